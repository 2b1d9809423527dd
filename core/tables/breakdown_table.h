#pragma once

#include "core/analysis/breakdown/breakdown.h"
#include "core/attribution/stack_digest.h"
#include "core/export/table.h"

#include <span>

namespace allostrata {

/// Columns before `live` name the row; a table has one of them, or function and place.
extern const std::span<const ColumnRow> kBreakdownColumns;

/// One row per name or number of the breakdown's attribute: bytes live at its moment, and bytes allocated and freed in
/// its visible range; most live bytes first, then by name. The first column is named after the attribute; lines have
/// two, "function" and "place". `digests` belong to the breakdown's document. Column names are stable.
[[nodiscard]] Table breakdownTable(const Breakdown &sums, const StackDigests &digests);

} // namespace allostrata
