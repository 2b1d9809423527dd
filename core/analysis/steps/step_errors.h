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

/// "8B, batch 1, context 8192, 4 GPUs, fsdp": a configuration in one line.
[[nodiscard]] std::string configurationName(const ComparedConfiguration &configuration);

/// Difference between an estimate and a measured peak.
struct EstimateError {
    std::uint64_t measured = 0; ///< bytes
    std::int64_t bytes = 0; ///< estimated - measured
    double percent = 0; ///< share of the measured value

    [[nodiscard]] bool operator==(const EstimateError &) const = default;
};

/// Peak of an estimation, and its source.
struct EstimatedPeak {
    std::optional<std::uint64_t> bytes;
    bool isOfIterations = false; ///< highest total of an iteration, as the log was truncated before its result
};

[[nodiscard]] EstimatedPeak estimatedPeakOf(const Estimation &estimation);

/// One configuration: the estimate compared with each measured counter. Allocated and reserved are never mixed: if the
/// file's allocated or active equals its reserved value (read from the same line of a log), it counts as reserved only.
struct ConfigurationErrors {
    std::size_t configuration = 0; ///< row of StepData::comparisons
    bool failed = false; ///< no errors then, regardless of the file's values
    bool allocatedIsReserved = false; ///< mistake in the file
    bool activeIsReserved = false; ///< mistake in older files
    /// Peaks from the file, without the mistaken ones.
    EnumTable<StepCounter, std::optional<std::uint64_t>> measured;
    EnumTable<StepCounter, std::optional<EstimateError>> byCounter;
    std::optional<StepCounter> filePercentOf; ///< counter that matches the error percentage in the file; empty: none
    bool filePercentDiffers = false; ///< the percentage in the file matches none of ours, to 0.1 points

    [[nodiscard]] const std::optional<EstimateError> &of(StepCounter counter) const { return byCounter[counter]; }
    /// Preferred counter to compare with: allocated, else active, else reserved. Empty without measurements.
    [[nodiscard]] std::optional<StepCounter> best() const;
};

/// Errors of one counter over the configurations that have it and did not fail.
struct ErrorSpread {
    std::size_t configurations = 0; ///< 0: the other members are meaningless
    double meanPercent = 0;
    double leastPercent = 0; ///< signed
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
    std::size_t allocatedMixedUp = 0; ///< configurations whose allocated value is their reserved one
    std::size_t activeMixedUp = 0; ///< configurations whose active value is their reserved one, in older files
    std::size_t differing = 0; ///< configurations whose percentage in the file matches none of ours

    [[nodiscard]] const ErrorSpread &of(StepCounter counter) const { return byCounter[counter]; }
};

/// Errors of all configurations. O(configurations).
[[nodiscard]] StepComparisonFindings stepComparisonFindings(std::span<const ComparedConfiguration> configurations);

} // namespace allostrata
