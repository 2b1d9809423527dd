#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// A character of UTF-8.
struct Decoded {
    std::uint32_t point = 0;
    std::size_t length = 0; ///< bytes; 0: the first byte starts no well-formed character
};

/// The character at the front of a text that is not empty. Overlong forms and surrogates are ill-formed.
[[nodiscard]] Decoded decode(std::string_view text);

/// The text as one line that no terminal or page takes for a command: ill-formed UTF-8, control characters (line
/// ends and tabs among them) and characters that turn the direction of writing each become U+FFFD.
[[nodiscard]] std::string printable(std::string_view text);

/// Places that well-formed UTF-8 takes in a terminal: 2 for East Asian wide characters, 0 for combining ones.
[[nodiscard]] std::size_t displayWidth(std::string_view text);

/// The text broken at spaces and between East Asian characters into lines of at most `width` places; a longer word
/// stands alone. At least one line.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t width);

} // namespace allostrata
