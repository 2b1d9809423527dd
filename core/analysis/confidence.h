#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace allostrata {

/// How sure a verdict is that rests on a number of steps.
enum class Confidence : std::uint8_t { Low, Medium, High };

/// Stable id: "low", "medium", "high".
[[nodiscard]] std::string_view confidenceId(Confidence confidence);

inline constexpr std::size_t kStepsOfMedium = 6;
inline constexpr std::size_t kStepsOfHigh = 12;

/// The confidence that so many steps give which all agree.
[[nodiscard]] constexpr Confidence confidenceOf(std::size_t steps)
{
    return steps >= kStepsOfHigh ? Confidence::High : steps >= kStepsOfMedium ? Confidence::Medium : Confidence::Low;
}

} // namespace allostrata
