// Values of options shared by several commands, and "Did you mean" for words that are none.
#include "app/cli/option_values.h"

#include "app/cli/help.h"
#include "app/cli/output.h"
#include "core/attribution/stack_groups.h"
#include "core/base/arithmetic.h"
#include "core/base/ascii.h"
#include "core/base/units.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <utility>
#include <vector>

namespace allostrata {

std::optional<double> shareOf(std::string_view text)
{
    if (text.ends_with('%'))
        text.remove_suffix(1);
    double percent = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), percent);
    if (text.empty() || problem != std::errc() || end != text.data() + text.size() || !(percent >= 0 && percent <= 100))
        return std::nullopt;
    return percent / 100;
}

std::string outputOf(const Invocation &invocation)
{
    return invocation.has(OptionId::Output) ? invocation.value(OptionId::Output) : "-";
}

std::string outputEnding(const Invocation &invocation)
{
    const std::string path = invocation.value(OptionId::Output);
    const std::string name = path.substr(path.rfind('/') + 1); // npos + 1 is 0
    const std::size_t dot = name.rfind('.');
    return dot == std::string::npos ? std::string() : lowered(std::string_view(name).substr(dot + 1));
}

bool wantsPicture(const Invocation &invocation)
{
    const std::string ending = outputEnding(invocation);
    return !invocation.has(OptionId::Format) && (ending == "png" || ending == "svg" || ending == "pdf");
}

const TableFormatRow *tableFormatOf(const Invocation &invocation)
{
    if (invocation.has(OptionId::Format))
        return findTableFormat(invocation.value(OptionId::Format));
    const TableFormatRow *byEnding = findTableFormat(outputEnding(invocation));
    return byEnding ? byEnding : &tableFormat(TableFormat::Text);
}

std::optional<std::uint32_t> wholeNumber(std::string_view text)
{
    std::uint32_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::optional<std::pair<Moment, Moment>> windowOf(std::string_view text, const Timeline &timeline)
{
    const std::uint64_t end = timeline.firstEvent() + timeline.end();
    const std::size_t at = text.find(':');
    if (at == std::string_view::npos)
        return std::nullopt;
    const std::string_view before = text.substr(0, at);
    const std::string_view behind = text.substr(at + 1);
    const auto number = [](std::string_view of, std::uint64_t otherwise) -> std::optional<std::uint64_t> {
        return of.empty() ? otherwise : std::optional<std::uint64_t>(wholeNumber(of));
    };
    const auto first = number(before, 0);
    const auto last = number(behind, end);
    if (!first || !last || *first >= *last || *first >= end || *last <= timeline.firstEvent())
        return std::nullopt;
    const auto momentOf = [&](std::uint64_t event) {
        return static_cast<Moment>(bounded(event, timeline.firstEvent(), end) - timeline.firstEvent());
    };
    return std::pair(momentOf(*first), momentOf(*last));
}

std::optional<std::uint64_t> capacityIn(std::string_view text)
{
    const auto bytes = parseBytes(text);
    return bytes && *bytes > 0 ? bytes : std::nullopt;
}

std::optional<HeadroomLimits> headroomIn(std::string_view text)
{
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos)
        return std::nullopt;
    const auto safe = shareOf(text.substr(0, colon));
    const auto tight = shareOf(text.substr(colon + 1));
    if (!safe || !tight || *tight > *safe)
        return std::nullopt;
    return HeadroomLimits{*safe, *tight};
}

std::optional<Moment> cursorOf(std::string_view text, const Timeline &timeline)
{
    if (text == "peak")
        return peakMoment(timeline);
    if (text == "start")
        return 0;
    const auto event = wholeNumber(text);
    if (!event || *event < timeline.firstEvent() || *event - timeline.firstEvent() >= timeline.end())
        return std::nullopt;
    return static_cast<Moment>(*event - timeline.firstEvent() + 1);
}

QString nameOf(OptionId id)
{
    const std::string_view name = optionRow(id).name;
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

namespace {

/// " Did you mean “allocations”?" for a value that is none of the option's; empty if none is like it.
QString valueMeant(OptionId id, const Invocation &invocation)
{
    const OptionRow &row = optionRow(id);
    const auto known = row.choices ? row.choices() : partsOf(row.argument ? row.argument : "");
    const std::string value = invocation.value(id);
    const std::string nearest = suggestionFor(value, known);
    return nearest == value ? QString() : didYouMean(nearest, Voice::current()); // it has another reason
}

} // namespace

void refuseValue(OptionId id, const Invocation &invocation)
{
    printMessage(Voice::current().say(QT_TRANSLATE_NOOP("Words", "“%2” is not a valid value of --%1 for this file."),
                                      {nameOf(id), shown(invocation.value(id))})
                 + valueMeant(id, invocation));
}

QString noneOfThem(OptionId id, const Invocation &invocation)
{
    return invocation.has(id) ? u' '
                                    + Voice::current().say(QT_TRANSLATE_NOOP("Words", "“%1” is none of them."),
                                                           {shown(invocation.value(id))})
                                    + valueMeant(id, invocation)
                              : QString();
}

void refuseAttribute(OptionId id, const Invocation &invocation, AttributeGap gap)
{
    const Voice voice = Voice::current();
    printMessage(
        QStringLiteral("--%1 %2: %3").arg(nameOf(id), shown(invocation.value(id)), attributeGapText(gap, voice)));
}

void refuseUnused(OptionId id, OptionId of, std::string_view value)
{
    printMessage(Voice::current().say(QT_TRANSLATE_NOOP("Words", "--%1 has no effect: --%2 %3 does not depend on it."),
                                      {nameOf(id), nameOf(of), shown(value)}));
}

namespace {

constexpr std::size_t kLongest = 40; // longer words are not typing mistakes

/// Number of insertions, deletions, replacements and swaps of neighbours that turn one word into the other (optimal
/// string alignment).
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> beforeLast(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> current(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        current[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            current[j] = std::min({last[j] + 1, current[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                current[j] = std::min(current[j], beforeLast[j - 2] + 1);
        }
        std::swap(beforeLast, last);
        std::swap(last, current);
    }
    return last[b.size()];
}

} // namespace

std::string suggestionFor(std::string_view word, std::span<const std::string_view> candidates)
{
    if (word.empty() || word.size() > kLongest)
        return {};
    std::string_view best;
    std::size_t bestDistance = word.size() / 3 + 2; // allows one wrong letter in short words, more in long ones
    for (const std::string_view candidate : candidates) {
        const bool begins = word.size() > 1 && candidate.substr(0, word.size()) == word;
        const std::size_t steps = begins ? 1 : distance(word, candidate);
        if (steps < bestDistance && steps < candidate.size()) {
            best = candidate;
            bestDistance = steps;
        }
    }
    return std::string(best);
}

} // namespace allostrata
