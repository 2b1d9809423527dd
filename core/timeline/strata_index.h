#pragma once

#include "core/base/result.h"
#include "core/timeline/timeline.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Levels of detail of the stacked picture: finds the highest total of any range of moments, and the allocations that
/// a picture of W columns needs, at a cost that follows what is drawn and not the events.
///
/// Moments are cut into buckets of 2^k for k = kBaseShift, kBaseShift + 1, ... The sample of a bucket is the moment
/// with its highest total (the earliest of equals), so the sample of a bucket is the sample of one of its halves, and
/// the allocations that are alive at any sample of level k + 1 are among those of level k. Each level keeps the ids of
/// those, ascending: about 3.6 entries an allocation over all levels.
///
/// An allocation that lives through 2 * 2^k moments covers a whole bucket of level k and so is alive at its sample.
/// Therefore the allocations that are born in (x, y] and still alive at y are found by looking at coarse levels far
/// before y and at ever finer ones close to it: O(answer + log) look-ups; see forEachAlive.
///
/// Immutable; shares the timeline's data. Memory: about 6 bytes an event.
class StrataIndex {
public:
    /// Errors: Cancelled.
    [[nodiscard]] static Result<StrataIndex> build(const Timeline &timeline, const LoadContext &context);
    /// The same before the timeline is finished. What the columns lie in has to live longer: see keepAlive().
    [[nodiscard]] static Result<StrataIndex> build(const LifeColumns &lives, const LoadContext &context);
    /// Of some allocations alone, those with a flag that is not 0: samples, totals and live sets are those of a picture
    /// that draws nothing else. `kept` has a flag for each. Errors: Cancelled.
    [[nodiscard]] static Result<StrataIndex> build(const Timeline &timeline,
                                                   std::shared_ptr<const std::vector<std::uint8_t>> matching,
                                                   const LoadContext &context);
    /// Shares the data of the timeline whose columns it was built from.
    void keepAlive(const Timeline &timeline) { m_timeline = timeline; }

    /// Ranges that begin and end with such a bucket are looked up fastest.
    static constexpr Moment kBucketMoments = 16;

    /// The moment of the highest total of requested bytes in [first, last], the earliest of equals.
    /// first <= last <= timeline.end(). O(log) buckets and at most 2 * 2^kBaseShift single moments.
    [[nodiscard]] Moment highest(Moment first, Moment last) const { return highestSample(first, last).moment; }
    struct Sample {
        Moment moment = 0;
        std::uint64_t total = 0; ///< requested bytes
    };
    [[nodiscard]] Sample highestSample(Moment first, Moment last) const;
    /// Requested bytes at a moment. O(2^kBaseShift).
    [[nodiscard]] std::uint64_t totalAt(Moment moment) const;

    /// Calls visit(id) for each allocation that is alive at `at` and was born after `after`, ascending; with
    /// kBeginning for `after`, each that is alive at `at`.
    static constexpr std::int64_t kBeginning = -1;
    template <typename Visit>
    void forEachAlive(std::int64_t after, Moment at, Visit visit) const
    {
        forEachAliveRun(after, at, [&](std::span<const AllocationId> ids) {
            for (const AllocationId id : ids)
                visit(id);
        });
    }
    /// The same, many at a time: visit(ids) with spans of at most kMostOfRun. Columns of 10 M allocations are far
    /// larger than any cache, and who has many ids at hand can ask for all their rows at once instead of waiting for
    /// each.
    static constexpr std::size_t kMostOfRun = 128;
    template <typename VisitRun>
    void forEachAliveRun(std::int64_t after, Moment at, VisitRun visit) const;

    /// The moment from which an allocation is alive (0: before the trace) and the one at which it no longer is
    /// (timeline.end() + 1: never).
    [[nodiscard]] Moment birth(AllocationId id) const { return m_births[id.value()].key() + 1; } // none wraps to 0
    [[nodiscard]] Moment death(AllocationId id) const
    {
        const EventId event = m_deaths[id.value()];
        return event ? event.value() + 1 : m_end + 1;
    }
    /// Whether it speaks of an allocation.
    [[nodiscard]] bool has(AllocationId id) const { return !m_matching || (*m_matching)[id.value()] != 0; }
    /// The allocations that are born in (after, at], and others between that it does not have: a run of ids, first and
    /// one behind the last. O(log).
    [[nodiscard]] std::pair<AllocationId, AllocationId> bornIn(Moment after, Moment at) const;

    [[nodiscard]] std::size_t bytes() const;

private:
    static constexpr unsigned kBaseShift = 4;
    static_assert(kBucketMoments == Moment(1) << kBaseShift);

    /// Level i has buckets of 2^(kBaseShift + i) moments.
    struct Level {
        std::vector<Moment> samples; ///< by bucket
        std::vector<std::uint64_t> totals; ///< by bucket, at its sample
        std::vector<AllocationId> ids; ///< alive at a sample; the lowest level keeps all: see idsOf
        std::vector<std::uint32_t> firstId; ///< [b]: ids born before bucket b; one more than there are buckets
    };

    explicit StrataIndex(const LifeColumns &lives)
        : m_lives(lives), m_births(lives.births), m_deaths(lives.deaths), m_end(lives.end)
    {
    }

    /// The end of an allocation whose event belongs to another one.
    struct Stray {
        EventId event;
        std::uint64_t size = 0;
    };

    [[nodiscard]] static Result<StrataIndex> finished(StrataIndex index, const LoadContext &context);
    void findStrays(const LoadContext &context);
    [[nodiscard]] std::optional<Error> sampleBase(const LoadContext &context);
    void sampleCoarser();
    /// What some allocations add to a level.
    struct Crossing {
        std::vector<AllocationId> ids;
        std::vector<std::uint32_t> firstId; ///< up to the bucket of the last of them
    };
    [[nodiscard]] std::vector<Crossing> crossingOf(std::size_t firstRow, std::size_t endRow,
                                                   const LoadContext &context) const;
    [[nodiscard]] std::optional<Error> keepCrossing(const LoadContext &context);
    /// Whether a life over the moments [first, last] is alive at a sample.
    [[nodiscard]] static bool crosses(const Level &level, unsigned shift, Moment first, Moment last);
    [[nodiscard]] std::int64_t deltaOf(EventId event) const;
    [[nodiscard]] std::size_t idCount(std::size_t level) const;
    /// Null for the lowest level of an index of all allocations: the ids are the positions.
    [[nodiscard]] const AllocationId *idsOf(std::size_t level) const
    {
        return level == 0 && !m_matching ? nullptr : m_levels[level].ids.data();
    }
    [[nodiscard]] std::uint64_t sizeOf(std::size_t row) const
    {
        return has(AllocationId::at(row)) ? m_lives.requestedSizes[row] : 0;
    }
    /// Position in a level's ids of the first that is born in the bucket that begins at `moment`, or later.
    [[nodiscard]] std::size_t firstOfBucket(std::size_t level, std::int64_t moment) const
    {
        return m_levels[level].firstId[static_cast<std::size_t>(moment) >> (kBaseShift + level)];
    }
    /// Position in a level's ids of the first that is born after `moment`.
    [[nodiscard]] std::size_t firstBornAfter(std::size_t level, std::int64_t moment) const;

    std::optional<Timeline> m_timeline; ///< keeps the columns alive
    LifeColumns m_lives;
    std::shared_ptr<const std::vector<std::uint8_t>> m_matching; ///< by allocation; null: all
    const EventId *m_births = nullptr; ///< of m_lives, as the next one
    const EventId *m_deaths = nullptr;
    Moment m_end = 0;
    std::vector<Stray> m_strays; ///< by event; rare
    std::vector<std::uint64_t> m_bucketTotals; ///< at the first moment of each base bucket
    std::vector<Level> m_levels;
};

template <typename VisitRun>
void StrataIndex::forEachAliveRun(std::int64_t after, Moment at, VisitRun visit) const
{
    constexpr std::size_t kAhead = 24; ///< look-ups under way at a time
    std::array<AllocationId, kMostOfRun> run;
    std::size_t count = 0;
    // Births in [from, end) from old to young: level k answers for those up to at - 2 * 2^k, cut down to whole buckets
    // so that nothing has to be searched for, the lowest for the rest.
    const std::int64_t end = std::int64_t(at) + 1;
    std::int64_t from = after + 1;
    bool isAligned = from == 0;
    for (std::size_t level = m_levels.size(); level-- > 0 && from < end;) {
        const unsigned shift = kBaseShift + static_cast<unsigned>(level);
        const std::int64_t reach = std::int64_t(2) << shift;
        const std::int64_t to = level == 0 ? end : std::max<std::int64_t>(end - reach, 0) >> shift << shift;
        if (to <= from)
            continue;
        const std::size_t first = isAligned ? firstOfBucket(level, from) : firstBornAfter(level, from - 1);
        const std::size_t last = level == 0 ? firstBornAfter(level, to - 1) : firstOfBucket(level, to);
        const AllocationId *ids = idsOf(level);
        for (std::size_t position = first; position < last; ++position) {
            if (ids && position + kAhead < last)
                __builtin_prefetch(m_deaths + ids[position + kAhead].key());
            const AllocationId id = ids ? ids[position] : AllocationId::at(position);
            run[count] = id;
            count += death(id) > at ? 1 : 0; // without a branch: nobody can guess it
            if (count == kMostOfRun) {
                visit(std::span<const AllocationId>(run.data(), count));
                count = 0;
            }
        }
        from = to;
        isAligned = true;
    }
    if (count > 0)
        visit(std::span<const AllocationId>(run.data(), count));
}

} // namespace allostrata
