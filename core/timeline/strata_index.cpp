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

/// The rows or buckets below `count` as the parts that are worked on at a time: for a query, while the user waits for
/// its picture, halves for two cores; during a load the second core has other work.
std::vector<StrataIndex::Part> StrataIndex::partsOf(std::size_t count) const
{
    constexpr std::size_t kMuch = 32;
    if (!m_matching || count <= kMuch)
        return {{0, count}};
    return {{0, count / 2}, {count / 2, count}};
}

/// Finds allocations that end with an event of a younger one: their free is missing and the address was allocated
/// again.
void StrataIndex::findStrays(const LoadContext &context)
{
    constexpr std::size_t kPollMask = (std::size_t(1) << 18) - 1;
    const std::vector<Part> parts = partsOf(m_lives.count);
    std::vector<std::vector<Stray>> found(parts.size());
    forEachPart(parts.size(), [&](std::size_t part) {
        for (std::size_t row = parts[part].first; row < parts[part].end; ++row) {
            if ((row & kPollMask) == 0 && context.stop.stop_requested())
                return; // the caller checks the token too
            const EventId death = m_deaths[row];
            if (death && m_lives.ofEvent[death.value()] != AllocationId::at(row))
                found[part].push_back({death, sizeOf(row)});
        }
    });
    for (const std::vector<Stray> &some : found)
        m_strays.insert(m_strays.end(), some.begin(), some.end());
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

/// Samples some buckets of the lowest level. Totals are counted from `total`, that of the moment before the first
/// bucket. Returns the total at the end. Incomplete if cancelled.
std::uint64_t StrataIndex::sampleBuckets(Part buckets, std::uint64_t total, const LoadContext &context)
{
    constexpr std::size_t kPollMask = (std::size_t(1) << 16) - 1;
    Level &base = m_levels.front();
    std::size_t moment = buckets.first << kBaseShift;
    for (std::size_t bucket = buckets.first; bucket < buckets.end; ++bucket) {
        if ((bucket & kPollMask) == 0 && context.stop.stop_requested())
            break;
        if (moment > 0)
            total += static_cast<std::uint64_t>(deltaOf(EventId::at(moment - 1)));
        m_bucketTotals[bucket] = total;
        std::size_t highest = moment;
        std::uint64_t most = total;
        const std::size_t end = std::min((bucket + 1) << kBaseShift, std::size_t(m_end) + 1);
        for (++moment; moment < end; ++moment) {
            total += static_cast<std::uint64_t>(deltaOf(EventId::at(moment - 1)));
            if (static_cast<std::int64_t>(total - most) > 0) { // totals of a part may be below its beginning's
                highest = moment;
                most = total;
            }
        }
        base.samples[bucket] = static_cast<Moment>(highest);
        base.totals[bucket] = most;
    }
    return total;
}

std::optional<Error> StrataIndex::sampleBase(const LoadContext &context)
{
    findStrays(context);
    m_levels.emplace_back();
    Level &base = m_levels.front();
    const std::size_t moments = std::size_t(m_end) + 1;
    const std::size_t buckets = (moments + (std::size_t(1) << kBaseShift) - 1) >> kBaseShift;
    base.samples.resize(buckets);
    base.totals.resize(buckets);
    m_bucketTotals.resize(buckets);
    std::uint64_t atBeginning = 0;
    for (std::size_t row = 0; row < m_lives.bornBefore; ++row)
        atBeginning += sizeOf(row);
    const std::vector<Part> parts = partsOf(buckets);
    std::vector<std::uint64_t> atEnd(parts.size());
    forEachPart(parts.size(), [&](std::size_t part) {
        atEnd[part] = sampleBuckets(parts[part], part == 0 ? atBeginning : 0, context);
    });
    for (std::size_t part = 1; part < parts.size(); ++part) {
        for (std::size_t bucket = parts[part].first; bucket < parts[part].end; ++bucket) {
            m_bucketTotals[bucket] += atEnd[part - 1];
            base.totals[bucket] += atEnd[part - 1];
        }
        atEnd[part] += atEnd[part - 1];
    }
    return context.cancelled();
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
    const Moment *samples = level.samples.data();
    for (std::size_t bucket = firstBucket; bucket <= lastBucket; ++bucket) {
        if (samples[bucket] >= first && samples[bucket] <= last)
            return true;
    }
    return false;
}

/// Finds how many levels list each of some allocations: each goes from the lowest level up while it crosses a sample
/// there. Returns what they add to each level. Incomplete if cancelled.
std::vector<StrataIndex::Share> StrataIndex::findReach(Part rows, std::span<std::uint8_t> reach,
                                                       const LoadContext &context) const
{
    std::vector<Share> shares(m_levels.size());
    for (std::size_t row = rows.first; row < rows.end; ++row) {
        if (row % kPollStride == 0 && context.stop.stop_requested())
            break;
        if (!has(AllocationId::at(row)))
            continue;
        const Moment first = birth(AllocationId::at(row));
        const Moment end = death(AllocationId::at(row));
        std::size_t level = 0;
        do {
            Share &share = shares.data()[level]; // the loop ends at their number, and there is at least one
            ++share.count;
            share.bucketEnd = (first >> (kBaseShift + level)) + 1;
            ++level;
        } while (level < shares.size() && end > first
                 && crosses(m_levels[level], kBaseShift + static_cast<unsigned>(level), first, end - 1));
        reach[row] = static_cast<std::uint8_t>(level);
    }
    return shares;
}

/// Adds some allocations to the levels that list them, after what older ones, `older`, add to each level.
void StrataIndex::list(Part rows, std::span<const std::uint8_t> reach, std::vector<Share> older)
{
    for (std::size_t row = rows.first; row < rows.end; ++row) {
        const std::size_t levels = reach[row];
        const Moment first = levels > 0 ? birth(AllocationId::at(row)) : 0;
        for (std::size_t level = 0; level < levels; ++level) {
            Share &before = older[level];
            for (const std::size_t bucket = first >> (kBaseShift + level); before.bucketEnd <= bucket;)
                m_levels[level].firstId[before.bucketEnd++] = static_cast<std::uint32_t>(before.count);
            if (level > 0 || m_matching)
                m_levels[level].ids[before.count] = AllocationId::at(row);
            ++before.count;
        }
    }
}

/// Two passes over the allocations, so that no list grows: what is freed while one does costs more than the second.
std::optional<Error> StrataIndex::keepCrossing(const LoadContext &context)
{
    const std::vector<Part> parts = partsOf(m_lives.count);
    LargeVector<std::uint8_t> reach(m_lives.count);
    std::vector<std::vector<Share>> shares(parts.size() + 1, std::vector<Share>(m_levels.size()));
    forEachPart(parts.size(), [&](std::size_t part) { shares[part + 1] = findReach(parts[part], reach, context); });
    if (auto stopped = context.cancelled())
        return stopped;
    const auto makeRoom = [&](std::size_t level) { // the first touch of its pages takes longest
        for (std::size_t part = 0; part < parts.size(); ++part) {
            Share &share = shares[part + 1][level];
            share.count += shares[part][level].count;
            share.bucketEnd = std::max(share.bucketEnd, shares[part][level].bucketEnd);
        }
        const std::size_t count = shares.back()[level].count;
        if (level > 0 || m_matching)
            m_levels[level].ids.resize(count);
        m_levels[level].firstId.resize(m_levels[level].samples.size() + 1, static_cast<std::uint32_t>(count));
    };
    forEachPart(m_levels.size(), makeRoom, parts.size());
    forEachPart(parts.size(), [&](std::size_t part) { list(parts[part], reach, shares[part]); });
    return context.cancelled();
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
