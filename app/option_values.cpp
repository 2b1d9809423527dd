// Values of options that several commands take.

#include "app/option_values.h"

#include "app/output.h"
#include "core/attribution/stack_groups.h"
#include "core/base/units.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>

namespace allostrata {

namespace {

QString nameOf(OptionId id)
{
    const std::string_view name = optionRow(id).name;
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

} // namespace

std::optional<std::uint32_t> wholeNumber(std::string_view text)
{
    std::uint32_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::optional<std::pair<Moment, Moment>> windowOf(std::string_view text, Moment end)
{
    const std::size_t at = text.find(':');
    if (at == std::string_view::npos)
        return std::nullopt;
    const std::string_view before = text.substr(0, at);
    const std::string_view behind = text.substr(at + 1);
    const auto first = before.empty() ? std::optional<std::uint32_t>(0) : wholeNumber(before);
    const auto last = behind.empty() ? std::optional<std::uint32_t>(end) : wholeNumber(behind);
    if (!first || !last || *first >= *last || *first >= end)
        return std::nullopt;
    return std::pair<Moment, Moment>(*first, std::min<Moment>(*last, end));
}

std::optional<std::uint64_t> capacityOf(const Invocation &invocation)
{
    const auto bytes = parseBytes(invocation.value(OptionId::Capacity));
    return bytes && *bytes > 0 ? bytes : std::nullopt;
}

std::optional<Moment> cursorOf(std::string_view text, const Timeline &timeline)
{
    if (text == "peak")
        return peakMoment(timeline);
    const auto moment = wholeNumber(text);
    if (!moment || *moment > timeline.end())
        return std::nullopt;
    return *moment;
}

void refuseValue(OptionId id, const Invocation &invocation)
{
    printMessage(Voice::current().say(
        "CommandLine", QT_TRANSLATE_NOOP("CommandLine", "“%2” does not fit the option --%1 and this file."),
        {nameOf(id), shown(invocation.value(id))}));
}

void refuseUnused(OptionId id, OptionId of, const Invocation &invocation)
{
    printMessage(Voice::current().say(
        "CommandLine", QT_TRANSLATE_NOOP("CommandLine", "--%1 would change nothing: --%2 %3 does not depend on it."),
        {nameOf(id), nameOf(of), shown(invocation.value(of))}));
}

} // namespace allostrata
