// What an input is that is no input of ours.

#include "core/formats/refuse.h"

#include <algorithm>
#include <string_view>

namespace allostrata {

namespace {

constexpr std::size_t kShort = 8;

/// Bytes of the UTF-8 character that `lead` begins; 0 for a byte that begins none.
std::size_t characterBytes(std::uint8_t lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xc2 && lead < 0xe0)
        return 2;
    if (lead >= 0xe0 && lead < 0xf0)
        return 3;
    return lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
}

/// Control characters that stand in texts: blanks, form feeds, the escapes of coloured logs.
bool isInTexts(std::uint8_t byte)
{
    return byte >= 0x20 ? byte != 0x7f : (byte >= '\b' && byte <= '\r') || byte == 0x1b;
}

/// UTF-8 without the control characters that no text has; a last character may be cut off.
bool isUtf8Text(std::span<const std::uint8_t> bytes)
{
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t count = characterBytes(bytes[at]);
        if (count == 0 || !isInTexts(bytes[at]))
            return false;
        const std::size_t last = std::min(at + count, bytes.size());
        for (std::size_t i = at + 1; i < last; ++i) {
            if ((bytes[i] & 0xc0) != 0x80)
                return false;
        }
        at += count;
    }
    return true;
}

/// Text in an 8-bit encoding: nearly all of it ASCII.
bool isLatinText(std::span<const std::uint8_t> bytes)
{
    if (!std::all_of(bytes.begin(), bytes.end(), isInTexts))
        return false;
    const auto ascii = std::count_if(bytes.begin(), bytes.end(), [](std::uint8_t byte) { return byte < 0x80; });
    return static_cast<std::size_t>(ascii) * 10 >= bytes.size() * 8;
}

/// Text as some shells on Windows redirect it.
bool isUtf16Text(std::string_view text)
{
    return text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff");
}

} // namespace

Error refusal(std::span<const std::uint8_t> head)
{
    const std::string_view text(reinterpret_cast<const char *>(head.data()), head.size());
    Reason reason = Reason::UnknownFormat;
    if (head.empty())
        reason = Reason::Empty;
    else if (head.size() < kShort)
        reason = Reason::TooShort;
    else if (std::all_of(head.begin(), head.end(), [](std::uint8_t byte) { return byte == 0; }))
        reason = Reason::AllZeros;
    else if (text.starts_with("version https://git-lfs.github.com/spec/"))
        reason = Reason::GitLfsPointer;
    else if (isUtf8Text(head) || isLatinText(head) || isUtf16Text(text))
        reason = Reason::PlainText;
    return Error{reason, {}, {}, 0, 0};
}

} // namespace allostrata
