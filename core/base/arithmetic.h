#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>

namespace allostrata {

/// Clamps `value` to [least, most]. Returns `least` if the bounds cross, as they do when there is too little room;
/// std::clamp does not allow that.
template <typename T>
[[nodiscard]] constexpr T bounded(T value, std::type_identity_t<T> least, std::type_identity_t<T> most)
{
    return std::max(least, std::min(value, most));
}

// Saturating sums and differences for sizes from files: the result stays at the end of the range instead of wrapping
// round.

/// Returns a + b, or the largest number if the sum does not fit.
[[nodiscard]] constexpr std::uint64_t saturatedSum(std::uint64_t a, std::uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

constexpr void addSaturated(std::uint64_t &sum, std::uint64_t more) { sum = saturatedSum(sum, more); }

/// Returns a - b, or empty if b is larger.
[[nodiscard]] constexpr std::uint64_t lessOrNothing(std::uint64_t a, std::uint64_t b) { return a > b ? a - b : 0; }

/// Rounds up to a multiple of `unit`, or to the largest number if that does not fit.
[[nodiscard]] constexpr std::uint64_t roundedUp(std::uint64_t bytes, std::uint64_t unit)
{
    const std::uint64_t rest = bytes % unit;
    return rest == 0 ? bytes : saturatedSum(bytes, unit - rest);
}

} // namespace allostrata
