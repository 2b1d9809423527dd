#pragma once

#include "app/cli/command_table.h"
#include "core/analysis/allocations/allocation_rows.h"
#include "core/analysis/replay/replay_answers.h"
#include "core/attribution/stack_rules.h"
#include "core/base/enum_table.h"
#include "core/query/query.h"
#include "core/reports/report.h"

#include <QString>

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

// Values of the options that choose what is shown. Nullopt if an option is not valid, after a message on standard
// error.

/// Value of --query, or of another option; the empty query without it. Failure is bad usage.
[[nodiscard]] std::optional<Query> queryOf(const Invocation &invocation, OptionId option = OptionId::Query);
/// The option that holds the query: --remove, --halve, or else --query.
[[nodiscard]] OptionId queryOptionOf(const Invocation &invocation);
/// Question to the model of the allocator, from --setting, --search, --remove, --halve and --empty-cache-at-steps.
/// Failure is bad usage.
[[nodiscard]] std::optional<ReplayAsk> replayAskOf(const Invocation &invocation);

/// Folding rules of a call: from its option --rules, else those that the user saved in the window, else the standard
/// rules. Null if the file of the option is not valid, after a message on standard error.
[[nodiscard]] std::shared_ptr<const StackRules> rulesOf(const Invocation &invocation);

// Options of "export" and "plot" that apply to reports.

/// Ids of all tables, and of all reports that have a picture.
[[nodiscard]] std::vector<std::string_view> tableIds();
[[nodiscard]] std::vector<std::string_view> pictureIds();
/// "a, b, c"
[[nodiscard]] QString listed(const std::vector<std::string_view> &ids);

/// First given option that the result does not depend on; nullopt if there is none.
[[nodiscard]] std::optional<OptionId> unusedOption(const Invocation &invocation, ReportInputs uses);
/// Values of --scope.
inline constexpr EnumTable<AllocationScope, std::string_view> kScopeWords = {{"cursor", "window", "all"}};
/// Scope named by --scope, All without it; nullopt if it names none.
[[nodiscard]] std::optional<AllocationScope> scopeOf(const Invocation &invocation);

} // namespace allostrata
