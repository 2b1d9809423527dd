#pragma once

#include "app/cli/command_table.h"

namespace allostrata {

/// Runs `allostrata export FILE`: writes one of the views' tables.
[[nodiscard]] ExitStatus runExport(const Invocation &invocation);

} // namespace allostrata
