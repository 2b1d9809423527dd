#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace allostrata {

/// How numbers are written for people. The default is that of machines and of English without separators.
struct NumberStyle {
    std::string decimalPoint = ".";
    std::string groupSeparator; ///< between groups of three digits; empty: none

    [[nodiscard]] bool operator==(const NumberStyle &) const = default;
};

/// Bytes in binary units with three or four significant digits: "512 B", "4.20 MiB", "64.0 MiB", "132.6 MiB",
/// "11.57 GiB". Rounded half up; what rounds up to 1024 becomes 1.00 of the next unit.
[[nodiscard]] std::string formatBytes(std::uint64_t bytes, const NumberStyle &style = {});

/// All digits: "18474", or "18,474" where the style has a separator.
[[nodiscard]] std::string formatCount(std::uint64_t count, const NumberStyle &style = {});

/// A part of one as a percentage with one decimal: "74.2 %". "-" for what is not finite.
[[nodiscard]] std::string formatShare(double share, const NumberStyle &style = {});

/// At most six significant digits, without an exponent where that is short: "11.2", "3101", "1.7535e+09". "-" for what
/// is not finite.
[[nodiscard]] std::string formatNumber(double number, const NumberStyle &style = {});

/// Reads a size: "72GiB", "512 MB" (decimal: 10^6), "1.5 GiB", "4096" and "4096 B" (bytes). Binary units KiB to EiB,
/// decimal ones kB to EB, in any case; a bare letter ("72G") is refused as it means either. A part of a byte is
/// dropped. Nothing for other texts and for sizes above 2^64 - 1.
[[nodiscard]] std::optional<std::uint64_t> parseBytes(std::string_view text);

} // namespace allostrata
