#pragma once

#include "core/base/result.h"
#include "widgets/figures/statistics_figure.h"
#include "widgets/parts/report_view.h"
#include "widgets/views/statistics/statistics_answer.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;

namespace allostrata {

class FreeSizesChart;
class SegmentedControl;

/// The allocator's statistics: curves over the window or the free blocks by size, and beside them the numbers at the
/// cursor and at the peak, streams, annotations and settings.
class StatisticsView final : public ReportView {
    Q_OBJECT

public:
    enum class Chart : quint8 { Counters, Shares, FreeMemory, FreeSizes, Pending };
    enum Page { Numbers, FreeSizes, Streams, Annotations, Settings, PageCount };

    explicit StatisticsView(Session &session, QWidget *parent = nullptr);

    void show(Chart chart);
    [[nodiscard]] FreeSizesChart &freeSizes() { return *m_freeSizes; }
    [[nodiscard]] CellTableModel &model(Page page) { return m_models[page]; }
    /// Null while they are being worked out.
    [[nodiscard]] const std::shared_ptr<const StatisticsNumbers> &numbers() const { return m_numbers; }
    [[nodiscard]] const std::shared_ptr<const DeviceStatistics> &statistics() const { return m_statistics; }
    /// What is known of free memory over the window, and whether that is all.
    [[nodiscard]] const std::shared_ptr<const FreeCurve> &freeCurve() const { return m_freeCurve; }
    [[nodiscard]] bool isFreeCurveDone() const { return m_freeRound >= kFragmentationRounds; }
    using QWidget::show;
    /// The picture that would be saved; nothing while nothing is shown.
    [[nodiscard]] std::optional<StatisticsFigureRequest> figure() const;

protected:
    [[nodiscard]] std::optional<ReportQuestion> question() override;
    void askFor(const ReportQuestion &question) override;
    void forget() override;
    void complete(ReportRequest &request) const override;
    void refresh(StateChanges changes) override;
    void applyTheme(const Theme &theme) override;
    void refreshTexts() override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildControls();
    void buildCharts();
    void buildTables();
    void take();
    void restartFreeCurve();
    void askFreeCurve();
    void takeFreeCurve(const Result<FreeCurve> &more);
    void showCurve();
    void fill(Page page, StatisticsRows rows);
    void fillTables();
    [[nodiscard]] QString curveText() const;
    [[nodiscard]] QString tableText() const;
    [[nodiscard]] QString settingText() const;
    void chooseRow(Page page, const QModelIndex &index);
    [[nodiscard]] bool hasTimeline() const;

    std::array<CellTableModel, PageCount> m_models;
    std::array<QTreeView *, PageCount> m_trees{};
    Chart m_shown = Chart::Counters;
    SegmentedControl *m_choice = nullptr;
    QComboBox *m_list = nullptr; ///< the same where it has no room
    QStackedWidget *m_charts = nullptr;
    FreeSizesChart *m_freeSizes = nullptr;
    UnderlineTabs *m_tabs = nullptr;
    QLabel *m_tableNote = nullptr; ///< what is said of the table that is shown, or instead of it
    std::shared_ptr<const DeviceStatistics> m_statistics;
    std::shared_ptr<const StatisticsNumbers> m_numbers;
    std::vector<Moment> m_freeMoments; ///< all that the curve is to have
    std::shared_ptr<const FreeCurve> m_freeCurve;
    std::size_t m_freeRound = 0; ///< rounds that are done
    std::optional<Error> m_freeError;
    Latest m_latestFree;
};

} // namespace allostrata
