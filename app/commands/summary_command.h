#pragma once

#include "app/cli/command_table.h"

namespace allostrata {

/// `allostrata summary FILE...`: one file after the other, each freed before the next.
[[nodiscard]] ExitStatus runSummary(const Invocation &invocation);

} // namespace allostrata
