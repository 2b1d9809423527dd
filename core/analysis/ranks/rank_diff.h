#pragma once

#include "core/analysis/ranks/rank_compare.h"
#include "core/analysis/ranks/rank_groups.h"
#include "core/base/result.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Ranks to compare. Rows of JobView::devices.
struct RankDiffRequest {
    std::vector<std::size_t> devices;
    std::optional<std::size_t> base; ///< empty: the median of each rank's group
};

/// Difference of a rank from its base.
struct RankDiff {
    std::size_t device = 0; ///< row of JobView::devices, like the next
    std::optional<std::size_t> base; ///< empty: the median of the group
    std::optional<std::size_t> group; ///< of the rank
    /// Whether the same counter is known of both. Otherwise the comparison is empty.
    bool isComparable = true;
    RankComparison comparison; ///< all stacks that differ, largest change first
};

/// Compares each rank with the base, or with the median of its group; ranks without a group are then left out. The
/// weights of the view must be known for all devices. O(weights of the groups). Errors: Cancelled.
[[nodiscard]] Result<std::vector<RankDiff>> diffRanks(const JobView &view, std::span<const RankGroup> groups,
                                                      const RankDiffRequest &request, const LoadContext &context);

} // namespace allostrata
