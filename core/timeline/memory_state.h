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
    AllocationId allocation; ///< empty for free ranges and uncounted blocks (Timeline::pendingNotCounted)
};

/// A segment or one contiguous mapped range at one moment; its ranges cover it without gaps or overlaps.
struct StateSegment {
    std::uint64_t address = 0;
    std::uint64_t size = 0;
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint16_t pool = 0; ///< row of Snapshot::pools
    SegmentType type = SegmentType::Unknown;
    bool expandable = false;
    bool inferred = false; ///< not in any event or final segment: made up to hold blocks
    StackId stack;
    std::size_t firstRange = 0; ///< row of MemoryState::ranges
    std::size_t rangeCount = 0;
};

/// The allocator's memory at one moment. Its sums equal the best estimates of Timeline::countersAt for the same moment,
/// unless the file contradicts itself; then blocks are cut at the start of the next one or at the end of the segment.
struct MemoryState {
    std::vector<StateSegment> segments; ///< by address
    std::vector<StateRange> ranges; ///< segment by segment, by address
};

} // namespace allostrata
