// Feeds the bytes of a JSON text to the parser: refills, counts and skips.

#include "core/formats/json/json_feed.h"

#include "core/base/load_context.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kNumberWords = {{
    {"NaN", "\"\x7f\""},
    {"Infinity", "\"\x7f\x7f\"    "},
    {"-Infinity", "\"\x7f\x7f\"     "},
}};
constexpr std::size_t kLongestWord = 9;

} // namespace

Result<std::size_t> LenientJsonSource::read(std::span<std::uint8_t> buffer)
{
    TRY_DO(fill(buffer.size()));
    const std::size_t count = std::min(buffer.size(), m_rewritten);
    std::copy_n(m_bytes.begin(), count, buffer.begin());
    m_bytes.erase(m_bytes.begin(), m_bytes.begin() + static_cast<std::ptrdiff_t>(count));
    m_rewritten -= count;
    return count;
}

Result<void> LenientJsonSource::rewind()
{
    m_bytes.clear();
    m_rewritten = 0;
    m_isText = m_isEscaped = m_atEnd = false;
    return m_source.rewind();
}

/// Rewrites `wanted` bytes, or all there are.
Result<void> LenientJsonSource::fill(std::size_t wanted)
{
    if (!m_atEnd && m_rewritten < wanted) {
        const std::size_t before = m_bytes.size();
        const std::size_t more = wanted - m_rewritten + kLongestWord;
        m_bytes.resize(before + more);
        auto got = m_source.read({m_bytes.data() + before, more});
        m_bytes.resize(before + (got ? *got : 0));
        if (!got)
            return got.error();
        m_atEnd = *got < more;
    }
    rewrite();
    return {};
}

/// Replaces DEL in a string: the texts that replace NaN and Infinity must not come from the file itself.
void LenientJsonSource::hideDelete(std::string_view rest)
{
    constexpr std::size_t kDigit = 4; // digit of \u007f to change to \u003f
    if (rest.front() == '\x7f')
        m_bytes[m_rewritten] = '?';
    else if (!m_isEscaped && (rest.starts_with("\\u007f") || rest.starts_with("\\u007F")))
        m_bytes[m_rewritten + kDigit] = '3';
}

void LenientJsonSource::rewrite()
{
    const std::string_view text(reinterpret_cast<const char *>(m_bytes.data()), m_bytes.size());
    const std::size_t last = m_atEnd ? text.size() : text.size() - std::min(text.size(), kLongestWord);
    while (m_rewritten < last) {
        const char byte = text[m_rewritten];
        if (m_isText) {
            hideDelete(text.substr(m_rewritten));
            m_isText = m_isEscaped || byte != '"';
            m_isEscaped = !m_isEscaped && byte == '\\';
        } else if (byte == '"') {
            m_isText = true;
        } else if (byte == 'N' || byte == 'I' || byte == '-') {
            const auto word = std::find_if(kNumberWords.begin(), kNumberWords.end(), [&](const auto &one) {
                return text.substr(m_rewritten).starts_with(one.first);
            });
            if (word != kNumberWords.end()) {
                std::copy(word->second.begin(), word->second.end(),
                          m_bytes.begin() + static_cast<std::ptrdiff_t>(m_rewritten));
                m_rewritten += word->second.size();
                continue;
            }
        }
        ++m_rewritten;
    }
}

namespace {

constexpr std::uint64_t kCopiesOfToken = 8; // the parser keeps a token twice, in buffers that double

} // namespace

void JsonFeed::noteValueStart()
{
    if (m_valueStart)
        return;
    const auto bytes = consumedFrom(std::max(m_tokenStart, m_windowStart));
    const auto start = std::find_if(bytes.begin(), bytes.end(),
                                    [](std::uint8_t byte) { return !isJsonBlank(byte) && byte != ',' && byte != ':'; });
    if (start != bytes.end())
        m_valueStart = m_window.offset() - static_cast<std::uint64_t>(bytes.end() - start);
}

void JsonFeed::passOver(std::string *kept, std::size_t most)
{
    CloseFinder finder;
    bool isSeparate = kept != nullptr;
    if (kept)
        kept->clear();
    while (!atEnd()) {
        const std::uint8_t *const start = m_window.data();
        const std::uint8_t *const close = finder.find(start, m_window.end());
        const auto count = static_cast<std::size_t>(close - start);
        isSeparate = isSeparate && count <= most - kept->size();
        if (isSeparate)
            kept->append(reinterpret_cast<const char *>(start), count);
        pass(count);
        if (m_window.available() > 0)
            break;
    }
    if (kept && !isSeparate)
        kept->clear();
}

bool JsonFeed::tryRefill()
{
    if (auto error = m_context.cancelled())
        return fail(*std::move(error));
    const std::uint64_t length = m_window.offset() - m_tokenStart;
    if (length > std::min(m_context.limits.stringBytes, m_context.limits.memory / kCopiesOfToken))
        return fail(Error{Reason::StringTooLong, std::to_string(length), m_tokenStart});
    noteValueStart();
    countLines();
    m_windowStart = m_window.offset();
    const bool more = m_window.need(1);
    if (m_window.error())
        return more || fail(*m_window.error());
    tick();
    return more;
}

void JsonFeed::tick()
{
    constexpr std::chrono::milliseconds kInterval(50);
    const auto now = std::chrono::steady_clock::now();
    if (!m_options.onTick || now - m_lastTick < kInterval)
        return;
    m_lastTick = now;
    m_options.onTick(m_window.storedPosition());
}

} // namespace allostrata
