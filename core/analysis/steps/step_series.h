#pragma once

#include "core/base/enum_table.h"
#include "core/model/step_data.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace allostrata {

/// What a figure of a step counts. Never mixed: a verdict says which one it speaks of.
enum class StepCounter : std::uint8_t { Allocated, Active, Reserved };
inline constexpr auto kStepCounters = enumerators<StepCounter>;

/// Stable id: "allocated", "active", "reserved".
[[nodiscard]] std::string_view stepCounterId(StepCounter counter);
[[nodiscard]] const StepFigure &figureOf(const StepRow &row, StepCounter counter);
/// Some row has it, in bytes or in percent.
[[nodiscard]] bool hasCounter(const StepRun &run, StepCounter counter);

/// Who told the capacity of a device.
enum class CapacityOrigin : std::uint8_t {
    Unknown,
    Given, ///< by the user
    File,
    Percent, ///< inferred: from rows that have both bytes and percent
};

struct StepCapacity {
    std::optional<std::uint64_t> bytes;
    CapacityOrigin origin = CapacityOrigin::Unknown;

    [[nodiscard]] bool operator==(const StepCapacity &) const = default;
};

/// The capacity of a run's device. `given` by the user comes first, then the file's own, then what percent and bytes of
/// the same rows say (the median of their ratios). O(rows).
[[nodiscard]] StepCapacity capacityOf(const StepRun &run, std::optional<std::uint64_t> given = {});

/// A figure in bytes: as the file has it, else its percentage of the capacity; absent where neither is known.
[[nodiscard]] std::optional<std::uint64_t> bytesOf(const StepFigure &figure, std::optional<std::uint64_t> capacity);
/// A figure in percent of the device: as the file has it, else its bytes over the capacity.
[[nodiscard]] std::optional<double> percentOf(const StepFigure &figure, std::optional<std::uint64_t> capacity);

/// A row of a run whose counter is known.
struct StepPoint {
    std::int64_t step = 0;
    std::uint64_t bytes = 0;
    std::size_t row = 0; ///< of StepRun::rows

    [[nodiscard]] bool operator==(const StepPoint &) const = default;
};

/// The points of a counter by step, in ascending order; of a step that stands twice (a run that was restarted) the last
/// row counts. O(rows log rows).
[[nodiscard]] std::vector<StepPoint> stepPoints(const StepRun &run, StepCounter counter,
                                                std::optional<std::uint64_t> capacity);

/// The highest figure of a counter over a run.
struct StepPeak {
    std::optional<std::uint64_t> bytes;
    std::optional<double> percent; ///< of the device
    std::int64_t step = 0; ///< the first that reaches it
    std::size_t row = 0;
};

/// Absent where no row has it. O(rows).
[[nodiscard]] std::optional<StepPeak> peakOf(const StepRun &run, StepCounter counter,
                                             std::optional<std::uint64_t> capacity);

/// A cumulative counter as what was added in each row.
struct CounterSteps {
    /// By row; absent where the row has no count, and of the first that has one unless that is 0 or its step 0 or 1
    std::vector<std::optional<std::uint64_t>> added;
    std::vector<std::size_t> restarts; ///< rows whose count is below the one before: the process began again
    std::uint64_t total = 0; ///< sum of all, with what the first row counts
    bool isCounted = false; ///< some row has a count

    [[nodiscard]] bool operator==(const CounterSteps &) const = default;
};

/// O(rows), in the file's order.
[[nodiscard]] CounterSteps retriesPerStep(const StepRun &run);
[[nodiscard]] CounterSteps oomsPerStep(const StepRun &run);

} // namespace allostrata
