// Parses and writes the part of a recording to read.

#include "core/base/read_part.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>

namespace allostrata {

namespace {

struct PartTimeUnit {
    std::string_view name;
    std::uint64_t us = 1;
};

/// Largest first.
constexpr std::array kPartTimeUnits = {PartTimeUnit{"min", 60'000'000}, PartTimeUnit{"s", 1'000'000},
                                       PartTimeUnit{"ms", 1000}, PartTimeUnit{"us", 1}};
constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kLastWord = "last:";
constexpr std::string_view kOomWord = "oom:";

std::optional<std::uint64_t> partNumber(std::string_view text)
{
    std::uint64_t value = 0;
    const char *end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (text.empty() || read.ec != std::errc{} || read.ptr != end || value == ReadPart::kToEnd)
        return std::nullopt;
    return value;
}

/// Microseconds of "1.5s"; decimals below one microsecond are cut off.
std::optional<std::uint64_t> partTime(std::string_view text)
{
    const std::size_t behind = std::min(text.find_first_not_of("0123456789."), text.size());
    const auto *unit = std::find_if(kPartTimeUnits.begin(), kPartTimeUnits.end(),
                                    [&](const PartTimeUnit &one) { return one.name == text.substr(behind); });
    if (unit == kPartTimeUnits.end())
        return std::nullopt;
    const std::string_view number = text.substr(0, behind);
    const std::size_t point = std::min(number.find('.'), number.size());
    const auto whole = partNumber(number.substr(0, point));
    if (!whole || *whole > (ReadPart::kToEnd - 1) / unit->us - 1)
        return std::nullopt;
    std::uint64_t us = *whole * unit->us;
    if (point == number.size())
        return us;
    const std::string_view decimals = number.substr(point + 1);
    if (decimals.empty() || decimals.find_first_not_of(kDigits) != std::string_view::npos)
        return std::nullopt;
    std::uint64_t share = unit->us * 10;
    std::uint64_t tenths = 0;
    for (const char digit : decimals.substr(0, 10)) {
        share /= 10;
        tenths += share * static_cast<std::uint64_t>(digit - '0');
    }
    return us += tenths / 10;
}

/// Reads both ends, each of which may be empty; nullopt if they enclose nothing or everything.
template <typename Read>
std::optional<ReadPart> partRange(ReadPart::Kind kind, std::string_view first, std::string_view end, Read read)
{
    ReadPart part;
    part.kind = kind;
    if (!first.empty()) {
        const auto value = read(first);
        if (!value)
            return std::nullopt;
        part.first = *value;
    }
    if (!end.empty()) {
        const auto value = read(end);
        if (!value)
            return std::nullopt;
        part.end = *value;
    }
    if ((first.empty() && end.empty()) || part.first >= part.end)
        return std::nullopt;
    return part;
}

std::string partTimeText(std::uint64_t us)
{
    for (const PartTimeUnit &unit : kPartTimeUnits) {
        if (us >= unit.us && us % unit.us == 0)
            return std::to_string(us / unit.us).append(unit.name);
    }
    return "0s";
}

} // namespace

std::optional<ReadPart> readPartIn(std::string_view text)
{
    for (const auto &[word, kind] :
         {std::pair(kLastWord, ReadPart::Kind::Last), std::pair(kOomWord, ReadPart::Kind::AroundOom)}) {
        if (!text.starts_with(word))
            continue;
        const auto count = partNumber(text.substr(word.size()));
        if (!count || *count == 0)
            return std::nullopt;
        return ReadPart{kind, 0, ReadPart::kToEnd, *count};
    }
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos)
        return std::nullopt;
    const std::string_view first = text.substr(0, colon);
    const std::string_view end = text.substr(colon + 1);
    const bool isTimes = text.find_first_of("smu") != std::string_view::npos;
    return isTimes ? partRange(ReadPart::Kind::Times, first, end, partTime)
                   : partRange(ReadPart::Kind::Events, first, end, partNumber);
}

std::string readPartText(const ReadPart &part)
{
    const auto range = [&part](auto textOf) {
        std::string text = part.first > 0 || part.end == ReadPart::kToEnd ? textOf(part.first) : std::string();
        text += ':';
        return text += part.end == ReadPart::kToEnd ? std::string() : textOf(part.end);
    };
    switch (part.kind) {
    case ReadPart::Kind::Everything: return {};
    case ReadPart::Kind::Events: return range([](std::uint64_t event) { return std::to_string(event); });
    case ReadPart::Kind::Last: return std::string(kLastWord).append(std::to_string(part.count));
    case ReadPart::Kind::AroundOom: return std::string(kOomWord).append(std::to_string(part.count));
    case ReadPart::Kind::Times: return range(partTimeText);
    }
    return {};
}

} // namespace allostrata
