#pragma once

#include "app/cli/command_table.h"

namespace allostrata {

/// Runs `allostrata summary FILE...`: reads one file after the other and frees each before the next.
[[nodiscard]] ExitStatus runSummary(const Invocation &invocation);

} // namespace allostrata
