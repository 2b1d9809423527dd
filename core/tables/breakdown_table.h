#pragma once

#include "core/analysis/breakdown/breakdown.h"
#include "core/attribution/stack_digest.h"
#include "core/export/table.h"

#include <array>

namespace allostrata {

/// Columns before `live` name the row; a table has one of them, or function and place.
inline constexpr auto kBreakdownColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"size"},
        {"stack", Code},
        {"function", Code},
        {"place", Code},
        {"file", Code},
        {"module", Code},
        {"category"},
        {"phase"},
        {"step"},
        {"block"},
        {"block_known"},
        {"stream"},
        {"pool"},
        {"state"},
        {"shape", Code},
        {"dtype", Code},
        {"operator", Code},
        {"thread"},
        {"compile_context", Code},
        {"metadata", Code},
        {"release", Code},
        {"live", Bytes},
        {"live_count", Count},
        {"share", Share},
        {"allocated", Bytes, OnRequest},
        {"allocated_count", Count, OnRequest},
        {"freed", Bytes, OnRequest},
        {"freed_count", Count, OnRequest},
    });
}();

/// One row per name or number of the breakdown's attribute: bytes live at its moment, and bytes allocated and freed in
/// its visible range; most live bytes first, then by name. The first column is named after the attribute; lines have
/// two, "function" and "place". `digests` belong to the breakdown's document. Column names are stable.
[[nodiscard]] Table breakdownTable(const Breakdown &sums, const StackDigests &digests);

} // namespace allostrata
