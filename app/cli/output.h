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

/// Writes a result to standard output. Returns Unreadable on errors: silently if the reader has closed the pipe, else
/// with a message.
[[nodiscard]] ExitStatus printResult(std::string_view text);

/// Writes a result to a file, either completely or not at all; "-" is standard output.
[[nodiscard]] ExitStatus writeResult(const std::string &path, std::string_view text);

/// Writes a result in pieces: `write` passes them to its sink.
[[nodiscard]] ExitStatus writeResult(const std::string &path,
                                     const std::function<Result<void>(const TextSink &sink)> &write);

/// Prints "allostrata: MESSAGE" as a line on standard error.
void printMessage(const QString &message);
/// Prints why a result could not be made; returns Unreadable.
ExitStatus printError(const Error &error);
/// Prints a line on standard error without a prefix.
void printHint(const QString &line);

/// Breaks a text into lines of at most `width` columns, each with its line break.
[[nodiscard]] std::string paragraph(const QString &text, std::size_t width);

} // namespace allostrata
