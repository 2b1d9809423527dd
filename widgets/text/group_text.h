#pragma once

#include "core/analysis/allocations/at_cursor.h"
#include "core/tables/allocation_table.h"
#include "widgets/text/allocation_text.h"

#include <QString>

namespace allostrata {

/// Name of a group of allocations: its line, its value, or why its members have none. `source` is that of the groups.
[[nodiscard]] PlaceText groupText(const AllocationTableSource &source, const AtCursor &groups, const CursorRow &row,
                                  const Voice &voice);
/// Value of a group of the kind Group: "64.0 MiB", "backward". Not for lines and stacks.
[[nodiscard]] QString groupValueText(const AllocationTableSource &source, const AtCursor &groups, const CursorRow &row,
                                     const Voice &voice);

} // namespace allostrata
