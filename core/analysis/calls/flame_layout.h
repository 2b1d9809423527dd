#pragma once

#include "core/analysis/calls/call_tree.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace allostrata {

/// Box of a flame graph. Places and widths are in the unit of the counts: bytes or allocations.
struct FlameBox {
    CallNodeId node; ///< for merged boxes the parent of the nodes
    std::uint64_t first = 0;
    std::uint64_t width = 0; ///< more than 0
    std::uint32_t depth = 0; ///< 0: the root of the layout
    std::uint32_t merged = 0; ///< nodes that are too small for a box of their own; 0: the box is a node

    [[nodiscard]] bool operator==(const FlameBox &) const = default;
};

/// Boxes of a flame graph. Below a box its callees take up its width from the left, largest first, those too small
/// last; what remains at the right ends in the box's node. Thus the boxes of a row, with what ends above it, sum to the
/// total.
struct FlameLayout {
    std::vector<FlameBox> boxes; ///< by row, then by position
    std::vector<std::size_t> rows; ///< first box of each row, and the number of boxes

    [[nodiscard]] std::size_t height() const { return rows.empty() ? 0 : rows.size() - 1; }
    [[nodiscard]] std::span<const FlameBox> row(std::size_t depth) const
    {
        return std::span(boxes).subspan(rows[depth], rows[depth + 1] - rows[depth]);
    }
    /// Box at a row and a position; null if there is none. O(log boxes).
    [[nodiscard]] const FlameBox *boxAt(std::size_t depth, std::uint64_t place) const;
};

struct FlameQuestion {
    CallNodeId root = CallNodeId(0); ///< the node as wide as the picture
    std::uint64_t smallest = 1; ///< narrower nodes share a box with such siblings
    std::uint32_t rows = std::numeric_limits<std::uint32_t>::max(); ///< at most
};

/// Lays out the subtree of a node. `totals` by node: CallValues::widths(). Nodes below a merged box have none; a node
/// without width has none either. O(boxes log boxes + children of the boxes).
[[nodiscard]] FlameLayout layoutFlame(const CallTree &tree, std::span<const std::uint64_t> totals,
                                      const FlameQuestion &question);

/// The boxes of a layout in the order of a tree's rows: each followed by its callees.
[[nodiscard]] std::vector<FlameBox> inPreorder(const FlameLayout &layout);

} // namespace allostrata
