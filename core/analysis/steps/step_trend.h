#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

/// Point of a series; x ascends.
struct TrendPoint {
    double x = 0;
    double y = 0;
};

/// Median; for an even count the mean of the middle two, 0 for none. O(n).
[[nodiscard]] double medianOf(std::vector<double> values);

/// Maximum number of points for fitting a trend; more are merged first, see inBlocks.
inline constexpr std::size_t kMostTrendPoints = 256;

/// Reduces points to at most `most`: each is the centre of a run of neighbours (mean x, median y), which preserves the
/// trend and removes noise and single outliers. Unchanged if there are no more than `most`.
[[nodiscard]] std::vector<TrendPoint> inBlocks(std::span<const TrendPoint> points, std::size_t most);

/// Line through a series, robust against up to 29 % of outliers (1 - 1/sqrt(2): P. J. Rousseeuw and A. M. Leroy, Robust
/// Regression and Outlier Detection, 1987, chapter 2).
///
/// Slope and range: P. K. Sen, Estimates of the regression coefficient based on Kendall's tau, J. Am. Stat. Assoc. 63
/// (1968), 1379-1389; the range is that of his section 5. Chance: H. B. Mann, Nonparametric tests against trend,
/// Econometrica 13 (1945), 245-259; for more than 24 points the normal approximation with the variance for ties of
/// M. G. Kendall, Rank Correlation Methods, 4th edition, 1970, chapter 4.
struct Trend {
    double slope = 0; ///< Theil-Sen: median of the slopes of all pairs
    double slopeLow = 0; ///< its 95 % range, from the order of the slopes
    double slopeHigh = 0;
    double atZero = 0; ///< median of y - slope x
    double chance = 1; ///< Mann-Kendall: probability that a random order of values rises as clearly

    [[nodiscard]] double at(double x) const { return atZero + slope * x; }
};

/// Fits a trend. O(n^2 log n).
[[nodiscard]] Trend trendOf(std::span<const TrendPoint> points);

/// Repetition at the end of a series: each point lies `rise` above the one `length` rows earlier.
struct Period {
    std::size_t length = 0; ///< rows
    double rise = 0; ///< from one period to the next; 0 if the series returns to the same level
    double slope = 0; ///< rise by distance of x
    std::size_t first = 0; ///< row of the first point that belongs to it

    [[nodiscard]] bool operator==(const Period &) const = default;
};

/// Shortest period of a series, compared at equal phase over at least two whole periods and half of the points. The
/// points must change, and if the series rises from period to period, the changes seen twice must differ: a line has no
/// period. O(n longest), with a limit on the longest.
[[nodiscard]] std::optional<Period> periodOf(std::span<const TrendPoint> points);

/// Number of falls by at least half of the range of the series, each after a new high: those of a list that is cleared.
/// O(n).
[[nodiscard]] std::size_t deepFalls(std::span<const TrendPoint> points);

/// Change from one level to another at some point of a series.
struct LevelStep {
    std::size_t first = 0; ///< row of the first point on the new level
    double before = 0; ///< medians
    double after = 0;
};

/// Expected value at each point from its neighbours: the higher of the medians of up to `reach` points before and after
/// it, so that edges of ramps and new levels do not count as spikes, but short peaks do. O(n reach).
[[nodiscard]] std::vector<double> expectedByNeighbours(std::span<const TrendPoint> points, std::size_t reach);

/// Best simple shape of a series, by the sums of absolute residuals with a penalty per parameter: the Bayesian
/// information criterion for Laplace noise (G. Schwarz, Estimating the dimension of a model, Ann. Statist. 6 (1978),
/// 461-464).
struct Shape {
    bool isRising = false; ///< a line fits better than all below
    bool levelsOff = false; ///< a line up to some point and flat from there on fits better than a single line
    std::optional<LevelStep> step; ///< set if two levels fit better than one and than a line
    /// Row up to which a level, followed by a rising line, fits better than all else.
    std::optional<std::size_t> risesFrom;
};

/// Finds the best shape. `trend` must belong to the points. O(n^2) for n points.
[[nodiscard]] Shape shapeOf(std::span<const TrendPoint> points, const Trend &trend);

} // namespace allostrata
