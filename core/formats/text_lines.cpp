// Reads a streamed text line by line.

#include "core/formats/text_lines.h"

#include "core/base/load_context.h"

#include <algorithm>
#include <cstring>

namespace allostrata {

namespace {

constexpr std::uint64_t kLinesPerCheck = 1024;

} // namespace

TextLines::TextLines(Source &source, const LoadContext &context)
    : m_source(source), m_context(context), m_window(source, Window::kDefaultBytes, Window::aheadFor(source))
{
}

Result<std::optional<TextLine>> TextLines::next()
{
    m_window.skip(m_consumed);
    m_consumed = 0;
    if (m_number % kLinesPerCheck == 0 || m_isCut) {
        if (auto error = m_context.cancelled())
            return *error;
        tick();
    }
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (m_number == 0 && m_window.need(kByteOrderMark.size())
        && std::memcmp(m_window.data(), kByteOrderMark.data(), kByteOrderMark.size()) == 0)
        m_window.skip(kByteOrderMark.size());
    if (!m_window.need(1)) {
        if (m_window.error())
            return *m_window.error();
        return std::optional<TextLine>();
    }
    m_number += m_isCut ? 0 : 1;
    TextLine line{{}, m_number, m_window.offset(), false, false, m_isCut};
    std::size_t length = 0;
    while (true) {
        const auto *from = m_window.data() + length;
        const auto *found = static_cast<const std::uint8_t *>(
            std::memchr(from, '\n', static_cast<std::size_t>(m_window.end() - from))); // much faster than std::find
        const auto *end = found ? found : m_window.end();
        length = static_cast<std::size_t>(end - m_window.data());
        line.isComplete = end != m_window.end();
        line.isCut = length > kMostBytes;
        if (line.isComplete || line.isCut || !m_window.need(length + 1))
            break;
    }
    if (m_window.error())
        return *m_window.error();
    line.isComplete = line.isComplete && !line.isCut;
    m_isCut = line.isCut;
    length = std::min(length, kMostBytes);
    m_consumed = std::min(length + (line.isComplete ? 1 : 0), m_window.available());
    line.text = std::string_view(reinterpret_cast<const char *>(m_window.data()), length);
    // the tail of a file that was made large and is not filled yet
    line.text = line.text.substr(0, line.text.find_last_not_of('\0') + 1);
    if (line.text.ends_with('\r'))
        line.text.remove_suffix(1);
    return std::optional<TextLine>(line);
}

void TextLines::tick()
{
    constexpr std::chrono::milliseconds kInterval(50);
    const auto now = std::chrono::steady_clock::now();
    if (!m_context.onProgress || now - m_lastTick < kInterval)
        return;
    m_lastTick = now;
    m_context.onProgress({LoadStage::Reading, m_window.storedPosition(), m_source.storedSize(), 0});
}

} // namespace allostrata
