#pragma once

#include "app/cli/command_table.h"

namespace allostrata {

/// Runs `allostrata report FILE...`: makes run folders, or one page or text.
[[nodiscard]] ExitStatus runReport(const Invocation &invocation);

} // namespace allostrata
