#pragma once

#include "core/analysis/steps/snapshot_steps.h"
#include "core/analysis/steps/step_growth.h"
#include "core/analysis/steps/step_headroom.h"
#include "core/export/column_list.h"
#include "core/export/table.h"
#include "core/model/step_data.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace allostrata {

inline constexpr std::size_t kMostMetricColumns = 256;

/// Columns before those of the metrics.
inline constexpr auto kStepRowColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"run"},
        {"step", Index},
        {"timestamp", Text, OnRequest},
        {"since_first", Count, OnRequest, "s"},
        {"allocated", Bytes},
        {"allocated_share", Share, OnRequest},
        {"active", Bytes},
        {"active_share", Share, OnRequest},
        {"reserved", Bytes},
        {"reserved_share", Share},
        {"retries", Count, PeopleIfAny},
        {"retries_added", Count, OnRequest},
        {"ooms", Count, PeopleIfAny},
        {"ooms_added", Count, OnRequest},
        {"line", Index, OnRequest},
    });
}();

/// Columns for the steps of a trace.
inline constexpr auto kStepPeakColumns = joined(
    kStepRowColumns,
    std::to_array<ColumnRow>({{kPeakRequestedMetric, ColumnKind::Bytes}, {kLiveAtEndMetric, ColumnKind::Bytes}}));

inline constexpr auto kStepComparisonColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"model"},
        {"parallelism", Text, OnRequest},
        {"batch_size", Count},
        {"sequence_length", Count},
        {"gpus", Count, OnRequest},
        {"outcome"},
        {"estimated_peak", Bytes},
        {"counter"},
        {"measured_peak", Bytes},
        {"error", Bytes, OnRequest},
        {"error_share", Share},
        {"file_error_share", Share, OnRequest},
        {"file_error_of", Text, OnRequest},
        {"allocated_is_reserved", Text, OnRequest},
        {"active_is_reserved", Text, OnRequest},
        {"steps", Count, OnRequest},
        {"message", Text, PeopleIfAny},
    });
}();

inline constexpr auto kStepErrorColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"counter"},
        {"configurations", Count},
        {"mean_error", Bytes},
        {"least_error", Bytes, OnRequest},
        {"most_error", Bytes, OnRequest},
        {"mean_error_share", Share},
        {"least_error_share", Share},
        {"most_error_share", Share},
        {"mean_absolute_error_share", Share},
    });
}();

/// Columns before those of the parts.
inline constexpr auto kStepEstimateColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"name"},
        {"estimated_peak", Bytes},
        {"estimated_peak_of", Text, OnRequest},
        {"accuracy", Text, OnRequest},
        {"peak_active", Bytes, OnRequest},
        {"peak_reserved", Bytes},
        {"retries", Count, OnRequest},
        {"iteration"},
        {"device", Text, OnRequest},
        {"total", Bytes},
    });
}();

/// Columns before those of the parts.
inline constexpr auto kStepEstimateModuleColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"name"},
        {"module", Code},
        {"state"},
        {"device", Text, OnRequest},
        {"total", Bytes},
    });
}();

/// Numbers of an out-of-memory error.
inline constexpr auto kStepOomColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"run"},
        {"step", Index},
        {"timestamp", Text, OnRequest},
        {"line", Index, OnRequest},
        {"backend", Text, OnRequest},
        {"device", Text, OnRequest},
        {"request", Bytes},
        {"total", Bytes},
        {"free", Bytes},
        {"allowed", Bytes, PeopleIfAny},
        {"this_process", Bytes, OnRequest},
        {"others", Bytes, OnRequest},
        {"allocated", Bytes},
        {"private_pools", Bytes, OnRequest},
        {"unallocated", Bytes},
        {"reserved", Bytes, OnRequest},
        {"other_mps", Bytes, OnRequest},
        {"causes"},
    });
}();

inline constexpr auto kStepPartColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"memory"},
        {"bytes", Bytes},
        {"bytes_low", Bytes, OnRequest},
        {"bytes_high", Bytes, OnRequest},
        {"process", Text, PeopleIfAny},
        {"source", Text, PeopleIfAny},
        {"run", Text, PeopleIfAny},
        {"step", Index, PeopleIfAny},
        {"line", Index},
    });
}();

inline constexpr auto kStepFactColumns
    = std::to_array<ColumnRow>({{"fact"}, {"value"}, {"about", ColumnKind::Text, Audience::PeopleIfAny}});

inline constexpr auto kStepGrowthColumns = [] {
    using enum ColumnKind;
    using enum Audience;
    return std::to_array<ColumnRow>({
        {"run"},
        {"counter"},
        {"peak", Bytes},
        {"peak_step", Index, OnRequest},
        {"capacity", Bytes, OnRequest},
        {"free_share", Share},
        {"headroom"},
        {"growth"},
        {"confidence", Text, OnRequest},
        {"steps", Count, OnRequest},
        {"steps_needed", Count, OnRequest},
        {"median", Bytes, OnRequest},
        {"noise", Bytes, OnRequest},
        {"per_step", Bytes},
        {"per_step_low", Bytes, OnRequest},
        {"per_step_high", Bytes, OnRequest},
        {"chance", Text, OnRequest},
        {"runs_out_at", Index},
        {"runs_out_earliest", Index, OnRequest},
        {"runs_out_latest", Index, OnRequest},
        {"shift_step", Index, OnRequest},
        {"before_shift", Bytes, OnRequest},
        {"after_shift", Bytes, OnRequest},
        {"spikes", Count, OnRequest},
        {"above_expected", Text, OnRequest},
        {"device", Text, OnRequest},
    });
}();

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
