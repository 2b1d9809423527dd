#pragma once

#include "core/analysis/allocations/allocation_groups.h"
#include "core/tables/allocation_table.h"
#include "widgets/text/allocation_text.h"

#include <QString>

#include <optional>
#include <span>
#include <string>

namespace allostrata {

/// Name of a group of allocations: its line, its value, or why its members have none. `source` is that of the groups.
[[nodiscard]] PlaceText groupText(const AllocationTableSource &source, const AtCursor &groups, const CursorRow &row,
                                  const Voice &voice);
/// Value of a group of the kind Group: "64.0 MiB", "backward". Not for lines and stacks.
[[nodiscard]] QString groupValueText(const AllocationTableSource &source, const AtCursor &groups, const CursorRow &row,
                                     const Voice &voice);

/// Name of a group in a table: `name` from groupText(), but digits for sizes if programs read it.
[[nodiscard]] std::string groupName(const AtCursor &groups, const CursorRow &row, const QString &name,
                                    bool forMachines);

/// One row per group, in their order, with the columns of kAllocationGroupColumns.
[[nodiscard]] Table allocationGroupTable(const AllocationTableSource &source, const AllocationGroups &groups,
                                         const TableFormatRow &format, const Voice &voice);
/// Row of the groups beyond a limit, named "12 more"; `table` gives the columns. Empty if they include no name.
[[nodiscard]] std::optional<Row> remainingGroups(const Table &table, std::span<const Row> rest, const Voice &voice);

} // namespace allostrata
