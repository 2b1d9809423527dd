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

/// Cached segments as the timeline page counts them (FORMATS.md A.9): pairs over segment_alloc / segment_free and the
/// final segments; maps and unmaps are ignored.
struct CachedSegments {
    std::uint64_t elements = 0;
    std::uint64_t peak = 0;
    std::uint64_t final = 0;
};

/// Blocks pending free in the final segments whose allocation is not in the trace. They are not elements and not part
/// of *requested*, but they count in *active* throughout, and in *allocated* until their free_requested if the trace
/// has it.
struct PendingNotCounted {
    std::uint64_t blocks = 0;
    std::uint64_t bytes = 0; ///< block sizes
};

/// A change of the bytes waiting to be freed (active - allocated, best estimates) that is not recorded by an event of
/// the block.
struct UnrecordedPending {
    Moment moment = 0; ///< from here on
    std::uint16_t stream = 0; ///< row of Snapshot::streams: the allocation's
    std::int64_t bytes = 0;
};

/// A segment, or one contiguous mapped range, from the event that made it to the event that ended it.
struct SegmentLife {
    StateSegment segment; ///< without ranges
    EventId born; ///< empty: before the trace
    EventId gone; ///< empty: alive at the end of the trace
};

/// When a block whose birth or end is not recorded was in memory, to the best of our knowledge: in [from, to).
struct UnrecordedBlock {
    Moment from = 0;
    Moment to = 0; ///< past the end of the trace: alive to its end
    AllocationId allocation; ///< empty: the block is not an element (see PendingNotCounted)
    std::uint64_t address = 0;
    std::uint64_t size = 0; ///< best estimate
    bool isOutside = false; ///< in no known segment, so it counts as reserved separately
};

/// Accuracy of the inferred block sizes in the cases that can be checked.
struct BlockSizeChecks {
    std::uint64_t recorded = 0; ///< blocks born in the trace and alive at its end
    std::uint64_t recordedEqual = 0; ///< blocks whose best estimate is the recorded size
    std::uint64_t recordedWithin = 0; ///< blocks whose bounds include the recorded size
    std::uint64_t neighbours = 0; ///< allocs directly after a block of known size
    std::uint64_t neighboursEqual = 0; ///< part of them: the block ends where the next one begins

    [[nodiscard]] bool operator==(const BlockSizeChecks &) const = default;
};

/// Lives of all allocations as columns: enough for pictures, and known before block sizes are. Refers to its Timeline.
struct LifeColumns {
    const EventId *births = nullptr; ///< `count` rows in the order of Allocations, like the next two
    const EventId *deaths = nullptr;
    const std::uint64_t *requestedSizes = nullptr;
    const AllocationId *ofEvent = nullptr; ///< a row for each of `end` events
    std::size_t count = 0;
    std::size_t bornBefore = 0;
    Moment end = 0;
};

/// Everything inferred from the trace of one device and the final segments: lives of blocks, counters, states.
/// Immutable, cheap to copy; refers to the Snapshot it was built from, which must live longer.
class Timeline {
public:
    /// Builds the timeline of one device. `traceIndex`: row of snapshot.traces. Diagnostics of the inference are
    /// appended to `diagnostics`. Cost O(events + addresses log addresses); memory about 20 bytes per event. Errors:
    /// Cancelled, TooLarge.
    [[nodiscard]] static Result<Timeline> build(const Snapshot &snapshot, std::size_t traceIndex,
                                                const LoadContext &context, Diagnostics &diagnostics);

    [[nodiscard]] const Trace &trace() const;
    [[nodiscard]] int device() const;
    /// Number of the trace's first event in the file: 0 unless only a part of it was read.
    [[nodiscard]] std::uint64_t firstEvent() const { return trace().firstEvent(); }
    [[nodiscard]] Moment end() const { return static_cast<Moment>(trace().size()); }

    [[nodiscard]] const Allocations &allocations() const;
    [[nodiscard]] LifeColumns lives() const;
    [[nodiscard]] Allocation allocation(AllocationId id) const;
    /// Details of an allocation in the file: those of its alloc or, if it was born before the trace, of its block or
    /// its free.
    [[nodiscard]] DetailId detailOf(AllocationId id) const;
    /// Returns the allocation that an alloc or free event belongs to; empty for other events and unmatched ones.
    [[nodiscard]] AllocationId allocationOf(EventId event) const;
    /// Returns the allocation whose block covers `address` at the moment; empty if none does. O(live).
    [[nodiscard]] AllocationId allocationAt(Moment moment, std::uint64_t address) const;
    /// Number n in the viewers' name b<hex address>_<n>: frees of that address completed before the allocation.
    [[nodiscard]] std::uint32_t addressGeneration(AllocationId id) const;

    [[nodiscard]] Counters countersAt(Moment moment) const;
    /// Returns a cursor for reading the counters of many moments in a row. Valid while this Timeline, or a copy of it,
    /// lives.
    [[nodiscard]] CounterCursor cursorAt(Moment moment) const;
    [[nodiscard]] const Peak &peakRequested() const;
    [[nodiscard]] const IntervalPeak &peakAllocated() const;
    [[nodiscard]] const IntervalPeak &peakActive() const;
    [[nodiscard]] const IntervalPeak &peakReserved() const;
    [[nodiscard]] const CachedSegments &cachedSegments() const;
    [[nodiscard]] const PendingNotCounted &pendingNotCounted() const;
    [[nodiscard]] const BlockSizeChecks &blockSizeChecks() const;
    /// Returns the changes by blocks whose birth or end is not recorded, by moment; all other changes follow from
    /// events of the blocks themselves. O(such blocks).
    [[nodiscard]] std::vector<UnrecordedPending> unrecordedPending() const;

    /// Returns the segment, or the contiguous mapped range, that holds `address` at the moment, without ranges. Empty
    /// if the file does not mention one. O(live segments).
    [[nodiscard]] std::optional<StateSegment> segmentAt(Moment moment, std::uint64_t address) const;
    /// Returns all segments and mapped ranges that ever existed, by birth. Together with the blocks outside of them
    /// they add up to reserved. O(lives).
    [[nodiscard]] std::vector<SegmentLife> segmentLives() const;
    /// Returns the blocks whose lives do not follow from their events alone. O(such blocks).
    [[nodiscard]] std::vector<UnrecordedBlock> unrecordedBlocks() const;
    /// Returns the segments with their blocks, free ranges and pending frees at the moment. O(live log live).
    [[nodiscard]] MemoryState stateAt(Moment moment) const;
    /// Returns the allocations alive at the moment (born, not free_completed), ascending. O(live).
    [[nodiscard]] std::vector<AllocationId> liveAt(Moment moment) const;

    /// Memory of the index in bytes, without the Snapshot.
    [[nodiscard]] std::size_t bytes() const;

private:
    friend class TimelineBuilder;
    struct Data;
    explicit Timeline(std::shared_ptr<const Data> data);

    std::shared_ptr<const Data> m_data;
};

/// Returns the number of an event in the file, which is what people and programs see. The event must not be empty.
[[nodiscard]] inline std::uint64_t eventNumber(const Timeline &timeline, EventId event)
{
    return timeline.firstEvent() + event.value();
}
/// Returns the number of events in the file that happened before a moment.
[[nodiscard]] inline std::uint64_t momentNumber(const Timeline &timeline, Moment moment)
{
    return timeline.firstEvent() + moment;
}

} // namespace allostrata
