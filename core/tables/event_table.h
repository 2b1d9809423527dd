#pragma once

#include "core/analysis/allocations/event_rows.h"
#include "core/attribution/attribution.h"
#include "core/export/table.h"
#include "core/load/document.h"

#include <array>
#include <cstddef>

namespace allostrata {

/// Rows that a table of events is made for at most where it is made at once: each takes some kilobytes.
inline constexpr std::size_t kMostEventRows = 200'000;

/// What a table of events tells about. All must live as long as the call.
struct EventTableSource {
    const Document &document;
    const Device &device;
    const Attribution *attribution = nullptr; ///< null: categories are absent
};

extern const std::array<ColumnRow, 19> kEventTableColumns;

/// A row for each of some rows of a list, with all that is known: sizes in bytes, times in microseconds since the first
/// event. What the file does not tell is absent. Names of columns are promised.
[[nodiscard]] Table eventTable(const EventTableSource &source, const EventRows &rows, std::size_t first,
                               std::size_t count);

} // namespace allostrata
