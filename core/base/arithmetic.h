#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>

namespace allostrata {

/// `value` within [least, most], and `least` where these cross, as they do where there is less room than something
/// needs. std::clamp ends the program then.
template <typename T>
[[nodiscard]] constexpr T bounded(T value, std::type_identity_t<T> least, std::type_identity_t<T> most)
{
    return std::max(least, std::min(value, most));
}

// Sums and differences of sizes that come from files: they stay at the end of the range instead of wrapping round.

/// a + b, or the largest number where it does not fit.
[[nodiscard]] constexpr std::uint64_t saturatedSum(std::uint64_t a, std::uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

constexpr void addSaturated(std::uint64_t &sum, std::uint64_t more) { sum = saturatedSum(sum, more); }

/// a - b, or nothing where b is larger.
[[nodiscard]] constexpr std::uint64_t lessOrNothing(std::uint64_t a, std::uint64_t b) { return a > b ? a - b : 0; }

} // namespace allostrata
