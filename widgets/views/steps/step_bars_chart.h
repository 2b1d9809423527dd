#pragma once

#include <QScrollArea>

#include "widgets/paint/theme.h"
#include "widgets/plots/step_bars.h"

#include <cstddef>
#include <memory>
#include <optional>

namespace allostrata {

/// Bars in groups, which scroll where they need more height than there is; exact numbers under the pointer.
class StepBarsChart final : public QScrollArea {
    Q_OBJECT

public:
    explicit StepBarsChart(QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    void setUnits(ByteUnits units);
    void setBars(StepBars bars);
    [[nodiscard]] const StepBars &bars() const { return m_bars; }
    /// The bars of a row of the table stand out, and come into sight.
    void setChosen(std::optional<std::size_t> row);

signals:
    /// By the user: a row of the table that tells the same.
    void rowChosen(std::size_t row);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] ChartLook look() const;
    [[nodiscard]] StepBarsPainter painter() const;
    void layOut();

    Theme m_theme;
    ByteUnits m_units = ByteUnits::Binary;
    StepBars m_bars;
    std::optional<std::size_t> m_chosen;
    QWidget *m_canvas = nullptr;
};

} // namespace allostrata
