#pragma once

#include "core/analysis/leaks.h"
#include "core/export/table.h"

namespace allostrata {

/// A row per leak, most bytes a step first: rate with its range, what its blocks cost, first step and event, what is live at the
/// end, the user's line. Names of columns are promised: columns may join, none may change.
[[nodiscard]] Table leakTable(const LeakReport &report, const Document &document);

/// What the user's line of a leak is called: function and place; empty where the file has no stacks.
struct LeakLine {
    std::string_view function;
    std::string_view place;
};
[[nodiscard]] LeakLine leakLine(const Leak &leak, const Document &document);

} // namespace allostrata
