// Formats sizes, counts and shares, and parses sizes; independent of the C locale.

#include "core/base/units.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace allostrata {

namespace {

constexpr std::array<std::string_view, 7> kBinaryUnits = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
constexpr std::size_t kGiB = 3;
constexpr std::uint64_t kLargestBytes = std::numeric_limits<std::uint64_t>::max();

struct Unit {
    std::string_view name; ///< lower case
    std::uint64_t bytes = 0;
};

constexpr std::array kByteUnits = {
    Unit{"", 1},
    Unit{"b", 1},
    Unit{"kib", std::uint64_t(1) << 10},
    Unit{"mib", std::uint64_t(1) << 20},
    Unit{"gib", std::uint64_t(1) << 30},
    Unit{"tib", std::uint64_t(1) << 40},
    Unit{"pib", std::uint64_t(1) << 50},
    Unit{"eib", std::uint64_t(1) << 60},
    Unit{"kb", 1'000},
    Unit{"mb", 1'000'000},
    Unit{"gb", 1'000'000'000},
    Unit{"tb", 1'000'000'000'000},
    Unit{"pb", 1'000'000'000'000'000},
    Unit{"eb", 1'000'000'000'000'000'000},
};

/// Returns the number of decimals that leaves three or four significant digits.
std::size_t decimalsFor(std::uint64_t whole, std::size_t unit)
{
    if (whole < 10 || (whole < 100 && unit >= kGiB))
        return 2;
    return whole < 1000 ? 1 : 0;
}

std::uint64_t digitAt(std::string_view digits, std::size_t i) { return static_cast<std::uint64_t>(digits[i] - '0'); }

/// Returns the fraction of a unit given by the `digits` after the decimal point, in whole bytes. Nested floors give the
/// floor of the exact value.
std::uint64_t fractionOf(std::string_view digits, std::uint64_t unit)
{
    std::uint64_t sum = 0;
    for (std::size_t i = digits.size(); i-- > 0;)
        sum = (digitAt(digits, i) * unit + sum) / 10;
    return sum;
}

std::optional<std::uint64_t> digitsValue(std::string_view digits)
{
    std::uint64_t value = 0;
    const auto [end, failed] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (failed != std::errc{} || end != digits.data() + digits.size())
        return std::nullopt;
    return value;
}

std::size_t digitsAtFront(std::string_view text)
{
    return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), isDigit) - text.begin());
}

} // namespace

std::string formatCount(std::uint64_t count, const NumberStyle &style)
{
    const std::string digits = std::to_string(count);
    if (style.groupSeparator.empty())
        return digits;
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0)
            text += style.groupSeparator;
        text += digits[i];
    }
    return text;
}

std::string formatBytes(std::uint64_t bytes, const NumberStyle &style)
{
    std::size_t unit = 0;
    while (unit + 1 < kBinaryUnits.size() && (bytes >> (10 * (unit + 1))) > 0)
        ++unit;
    if (unit == 0)
        return std::to_string(bytes) + " B";

    for (;;) {
        const std::size_t shift = 10 * unit;
        const std::uint64_t whole = bytes >> shift;
        const std::size_t decimals = decimalsFor(whole, unit);
        const std::uint64_t scale = decimals == 2 ? 100 : decimals == 1 ? 10 : 1;
        // 40 bits of the fraction are more than enough, and leave room for the product.
        std::uint64_t fraction = bytes & ((std::uint64_t(1) << shift) - 1);
        const std::size_t kept = std::min<std::size_t>(shift, 40);
        fraction >>= shift - kept;
        const std::uint64_t rounded = (fraction * scale + (std::uint64_t(1) << (kept - 1))) >> kept;
        const std::uint64_t all = whole * scale + rounded;
        if (all >= 1024 * scale && unit + 1 < kBinaryUnits.size()) {
            ++unit; // 1023.96 KiB is 1.00 MiB
            continue;
        }
        std::string text = std::to_string(all / scale); // below 1024: "1,000 MiB" could be read as 1.000
        if (decimals > 0) {
            const std::string digits = std::to_string(all % scale);
            text += style.decimalPoint;
            text.append(decimals - digits.size(), '0');
            text += digits;
        }
        return text + ' ' + std::string(kBinaryUnits[unit]);
    }
}

std::string formatShare(double share, const NumberStyle &style)
{
    if (!std::isfinite(share * 100.0))
        return "-";
    std::array<char, 400> buffer; // the widest double has 309 digits
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), share * 100.0,
                                      std::chars_format::fixed, 1);
    std::string text(buffer.data(), result.ptr);
    if (const std::size_t point = text.find('.'); point != std::string::npos)
        text.replace(point, 1, style.decimalPoint);
    return text + " %";
}

std::string formatNumber(double number, const NumberStyle &style)
{
    if (!std::isfinite(number))
        return "-";
    std::array<char, 40> buffer;
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::general,
                                      6);
    std::string text(buffer.data(), result.ptr);
    if (const std::size_t point = text.find('.'); point != std::string::npos)
        text.replace(point, 1, style.decimalPoint);
    return text;
}

std::optional<std::uint64_t> parseBytes(std::string_view text)
{
    text = trimmed(text);
    const std::string_view whole = text.substr(0, digitsAtFront(text));
    text.remove_prefix(whole.size());
    std::string_view fraction;
    if (!text.empty() && text.front() == '.') {
        text.remove_prefix(1);
        fraction = text.substr(0, digitsAtFront(text));
        text.remove_prefix(fraction.size());
        if (fraction.empty())
            return std::nullopt;
    }
    const std::optional<std::uint64_t> count = digitsValue(whole);
    if (!count)
        return std::nullopt;

    const std::string name = lowered(trimmed(text));
    const auto unit = std::find_if(kByteUnits.begin(), kByteUnits.end(),
                                   [&](const Unit &row) { return row.name == name; });
    if (unit == kByteUnits.end() || *count > kLargestBytes / unit->bytes)
        return std::nullopt;
    const std::uint64_t product = *count * unit->bytes;
    const std::uint64_t rest = fractionOf(fraction, unit->bytes);
    if (rest > kLargestBytes - product)
        return std::nullopt;
    return product + rest;
}

} // namespace allostrata
