#pragma once

#include "app/cli/command_table.h"
#include "app/cli/interrupt.h"
#include "core/attribution/attribution.h"
#include "core/query/query.h"

#include <optional>

namespace allostrata {

// Values of the options that choose what is shown. Nullopt if an option is not valid, after a message on standard
// error.

/// Value of --query; the empty query without it. Failure is bad usage.
[[nodiscard]] std::optional<Query> queryOf(const Invocation &invocation);
/// Value of --category-rules; the standard rules without it. Failure is a file that could not be read.
[[nodiscard]] std::optional<AttributionRules> attributionRulesOf(const Invocation &invocation,
                                                                 const Interrupt &interrupt);

} // namespace allostrata
