#pragma once

#include <QColor>
#include <QString>

#include "core/analysis/allocator/fragmentation.h"
#include "core/analysis/allocator/statistics_pending.h"
#include "core/analysis/allocator/statistics_series.h"
#include "widgets/charts/trace_chart.h"
#include "widgets/session/report_question.h"
#include "widgets/timeline/chart_frame.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace allostrata {

/// Source data of a device's curves, built once.
struct StatisticsSource {
    StatisticsIndex counters;
    std::optional<PendingIndex> pending; ///< for StatisticsCurve::Pending and the streams
};
enum class StatisticsSourceFor : std::uint8_t { Counters, Everything };
/// O(events). Errors: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const StatisticsSource>> makeStatisticsSource(const ReportQuestion &question,
                                                                                   StatisticsSourceFor use,
                                                                                   const std::stop_token &stop);

/// Free memory at ascending moments.
using FreeCurve = std::vector<FragmentationSample>;
/// Moments for a window's curve of free memory, at most kFreeSamples.
inline constexpr int kFreeSamples = 200;
[[nodiscard]] std::vector<Moment> freeMoments(const ReportQuestion &question);

/// A curve over time.
enum class StatisticsCurve : std::uint8_t {
    Counters, ///< requested, allocated, active, reserved
    Shares, ///< efficiency and fragmentation
    FreeMemory, ///< free memory by place, and its largest block
    Pending, ///< memory waiting to be freed, by stream
};

/// Style of a line.
enum class LineStyle : std::uint8_t { Line, Dashed, Area };

/// Curves over time as data: windows and exported pictures draw the same. A line shows the highest value of each
/// column; the pale band below it reaches down to the lowest, and a paler one covers the bounds of inferred values.
struct StatisticsArea {
    struct Line {
        QString name;
        QColor colour;
        LineStyle style = LineStyle::Line;
        std::vector<Extent<double>> values; ///< by column, or by sample; empty extents are not drawn
        std::vector<Extent<double>> bounds; ///< indexed like `values`; empty if all values are exact
        std::vector<double> below; ///< base of a stacked line; empty: zero
    };

    ReportQuestion question; ///< the question it answers
    StatisticsCurve curve = StatisticsCurve::Counters;
    std::vector<MomentRange> columns; ///< equal widths across the area
    std::vector<Moment> samples; ///< if not empty, the lines have values at these moments instead of columns
    std::vector<Line> lines; ///< from back to front
    std::uint64_t highest = 0; ///< highest drawn value
    bool isInferred = false; ///< true if any value is

    [[nodiscard]] ChartValues values() const
    {
        return curve == StatisticsCurve::Shares ? ChartValues::Share : ChartValues::Bytes;
    }
};

struct StatisticsAreaRequest {
    ReportQuestion question;
    StatisticsCurve curve = StatisticsCurve::Counters;
    std::shared_ptr<const StatisticsSource> source; ///< not needed for FreeMemory
    std::shared_ptr<const FreeCurve> free; ///< for FreeMemory; null: not known yet
    int columns = 1;
    ThemeKind theme = ThemeKind::Light;
};

/// O(columns x 256 + events / 256). Errors: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const StatisticsArea>> makeStatisticsArea(const StatisticsAreaRequest &request,
                                                                               const std::stop_token &stop);

/// Tooltip at a position: the moments, and each line's values there. Rich text.
[[nodiscard]] QString statisticsToolTip(const StatisticsArea &area, const ChartFrame &frame, double x);

/// Curves of statistics, for a chart in a window.
class StatisticsChart final : public TraceChart {
public:
    StatisticsChart(const ReportQuestion &question, std::shared_ptr<const StatisticsArea> area)
        : TraceChart(question), m_area(std::move(area))
    {
    }

    [[nodiscard]] const StatisticsArea &area() const { return *m_area; }
    [[nodiscard]] std::uint64_t highest() const override { return m_area->highest; }
    [[nodiscard]] ChartValues values() const override { return m_area->values(); }
    void show(ChartPane &pane) const override;
    [[nodiscard]] QString toolTipAt(const ChartFrame &frame, const QPointF &position) const override;

private:
    [[nodiscard]] std::vector<Stairs> stairsOf(const StatisticsArea::Line &line, const ChartLook &look) const;

    std::shared_ptr<const StatisticsArea> m_area;
};

/// Makes a curve from the data available so far; each may be null.
[[nodiscard]] MakeTraceChart statisticsPictures(StatisticsCurve curve, std::shared_ptr<const StatisticsSource> source,
                                                std::shared_ptr<const FreeCurve> free);

} // namespace allostrata
