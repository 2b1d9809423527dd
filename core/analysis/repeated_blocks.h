#pragma once

#include "core/analysis/kept_for_backward.h"

#include <cstdint>
#include <vector>

namespace allostrata {

/// An allocation of a forward pass.
struct ForwardItem {
    AllocationId id;
    StackId stack;
    ModuleId module; ///< may be empty
    std::uint64_t bytes = 0;
    std::uint32_t pass = 0; ///< forward passes that something else lies between
};

/// A block as far as it is found: items first, ..., last - 1 that belong to it, by birth.
struct FoundBlock {
    std::vector<std::uint32_t> items;
    ModuleId module;
    bool beginsPass = false; ///< the first of a forward pass
};

struct FoundBlocks {
    BlocksFrom from = BlocksFrom::None;
    std::vector<FoundBlock> blocks; ///< by birth of their first item
};

/// The outermost part of the model that repeats, in all forward passes. `items` by birth. O(items log items).
[[nodiscard]] FoundBlocks findRepeatedBlocks(const std::vector<ForwardItem> &items, const ModuleTree &tree, const StackDigests &digests);

} // namespace allostrata
