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

/// Counter of a figure. Counters are never mixed: a verdict names its counter.
enum class StepCounter : std::uint8_t { Allocated, Active, Reserved };
inline constexpr auto kStepCounters = enumerators<StepCounter>;

/// Stable id: "allocated", "active", "reserved".
[[nodiscard]] std::string_view stepCounterId(StepCounter counter);
[[nodiscard]] const StepFigure &figureOf(const StepRow &row, StepCounter counter);
/// Whether some row has the counter, in bytes or in percent.
[[nodiscard]] bool hasCounter(const StepRun &run, StepCounter counter);

/// Source of the capacity of a device.
enum class CapacityOrigin : std::uint8_t {
    Unknown,
    Given, ///< by the user
    File,
    Percent, ///< inferred from rows with both bytes and percent
};

struct StepCapacity {
    std::optional<std::uint64_t> bytes;
    CapacityOrigin origin = CapacityOrigin::Unknown;

    [[nodiscard]] bool operator==(const StepCapacity &) const = default;
};

/// Capacity of a run's device: `given` by the user, else the file's, else inferred from percent and bytes of the same
/// rows (the median of their ratios). O(rows).
[[nodiscard]] StepCapacity capacityOf(const StepRun &run, std::optional<std::uint64_t> given = {});

/// Figure in bytes: from the file, else from its percentage of the capacity; empty if neither is known.
[[nodiscard]] std::optional<std::uint64_t> bytesOf(const StepFigure &figure, std::optional<std::uint64_t> capacity);
/// Figure in percent of the device: from the file, else its bytes over the capacity.
[[nodiscard]] std::optional<double> percentOf(const StepFigure &figure, std::optional<std::uint64_t> capacity);

/// Row of a run with a known counter.
struct StepPoint {
    std::int64_t step = 0;
    std::uint64_t bytes = 0;
    std::size_t row = 0; ///< row of StepRun::rows

    [[nodiscard]] bool operator==(const StepPoint &) const = default;
};

/// Points of a counter by step, ascending; if a step occurs twice (after a restart), its last row counts. O(rows log
/// rows).
[[nodiscard]] std::vector<StepPoint> stepPoints(const StepRun &run, StepCounter counter,
                                                std::optional<std::uint64_t> capacity);

/// Highest figure of a counter over a run.
struct StepPeak {
    std::optional<std::uint64_t> bytes;
    std::optional<double> percent; ///< share of the device
    std::int64_t step = 0; ///< first step that reaches it
    std::size_t row = 0;
};

/// Peak of a counter; empty if no row has it. O(rows).
[[nodiscard]] std::optional<StepPeak> peakOf(const StepRun &run, StepCounter counter,
                                             std::optional<std::uint64_t> capacity);

/// Increments of a cumulative counter per row.
struct CounterSteps {
    /// Increment of each row; empty if the row has no count. The first count is used only if it is 0 or its step is 0
    /// or 1.
    std::vector<std::optional<std::uint64_t>> added;
    std::vector<std::size_t> restarts; ///< rows whose count is below the previous one: the process was restarted
    std::uint64_t total = 0; ///< sum of all, including the count of the first row
    bool isCounted = false; ///< some row has a count

    [[nodiscard]] bool operator==(const CounterSteps &) const = default;
};

/// Increments of the retries. O(rows), in file order.
[[nodiscard]] CounterSteps retriesPerStep(const StepRun &run);
[[nodiscard]] CounterSteps oomsPerStep(const StepRun &run);
/// How often memory ran out: the counter, or the errors in the log if they are more. Empty if the file has neither.
[[nodiscard]] std::optional<std::uint64_t> oomsOf(const StepRun &run);

} // namespace allostrata
