#pragma once

#include "core/analysis/step_growth.h"
#include "core/analysis/step_headroom.h"
#include "core/export/table.h"
#include "core/model/step_data.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace allostrata {

inline constexpr std::size_t kMostMetricColumns = 256;

/// Every row of every run: step, time, figures, retries and OOMs as counted and as added by the row, then a column per metric. Of all
/// runs' metrics the first kMostMetricColumns have one, in the order of the runs; the rest is left out of the table, and stays in the data.
/// `capacity` of the device as the user knows it.
[[nodiscard]] Table stepRowTable(const StepData &data, std::optional<std::uint64_t> capacity);

/// A row per configuration and counter that was measured, with the error of its estimate; those that failed or have no estimate a row with what is known.
[[nodiscard]] Table stepComparisonTable(const StepData &data);
/// A row per counter that was measured: mean, least and highest error over the configurations.
[[nodiscard]] Table stepErrorTable(const StepData &data);

/// A row per estimation and iteration: the estimate (of a log that was cut off the highest total), and the parts of its peak.
[[nodiscard]] Table stepEstimateTable(const StepData &data);
/// A row per estimation, module and state.
[[nodiscard]] Table stepEstimateModuleTable(const StepData &data);

/// A row per run and counter: the verdicts on headroom and growth with their numbers.
[[nodiscard]] Table stepGrowthTable(const StepData &data, std::optional<std::uint64_t> capacity, const HeadroomLimits &limits = {}, const GrowthRules &rules = {});

} // namespace allostrata
