#pragma once

#include "app/cli/command_table.h"

namespace allostrata {

/// Prints what the tensors of a transformer weigh; with a file also the allocations of exactly their sizes.
[[nodiscard]] ExitStatus runSize(const Invocation &invocation);

} // namespace allostrata
