#pragma once

#include "core/analysis/allocator/segment_cost.h"
#include "core/analysis/oom/out_of_memory.h"
#include "core/export/table.h"

#include <span>
#include <string_view>

namespace allostrata {

// Tables of out-of-memory events and of the costs of segments. Column names are stable: columns may be added, none may
// change.

extern const std::span<const ColumnRow> kOomColumns;
extern const std::span<const ColumnRow> kOomSegmentColumns;
extern const std::span<const ColumnRow> kSegmentCostColumns;
extern const std::span<const ColumnRow> kSegmentLineColumns;
// Bytes of a line's events.
inline constexpr std::string_view kTakenBytes = "taken_bytes";
inline constexpr std::string_view kReturnedBytes = "returned_bytes";
inline constexpr std::string_view kSteadyTakenBytes = "steady_taken_bytes";
inline constexpr std::string_view kSteadyReturnedBytes = "steady_returned_bytes";

/// One row per event: the request, the available memory, the causes with the sums of the decisive inequality, remedies.
[[nodiscard]] Table oomTable(std::span<const OutOfMemory> ooms, const Document &document);

/// One row per event and segment that could have satisfied the request, the cheapest first: the bytes that had to be
/// freed, and the line of its largest pinning block. `attribution` may be null: then categories are absent.
[[nodiscard]] Table oomSegmentTable(std::span<const OutOfMemory> ooms, const Document &document, const Device &device,
                                    const Attribution *attribution);

/// One row per segment event.
[[nodiscard]] Table segmentCostTable(const SegmentCosts &costs, const Document &document);

/// One row per line.
[[nodiscard]] Table segmentLineTable(const SegmentCosts &costs, const Document &document);

} // namespace allostrata
