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

/// Memory from step to step: of a file of step data, or of the steps that were found in a trace. Chart, verdicts and
/// tables; comparisons and estimates as bars. A file that grows is followed.
class StepsView final : public ReportView {
    Q_OBJECT

public:
    explicit StepsView(Session &session, QWidget *parent = nullptr);

    [[nodiscard]] StepPlot &plot() { return *m_plot; }
    [[nodiscard]] StepBarsChart &bars() { return *m_bars; }
    [[nodiscard]] StepVerdicts &verdicts() { return *m_verdictBox; }
    [[nodiscard]] CellTableModel &model(StepTable table) { return m_models[enumIndex(table)]; }
    /// Of the table that is shown.
    [[nodiscard]] CellTableModel &model() { return model(m_table); }
    [[nodiscard]] FileFollower &follower() { return *m_follower; }
    [[nodiscard]] StepTable table() const { return m_table; }
    /// What is shown; null while it is being worked out, and where there is nothing.
    [[nodiscard]] const std::shared_ptr<const StepsAnswer> &answer() const { return m_answer; }
    [[nodiscard]] const std::shared_ptr<const StepData> &data() const { return m_data; }

    void showPage(StepPage page);
    /// Nothing: all runs, one counter of each.
    void showRun(std::optional<std::size_t> run);
    void setMetrics(std::vector<std::string> metrics);
    /// Remembered.
    void setLimits(const HeadroomLimits &limits);
    [[nodiscard]] const HeadroomLimits &limits() const { return m_limits; }
    void showTable(StepTable table);

    /// The picture that would be saved; nothing while nothing is shown.
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
    std::optional<std::vector<std::string>> m_metrics; ///< that the user chose; absent: the usual ones
    StepTable m_table = StepTable::Rows;

    SegmentedControl *m_pages = nullptr;
    QComboBox *m_runs = nullptr;
    SegmentedControl *m_counters = nullptr;
    SegmentedControl *m_scales = nullptr;
    QToolButton *m_metricButton = nullptr;
    QToolButton *m_limitsButton = nullptr;
    QToolButton *m_followButton = nullptr;
    ControlFitter *m_fitter = nullptr;
    StepVerdicts *m_verdictBox = nullptr;
    QStackedWidget *m_charts = nullptr;
    StepPlot *m_plot = nullptr;
    StepBarsChart *m_bars = nullptr;
    UnderlineTabs *m_tabs = nullptr;

    quint64 m_document = 0; ///< that was asked about last
    std::weak_ptr<const Document> m_source; ///< the same as it was read
    std::shared_ptr<const StepData> m_data; ///< null: none
    std::shared_ptr<const StepsAnswer> m_answer;
    bool m_isFilling = false; ///< a table gets other rows: what becomes current was not chosen
    bool m_asksAgain = false; ///< the same file was read anew while an answer was made
};

} // namespace allostrata
