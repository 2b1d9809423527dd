// Tests whether memory grows from step to step.

#include "core/analysis/steps/step_growth.h"

#include "core/analysis/steps/step_trend.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

namespace {

/// Minimum number of steps for any verdict on growth.
inline constexpr std::size_t kFewestToJudge = 3;

/// Shape of a series that is too short for statistics.
enum class FewShape : std::uint8_t { Unclear, Stable, Spike, Growth };

struct FewJudgement {
    FewShape shape = FewShape::Unclear;
    std::size_t warmUp = 0; ///< leading points outside the shape: at most 2
    std::optional<std::size_t> spike; ///< row of the spike
    double above = 0; ///< height of the spike above the highest other point
    std::optional<LevelStep> shift; ///< for a stable series that changed its level once
};

constexpr std::size_t kMostWarmUp = 2;
constexpr double kUneven = 2.5; // multiple of the smallest rise: larger rises are not steady growth
constexpr double kUnevenOfThree = 1.5; // limit for two rises, which must be more similar
constexpr std::size_t kFewestNoisy = 5; // minimum points for growth with noise
constexpr double kChance = 0.02; // probability that a random order of points rises as clearly
constexpr double kPerhaps = 0.1; // probability limit for a possible rise
constexpr double kLikeLine = 0.7; // residuals of a line relative to those of two levels
constexpr double kFarAbove = 4; // multiple of the range of the others

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

/// Smallest residuals of two levels with at least two points each.
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

/// Whether each point rises by about the same amount.
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

/// Whether the series rises with noise: too clearly for coincidence, and not by a single jump.
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

/// Highest point, if it is far above the others, which may begin with a warm-up.
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
        const double least = std::max(leastShare * medianOf(valuesOf(points)),
                                      kFarAbove * std::max(rangeOf(before), rangeOf(after)));
        if (std::abs(shift.after - shift.before) > least)
            return shift;
    }
    return std::nullopt;
}

/// Number of leading points far from all others, which lie close together.
std::size_t warmUpOf(Points points, double leastShare)
{
    for (std::size_t warmUp = 0; warmUp <= kMostWarmUp && points.size() - warmUp >= kFewestToJudge - 1; ++warmUp) {
        const std::vector<double> rest = valuesOf(points.subspan(warmUp));
        if (rangeOf(rest) <= leastShare * medianOf(rest))
            return warmUp;
    }
    return 0;
}

/// Whether the series ends above all earlier points, rises in most steps, or has at most three differing points.
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

/// Judges about kFewestToJudge to ten points by their shape only. Growth is a similar rise in each step (with at least
/// five points also with a little noise); a spike is one point far above the others, which lie close together; the rest
/// is stable, unless it ends on an unexplained high. A rise counts from `leastGrowth` on, a spike or a new level from
/// the fraction `leastShare` of the median on. O(points^2).
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

constexpr double kMadToDeviation = 1.4826; // for normally distributed noise
constexpr double kLeastGrowth = 1e-4; // total over all steps, as a fraction of the median
constexpr double kLeastGrowthBytes = 1 << 20;
constexpr double kMostSpikeShare = 0.2; // fraction of the points: more indicates another shape
constexpr double kSpikeGap = 2; // multiple of the highest other point
constexpr double kGapDeviations = 3;
constexpr std::size_t kLeastReach = 3; // neighbours on each side
constexpr std::size_t kMostReach = 25;
// Deviations of few points are uncertain: the limit is raised by this over their number.
constexpr double kFewPoints = 12;
constexpr double kUsualPoints = 20;
constexpr double kFurthestStep = 4e18;
constexpr double kHighChance = 0.95; // quantile of the points: higher ones may be noise
constexpr double kBeginnings = 10; // starts tried for late growth: its chance must be lower by this factor
constexpr double kLeastAbove = 0.25; // minimum rise above all earlier points, as a fraction of the late growth

/// Distance of a point from its expected value. Rows are point numbers.
struct Residual {
    double above = 0;
    std::size_t point = 0;
};

/// Minimum distance above the expected value for a spike; see GrowthRules. `sorted`: highest first.
double spikeFence(std::span<const Residual> sorted, double deviation, double median, const GrowthRules &rules)
{
    const double count = static_cast<double>(sorted.size());
    const double ofMany = std::sqrt(2 * std::log(std::max(count, kUsualPoints)))
                          - std::sqrt(2 * std::log(kUsualPoints));
    const double least = rules.leastSpike * median;
    double fence = std::max(least, (rules.spikeDeviations + ofMany + kFewPoints / count) * deviation);
    const double gapFence = std::max(least, (kGapDeviations + kFewPoints / count) * deviation);
    const auto most = static_cast<std::size_t>(std::max(1.0, count * kMostSpikeShare));
    for (std::size_t i = 0; i < std::min(most, sorted.size() - 1) && sorted[i].above > gapFence; ++i) {
        if (sorted[i].above > kSpikeGap * std::max(0.0, sorted[i + 1].above))
            fence = std::min(fence, std::nextafter(sorted[i].above, 0.0));
    }
    return fence;
}

double highestOf(std::span<const TrendPoint> points)
{
    std::vector<double> values;
    for (const TrendPoint &point : points)
        values.push_back(point.y);
    const auto high = values.begin()
                      + static_cast<std::ptrdiff_t>(kHighChance * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), high, values.end());
    return *high;
}

class GrowthTest {
public:
    GrowthTest(std::span<const StepPoint> points, const GrowthRules &rules) : m_points(points), m_rules(rules)
    {
        m_growth.points = points.size();
        m_growth.needed = points.size() < kFewestToJudge ? kFewestToJudge : rules.fewest + rules.warmUp;
    }

    Growth run(std::optional<std::uint64_t> capacity)
    {
        if (m_points.empty())
            return m_growth;
        const bool isEnough = m_points.size()
                              >= std::max<std::size_t>(m_rules.fewest + m_rules.warmUp, kFewestForTrend);
        takeTested(isEnough ? m_rules.warmUp : 0);
        if (!isEnough)
            return testFew(capacity);
        testTrend();
        findSpikes();
        const bool isGrowth = m_growth.verdict == GrowthVerdict::SlowGrowth;
        if (!isGrowth)
            m_growth.verdict = m_growth.spikeCount > 0 ? GrowthVerdict::Spike : GrowthVerdict::Stable;
        m_growth.confidence = isGrowth ? Confidence::High : confidenceOf(m_tested.size());
        if (isGrowth && capacity)
            foresee(*capacity);
        return m_growth;
    }

private:
    static constexpr std::size_t kFewestForTrend = 4;

    static std::uint64_t toBytes(double value)
    {
        constexpr double kMost = 9.2e18;
        return static_cast<std::uint64_t>(std::llround(std::clamp(value, 0.0, kMost)));
    }

    void takeTested(std::size_t warmUp)
    {
        m_growth.warmUp = warmUp;
        m_tested.clear();
        const auto tested = m_points.subspan(warmUp);
        m_origin = tested.front().step;
        m_growth.firstStep = tested.front().step;
        m_growth.lastStep = tested.back().step;
        for (const StepPoint &point : tested)
            m_tested.push_back({xOf(point.step), static_cast<double>(point.bytes)});
        std::vector<double> values;
        for (const TrendPoint &point : m_tested)
            values.push_back(point.y);
        m_median = medianOf(std::move(values));
        m_growth.median = toBytes(m_median);
        m_growth.level = m_growth.median;
    }

    /// Tests few points by their shape: see judgeFew.
    Growth testFew(std::optional<std::uint64_t> capacity)
    {
        if (m_points.size() < kFewestToJudge)
            return m_growth;
        const FewJudgement few = judgeFew(m_tested, std::max(kLeastGrowthBytes, kLeastGrowth * m_median),
                                          m_rules.leastSpike);
        if (few.shape == FewShape::Unclear)
            return m_growth;
        m_growth.confidence = confidenceOf(m_points.size());
        takeTested(few.warmUp);
        setTrend(trendOf(m_tested));
        std::vector<double> distances;
        const auto period = periodOf(m_tested);
        const bool isGrowth = few.shape == FewShape::Growth && (!period || isEnough(period->slope * m_tested.back().x));
        for (const TrendPoint &point : m_tested)
            distances.push_back(std::abs(point.y - (isGrowth ? m_trend.at(point.x) : m_median)));
        m_growth.noise = kMadToDeviation * medianOf(std::move(distances));
        if (isGrowth) {
            m_growth.verdict = GrowthVerdict::SlowGrowth;
            m_growth.level = toBytes(m_trend.at(m_tested.back().x));
            if (capacity)
                foresee(*capacity);
            return m_growth;
        }
        m_growth.verdict = few.spike ? GrowthVerdict::Spike : GrowthVerdict::Stable;
        if (few.spike) {
            const StepPoint &point = m_points[*few.spike];
            m_growth.spikes.push_back({point.step, point.row, point.bytes, toBytes(few.above)});
            m_growth.spikeCount = 1;
        }
        if (few.shift) {
            m_growth.shift = StepShift{m_points[few.shift->first].step, toBytes(few.shift->before),
                                       toBytes(few.shift->after)};
            m_growth.level = toBytes(few.shift->after);
        }
        return m_growth;
    }

    void setTrend(Trend trend)
    {
        m_trend = trend;
        m_growth.slope = trend.slope;
        m_growth.slopeLow = trend.slopeLow;
        m_growth.slopeHigh = trend.slopeHigh;
        m_growth.chance = trend.chance;
    }

    /// Distance of a step; steps ascend, so it fits into 64 unsigned bits.
    [[nodiscard]] double xOf(std::int64_t step) const
    {
        return static_cast<double>(static_cast<std::uint64_t>(step) - static_cast<std::uint64_t>(m_origin));
    }

    void testTrend()
    {
        m_blocks = inBlocks(m_tested, kMostTrendPoints);
        m_trend = trendOf(m_blocks);
        m_shape = shapeOf(m_blocks, m_trend);
        if (m_shape.isRising && isEnough(m_trend.slope * m_tested.back().x) && m_trend.chance < m_rules.significance)
            m_growth.verdict = GrowthVerdict::SlowGrowth;
        if (m_shape.risesFrom)
            testTail(*m_shape.risesFrom);
        comparePeriods();
        setTrend(m_trend);
        const bool isGrowth = m_growth.verdict == GrowthVerdict::SlowGrowth;
        const double last = isGrowth ? m_trend.at(m_tested.back().x) : m_shape.step ? m_shape.step->after : m_median;
        m_growth.level = toBytes(last);
        findResiduals(isGrowth);
        noteShift();
    }

    /// Judges growth of memory with a period by points of equal phase only.
    void comparePeriods()
    {
        const auto period = m_growth.verdict == GrowthVerdict::SlowGrowth ? periodOf(m_tested) : std::nullopt;
        if (!period)
            return;
        if (!isEnough(period->slope * m_tested.back().x))
            m_growth.verdict = GrowthVerdict::TooFew; // decided by the caller
        m_trend.slope = m_trend.slopeLow = m_trend.slopeHigh = period->slope;
        m_trend.atZero = 0;
        for (const TrendPoint &point : std::span(m_tested).last(period->length))
            m_trend.atZero = std::max(m_trend.atZero, point.y - period->slope * point.x);
    }

    [[nodiscard]] bool isEnough(double grown) const
    {
        return grown >= std::max(kLeastGrowthBytes, kLeastGrowth * m_median);
    }

    /// Tests for growth that begins late, ignoring earlier points. It must exceed them; otherwise it is the last of
    /// many teeth.
    void testTail(std::size_t block)
    {
        const auto tail = std::span(m_blocks).subspan(block);
        const Trend trend = trendOf(tail);
        const double grown = trend.slope * (tail.back().x - tail.front().x);
        const double above = highestOf(tail.subspan(tail.size() / 2)) - highestOf(std::span(m_blocks).first(block));
        if (tail.size() < m_rules.fewest || !isEnough(grown) || above < kLeastAbove * grown
            || kBeginnings * trend.chance >= m_rules.significance)
            return;
        if (!shapeOf(tail, trend).isRising)
            return;
        m_growth.verdict = GrowthVerdict::SlowGrowth;
        m_trend = trend;
        m_tail = rowFrom(tail.front().x);
        m_growth.firstStep = m_points[m_tail + m_growth.warmUp].step;
    }

    /// First tested point from `x` on, as blocks contain several points.
    [[nodiscard]] std::size_t rowFrom(double x) const
    {
        const auto first = std::find_if(m_tested.begin(), m_tested.end(),
                                        [x](const TrendPoint &point) { return point.x >= x; });
        return std::min(static_cast<std::size_t>(first - m_tested.begin()), m_tested.size() - 1);
    }

    /// Computes distances above the neighbours, and above the trend if there is growth.
    void findResiduals(bool isGrowth)
    {
        const std::size_t reach = std::clamp(m_tested.size() / 8, kLeastReach, kMostReach);
        const std::vector<double> neighbours = expectedByNeighbours(m_tested, reach);
        std::vector<double> distances;
        for (std::size_t i = 0; i < m_tested.size(); ++i) {
            const bool isOnTrend = isGrowth && i >= m_tail;
            const double expected = isOnTrend ? std::max(neighbours[i], m_trend.at(m_tested[i].x)) : neighbours[i];
            m_residuals.push_back({m_tested[i].y - expected, i});
            distances.push_back(std::abs(m_tested[i].y - (isOnTrend ? m_trend.at(m_tested[i].x) : neighbours[i])));
        }
        m_growth.noise = kMadToDeviation * medianOf(std::move(distances));
        if (m_growth.warmUp > 0)
            m_warmUpAbove = static_cast<double>(m_points[m_growth.warmUp - 1].bytes) - neighbours.front();
    }

    /// Records a change of level that is above the noise and large enough to report.
    void noteShift()
    {
        if (!m_shape.step || m_growth.verdict == GrowthVerdict::SlowGrowth)
            return;
        const double distance = std::abs(m_shape.step->after - m_shape.step->before);
        if (distance < m_rules.leastSpike * m_median || distance < m_growth.noise)
            return;
        const std::size_t row = rowFrom(m_blocks[m_shape.step->first].x) + m_growth.warmUp;
        m_growth.shift = StepShift{m_points[row].step, toBytes(m_shape.step->before), toBytes(m_shape.step->after)};
    }

    void findSpikes()
    {
        std::vector<Residual> sorted = m_residuals;
        std::stable_sort(sorted.begin(), sorted.end(),
                         [](const Residual &a, const Residual &b) { return a.above > b.above; });
        const double fence = spikeFence(sorted, m_growth.noise, m_median, m_rules);
        std::size_t count = 0;
        while (count < sorted.size() && sorted[count].above > fence)
            ++count;
        if (static_cast<double>(count) > std::max(1.0, kMostSpikeShare * static_cast<double>(sorted.size())))
            return;
        sorted.resize(count);
        leaveOutWarmUp(sorted, fence);
        m_growth.spikeCount = sorted.size();
        sorted.resize(std::min(sorted.size(), kMostSpikes));
        std::sort(sorted.begin(), sorted.end(), [](const Residual &a, const Residual &b) { return a.point < b.point; });
        for (const Residual &spike : sorted) {
            const StepPoint &point = m_points[spike.point + m_growth.warmUp];
            m_growth.spikes.push_back({point.step, point.row, point.bytes, toBytes(spike.above)});
        }
    }

    /// Removes high points that continue a high warm-up.
    void leaveOutWarmUp(std::vector<Residual> &spikes, double fence) const
    {
        if (m_growth.warmUp == 0 || m_warmUpAbove <= fence)
            return;
        std::size_t end = 0;
        const auto isSpike = [&spikes](std::size_t point) {
            return std::any_of(spikes.begin(), spikes.end(),
                               [point](const Residual &one) { return one.point == point; });
        };
        while (isSpike(end))
            ++end;
        std::erase_if(spikes, [end](const Residual &one) { return one.point < end; });
    }

    void foresee(std::uint64_t capacity)
    {
        const double room = static_cast<double>(capacity) - m_trend.at(m_tested.back().x);
        const auto reachedAt = [&](double slope) -> std::optional<std::int64_t> {
            if (!(slope > 0))
                return std::nullopt;
            const double steps = std::ceil(std::max(room, 0.0) / slope);
            const double step = static_cast<double>(m_growth.lastStep) + steps;
            if (!(steps < kFurthestStep) || !(std::abs(step) < kFurthestStep))
                return std::nullopt;
            return m_growth.lastStep + static_cast<std::int64_t>(steps);
        };
        m_growth.runsOutAt = reachedAt(m_growth.slope);
        m_growth.runsOutEarliest = reachedAt(m_growth.slopeHigh);
        m_growth.runsOutLatest = reachedAt(m_growth.slopeLow);
    }

    std::span<const StepPoint> m_points;
    const GrowthRules &m_rules;
    Growth m_growth;
    std::int64_t m_origin = 0;
    std::vector<TrendPoint> m_tested;
    std::vector<TrendPoint> m_blocks;
    std::vector<Residual> m_residuals; ///< by point
    Trend m_trend;
    Shape m_shape;
    double m_median = 0;
    std::size_t m_tail = 0; ///< first tested point of the trend
    double m_warmUpAbove = 0; ///< height of the last warm-up row above the expected value after it
};

/// Severity of a verdict.
int verdictRank(GrowthVerdict verdict) { return static_cast<int>(verdict); }

} // namespace

std::string_view growthId(GrowthVerdict verdict)
{
    switch (verdict) {
    case GrowthVerdict::Stable: return "stable";
    case GrowthVerdict::Spike: return "spike";
    case GrowthVerdict::SlowGrowth: return "slow_growth";
    case GrowthVerdict::TooFew: break;
    }
    return "too_few_steps";
}

Growth growthOf(std::span<const StepPoint> points, std::optional<std::uint64_t> capacity, const GrowthRules &rules)
{
    return GrowthTest(points, rules).run(capacity);
}

Growth growthOf(const StepRun &run, StepCounter counter, std::optional<std::uint64_t> given, const GrowthRules &rules)
{
    const StepCapacity capacity = capacityOf(run, given);
    std::vector<StepPoint> points = stepPoints(run, counter, capacity.bytes);
    const bool isShare = points.empty() && !capacity.bytes && hasCounter(run, counter);
    if (isShare)
        points = stepPoints(run, counter, kWholeDevice);
    Growth growth = growthOf(points, isShare ? kWholeDevice : capacity.bytes, rules);
    growth.counter = counter;
    growth.isShare = isShare;
    return growth;
}

std::optional<Growth> worstGrowthOf(const StepRun &run, std::optional<std::uint64_t> given, const GrowthRules &rules)
{
    std::optional<Growth> worst;
    for (const StepCounter counter : {StepCounter::Allocated, StepCounter::Active, StepCounter::Reserved}) {
        const Growth growth = growthOf(run, counter, given, rules);
        if (growth.points > 0 && (!worst || verdictRank(growth.verdict) > verdictRank(worst->verdict)))
            worst = growth;
    }
    return worst;
}

} // namespace allostrata
