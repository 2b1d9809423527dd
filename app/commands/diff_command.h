#pragma once

#include "app/cli/command_table.h"

namespace allostrata {

/// Runs `allostrata diff BASE OTHER`: prints the differences between two files, or two moments of one.
[[nodiscard]] ExitStatus runDiff(const Invocation &invocation);

} // namespace allostrata
