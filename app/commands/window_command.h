#pragma once

#include "app/cli/command_line.h"

namespace allostrata {

/// Whether the call will open the window: it asks for it, and there is a display. The application must then be a
/// QApplication.
[[nodiscard]] bool willShowWindow(const ParsedCall &call);

/// `allostrata [FILE...]`: the window with the files. Where there is no display, says so and names what there is.
[[nodiscard]] ExitStatus runWindow(const Invocation &invocation);

} // namespace allostrata
