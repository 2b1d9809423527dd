// Writes JSON piece by piece.

#include "core/export/json_writer.h"

#include "core/base/ascii.h"

#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <cstddef>

namespace allostrata {

namespace {

constexpr std::size_t kHandOver = 1U << 16U;
constexpr std::string_view kEscapedReplacement = "\xef\xbf\xbd";

bool isPlainByte(unsigned char byte) { return byte >= 0x20 && byte < 0x80 && byte != '"' && byte != '\\'; }

/// Bytes of the well-formed character that begins here; 0 for overlong forms, surrogates and other ill-formed bytes.
std::size_t characterLength(std::string_view text)
{
    const auto at = [text](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const auto follows = [&at](std::size_t i, unsigned low, unsigned high) { return at(i) >= low && at(i) <= high; };
    const unsigned first = at(0);
    if (first < 0x80)
        return 1;
    if (first >= 0xc2 && first <= 0xdf)
        return follows(1, 0x80, 0xbf) ? 2 : 0;
    if (first >= 0xe0 && first <= 0xef) {
        const bool isGood = follows(1, first == 0xe0 ? 0xa0 : 0x80, first == 0xed ? 0x9f : 0xbf)
                            && follows(2, 0x80, 0xbf);
        return isGood ? 3 : 0;
    }
    if (first >= 0xf0 && first <= 0xf4) {
        const bool isGood = follows(1, first == 0xf0 ? 0x90 : 0x80, first == 0xf4 ? 0x8f : 0xbf)
                            && follows(2, 0x80, 0xbf) && follows(3, 0x80, 0xbf);
        return isGood ? 4 : 0;
    }
    return 0;
}

void appendEscape(std::string &text, unsigned char byte)
{
    switch (byte) {
    case '"': text += "\\\""; return;
    case '\\': text += "\\\\"; return;
    case '\n': text += "\\n"; return;
    case '\r': text += "\\r"; return;
    case '\t': text += "\\t"; return;
    default: break;
    }
    constexpr std::string_view kDigits = "0123456789abcdef";
    text += "\\u00";
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
}

template <typename Number>
void appendNumber(std::string &text, Number value)
{
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    text.append(digits.data(), static_cast<std::size_t>(end.ptr - digits.data()));
}

} // namespace

void JsonWriter::before()
{
    if (m_isAfterKey) {
        m_isAfterKey = false;
        return;
    }
    if (m_levels.empty())
        return;
    Level &level = m_levels.back();
    if (!level.isEmpty)
        m_text += ',';
    level.isEmpty = false;
    if (level.layout == Layout::LineEach)
        m_text += '\n';
}

void JsonWriter::begin(char open, char close, Layout layout)
{
    before();
    m_text += open;
    m_levels.push_back({close, layout, true});
}

void JsonWriter::end()
{
    assert(!m_levels.empty() && !m_isAfterKey);
    const Level level = m_levels.back();
    m_levels.pop_back();
    if (level.layout == Layout::LineEach && !level.isEmpty)
        m_text += '\n';
    m_text += level.close;
    if (m_text.size() >= kHandOver)
        flush();
}

void JsonWriter::key(std::string_view name)
{
    before();
    m_text += '"';
    m_text += name;
    m_text += "\":";
    m_isAfterKey = true;
}

void JsonWriter::textKey(std::string_view name)
{
    before();
    quoted(name);
    m_text += ':';
    m_isAfterKey = true;
}

void JsonWriter::word(std::string_view value)
{
    before();
    m_text += value;
}

void JsonWriter::number(std::uint64_t value)
{
    before();
    appendNumber(m_text, value);
}

void JsonWriter::number(std::int64_t value)
{
    before();
    appendNumber(m_text, value);
}

void JsonWriter::number(double value)
{
    before();
    if (std::isfinite(value))
        appendNumber(m_text, value);
    else
        m_text += "null";
}

void JsonWriter::hex(std::uint64_t value)
{
    before();
    m_text += '"';
    m_text += formatHex(value);
    m_text += '"';
}

void JsonWriter::text(std::string_view value)
{
    before();
    quoted(value);
}

void JsonWriter::raw(std::string_view json)
{
    while (!json.empty() && (json.back() == '\n' || json.back() == ' '))
        json.remove_suffix(1);
    word(json);
}

void JsonWriter::quoted(std::string_view value)
{
    m_text += '"';
    while (!value.empty()) {
        std::size_t plain = 0;
        while (plain < value.size() && isPlainByte(static_cast<unsigned char>(value[plain])))
            ++plain;
        m_text += value.substr(0, plain);
        value.remove_prefix(plain);
        if (value.empty())
            break;
        const std::size_t length = characterLength(value);
        if (length > 1)
            m_text += value.substr(0, length);
        else if (length == 1)
            appendEscape(m_text, static_cast<unsigned char>(value.front()));
        else
            m_text += kEscapedReplacement;
        value.remove_prefix(length == 0 ? 1 : length);
    }
    m_text += '"';
}

void JsonWriter::flush()
{
    if (!m_hasFailed && !m_text.empty()) {
        if (const auto taken = m_sink(m_text); !taken) {
            m_hasFailed = true;
            m_error = taken.error();
        }
    }
    m_text.clear();
}

Result<void> JsonWriter::finish()
{
    assert(m_levels.empty());
    m_text += '\n';
    flush();
    return state();
}

} // namespace allostrata
