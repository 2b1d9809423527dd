// Conditions on frames: matches texts, then frames, then stacks.

#include "core/query/stack_terms.h"

#include "core/base/load_context.h"
#include "core/base/parallel.h"
#include "core/query/number_range.h"
#include "core/query/text_matcher.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr std::size_t kTextsInPart = 4096;
constexpr std::size_t kStacksInPart = 16384;

/// Texts of a frame to match.
struct FrameTexts {
    bool function = false;
    bool file = false; ///< also path:line if the term has a colon
};

FrameTexts textsOf(Attribute field)
{
    const bool isFunction = field == Attribute::Function;
    const bool isFile = field == Attribute::File;
    return {!isFile, !isFunction};
}

/// Distinct texts of the frames.
std::vector<StringId> distinctTexts(const Snapshot &snapshot, FrameTexts asked)
{
    std::vector<std::uint8_t> isKnown(snapshot.strings.size(), 0);
    std::vector<StringId> texts;
    const auto add = [&](StringId id) {
        if (id && !std::exchange(isKnown[id.value()], std::uint8_t(1)))
            texts.push_back(id);
    };
    for (std::size_t i = 0; i < snapshot.stacks.frameCount(); ++i) {
        const Frame &frame = snapshot.stacks.frame(FrameId::at(i));
        if (asked.function)
            add(frame.function);
        if (asked.file)
            add(frame.file);
    }
    return texts;
}

class FrameMatcher {
public:
    FrameMatcher(const QueryTerm &term, const Snapshot &snapshot, const LoadContext &context)
        : m_term(term), m_snapshot(snapshot), m_context(context)
    {
    }

    [[nodiscard]] std::vector<std::uint8_t> frames() const
    {
        return m_term.field == Attribute::Line ? byLine() : byText();
    }

private:
    [[nodiscard]] std::vector<std::uint8_t> byLine() const
    {
        NumberRange range = rangeOf(m_term);
        range.isNegated = false; // `!=` matches stacks without any frame on the line
        std::vector<std::uint8_t> frames(m_snapshot.stacks.frameCount());
        for (std::size_t i = 0; i < frames.size(); ++i)
            frames[i] = range.has(m_snapshot.stacks.frame(FrameId::at(i)).line) ? 1 : 0;
        return frames;
    }

    [[nodiscard]] std::vector<std::uint8_t> byText() const
    {
        const TextMatcher matcher(m_term);
        const FrameTexts asked = textsOf(m_term.field);
        const std::vector<StringId> texts = distinctTexts(m_snapshot, asked);
        std::vector<std::uint8_t> isFound(m_snapshot.strings.size(), 0);
        forEachRange(texts.size(), kTextsInPart, [&](std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end && !m_context.stop.stop_requested(); ++i)
                isFound[texts[i].value()] = matcher.matchesPath(m_snapshot.text(texts[i])) ? 1 : 0;
        });
        const auto isIn = [&isFound](StringId id) { return id && isFound[id.value()] != 0; };
        const bool withLines = asked.file && m_term.text.find(':') != std::string::npos;
        std::vector<std::uint8_t> frames(m_snapshot.stacks.frameCount());
        forEachRange(frames.size(), kTextsInPart, [&](std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end && !m_context.stop.stop_requested(); ++i) {
                const Frame &frame = m_snapshot.stacks.frame(FrameId::at(i));
                const bool has = (asked.function && isIn(frame.function)) || (asked.file && isIn(frame.file));
                frames[i] = has || (withLines && frame.line > 0 && matcher.matchesPath(placeOf(frame))) ? 1 : 0;
            }
        });
        return frames;
    }

    [[nodiscard]] std::string placeOf(const Frame &frame) const
    {
        return std::string(m_snapshot.text(frame.file)).append(":").append(std::to_string(frame.line));
    }

    const QueryTerm &m_term;
    const Snapshot &m_snapshot;
    const LoadContext &m_context;
};

} // namespace

bool isStackField(Attribute field)
{
    return field == Attribute::Stack || field == Attribute::Function || field == Attribute::File
           || field == Attribute::Line || field == Attribute::NoStack;
}

StackFlags stacksWith(const QueryTerm &term, const Snapshot &snapshot, const LoadContext &context)
{
    const StackTable &table = snapshot.stacks;
    StackFlags stacks(table.stackCount() + 1, 0);
    if (term.field == Attribute::NoStack) {
        for (std::size_t i = 0; i < table.stackCount(); ++i)
            stacks[i] = table.stack(StackId::at(i)).empty() ? 1 : 0;
        stacks.back() = 1;
        return stacks;
    }
    const bool isNegated = TextMatcher::isNegated(term);
    const std::vector<std::uint8_t> frames = FrameMatcher(term, snapshot, context).frames();
    forEachRange(table.stackCount(), kStacksInPart, [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end && !context.stop.stop_requested(); ++i) {
            const auto stack = table.stack(StackId::at(i));
            const bool has = std::any_of(stack.begin(), stack.end(),
                                         [&](FrameId frame) { return frames[frame.value()] != 0; });
            stacks[i] = has != (isNegated && !stack.empty()) ? 1 : 0;
        }
    });
    return stacks;
}

} // namespace allostrata
