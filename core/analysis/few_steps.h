#pragma once

#include "core/analysis/step_trend.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace allostrata {

/// The fewest steps whose growth can be judged at all.
inline constexpr std::size_t kFewestToJudge = 3;

/// The shape of a series that is too short for statistics.
enum class FewShape : std::uint8_t { Unclear, Stable, Spike, Growth };

struct FewJudgement {
    FewShape shape = FewShape::Unclear;
    std::size_t warmUp = 0; ///< points at the beginning that do not belong to the shape: at most 2
    std::optional<std::size_t> spike; ///< row of the point that stands out
    double above = 0; ///< of the spike, above the highest of the others
    std::optional<LevelStep> shift; ///< of a stable series that changed its level once
};

/// Judges kFewestToJudge to about ten points by their shape alone: growth is a rise in each step by about the same
/// amount (of five points or more also one with a little noise); a spike is one point far above the others, which lie
/// close together; the rest is stable, unless it ends on a high that none of these explains. A rise counts from
/// `leastGrowth` on, a spike or a new level from `leastShare` of the median on. O(points^2).
[[nodiscard]] FewJudgement judgeFew(std::span<const TrendPoint> points, double leastGrowth, double leastShare);

} // namespace allostrata
