#pragma once

#include "core/analysis/steps/step_series.h"
#include "core/model/step_data.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace allostrata {

/// "8B, batch 1, context 8192, 4 GPUs, fsdp": what the file says of it, in one line.
[[nodiscard]] std::string configurationName(const ComparedConfiguration &configuration);

/// How far an estimate was from a measured peak.
struct EstimateError {
    std::uint64_t measured = 0; ///< bytes
    std::int64_t bytes = 0; ///< estimated - measured
    double percent = 0; ///< of what was measured

    [[nodiscard]] bool operator==(const EstimateError &) const = default;
};

/// The peak of an estimation, and what tells it.
struct EstimatedPeak {
    std::optional<std::uint64_t> bytes;
    bool isOfIterations = false; ///< the log was cut before its result: the highest total of an iteration
};

[[nodiscard]] EstimatedPeak estimatedPeakOf(const Estimation &estimation);

/// One configuration: estimated against each counter that was measured. Allocated and reserved are never mixed: where
/// the file's allocated or active is its reserved value (read from the same line of a log), it counts as reserved only.
struct ConfigurationErrors {
    std::size_t configuration = 0; ///< row of StepData::comparisons
    bool failed = false; ///< no errors then, whatever the file has
    bool allocatedIsReserved = false; ///< the file's mix-up
    bool activeIsReserved = false; ///< the same in older files
    /// Peaks as the file has them, without what it mixes up
    EnumTable<StepCounter, std::optional<std::uint64_t>> measured;
    EnumTable<StepCounter, std::optional<EstimateError>> byCounter;
    std::optional<StepCounter> filePercentOf; ///< the counter whose error the file's own percentage is; absent: of none
    bool filePercentDiffers = false; ///< the file has a percentage that is none of ours, to 0.1 points

    [[nodiscard]] const std::optional<EstimateError> &of(StepCounter counter) const { return byCounter[counter]; }
    /// What an estimate is best held against: allocated, else active, else reserved. Absent where nothing was measured.
    [[nodiscard]] std::optional<StepCounter> best() const;
};

/// The errors of one counter over the configurations that have it and did not fail.
struct ErrorSpread {
    std::size_t configurations = 0; ///< 0: the rest means nothing
    double meanPercent = 0;
    double leastPercent = 0; ///< with its sign
    double mostPercent = 0;
    double meanAbsolutePercent = 0;
    double meanBytes = 0;
    std::int64_t leastBytes = 0;
    std::int64_t mostBytes = 0;
};

struct StepComparisonFindings {
    std::vector<ConfigurationErrors> configurations; ///< in the file's order
    EnumTable<StepCounter, ErrorSpread> byCounter;
    std::size_t failed = 0;
    std::size_t allocatedMixedUp = 0; ///< configurations whose allocated is their reserved value
    std::size_t activeMixedUp = 0; ///< whose active is, in older files
    std::size_t differing = 0; ///< whose percentage in the file is none of ours

    [[nodiscard]] const ErrorSpread &of(StepCounter counter) const { return byCounter[counter]; }
};

/// O(configurations).
[[nodiscard]] StepComparisonFindings stepComparisonFindings(std::span<const ComparedConfiguration> configurations);

} // namespace allostrata
