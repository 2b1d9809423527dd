// Searches the frames of a call tree.

#include "core/query/frame_search.h"

#include "core/analysis/calls/call_rows.h"
#include "core/attribution/rule_table.h"
#include "core/base/parallel.h"
#include "core/query/text_matcher.h"

#include <re2/re2.h>

#include <span>
#include <string>

namespace allostrata {

std::optional<std::vector<std::uint8_t>> framesMatching(const CallTree &tree, std::string_view pattern)
{
    constexpr std::size_t kFramesInPart = 4096;
    if (checkPattern(pattern))
        return std::nullopt;
    QueryTerm term;
    term.field = Attribute::Stack;
    term.op = QueryOperator::Finds;
    term.isText = true;
    term.text = pattern;
    const TextMatcher matcher(term);
    const bool withLines = pattern.find(':') != std::string_view::npos;
    std::vector<std::uint8_t> flags(tree.frameCount());
    forEachRange(flags.size(), kFramesInPart, [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) {
            const NamedFrame &text = tree.frame(CallFrameId::at(i)).text;
            flags[i] = matcher.matches(text.name) || matcher.matchesPath(text.file)
                               || (withLines && text.line > 0
                                   && matcher.matchesPath(
                                       std::string(text.file).append(":").append(std::to_string(text.line))))
                           ? 1
                           : 0;
        }
    });
    return flags;
}

CallFrameId widestMatch(const CallTree &tree, const CallValues &values, std::string_view pattern)
{
    const auto flags = framesMatching(tree, pattern);
    CallFrameId widest;
    std::uint64_t most = 0;
    for (const CallLine &line : callLines(tree, std::span(&values, 1))) {
        if (flags && (*flags)[line.frame.value()] != 0 && line.sums.front().total > most) {
            most = line.sums.front().total;
            widest = line.frame;
        }
    }
    return widest;
}

std::string stackExpression(const NamedFrame &frame)
{
    if (frame.file.empty() || frame.line == 0)
        return re2::RE2::QuoteMeta(std::string(frame.name));
    return re2::RE2::QuoteMeta(std::string(frame.file) + ':' + std::to_string(frame.line)) + "\\b";
}

} // namespace allostrata
