#pragma once

#include "core/base/id.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <vector>

namespace allostrata {

enum class RangeState : std::uint8_t { Allocated, PendingFree, Free };

/// A block, or a free range between blocks, at one moment. Sizes in bytes.
struct StateRange {
    std::uint64_t address = 0;
    std::uint64_t size = 0; ///< best estimate of the block's size, or the free bytes
    std::uint64_t requestedSize = 0; ///< 0 for free ranges
    RangeState state = RangeState::Free;
    AllocationId
        allocation; ///< empty for free ranges, and for blocks that are no elements (Timeline::pendingNotCounted)
};

/// A segment or one contiguous mapped range at one moment; its ranges cover it without gaps or overlaps.
struct StateSegment {
    std::uint64_t address = 0;
    std::uint64_t size = 0;
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint16_t pool = 0; ///< row of Snapshot::pools
    SegmentType type = SegmentType::Unknown;
    bool expandable = false;
    bool inferred = false; ///< no segment event or final segment tells of it: made up to hold blocks that need a place
    StackId stack;
    std::size_t firstRange = 0; ///< row of MemoryState::ranges
    std::size_t rangeCount = 0;
};

/// The allocator's memory at one moment. Sums over it equal the best estimates of Timeline::countersAt of the same
/// moment, unless the file contradicts itself: then blocks are cut where the next one or the segment's end begins.
struct MemoryState {
    std::vector<StateSegment> segments; ///< by address
    std::vector<StateRange> ranges; ///< by address, the segments' one after the other
};

} // namespace allostrata
