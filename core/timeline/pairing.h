#pragma once

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

/// A block that lived, but is no element of the timeline: pending free in the final segments without a trace of its
/// allocation, or a free_requested of an unseen address that nothing completes.
struct UncountedBlock {
    std::uint64_t address = 0;
    std::uint64_t requestedSize = 0;
    Interval blockSize;
    SizeCertainty certainty = SizeCertainty::Bound;
    bool outside = false; ///< lay where no segment is known
    bool late = false; ///< see LateBirth
    EventId freeRequestedEvent; ///< empty: before the trace
    EventId goneBy; ///< without a final block: the event that needed its place; empty: none did
    BlockId block; ///< in the final segments; empty: it vanished
};

/// An allocation whose end the trace does not tell.
struct LostEnd {
    AllocationId allocation;
    EventId goneBy; ///< the event that needed its place; empty: none did, it is only missing in the end
    bool pendingAtEnd
        = false; ///< not gone, but pending free in the final segments without a free_requested in the trace
};

/// A block that counts as born before the trace, as its alloc is not seen, but whose place others had until an event.
/// Allocs are missing, or the final segments are newer than the trace.
struct LateBirth {
    std::uint32_t owner = 0; ///< a row, or kUncounted | the number of an uncounted block
    EventId after;
};

/// Owners of blocks: rows of Allocations, and with this bit the uncounted blocks by number.
constexpr std::uint32_t kUncounted = 0x80000000U;

/// A row alive in the final segments, and where.
struct FinalBlock {
    AllocationId allocation;
    BlockId block;
};

/// Lives of blocks from one pass over the trace and the final blocks. Rows in the order of Allocations.
struct Pairing {
    Allocations::Columns columns; ///< all but block sizes and bounds; flags as setFirstFlags sets them
    std::vector<AllocationId> ofEvent; ///< a row for each event
    std::vector<FinalBlock> finalBlocks; ///< by allocation
    std::vector<LostEnd> lost; ///< by allocation; no allocation twice
    std::vector<LateBirth> late; ///< by owner; the rows are marked kIrregular
    std::vector<std::pair<EventId, AllocationId>>
        closedByAlloc; ///< by event: an alloc at a live address closed this one
    std::vector<UncountedBlock> uncounted;
    std::vector<std::uint32_t> segmentEvents; ///< positions of segment_alloc, _free, _map, _unmap
    std::vector<std::uint64_t> addresses; ///< distinct block addresses, by the ids of addressIds
    std::vector<std::uint32_t> addressIds; ///< of each row, then of each uncounted block
    std::uint64_t sizeCap = UINT64_MAX; ///< sizes above were cut to it so that no total can overflow
    std::uint64_t unseenFrees = 0; ///< of addresses the trace had not shown before
    bool hasFreeRequests = false;
    bool hasCompletions = false; ///< free_completed or free
    bool hasFreeCompleted = false;
    bool hasAllocs = false;
    bool hasRepeatedFrees = false; ///< of an address that was live before, but not then

    bool completionsMissing = false; ///< there are none, and blocks vanished
    /// Whether blocks overlap for lack of ends or births: a kind of event is missing.
    [[nodiscard]] bool kindsMissing() const { return completionsMissing || hasRepeatedFrees; }
};

/// Sets columns.flags to what the pairing alone tells.
void setFirstFlags(Pairing &pairing, const Trace &trace);

/// Final blocks of one device that are not free, by address.
[[nodiscard]] std::vector<BlockId> finalActiveBlocks(const Snapshot &snapshot, int device);

class EventPairer;

/// Cost O(events + blocks log blocks). `ahead`: one that has read all events of the trace; null: they are read here.
/// Errors: Cancelled, TooLarge.
[[nodiscard]] Result<Pairing> pair(const Snapshot &snapshot, const DeviceTrace &trace, const LoadContext &context,
                                   Diagnostics &diagnostics, std::unique_ptr<EventPairer> ahead);

} // namespace allostrata
