#pragma once

#include "tests/support/generator/events.h"

#include <cstdint>
#include <vector>

namespace allostrata::generator {

enum class BlockUse : std::uint8_t { Allocated, Pending, Free };

/// A block, or a free piece, as it truly was. Free neighbours may be apart.
struct BlockTruth {
    std::uint64_t address = 0;
    std::uint64_t size = 0;
    std::uint64_t requested = 0; ///< 0 if the block is free
    BlockUse use = BlockUse::Free;
};

/// A segment, or one contiguous mapped range.
struct SegmentTruth {
    std::uint64_t address = 0;
    std::uint64_t size = 0;
    std::uint64_t stream = 0;
    PoolId pool;
    bool isExpandable = false;
    std::vector<BlockTruth> blocks; ///< by address; they cover the segment
};

/// All of a device's memory after one event.
struct MemoryTruth {
    std::int64_t event = -1; ///< row of the device's list in the file
    std::vector<SegmentTruth> segments; ///< by address
};

/// Source of the current memory of an allocator.
class MemorySource {
public:
    virtual ~MemorySource() = default;
    [[nodiscard]] virtual std::vector<SegmentTruth> describeMemory() const = 0;
};

} // namespace allostrata::generator
