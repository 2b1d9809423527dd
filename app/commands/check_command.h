#pragma once

#include "app/cli/command_table.h"

namespace allostrata {

/// Holds files against rules: a line for each, and CheckFailed where one does not hold.
[[nodiscard]] ExitStatus runCheck(const Invocation &invocation);

} // namespace allostrata
