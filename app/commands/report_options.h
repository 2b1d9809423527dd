#pragma once

#include "app/cli/command_table.h"
#include "core/analysis/allocations/allocation_rows.h"
#include "core/reports/report.h"

#include <QString>

#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

// The options of "export" and "plot" that a report takes.

/// The ids of all tables, and of all reports that have a picture.
[[nodiscard]] std::vector<std::string_view> tableIds();
[[nodiscard]] std::vector<std::string_view> pictureIds();
/// "a, b, c"
[[nodiscard]] QString listed(const std::vector<std::string_view> &ids);

/// The first option that was given and that the result does not depend on.
[[nodiscard]] std::optional<OptionId> unusedOption(const Invocation &invocation, ReportInputs uses);
/// The scope named by --scope, All without it; nothing if it names none.
[[nodiscard]] std::optional<AllocationScope> scopeOf(const Invocation &invocation);

} // namespace allostrata
