#pragma once

#include "core/analysis/operators/operator_events.h"
#include "core/analysis/operators/operator_statistics.h"
#include "core/export/table.h"

#include <span>

namespace allostrata {

// Tables of memory by operator: sizes in bytes, times in nanoseconds. Column names are stable: columns may be added,
// none may change.

extern const std::span<const ColumnRow> kOperatorColumns;
extern const std::span<const ColumnRow> kMemoryEventColumns;

/// One row per operator of a report. If frees are charged to the allocating operator, two more rows without an operator
/// account for the remaining bytes: column `kind` is `outside` (no operator ran) or `before_recording`.
[[nodiscard]] Table operatorTable(const OperatorBreakdown &report, const OperatorCalls &calls,
                                  const Snapshot &snapshot);

/// One row for each of some memory events.
[[nodiscard]] Table memoryEventTable(const OperatorEvents &events, const Timeline &timeline,
                                     std::span<const AllocationId> rows);

} // namespace allostrata
