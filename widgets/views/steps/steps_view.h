#pragma once

#include <QWidget>

#include "core/analysis/step_headroom.h"
#include "widgets/models/report_model.h"
#include "widgets/parts/report_delegate.h"
#include "widgets/parts/report_parts.h"
#include "widgets/charts/step_figure.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/views/steps/steps_answer.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QMenu;
class QStackedWidget;
class QToolButton;

namespace allostrata {

class ControlFitter;
class DeferredRefresh;
class FileFollower;
class SegmentedControl;
class StepBarsChart;
class StepPlot;
class StepVerdicts;
class UnderlineTabs;

/// Memory from step to step: of a file of step data, or of the steps that were found in a trace. Chart, verdicts and
/// tables; comparisons and estimates as bars. A file that grows is followed.
class StepsView final : public QWidget {
    Q_OBJECT

public:
    explicit StepsView(Session &session, QWidget *parent = nullptr);
    ~StepsView() override;

    [[nodiscard]] StepPlot &plot() { return *m_plot; }
    [[nodiscard]] StepBarsChart &bars() { return *m_bars; }
    [[nodiscard]] StepVerdicts &verdicts() { return *m_verdictBox; }
    [[nodiscard]] CellTableModel &model() { return m_model; }
    [[nodiscard]] FileFollower &follower() { return *m_follower; }
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
    void showTable(int table);

    /// For the window's menu of exports.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_export}; }
    /// The picture that would be saved; nothing while nothing is shown.
    [[nodiscard]] std::optional<StepPicture> figure() const;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildControls();
    void buildBody();
    void buildActions();
    void buildLimits();
    void applyTheme();
    void refresh(StateChanges changes);
    void findData();
    void askDevice();
    void takeData(std::shared_ptr<const StepData> data);
    void refreshControls();
    void fillRuns();
    void fillMetrics();
    void ask();
    void take(const std::shared_ptr<const StepsAnswer> &answer);
    void fillTables();
    void fitColumns();
    void refreshTexts();
    void refreshFollowing();
    void askLimits();
    void choosePlace(const StepPlace &place);
    void chooseRow(std::size_t row);
    void onRow(const QModelIndex &index);
    void selectRow(std::size_t row);
    void showInTimeline(const StepPlace &place);
    void savePicture();
    void saveTable(std::size_t table);
    [[nodiscard]] StepsQuestion question() const;
    [[nodiscard]] QString emptyText() const;

    Session &m_session;
    FileFollower *m_follower = nullptr;
    CellTableModel m_model;
    ReportDelegate m_delegate;
    HeadroomLimits m_limits;
    StepPage m_page = StepPage::Steps;
    std::optional<std::size_t> m_run = 0;
    StepCounter m_counter = StepCounter::Reserved;
    StepScale m_scale = StepScale::Device;
    std::optional<std::vector<std::string>> m_metrics; ///< that the user chose; absent: the usual ones
    int m_table = 0;

    SegmentedControl *m_pages = nullptr;
    QComboBox *m_runs = nullptr;
    SegmentedControl *m_counters = nullptr;
    SegmentedControl *m_scales = nullptr;
    QToolButton *m_metricButton = nullptr;
    QToolButton *m_limitsButton = nullptr;
    QToolButton *m_followButton = nullptr;
    QToolButton *m_exportButton = nullptr;
    ControlFitter *m_fitter = nullptr;
    QLabel *m_about = nullptr;
    StepVerdicts *m_verdictBox = nullptr;
    QSplitter *m_splitter = nullptr;
    QStackedWidget *m_charts = nullptr;
    StepPlot *m_plot = nullptr;
    StepBarsChart *m_bars = nullptr;
    UnderlineTabs *m_tabs = nullptr;
    QTreeView *m_tree = nullptr;
    ReportFoot m_foot;
    QMenu *m_exportMenu = nullptr;
    QAction *m_export = nullptr;
    DeferredRefresh *m_refresh = nullptr;

    quint64 m_document = 0; ///< that the data is of
    std::weak_ptr<const Document> m_source; ///< the same as it was read
    std::weak_ptr<const Attribution> m_attribution; ///< that the steps of a device were taken from
    std::size_t m_device = 0;
    std::shared_ptr<const StepData> m_data; ///< null: none
    std::shared_ptr<const StepsAnswer> m_answer;
    bool m_isFilling = false; ///< the table gets other rows: what becomes current was not chosen
    bool m_asksAgain = false; ///< newer data of the same file came while an answer was made
    Latest m_latestData;
    Latest m_latest;
};

} // namespace allostrata
