#pragma once

#include "core/analysis/steps/step_headroom.h"
#include "widgets/figures/step_figure.h"
#include "widgets/models/report_model.h"
#include "widgets/parts/report_view.h"
#include "widgets/views/steps/steps_answer.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QComboBox;

namespace allostrata {

class ControlFitter;
class FileFollower;
class SegmentedControl;
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

    void showPage(StepPage page);
    /// Shows a run; nullopt: all runs, one counter of each.
    void showRun(std::optional<std::size_t> run);
    void setMetrics(std::vector<std::string> metrics);
    /// Sets the limits and remembers them.
    void setLimits(const HeadroomLimits &limits);
    [[nodiscard]] const HeadroomLimits &limits() const { return m_limits; }
    void showTable(StepTable table);
    /// Table to begin with: the first one of the page, or the parts of the device if the file has an error only.
    [[nodiscard]] StepTable bestTable() const;
    /// Compares the two selected steps of a trace in the differences view.
    void compare();

    /// Picture to save; nullopt if there is none.
    [[nodiscard]] std::optional<StepPicture> figure() const;

protected:
    [[nodiscard]] std::optional<ReportQuestion> question() override;
    [[nodiscard]] bool canBeAsked() const override;
    [[nodiscard]] bool mayStay(const ReportQuestion &asked) const override;
    void askFor(const ReportQuestion &question) override;
    void forget() override;
    void complete(ReportRequest &request) const override { request.headroom = m_limits; }
    void refresh(StateChanges changes) override;
    void applyTheme(const Theme &theme) override;
    void refreshTexts() override;
    void fillMenu(QMenu &menu, const QModelIndex &index) override;
    /// Allocations made in a step of the trace.
    [[nodiscard]] std::optional<Subject> subjectOf(const QModelIndex &index) const override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildControls();
    void buildBody();
    void buildTables();
    void buildLimits();
    void refreshControls();
    void fillRuns();
    void fillMetrics();
    [[nodiscard]] bool isOfFile() const;
    [[nodiscard]] std::vector<std::string> shownMetrics() const;
    void take(const std::shared_ptr<const StepsAnswer> &answer);
    void fillTables();
    void fitTabs(StepTable shown);
    void refreshFollowing();
    void askLimits();
    void choosePlace(const StepPlace &place);
    void chooseRow(std::size_t row);
    void goToRow(const QModelIndex &index);
    void selectRow(std::size_t row);
    void showInTimeline(const StepPlace &place);
    [[nodiscard]] bool showsSteps() const;
    [[nodiscard]] std::vector<std::size_t> selectedSteps() const;
    void refreshCompare();
    void offerTables();
    [[nodiscard]] QString emptyText() const;

    FileFollower *m_follower = nullptr;
    std::array<CellTableModel, enumCount<StepTable>> m_models;
    EnumTable<StepTable, QTreeView *> m_trees;
    HeadroomLimits m_limits;
    StepPage m_page = StepPage::Steps;
    std::optional<std::size_t> m_run = 0;
    StepCounter m_counter = StepCounter::Reserved;
    StepScale m_scale = StepScale::Device;
    std::optional<std::vector<std::string>> m_metrics; ///< the user's choice; absent: the usual ones
    StepTable m_table = StepTable::Rows;

    SegmentedControl *m_pages = nullptr;
    QComboBox *m_runs = nullptr;
    SegmentedControl *m_counters = nullptr;
    SegmentedControl *m_scales = nullptr;
    QToolButton *m_metricButton = nullptr;
    QToolButton *m_limitsButton = nullptr;
    QToolButton *m_compareButton = nullptr;
    QToolButton *m_followButton = nullptr;
    ControlFitter *m_fitter = nullptr;
    StepVerdicts *m_verdictBox = nullptr;
    QStackedWidget *m_charts = nullptr;
    StepPlot *m_plot = nullptr;
    StepBarsChart *m_bars = nullptr;
    UnderlineTabs *m_tabs = nullptr;

    quint64 m_document = 0; ///< document of the last question
    std::weak_ptr<const Document> m_source; ///< that document as it was read
    std::shared_ptr<const StepData> m_data; ///< null if there is none
    std::shared_ptr<const StepsAnswer> m_answer;
    bool m_isFilling = false; ///< rows are being replaced, so a new current row is not the user's choice
    bool m_asksAgain = false; ///< the file was read again while an answer was computed
};

} // namespace allostrata
