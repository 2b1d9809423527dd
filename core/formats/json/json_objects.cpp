// Reads whole JSON objects from memory, as far as they are plainly valid.

#include "core/formats/json/json_objects.h"

#include "core/base/ascii.h"
#include "core/base/utf8.h"
#include "core/formats/json/json_bytes.h"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace allostrata {

namespace {

constexpr std::size_t kSafeDigits = 18; // never beyond 64 bits
constexpr std::ptrdiff_t kMostNumberBytes = 200; // never beyond a double, not even with an exponent of two digits
constexpr std::size_t kMostExponentDigits = 2;

std::string_view textBetween(const std::uint8_t *start, const std::uint8_t *end)
{
    return {reinterpret_cast<const char *>(start), static_cast<std::size_t>(end - start)};
}

} // namespace

JsonObjects::Taken JsonObjects::take(std::span<const std::uint8_t> bytes, std::uint32_t levels)
{
    constexpr std::uint32_t kMostLevels = 32; // the reader calls itself for each
    levels = std::min(levels, kMostLevels);
    Taken taken;
    m_at = bytes.data();
    m_end = m_at + bytes.size();
    while (m_handler.takesObjects()) {
        if (!passBlanks() || !next(',') || !passBlanks() || *m_at != '{')
            break;
        if (!readContainer(levels)) {
            m_handler.takeBack();
            if (m_skip)
                m_skip->m_isAsked = false;
            break;
        }
        taken.bytes = static_cast<std::size_t>(m_at - bytes.data());
        ++taken.objects;
    }
    return taken;
}

/// Passes blanks; false at the end of the bytes.
inline bool JsonObjects::passBlanks()
{
    while (m_at != m_end && *m_at <= ' ' && isJsonBlank(*m_at))
        ++m_at;
    return m_at != m_end;
}

inline bool JsonObjects::next(char byte)
{
    if (m_at == m_end || *m_at != static_cast<std::uint8_t>(byte))
        return false;
    ++m_at;
    return true;
}

/// Passes the rest of a container if the handler has asked to skip it.
inline bool JsonObjects::passRest()
{
    if (!m_skip || !m_skip->m_isAsked)
        return true;
    m_skip->m_isAsked = false;
    const std::uint8_t *const start = m_at;
    m_at = CloseFinder().find(m_at, m_end);
    if (m_skip->m_kept) {
        const std::string_view passed = textBetween(start, m_at);
        m_skip->m_kept->assign(passed.size() <= m_skip->m_most ? passed : std::string_view());
    }
    return m_at != m_end;
}

/// Reads an object or a list whose bracket is next.
bool JsonObjects::readContainer(std::uint32_t levels)
{
    const bool isList = *m_at++ == '[';
    if (levels == 0 || (isList ? m_handler.onStartArray() : m_handler.onStartObject()) || !passRest() || !passBlanks())
        return false;
    const char close = isList ? ']' : '}';
    if (*m_at != static_cast<std::uint8_t>(close) && !readMembers(isList, levels - 1))
        return false;
    return next(close) && !(isList ? m_handler.onEndArray() : m_handler.onEndObject());
}

/// Reads members up to the closing bracket.
bool JsonObjects::readMembers(bool isList, std::uint32_t levels)
{
    do {
        if (!passBlanks() || !readMember(isList, levels) || !passBlanks())
            return false;
    } while (next(','));
    return true;
}

inline bool JsonObjects::readMember(bool isList, std::uint32_t levels)
{
    if (isList)
        return readValue(levels);
    return next('"') && readText() && !m_handler.onKey(m_text) && passBlanks() && next(':') && passBlanks()
           && readValue(levels);
}

bool JsonObjects::readValue(std::uint32_t levels)
{
    switch (*m_at) {
    case '"': ++m_at; return readText() && !m_handler.onString(m_text) && passRest();
    case '{':
    case '[': return readContainer(levels);
    case 't': return readWord("true") && !m_handler.onBool(true);
    case 'f': return readWord("false") && !m_handler.onBool(false);
    case 'n': return readWord("null") && !m_handler.onNull();
    default: return readNumber();
    }
}

bool JsonObjects::readWord(std::string_view word)
{
    if (!textBetween(m_at, m_end).starts_with(word))
        return false;
    m_at += word.size();
    return true;
}

bool JsonObjects::readNumber()
{
    const char *const start = reinterpret_cast<const char *>(m_at);
    const char *const end = reinterpret_cast<const char *>(m_end);
    const char *const first = start + (*start == '-' ? 1 : 0);
    const char *at = first;
    std::uint64_t magnitude = 0; // modulo 2^64
    for (; at != end && isDigit(*at); ++at)
        magnitude = magnitude * 10 + static_cast<std::uint64_t>(*at - '0');
    const auto digits = static_cast<std::size_t>(at - first);
    if (at == end || digits == 0 || (digits > 1 && *first == '0'))
        return false;
    if (*at == '.' || *at == 'e' || *at == 'E')
        return readDecimal(start, at);
    if (digits > kSafeDigits)
        return readInteger(start, digits);
    m_at += at - start;
    return !(first != start ? m_handler.onInteger(-static_cast<std::int64_t>(magnitude))
                            : m_handler.onUnsigned(magnitude));
}

/// Reads an integer that may not fit 64 bits; then it is passed on as a text.
bool JsonObjects::readInteger(const char *start, std::size_t digits)
{
    if (digits > kMostNumberBytes)
        return false;
    const bool isNegative = *start == '-';
    const char *const end = start + digits + (isNegative ? 1 : 0);
    m_at += end - start;
    std::int64_t number = 0;
    std::uint64_t magnitude = 0;
    const auto read = isNegative ? std::from_chars(start, end, number) : std::from_chars(start, end, magnitude);
    if (read.ec != std::errc())
        return !m_handler.onDecimal({start, static_cast<std::size_t>(end - start)});
    return !(isNegative ? m_handler.onInteger(number) : m_handler.onUnsigned(magnitude));
}

/// Reads the part of a number from its point or exponent on.
bool JsonObjects::readDecimal(const char *start, const char *at)
{
    const char *const end = reinterpret_cast<const char *>(m_end);
    const auto digits = [&at, end] {
        const char *const first = at;
        while (at != end && isDigit(*at))
            ++at;
        return static_cast<std::size_t>(at - first);
    };
    if (*at == '.') {
        ++at;
        if (digits() == 0)
            return false;
    }
    if (at != end && (*at == 'e' || *at == 'E')) {
        ++at;
        at += at != end && (*at == '+' || *at == '-') ? 1 : 0;
        const std::size_t count = digits();
        if (count == 0 || count > kMostExponentDigits)
            return false;
    }
    if (at == end || at - start > kMostNumberBytes)
        return false;
    m_at += at - start;
    return !m_handler.onDecimal({start, static_cast<std::size_t>(at - start)});
}

/// Reads a text after its opening quote into m_text.
inline bool JsonObjects::readText()
{
    const std::uint8_t *const start = m_at;
    m_at = plainTextEnd(m_at, m_end);
    if (m_at == m_end || *m_at != '"')
        return readRestOfText(start);
    m_text = textBetween(start, m_at++);
    return true;
}

/// Reads on from something in a text that is not plain.
bool JsonObjects::readRestOfText(const std::uint8_t *start)
{
    m_unescaped.clear();
    bool isEscaped = false;
    for (const std::uint8_t *from = start; m_at != m_end; m_at = plainTextEnd(m_at, m_end)) {
        if (*m_at == '"') {
            if (isEscaped)
                m_unescaped.append(textBetween(from, m_at));
            m_text = isEscaped ? std::string_view(m_unescaped) : textBetween(start, m_at);
            ++m_at;
            return true;
        }
        if (*m_at == '\\') {
            m_unescaped.append(textBetween(from, m_at));
            isEscaped = true;
            if (!readEscape())
                return false;
            from = m_at;
            continue;
        }
        const std::size_t length = *m_at < ' ' ? 0 : decodeUtf8(textBetween(m_at, m_end)).length;
        if (length == 0)
            return false;
        m_at += length;
    }
    return false;
}

/// Reads what a backslash stands for.
bool JsonObjects::readEscape()
{
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    if (m_end - m_at < 2)
        return false;
    const char letter = static_cast<char>(m_at[1]);
    m_at += 2;
    if (letter == 'u')
        return readUnicode();
    const std::size_t found = kLetters.find(letter);
    if (found == std::string_view::npos)
        return false;
    m_unescaped.push_back(kMeanings[found]);
    return true;
}

bool JsonObjects::readUnicode()
{
    constexpr std::uint32_t kHigh = 0xd800; // the first of the code units that need a second one
    constexpr std::uint32_t kLow = 0xdc00; // the first of the second ones
    constexpr std::uint32_t kUnits = 0x400;
    std::uint32_t point = 0;
    if (!readHex(point) || point - kLow < kUnits)
        return false;
    if (point - kHigh < kUnits) {
        std::uint32_t low = 0;
        if (!next('\\') || !next('u') || !readHex(low) || low - kLow >= kUnits)
            return false;
        point = 0x10000 + ((point - kHigh) << 10U) + (low - kLow);
    }
    appendUtf8(m_unescaped, point);
    return true;
}

bool JsonObjects::readHex(std::uint32_t &point)
{
    constexpr std::ptrdiff_t kDigits = 4;
    if (m_end - m_at < kDigits)
        return false;
    const char *const start = reinterpret_cast<const char *>(m_at);
    m_at += kDigits;
    const auto read = std::from_chars(start, start + kDigits, point, 16);
    return read.ec == std::errc() && read.ptr == start + kDigits;
}

} // namespace allostrata
