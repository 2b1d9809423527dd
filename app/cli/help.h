#pragma once

#include "app/cli/command_table.h"
#include "widgets/text/voice.h"

#include <QString>

#include <string>

namespace allostrata {

/// Usage of a command: "Usage: allostrata summary [OPTION...] FILE..."
[[nodiscard]] QString usageLine(const CommandRow &command, const Voice &voice);
/// " Did you mean “SUGGESTION”?"; empty if there is no suggestion.
[[nodiscard]] QString didYouMean(const std::string &suggestion, const Voice &voice);

/// Prints the help of a command; for the command without a name, the help of the program.
[[nodiscard]] ExitStatus printHelp(const CommandRow &command);
[[nodiscard]] ExitStatus printVersion();

/// Runs `allostrata help [COMMAND]`.
[[nodiscard]] ExitStatus runHelp(const Invocation &invocation);
/// If the first operand is not a file but nearly the name of a command, prints a suggestion and returns true.
[[nodiscard]] bool refuseMisspeltCommand(const Invocation &invocation);

} // namespace allostrata
