// Characters and words of a query, and quoting that parses back to the same text.

#include "core/query/query_words.h"

#include "core/base/ascii.h"
#include "core/query/query_term.h"
#include "core/query/query_values.h"

#include <algorithm>
#include <array>

namespace allostrata {

namespace {

constexpr std::array<std::string_view, 3> kKeywords = {"and", "or", "not"};
constexpr std::array<std::string_view, 20> kQueryUnits = {"b",      "kib", "mib", "gib", "tib", "pib", "eib",
                                                          "kb",     "mb",  "gb",  "tb",  "pb",  "eb",  "ev",
                                                          "events", "us",  "ms",  "s",   "min", "h"};

template <typename Words>
bool isOneOf(std::string_view word, const Words &words)
{
    return std::any_of(words.begin(), words.end(), [word](std::string_view one) { return equalInAnyCase(word, one); });
}

bool isPlainLetter(char c) { return isNamePart(c) || c == '.' || c == '/' || c == '-'; }

} // namespace

bool containsInAnyCase(std::string_view text, std::string_view lower)
{
    return std::search(text.begin(), text.end(), lower.begin(), lower.end(),
                       [](char x, char y) { return lowered(x) == y; })
               != text.end()
           || lower.empty();
}

bool isQueryKeyword(std::string_view word) { return isOneOf(word, kKeywords); }

bool isQueryUnit(std::string_view word) { return isOneOf(word, kQueryUnits); }

std::string quotedText(std::string_view text)
{
    std::string result = "\"";
    for (std::size_t i = 0; i < text.size(); ++i) {
        // A backslash is literal unless one of these follows.
        const bool isLast = i + 1 == text.size();
        const bool isEscaping = text[i] == '\\' && (isLast || isQueryQuote(text[i + 1]) || text[i + 1] == '\\');
        if (text[i] == '"' || isEscaping)
            result += '\\';
        result += text[i];
    }
    return result += '"';
}

std::string valueText(std::string_view text)
{
    const bool isSimple = !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return isPlainLetter(c) || c == ':' || c == ',';
    });
    return isSimple ? std::string(text) : quotedText(text);
}

std::string wordText(std::string_view text)
{
    const bool isSimple = !text.empty() && isNameStart(text.front())
                          && std::all_of(text.begin(), text.end(), isPlainLetter);
    const bool isTaken = isQueryKeyword(text) || isQueryUnit(text) || findQueryField(text) || viewerNameOf(text);
    return isSimple && !isTaken ? std::string(text) : quotedText(text);
}

} // namespace allostrata
