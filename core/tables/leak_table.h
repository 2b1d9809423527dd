#pragma once

#include "core/analysis/leaks/leaks.h"
#include "core/export/table.h"

#include <span>
#include <string_view>

namespace allostrata {

extern const std::span<const ColumnRow> kLeakColumns;

/// One row per leak, most bytes per step first: rate with its range, cost of its blocks, first step and event, bytes
/// live at the end, the user's line. Column names are stable: columns may be added, none may change.
[[nodiscard]] Table leakTable(const LeakFindings &report, const Document &document);

/// The user's line of a leak: function and place; empty if the file has no stacks.
struct LeakLine {
    std::string_view function;
    std::string_view place;
};
[[nodiscard]] LeakLine leakLine(const Leak &leak, const Document &document);

} // namespace allostrata
