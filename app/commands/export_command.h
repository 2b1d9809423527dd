#pragma once

#include "app/cli/command_table.h"

namespace allostrata {

/// Writes one of the views' tables.
[[nodiscard]] ExitStatus runExport(const Invocation &invocation);

} // namespace allostrata
