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

/// Rows that a table of allocations is made for at most where people ask for it: each takes some kilobytes.
inline constexpr std::size_t kMostAllocationRows = 200'000;

/// What a table of allocations tells about. All must live as long as the call.
struct AllocationTableSource {
    const Document &document;
    const Device &device;
    const Attribution *attribution = nullptr; ///< null: category, phase, step and module are absent
};

extern const std::array<ColumnRow, 37> kAllocationColumns;
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

/// The columns of allocationTable() that say an attribute to people, that with its name first: of a line "function",
/// "file" and "line".
[[nodiscard]] std::vector<std::string_view> exportedColumns(Attribute attribute);

/// A row for each of `ids`, in their order, with all that is known: sizes in bytes, times in microseconds since the
/// first event (of a profiler's trace: since the recording began), events by their number. What the file does not tell
/// is absent. Names of columns are promised.
[[nodiscard]] Table allocationTable(const AllocationTableSource &source, std::span<const AllocationId> ids);

/// A row for each bar, and a last one without bounds for lives that the trace does not show whole, where there are any.
/// Columns: low and high (both inclusive; bytes, events or microseconds), allocations, requested bytes and the shares
/// of both.
[[nodiscard]] Table histogramTable(const Histogram &histogram);

/// "size", "lifetime_events", "lifetime_us".
[[nodiscard]] std::string_view histogramId(HistogramOf of);

} // namespace allostrata
