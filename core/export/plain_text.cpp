// Makes text from files safe to show, and measures it for a terminal.

#include "core/export/plain_text.h"

#include "core/base/ascii.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace allostrata {

namespace {

constexpr std::string_view kReplacementText = "\xEF\xBF\xBD"; // U+FFFD

struct Span {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
};

constexpr std::array kUnsafe = {
    Span{0x00, 0x1F}, Span{0x7F, 0x9F}, Span{0x2028, 0x2029}, Span{0xFFFE, 0xFFFF}, // not allowed in XML
};
/// Turn the direction of the texts around them.
constexpr std::array kDirections = {
    Span{0x061C, 0x061C},
    Span{0x200E, 0x200F},
    Span{0x202A, 0x202E},
    Span{0x2066, 0x206F},
};
constexpr std::array kCombiningMarks = {
    Span{0x0300, 0x036F}, Span{0x0483, 0x0489}, Span{0x0591, 0x05BD}, Span{0x064B, 0x065F}, Span{0x200B, 0x200D},
    Span{0x20D0, 0x20F0}, Span{0x302A, 0x302D}, Span{0xFE00, 0xFE0F}, Span{0xFE20, 0xFE2F},
};
constexpr std::array kWide = {
    Span{0x1100, 0x115F},   Span{0x2E80, 0x303E},   Span{0x3041, 0x4DBF},   Span{0x4E00, 0xA4CF}, Span{0xA960, 0xA97F},
    Span{0xAC00, 0xD7A3},   Span{0xF900, 0xFAFF},   Span{0xFE30, 0xFE6F},   Span{0xFF00, 0xFF60}, Span{0xFFE0, 0xFFE6},
    Span{0x1F300, 0x1F64F}, Span{0x1F900, 0x1F9FF}, Span{0x20000, 0x3FFFD},
};

/// Wide punctuation that cannot start a line.
constexpr std::array kClosing = {
    Span{0x3001, 0x3002}, Span{0x300D, 0x300D}, Span{0x300F, 0x300F}, Span{0xFF01, 0xFF01},
    Span{0xFF09, 0xFF09}, Span{0xFF0C, 0xFF0C}, Span{0xFF1A, 0xFF1B}, Span{0xFF1F, 0xFF1F},
};

template <typename Spans>
bool spansContain(const Spans &spans, std::uint32_t point)
{
    return std::any_of(spans.begin(), spans.end(),
                       [point](const Span &span) { return point >= span.first && point <= span.last; });
}

/// Part of a text that is not broken.
struct WordPiece {
    std::string_view text;
    bool spaced = false; ///< preceded by a space
};

/// Splits a text at possible line breaks: at spaces and before East Asian characters, except those that close a phrase.
std::vector<WordPiece> piecesOf(std::string_view text)
{
    std::vector<WordPiece> pieces;
    std::size_t start = 0;
    bool spaced = false;
    const auto end = [&](std::size_t at) {
        if (at > start)
            pieces.push_back({text.substr(start, at - start), spaced});
        start = at;
        spaced = false;
    };
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character next = decodeUtf8(text.substr(at));
        if (text[at] == ' ') {
            end(at);
            start = at + 1;
            spaced = true;
        } else if (next.length > 0 && spansContain(kWide, next.point) && !spansContain(kClosing, next.point)
                   && at > start) {
            end(at);
        }
        at += std::max<std::size_t>(next.length, 1);
    }
    end(text.size());
    return pieces;
}

/// "\\u202e", of a character below U+10000.
std::string escaped(std::uint32_t point)
{
    constexpr std::size_t kDigits = 4;
    const std::string digits = formatHex(point).substr(2);
    return "\\u" + std::string(kDigits - digits.size(), '0') + digits;
}

} // namespace

std::string printable(std::string_view text)
{
    std::string safe;
    safe.reserve(text.size());
    while (!text.empty()) {
        const Utf8Character next = decodeUtf8(text);
        if (next.length != 0 && spansContain(kDirections, next.point))
            safe += escaped(next.point);
        else if (next.length == 0 || spansContain(kUnsafe, next.point))
            safe += kReplacementText;
        else
            safe += text.substr(0, next.length);
        text.remove_prefix(std::max<std::size_t>(next.length, 1));
    }
    return safe;
}

std::size_t displayWidth(std::string_view text)
{
    std::size_t width = 0;
    while (!text.empty()) {
        const Utf8Character next = decodeUtf8(text);
        if (next.length == 0 || !spansContain(kCombiningMarks, next.point))
            width += next.length > 0 && spansContain(kWide, next.point) ? 2 : 1;
        text.remove_prefix(std::max<std::size_t>(next.length, 1));
    }
    return width;
}

std::string shortenedInMiddle(std::string_view text, std::size_t width)
{
    std::vector<std::string_view> characters;
    for (std::string_view rest = text; !rest.empty();) {
        characters.push_back(rest.substr(0, std::max<std::size_t>(decodeUtf8(rest).length, 1)));
        rest.remove_prefix(characters.back().size());
    }
    std::size_t places = displayWidth(text);
    if (places <= width || characters.size() < 3)
        return std::string(text);
    std::size_t left = characters.size() / 2; // characters kept on the left; those from `right` on are kept, too
    std::size_t right = left;
    while (places + 1 > width && left + (characters.size() - right) > 2) {
        const bool takesRight = (right - left) % 2 == 0;
        places -= displayWidth(takesRight ? characters[right++] : characters[--left]);
    }
    std::string shortened;
    for (std::size_t i = 0; i < characters.size(); ++i) {
        if (i < left || i >= right)
            shortened += characters[i];
        else if (i == left)
            shortened += "…";
    }
    return shortened;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width)
{
    std::vector<std::string> lines(1);
    std::size_t used = 0;
    for (const WordPiece &piece : piecesOf(text)) {
        const std::size_t gap = piece.spaced && used > 0 ? 1 : 0;
        const std::size_t places = displayWidth(piece.text);
        if (used > 0 && used + gap + places > width) {
            lines.emplace_back();
            used = 0;
        } else if (gap > 0) {
            lines.back() += ' ';
            ++used;
        }
        lines.back() += piece.text;
        used += places;
    }
    return lines;
}

} // namespace allostrata
