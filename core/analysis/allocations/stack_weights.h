#pragma once

#include "core/analysis/allocations/allocation_rows.h"
#include "core/analysis/allocations/at_cursor.h"

#include <cstdint>
#include <string>
#include <vector>

namespace allostrata {

/// What one stack weighs: the requested bytes of its allocations.
struct StackWeight {
    CursorRowKind kind = CursorRowKind::Group;
    StackId stack; ///< empty where the kind is no group
    /// Without a stack: the operator that a profiler saw, or the category that amounts are of; empty: none
    StringId name;
    std::uint64_t bytes = 0; ///< stops at 2^64 - 1
    std::uint64_t count = 0; ///< a remainder counts as none
};

/// The allocations of a range by their whole stacks. Their bytes add up to those of the range, to the byte.
struct StackWeights {
    std::vector<StackWeight> rows; ///< by their oldest allocation
    AllocationSum sum;
};

/// Of a document that was loaded with its stacks. O(allocations of the range). Errors: Cancelled.
[[nodiscard]] Result<StackWeights> stackWeights(const Document &document, const Device &device,
                                                const AllocationRange &range, const LoadContext &context);

/// Which frames of a stack are told.
enum class FrameChoice : std::uint8_t {
    All, ///< as the file has them
    Yours, ///< those of the user's code, or what stands for them, and runs of the runtime between them as one
};

/// A frame of a stack, or what stands for several.
struct ListedFrame {
    std::string name; ///< "forward"; never empty
    std::string file; ///< "" where none is told
    std::uint32_t line = 0; ///< 0: unknown

    [[nodiscard]] bool operator==(const ListedFrame &) const = default;
};

/// The frames of a weight, outermost first; of one without a stack a single one that says why, in angle brackets.
/// Never empty. O(frames).
[[nodiscard]] std::vector<ListedFrame> framesOf(const Document &document, const StackWeight &weight, FrameChoice given);

} // namespace allostrata
