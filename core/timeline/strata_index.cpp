// Finds samples and the allocations that cross them, level by level.

#include "core/timeline/strata_index.h"

#include "core/base/load_context.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <utility>

namespace allostrata {

std::int64_t StrataIndex::deltaOf(EventId event) const
{
    std::int64_t delta = 0;
    if (const AllocationId id = m_lives.ofEvent[event.value()]; id && has(id)) {
        // Modulo 2^64: the sum is right if the total fits, even if single sizes do not.
        const auto size = static_cast<std::int64_t>(m_lives.requestedSizes[id.value()]);
        delta = (m_births[id.value()] == event ? size : 0) - (m_deaths[id.value()] == event ? size : 0);
    }
    if (!m_strays.empty()) {
        auto stray = std::lower_bound(m_strays.begin(), m_strays.end(), event,
                                      [](const Stray &a, EventId b) { return a.event < b; });
        for (; stray != m_strays.end() && stray->event == event; ++stray)
            delta -= static_cast<std::int64_t>(stray->size);
    }
    return delta;
}

/// Finds allocations that end with an event of a younger one: their free is missing and the address was allocated
/// again.
void StrataIndex::findStrays(const LoadContext &context)
{
    constexpr std::size_t kPollMask = (std::size_t(1) << 18) - 1;
    const std::size_t count = m_lives.count;
    for (std::size_t row = 0; row < count; ++row) {
        if ((row & kPollMask) == 0 && context.stop.stop_requested())
            return; // the caller checks the token too
        const EventId death = m_deaths[row];
        if (death && m_lives.ofEvent[death.value()] != AllocationId::at(row))
            m_strays.push_back({death, sizeOf(row)});
    }
    std::sort(m_strays.begin(), m_strays.end(), [](const Stray &a, const Stray &b) { return a.event < b.event; });
}

Result<StrataIndex> StrataIndex::build(const Timeline &timeline, const LoadContext &context)
{
    auto index = build(timeline.lives(), context);
    if (index)
        index->keepAlive(timeline);
    return index;
}

Result<StrataIndex> StrataIndex::build(const Timeline &timeline,
                                       std::shared_ptr<const std::vector<std::uint8_t>> matching,
                                       const LoadContext &context)
{
    StrataIndex index(timeline.lives());
    index.m_matching = std::move(matching);
    index.keepAlive(timeline);
    return finished(std::move(index), context);
}

Result<StrataIndex> StrataIndex::build(const LifeColumns &lives, const LoadContext &context)
{
    return finished(StrataIndex(lives), context);
}

Result<StrataIndex> StrataIndex::finished(StrataIndex index, const LoadContext &context)
{
    const KeepLarge keep; // lists that grow
    if (auto stopped = index.sampleBase(context))
        return *stopped;
    while (index.m_levels.back().samples.size() > 1) {
        if (auto stopped = context.cancelled())
            return *stopped;
        index.sampleCoarser();
    }
    if (auto stopped = index.keepCrossing(context))
        return *stopped;
    return index;
}

std::optional<Error> StrataIndex::sampleBase(const LoadContext &context)
{
    constexpr std::size_t kPollMask = (std::size_t(1) << 20) - 1;
    findStrays(context);
    m_levels.emplace_back();
    Level &base = m_levels.front();
    const std::size_t moments = std::size_t(m_end) + 1;
    const std::size_t buckets = (moments + (std::size_t(1) << kBaseShift) - 1) >> kBaseShift;
    base.samples.reserve(buckets);
    base.totals.reserve(buckets);
    m_bucketTotals.reserve(buckets);
    std::uint64_t total = 0;
    for (std::size_t row = 0; row < m_lives.bornBefore; ++row)
        total += sizeOf(row);
    for (std::size_t moment = 0; moment < moments; ++moment) {
        if ((moment & kPollMask) == 0) {
            if (auto stopped = context.cancelled())
                return stopped;
        }
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
    return std::nullopt;
}

void StrataIndex::sampleCoarser()
{
    const Level &fine = m_levels.back();
    Level coarse;
    coarse.samples.reserve(fine.samples.size() / 2 + 1);
    coarse.totals.reserve(fine.samples.size() / 2 + 1);
    for (std::size_t bucket = 0; bucket < fine.samples.size(); bucket += 2) {
        const bool second = bucket + 1 < fine.samples.size() && fine.totals[bucket + 1] > fine.totals[bucket];
        coarse.samples.push_back(fine.samples[bucket + (second ? 1 : 0)]);
        coarse.totals.push_back(fine.totals[bucket + (second ? 1 : 0)]);
    }
    m_levels.push_back(std::move(coarse));
}

bool StrataIndex::crosses(const Level &level, unsigned shift, Moment first, Moment last)
{
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

/// Adds some allocations to the levels in one pass: each goes from the lowest level up while it crosses a sample there.
/// Incomplete if cancelled.
std::vector<StrataIndex::Crossing> StrataIndex::crossingOf(std::size_t firstRow, std::size_t endRow,
                                                           const LoadContext &context) const
{
    std::vector<Crossing> levels(m_levels.size());
    for (std::size_t level = 0; level < levels.size(); ++level)
        levels[level].firstId.reserve(m_levels[level].samples.size() + 1);
    for (std::size_t row = firstRow; row < endRow; ++row) {
        if (row % kPollStride == 0 && context.stop.stop_requested())
            break;
        if (!has(AllocationId::at(row)))
            continue;
        const Moment first = birth(AllocationId::at(row));
        const Moment end = death(AllocationId::at(row));
        for (std::size_t level = 0; level < levels.size(); ++level) {
            const unsigned shift = kBaseShift + static_cast<unsigned>(level);
            Crossing &matching = levels[level];
            if (level > 0 && (end <= first || !crosses(m_levels[level], shift, first, end - 1)))
                break;
            const bool isListed = level > 0 || m_matching;
            const std::size_t position = isListed ? matching.ids.size() : row;
            while (matching.firstId.size() <= first >> shift)
                matching.firstId.push_back(static_cast<std::uint32_t>(position));
            if (isListed)
                matching.ids.push_back(AllocationId::at(row));
        }
    }
    return levels;
}

/// For a query, while the user waits for its picture, the rows are cut into halves for two cores; during a load the
/// second core has other work.
std::optional<Error> StrataIndex::keepCrossing(const LoadContext &context)
{
    constexpr std::size_t kMuch = 200'000;
    const std::size_t middle = m_matching && m_lives.count > kMuch ? m_lives.count / 2 : m_lives.count;
    std::vector<Crossing> older;
    std::vector<Crossing> younger(m_levels.size());
    forEachPart(middle < m_lives.count ? 2 : 1, [&](std::size_t half) {
        if (half == 0)
            older = crossingOf(0, middle, context);
        else
            younger = crossingOf(middle, m_lives.count, context);
    });
    if (auto stopped = context.cancelled())
        return stopped;
    for (std::size_t level = 0; level < m_levels.size(); ++level) {
        Level &matching = m_levels[level];
        matching.ids = std::move(older[level].ids);
        matching.firstId = std::move(older[level].firstId);
        // The younger ones begin in or after the last bucket that the older ones reach.
        const auto before = static_cast<std::uint32_t>(matching.ids.size());
        for (std::size_t bucket = matching.firstId.size(); bucket < younger[level].firstId.size(); ++bucket)
            matching.firstId.push_back(before + younger[level].firstId[bucket]);
        matching.ids.insert(matching.ids.end(), younger[level].ids.begin(), younger[level].ids.end());
        matching.firstId.resize(matching.samples.size() + 1, static_cast<std::uint32_t>(idCount(level)));
        matching.ids.shrink_to_fit();
    }
    return std::nullopt;
}

std::size_t StrataIndex::idCount(std::size_t level) const
{
    return level == 0 && !m_matching ? m_lives.count : m_levels[level].ids.size();
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
    const AllocationId *ids = idsOf(levelIndex);
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (std::int64_t(birth(ids ? ids[middle] : AllocationId::at(middle))) <= moment)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

std::pair<AllocationId, AllocationId> StrataIndex::bornIn(Moment after, Moment at) const
{
    const auto idAt = [this, ids = idsOf(0)](std::size_t position) {
        return !ids                    ? AllocationId::at(position)
               : position < idCount(0) ? ids[position]
                                       : AllocationId::at(m_lives.count);
    };
    return {idAt(firstBornAfter(0, std::int64_t(after))), idAt(firstBornAfter(0, std::int64_t(at)))};
}

std::uint64_t StrataIndex::totalAt(Moment moment) const
{
    const std::size_t bucket = moment >> kBaseShift;
    std::uint64_t total = m_bucketTotals[bucket];
    for (std::size_t at = (bucket << kBaseShift) + 1; at <= moment; ++at)
        total += static_cast<std::uint64_t>(deltaOf(EventId::at(at - 1)));
    return total;
}

StrataIndex::Sample StrataIndex::highestSample(Moment first, Moment last) const
{
    Sample best{first, totalAt(first)};
    const auto offer = [&best](Moment moment, std::uint64_t total) {
        if (total > best.total)
            best = {moment, total};
    };
    std::size_t at = std::size_t(first) + 1;
    std::uint64_t total = best.total;
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
    std::size_t total = m_bucketTotals.capacity() * sizeof(std::uint64_t) + m_strays.capacity() * sizeof(Stray);
    for (const Level &level : m_levels)
        total += level.samples.capacity() * sizeof(Moment) + level.totals.capacity() * sizeof(std::uint64_t)
                 + level.ids.capacity() * sizeof(AllocationId) + level.firstId.capacity() * sizeof(std::uint32_t);
    return total;
}

} // namespace allostrata
