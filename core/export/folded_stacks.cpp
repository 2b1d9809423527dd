// Folded stacks for flame graphs.

#include "core/export/folded_stacks.h"

#include "core/export/plain_text.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

/// "forward (model.py:31)", with nothing that has a meaning in a folded line.
std::string frameText(const ToldFrame &frame)
{
    std::string text = frame.name;
    if (!frame.file.empty() && frame.file != frame.name) {
        text += " (";
        text += frame.file;
        if (frame.line > 0) {
            text += ':';
            text += std::to_string(frame.line);
        }
        text += ')';
    }
    std::replace_if(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    std::replace(text.begin(), text.end(), ';', ':');
    return printable(text);
}

/// A line that ends in " 12" after its count is cut off would be read as one with two counts.
void hideNumberAtEnd(std::string &line)
{
    const std::size_t last = line.find_last_not_of("0123456789.");
    if (last != std::string::npos && last + 1 < line.size() && line[last] == ' ')
        line[last] = '_';
}

} // namespace

Result<void> writeFoldedStacks(const Document &document, const StackWeights &weights, FramesTold told, const TextSink &sink)
{
    std::vector<std::pair<std::string, std::uint64_t>> lines;
    std::unordered_map<std::string, std::size_t> known;
    for (const StackWeight &weight : weights.rows) {
        if (weight.bytes == 0)
            continue;
        std::string line;
        for (const ToldFrame &frame : framesOf(document, weight, told)) {
            if (!line.empty())
                line += ';';
            line += frameText(frame);
        }
        hideNumberAtEnd(line);
        const auto [found, isNew] = known.try_emplace(line, lines.size());
        if (isNew)
            lines.emplace_back(std::move(line), 0);
        lines[found->second].second += weight.bytes;
    }
    for (auto &[line, bytes] : lines) {
        line += ' ';
        line += std::to_string(bytes);
        line += '\n';
        if (auto written = sink(line); !written)
            return written;
    }
    return {};
}

} // namespace allostrata
