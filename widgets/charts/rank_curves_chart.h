#pragma once

#include <qcustomplot.h>

#include "core/analysis/ranks/rank_curves.h"
#include "widgets/charts/chart_pane.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/swatch_flow.h"

#include <QColor>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// Points of a curve: a trace is drawn from them for any part of the axis. Bytes.
struct RankTracePoints {
    std::vector<double> x; ///< end of each part, ascending
    std::vector<std::uint64_t> low; ///< by part, like the next two
    std::vector<std::uint64_t> high;
    std::vector<std::uint64_t> median; ///< of a band; else empty
    double widest = 0; ///< a part that is wider follows a gap
};

/// A curve in a chart of ranks, by columns of equal width over the chart's axis.
struct RankTrace {
    enum class Kind : std::uint8_t { Band, Outlier, Selected };

    Kind kind = Kind::Band;
    std::size_t row = 0; ///< of RankAnswer::groups for a band, else of Job::devices()
    std::size_t group = 0; ///< whose colour it has
    QString name; ///< "ranks 0–7"
    std::vector<double> low; ///< bytes; NaN: no value
    std::vector<double> high;
    std::vector<double> median; ///< of a band; else empty
    std::shared_ptr<const RankTracePoints> points = {}; ///< shared by the charts of parts of the axis
};

/// The curves of a job's ranks on one axis: a band for each group, and the ranks that stand out or are selected. All
/// that a chart needs, so that painting does not depend on the number of ranks.
struct RankCurvesChart {
    /// Bands and curves of ranks that are shown; the largest groups and outliers come first.
    static constexpr std::size_t kMostBands = 12;
    static constexpr std::size_t kMostOutliers = 6;
    static constexpr std::size_t kColumns = 1200; ///< of traces

    RankAxis axis = RankAxis::Share;
    RankCounter counter = RankCounter::Requested;
    double from = 0;
    double to = 1;
    double highest = 0; ///< bytes, of the whole axis
    std::vector<RankTrace> traces; ///< in order of painting
    std::size_t bandsLeftOut = 0;
    std::size_t withoutAxis = 0; ///< ranks without times, steps or collectives

    [[nodiscard]] bool isEmpty() const { return traces.empty(); }
};

/// Devices whose own curves a chart shows: the farthest outliers and the selected one.
[[nodiscard]] std::vector<std::size_t> rankCurvesShown(const RankAnswer &answer, std::optional<std::size_t> selected);
/// Makes the chart. O(points of the curves + columns of the chart).
[[nodiscard]] RankCurvesChart rankCurvesChart(const Job &job, const RankAnswer &answer, const AlignedCurves &curves,
                                              std::optional<std::size_t> selected, const Voice &voice);

/// The same chart for a part of its axis, drawn from all points there. O(points of the curves + columns).
[[nodiscard]] RankCurvesChart rankCurvesBetween(const RankCurvesChart &chart, double from, double to);
/// The trace at a value of a column: the nearest line if it is within `near` bytes, else the band around the value.
/// Row of RankCurvesChart::traces; empty if there is none.
[[nodiscard]] std::optional<std::size_t> rankTraceAt(const RankCurvesChart &chart, std::size_t column, double value,
                                                     double near);

/// Sentence on ranks that the axis leaves out: "12 ranks have no steps."; empty if there are none.
[[nodiscard]] QString rankAxisGap(RankAxis axis, std::size_t withoutAxis, const Voice &voice);
/// "Requested", "Allocated", "Reserved".
[[nodiscard]] QString rankCounterText(RankCounter counter, const Voice &voice);
/// Position on the axis: "25.0 %", "12.5 s", "step 7.5".
[[nodiscard]] QString rankPositionText(RankAxis axis, double position, const Voice &voice);

/// Colour of one of the chart's traces.
[[nodiscard]] QColor rankTraceColour(const RankCurvesChart &chart, const RankTrace &trace, const Theme &theme);
/// Ranks that have a curve of their own. The colours of groups are in the key of the heat map.
[[nodiscard]] std::vector<Swatch> rankTraceKey(const RankCurvesChart &chart, const Theme &theme, const Voice &voice);
/// Column of the chart at a coordinate of its axis.
[[nodiscard]] std::size_t rankTraceColumn(const RankCurvesChart &chart, double position);

/// Shows the chart in a plot, with its key above it. The theme must outlive the plot's contents.
ChartPane showRankCurves(QCustomPlot &plot, const RankCurvesChart &chart, const QRectF &bounds, const QSizeF &viewport,
                         const ChartLook &look);

} // namespace allostrata
