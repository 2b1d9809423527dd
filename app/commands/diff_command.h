#pragma once

#include "app/cli/command_table.h"

namespace allostrata {

/// "allostrata diff BASE OTHER": what differs between two files, or two moments of one.
[[nodiscard]] ExitStatus runDiff(const Invocation &invocation);

} // namespace allostrata
