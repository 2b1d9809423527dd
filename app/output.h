#pragma once

#include "app/command_table.h"
#include "core/base/result.h"
#include "core/export/table_stream.h"

#include <QString>

#include <functional>
#include <string>
#include <string_view>

namespace allostrata {

/// Writes a result to standard output. A reader that has gone away ends the program's work quietly, other trouble
/// with a message; both answer Unreadable.
[[nodiscard]] ExitStatus printResult(std::string_view text);

/// Writes a result to a file, complete or not at all; "-" is standard output.
[[nodiscard]] ExitStatus writeResult(const std::string &path, std::string_view text);

/// The same for a text that comes in pieces: `write` hands them to the sink that it is given.
[[nodiscard]] ExitStatus writeResult(const std::string &path, const std::function<Result<void>(const TextSink &sink)> &write);

/// "allostrata: MESSAGE" as a line on standard error.
void printMessage(const QString &message);
/// A line on standard error without that.
void printHint(const QString &line);

} // namespace allostrata
