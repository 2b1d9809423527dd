#pragma once

#include "core/analysis/calls/call_rows.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Text of a source file that the recording holds; empty if it holds none. O(recorded files).
[[nodiscard]] std::string_view recordedSource(const Snapshot &snapshot, std::string_view path);

/// Lines of a text for the screen: tabs are four blanks, and lines are cut after 400 bytes. At most `most` lines.
[[nodiscard]] std::vector<std::string> linesOfSource(std::string_view text, std::size_t most);

/// Whether a line of a Python file lies in a function or class of a name, as far as indentation tells; true for names
/// that no definition gives: "<module>", "<lambda>". `line` counts from 1; beyond the end it lies in none. O(lines
/// before it).
[[nodiscard]] bool isInFunction(std::span<const std::string> lines, std::uint32_t line, std::string_view function);

/// First of some lines of a Python file (see callLinesOf()) that no longer holds its function: the file has changed
/// since the recording. Null if all do, for other files, and once a stop is requested. O(calls x lines).
[[nodiscard]] const CallLine *firstChangedLine(const CallTree &tree, std::span<const CallLine> calls,
                                               std::span<const std::string> lines, const std::stop_token &stop);

} // namespace allostrata
