#pragma once

#include "app/cli/command_line.h"

namespace allostrata {

/// Whether the call will open the window: it requests it, and there is a display. The application must then be a
/// QApplication.
[[nodiscard]] bool willShowWindow(const ParsedCall &call);

/// Runs `allostrata [FILE...]`: opens the window with the files. Without a display, prints a message that names the
/// alternatives.
[[nodiscard]] ExitStatus runWindow(const Invocation &invocation);

} // namespace allostrata
