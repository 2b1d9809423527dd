#pragma once

#include "core/attribution/attribution.h"
#include "core/attribution/stack_digest.h"
#include "core/base/result.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Memory kept by one of the user's lines and one operator. Requested bytes, as everywhere here.
struct SavedLine {
    StackId stack; ///< a representative with the digest of line and operator; empty: without frames
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;

    [[nodiscard]] bool operator==(const SavedLine &) const = default;
};

/// Work of the backward pass on one block.
struct BlockBackward {
    Moment first = 0; ///< its events are first, ..., last - 1
    Moment last = 0;
    /// All that it allocated: gradients of weights and of activations, temporaries, recomputed tensors.
    std::uint64_t allocated = 0;
    /// Part of it not recomputed and live at the end of the backward pass: gradients of weights.
    std::uint64_t gradients = 0;
    std::uint64_t gradientCount = 0;
    std::uint64_t recomputed = 0; ///< allocated by recomputing the forward pass of the block

    [[nodiscard]] bool operator==(const BlockBackward &) const = default;
};

/// One transformer block (the repeated part of a model) in one forward pass.
struct SavedBlock {
    std::uint32_t pass = 0; ///< row of SavedForBackward::passes
    std::uint32_t number = 0; ///< in its pass, from 0, in forward order
    ModuleId module; ///< if the file names it; else the line that calls all of them
    EventId firstEvent; ///< first and last allocation of its forward pass
    EventId lastEvent;
    std::uint64_t made = 0; ///< by its forward pass
    /// Kept: allocated by it, live when the backward pass begins, and freed by the backward pass if its end is in the
    /// trace.
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
    /// Not kept for it: allocated by the forward pass and still live after the backward pass (workspaces, stored
    /// results).
    std::uint64_t outliving = 0;
    std::vector<SavedLine> lines; ///< kept bytes by line, most first: they add up to `bytes`
    std::optional<BlockBackward> backward; ///< empty if it is not in the trace

    [[nodiscard]] bool operator==(const SavedBlock &) const = default;
};

/// One forward pass.
struct SavedPass {
    /// Memory live here is kept: start of the backward pass or, without one, end of the forward pass.
    Moment moment = 0;
    bool hasBackward = false;
    bool isEnded = false; ///< the trace shows the end of the backward pass, as something else follows
    Moment end = 0; ///< end of the backward pass, or of the trace
    std::size_t firstBlock = 0; ///< row of blocks
    std::size_t blockCount = 0;
    std::uint64_t inBlocks = 0; ///< kept by its blocks
    std::uint64_t outside = 0; ///< kept by the rest of the forward pass: embedding, head, loss

    [[nodiscard]] bool operator==(const SavedPass &) const = default;
};

/// Source of the blocks.
enum class BlocksFrom : std::uint8_t {
    None, ///< no part of the forward pass repeats, or modules are unknown
    Modules, ///< modules whose names differ in a number, or lines of one function that call the same functions
    Repetition, ///< one line calls all of them: the sequence repeated after it is a block
};

/// Memory that a forward pass keeps for the backward pass, by transformer block.
///
/// A block is the outermost repeated part of the model: for named modules "layers.0", "layers.1"; else the code that
/// one line calls repeatedly. A block keeps the memory that its forward pass allocated and that is live when the
/// backward pass begins: tensors saved by autograd, and the block's result, which the next block keeps as its input.
/// Memory that is still live after the backward pass was not kept for it. The backward pass of a block ends when the
/// last of its kept memory is freed.
struct SavedForBackward {
    BlocksFrom from = BlocksFrom::None;
    std::vector<SavedPass> passes; ///< passes with blocks, in order
    std::vector<SavedBlock> blocks; ///< by pass, then number

    [[nodiscard]] std::span<const SavedBlock> blocksOf(const SavedPass &pass) const
    {
        return std::span(blocks).subspan(pass.firstBlock, pass.blockCount);
    }
    /// Pass whose blocks keep most. Null if there is none.
    [[nodiscard]] const SavedPass *largestPass() const;
    /// Its block with the median of kept bytes, to show as an example. Null if there is none.
    [[nodiscard]] const SavedBlock *typicalBlock(const SavedPass &pass) const;
};

/// All passes of one device. O(allocations + stacks log stacks). Errors: Cancelled.
[[nodiscard]] Result<SavedForBackward> savedForBackward(const Timeline &timeline, const Attribution &attribution,
                                                        const StackDigests &digests, const LoadContext &context);

} // namespace allostrata
