#pragma once

#include "app/cli/command_table.h"
#include "core/analysis/allocations/allocation_rows.h"
#include "core/reports/report.h"

#include <QString>

#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

// Options of "export" and "plot" that apply to reports.

/// Ids of all tables, and of all reports that have a picture.
[[nodiscard]] std::vector<std::string_view> tableIds();
[[nodiscard]] std::vector<std::string_view> pictureIds();
/// "a, b, c"
[[nodiscard]] QString listed(const std::vector<std::string_view> &ids);

/// First given option that the result does not depend on; nullopt if there is none.
[[nodiscard]] std::optional<OptionId> unusedOption(const Invocation &invocation, ReportInputs uses);
/// Scope named by --scope, All without it; nullopt if it names none.
[[nodiscard]] std::optional<AllocationScope> scopeOf(const Invocation &invocation);

} // namespace allostrata
