// Samples and crossing allocations, level by level.

#include "core/timeline/strata_index.h"

#include <algorithm>

namespace allostrata {

Moment StrataIndex::birth(AllocationId id) const
{
    const EventId event = m_timeline.allocations().births()[id.value()];
    return event ? event.value() + 1 : 0;
}

Moment StrataIndex::death(AllocationId id) const
{
    const EventId event = m_timeline.allocations().deaths()[id.value()];
    return event ? event.value() + 1 : m_timeline.end() + 1;
}

std::int64_t StrataIndex::deltaOf(EventId event) const
{
    const AllocationId id = m_timeline.allocationOf(event);
    if (!id)
        return 0;
    const Allocations &allocations = m_timeline.allocations();
    // Modulo 2^64: totals that fit add up right whatever the single sizes.
    const auto size = static_cast<std::int64_t>(allocations.requestedSizes()[id.value()]);
    return (allocations.births()[id.value()] == event ? size : 0) - (allocations.deaths()[id.value()] == event ? size : 0);
}

Result<StrataIndex> StrataIndex::build(const Timeline &timeline, const LoadContext &context)
{
    StrataIndex index(timeline);
    index.m_levels.emplace_back();
    index.sampleBase();
    while (index.m_levels.back().samples.size() > 1) {
        if (auto stopped = context.cancelled())
            return *stopped;
        index.sampleCoarser();
    }
    for (std::size_t level = 0; level < index.m_levels.size(); ++level) {
        if (auto stopped = context.cancelled())
            return *stopped;
        if (level > 0)
            index.keepCrossing(level);
        index.countBirths(level);
    }
    return index;
}

void StrataIndex::sampleBase()
{
    Level &base = m_levels.front();
    const std::size_t moments = std::size_t(m_timeline.end()) + 1;
    const std::size_t buckets = (moments + (std::size_t(1) << kBaseShift) - 1) >> kBaseShift;
    base.samples.reserve(buckets);
    base.totals.reserve(buckets);
    m_bucketTotals.reserve(buckets);
    std::uint64_t total = m_timeline.countersAt(0).requested;
    for (std::size_t moment = 0; moment < moments; ++moment) {
        if (moment > 0)
            total += static_cast<std::uint64_t>(deltaOf(EventId::at(moment - 1)));
        if ((moment & ((std::size_t(1) << kBaseShift) - 1)) == 0) {
            m_bucketTotals.push_back(total);
            base.samples.push_back(static_cast<Moment>(moment));
            base.totals.push_back(total);
        } else if (total > base.totals.back()) {
            base.samples.back() = static_cast<Moment>(moment);
            base.totals.back() = total;
        }
    }
}

void StrataIndex::sampleCoarser()
{
    const Level &fine = m_levels.back();
    Level coarse;
    for (std::size_t bucket = 0; bucket < fine.samples.size(); bucket += 2) {
        const bool second = bucket + 1 < fine.samples.size() && fine.totals[bucket + 1] > fine.totals[bucket];
        coarse.samples.push_back(fine.samples[bucket + (second ? 1 : 0)]);
        coarse.totals.push_back(fine.totals[bucket + (second ? 1 : 0)]);
    }
    m_levels.push_back(std::move(coarse));
}

bool StrataIndex::crosses(const Level &level, unsigned shift, AllocationId id) const
{
    const Moment first = birth(id);
    const Moment last = death(id) - 1; // the last moment it is alive
    if (death(id) <= first)
        return false;
    const std::size_t firstBucket = first >> shift;
    const std::size_t lastBucket = std::min<std::size_t>(last >> shift, level.samples.size() - 1);
    if (lastBucket - firstBucket >= 2)
        return true;
    for (std::size_t bucket = firstBucket; bucket <= lastBucket; ++bucket) {
        if (level.samples[bucket] >= first && level.samples[bucket] <= last)
            return true;
    }
    return false;
}

void StrataIndex::keepCrossing(std::size_t levelIndex)
{
    Level &level = m_levels[levelIndex];
    const unsigned shift = kBaseShift + static_cast<unsigned>(levelIndex);
    for (std::size_t position = 0; position < idCount(levelIndex - 1); ++position) {
        const AllocationId id = idAt(levelIndex - 1, position);
        if (crosses(level, shift, id))
            level.ids.push_back(id);
    }
    level.ids.shrink_to_fit();
}

void StrataIndex::countBirths(std::size_t levelIndex)
{
    Level &level = m_levels[levelIndex];
    const unsigned shift = kBaseShift + static_cast<unsigned>(levelIndex);
    level.firstId.reserve(level.samples.size() + 1);
    std::size_t position = 0;
    const std::size_t count = idCount(levelIndex);
    for (std::size_t bucket = 0; bucket < level.samples.size(); ++bucket) {
        while (position < count && std::size_t(birth(idAt(levelIndex, position))) >> shift < bucket)
            ++position;
        level.firstId.push_back(static_cast<std::uint32_t>(position));
    }
    level.firstId.push_back(static_cast<std::uint32_t>(count));
}

std::size_t StrataIndex::idCount(std::size_t level) const
{
    return level == 0 ? m_timeline.allocations().size() : m_levels[level].ids.size();
}

AllocationId StrataIndex::idAt(std::size_t level, std::size_t position) const
{
    return level == 0 ? AllocationId::at(position) : m_levels[level].ids[position];
}

std::size_t StrataIndex::firstBornAfter(std::size_t levelIndex, std::int64_t moment) const
{
    if (moment < 0)
        return 0;
    const Level &level = m_levels[levelIndex];
    const std::size_t bucket = static_cast<std::size_t>(moment) >> (kBaseShift + levelIndex);
    if (bucket >= level.samples.size())
        return idCount(levelIndex);
    // Births are ascending: look within the bucket.
    std::size_t low = level.firstId[bucket];
    std::size_t high = level.firstId[bucket + 1];
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (std::int64_t(birth(idAt(levelIndex, middle))) <= moment)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

std::uint64_t StrataIndex::totalAt(Moment moment) const
{
    const std::size_t bucket = moment >> kBaseShift;
    std::uint64_t total = m_bucketTotals[bucket];
    for (std::size_t at = (bucket << kBaseShift) + 1; at <= moment; ++at)
        total += static_cast<std::uint64_t>(deltaOf(EventId::at(at - 1)));
    return total;
}

Moment StrataIndex::highest(Moment first, Moment last) const
{
    Moment best = first;
    std::uint64_t bestTotal = totalAt(first);
    const auto offer = [&](Moment moment, std::uint64_t total) {
        if (total > bestTotal) {
            best = moment;
            bestTotal = total;
        }
    };
    std::size_t at = std::size_t(first) + 1;
    std::uint64_t total = bestTotal;
    constexpr std::size_t kMask = (std::size_t(1) << kBaseShift) - 1;
    for (; at <= last && (at & kMask) != 0; ++at) {
        total += static_cast<std::uint64_t>(deltaOf(EventId::at(at - 1)));
        offer(static_cast<Moment>(at), total);
    }
    // Whole buckets, the largest that fit.
    while (at + kMask <= last) {
        std::size_t level = 0;
        while (level + 1 < m_levels.size() && (at & ((std::size_t(2) << (kBaseShift + level)) - 1)) == 0
               && at + (std::size_t(2) << (kBaseShift + level)) - 1 <= last)
            ++level;
        const std::size_t bucket = at >> (kBaseShift + level);
        offer(m_levels[level].samples[bucket], m_levels[level].totals[bucket]);
        at += std::size_t(1) << (kBaseShift + level);
    }
    if (at <= last) {
        total = totalAt(static_cast<Moment>(at));
        for (;; total += static_cast<std::uint64_t>(deltaOf(EventId::at(at - 1)))) {
            offer(static_cast<Moment>(at), total);
            if (++at > last)
                break;
        }
    }
    return best;
}

std::size_t StrataIndex::bytes() const
{
    std::size_t total = m_bucketTotals.capacity() * sizeof(std::uint64_t);
    for (const Level &level : m_levels)
        total += level.samples.capacity() * sizeof(Moment) + level.totals.capacity() * sizeof(std::uint64_t)
            + level.ids.capacity() * sizeof(AllocationId) + level.firstId.capacity() * sizeof(std::uint32_t);
    return total;
}

} // namespace allostrata
