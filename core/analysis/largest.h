#pragma once

#include "core/timeline/timeline.h"

#include <vector>

namespace allostrata {

/// The largest `percent` of all allocations by requested size (rounded up; of equal sizes the older first), as a flag
/// per allocation. O(allocations).
[[nodiscard]] std::vector<bool> largestAllocations(const Timeline &timeline, int percent);

} // namespace allostrata
