#pragma once

#include "core/analysis/breakdown/breakdown.h"
#include "core/attribution/stack_digest.h"
#include "core/export/table.h"

#include <array>

namespace allostrata {

/// The columns before `live` are what rows go by, of which a table has one, or function and place.
inline constexpr auto kBreakdownColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"size"},
        {"stack"},
        {"function"},
        {"place"},
        {"file"},
        {"module"},
        {"category"},
        {"phase"},
        {"step"},
        {"block"},
        {"block_known"},
        {"stream"},
        {"pool"},
        {"state"},
        {"shape"},
        {"dtype"},
        {"operator"},
        {"thread"},
        {"compile_context"},
        {"metadata"},
        {"release"},
        {"live", Bytes},
        {"live_count", Count},
        {"share", Share},
        {"allocated", Bytes, OnRequest},
        {"allocated_count", Count, OnRequest},
        {"freed", Bytes, OnRequest},
        {"freed_count", Count, OnRequest},
    });
}();

/// A row per name or number of the breakdown's attribute: what is live at its moment, and what its window allocated and
/// freed; most live bytes first, then by name. The first column is called as the attribute; lines have two, "function"
/// and "place". `digests` are those of the breakdown's document. Names of columns are promised.
[[nodiscard]] Table breakdownTable(const Breakdown &sums, const StackDigests &digests);

} // namespace allostrata
