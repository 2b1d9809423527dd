#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// The text as one line that is safe for terminals and pages: ill-formed UTF-8, control characters (line ends and tabs
/// among them) and characters that change the direction of writing each become U+FFFD.
[[nodiscard]] std::string printable(std::string_view text);

/// Terminal cells of a well-formed UTF-8 text: 2 for East Asian wide characters, 0 for combining ones.
[[nodiscard]] std::size_t displayWidth(std::string_view text);

/// Shortens a text to at most `width` cells by an ellipsis in its middle; at least two characters remain.
[[nodiscard]] std::string shortenedInMiddle(std::string_view text, std::size_t width);

/// Breaks a text at spaces and between East Asian characters into lines of at most `width` cells; a longer word gets a
/// line to itself. At least one line.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t width);

} // namespace allostrata
