#pragma once

#include "core/base/result.h"
#include "core/model/snapshot.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <vector>

namespace allostrata {

struct LoadContext;

/// The fewest rounds of a loop that are taken for steps.
inline constexpr std::size_t kFewestRounds = 5;

/// The rounds of the loop that a trace shows by itself.
struct Rounds {
    std::vector<Moment> begins; ///< ascending; the last one lasts to the end of the trace; empty where there is no loop
    std::size_t kinds = 0; ///< stacks that allocate equally often in nearly every round
};

/// Looks for stacks that allocate once a round, evenly spread, while most others allocate equally often in each round. Of a loop
/// within a loop the outer one, if that turns kFewestRounds times: layers of one forward pass look like a loop, too. Stacks
/// where the file has them, else sizes. O(allocations). Errors: Cancelled.
[[nodiscard]] Result<Rounds> findRounds(const Snapshot &snapshot, const Timeline &timeline, const LoadContext &context);

} // namespace allostrata
