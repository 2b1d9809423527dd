#pragma once

#include "widgets/figures/trace_figure.h"
#include "widgets/models/category_model.h"
#include "widgets/parts/report_view.h"

#include <optional>

class QComboBox;

namespace allostrata {

class ControlFitter;

/// Memory by category: stacked over the visible range, and as a table at the cursor. The table is the chart's legend;
/// its check boxes remove categories from the chart and its scale.
class CategoriesView final : public ReportView {
    Q_OBJECT

public:
    explicit CategoriesView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] CategoryModel &model() { return m_model; }
    /// Picture to save; nullopt while there is no answer.
    [[nodiscard]] std::optional<TraceFigureRequest> figure() const;

protected:
    void askFor(const ReportQuestion &question) override;
    void forget() override;
    void refresh(StateChanges changes) override;
    void applyTheme(const Theme &theme) override;
    void refreshTexts() override;
    void followSelection() override;
    [[nodiscard]] std::optional<Subject> subjectOf(const QModelIndex &index) const override;
    [[nodiscard]] QModelIndex rowOfBand(std::size_t category) const override
    {
        return m_model.find(CategoryId::at(category));
    }
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
    QPushButton *m_before = nullptr; ///< hides memory from before the recording
    QLabel *m_advice = nullptr;
    bool m_isSplit = false; ///< memory from before the recording is split by size
};

} // namespace allostrata
