#pragma once

#include "core/base/id.h"

#include <cstdint>
#include <map>
#include <vector>

namespace allostrata {

/// How a block's size is known. The trace records what was requested, never the block that was handed out.
enum class SizeCertainty : std::uint8_t {
    Exact, ///< recorded: the block is alive in the final segments
    Inferred, ///< follows from the allocator's rounding and split rules and the neighbours known at its birth
    Bound, ///< only bounds are known: see Allocations::blockBounds
};

/// A size that is only known to lie in [low, high]; `value` is the best estimate.
struct Interval {
    std::uint64_t low = 0;
    std::uint64_t value = 0;
    std::uint64_t high = 0;

    [[nodiscard]] bool isExact() const { return low == high; }
    [[nodiscard]] bool operator==(const Interval &) const = default;
};

/// One life of a block: from its `alloc` to its `free_completed`. Gathered from the columns.
struct Allocation {
    EventId allocEvent; ///< empty: born before the trace
    EventId freeRequestedEvent; ///< empty: not in the trace
    EventId freeCompletedEvent; ///< empty: still live (or pending) at the trace's end
    std::uint64_t address = 0;
    std::uint64_t requestedSize = 0; ///< bytes
    Interval blockSize; ///< bytes
    SizeCertainty certainty = SizeCertainty::Bound;
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint16_t pool = 0; ///< row of Snapshot::pools
    StackId stack; ///< of the allocation; empty if the file has none
    BlockId block; ///< where it lives in the final segments; empty if it does not
};

/// All allocations of one device as columns, in the order of the stacked picture: those from before the trace first
/// (never freed ones lowest, then by death, the last freed lowest), then by birth.
class Allocations {
public:
    [[nodiscard]] std::size_t size() const { return m_sizes.size(); }
    /// The first `bornBefore()` rows were born before the trace.
    [[nodiscard]] std::size_t bornBefore() const { return m_bornBefore; }
    [[nodiscard]] EventId allocEvent(AllocationId a) const { return m_births[a.value()]; }
    [[nodiscard]] EventId freeCompletedEvent(AllocationId a) const { return m_deaths[a.value()]; }
    [[nodiscard]] std::uint64_t requestedSize(AllocationId a) const { return m_sizes[a.value()]; }
    /// Raw columns for passes over all allocations; size() rows each.
    [[nodiscard]] const EventId *births() const { return m_births.data(); }
    [[nodiscard]] const EventId *deaths() const { return m_deaths.data(); }
    [[nodiscard]] const std::uint64_t *requestedSizes() const { return m_sizes.data(); }
    [[nodiscard]] std::size_t bytes() const;

private:
    friend class TimelineBuilder;
    friend class Timeline;

    std::vector<EventId> m_births;
    std::vector<EventId> m_freeRequests;
    std::vector<EventId> m_deaths;
    std::vector<std::uint64_t> m_sizes;
    std::vector<std::uint64_t> m_blockSizes; ///< best estimate
    std::vector<SizeCertainty> m_certainties;
    std::vector<std::uint64_t> m_addressesBefore; ///< of rows born before the trace; others: the event's
    std::vector<StackId> m_stacksBefore; ///< likewise
    std::vector<std::uint16_t> m_streamsBefore;
    std::vector<std::uint16_t> m_poolsBefore;
    std::map<std::uint32_t, Interval> m_bounds; ///< rows of certainty Bound; replace by a sorted vector if it grows
    std::vector<BlockId> m_blocks; ///< final blocks, by row; see the builder
    std::size_t m_bornBefore = 0;
};

} // namespace allostrata
