#pragma once

#include <QWidget>

#include "core/estimate/step_estimate.h"

#include <cstdint>
#include <optional>
#include <vector>

class QToolButton;

namespace allostrata {

/// A row of usual devices, each with whether a step fits into it; one of them may be chosen.
class FitChips final : public QWidget {
    Q_OBJECT

public:
    explicit FitChips(QWidget *parent = nullptr);

    /// Null: nothing is known.
    void setEstimate(const StepEstimate *estimate);
    /// Memory of the chosen device.
    [[nodiscard]] std::optional<std::uint64_t> capacity() const;
    [[nodiscard]] QString chosenName() const;
    /// Chooses a row of kUsualDevices.
    void choose(std::size_t row);

signals:
    void chosen();

private:
    void setChosen(std::optional<std::size_t> row);
    void paintVerdicts();

    std::vector<QToolButton *> m_chips; ///< by row of kUsualDevices
    std::vector<std::optional<int>> m_verdicts; ///< values of FitVerdict
    std::optional<std::size_t> m_chosen;
};

} // namespace allostrata
