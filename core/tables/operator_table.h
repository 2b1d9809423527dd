#pragma once

#include "core/analysis/operators/operator_events.h"
#include "core/analysis/operators/operator_statistics.h"
#include "core/export/table.h"

#include <array>
#include <span>

namespace allostrata {

// Tables of memory by operator: sizes in bytes, times in nanoseconds. Column names are stable: columns may be added,
// none may change.

inline constexpr auto kOperatorColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"operator", Code},
        {"calls", Count},
        {"duration", Count, OnRequest, "ns"},
        {"self_duration", Count, People, "ns"},
        {"size_increase", Bytes, PeopleIfAny},
        {"self_size_increase", Bytes, PeopleIfAny},
        {"allocation_count", Count, OnRequest},
        {"self_allocation_count", Count, OnRequest},
        {"allocation_size", Bytes},
        {"self_allocation_size", Bytes},
        {"kind", Text, OnRequest},
    });
}();

inline constexpr auto kMemoryEventColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"operator", Code},
        {"size", Bytes},
        {"allocation_time", Count, People, "ns"},
        {"release_time", Count, People, "ns"},
        {"duration", Count, People, "ns"},
        {"alloc_event", Index, OnRequest},
        {"free_event", Index, OnRequest},
        {"address", Text, OnRequest},
    });
}();

/// One row per operator of a report. If frees are charged to the allocating operator, two more rows without an operator
/// account for the remaining bytes: column `kind` is `outside` (no operator ran) or `before_recording`.
[[nodiscard]] Table operatorTable(const OperatorBreakdown &report, const OperatorCalls &calls,
                                  const Snapshot &snapshot);

/// One row for each of some memory events.
[[nodiscard]] Table memoryEventTable(const OperatorEvents &events, const Timeline &timeline,
                                     std::span<const AllocationId> rows);

} // namespace allostrata
