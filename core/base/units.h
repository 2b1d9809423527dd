#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

/// Style of numbers for users. The default is for machines and for English without separators.
struct NumberStyle {
    std::string decimalPoint = ".";
    std::string groupSeparator; ///< between groups of three digits; empty: none

    [[nodiscard]] bool operator==(const NumberStyle &) const = default;
};

/// Formats bytes in binary units with three or four significant digits: "512 B", "4.20 MiB", "64.0 MiB", "132.6 MiB",
/// "11.57 GiB". Rounds half up; a value that rounds up to 1024 becomes 1.00 of the next unit.
[[nodiscard]] std::string formatBytes(std::uint64_t bytes, const NumberStyle &style = {});

/// Formats all digits: "18474", or "18,474" if the style has a separator.
[[nodiscard]] std::string formatCount(std::uint64_t count, const NumberStyle &style = {});

/// Formats a fraction of one as a percentage with one decimal: "74.2 %". "-" if it is not finite.
[[nodiscard]] std::string formatShare(double share, const NumberStyle &style = {});

/// Formats at most six significant digits, without an exponent if that is short: "11.2", "3101", "1.7535e+09". "-" if
/// the number is not finite.
[[nodiscard]] std::string formatNumber(double number, const NumberStyle &style = {});

/// Parses a size: "72GiB", "512 MB" (decimal: 10^6), "1.5 GiB", "4096" and "4096 B" (bytes). Binary units KiB to EiB,
/// decimal ones kB to EB, in any case; a bare letter ("72G") is refused because it is ambiguous. Fractions of a byte
/// are dropped. Empty for other texts and for sizes above 2^64 - 1.
[[nodiscard]] std::optional<std::uint64_t> parseBytes(std::string_view text);

} // namespace allostrata
