// Places in a JSON text: path, line and column.

#include "core/formats/json/json_place.h"

#include "core/base/ascii.h"
#include "core/base/utf8.h"

#include <algorithm>

namespace allostrata {

namespace {

constexpr std::size_t kKeyBytes = 64;
constexpr std::size_t kHeadLevels = 12; // levels kept at the start of a long path
constexpr std::size_t kTailLevels = 4;
constexpr std::string_view kLeftOut = "\xe2\x80\xa6"; // an ellipsis

/// Whether a key needs no quotes in a path.
bool isPlainKey(std::string_view key)
{
    static constexpr std::string_view kSpecial = ".[]\"\\";
    return !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
        return static_cast<unsigned char>(c) > 0x20 && c != 0x7f && kSpecial.find(c) == std::string_view::npos;
    });
}

/// Counts the bytes that do not begin a UTF-8 character.
std::uint64_t continuationsIn(std::string_view text)
{
    return static_cast<std::uint64_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return isUtf8Continuation(static_cast<std::uint8_t>(c)); }));
}

/// Counts line ends. Sums of bytes are vectorised, larger ones much less well.
std::uint64_t lineEndsIn(std::string_view text)
{
    constexpr std::size_t kBlock = 128; // fits the sum
    std::uint64_t count = 0;
    for (; text.size() >= kBlock; text.remove_prefix(kBlock)) {
        std::uint8_t ends = 0;
        for (std::size_t i = 0; i < kBlock; ++i)
            ends = static_cast<std::uint8_t>(ends + (text[i] == '\n' ? 1U : 0U));
        count += ends;
    }
    return count + static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
}

} // namespace

void JsonPath::value()
{
    if (!m_open.empty() && m_open.back().isArray)
        ++m_open.back().next;
}

void JsonPath::key(std::string_view text)
{
    if (m_open.empty())
        return;
    m_open.back().key.assign(beginningOf(text, kKeyBytes));
    m_open.back().keyBytes = text.size();
}

void JsonPath::close()
{
    if (!m_open.empty())
        m_open.pop_back();
}

std::string JsonPath::text() const
{
    std::string path;
    const bool isLong = m_open.size() > kHeadLevels + kTailLevels;
    for (std::size_t i = 0; i < m_open.size(); ++i) {
        if (isLong && i == kHeadLevels) {
            path.append(kLeftOut);
            i = m_open.size() - kTailLevels;
        }
        const Level &level = m_open[i];
        if (level.isArray) {
            if (level.next == 0)
                continue;
            path.append(1, '[').append(std::to_string(level.next - 1)).append(1, ']');
        } else if (level.keyBytes > 0 || !level.key.empty()) {
            const bool plain = isPlainKey(level.key);
            path.append(!plain ? "[\"" : path.empty() ? "" : ".").append(level.key);
            path.append(level.keyBytes > level.key.size() ? kLeftOut : std::string_view());
            path.append(plain ? "" : "\"]");
        }
    }
    return path;
}

void LineCounter::add(std::span<const std::uint8_t> bytes)
{
    const std::string_view text(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    const std::uint64_t lines = lineEndsIn(text);
    std::size_t start = 0; // start of the last line
    if (lines > 0) {
        start = text.rfind('\n') + 1;
        std::size_t before = 0; // start of the previous line
        if (lines > 1) {
            before = text.rfind('\n', start - 2) + 1;
            m_current = Line{m_current.number + lines - 1, m_offset + before, 0};
        }
        m_before = m_current;
        m_before.continuations += continuationsIn(text.substr(before, start - before));
        m_current = Line{m_current.number + 1, m_offset + start, 0};
    }
    m_current.continuations += continuationsIn(text.substr(start));
    m_offset += bytes.size();
}

TextPlace LineCounter::at(std::uint64_t offset) const
{
    const Line &line = offset >= m_current.start ? m_current : m_before;
    const std::uint64_t bytes = std::max(offset, line.start) - line.start;
    return {line.number, bytes - std::min(bytes, line.continuations) + 1, {}};
}

TextPlace placeIn(std::string_view text, std::uint64_t offset)
{
    LineCounter counter;
    const std::string_view before = text.substr(0, offset);
    counter.add({reinterpret_cast<const std::uint8_t *>(before.data()), before.size()});
    return counter.at(std::min<std::uint64_t>(offset, text.size()));
}

} // namespace allostrata
