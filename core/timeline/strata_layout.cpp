// Converts columns of a picture to samples, and a point of it to an allocation.

#include "core/timeline/strata_layout.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace allostrata {

namespace {

/// Moves the edges of wide columns to the edges of the index's buckets, by less than a tenth of a column.
double columnEdge(double moment, double columnWidth)
{
    constexpr double kBucket = StrataIndex::kBucketMoments;
    return columnWidth >= kBucket * 6 ? std::round(moment / kBucket) * kBucket : moment;
}

} // namespace

std::vector<MomentRange> eventColumns(const Timeline &timeline, double first, double width, int columns)
{
    std::vector<MomentRange> ranges;
    ranges.reserve(static_cast<std::size_t>(std::max(columns, 0)));
    const double end = timeline.end();
    const double columnWidth = width / columns;
    double from = first;
    for (int column = 0; column < columns; ++column) {
        const double to = column + 1 < columns ? columnEdge(first + width * (column + 1) / columns, columnWidth)
                                               : first + width;
        const auto low = static_cast<Moment>(std::clamp(std::floor(from), 0.0, end));
        const auto high = static_cast<Moment>(std::clamp(std::ceil(to) - 1, double(low), end));
        ranges.push_back({low, high});
        from = to;
    }
    return ranges;
}

namespace {

/// Moments at the edges of columns of equal width in wall time. Times do not fall, so an edge lies between the moments
/// of any two edges around it: halving the columns takes few lookups, each near the one before.
class EdgeMoments {
public:
    EdgeMoments(const EventTimes &times, double firstUs, double widthUs, int columns)
        : m_times(times), m_firstUs(firstUs), m_widthUs(widthUs), m_moments(static_cast<std::size_t>(columns) + 1)
    {
        m_moments.front() = times.momentAt(timeOf(0));
        m_moments.back() = std::max(m_moments.front(), times.momentAt(timeOf(m_moments.size() - 1)));
        findBetween(0, m_moments.size() - 1);
    }

    [[nodiscard]] const std::vector<Moment> &moments() const { return m_moments; }

private:
    [[nodiscard]] double timeOf(std::size_t edge) const
    {
        return m_firstUs + m_widthUs * static_cast<double>(edge) / static_cast<double>(m_moments.size() - 1);
    }
    void findBetween(std::size_t first, std::size_t last)
    {
        if (last - first < 2)
            return;
        const std::size_t middle = first + (last - first) / 2;
        m_moments[middle] = m_times.momentAt(timeOf(middle), m_moments[first], m_moments[last]);
        findBetween(first, middle);
        findBetween(middle, last);
    }

    const EventTimes &m_times;
    double m_firstUs;
    double m_widthUs;
    std::vector<Moment> m_moments;
};

} // namespace

std::vector<MomentRange> timeColumns(const EventTimes &times, double firstUs, double widthUs, int columns)
{
    if (columns <= 0)
        return {};
    // Time t belongs to the moment after all events at or before t.
    const EdgeMoments edges(times, firstUs, widthUs, columns);
    std::vector<MomentRange> ranges;
    ranges.reserve(edges.moments().size() - 1);
    for (std::size_t column = 0; column + 1 < edges.moments().size(); ++column)
        ranges.push_back({edges.moments()[column], edges.moments()[column + 1]});
    return ranges;
}

UsualTotals usualTotals(const StrataIndex &index, MomentRange range)
{
    const Moment width = range.last - range.first;
    const Moment looks = std::min(width, UsualTotals::kMostLooks - 1) + 1;
    std::array<std::uint64_t, UsualTotals::kMostLooks> totals;
    const bool isWide = width / UsualTotals::kMostLooks >= StrataIndex::kBucketMoments;
    for (Moment i = 0; i < looks; ++i) {
        const Moment moment = range.first
                              + (looks > 1 ? static_cast<Moment>(std::uint64_t(width) * i / (looks - 1)) : 0);
        totals[i] = isWide && i > 0 ? index.totalNear(moment) : index.totalAt(moment);
    }
    std::sort(totals.begin(), totals.begin() + looks);
    return {totals.front(), totals[looks / 2]};
}

StrataColumns sampleColumns(const StrataIndex &index, std::vector<MomentRange> ranges)
{
    StrataColumns columns;
    columns.samples.reserve(ranges.size());
    columns.totals.reserve(ranges.size());
    for (const MomentRange &range : ranges) {
        const bool isSame = !columns.samples.empty() && range == columns.ranges.back();
        const StrataIndex::Sample sample = isSame ? StrataIndex::Sample{columns.samples.back(), columns.totals.back()}
                                                  : index.highestSample(range.first, range.last);
        columns.add(sample, range);
    }
    return columns;
}

void StrataColumns::add(StrataIndex::Sample sample, MomentRange range)
{
    const bool isBack = !samples.empty() && sample.moment < samples.back(); // shared moments: never back
    samples.push_back(isBack ? samples.back() : sample.moment);
    totals.push_back(isBack ? totals.back() : sample.total);
    ranges.push_back(range);
}

StrataColumns joinColumns(std::vector<StrataColumns> parts)
{
    StrataColumns whole;
    for (const StrataColumns &part : parts) {
        for (std::size_t column = 0; column < part.samples.size(); ++column)
            whole.add({part.samples[column], part.totals[column]}, part.ranges[column]);
    }
    return whole;
}

/// Everything below a band is older, and so alive in its first column; allocations that end are subtracted column by
/// column.
std::optional<BandPath> bandPath(const StrataIndex &index, const Timeline &timeline, const StrataColumns &columns,
                                 AllocationId id, const std::vector<bool> *matching)
{
    if (!index.has(id))
        return std::nullopt;
    const auto begin = columns.samples.begin();
    const auto first = std::lower_bound(begin, columns.samples.end(), index.birth(id));
    const auto end = std::lower_bound(first, columns.samples.end(), index.death(id));
    if (first == end)
        return std::nullopt;
    const std::uint64_t *sizes = timeline.allocations().requestedSizes();
    std::vector<std::uint64_t> offsets(static_cast<std::size_t>(end - first), 0);
    const Moment last = *(end - 1);
    std::uint64_t below = 0;
    index.forEachAlive(StrataIndex::kBeginning, *first, [&](AllocationId older) {
        if (older >= id)
            return false;
        if (matching && !(*matching)[older.value()])
            return true;
        const std::uint64_t size = sizes[older.value()];
        below += size;
        const Moment death = index.death(older);
        if (death <= last)
            offsets[static_cast<std::size_t>(std::lower_bound(first, end, death) - first)] -= size; // modulo 2^64
        return true;
    });
    offsets.front() += below;
    for (std::size_t column = 1; column < offsets.size(); ++column)
        offsets[column] += offsets[column - 1];
    return BandPath{id, static_cast<int>(first - begin), std::move(offsets)};
}

std::optional<StackHit> allocationAtHeight(const StrataIndex &index, const Timeline &timeline, Moment moment,
                                           std::uint64_t bytes)
{
    std::optional<StackHit> hit;
    std::uint64_t below = 0;
    const std::uint64_t *sizes = timeline.allocations().requestedSizes();
    index.forEachAlive(StrataIndex::kBeginning, moment, [&](AllocationId id) {
        const std::uint64_t size = sizes[id.value()];
        const bool isAbove = bytes - below >= size;
        if (!isAbove)
            hit = StackHit{id, below};
        below += size;
        return isAbove;
    });
    return hit;
}

Unseen unseenIn(const StrataIndex &index, const Timeline &timeline, const StrataColumns &columns, std::size_t column)
{
    Unseen unseen;
    const MomentRange range = columns.ranges[column];
    const Moment sample = columns.samples[column];
    const std::uint64_t *sizes = timeline.allocations().requestedSizes();
    const auto [first, end] = index.bornIn(range.first, range.last);
    for (std::uint32_t row = first.value(); row < end.value(); ++row) {
        const AllocationId id(row);
        const Moment death = index.death(id);
        const bool isSeen = index.birth(id) <= sample && death > sample;
        if (!isSeen && death <= range.last && index.has(id)) {
            ++unseen.count;
            unseen.bytes += sizes[row];
        }
    }
    return unseen;
}

} // namespace allostrata
