#pragma once

#include "core/analysis/allocations/at_cursor.h"
#include "core/export/table.h"

#include <array>

namespace allostrata {

inline constexpr auto kStackColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"kind"},
        {"function"},
        {"place"},
        {"live", Bytes},
        {"live_count", Count},
        {"share", Share},
        {"frames", Text, OnRequest},
    });
}();

/// A row per stack that made what is live at a moment, or that let it go: most bytes first. `at` is by Stack or
/// Release. Rows without a stack say why in `kind`: stack, before_recording, none, remainder. Frames stand innermost
/// first, those of the runtime left out. Names of columns are promised.
[[nodiscard]] Table stackTable(const Document &document, const AtCursor &at);

} // namespace allostrata
