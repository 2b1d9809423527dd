#pragma once

#include "app/cli/command_table.h"
#include "widgets/text/voice.h"

#include <QString>

#include <string>

namespace allostrata {

/// "Usage: allostrata summary [OPTION...] FILE..."
[[nodiscard]] QString usageLine(const CommandRow &command, const Voice &voice);
/// " Did you mean “SUGGESTION”?", or nothing where there is no suggestion.
[[nodiscard]] QString didYouMean(const std::string &suggestion, const Voice &voice);

/// Prints the help of a command, or of the program where it has no name.
[[nodiscard]] ExitStatus printHelp(const CommandRow &command);
[[nodiscard]] ExitStatus printVersion();

/// `allostrata help [COMMAND]`.
[[nodiscard]] ExitStatus runHelp(const Invocation &invocation);
/// Where the first operand is no file but nearly the name of a command, asks whether that was meant.
[[nodiscard]] bool refuseMisspeltCommand(const Invocation &invocation);

} // namespace allostrata
