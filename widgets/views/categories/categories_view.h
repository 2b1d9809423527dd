#pragma once

#include "widgets/figures/trace_figure.h"
#include "widgets/models/category_model.h"
#include "widgets/parts/report_view.h"

#include <optional>

class QComboBox;

namespace allostrata {

class ControlFitter;

/// What the bytes are for: stacked over the window, and as a table at the cursor. The table is the chart's legend; its
/// boxes take categories out of the chart and its scale.
class CategoriesView final : public ReportView {
    Q_OBJECT

public:
    explicit CategoriesView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] CategoryModel &model() { return m_model; }
    /// The picture that would be saved; nothing while there is no answer.
    [[nodiscard]] std::optional<TraceFigureRequest> figure() const;

protected:
    void askFor(const ReportQuestion &question) override;
    void forget() override;
    void refresh(StateChanges changes) override;
    void applyTheme(const Theme &theme) override;
    void refreshTexts() override;
    void followSelection() override;
    void fillMenu(QMenu &menu, const QModelIndex &index) override;

private:
    void buildControls();
    void buildTable();
    void chooseRules(int index);
    void showRules();
    void choose(const QModelIndex &index);
    void showOnly(CategoryId wanted);

    CategoryModel m_model;
    QLabel *m_rulesName = nullptr;
    QComboBox *m_rules = nullptr;
    ControlFitter *m_fitter = nullptr;
    QPushButton *m_before = nullptr; ///< leaves out what was there before the recording
    QLabel *m_advice = nullptr;
    bool m_isSplit = false; ///< what was there before is shown by size
};

} // namespace allostrata
