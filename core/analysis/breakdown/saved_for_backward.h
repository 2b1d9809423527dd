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

/// What one line of the user's, by one operator, keeps. Bytes are requested ones, as everywhere here.
struct SavedLine {
    StackId stack; ///< one whose digest tells the line and the operator; empty: without frames
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;

    [[nodiscard]] bool operator==(const SavedLine &) const = default;
};

/// What the backward pass did while it was at one block.
struct BlockBackward {
    Moment first = 0; ///< its events are first, ..., last - 1
    Moment last = 0;
    /// All that was made: gradients of weights and of activations, temporaries, what ran again
    std::uint64_t allocated = 0;
    /// Of that, not made by running again, and live when the backward pass ends: weights' gradients
    std::uint64_t gradients = 0;
    std::uint64_t gradientCount = 0;
    std::uint64_t recomputed = 0; ///< made by running the forward pass of the block again

    [[nodiscard]] bool operator==(const BlockBackward &) const = default;
};

/// One transformer block (whatever a model repeats) in one forward pass.
struct SavedBlock {
    std::uint32_t pass = 0; ///< row of SavedForBackward::passes
    std::uint32_t number = 0; ///< in its pass, from 0, in the order of the forward pass
    ModuleId module; ///< where the file names it; else the line that calls all of them
    EventId firstEvent; ///< of its first and last allocation in the forward pass
    EventId lastEvent;
    std::uint64_t made = 0; ///< by its forward pass
    /// Kept: of what it made, live when the backward pass begins, and freed by it where its end is seen
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
    /// Not kept for it: made by the forward pass, live when the backward pass has ended (workspaces, results held)
    std::uint64_t outliving = 0;
    std::vector<SavedLine> lines; ///< the kept bytes, most first: they add up to `bytes`
    std::optional<BlockBackward> backward; ///< empty: the trace does not show it

    [[nodiscard]] bool operator==(const SavedBlock &) const = default;
};

/// One forward pass.
struct SavedPass {
    Moment moment = 0; ///< what is live here is kept: the backward pass begins, or without one the forward pass ends
    bool hasBackward = false;
    bool isEnded = false; ///< the trace shows the end of the backward pass: something else follows
    Moment end = 0; ///< of the backward pass, or of the trace
    std::size_t firstBlock = 0; ///< row of blocks
    std::size_t blockCount = 0;
    std::uint64_t inBlocks = 0; ///< kept by its blocks
    std::uint64_t outside = 0; ///< kept by the rest of the forward pass: embedding, head, loss

    [[nodiscard]] bool operator==(const SavedPass &) const = default;
};

/// How the blocks are known.
enum class BlocksFrom : std::uint8_t {
    None, ///< no part of the forward pass repeats, or nothing tells of modules
    Modules, ///< modules whose names differ in a number, or lines of one function that call the same
    Repetition, ///< one line calls all of them: what repeats after it is a block
};

/// What a forward pass keeps for the backward pass, by transformer block.
///
/// A block is the outermost part of the model that repeats: of named modules "layers.0", "layers.1"; else what one line
/// calls again and again. What it keeps is what its forward pass allocated and what is live when the backward pass
/// begins: tensors that autograd saved, and the block's result, which the next block keeps as its input. What is still
/// live when the backward pass has ended was not kept for it. The backward pass of a block ends when the last of what
/// it keeps is freed.
struct SavedForBackward {
    BlocksFrom from = BlocksFrom::None;
    std::vector<SavedPass> passes; ///< those with blocks, in order
    std::vector<SavedBlock> blocks; ///< by pass, then number

    [[nodiscard]] std::span<const SavedBlock> blocksOf(const SavedPass &pass) const
    {
        return std::span(blocks).subspan(pass.firstBlock, pass.blockCount);
    }
    /// The pass whose blocks keep most. Null where there is none.
    [[nodiscard]] const SavedPass *largestPass() const;
    /// Its block in the middle by kept bytes: the one to show. Null where there is none.
    [[nodiscard]] const SavedBlock *typicalBlock(const SavedPass &pass) const;
};

/// All of one device. O(allocations + stacks log stacks). Errors: Cancelled.
[[nodiscard]] Result<SavedForBackward> savedForBackward(const Timeline &timeline, const Attribution &attribution,
                                                        const StackDigests &digests, const LoadContext &context);

} // namespace allostrata
