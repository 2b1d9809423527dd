#pragma once

#include "core/analysis/operator_events.h"
#include "core/analysis/operator_statistics.h"
#include "core/export/table.h"

#include <span>

namespace allostrata {

// Memory by operator as tables: sizes in bytes, times in nanoseconds. Names of columns are promised: columns may join,
// none may change.

/// A row for each operator of a report. Where frees are charged to what allocated, two more account for the rest of the
/// bytes, with no operator: column `kind` says `outside` (no operator ran) and `before_recording`.
[[nodiscard]] Table operatorTable(const OperatorReport &report, const OperatorCalls &calls, const Snapshot &snapshot);

/// A row for each of some memory events.
[[nodiscard]] Table memoryEventTable(const OperatorEvents &events, const Timeline &timeline, std::span<const AllocationId> rows);

} // namespace allostrata
