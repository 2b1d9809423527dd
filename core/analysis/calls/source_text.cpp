// Source code beside its allocations.

#include "core/analysis/calls/source_text.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <array>

namespace allostrata {

namespace {

constexpr std::size_t kLongestLine = 400;

std::size_t indentOf(std::string_view line)
{
    const std::size_t first = line.find_first_not_of(' ');
    return first == std::string_view::npos ? line.size() : first;
}

/// Name of the function or class that a line defines; empty if it defines none.
std::string_view definedIn(std::string_view line)
{
    line.remove_prefix(indentOf(line));
    for (const std::string_view start :
         {std::string_view("async def "), std::string_view("def "), std::string_view("class ")}) {
        if (line.starts_with(start)) {
            line.remove_prefix(std::min(line.find_first_not_of(' ', start.size()), line.size()));
            return line.substr(0, line.find_first_of(" ([:"));
        }
    }
    return {};
}

/// Whether a line ends the functions that are indented as deeply as it, or deeper. Only lines that begin a statement
/// for certain do: others may be part of an expression or of a text.
bool endsFunctions(std::string_view line)
{
    static constexpr std::array<std::string_view, 6> kStarts{"def ", "async def ", "class ", "@", "import ", "from "};
    line.remove_prefix(indentOf(line));
    return std::any_of(kStarts.begin(), kStarts.end(),
                       [line](std::string_view start) { return line.starts_with(start); });
}

} // namespace

std::string_view recordedSource(const Snapshot &snapshot, std::string_view path)
{
    const auto found = std::find_if(snapshot.sources.begin(), snapshot.sources.end(),
                                    [&](const SourceText &source) { return snapshot.text(source.path) == path; });
    return found == snapshot.sources.end() ? std::string_view() : snapshot.text(found->text);
}

std::vector<std::string> linesOfSource(std::string_view text, std::size_t most)
{
    std::vector<std::string> lines;
    while (!text.empty() && lines.size() < most) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        std::string &shown = lines.emplace_back();
        for (const char c : beginningOf(line, kLongestLine))
            c == '\t' ? shown += "    " : shown += c;
        if (line.size() > kLongestLine)
            shown += "…";
    }
    return lines;
}

bool isInFunction(std::span<const std::string> lines, std::uint32_t line, std::string_view function)
{
    if (line == 0 || line > lines.size())
        return false;
    function = function.substr(function.find_last_of('.') + 1);
    if (function.empty() || function.front() == '<')
        return true;
    std::size_t shallowest = std::string::npos; // indentation of the statements between a definition and the line
    for (std::size_t at = line; at-- > 0;) {
        const std::string &text = lines[at];
        const std::size_t indent = indentOf(text);
        if (definedIn(text) == function && (indent < shallowest || at + 1 == line))
            return true;
        // A decorator is the first line of the function that follows it.
        if (at + 1 == line && text.compare(indent, 1, "@") == 0) {
            const auto next = std::find_if(lines.begin() + line, lines.end(),
                                           [](const std::string &one) { return !definedIn(one).empty(); });
            if (next != lines.end() && definedIn(*next) == function)
                return true;
        }
        if (at + 1 == line ? indent < text.size() : endsFunctions(text))
            shallowest = std::min(shallowest, indent);
    }
    return false;
}

const CallLine *firstChangedLine(const CallTree &tree, std::span<const CallLine> calls,
                                 std::span<const std::string> lines, const std::stop_token &stop)
{
    for (const CallLine &call : calls) {
        const NamedFrame &text = tree.frame(call.frame).text;
        if (stop.stop_requested())
            return nullptr;
        if (text.file.ends_with(".py") && !isInFunction(lines, text.line, text.name))
            return &call;
    }
    return nullptr;
}

} // namespace allostrata
