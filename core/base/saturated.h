#pragma once

#include <cstdint>

namespace allostrata {

// Sums and differences of sizes that come from files: they stay at the end of the range instead of wrapping round.

/// a + b, or the largest number where it does not fit.
[[nodiscard]] constexpr std::uint64_t saturatedSum(std::uint64_t a, std::uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

constexpr void addSaturated(std::uint64_t &sum, std::uint64_t more)
{
    sum = saturatedSum(sum, more);
}

/// a - b, or nothing where b is larger.
[[nodiscard]] constexpr std::uint64_t lessOrNothing(std::uint64_t a, std::uint64_t b)
{
    return a > b ? a - b : 0;
}

} // namespace allostrata
