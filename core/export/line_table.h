#pragma once

#include "core/analysis/breakdown.h"
#include "core/attribution/stack_digest.h"
#include "core/export/table.h"

namespace allostrata {

/// A row per line of the user's (or what stands for one): what is live at the breakdown's moment, and what its window
/// allocated and freed; most live bytes first, then the line. `sums` is by StackLine. Names of columns are promised.
[[nodiscard]] Table lineTable(const Breakdown &sums, const StackDigests &digests);

} // namespace allostrata
