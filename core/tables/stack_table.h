#pragma once

#include "core/analysis/allocations/at_cursor.h"
#include "core/export/table.h"

#include <span>

namespace allostrata {

extern const std::span<const ColumnRow> kStackColumns;

/// One row per stack that made (or freed) memory live at a moment, most bytes first. `at` must be by Stack or Release.
/// For rows without a stack, `kind` gives the reason: stack, before_recording, none, remainder. Frames are innermost
/// first, without runtime frames. Column names are stable.
[[nodiscard]] Table stackTable(const Document &document, const AtCursor &at);

} // namespace allostrata
