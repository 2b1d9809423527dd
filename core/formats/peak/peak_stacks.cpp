// Parses stacks from the lines of Python's traceback module.

#include "core/formats/peak/peak_stacks.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <charconv>

namespace allostrata {

namespace {

constexpr std::string_view kFileWord = "File \"";

std::string_view firstLine(std::string_view text) { return text.substr(0, text.find('\n')); }

/// Returns the start of the next frame of a text with several: a line that names a file.
std::size_t nextFrame(std::string_view text)
{
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
        // Frames are indented by two blanks, code by four.
        const std::size_t first = text.find_first_not_of(' ', at + 1);
        if (first != std::string_view::npos && first - at <= 3 && text.substr(first).starts_with(kFileWord))
            return at + 1;
    }
    return text.size();
}

} // namespace

FormattedFrame readFormattedFrame(std::string_view text)
{
    constexpr std::string_view kLine = "\", line ";
    constexpr std::string_view kIn = ", in ";
    const std::string_view head = trimmed(firstLine(trimmed(text)));
    const std::size_t end = head.rfind(kLine);
    if (!head.starts_with(kFileWord) || end == std::string_view::npos || end < kFileWord.size())
        return {head, {}, 0};
    FormattedFrame frame;
    frame.file = head.substr(kFileWord.size(), end - kFileWord.size());
    const std::string_view rest = head.substr(end + kLine.size());
    const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), frame.line);
    if (read.ec != std::errc())
        frame.line = 0;
    const std::size_t in = rest.find(kIn);
    frame.function = in == std::string_view::npos ? std::string_view("<module>")
                                                  : trimmed(rest.substr(in + kIn.size()));
    return frame;
}

FrameId FormattedStacks::frameOf(std::string_view text)
{
    const StringId entry = m_entries.intern(text);
    if (entry.isIn(m_frameOf.size()))
        return m_frameOf[entry.value()];
    const FormattedFrame read = readFormattedFrame(text);
    Frame frame;
    frame.function = m_snapshot.strings.intern(read.function);
    frame.file = m_snapshot.strings.intern(read.file);
    frame.line = read.line;
    const FrameId id = m_snapshot.stacks.internFrame(frame);
    if (entry)
        m_frameOf.push_back(id);
    return id;
}

void FormattedStacks::add(std::string_view entry)
{
    while (!entry.empty()) {
        const std::size_t end = nextFrame(entry);
        if (const std::string_view one = trimmed(entry.substr(0, end)); !one.empty())
            m_frames.push_back(frameOf(one));
        entry.remove_prefix(end);
    }
}

StackId FormattedStacks::finish()
{
    std::reverse(m_frames.begin(), m_frames.end());
    const StackId stack = m_frames.empty() ? StackId() : m_snapshot.stacks.internStack(m_frames);
    m_frames.clear();
    return stack;
}

} // namespace allostrata
