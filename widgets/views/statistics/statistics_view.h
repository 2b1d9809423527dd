#pragma once

#include <QWidget>

#include "core/base/result.h"
#include "widgets/charts/statistics_figure.h"
#include "widgets/parts/report_chart.h"
#include "widgets/parts/report_delegate.h"
#include "widgets/parts/report_parts.h"
#include "widgets/session/latest.h"
#include "widgets/session/session.h"
#include "widgets/views/statistics/statistics_answer.h"

#include <array>
#include <memory>

class QComboBox;
class QStackedWidget;
class QToolButton;

namespace allostrata {

class DeferredRefresh;
class FreeSizesChart;
class SegmentedControl;
class UnderlineTabs;
struct Table;
struct TableFormatRow;

/// The allocator's statistics: curves over the window or the free blocks by size, and beside them the numbers at the cursor
/// and at the peak, streams, annotations and settings.
class StatisticsView final : public QWidget {
    Q_OBJECT

public:
    enum class Chart : quint8 { Counters, Shares, FreeMemory, FreeSizes, Pending };
    enum Page { Numbers, FreeSizes, Streams, Annotations, Settings, PageCount };

    explicit StatisticsView(Session &session, QWidget *parent = nullptr);

    void show(Chart chart);
    [[nodiscard]] ReportChart &chart() { return *m_chart; }
    [[nodiscard]] FreeSizesChart &freeSizes() { return *m_freeSizes; }
    [[nodiscard]] StatisticsModel &model(Page page) { return m_models[page]; }
    /// Null while they are being worked out.
    [[nodiscard]] const std::shared_ptr<const StatisticsNumbers> &numbers() const { return m_numbers; }
    [[nodiscard]] const std::shared_ptr<const DeviceStatistics> &statistics() const { return m_statistics; }
    /// What is known of free memory over the window, and whether that is all.
    [[nodiscard]] const std::shared_ptr<const FreeCurve> &freeCurve() const { return m_freeCurve; }
    [[nodiscard]] bool isFreeCurveDone() const { return m_freeRound >= kFragmentationRounds; }
    using QWidget::show;
    /// For the window's menu of exports.
    [[nodiscard]] QList<QAction *> exportActions() const { return {m_export}; }
    /// The picture that would be saved; nothing while nothing is shown.
    [[nodiscard]] std::optional<StatisticsFigureRequest> figure() const;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildControls();
    void buildBody();
    void buildTables(QWidget *parent);
    void buildActions();
    void applyTheme();
    void refresh(StateChanges changes);
    void askDevice();
    void askNumbers();
    void restartFreeCurve();
    void askFreeCurve();
    void takeFreeCurve(const std::shared_ptr<const FreeCurve> &more);
    void showCurve();
    void fillTables();
    void refreshTexts();
    [[nodiscard]] QString settingNote() const;
    void chooseRow(Page page, const QModelIndex &index);
    void moveCursor(quint32 moment, bool isMove);
    void savePicture();
    void saveTable(Page page);
    [[nodiscard]] bool hasTimeline() const;

    Session &m_session;
    std::array<StatisticsModel, PageCount> m_models;
    std::array<ReportDelegate, PageCount> m_delegates;
    std::array<QTreeView *, PageCount> m_trees{};
    Chart m_shown = Chart::Counters;
    SegmentedControl *m_choice = nullptr;
    QComboBox *m_list = nullptr; ///< the same where it has no room
    QToolButton *m_exportButton = nullptr;
    QLabel *m_about = nullptr;
    QSplitter *m_splitter = nullptr;
    QStackedWidget *m_charts = nullptr;
    ReportChart *m_chart = nullptr;
    FreeSizesChart *m_freeSizes = nullptr;
    UnderlineTabs *m_tabs = nullptr;
    QStackedWidget *m_tables = nullptr;
    QLabel *m_tableNote = nullptr; ///< what is said of the table that is shown, or instead of it
    QAction *m_export = nullptr;
    ReportFoot m_foot;
    DeferredRefresh *m_refresh = nullptr;
    std::shared_ptr<const DeviceStatistics> m_statistics;
    std::shared_ptr<const StatisticsNumbers> m_numbers;
    std::vector<Moment> m_freeMoments; ///< all that the curve is to have
    std::shared_ptr<const FreeCurve> m_freeCurve;
    std::size_t m_freeRound = 0; ///< rounds that are done
    Latest m_latestDevice;
    Latest m_latestNumbers;
    Latest m_latestFree;
};

} // namespace allostrata
