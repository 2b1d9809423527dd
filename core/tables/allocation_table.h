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

extern const std::span<const ColumnRow> kAllocationColumns;
extern const std::span<const ColumnRow> kSizeHistogramColumns;
extern const std::span<const ColumnRow> kLifetimeHistogramColumns;
extern const std::span<const ColumnRow> kAllocationGroupColumns;

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

/// A group of allocations, named for people or for programs.
struct AllocationGroupRow {
    std::string name;
    std::string place; ///< empty: it has none
    std::uint64_t count = 0;
    std::uint64_t bytes = 0;
    std::uint64_t bytesAtPeak = 0; ///< of those live at the peak
    std::uint64_t largest = 0; ///< bytes of its largest allocation
    std::uint64_t all = 0; ///< bytes of all groups
};
/// One row per group. All but the largest add up to those of all allocations.
[[nodiscard]] Table allocationGroupTable(std::span<const AllocationGroupRow> groups);

} // namespace allostrata
