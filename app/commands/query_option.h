#pragma once

#include "app/cli/command_table.h"
#include "app/cli/interrupt.h"
#include "core/attribution/attribution.h"
#include "core/query/query.h"

#include <optional>

namespace allostrata {

// What options ask that tell what is looked at. Nothing where they cannot be used, which is said on standard error.

/// Of --query; the empty one without it. Its failure is bad usage.
[[nodiscard]] std::optional<Query> queryOf(const Invocation &invocation);
/// Of --category-rules; the standard ones without it. Its failure is a file that could not be read.
[[nodiscard]] std::optional<AttributionRules> attributionRulesOf(const Invocation &invocation,
                                                                 const Interrupt &interrupt);

} // namespace allostrata
