#pragma once

#include "core/analysis/calls/call_tree.h"
#include "core/analysis/calls/flame_layout.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// Live bytes of the rows of a call tree over the visible range.
struct CallHistory {
    std::vector<std::uint64_t> peaks; ///< by row: the most bytes live at once
    std::size_t buckets = 0; ///< equal parts of the visible range in each curve; 0: too many rows for curves
    std::vector<std::uint64_t> curves; ///< `buckets` values per row: the most bytes live at once in each part

    [[nodiscard]] std::span<const std::uint64_t> curveOf(std::size_t row) const
    {
        return std::span(curves).subspan(row * buckets, buckets);
    }
};

/// Rows to follow.
struct CallHistoryRows {
    std::span<const FlameBox> rows; ///< as from inPreorder(), of a layout of the whole tree
    std::span<const std::uint64_t> widths; ///< by node: what the layout was made from
    std::size_t buckets = 0; ///< of each curve; 0: no curves
};
/// Follows the matching allocations of a side through the visible range. An allocation counts in the row of its node,
/// else in the row of merged nodes that the node is part of, else in the nearest row above. The measure does not
/// matter. O(allocations of the range x their rows + rows x buckets). Errors: Cancelled.
[[nodiscard]] Result<CallHistory> callHistory(const CallTree &tree, std::size_t side, const CallQuestion &question,
                                              const CallHistoryRows &wanted, const LoadContext &context);

} // namespace allostrata
