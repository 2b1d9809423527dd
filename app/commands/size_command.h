#pragma once

#include "app/cli/command_table.h"

namespace allostrata {

/// Runs `allostrata size [FILE]`: prints the sizes of a transformer's tensors; with a file, also its allocations of
/// exactly these sizes.
[[nodiscard]] ExitStatus runSize(const Invocation &invocation);

} // namespace allostrata
