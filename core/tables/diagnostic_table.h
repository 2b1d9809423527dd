#pragma once

#include "core/analysis/report/diagnostic_rows.h"
#include "core/export/table.h"

#include <array>
#include <optional>

namespace allostrata {

inline constexpr auto kDiagnosticColumns = [] {
    using enum ColumnKind;
    return std::to_array<ColumnRow>({
        {"severity"},
        {"code"},
        {"device", Index},
        {"count", Count},
        {"places"},
    });
}();

/// A row for each issue of the document, then for each gap of its devices: severity ("warning", "note", "gap"), code,
/// device (absent: of the whole file), count and the first places. `onlyDevice`: an ordinal; then what concerns it.
[[nodiscard]] Table diagnosticTable(const Document &document, std::optional<int> onlyDevice);

} // namespace allostrata
