#pragma once

#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <vector>

namespace allostrata {

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

    /// The moment of the highest total of requested bytes in [first, last], the earliest of equals.
    /// first <= last <= timeline.end(). O(log) buckets and at most 2 * 2^kBaseShift single moments.
    [[nodiscard]] Moment highest(Moment first, Moment last) const;
    /// Requested bytes at a moment. O(2^kBaseShift).
    [[nodiscard]] std::uint64_t totalAt(Moment moment) const;

    /// Calls visit(id) for each allocation that is alive at `at` and was born after `after`, ascending; with
    /// kBeginning for `after`, each that is alive at `at`.
    static constexpr std::int64_t kBeginning = -1;
    template <typename Visit>
    void forEachAlive(std::int64_t after, Moment at, Visit visit) const;

    /// The moment from which an allocation is alive (0: before the trace) and the one at which it no longer is
    /// (timeline.end() + 1: never).
    [[nodiscard]] Moment birth(AllocationId id) const;
    [[nodiscard]] Moment death(AllocationId id) const;

    [[nodiscard]] std::size_t bytes() const;

private:
    static constexpr unsigned kBaseShift = 4;

    /// Level i has buckets of 2^(kBaseShift + i) moments.
    struct Level {
        std::vector<Moment> samples; ///< by bucket
        std::vector<std::uint64_t> totals; ///< by bucket, at its sample
        std::vector<AllocationId> ids; ///< alive at a sample; the lowest level keeps all and leaves this empty
        std::vector<std::uint32_t> firstId; ///< [b]: ids born before bucket b; one more than there are buckets
    };

    explicit StrataIndex(const Timeline &timeline) : m_timeline(timeline) {}

    void sampleBase();
    void sampleCoarser();
    void keepCrossing(std::size_t level);
    [[nodiscard]] bool crosses(const Level &level, unsigned shift, AllocationId id) const;
    void countBirths(std::size_t level);
    [[nodiscard]] std::int64_t deltaOf(EventId event) const;
    [[nodiscard]] std::size_t idCount(std::size_t level) const;
    [[nodiscard]] AllocationId idAt(std::size_t level, std::size_t position) const;
    /// Position in a level's ids of the first that is born after `moment`.
    [[nodiscard]] std::size_t firstBornAfter(std::size_t level, std::int64_t moment) const;

    Timeline m_timeline; ///< shares its data
    std::vector<std::uint64_t> m_bucketTotals; ///< at the first moment of each base bucket
    std::vector<Level> m_levels;
};

template <typename Visit>
void StrataIndex::forEachAlive(std::int64_t after, Moment at, Visit visit) const
{
    // (after, at] from old to young: level k answers for the births up to at - 2 * 2^k, the lowest for the rest.
    std::int64_t from = after;
    for (std::size_t level = m_levels.size(); level-- > 0 && from < std::int64_t(at);) {
        const std::int64_t reach = std::int64_t(2) << (kBaseShift + level);
        const std::int64_t to = level == 0 ? std::int64_t(at) : std::int64_t(at) - reach;
        if (to <= from)
            continue;
        const std::size_t last = firstBornAfter(level, to);
        for (std::size_t position = firstBornAfter(level, from); position < last; ++position) {
            const AllocationId id = idAt(level, position);
            if (death(id) > at)
                visit(id);
        }
        from = to;
    }
}

} // namespace allostrata
