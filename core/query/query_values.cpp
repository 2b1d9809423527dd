// Parses and writes numbers, times, addresses and moments of a query.

#include "core/query/query_values.h"

#include "core/base/ascii.h"
#include "core/query/query_words.h"

#include <array>
#include <charconv>
#include <limits>

namespace allostrata {

namespace {

constexpr std::uint64_t kLargestNumber = std::numeric_limits<std::uint64_t>::max();

struct TimeUnit {
    std::string_view name;
    std::uint64_t us = 1;
};
/// Largest first.
constexpr std::array kTimeUnits = {TimeUnit{"h", 3'600'000'000}, TimeUnit{"min", 60'000'000}, TimeUnit{"s", 1'000'000},
                                   TimeUnit{"ms", 1'000}, TimeUnit{"us", 1}};

constexpr std::array<std::string_view, 5> kMomentWords = {"start", "end", "cursor", "peak", "window"};

template <typename Number>
std::optional<Number> numberFrom(std::string_view text, int base)
{
    Number value = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (failed != std::errc{} || end != text.data() + text.size() || text.empty())
        return std::nullopt;
    return value;
}

/// Value of "12.5" in units of `unit`; the fraction below 1 is dropped.
std::optional<std::uint64_t> decimalValueOf(std::string_view text, std::uint64_t unit)
{
    const std::size_t point = text.find('.');
    const auto whole = wholeNumberOf(text.substr(0, point));
    if (!whole || *whole > kLargestNumber / unit)
        return std::nullopt;
    std::uint64_t part = 0;
    if (point != std::string_view::npos) {
        const std::string_view digits = text.substr(point + 1);
        if (digits.empty() || digits.find_first_not_of(kDecimalDigits) != std::string_view::npos)
            return std::nullopt;
        for (std::size_t i = digits.size(); i-- > 0;)
            part = (static_cast<std::uint64_t>(digits[i] - '0') * unit + part) / 10;
    }
    const std::uint64_t product = *whole * unit;
    return part > kLargestNumber - product ? std::nullopt : std::optional(product + part);
}

} // namespace

std::span<const std::string_view> queryMomentWords() { return kMomentWords; }

std::optional<std::uint64_t> wholeNumberOf(std::string_view text) { return numberFrom<std::uint64_t>(text, 10); }

std::optional<std::uint64_t> addressOf(std::string_view text)
{
    if (text.size() > 2 && text[0] == '0' && lowered(text[1]) == 'x')
        text.remove_prefix(2);
    return numberFrom<std::uint64_t>(text, 16);
}

std::optional<ViewerName> viewerNameOf(std::string_view text)
{
    const std::size_t dash = text.rfind('_');
    if (text.size() < 4 || text.front() != 'b' || dash == std::string_view::npos || dash < 2)
        return std::nullopt;
    const auto address = numberFrom<std::uint64_t>(text.substr(1, dash - 1), 16);
    const auto generation = numberFrom<std::uint32_t>(text.substr(dash + 1), 10);
    if (!address || !generation)
        return std::nullopt;
    return ViewerName{*address, *generation};
}

std::optional<LifetimeValue> lifetimeOf(std::string_view text)
{
    const std::size_t behind = text.find_first_not_of("0123456789.");
    const std::string_view number = text.substr(0, behind);
    std::string_view name = behind == std::string_view::npos ? std::string_view{} : text.substr(behind);
    while (!name.empty() && isQuerySpace(name.front()))
        name.remove_prefix(1);
    if (name.empty() || equalInAnyCase(name, "ev") || equalInAnyCase(name, "events")) {
        const auto events = wholeNumberOf(number);
        return events ? std::optional(LifetimeValue{LifetimeUnit::Events, *events}) : std::nullopt;
    }
    for (const TimeUnit &unit : kTimeUnits) {
        if (!equalInAnyCase(name, unit.name))
            continue;
        const auto us = decimalValueOf(number, unit.us);
        return us ? std::optional(LifetimeValue{LifetimeUnit::Microseconds, *us}) : std::nullopt;
    }
    return std::nullopt;
}

std::optional<QueryMoment> momentOf(std::string_view text)
{
    for (std::size_t i = 0; i < kMomentWords.size(); ++i) {
        if (equalInAnyCase(text, kMomentWords[i]))
            return QueryMoment{static_cast<QueryMoment::Kind>(i + 1), 0};
    }
    const auto event = numberFrom<std::uint32_t>(text, 10);
    if (!event || *event == std::numeric_limits<std::uint32_t>::max())
        return std::nullopt;
    return QueryMoment{QueryMoment::Kind::Event, *event};
}

std::string exactBytesText(std::uint64_t bytes)
{
    constexpr std::array<std::string_view, 7> kNames = {"", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    std::size_t unit = 0;
    while (bytes > 0 && unit + 1 < kNames.size() && bytes % 1024 == 0) {
        bytes /= 1024;
        ++unit;
    }
    return std::to_string(bytes).append(kNames[unit]);
}

std::string exactLifetimeText(LifetimeValue lifetime)
{
    if (lifetime.unit == LifetimeUnit::Events)
        return std::to_string(lifetime.value) + "ev";
    for (const TimeUnit &unit : kTimeUnits) {
        if (lifetime.value > 0 && lifetime.value % unit.us == 0)
            return std::to_string(lifetime.value / unit.us).append(unit.name);
    }
    return std::to_string(lifetime.value) + "us";
}

std::string momentText(const QueryMoment &moment)
{
    if (moment.kind == QueryMoment::Kind::Event)
        return std::to_string(moment.event);
    return std::string(kMomentWords[static_cast<std::size_t>(moment.kind) - 1]);
}

} // namespace allostrata
