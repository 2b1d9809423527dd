#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// The text as one line that no terminal or page takes for a command: ill-formed UTF-8, control characters (line
/// ends and tabs among them) and characters that turn the direction of writing each become U+FFFD.
[[nodiscard]] std::string printable(std::string_view text);

/// Places that well-formed UTF-8 takes in a terminal: 2 for East Asian wide characters, 0 for combining ones.
[[nodiscard]] std::size_t displayWidth(std::string_view text);

/// The text broken at spaces and between East Asian characters into lines of at most `width` places; a longer word
/// stands alone. At least one line.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t width);

} // namespace allostrata
