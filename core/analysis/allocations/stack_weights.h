#pragma once

#include "core/analysis/allocations/allocation_rows.h"
#include "core/analysis/allocations/at_cursor.h"

#include <cstdint>
#include <string>
#include <vector>

namespace allostrata {

/// Requested bytes of the allocations of one stack.
struct StackWeight {
    CursorRowKind kind = CursorRowKind::Group;
    StackId stack; ///< empty unless the kind is Group
    /// Without a stack: operator seen by a profiler, or category of an amount; empty: none.
    StringId name;
    std::uint64_t bytes = 0; ///< saturates at 2^64 - 1
    std::uint64_t count = 0; ///< a remainder counts as zero
};

/// Allocations of a range by whole stack. Their bytes add up exactly to those of the range.
struct StackWeights {
    std::vector<StackWeight> rows; ///< by their oldest allocation
    AllocationSum sum;
};

/// Weights of the stacks in a range. The document must be loaded with its stacks. O(allocations of the range). Errors:
/// Cancelled.
[[nodiscard]] Result<StackWeights> stackWeights(const Document &document, const Device &device,
                                                const AllocationRange &range, const LoadContext &context);

/// Selection of frames of a stack.
enum class FrameChoice : std::uint8_t {
    All, ///< as in the file
    Yours, ///< the user's frames, or their representatives, with each run of runtime frames between them as one
};

/// Frame of a stack, or one that represents several.
struct ListedFrame {
    std::string name; ///< "forward"; never empty
    std::string file; ///< "" if unknown
    std::uint32_t line = 0; ///< 0: unknown

    [[nodiscard]] bool operator==(const ListedFrame &) const = default;
};

/// Frames of a weight, outermost first; without a stack a single one in angle brackets that gives the reason. Never
/// empty. O(frames).
[[nodiscard]] std::vector<ListedFrame> framesOf(const Document &document, const StackWeight &weight, FrameChoice given);

} // namespace allostrata
