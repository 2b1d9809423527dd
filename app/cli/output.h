#pragma once

#include "app/cli/command_table.h"
#include "core/base/result.h"
#include "core/export/table_stream.h"

#include <QString>

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace allostrata {

/// Context of what the commands print in the translations.
inline constexpr const char *kCommandLineContext = "CommandLine";

/// Writes a result to standard output. A reader that has gone away ends the program's work quietly, other trouble
/// with a message; both answer Unreadable.
[[nodiscard]] ExitStatus printResult(std::string_view text);

/// Writes a result to a file, complete or not at all; "-" is standard output.
[[nodiscard]] ExitStatus writeResult(const std::string &path, std::string_view text);

/// The same for a text that comes in pieces: `write` hands them to the sink that it is given.
[[nodiscard]] ExitStatus writeResult(const std::string &path,
                                     const std::function<Result<void>(const TextSink &sink)> &write);

/// "allostrata: MESSAGE" as a line on standard error.
void printMessage(const QString &message);
/// A line on standard error without that.
void printHint(const QString &line);

/// Lines of at most `width` places, each with its end.
[[nodiscard]] std::string paragraph(const QString &text, std::size_t width);

} // namespace allostrata
