#pragma once

#include "core/analysis/allocations/allocation_rows.h"
#include "core/analysis/allocations/histogram.h"
#include "core/export/table.h"

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Inputs of a table of allocations. All must outlive the call.
struct AllocationTableSource {
    const Document &document;
    const Device &device;
    const Attribution *attribution = nullptr; ///< null: category, phase, step and module are absent
};

extern const std::array<ColumnRow, 37> kAllocationColumns;
/// Columns of a table of groups of allocations. All but the largest add up to those of all allocations.
inline constexpr auto kAllocationGroupColumns = std::to_array<ColumnRow>({
    {"group", ColumnKind::Code},
    {"place", ColumnKind::Code},
    {"allocations", ColumnKind::Count},
    {"bytes", ColumnKind::Bytes},
    {"peak_bytes", ColumnKind::Bytes},
    {"share", ColumnKind::Share},
    {"largest", ColumnKind::Bytes},
});
inline constexpr auto kSizeHistogramColumns = std::to_array<ColumnRow>({
    {"low", ColumnKind::Bytes},
    {"high", ColumnKind::Bytes},
    {"allocations", ColumnKind::Count},
    {"requested", ColumnKind::Bytes},
    {"share_of_allocations", ColumnKind::Share},
    {"share_of_requested", ColumnKind::Share},
});
inline constexpr auto kLifetimeHistogramColumns = [] {
    auto columns = kSizeHistogramColumns;
    columns[0].kind = columns[1].kind = ColumnKind::Count;
    return columns;
}();

/// Columns of allocationTable() that show an attribute to people, the one with its name first: "function", "file" and
/// "line" for a line.
[[nodiscard]] std::vector<std::string_view> exportedColumns(Attribute attribute);

/// One row for each of `ids`, in order, with all known facts: sizes in bytes, times in microseconds since the first
/// event (in a profiler's trace: since the start of the recording), events by number. Cells for unknown facts are
/// absent. Column names are stable.
[[nodiscard]] Table allocationTable(const AllocationTableSource &source, std::span<const AllocationId> ids);

/// One row per bar, and a last one without bounds for lifetimes that are not wholly in the trace, if there are any.
/// Columns: low and high (both inclusive; bytes, events or microseconds), allocations, requested bytes and the shares
/// of both.
[[nodiscard]] Table histogramTable(const Histogram &histogram);

/// Stable id: "size", "lifetime_events", "lifetime_us".
[[nodiscard]] std::string_view histogramId(HistogramOf of);

} // namespace allostrata
