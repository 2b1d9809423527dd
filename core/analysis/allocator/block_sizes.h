#pragma once

#include "core/load/document.h"

#include <cstdint>
#include <vector>

namespace allostrata {

/// Blocks of the final state whose size lies in [low, high]. Bytes are of whole blocks.
struct BlockSizeStep {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    std::uint64_t used = 0; ///< blocks in use, or waiting to be freed
    std::uint64_t usedBytes = 0;
    std::uint64_t free = 0;
    std::uint64_t freeBytes = 0;
    std::uint64_t splitBytes = 0; ///< bytes of free blocks in segments that also hold blocks in use or waiting

    [[nodiscard]] bool operator==(const BlockSizeStep &) const = default;
};

/// Blocks of one device by size, in powers of two without gaps, the smallest first; empty without blocks. Each block is
/// counted once; blocks of unknown state count as free. O(blocks).
[[nodiscard]] std::vector<BlockSizeStep> blockSizes(const Snapshot &snapshot, const Device &device);

} // namespace allostrata
