#pragma once

#include "core/analysis/steps/step_growth.h"
#include "core/analysis/steps/step_headroom.h"
#include "core/export/table.h"
#include "core/model/step_data.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace allostrata {

inline constexpr std::size_t kMostMetricColumns = 256;

/// Columns before those of the metrics.
extern const std::span<const ColumnRow> kStepRowColumns;
/// Columns for the steps of a trace.
extern const std::span<const ColumnRow> kStepPeakColumns;
extern const std::span<const ColumnRow> kStepComparisonColumns;
extern const std::span<const ColumnRow> kStepErrorColumns;
/// Columns before those of the parts.
extern const std::span<const ColumnRow> kStepEstimateColumns;
/// Columns before those of the parts.
extern const std::span<const ColumnRow> kStepEstimateModuleColumns;
extern const std::span<const ColumnRow> kStepOomColumns; ///< numbers of an out-of-memory error
extern const std::span<const ColumnRow> kStepPartColumns;
extern const std::span<const ColumnRow> kStepFactColumns;
extern const std::span<const ColumnRow> kStepGrowthColumns;

/// One row per row of every run: step, time, figures, retries and OOMs as counted and as added by the row, then one
/// column per metric. The first kMostMetricColumns metrics of all runs, in run order, have a column; the others remain
/// only in the data. `capacity` is that of the device as entered by the user.
[[nodiscard]] Table stepRowTable(const StepData &data, std::optional<std::uint64_t> capacity);

/// One row per configuration and measured counter, with the error of the estimate; without measurements, one row with
/// the known values.
[[nodiscard]] Table stepComparisonTable(const StepData &data);
/// One row per measured counter: mean, least and highest error over the configurations.
[[nodiscard]] Table stepErrorTable(const StepData &data);

/// One row per estimation and iteration: the estimate (for a truncated log the highest total), and the parts of its
/// peak.
[[nodiscard]] Table stepEstimateTable(const StepData &data);
/// One row per estimation, module and state.
[[nodiscard]] Table stepEstimateModuleTable(const StepData &data);

/// Facts in the file about itself, then about each run and estimation, which `about` names.
[[nodiscard]] Table stepFactTable(const StepData &data);

/// One row per out-of-memory error in a log: its numbers, and its causes by id, "outside_pytorch, reserved_unused". Of
/// several other processes, `others` has the sum.
[[nodiscard]] Table stepOomTable(const StepData &data);
/// One row per part of the device at an error, when a server started, or by the counters of PyTorch's allocator
/// (`source`: "vLLM", "memory_stats", ...): the parts add up to the row "total", "free_at_start" or "reserved" that
/// ends them, within what was rounded away. Without such a row, the text does not give the sum.
[[nodiscard]] Table stepPartTable(const StepData &data);

/// One row per run and counter: the verdicts on headroom and growth with their numbers.
[[nodiscard]] Table stepGrowthTable(const StepData &data, std::optional<std::uint64_t> capacity,
                                    const HeadroomLimits &limits = {}, const GrowthRules &rules = {});

} // namespace allostrata
