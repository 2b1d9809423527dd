// Parses numbers of bytes with the bounds of their rounding.

#include "core/formats/steps/printed_text.h"

#include "core/base/ascii.h"

#include <algorithm>

namespace allostrata {

std::optional<PrintedBytes> printedBytes(std::string_view whole, std::string_view decimals, std::string_view unit)
{
    constexpr long double kMost = 0x1p50L; // bytes; sums of a hundred of them fit
    constexpr std::string_view kUnits = "KMGT";
    long double scale = 1;
    if (const std::size_t power = kUnits.find(unit.front()); power != std::string_view::npos) {
        for (std::size_t i = 0; i <= power; ++i)
            scale *= 1024;
    }
    const bool isExact = scale == 1;
    long double digits = 0;
    long double parts = 1;
    for (const char digit : whole)
        digits = digits * 10 + (digit - '0');
    for (const char digit : decimals) {
        digits = digits * 10 + (digit - '0');
        parts *= 10;
    }
    const long double bytes = digits * scale / parts;
    if (!(bytes < kMost))
        return std::nullopt;
    return PrintedBytes{static_cast<std::uint64_t>(bytes),
                        isExact ? 0 : static_cast<std::uint64_t>(scale / parts / 2) + 1};
}

std::optional<BytesRange> printedRange(std::string_view number, std::string_view unit)
{
    constexpr std::size_t kMostDigits = 18;
    const bool isNegative = number.starts_with('-');
    if (isNegative)
        number.remove_prefix(1);
    const std::size_t point = std::min(number.find('.'), number.size());
    const std::string_view whole = number.substr(0, point);
    const std::string_view decimals = number.substr(std::min(point + 1, number.size())).substr(0, 6);
    if (whole.empty() || whole.size() > kMostDigits || unit.empty() || !std::ranges::all_of(whole, isDigit)
        || !std::ranges::all_of(decimals, isDigit))
        return std::nullopt;
    const auto bytes = printedBytes(whole, decimals, unit);
    if (!bytes)
        return std::nullopt;
    return isNegative ? BytesRange() - BytesRange(*bytes) : BytesRange(*bytes);
}

} // namespace allostrata
