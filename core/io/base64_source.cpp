// Decodes base64 in a text as a source of bytes.

#include "core/io/base64_source.h"

#include "core/base/load_context.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <string_view>

namespace allostrata {

namespace {

constexpr std::size_t kBase64Bytes = std::size_t(1) << 20; // output bytes between two checks of the stop token
constexpr std::uint8_t kNoDigit = 64;
constexpr std::uint8_t kBlank = 65;

constexpr std::array<std::uint8_t, 256> makeValues()
{
    std::array<std::uint8_t, 256> values{};
    values.fill(kNoDigit);
    for (std::uint8_t i = 0; i < 26; ++i) {
        values[static_cast<std::size_t>('A' + i)] = i;
        values[static_cast<std::size_t>('a' + i)] = static_cast<std::uint8_t>(26 + i);
    }
    for (std::uint8_t i = 0; i < 10; ++i)
        values[static_cast<std::size_t>('0' + i)] = static_cast<std::uint8_t>(52 + i);
    values['+'] = values['-'] = 62;
    values['/'] = values['_'] = 63;
    for (const char blank : {' ', '\t', '\r', '\n', '\f'})
        values[static_cast<std::size_t>(blank)] = kBlank;
    return values;
}

constexpr std::array<std::uint8_t, 256> kValues = makeValues();

/// Returns the name of a character for errors.
std::string characterName(int character)
{
    if (character > 0x20 && character < 0x7f)
        return std::string(1, static_cast<char>(character));
    std::array<char, 8> text{};
    const int length = std::snprintf(text.data(), text.size(), "0x%02x", static_cast<unsigned>(character));
    return {text.data(), static_cast<std::size_t>(length)};
}

} // namespace

Base64Source::Base64Source(ByteReader &text, char quote, const LoadContext &context)
    : m_text(text), m_quote(quote), m_context(context), m_start(text.offset())
{
}

Result<std::size_t> Base64Source::read(std::span<std::uint8_t> buffer)
{
    std::size_t filled = 0;
    std::size_t nextPoll = 0;
    while (filled < buffer.size()) {
        if (filled >= nextPoll) {
            if (auto error = m_context.cancelled())
                return *error;
            nextPoll += kBase64Bytes;
        }
        if (m_readyFirst < m_readyCount) {
            buffer[filled++] = m_ready[m_readyFirst++];
            continue;
        }
        if (m_atEnd || m_error)
            break;
        const std::size_t decoded = m_characters == 0 && m_padding == 0 ? takeRun(buffer.subspan(filled)) : 0;
        filled += decoded;
        if (decoded == 0)
            takeFour();
    }
    if (filled == 0 && m_error)
        return *m_error;
    return filled;
}

/// Decodes four characters at a time, up to the first that is not base64. Returns the number of bytes decoded.
std::size_t Base64Source::takeRun(std::span<std::uint8_t> buffer)
{
    const auto text = m_text.ready();
    const std::size_t runs = std::min(text.size() / 4, buffer.size() / 3);
    std::size_t run = 0;
    for (; run < runs; ++run) {
        const std::uint8_t *const from = text.data() + run * 4;
        std::uint8_t *const to = buffer.data() + run * 3;
        const std::uint32_t a = kValues[from[0]];
        const std::uint32_t b = kValues[from[1]];
        const std::uint32_t c = kValues[from[2]];
        const std::uint32_t d = kValues[from[3]];
        if ((a | b | c | d) >= kNoDigit)
            break;
        const std::uint32_t bits = a << 18 | b << 12 | c << 6 | d;
        to[0] = static_cast<std::uint8_t>(bits >> 16);
        to[1] = static_cast<std::uint8_t>(bits >> 8);
        to[2] = static_cast<std::uint8_t>(bits);
    }
    m_text.advance(run * 4);
    return run * 3;
}

/// Takes one character at a time until bytes are ready or the data ends.
void Base64Source::takeFour()
{
    while (m_readyFirst == m_readyCount && !m_atEnd && !m_error && takeCharacter())
        continue;
}

bool Base64Source::takeCharacter()
{
    const int byte = m_text.peek();
    if (byte < 0) {
        m_error = m_text.error();
        finish();
        return false;
    }
    if (byte == static_cast<unsigned char>(m_quote)) {
        m_text.next();
        m_ended = true;
        finish();
        return false;
    }
    if (byte == '\\') {
        takeEscape();
        return true;
    }
    const std::uint8_t value = kValues[static_cast<std::size_t>(byte)];
    if (byte == '=') {
        ++m_padding;
    } else if (value == kNoDigit || (value < kNoDigit && m_padding > 0)) {
        refuse(byte);
        return false;
    } else if (value < kNoDigit) {
        m_bits = m_bits << 6 | value;
        if (++m_characters == 4) {
            m_ready[0] = static_cast<std::uint8_t>(m_bits >> 16);
            m_ready[1] = static_cast<std::uint8_t>(m_bits >> 8);
            m_ready[2] = static_cast<std::uint8_t>(m_bits);
            m_readyFirst = 0;
            m_readyCount = 3;
            m_characters = 0;
            m_bits = 0;
        }
    }
    m_text.next();
    return true;
}

/// Takes a backslash: of a line break, or before a slash, as JSON may write it.
void Base64Source::takeEscape()
{
    m_text.next();
    const int byte = m_text.peek();
    constexpr std::string_view kLineBreaks = "\r\nnrt";
    if (byte == '/') // left for the next call as an ordinary character
        return;
    if (byte < 0 || kLineBreaks.find(static_cast<char>(byte)) == std::string_view::npos)
        refuse('\\');
    else
        m_text.next();
}

/// Handles the remainder at the end of the data: two or three characters are one or two bytes.
void Base64Source::finish()
{
    m_atEnd = true;
    if (m_characters == 1 && m_ended && !m_error)
        refuse(m_quote);
    if (m_characters < 2)
        return;
    m_bits <<= 6 * (4 - m_characters);
    m_ready[0] = static_cast<std::uint8_t>(m_bits >> 16);
    m_ready[1] = static_cast<std::uint8_t>(m_bits >> 8);
    m_readyFirst = 0;
    m_readyCount = m_characters - 1;
    m_characters = 0;
}

void Base64Source::refuse(int character)
{
    m_error = Error{Reason::BadBase64, characterName(character), m_text.offset()};
}

Result<void> Base64Source::rewind()
{
    TRY_DO(m_text.seek(m_start));
    m_bits = 0;
    m_characters = m_padding = m_readyFirst = m_readyCount = 0;
    m_ended = m_atEnd = false;
    m_error.reset();
    return {};
}

} // namespace allostrata
