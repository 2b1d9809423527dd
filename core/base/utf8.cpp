// UTF-8: decoding, and cutting between characters.

#include "core/base/utf8.h"

#include <algorithm>
#include <array>

namespace allostrata {

Utf8Character decodeUtf8(std::string_view text)
{
    const auto byte = [text](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const std::size_t length = utf8Length(byte(0));
    if (length == 0 || text.size() < length)
        return {};
    std::uint32_t point = length == 1 ? byte(0) : byte(0) & (0x7fU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if (!isUtf8Continuation(byte(i)))
            return {};
        point = (point << 6) | (byte(i) & 0x3fU);
    }
    constexpr std::array<std::uint32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};
    if (point < kSmallest[length] || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff))
        return {};
    return {point, length};
}

std::string_view beginningOf(std::string_view text, std::size_t most)
{
    if (text.size() <= most)
        return text;
    constexpr std::size_t kMostContinuations = 3;
    const std::size_t least = most - std::min(most, kMostContinuations);
    std::size_t end = most;
    while (end > least && isUtf8Continuation(static_cast<std::uint8_t>(text[end])))
        --end;
    return text.substr(0, end);
}

std::string_view endOf(std::string_view text, std::size_t most)
{
    constexpr std::size_t kMostContinuations = 3;
    std::size_t start = text.size() - std::min(text.size(), most);
    const std::size_t latest = start == 0 ? 0 : std::min(text.size(), start + kMostContinuations);
    while (start < latest && isUtf8Continuation(static_cast<std::uint8_t>(text[start])))
        ++start;
    return text.substr(start);
}

std::string wellFormed(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = decodeUtf8(text).length;
        result += length > 0 ? text.substr(0, length) : std::string_view("\xef\xbf\xbd");
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return result;
}

} // namespace allostrata
