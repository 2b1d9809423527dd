#pragma once

#include "core/analysis/leaks/leaks.h"
#include "core/analysis/steps/step_series.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace allostrata {

enum class GrowthVerdict : std::uint8_t {
    TooFew, ///< too few steps, or few with an unclear shape
    Stable,
    Spike, ///< some steps are unusually high, the rest is stable
    SlowGrowth, ///< rises throughout, or from some step on to the end
};

/// Stable id: "too_few_steps", "stable", "spike", "slow_growth".
[[nodiscard]] std::string_view growthId(GrowthVerdict verdict);

/// Thresholds of the growth test. Shares are fractions of the median.
struct GrowthRules {
    std::size_t warmUp = 2; ///< leading rows to skip, as they create optimizer state and caches
    std::size_t fewest = 8; ///< minimum rows besides those; fewer are judged by their shape only: see judgeFew
    double significance = 0.005; ///< maximum probability that a trend arose by chance
    double leastSpike = 0.05; ///< fraction above the median
    double spikeDeviations = 3.5; ///< robust standard deviations for about 20 steps; more with more steps

    [[nodiscard]] bool operator==(const GrowthRules &) const = default;
};

/// Unusually high step.
struct StepSpike {
    std::int64_t step = 0;
    std::size_t row = 0; ///< row in the run
    std::uint64_t bytes = 0;
    std::uint64_t above = 0; ///< bytes above the expected value: from its neighbours, or from the trend

    [[nodiscard]] bool operator==(const StepSpike &) const = default;
};

/// Lasting change of level at one step, without further growth.
struct StepShift {
    std::int64_t step = 0; ///< first step on the new level
    std::uint64_t before = 0; ///< medians, bytes
    std::uint64_t after = 0;

    [[nodiscard]] bool operator==(const StepShift &) const = default;
};

/// Development of a counter from step to step.
struct Growth {
    GrowthVerdict verdict = GrowthVerdict::TooFew;
    Confidence confidence = Confidence::Low;
    StepCounter counter = StepCounter::Allocated;
    bool isShare = false; ///< only percentages of the device are known: all bytes here are parts of kWholeDevice
    std::size_t points = 0; ///< rows with the counter, one per step
    std::size_t needed = 0; ///< rows required: for any answer or, if few are unclear, for the full test
    std::size_t warmUp = 0; ///< number of leading points skipped
    /// First tested step; for slow growth, the first of the trend, which may begin late.
    std::int64_t firstStep = 0;
    std::int64_t lastStep = 0; ///< last tested step
    std::uint64_t median = 0; ///< bytes
    /// Robust standard deviation of a step from its neighbours, or from a growing trend; bytes.
    double noise = 0;

    // Trend of the tested steps, bytes per step (Theil-Sen: median of the slopes of all pairs, with its 95 % range).
    double slope = 0;
    double slopeLow = 0;
    double slopeHigh = 0;
    double chance = 1; ///< probability that noise alone rises as clearly (Mann-Kendall, one-sided)
    std::uint64_t level = 0; ///< the trend at the last step, bytes

    std::optional<StepShift> shift; ///< if the level changed once and lasted
    std::vector<StepSpike> spikes; ///< in order; also with slow growth. At most kMostSpikes, the highest
    std::size_t spikeCount = 0; ///< number of all spikes

    // Only for slow growth with a capacity: the step at which the trend reaches it.
    std::optional<std::int64_t> runsOutAt;
    std::optional<std::int64_t> runsOutEarliest; ///< from the range of the slope
    std::optional<std::int64_t> runsOutLatest; ///< empty: perhaps never
};

inline constexpr std::size_t kMostSpikes = 100;
/// Assumed capacity of a device whose size in bytes is unknown.
inline constexpr std::uint64_t kWholeDevice = std::uint64_t(1) << 40;

/// Tests a series of points in ascending order of steps. It is robust against the warm-up and single spikes; a level
/// that is reached once and then kept is not growth. From kFewestToJudge points on there is an answer, with its
/// confidence. O(n log n + 256^2).
[[nodiscard]] Growth growthOf(std::span<const StepPoint> points, std::optional<std::uint64_t> capacity = {},
                              const GrowthRules &rules = {});

/// Tests one counter of a run; if its bytes are unknown, its percentages, with the whole device as the limit.
[[nodiscard]] Growth growthOf(const StepRun &run, StepCounter counter, std::optional<std::uint64_t> given = {},
                              const GrowthRules &rules = {});

/// Worst counter of a run: growth before spikes before the rest; ties in the order allocated, active, reserved. Empty
/// if the run has no figures.
[[nodiscard]] std::optional<Growth> worstGrowthOf(const StepRun &run, std::optional<std::uint64_t> given = {},
                                                  const GrowthRules &rules = {});

} // namespace allostrata
