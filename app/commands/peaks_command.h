#pragma once

#include "app/cli/command_table.h"

namespace allostrata {

/// Runs `allostrata peaks FILE...`: peaks of many files, arranged by the parts of their names, as a table, a pivot, a
/// comparison or a chart.
[[nodiscard]] ExitStatus runPeaks(const Invocation &invocation);

} // namespace allostrata
