#pragma once

#include "core/base/arrays.h"
#include "core/base/result.h"
#include "core/model/snapshot.h"
#include "core/timeline/address_map.h"
#include "core/timeline/allocations.h"

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace allostrata {

struct LoadContext;

/// A block that lived but is not an element of the timeline: pending free in the final segments without a trace of its
/// allocation, or a free_requested of an unseen address that is never completed.
struct UncountedBlock {
    std::uint64_t address = 0;
    std::uint64_t requestedSize = 0;
    Interval blockSize;
    SizeCertainty certainty = SizeCertainty::Bound;
    bool outside = false; ///< outside of all known segments
    bool late = false; ///< see LateBirth
    EventId freeRequestedEvent; ///< empty: before the trace
    EventId goneBy; ///< without a final block: the event that needed its place; empty: none
    BlockId block; ///< in the final segments; empty: it vanished
};

/// An allocation whose end is not in the trace.
struct LostEnd {
    AllocationId allocation;
    EventId goneBy; ///< event that needed its place; empty: none, it is only missing at the end
    bool pendingAtEnd = false; ///< pending free in the final segments, but no free_requested in the trace
};

/// A block that counts as born before the trace, as its alloc is missing, but whose place others occupied until
/// `after`. Either allocs are missing, or the final segments are newer than the trace.
struct LateBirth {
    std::uint32_t owner = 0; ///< a row, or kUncounted | the number of an uncounted block
    EventId after;
};

/// Owners of blocks are rows of Allocations or, with this bit set, numbers of uncounted blocks.
constexpr std::uint32_t kUncounted = 0x80000000U;

/// An allocation that is alive in the final segments, and its block there.
struct FinalBlock {
    AllocationId allocation;
    BlockId block;
};

/// Lives of blocks from one pass over the trace and the final blocks. Rows are in the order of Allocations.
struct Pairing {
    Allocations::Columns columns; ///< all but block sizes and bounds; flags as setFirstFlags sets them
    LargeVector<AllocationId> ofEvent; ///< a row for each event
    std::vector<FinalBlock> finalBlocks; ///< by allocation
    std::vector<LostEnd> lost; ///< by allocation, at most once each
    std::vector<LateBirth> late; ///< by owner; the rows are marked kIrregular
    std::vector<std::pair<EventId, AllocationId>>
        closedByAlloc; ///< by event: allocations ended by an alloc at their address
    std::vector<UncountedBlock> uncounted;
    std::vector<std::uint32_t> segmentEvents; ///< positions of segment_alloc, _free, _map, _unmap
    std::vector<std::uint64_t> addresses; ///< distinct block addresses, by the ids of addressIds
    LargeVector<std::uint32_t> addressIds; ///< address of each row, then of each uncounted block
    std::uint64_t sizeCap = UINT64_MAX; ///< larger sizes were cut to this so that no total can overflow
    std::uint64_t unseenFrees = 0; ///< frees of addresses not seen before in the trace
    bool hasFreeRequests = false;
    bool hasCompletions = false; ///< free_completed or free
    bool hasFreeCompleted = false;
    bool hasAllocs = false;
    bool hasRepeatedFrees = false; ///< frees of an address that was live before, but not at that moment

    bool sizesRecorded = true; ///< the final blocks have their sizes from the file
    bool completionsMissing = false; ///< there are no completions, and blocks vanished
    /// Whether a kind of event is missing, so that blocks overlap for lack of ends or births.
    [[nodiscard]] bool kindsMissing() const { return completionsMissing || hasRepeatedFrees; }
};

/// Sets columns.flags to the values known from the pairing alone.
void setFirstFlags(Pairing &pairing, const Trace &trace);

/// Returns the final blocks of one device that are not free, by address.
[[nodiscard]] std::vector<BlockId> finalActiveBlocks(const Snapshot &snapshot, int device);

class EventPairer;

/// Pairs the events of a trace. `ahead`: a pairer that has read all events of the trace; null: they are read here. Cost
/// O(events + blocks log blocks). Errors: Cancelled, TooLarge.
[[nodiscard]] Result<Pairing> pair(const Snapshot &snapshot, const DeviceTrace &trace, const LoadContext &context,
                                   Diagnostics &diagnostics, std::unique_ptr<EventPairer> ahead);

} // namespace allostrata
