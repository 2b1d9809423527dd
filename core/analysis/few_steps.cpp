// Growth of series of three to nine steps, by their shape.

#include "core/analysis/few_steps.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kMostWarmUp = 2;
constexpr double kUneven = 2.5; // times the smallest rise: larger ones are no steady growth
constexpr double kUnevenOfThree = 1.5; // two rises must be more alike
constexpr std::size_t kFewestNoisy = 5; // points that may grow with noise
constexpr double kChance = 0.02; // of an order of noisy points that rises as clearly
constexpr double kPerhaps = 0.1; // of an order that may be a rise
constexpr double kLikeLine = 0.7; // residuals of a line over those of two levels
constexpr double kFarAbove = 4; // times the range of the others

using Points = std::span<const TrendPoint>;

std::vector<double> valuesOf(Points points)
{
    std::vector<double> values;
    for (const TrendPoint &point : points)
        values.push_back(point.y);
    return values;
}

double rangeOf(const std::vector<double> &values)
{
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    return values.empty() ? 0 : *high - *low;
}

double residuals(Points points, double level)
{
    double sum = 0;
    for (const TrendPoint &point : points)
        sum += std::abs(point.y - level);
    return sum;
}

/// The smallest residuals of two levels, each of two points or more.
double residualsOfLevels(Points points)
{
    double least = residuals(points, medianOf(valuesOf(points)));
    for (std::size_t first = 2; first + 2 <= points.size(); ++first) {
        const auto before = points.first(first);
        const auto after = points.subspan(first);
        least = std::min(least,
                         residuals(before, medianOf(valuesOf(before))) + residuals(after, medianOf(valuesOf(after))));
    }
    return least;
}

/// It rises from each point to the next by about the same.
bool risesEvenly(Points points, double leastShare)
{
    double low = INFINITY;
    double high = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const double slope = (points[i].y - points[i - 1].y) / (points[i].x - points[i - 1].x);
        low = std::min(low, slope);
        high = std::max(high, slope);
    }
    const bool isThree = points.size() == kFewestToJudge;
    const double grown = points.back().y - points.front().y;
    return low > 0 && high <= (isThree ? kUnevenOfThree : kUneven) * low
        && (!isThree || grown >= leastShare / 2 * medianOf(valuesOf(points)));
}

/// It rises with noise: too clearly for chance, and not by one jump.
bool risesWithNoise(Points points)
{
    if (points.size() < kFewestNoisy)
        return false;
    const Trend trend = trendOf(points);
    double ofLine = 0;
    for (const TrendPoint &point : points)
        ofLine += std::abs(point.y - trend.at(point.x));
    return trend.slope > 0 && trend.chance <= kChance && ofLine <= kLikeLine * residualsOfLevels(points);
}

bool grows(Points points, double leastGrowth, double leastShare)
{
    return points.back().y - points.front().y >= leastGrowth
        && (risesEvenly(points, leastShare) || risesWithNoise(points));
}

/// The highest point, if it lies far above the others; these may begin with a warm-up.
std::optional<FewJudgement> spikeOf(Points points, double leastShare)
{
    const auto highest = std::max_element(points.begin(), points.end(),
                                          [](const TrendPoint &a, const TrendPoint &b) { return a.y < b.y; });
    const auto row = static_cast<std::size_t>(highest - points.begin());
    for (std::size_t warmUp = 0; warmUp <= kMostWarmUp && warmUp < row && points.size() - warmUp >= kFewestToJudge;
         ++warmUp) {
        std::vector<double> others = valuesOf(points.subspan(warmUp));
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(row - warmUp));
        const double above = highest->y - *std::max_element(others.begin(), others.end());
        const double range = rangeOf(others);
        if (above > std::max(leastShare * medianOf(std::move(others)), kFarAbove * range))
            return FewJudgement{FewShape::Spike, warmUp, row, above, {}};
    }
    return std::nullopt;
}

std::optional<LevelStep> shiftOf(Points points, double leastShare)
{
    for (std::size_t first = 2; first + 2 <= points.size(); ++first) {
        const std::vector<double> before = valuesOf(points.first(first));
        const std::vector<double> after = valuesOf(points.subspan(first));
        const LevelStep shift{first, medianOf(before), medianOf(after)};
        const double least
            = std::max(leastShare * medianOf(valuesOf(points)), kFarAbove * std::max(rangeOf(before), rangeOf(after)));
        if (std::abs(shift.after - shift.before) > least)
            return shift;
    }
    return std::nullopt;
}

/// Points at the beginning that lie off all others, which lie close together.
std::size_t warmUpOf(Points points, double leastShare)
{
    for (std::size_t warmUp = 0; warmUp <= kMostWarmUp && points.size() - warmUp >= kFewestToJudge - 1; ++warmUp) {
        const std::vector<double> rest = valuesOf(points.subspan(warmUp));
        if (rangeOf(rest) <= leastShare * medianOf(rest))
            return warmUp;
    }
    return 0;
}

/// It ends higher than everything before, rises in most steps, or has no more than three points that differ.
bool isUnclear(Points points, double leastShare)
{
    const auto before = valuesOf(points.first(points.size() - 1));
    const double least = leastShare * medianOf(valuesOf(points));
    const Trend trend = trendOf(points);
    if (trend.chance <= kPerhaps && trend.slope * (points.back().x - points.front().x) > least)
        return true;
    return points.back().y > *std::max_element(before.begin(), before.end()) + least
        || (points.size() == kFewestToJudge && rangeOf(valuesOf(points)) > least);
}

} // namespace

FewJudgement judgeFew(std::span<const TrendPoint> points, double leastGrowth, double leastShare)
{
    for (std::size_t warmUp = 0; warmUp <= kMostWarmUp && points.size() >= kFewestToJudge + warmUp; ++warmUp) {
        if (grows(points.subspan(warmUp), leastGrowth, leastShare))
            return {FewShape::Growth, warmUp, {}, 0, {}};
    }
    if (const auto spike = spikeOf(points, leastShare))
        return *spike;
    FewJudgement judgement;
    judgement.shift = shiftOf(points, leastShare);
    if (!judgement.shift)
        judgement.warmUp = warmUpOf(points, leastShare);
    if (judgement.shift || judgement.warmUp > 0 || !isUnclear(points, leastShare))
        judgement.shape = FewShape::Stable;
    return judgement;
}

} // namespace allostrata
