#pragma once

#include "core/analysis/breakdown.h"
#include "core/attribution/stack_digest.h"
#include "core/export/table.h"

namespace allostrata {

/// A row per name or number of the breakdown's attribute: what is live at its moment, and what its window allocated and
/// freed; most live bytes first, then by name. The first column is called as the attribute; lines have two, "function" and
/// "place". `digests` are those of the breakdown's document. Names of columns are promised.
[[nodiscard]] Table breakdownTable(const Breakdown &sums, const StackDigests &digests);

} // namespace allostrata
