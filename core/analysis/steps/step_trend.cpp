// Robust trends of short, noisy series, and their best simple shape.

#include "core/analysis/steps/step_trend.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace allostrata {

namespace {

constexpr double kNormal95Percent = 1.96; // standard deviations of a two-sided 95 % range
constexpr std::size_t kFewPointsOfTrend = 24; // points, few enough to count all orders
constexpr std::size_t kFewestOnLevel = 4;
constexpr double kShareOfPlateau = 0.3; // fraction of the points: shorter plateaus do not show that growth has ended
constexpr double kShareOfLevel = 0.1;
constexpr std::size_t kPlateausTried = 12;
constexpr std::size_t kFewestRising = 8; // after a level
constexpr double kShareRising = 0.08; // share of the points
constexpr std::size_t kLongestPeriod = 1024;
constexpr double kSamePhaseShare = 0.1; // fraction of the usual change: smaller differences do not count
constexpr double kDeepFall = 0.5; // fraction of the range of the series
constexpr double kRelativeRounding = 1e-7; // fraction of the values: smaller residuals count as zero

double middleOf(std::vector<double> &values)
{
    if (values.empty())
        return 0;
    const auto half = static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), values.begin() + half, values.end());
    const double upper = values[static_cast<std::size_t>(half)];
    if (values.size() % 2 == 1)
        return upper;
    return (upper + *std::max_element(values.begin(), values.begin() + half)) / 2;
}

double levelOf(std::span<const TrendPoint> points)
{
    std::vector<double> values;
    values.reserve(points.size());
    for (const TrendPoint &point : points)
        values.push_back(point.y);
    return middleOf(values);
}

double residualsOfLevel(std::span<const TrendPoint> points, double level)
{
    double sum = 0;
    for (const TrendPoint &point : points)
        sum += std::abs(point.y - level);
    return sum;
}

double residualsOfLine(std::span<const TrendPoint> points, const Trend &line)
{
    double sum = 0;
    for (const TrendPoint &point : points)
        sum += std::abs(point.y - line.at(point.x));
    return sum;
}

/// Number of ordered pairs minus number of reversed pairs.
double kendallScore(std::span<const TrendPoint> points)
{
    double score = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        for (std::size_t j = i + 1; j < points.size(); ++j)
            score += points[j].y > points[i].y ? 1 : points[j].y < points[i].y ? -1 : 0;
    }
    return score;
}

/// Probability that a random order of n values has at least this score: exact, by the number of orders with k reversed
/// pairs (Mahonian numbers), as fractions. O(n^3).
double chanceOfFew(std::size_t count, double score)
{
    std::vector<double> shares{1};
    for (std::size_t n = 2; n <= count; ++n) {
        std::vector<double> next(shares.size() + n - 1, 0.0);
        for (std::size_t k = 0; k < shares.size(); ++k) {
            for (std::size_t more = 0; more < n; ++more)
                next[k + more] += shares[k] / static_cast<double>(n);
        }
        shares = std::move(next);
    }
    const double pairs = static_cast<double>(count * (count - 1)) / 2;
    const double outOfOrder = (pairs - score) / 2;
    double chance = 0;
    for (std::size_t k = 0; k < shares.size() && static_cast<double>(k) <= outOfOrder; ++k)
        chance += shares[k];
    return chance;
}

/// Probability that a random order has at least this score, by the normal distribution with ties, for large n.
double chanceOfMany(std::span<const TrendPoint> points, double score)
{
    const auto term = [](double n) { return n * (n - 1) * (2 * n + 5); };
    std::vector<double> values;
    for (const TrendPoint &point : points)
        values.push_back(point.y);
    std::sort(values.begin(), values.end());
    double variance = term(static_cast<double>(values.size()));
    for (auto first = values.begin(); first != values.end();) {
        const auto last = std::upper_bound(first, values.end(), *first);
        variance -= term(static_cast<double>(last - first));
        first = last;
    }
    variance /= 18;
    if (!(variance > 0))
        return 1;
    return std::erfc((score - 1) / std::sqrt(2 * variance)) / 2;
}

std::vector<double> slopesOf(std::span<const TrendPoint> points)
{
    std::vector<double> slopes;
    slopes.reserve(points.size() * (points.size() + 1) / 2);
    for (std::size_t i = 0; i < points.size(); ++i) {
        for (std::size_t j = i + 1; j < points.size(); ++j) {
            if (points[j].x > points[i].x)
                slopes.push_back((points[j].y - points[i].y) / (points[j].x - points[i].x));
        }
    }
    return slopes;
}

/// Line without its confidence range.
Trend lineThrough(std::span<const TrendPoint> points)
{
    std::vector<double> slopes = slopesOf(points);
    Trend line;
    line.slope = middleOf(slopes);
    std::vector<double> rests;
    for (const TrendPoint &point : points)
        rests.push_back(point.y - line.slope * point.x);
    line.atZero = middleOf(rests);
    return line;
}

/// Cost of a shape; lower is better. `residuals`: sum of absolute values.
class Price {
public:
    explicit Price(std::span<const TrendPoint> points) : m_count(static_cast<double>(points.size()))
    {
        m_rounding = (std::abs(levelOf(points)) * kRelativeRounding + 1) * m_count;
    }
    [[nodiscard]] double of(double residuals, double parameters) const
    {
        return 2 * m_count * std::log(residuals + m_rounding) + parameters * std::log(m_count);
    }

private:
    double m_count = 0;
    double m_rounding = 0;
};

std::size_t countOfShare(std::size_t count, double share)
{
    return std::max(kFewestOnLevel, static_cast<std::size_t>(std::ceil(static_cast<double>(count) * share)));
}

/// Difference between the largest and the smallest change from one point to the next.
double rangeOfChanges(std::span<const TrendPoint> points)
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (std::size_t row = 1; row < points.size(); ++row) {
        const double change = points[row].y - points[row - 1].y;
        low = std::min(low, change);
        high = std::max(high, change);
    }
    return std::max(high - low, 0.0);
}

/// Mean distance of the changes from one point to the next from `usual`.
double usualChange(std::span<const TrendPoint> points, double usual)
{
    double sum = 0;
    for (std::size_t row = 1; row < points.size(); ++row)
        sum += std::abs(points[row].y - points[row - 1].y - usual);
    return sum / static_cast<double>(points.size() - 1);
}

/// Best two levels, and their residuals.
std::optional<std::pair<LevelStep, double>> bestLevels(std::span<const TrendPoint> points)
{
    std::optional<std::pair<LevelStep, double>> best;
    const std::size_t least = countOfShare(points.size(), kShareOfLevel);
    for (std::size_t first = least; first + least <= points.size(); ++first) {
        const LevelStep step{first, levelOf(points.first(first)), levelOf(points.subspan(first))};
        const double residuals = residualsOfLevel(points.first(first), step.before)
                                 + residualsOfLevel(points.subspan(first), step.after);
        if (!best || residuals < best->second)
            best = {step, residuals};
    }
    return best;
}

/// Least residuals of a line followed by a plateau; empty if there are too few points.
std::optional<double> bestPlateau(std::span<const TrendPoint> points)
{
    std::optional<double> best;
    const std::size_t longest = points.size() - std::min(points.size(), kFewestOnLevel);
    const std::size_t shortest = countOfShare(points.size(), kShareOfPlateau);
    const std::size_t stride = std::max<std::size_t>(points.size() / kPlateausTried, 1);
    for (std::size_t length = shortest; length <= longest; length += stride) {
        const auto rising = points.first(points.size() - length);
        const auto flat = points.last(length);
        const double residuals = residualsOfLine(rising, lineThrough(rising)) + residualsOfLevel(flat, levelOf(flat));
        if (!best || residuals < *best)
            best = residuals;
    }
    return best;
}

/// Level followed by a line: its row and residuals.
struct Hinge {
    std::size_t first = 0;
    double residuals = 0;
};

Hinge hingeAt(std::span<const TrendPoint> points, std::size_t first)
{
    const auto flat = points.first(first);
    const auto rising = points.subspan(first);
    const Trend line = lineThrough(rising);
    const double residuals = residualsOfLevel(flat, levelOf(flat)) + residualsOfLine(rising, line);
    return {first, line.slope > 0 ? residuals : std::numeric_limits<double>::infinity()};
}

/// Best hinge, searched coarsely and then near the best ones; empty if there are too few points.
std::optional<Hinge> bestHinge(std::span<const TrendPoint> points)
{
    const std::size_t shortest = std::max(kFewestRising, countOfShare(points.size(), kShareRising));
    const std::size_t least = countOfShare(points.size(), kShareOfLevel);
    if (points.size() < least + shortest)
        return std::nullopt;
    const std::size_t most = points.size() - shortest;
    std::optional<Hinge> best;
    const auto lookAt = [&](std::size_t from, std::size_t to, std::size_t stride) {
        for (std::size_t first = from; first <= to; first += stride) {
            const Hinge hinge = hingeAt(points, first);
            if (!best || hinge.residuals < best->residuals)
                best = hinge;
        }
    };
    std::size_t stride = std::max<std::size_t>(points.size() / kPlateausTried, 1);
    lookAt(least, most, stride);
    while (stride > 1) {
        const std::size_t middle = best->first;
        const std::size_t half = (stride + 1) / 2;
        lookAt(std::max(least, middle - std::min(middle, stride)), std::min(most, middle + stride), half);
        stride = half;
    }
    return best;
}

} // namespace

double medianOf(std::vector<double> values) { return middleOf(values); }

std::optional<Period> periodOf(std::span<const TrendPoint> points)
{
    const std::size_t rows = points.size();
    for (std::size_t length = 2; 2 * length <= rows && length <= kLongestPeriod; ++length) {
        const auto riseTo = [&](std::size_t row) { return points[row].y - points[row - length].y; };
        std::vector<double> rises;
        for (std::size_t row = rows - length; row < rows; ++row)
            rises.push_back(riseTo(row));
        const double rise = middleOf(rises);
        const double most = kSamePhaseShare * usualChange(points.last(length + 1), rise / static_cast<double>(length));
        std::size_t first = rows - length;
        while (first > 0 && std::abs(riseTo(first - 1 + length) - rise) <= most)
            --first;
        const auto tail = points.subspan(first);
        // A ramp that breaks off once repeats only its slope; but if it comes back to the same level, that is enough.
        const bool hasShape = std::abs(rise) <= most ? rangeOfChanges(tail) > most
                                                     : rangeOfChanges(tail.subspan(length)) > most;
        if (tail.size() >= std::max(2 * length, (rows + 1) / 2) && hasShape)
            return Period{length, rise, rise / (points[rows - 1].x - points[rows - 1 - length].x), first};
    }
    return std::nullopt;
}

std::size_t deepFalls(std::span<const TrendPoint> points)
{
    if (points.empty())
        return 0;
    const auto lower = [](const TrendPoint &a, const TrendPoint &b) { return a.y < b.y; };
    const auto [lowest, highest] = std::minmax_element(points.begin(), points.end(), lower);
    const double least = kDeepFall * (highest->y - lowest->y);
    std::size_t falls = 0;
    double low = points.front().y;
    double high = low;
    bool isFallen = false;
    for (const TrendPoint &point : points) {
        low = std::min(low, point.y);
        high = std::max(high, point.y);
        if (isFallen && point.y >= low + least) {
            isFallen = false;
            high = point.y;
        } else if (!isFallen && least > 0 && point.y <= high - least) {
            isFallen = true;
            low = point.y;
            ++falls;
        }
    }
    return falls;
}

std::vector<TrendPoint> inBlocks(std::span<const TrendPoint> points, std::size_t most)
{
    if (points.size() <= most)
        return {points.begin(), points.end()};
    std::vector<TrendPoint> blocks;
    blocks.reserve(most);
    for (std::size_t block = 0; block < most; ++block) {
        const std::size_t first = points.size() * block / most;
        const auto run = points.subspan(first, points.size() * (block + 1) / most - first);
        double x = 0;
        for (const TrendPoint &point : run)
            x += point.x / static_cast<double>(run.size());
        blocks.push_back({x, levelOf(run)});
    }
    return blocks;
}

Trend trendOf(std::span<const TrendPoint> points)
{
    Trend trend = lineThrough(points);
    const double score = kendallScore(points);
    trend.chance = points.size() <= kFewPointsOfTrend ? chanceOfFew(points.size(), score) : chanceOfMany(points, score);
    std::vector<double> slopes = slopesOf(points);
    trend.slopeLow = trend.slopeHigh = trend.slope;
    if (slopes.empty())
        return trend;
    std::sort(slopes.begin(), slopes.end());
    const double n = static_cast<double>(points.size());
    const double reach = kNormal95Percent * std::sqrt(n * (n - 1) * (2 * n + 5) / 18);
    const double pairs = static_cast<double>(slopes.size());
    const auto slopeAt = [&](double rank) {
        return slopes[static_cast<std::size_t>(std::clamp(rank, 0.0, pairs - 1))];
    };
    trend.slopeLow = slopeAt((pairs - reach) / 2);
    trend.slopeHigh = slopeAt((pairs + reach) / 2);
    return trend;
}

std::vector<double> expectedByNeighbours(std::span<const TrendPoint> points, std::size_t reach)
{
    std::vector<double> expected;
    expected.reserve(points.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto before = points.subspan(i - std::min(i, reach), std::min(i, reach));
        const auto behind = points.subspan(i + 1, std::min(points.size() - i - 1, reach));
        const double level = before.size() < behind.size() ? levelOf(behind) : levelOf(before);
        const bool isEdge = std::min(before.size(), behind.size()) < std::min<std::size_t>(reach, 2);
        expected.push_back(isEdge ? level : std::max(levelOf(before), levelOf(behind)));
    }
    return expected;
}

Shape shapeOf(std::span<const TrendPoint> points, const Trend &trend)
{
    constexpr double kDoubt = 5; // bias in favour of the line
    constexpr double kOfLevel = 1;
    constexpr double kOfLine = 2;
    constexpr double kOfTwoLevels = 3;
    constexpr double kOfPlateau = 4;
    const Price price(points);
    const double level = price.of(residualsOfLevel(points, levelOf(points)), kOfLevel);
    const double line = price.of(residualsOfLine(points, trend), kOfLine);
    const auto levels = bestLevels(points);
    const auto plateau = bestPlateau(points);
    const double twoLevels = levels ? price.of(levels->second, kOfTwoLevels) : line + level;
    Shape shape;
    shape.levelsOff = plateau && price.of(*plateau, kOfPlateau) + kDoubt < line;
    if (levels && twoLevels + kDoubt < line && twoLevels < level)
        shape.step = levels->first;
    shape.isRising = trend.slope > 0 && !shape.levelsOff && !shape.step;
    const double least = std::min({line, level, twoLevels, plateau ? price.of(*plateau, kOfPlateau) : line});
    if (const auto hinge = bestHinge(points); hinge && price.of(hinge->residuals, kOfPlateau) + kDoubt < least)
        shape.risesFrom = hinge->first;
    return shape;
}

} // namespace allostrata
