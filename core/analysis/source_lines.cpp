// Lines of the recorded program, where the snapshot holds its files.

#include "core/analysis/source_lines.h"

#include <algorithm>

namespace allostrata {

std::string_view sourceOf(const Snapshot &snapshot, const Frame &frame)
{
    if (!frame.file)
        return {};
    const auto found = std::lower_bound(snapshot.sources.begin(), snapshot.sources.end(), frame.file,
                                        [](const SourceText &source, StringId path) { return source.path < path; });
    return found != snapshot.sources.end() && found->path == frame.file ? snapshot.text(found->text) : std::string_view();
}

std::string_view sourceLine(const Snapshot &snapshot, const Frame &frame)
{
    std::string_view text = sourceOf(snapshot, frame);
    for (std::uint32_t line = 1; line < frame.line && !text.empty(); ++line) {
        const std::size_t end = text.find('\n');
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    if (frame.line == 0)
        return {};
    text = text.substr(0, text.find('\n'));
    constexpr std::string_view kBlanks = " \t\r\f\v";
    const std::size_t first = text.find_first_not_of(kBlanks);
    return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(kBlanks) + 1 - first);
}

} // namespace allostrata
