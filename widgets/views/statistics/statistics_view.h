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

/// View of the allocator's statistics: curves over the visible range or free blocks by size, and beside them the
/// numbers at the cursor and at the peak, streams, annotations and settings.
class StatisticsView final : public ReportView {
    Q_OBJECT

public:
    enum class Chart : quint8 { Counters, Shares, FreeMemory, FreeSizes, Pending };
    enum Page { Numbers, FreeSizes, Streams, Annotations, Settings, PageCount };

    explicit StatisticsView(Session &session, QWidget *parent = nullptr);

    void show(Chart chart);
    [[nodiscard]] FreeSizesChart &freeSizes() { return *m_freeSizes; }
    [[nodiscard]] CellTableModel &model(Page page) { return m_models[page]; }
    /// Null while they are being computed.
    [[nodiscard]] const std::shared_ptr<const StatisticsNumbers> &numbers() const { return m_numbers; }
    [[nodiscard]] const std::shared_ptr<const DeviceStatistics> &statistics() const { return m_statistics; }
    /// Curve of free memory over the visible range computed so far, and whether it is complete.
    [[nodiscard]] const std::shared_ptr<const FreeCurve> &freeCurve() const { return m_freeCurve; }
    [[nodiscard]] bool isFreeCurveDone() const { return m_freeRound >= kFragmentationRounds; }
    using QWidget::show;
    /// Picture to save; nullopt if there is none.
    [[nodiscard]] std::optional<StatisticsFigureRequest> figure() const;

protected:
    [[nodiscard]] std::optional<ReportQuestion> question() override;
    void askFor(const ReportQuestion &question) override;
    void forget() override;
    void complete(ReportRequest &request) const override
    {
        request.window = {session().state().window.first, session().state().window.last};
    }
    void refresh(StateChanges changes) override;
    void applyTheme(const Theme &) override { fillTables(); }
    void refreshTexts() override;
    [[nodiscard]] std::optional<Subject> subjectOf(const QModelIndex &index) const override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildControls();
    void buildCharts();
    void buildTables();
    void take();
    void dropFreeCurve();
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
    QComboBox *m_list = nullptr; ///< the same choices, for a narrow view
    QStackedWidget *m_charts = nullptr;
    FreeSizesChart *m_freeSizes = nullptr;
    UnderlineTabs *m_tabs = nullptr;
    QLabel *m_tableNote = nullptr; ///< text on the visible table, or in its place
    std::shared_ptr<const DeviceStatistics> m_statistics;
    std::shared_ptr<const StatisticsNumbers> m_numbers;
    std::vector<Moment> m_freeMoments; ///< all moments of the complete curve
    std::shared_ptr<const FreeCurve> m_freeCurve;
    std::size_t m_freeRound = 0; ///< number of completed rounds
    std::optional<Error> m_freeError;
    Latest m_latestFree;
};

} // namespace allostrata
