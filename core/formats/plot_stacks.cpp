// Stacks as lines of text: "/p/model.py:12:forward", and what stands above them.

#include "core/formats/plot_stacks.h"

#include "core/base/letters.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <string>

namespace allostrata {

namespace {

constexpr std::size_t kLongestTitle = 200; ///< what stands behind is not looked at

std::uint32_t lineNumber(std::string_view digits)
{
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool fits = error == std::errc() && end == digits.data() + digits.size();
    return fits && number <= static_cast<std::uint32_t>(std::numeric_limits<std::int32_t>::max()) ? number : 0;
}

/// The file, line and function of a line of a stack.
struct LineParts {
    std::string_view file;
    std::uint32_t line = 0;
    std::string_view function;
};

/// "file:line:function" as snapshots write it, or "file(line): function" as profiles do; else a function alone.
LineParts partsOf(std::string_view text)
{
    for (std::size_t at = text.find(':'); at != std::string_view::npos; at = text.find(':', at + 1)) {
        const std::size_t end = text.find_first_not_of(kDecimalDigits, at + 1);
        if (end != std::string_view::npos && end > at + 1 && text[end] == ':')
            return {text.substr(0, at), lineNumber(text.substr(at + 1, end - at - 1)), text.substr(end + 1)};
    }
    const std::size_t close = text.find("): ");
    const std::size_t open = close == std::string_view::npos ? close : text.rfind('(', close);
    if (open != std::string_view::npos && open > 0 && close > open + 1
        && std::all_of(text.begin() + static_cast<std::ptrdiff_t>(open) + 1, text.begin() + static_cast<std::ptrdiff_t>(close), isDigit))
        return {text.substr(0, open), lineNumber(text.substr(open + 1, close - open - 1)), text.substr(close + 3)};
    return {{}, 0, text};
}

/// Whether a line is no frame, but says what the element is.
bool takeTitle(std::string_view line, PlotTitle &title)
{
    constexpr std::string_view kFree = "alloc not recorded, stack trace for free:";
    constexpr std::string_view kBornBefore = "<block was allocated before _record_history was enabled>";
    line = line.substr(0, kLongestTitle);
    if (line == kFree)
        title.isStackOfFree = true;
    if (line == kFree || line == kBornBefore)
        return true;
    const bool isTitle = line.find(" allocation (") != std::string_view::npos
        || (line.find(" bytes) allocation") != std::string_view::npos);
    if (!isTitle)
        return false;
    const std::size_t end = line.find('_');
    if (end != std::string_view::npos && end > 1 && (line[0] == 'b' || line[0] == 's')) {
        std::uint64_t address = 0;
        const auto [rest, error] = std::from_chars(line.data() + 1, line.data() + end, address, 16);
        if (error == std::errc() && rest == line.data() + end)
            title.address = address;
    }
    return true;
}

} // namespace

/// A row refers only to rows before it, so that every chain ends.
std::uint64_t PlotStacks::restOf(std::uint64_t suffix) const
{
    const std::uint64_t rest = m_columns[PlotKey::SuffixTable][2 * static_cast<std::size_t>(suffix) + 1];
    return rest < suffix ? rest : PlotColumn::kNone;
}

std::string_view PlotStacks::lineOf(std::uint64_t suffix) const
{
    const PlotColumn &strings = m_columns[PlotKey::StringTable];
    const std::uint64_t row = m_columns[PlotKey::SuffixTable][2 * static_cast<std::size_t>(suffix)];
    const std::uint64_t text = strings.isText && row < strings.size() ? strings[static_cast<std::size_t>(row)] : PlotColumn::kNone;
    return text == PlotColumn::kNone ? std::string_view() : m_snapshot.text(StringId(static_cast<std::uint32_t>(text)));
}

FrameId PlotStacks::frameOf(std::string_view line)
{
    // A copy: interning may move the text.
    const std::string text(line);
    const LineParts parts = partsOf(text);
    Frame frame;
    frame.function = m_snapshot.strings.intern(parts.function);
    if (!parts.file.empty())
        frame.file = m_snapshot.strings.intern(parts.file);
    frame.line = parts.line;
    return m_snapshot.stacks.internFrame(frame);
}

/// A line is taken apart once, however many stacks it stands in.
FrameId PlotStacks::frameOfSuffix(std::uint64_t suffix)
{
    const std::uint64_t row = m_columns[PlotKey::SuffixTable][2 * static_cast<std::size_t>(suffix)];
    if (row >= m_frameOfRow.size())
        return frameOf({});
    FrameId &frame = m_frameOfRow[static_cast<std::size_t>(row)];
    if (!frame)
        frame = frameOf(lineOf(suffix));
    return frame;
}

StackId PlotStacks::stackOf(std::uint64_t cell)
{
    if (cell >= m_known.size())
        return {};
    StackId &known = m_known[static_cast<std::size_t>(cell)];
    if (known)
        return known;
    m_frames.clear();
    for (std::uint64_t suffix = cell; suffix != PlotColumn::kNone && m_frames.size() < kMostFrames; suffix = restOf(suffix))
        m_frames.push_back(frameOfSuffix(suffix));
    m_guard.step(m_frames.size());
    known = m_snapshot.stacks.internStack(m_frames);
    return known;
}

StackId PlotStacks::stackOf(std::uint64_t cell, PlotTitle &title)
{
    if (cell == PlotColumn::kNone)
        return {};
    if (m_columns[PlotKey::ElementsInfo].isText)
        return ofLines(m_snapshot.text(StringId(static_cast<std::uint32_t>(cell))), &title);
    std::uint64_t suffix = cell < m_known.size() ? cell : PlotColumn::kNone;
    for (std::size_t i = 0; i < kMostTitles && suffix != PlotColumn::kNone && takeTitle(lineOf(suffix), title); ++i)
        suffix = restOf(suffix);
    return suffix == PlotColumn::kNone ? StackId() : stackOf(suffix);
}

StackId PlotStacks::ofLines(std::string_view lines, PlotTitle *title)
{
    const std::string text(lines);
    std::vector<FrameId> frames;
    std::size_t start = 0;
    while (start < text.size() && frames.size() < kMostFrames) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        const std::string_view line = std::string_view(text).substr(start, end - start);
        const bool isTitle = frames.empty() && title && takeTitle(line, *title);
        if (!line.empty() && !isTitle)
            frames.push_back(frameOf(line));
        start = end + 1;
    }
    m_guard.step(frames.size());
    return frames.empty() ? StackId() : m_snapshot.stacks.internStack(frames);
}

} // namespace allostrata
