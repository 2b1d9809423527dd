#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace allostrata {

/// A character of UTF-8.
struct Utf8Character {
    std::uint32_t point = 0;
    std::size_t length = 0; ///< bytes; 0: the first byte begins no well-formed character
};

/// Decodes the character at the front of a text that is not empty. Overlong forms and surrogates are ill-formed.
[[nodiscard]] Utf8Character decodeUtf8(std::string_view text);

/// Length in bytes of the character that a byte begins; 0 for a byte that begins none.
[[nodiscard]] constexpr std::size_t utf8Length(std::uint8_t lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xc2 && lead < 0xe0)
        return 2;
    if (lead >= 0xe0 && lead < 0xf0)
        return 3;
    return lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
}

/// True for the bytes of a character after its first.
[[nodiscard]] constexpr bool isUtf8Continuation(std::uint8_t byte) { return (byte & 0xc0U) == 0x80U; }

/// Appends a code point to a string or vector of bytes; a lone surrogate becomes three bytes, as CPython's
/// `surrogatepass` writes it.
template <typename Bytes>
void appendUtf8(Bytes &bytes, std::uint32_t point)
{
    const auto add = [&bytes](std::uint32_t byte) { bytes.push_back(static_cast<typename Bytes::value_type>(byte)); };
    const auto tail = [&](unsigned shift) { add(0x80U | ((point >> shift) & 0x3fU)); };
    if (point < 0x80)
        return add(point);
    if (point < 0x800) {
        add(0xc0U | (point >> 6));
    } else {
        if (point < 0x10000) {
            add(0xe0U | (point >> 12));
        } else {
            add(0xf0U | (point >> 18));
            tail(12);
        }
        tail(6);
    }
    tail(0);
}

/// The first `most` bytes of a text, or a few less so that no character is cut.
[[nodiscard]] std::string_view beginningOf(std::string_view text, std::size_t most);
/// The last `most` bytes of a text, or a few less so that no character is cut.
[[nodiscard]] std::string_view endOf(std::string_view text, std::size_t most);
/// The text with U+FFFD for each byte that is part of no well-formed character.
[[nodiscard]] std::string wellFormed(std::string_view text);

} // namespace allostrata
