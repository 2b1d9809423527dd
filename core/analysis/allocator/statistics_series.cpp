// Lowest and highest values of every counter over stretches of a trace.

#include "core/analysis/allocator/statistics_series.h"

#include "core/base/load_context.h"
#include "core/base/parallel.h"

namespace allostrata {

namespace {

constexpr std::size_t kBucketsInPart = 256;

} // namespace

std::optional<double> efficiencyOf(const Counters &counters)
{
    if (counters.reserved.value == 0)
        return std::nullopt;
    return static_cast<double>(counters.allocated.value) / static_cast<double>(counters.reserved.value);
}

std::optional<double> fragmentationOf(const Counters &counters)
{
    const std::uint64_t reserved = counters.reserved.value;
    if (reserved == 0)
        return std::nullopt;
    return static_cast<double>(reserved - std::min(reserved, counters.active.value)) / static_cast<double>(reserved);
}

bool isExact(const Counters &counters)
{
    return counters.allocated.isExact() && counters.active.isExact() && counters.reserved.isExact();
}

void StatisticsExtents::add(const Counters &counters)
{
    requested.add(counters.requested);
    allocated.add(counters.allocated);
    active.add(counters.active);
    reserved.add(counters.reserved);
    if (const auto share = efficiencyOf(counters))
        efficiency.add(*share);
    if (const auto share = fragmentationOf(counters))
        fragmentation.add(*share);
    isExact = isExact && allostrata::isExact(counters);
}

void StatisticsExtents::join(const StatisticsExtents &other)
{
    requested.join(other.requested);
    allocated.join(other.allocated);
    active.join(other.active);
    reserved.join(other.reserved);
    efficiency.join(other.efficiency);
    fragmentation.join(other.fragmentation);
    isExact = isExact && other.isExact;
}

Result<StatisticsIndex> StatisticsIndex::build(const Timeline &timeline, const LoadContext &context)
{
    StatisticsIndex index(timeline);
    const std::size_t moments = std::size_t(timeline.end()) + 1;
    index.m_buckets.resize((moments + kBucket - 1) / kBucket);
    forEachRange(index.m_buckets.size(), kBucketsInPart, [&](std::size_t first, std::size_t end) {
        CounterCursor cursor = timeline.cursorAt(static_cast<Moment>(first * kBucket));
        for (std::size_t bucket = first; bucket < end && !context.stop.stop_requested(); ++bucket) {
            const std::size_t last = std::min((bucket + 1) * kBucket, moments);
            for (std::size_t moment = bucket * kBucket; moment < last; ++moment, cursor.advance())
                index.m_buckets[bucket].add(cursor.counters());
        }
    });
    if (auto error = context.cancelled())
        return *error;
    return index;
}

Result<std::vector<StatisticsExtents>> StatisticsIndex::over(std::span<const MomentRange> columns,
                                                             const LoadContext &context) const
{
    std::vector<StatisticsExtents> extents(columns.size());
    CounterCursor cursor = m_timeline.cursorAt(0);
    const Moment end = m_timeline.end();
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (i % kPollColumns == 0) {
            if (auto error = context.cancelled())
                return *error;
        }
        if (i > 0 && columns[i] == columns[i - 1]) {
            extents[i] = extents[i - 1];
            continue;
        }
        const std::uint64_t last = std::min(columns[i].last, end);
        for (std::uint64_t moment = std::min(columns[i].first, end); moment <= last;) {
            const std::uint64_t next = moment + kBucket;
            if (moment % kBucket == 0 && (next - 1 <= last)) {
                extents[i].join(m_buckets[static_cast<std::size_t>(moment / kBucket)]);
                moment = next;
                continue;
            }
            if (cursor.moment() != moment)
                cursor = m_timeline.cursorAt(static_cast<Moment>(moment));
            extents[i].add(cursor.counters());
            cursor.advance();
            ++moment;
        }
    }
    return extents;
}

} // namespace allostrata
