#pragma once

#include <QString>

#include "app/cli/command_table.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace allostrata {

/// Kind of error in a call.
enum class UsageProblem : std::uint8_t {
    UnknownOption, ///< subject: the option
    MissingValue, ///< subject: the option
    UnexpectedValue, ///< subject: the option
    BadValue, ///< subject: option and value
    TooFewOperands, ///< subject: none
};

struct UsageError {
    UsageProblem problem = UsageProblem::UnknownOption;
    std::string subject;
    std::string suggestion; ///< what the user may have meant; empty if unknown
    std::string choices; ///< list of valid values, if the option has one
};

/// Command to run with its arguments. `command` is never nullptr; if parsing failed, it is the command recognised so
/// far.
struct ParsedCall {
    const CommandRow *command = nullptr;
    Invocation invocation;
    std::variant<std::monostate, UsageError> error;

    [[nodiscard]] const UsageError *usageError() const { return std::get_if<UsageError>(&error); }
};

/// Parses the arguments after the program's name: `--name value`, `--name=value`, `-n value`, `-nvalue`, `-n=value`;
/// `--` ends the options, `-` is an operand. The first operand names the command if there is one of that name and no
/// `--` before it.
[[nodiscard]] ParsedCall parseCall(std::span<const std::string_view> arguments);

/// Checks and runs a call; returns the exit status of the program.
[[nodiscard]] int runCall(const ParsedCall &call);

} // namespace allostrata
