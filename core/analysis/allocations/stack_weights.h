#pragma once

#include "core/analysis/allocations/allocation_rows.h"
#include "core/analysis/allocations/at_cursor.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace allostrata {

/// Requested bytes of the allocations of one stack.
struct StackBytes {
    CursorRowKind kind = CursorRowKind::Group;
    StackId stack; ///< empty unless the kind is Group
    /// Without a stack: operator seen by a profiler, or category of an amount; empty: none.
    StringId name;
    std::uint64_t bytes = 0; ///< saturates at 2^64 - 1
    std::uint64_t count = 0; ///< a remainder counts as zero
};

/// Allocations of a range by whole stack. Their bytes add up exactly to those of the range.
struct StackWeights {
    std::vector<StackBytes> rows; ///< by their oldest allocation
    AllocationSum sum;
};

/// Rows of weights, each found by an allocation; bytes and counts stay 0. Refers to the document.
class StackRows {
public:
    StackRows(const Document &document, const Device &device);

    /// Row of an allocation, new if it is the first of its stack. O(1).
    [[nodiscard]] std::size_t rowOf(AllocationId id);
    [[nodiscard]] const StackBytes &operator[](std::size_t row) const { return m_rows[row]; }
    [[nodiscard]] std::size_t size() const { return m_rows.size(); }

private:
    [[nodiscard]] std::size_t rowWithout(AllocationId id);
    std::size_t add(const StackBytes &weight);

    const Document &m_document;
    const Device &m_device;
    std::vector<std::size_t> m_rowOf; ///< by stack
    std::unordered_map<std::uint64_t, std::size_t> m_rowWithout; ///< by name and kind
    std::vector<StackBytes> m_rows;
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

/// Texts of a frame as in the file: what a ListedFrame holds, as views of the snapshot.
struct NamedFrame {
    std::string_view name; ///< never empty
    std::string_view file; ///< "" if unknown
    std::uint32_t line = 0; ///< 0: unknown

    [[nodiscard]] bool operator==(const NamedFrame &) const = default;
};
[[nodiscard]] NamedFrame namedFrame(const Snapshot &snapshot, FrameId id);
/// Text in angle brackets that says why allocations of a kind have no stack.
[[nodiscard]] std::string_view nameWithoutStack(CursorRowKind kind);

/// Frames of a weight, outermost first; without a stack a single one in angle brackets that gives the reason. Never
/// empty. O(frames).
[[nodiscard]] std::vector<ListedFrame> framesOf(const Document &document, const StackBytes &weight, FrameChoice given);

} // namespace allostrata
