#pragma once

#include "core/analysis/allocations/event_rows.h"
#include "core/attribution/attribution.h"
#include "core/export/table.h"
#include "core/load/document.h"

#include <cstddef>
#include <span>

namespace allostrata {

/// Maximum rows of a table of events made at once: each takes some kilobytes.
inline constexpr std::size_t kMostEventRows = 200'000;

/// Inputs of a table of events. All must outlive the call.
struct EventTableSource {
    const Document &document;
    const Device &device;
    const Attribution *attribution = nullptr; ///< null: categories are absent
};

extern const std::span<const ColumnRow> kEventTableColumns;

/// One row for each of some rows of a list, with all known facts: sizes in bytes, times in microseconds since the first
/// event. Cells for unknown facts are absent. Column names are stable.
[[nodiscard]] Table eventTable(const EventTableSource &source, const EventRows &rows, std::size_t first,
                               std::size_t count);

} // namespace allostrata
