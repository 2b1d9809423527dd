#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

/// A point of a series; x ascends.
struct TrendPoint {
    double x = 0;
    double y = 0;
};

/// Of an even count the mean of the two in the middle; 0 of none. O(n).
[[nodiscard]] double medianOf(std::vector<double> values);

/// Points that a trend is fitted through; more are joined first, see inBlocks.
inline constexpr std::size_t kMostTrendPoints = 256;

/// At most `most` points: each the middle of a run of neighbours (mean x, median y), which keeps the trend and takes
/// noise and single outliers away. As they are where they are no more than that.
[[nodiscard]] std::vector<TrendPoint> inBlocks(std::span<const TrendPoint> points, std::size_t most);

/// A line through a series that up to 29 % of outliers cannot sway.
struct Trend {
    double slope = 0; ///< Theil-Sen: the median of the slopes of all pairs
    double slopeLow = 0; ///< its 95 % range, by the order of the slopes
    double slopeHigh = 0;
    double atZero = 0; ///< median of y - slope x
    double chance = 1; ///< Mann-Kendall: how often the order of values that came by chance rises as clearly

    [[nodiscard]] double at(double x) const { return atZero + slope * x; }
};

/// O(n^2 log n).
[[nodiscard]] Trend trendOf(std::span<const TrendPoint> points);

/// A series that stands on one level before a point and on another one from it on.
struct LevelStep {
    std::size_t first = 0; ///< row of the first point on the new level
    double before = 0; ///< medians
    double after = 0;
};

/// What is to be expected at each point by its neighbours: the higher of the medians of up to `reach` points before it
/// and of as many behind it, so that ramps and new levels do not stand out at their edges, but what is short does. O(n
/// reach).
[[nodiscard]] std::vector<double> expectedByNeighbours(std::span<const TrendPoint> points, std::size_t reach);

/// Which simple shape a series has: told by the sums of absolute residuals, with a price for each parameter (BIC of
/// Laplace noise).
struct Shape {
    bool isRising = false; ///< a line fits better than all below
    bool levelsOff = false; ///< a line up to some point, flat from there on, fits better than a line all along
    std::optional<LevelStep> step; ///< two levels fit better than one and than a line
    /// A level up to this row and a rising line from it on fit better than all else
    std::optional<std::size_t> risesFrom;
};

/// `trend` is that of the points. O(n^2) for n points.
[[nodiscard]] Shape shapeOf(std::span<const TrendPoint> points, const Trend &trend);

} // namespace allostrata
