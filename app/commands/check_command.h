#pragma once

#include "app/cli/command_table.h"

namespace allostrata {

/// Checks files against rules: prints a line for each, and returns CheckFailed if one is broken.
[[nodiscard]] ExitStatus runCheck(const Invocation &invocation);

} // namespace allostrata
