// Python's numbers that are none, made readable for a strict parser of JSON.

#include "core/formats/json_lenient_source.h"

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
    if (auto filled = fill(buffer.size()); !filled)
        return filled.error();
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

/// As many bytes as wanted are rewritten, or all there are.
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

/// In a string: what stands for numbers that are none must not come from the file itself.
void LenientJsonSource::hideDelete(std::string_view rest)
{
    constexpr std::size_t kDigit = 4; // of \u007f, what makes it \u003f
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
            const auto word = std::find_if(kNumberWords.begin(), kNumberWords.end(), [&](const auto &one) { return text.substr(m_rewritten).starts_with(one.first); });
            if (word != kNumberWords.end()) {
                std::copy(word->second.begin(), word->second.end(), m_bytes.begin() + static_cast<std::ptrdiff_t>(m_rewritten));
                m_rewritten += word->second.size();
                continue;
            }
        }
        ++m_rewritten;
    }
}

} // namespace allostrata
