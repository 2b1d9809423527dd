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
    TooFew, ///< steps to tell, or few whose shape is unclear
    Stable,
    Spike, ///< some steps stand out, the rest is stable
    SlowGrowth, ///< it rises all along, or from some step on to the end
};

/// Stable id: "too_few_steps", "stable", "spike", "slow_growth".
[[nodiscard]] std::string_view growthId(GrowthVerdict verdict);

/// What the test takes for what. Shares are parts of the median.
struct GrowthRules {
    std::size_t warmUp = 2; ///< first rows that are left out: optimizer state and caches come into being there
    std::size_t fewest = 8; ///< rows beside those; fewer are judged by their shape alone: see judgeFew
    double significance = 0.005; ///< a trend counts that came about by chance less often
    double leastSpike = 0.05; ///< above the median
    double spikeDeviations = 3.5; ///< robust standard deviations, of about 20 steps; more where there are more

    [[nodiscard]] bool operator==(const GrowthRules &) const = default;
};

/// A step that stands out.
struct StepSpike {
    std::int64_t step = 0;
    std::size_t row = 0; ///< of the run
    std::uint64_t bytes = 0;
    std::uint64_t above = 0; ///< bytes above what was to be expected there: its neighbours, or the trend

    [[nodiscard]] bool operator==(const StepSpike &) const = default;
};

/// From one step on it stands on another level, without rising further.
struct StepShift {
    std::int64_t step = 0; ///< the first on the new level
    std::uint64_t before = 0; ///< medians, bytes
    std::uint64_t after = 0;

    [[nodiscard]] bool operator==(const StepShift &) const = default;
};

/// What became of a counter from step to step.
struct Growth {
    GrowthVerdict verdict = GrowthVerdict::TooFew;
    Confidence confidence = Confidence::Low;
    StepCounter counter = StepCounter::Allocated;
    bool isShare = false; ///< only percent of the device are known: all bytes here are parts of kWholeDevice
    std::size_t points = 0; ///< rows with the counter, each step once
    std::size_t needed = 0; ///< rows that would be enough: for any answer, or where few are unclear, for the full test
    std::size_t warmUp = 0; ///< of the points, left out at the beginning
    /// Of those that were tested; of slow growth the first that the trend speaks of: it may begin late
    std::int64_t firstStep = 0;
    std::int64_t lastStep = 0; ///< of those that were tested
    std::uint64_t median = 0; ///< bytes
    /// Robust standard deviation of a step against its neighbours, or against the trend where it grows; bytes
    double noise = 0;

    // The trend of the steps tested, bytes per step (Theil-Sen: the median of the slopes of all pairs, with its 95 %
    // range).
    double slope = 0;
    double slopeLow = 0;
    double slopeHigh = 0;
    double chance = 1; ///< how often noise alone would rise as clearly (Mann-Kendall, one-sided)
    std::uint64_t level = 0; ///< the trend at the last step, bytes

    std::optional<StepShift> shift; ///< where it rose or fell once and stands since
    std::vector<StepSpike> spikes; ///< in order; also beside slow growth. At most kMostSpikes, the highest
    std::size_t spikeCount = 0; ///< all of them

    // Only of slow growth with a capacity: the step at which the trend reaches it.
    std::optional<std::int64_t> runsOutAt;
    std::optional<std::int64_t> runsOutEarliest; ///< by the range of the slope
    std::optional<std::int64_t> runsOutLatest; ///< absent: perhaps never
};

inline constexpr std::size_t kMostSpikes = 100;
/// What a device whose bytes nobody knows is taken to have.
inline constexpr std::uint64_t kWholeDevice = std::uint64_t(1) << 40;

/// Tests a series of points in ascending order of steps. Rows before the warm-up's end and single spikes do not sway
/// it; a level that is reached once and kept is no growth. From kFewestToJudge points on there is an answer, with its
/// confidence. O(n log n + 256^2).
[[nodiscard]] Growth growthOf(std::span<const StepPoint> points, std::optional<std::uint64_t> capacity = {},
                              const GrowthRules &rules = {});

/// One counter of a run; where its bytes are unknown by its percentages, with the whole device as the limit.
[[nodiscard]] Growth growthOf(const StepRun &run, StepCounter counter, std::optional<std::uint64_t> given = {},
                              const GrowthRules &rules = {});

/// The counter of a run that is worst off: growth before spikes before the rest; of equals the first of allocated,
/// active, reserved. Absent where the run has no figures.
[[nodiscard]] std::optional<Growth> worstGrowthOf(const StepRun &run, std::optional<std::uint64_t> given = {},
                                                  const GrowthRules &rules = {});

} // namespace allostrata
