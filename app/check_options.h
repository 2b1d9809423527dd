#pragma once

#include "app/command_table.h"
#include "core/analysis/checks.h"

#include <optional>
#include <vector>

namespace allostrata {

/// What a peak of the baseline may be exceeded by without --tolerance.
inline constexpr double kUsualTolerance = 0.02;

/// The rules of a call, in its order: --max-peak, which may come several times and hold several, --max-fragmentation, --no-leak,
/// --max-step-growth, --no-oom, --baseline. Nothing where one cannot be used, which is said on standard error, or where there
/// is none.
[[nodiscard]] std::optional<std::vector<CheckRule>> checkRulesOf(const Invocation &invocation);

} // namespace allostrata
