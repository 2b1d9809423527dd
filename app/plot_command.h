#pragma once

#include "app/command_table.h"

namespace allostrata {

/// `allostrata plot FILE -o OUT`: the picture that the window exports, without a display.
[[nodiscard]] ExitStatus runPlot(const Invocation &invocation);

} // namespace allostrata
