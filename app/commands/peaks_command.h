#pragma once

#include "app/cli/command_table.h"

namespace allostrata {

/// `allostrata peaks FILE...`: peaks of many files by what their names say, as a table, a pivot, a comparison or a
/// chart.
[[nodiscard]] ExitStatus runPeaks(const Invocation &invocation);

} // namespace allostrata
