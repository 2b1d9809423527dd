#pragma once

#include "core/analysis/operators/operator_events.h"
#include "core/analysis/operators/operator_statistics.h"
#include "core/base/enum_table.h"
#include "core/export/table.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace allostrata {

// Tables of memory by operator: sizes in bytes, times in nanoseconds. Column names are stable: columns may be added,
// none may change.

extern const std::span<const ColumnRow> kOperatorColumns;
extern const std::span<const ColumnRow> kMemoryEventColumns;

/// Numbers of an operator, in the order of their columns after its name.
enum class OperatorColumn : std::uint8_t {
    Calls,
    Duration,
    SelfDuration,
    Increase,
    SelfIncrease,
    Allocations,
    SelfAllocations,
    Allocated,
    SelfAllocated
};
inline constexpr EnumTable<OperatorColumn, std::string_view> kOperatorColumnNames
    = {{"calls", "duration", "self_duration", "size_increase", "self_size_increase", "allocation_count",
        "self_allocation_count", "allocation_size", "self_allocation_size"}};

/// One row per operator of a report. If frees are charged to the allocating operator, two more rows without an operator
/// account for the remaining bytes: column `kind` is `outside` (no operator ran) or `before_recording`.
[[nodiscard]] Table operatorTable(const OperatorBreakdown &report, const OperatorCalls &calls,
                                  const Snapshot &snapshot);

/// One row for each of some memory events.
[[nodiscard]] Table memoryEventTable(const OperatorEvents &events, const Timeline &timeline,
                                     std::span<const AllocationId> rows);

} // namespace allostrata
