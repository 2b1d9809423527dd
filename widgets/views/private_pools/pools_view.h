#pragma once

#include "widgets/charts/pool_figure.h"
#include "widgets/parts/report_view.h"
#include "widgets/views/private_pools/pool_answer.h"
#include "widgets/views/private_pools/pool_model.h"

#include <memory>
#include <optional>

namespace allostrata {

class ControlFitter;

/// Each pool and stream over the window, reserved with what is active inside, and as a table at the cursor. A click on a row
/// shows it alone.
class PoolsView final : public ReportView {
    Q_OBJECT

public:
    explicit PoolsView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] PoolModel &model() { return m_model; }
    /// The place that the chart shows alone.
    [[nodiscard]] std::optional<std::size_t> alone() const { return m_alone; }
    /// The picture that would be saved; nothing while there is no answer.
    [[nodiscard]] std::optional<PoolFigure> figure() const;

protected:
    void askFor(const ReportQuestion &question) override;
    void forget() override;
    void refresh(StateChanges changes) override;
    void applyTheme(const Theme &theme) override;
    void refreshTexts() override;
    void fillMenu(QMenu &menu, const QModelIndex &index) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildTable();
    void fitParts();
    void take(const std::shared_ptr<const PoolAnswer> &answer);
    void showAlone(std::optional<std::size_t> place);
    void showOnly(std::size_t row);

    PoolModel m_model;
    ControlFitter *m_fitter = nullptr;
    QPushButton *m_all = nullptr;
    std::optional<std::size_t> m_alone;
    bool m_isSized = false; ///< the user moved the line between chart and table
    std::shared_ptr<const PoolAnswer> m_answer; ///< that is shown; null: none
};

} // namespace allostrata
