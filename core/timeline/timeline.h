#pragma once

#include "core/base/result.h"
#include "core/model/snapshot.h"
#include "core/timeline/allocations.h"
#include "core/timeline/counters.h"
#include "core/timeline/memory_state.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

struct LoadContext;

/// What the timeline page counts (FORMATS.md A.9): pairs over segment_alloc / segment_free and the final segments,
/// maps and unmaps ignored.
struct CachedSegments {
    std::uint64_t elements = 0;
    std::uint64_t peak = 0;
    std::uint64_t final = 0;
};

/// Blocks pending free in the final segments whose allocation the trace does not show: no elements, not part of
/// *requested*, but of *active* throughout, and of *allocated* until their free_requested where the trace has it.
struct PendingNotCounted {
    std::uint64_t blocks = 0;
    std::uint64_t bytes = 0; ///< block sizes
};

/// A change of what waits to be freed (active - allocated, best estimates) that no event of its own block tells.
struct UnrecordedPending {
    Moment moment = 0; ///< from here on
    std::uint16_t stream = 0; ///< row of Snapshot::streams: that of the allocation
    std::int64_t bytes = 0;
};

/// A segment, or one contiguous mapped range, from the event that made it so to the one that ended it.
struct SegmentLife {
    StateSegment segment; ///< without ranges
    EventId born; ///< empty: before the trace
    EventId gone; ///< empty: alive at its end
};

/// When a block whose birth or end is not told lay in memory, as well as can be told: in [from, to).
struct UnrecordedBlock {
    Moment from = 0;
    Moment to = 0; ///< behind the end of the trace: to its end
    AllocationId allocation; ///< empty: the block is no element (see PendingNotCounted)
    std::uint64_t address = 0;
    std::uint64_t size = 0; ///< best estimate
    bool isOutside = false; ///< no known segment holds it: it counts as reserved by itself
};

/// How the inference of block sizes fared where it can be checked.
struct BlockSizeChecks {
    std::uint64_t recorded = 0; ///< blocks born in the trace and alive at its end
    std::uint64_t recordedEqual = 0; ///< of those: best estimate = recorded size
    std::uint64_t recordedWithin = 0; ///< of those: recorded size within the bounds
    std::uint64_t neighbours = 0; ///< allocs right behind a block of known size
    std::uint64_t neighboursEqual = 0; ///< of those: the block ends where the next one begins

    [[nodiscard]] bool operator==(const BlockSizeChecks &) const = default;
};

/// Who lived when, as columns: what pictures need, known before block sizes are. Refers to its Timeline.
struct LifeColumns {
    const EventId *births = nullptr; ///< `count` rows, as Allocations has them; so the next two
    const EventId *deaths = nullptr;
    const std::uint64_t *requestedSizes = nullptr;
    const AllocationId *ofEvent = nullptr; ///< a row for each of `end` events
    std::size_t count = 0;
    std::size_t bornBefore = 0;
    Moment end = 0;
};

/// What we infer from the trace of one device and the final segments: lives of blocks, counters, states.
/// Immutable, cheap to copy; refers to the Snapshot it was built from, which must live longer.
class Timeline {
public:
    /// `traceIndex`: row of snapshot.traces. Diagnostics of the inference are appended to `diagnostics`.
    /// Cost O(events + addresses log addresses); memory about 20 bytes an event. Errors: Cancelled, TooLarge.
    [[nodiscard]] static Result<Timeline> build(const Snapshot &snapshot, std::size_t traceIndex,
                                                const LoadContext &context, Diagnostics &diagnostics);

    [[nodiscard]] const Trace &trace() const;
    [[nodiscard]] int device() const;
    [[nodiscard]] Moment end() const { return static_cast<Moment>(trace().size()); }

    [[nodiscard]] const Allocations &allocations() const;
    [[nodiscard]] LifeColumns lives() const;
    [[nodiscard]] Allocation allocation(AllocationId id) const;
    /// What else the file says of it: with its alloc; where it was there before the trace, with its block or its free.
    [[nodiscard]] DetailId detailOf(AllocationId id) const;
    /// The allocation that an alloc or free event belongs to; empty for other events and unmatched ones.
    [[nodiscard]] AllocationId allocationOf(EventId event) const;
    /// The allocation whose block covers `address` at the moment; empty if none does. O(live).
    [[nodiscard]] AllocationId allocationAt(Moment moment, std::uint64_t address) const;
    /// The n in the viewers' name b<hex address>_<n>: frees of that address completed before it.
    [[nodiscard]] std::uint32_t addressGeneration(AllocationId id) const;

    [[nodiscard]] Counters countersAt(Moment moment) const;
    /// To read the counters of many moments in a row. Valid while this Timeline, or a copy of it, lives.
    [[nodiscard]] CounterCursor cursorAt(Moment moment) const;
    [[nodiscard]] const Peak &peakRequested() const;
    [[nodiscard]] const IntervalPeak &peakAllocated() const;
    [[nodiscard]] const IntervalPeak &peakActive() const;
    [[nodiscard]] const IntervalPeak &peakReserved() const;
    [[nodiscard]] const CachedSegments &cachedSegments() const;
    [[nodiscard]] const PendingNotCounted &pendingNotCounted() const;
    [[nodiscard]] const BlockSizeChecks &blockSizeChecks() const;
    /// Changes by blocks whose birth or end is not told, by moment; those of all other blocks follow from their own
    /// events. O(such blocks).
    [[nodiscard]] std::vector<UnrecordedPending> unrecordedPending() const;

    /// The segment, or the contiguous mapped range, that holds `address` at the moment; without ranges. Nothing where
    /// the file tells of none. O(live segments).
    [[nodiscard]] std::optional<StateSegment> segmentAt(Moment moment, std::uint64_t address) const;
    /// All segments and mapped ranges that ever were, by birth; what adds up to reserved, together with the blocks
    /// outside of them. O(lives).
    [[nodiscard]] std::vector<SegmentLife> segmentLives() const;
    /// Blocks that do not follow from their own events alone; so do all others. O(such blocks).
    [[nodiscard]] std::vector<UnrecordedBlock> unrecordedBlocks() const;
    /// Segments with their blocks, free ranges and pending frees at the moment. O(live log live).
    [[nodiscard]] MemoryState stateAt(Moment moment) const;
    /// Allocations alive at the moment (born, not free_completed), ascending. O(live).
    [[nodiscard]] std::vector<AllocationId> liveAt(Moment moment) const;

    /// Memory of the index, without the Snapshot.
    [[nodiscard]] std::size_t bytes() const;

private:
    friend class TimelineBuilder;
    struct Data;
    explicit Timeline(std::shared_ptr<const Data> data);

    std::shared_ptr<const Data> m_data;
};

} // namespace allostrata
