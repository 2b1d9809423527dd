#pragma once

#include "core/analysis/report/diagnostic_rows.h"
#include "core/export/table.h"

#include <optional>
#include <span>

namespace allostrata {

extern const std::span<const ColumnRow> kDiagnosticColumns;

/// One row for each issue of the document, then for each gap of its devices: severity ("warning", "note", "gap"), code,
/// device (absent: the whole file), count and the first places. `onlyDevice`: an ordinal, to select what concerns that
/// device.
[[nodiscard]] Table diagnosticTable(const Document &document, std::optional<int> onlyDevice);

} // namespace allostrata
