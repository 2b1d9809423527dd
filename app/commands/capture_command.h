#pragma once

#include "app/cli/command_table.h"

namespace allostrata {

/// Runs `allostrata capture-helper`: writes the recording helper to standard output or a file.
[[nodiscard]] ExitStatus runCaptureHelper(const Invocation &invocation);

} // namespace allostrata
