// Writes JSON piece by piece.

#include "core/export/json_writer.h"

#include "core/base/ascii.h"
#include "core/base/utf8.h"

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

void appendEscape(std::string &text, unsigned char byte)
{
    switch (byte) {
    case '"': text += "\\\""; return;
    case '\\': text += "\\\\"; return;
    case '\b': text += "\\b"; return;
    case '\f': text += "\\f"; return;
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

template <typename Number, typename... Format>
void appendNumber(std::string &text, Number value, Format... format)
{
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, format...);
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
    newLine(level.layout);
}

void JsonWriter::newLine(Layout layout)
{
    constexpr std::size_t kIndentation = 2;
    if (layout != Layout::OneLine)
        m_text += '\n';
    if (layout == Layout::Indented)
        m_text.append(kIndentation * m_levels.size(), ' ');
}

void JsonWriter::begin(char open, char close, Layout layout)
{
    before();
    m_text += open;
    m_levels.push_back({close, isIndented() ? Layout::Indented : layout, true});
}

void JsonWriter::end()
{
    assert(!m_levels.empty() && !m_isAfterKey);
    const Level level = m_levels.back();
    m_levels.pop_back();
    if (!level.isEmpty)
        newLine(level.layout);
    m_text += level.close;
    if (m_text.size() >= kHandOver)
        flush();
}

void JsonWriter::key(std::string_view name)
{
    before();
    m_text += '"';
    m_text += name;
    m_text += isIndented() ? "\": " : "\":";
    m_isAfterKey = true;
}

void JsonWriter::textKey(std::string_view name)
{
    before();
    quoted(name);
    m_text += isIndented() ? ": " : ":";
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
    if (!std::isfinite(value))
        return null();
    before();
    const std::size_t start = m_text.size();
    const bool isPlain = value == 0 || (std::abs(value) >= 1e-4 && std::abs(value) < 1e15);
    appendNumber(m_text, value, isPlain ? std::chars_format::fixed : std::chars_format::scientific);
    if (isPlain && m_text.find('.', start) == std::string::npos)
        m_text += ".0";
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
        const std::size_t length = decodeUtf8(value).length;
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

std::string jsonText(const std::function<void(JsonWriter &json)> &write)
{
    std::string text;
    const TextSink sink = [&text](std::string_view piece) {
        text += piece;
        return Result<void>();
    };
    JsonWriter json(sink);
    write(json);
    (void)json.finish(); // a string takes all
    return text;
}

} // namespace allostrata
