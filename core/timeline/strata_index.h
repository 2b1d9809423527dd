#pragma once

#include "core/base/arrays.h"
#include "core/base/result.h"
#include "core/timeline/timeline.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Levels of detail of the stacked picture. Finds the highest total of any range of moments, and the allocations needed
/// for a picture of W columns, at a cost that depends on the columns drawn and not on the number of events.
///
/// Moments are cut into buckets of 2^k for k = kBaseShift, kBaseShift + 1, ... The sample of a bucket is the moment
/// with its highest total (the earliest of equals). So the sample of a bucket is the sample of one of its halves, and
/// the allocations alive at any sample of level k + 1 are a subset of those of level k. Each level stores the ids of
/// its allocations, ascending: about 3.6 entries per allocation over all levels.
///
/// An allocation that lives through 2 * 2^k moments covers a whole bucket of level k and so is alive at its sample.
/// Therefore the allocations born in (x, y] and still alive at y are found by searching coarse levels far before y and
/// ever finer ones close to it: O(answer + log) look-ups; see forEachAlive.
///
/// Immutable; shares the timeline's data. Memory: about 6 bytes per event.
class StrataIndex {
public:
    /// Builds the index of a timeline. Errors: Cancelled.
    [[nodiscard]] static Result<StrataIndex> build(const Timeline &timeline, const LoadContext &context);
    /// Builds the index before the timeline is finished. The columns must outlive the index: see keepAlive(). Errors:
    /// Cancelled.
    [[nodiscard]] static Result<StrataIndex> build(const LifeColumns &lives, const LoadContext &context);
    /// Builds an index of only the allocations whose flag in `matching` is not 0: samples, totals and live sets are
    /// those of a picture that draws no others. `matching` has a flag for each allocation. Errors: Cancelled.
    [[nodiscard]] static Result<StrataIndex> build(const Timeline &timeline,
                                                   std::shared_ptr<const std::vector<std::uint8_t>> matching,
                                                   const LoadContext &context);
    /// Shares the data of the timeline whose columns it was built from.
    void keepAlive(const Timeline &timeline) { m_timeline = timeline; }

    /// Moments per smallest bucket. Lookups are fastest for ranges that begin and end at bucket edges.
    static constexpr Moment kBucketMoments = 16;

    /// Returns the moment of the highest total of requested bytes in [first, last], the earliest of equals. first <=
    /// last <= timeline.end(). O(log) buckets and at most 2 * 2^kBaseShift single moments.
    [[nodiscard]] Moment highest(Moment first, Moment last) const { return highestSample(first, last).moment; }
    struct Sample {
        Moment moment = 0;
        std::uint64_t total = 0; ///< requested bytes
    };
    [[nodiscard]] Sample highestSample(Moment first, Moment last) const;
    /// Returns the requested bytes at a moment. O(2^kBaseShift).
    [[nodiscard]] std::uint64_t totalAt(Moment moment) const;
    /// Sum at the last moment before or at `moment` that is a multiple of kBucketMoments. O(1).
    [[nodiscard]] std::uint64_t totalNear(Moment moment) const { return m_bucketTotals[moment >> kBaseShift]; }

    /// Calls visit(id), ascending, for each allocation that is alive at `at` and was born after `after`; with
    /// kBeginning for `after`, for each allocation alive at `at`. Where visit returns a bool, false ends the calls.
    static constexpr std::int64_t kBeginning = -1;
    template <typename Visit>
    void forEachAlive(std::int64_t after, Moment at, Visit visit) const
    {
        forEachAliveRun(after, at, [&](std::span<const AllocationId> ids) {
            return std::all_of(ids.begin(), ids.end(), [&](AllocationId id) { return goesOn(visit, id); });
        });
    }
    /// Calls visit(ids) for the same allocations with spans of at most kMostOfRun ids, and ends likewise. Columns of
    /// 10 M allocations are far larger than any cache; with many ids at hand the caller can prefetch all their rows at
    /// once instead of waiting for each.
    static constexpr std::size_t kMostOfRun = 128;
    template <typename VisitRun>
    void forEachAliveRun(std::int64_t after, Moment at, VisitRun visit) const;

    /// The moment from which an allocation is alive (0: before the trace). death() is the moment at which it no longer
    /// is (timeline.end() + 1: never).
    [[nodiscard]] Moment birth(AllocationId id) const { return m_births[id.value()].key() + 1; } // empty wraps to 0
    [[nodiscard]] Moment death(AllocationId id) const
    {
        const EventId event = m_deaths[id.value()];
        return event ? event.value() + 1 : m_end + 1;
    }
    /// Whether the index covers an allocation.
    [[nodiscard]] bool has(AllocationId id) const { return !m_matching || (*m_matching)[id.value()] != 0; }
    /// Returns the allocations born in (after, at] as a run of ids, first and one past the last; the run may include
    /// allocations that the index does not cover. O(log).
    [[nodiscard]] std::pair<AllocationId, AllocationId> bornIn(Moment after, Moment at) const;

    [[nodiscard]] std::size_t bytes() const;

private:
    template <typename Visit, typename Argument>
    [[nodiscard]] static bool goesOn(Visit &visit, Argument argument)
    {
        if constexpr (std::is_void_v<decltype(visit(argument))>) {
            visit(argument);
            return true;
        } else {
            return visit(argument);
        }
    }

    static constexpr unsigned kBaseShift = 4;
    static_assert(kBucketMoments == Moment(1) << kBaseShift);

    /// Level i has buckets of 2^(kBaseShift + i) moments.
    struct Level {
        LargeVector<Moment> samples; ///< by bucket
        LargeVector<std::uint64_t> totals; ///< by bucket, at its sample
        LargeVector<AllocationId> ids; ///< alive at a sample; the lowest level has all: see idsOf
        LargeVector<std::uint32_t> firstId; ///< element b: ids born before bucket b; one more row than buckets
    };

    explicit StrataIndex(const LifeColumns &lives)
        : m_lives(lives), m_births(lives.births), m_deaths(lives.deaths), m_end(lives.end)
    {
    }

    /// The end of an allocation whose event belongs to another allocation.
    struct Stray {
        EventId event;
        std::uint64_t size = 0;
    };

    [[nodiscard]] static Result<StrataIndex> finished(StrataIndex index, const LoadContext &context);
    void findStrays(const LoadContext &context);
    [[nodiscard]] std::optional<Error> sampleBase(const LoadContext &context);
    void sampleCoarser();
    /// Rows or buckets [first, end).
    struct Part {
        std::size_t first = 0;
        std::size_t end = 0;
    };
    [[nodiscard]] std::vector<Part> partsOf(std::size_t count) const;
    [[nodiscard]] std::uint64_t sampleBuckets(Part buckets, std::uint64_t total, const LoadContext &context);
    /// Contribution of some allocations to the list of a level.
    struct Share {
        std::size_t count = 0;
        std::size_t bucketEnd = 0; ///< one past the bucket in which the youngest is born
    };
    [[nodiscard]] std::vector<Share> findReach(Part rows, std::span<std::uint8_t> reach,
                                               const LoadContext &context) const;
    void list(Part rows, std::span<const std::uint8_t> reach, std::vector<Share> older);
    [[nodiscard]] std::optional<Error> keepCrossing(const LoadContext &context);
    /// Whether a life over the moments [first, last] is alive at a sample of the level.
    [[nodiscard]] static bool crosses(const Level &level, unsigned shift, Moment first, Moment last);
    [[nodiscard]] std::int64_t deltaOf(EventId event) const;
    [[nodiscard]] std::size_t idCount(std::size_t level) const;
    /// Returns the ids of a level; null for the lowest level of an index of all allocations, where ids equal positions.
    [[nodiscard]] const AllocationId *idsOf(std::size_t level) const
    {
        return level == 0 && !m_matching ? nullptr : m_levels[level].ids.data();
    }
    [[nodiscard]] std::uint64_t sizeOf(std::size_t row) const
    {
        return has(AllocationId::at(row)) ? m_lives.requestedSizes[row] : 0;
    }
    /// Returns the position in a level's ids of the first that is born in the bucket that begins at `moment`, or later.
    [[nodiscard]] std::size_t firstOfBucket(std::size_t level, std::int64_t moment) const
    {
        return m_levels[level].firstId[static_cast<std::size_t>(moment) >> (kBaseShift + level)];
    }
    /// Returns the position in a level's ids of the first that is born after `moment`.
    [[nodiscard]] std::size_t firstBornAfter(std::size_t level, std::int64_t moment) const;

    std::optional<Timeline> m_timeline; ///< keeps the columns alive
    LifeColumns m_lives;
    std::shared_ptr<const std::vector<std::uint8_t>> m_matching; ///< by allocation; null: all
    const EventId *m_births = nullptr; ///< column of m_lives
    const EventId *m_deaths = nullptr;
    Moment m_end = 0;
    std::vector<Stray> m_strays; ///< by event; rare
    LargeVector<std::uint64_t> m_bucketTotals; ///< total at the first moment of each base bucket
    std::vector<Level> m_levels;
};

template <typename VisitRun>
void StrataIndex::forEachAliveRun(std::int64_t after, Moment at, VisitRun visit) const
{
    constexpr std::size_t kAhead = 24; ///< look-ups in flight at a time
    std::array<AllocationId, kMostOfRun> run;
    std::size_t count = 0;
    // Births in [from, end) from old to young: level k covers those up to at - 2 * 2^k, cut to whole buckets so that no
    // search is needed; the lowest level covers the rest.
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
            run.data()[count] = id; // count < kMostOfRun
            // Alive if the event that ends it is not before `at`; without such an event the key is the largest number.
            // Branchless: the branch would be unpredictable.
            count += m_deaths[id.key()].key() >= at ? 1U : 0U;
            if (count == kMostOfRun) {
                if (!goesOn(visit, std::span<const AllocationId>(run.data(), count)))
                    return;
                count = 0;
            }
        }
        from = to;
        isAligned = true;
    }
    if (count > 0)
        std::ignore = goesOn(visit, std::span<const AllocationId>(run.data(), count));
}

} // namespace allostrata
