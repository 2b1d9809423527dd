#pragma once

#include "widgets/figures/step_figure.h"
#include "widgets/models/report_model.h"
#include "widgets/parts/report_view.h"
#include "widgets/views/steps/step_controls.h"
#include "widgets/views/steps/steps_answer.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

class FileFollower;
class StepBarsChart;
class StepPlot;
class StepVerdicts;

/// Memory from step to step, of a file of step data or of the steps found in a trace. Chart, verdicts and tables;
/// comparisons and estimates as bars. Reloads a file that grows.
class StepsView final : public ReportView {
    Q_OBJECT

public:
    explicit StepsView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] StepPlot &plot() { return *m_plot; }
    [[nodiscard]] StepBarsChart &bars() { return *m_bars; }
    [[nodiscard]] StepVerdicts &verdicts() { return *m_verdictBox; }
    [[nodiscard]] CellTableModel &model(StepTable table) { return m_models[enumIndex(table)]; }
    /// Model of the visible table.
    [[nodiscard]] CellTableModel &model() { return model(m_table); }
    [[nodiscard]] FileFollower &follower() { return *m_follower; }
    [[nodiscard]] StepTable table() const { return m_table; }
    /// Answer shown; null while it is being computed, and if there is none.
    [[nodiscard]] const std::shared_ptr<const StepsAnswer> &answer() const { return m_answer; }
    [[nodiscard]] const std::shared_ptr<const StepData> &data() const { return m_data; }

    void setMetrics(std::vector<std::string> metrics) { m_controls->setMetrics(std::move(metrics)); }
    void setLimits(const HeadroomLimits &limits) { m_controls->setLimits(limits); }
    void showTable(StepTable table);
    /// Compares the two selected steps of a trace in the differences view.
    void compare();

    /// Picture to save; nullopt if there is none.
    [[nodiscard]] std::optional<StepPicture> figure() const;

protected:
    [[nodiscard]] std::optional<ReportQuestion> question() override;
    [[nodiscard]] bool canBeAsked() const override { return isOfFile() || ReportView::canBeAsked(); }
    [[nodiscard]] bool mayStay(const ReportQuestion &asked) const override;
    void askFor(const ReportQuestion &question) override;
    void forget() override;
    void complete(ReportRequest &request) const override { request.headroom = m_controls->choices().chart.limits; }
    void refresh(StateChanges changes) override;
    void applyTheme(const Theme &theme) override;
    void refreshTexts() override;
    void fillMenu(QMenu &menu, const QModelIndex &index) override;
    /// Allocations made in a step of the trace.
    [[nodiscard]] std::optional<Subject> subjectOf(const QModelIndex &index) const override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildBody();
    void buildTables();
    [[nodiscard]] StepPage page() const { return m_controls->choices().page; }
    [[nodiscard]] bool isOfFile() const;
    void take(const std::shared_ptr<const StepsAnswer> &answer);
    void fillTables();
    void choosePlace(const StepPlace &place);
    void chooseRow(std::size_t row);
    void goToRow(const QModelIndex &index);
    void selectRow(std::size_t row);
    void showInTimeline(const StepPlace &place);
    [[nodiscard]] bool showsSteps() const;
    [[nodiscard]] std::vector<std::size_t> selectedSteps() const;
    void refreshCompare() { m_controls->setComparable(selectedSteps().size() == 2); }
    void offerTables();
    [[nodiscard]] QString emptyText() const;

    FileFollower *m_follower = nullptr;
    std::array<CellTableModel, enumCount<StepTable>> m_models;
    EnumTable<StepTable, QTreeView *> m_trees;
    StepTable m_table = StepTable::Rows;

    StepControls *m_controls = nullptr;
    StepVerdicts *m_verdictBox = nullptr;
    QStackedWidget *m_charts = nullptr;
    StepPlot *m_plot = nullptr;
    StepBarsChart *m_bars = nullptr;
    UnderlineTabs *m_tabs = nullptr;

    quint64 m_document = 0; ///< document of the last question
    std::shared_ptr<const StepData> m_data; ///< null if there is none
    std::shared_ptr<const StepsAnswer> m_answer;
    bool m_isFilling = false; ///< rows are being replaced, so a new current row is not the user's choice
};

} // namespace allostrata
