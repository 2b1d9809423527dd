#pragma once

#include "core/analysis/steps/step_series.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace allostrata {

/// Shares of the capacity that are free at the peak, from which on a run is called safe, and tight; below it is at
/// risk.
struct HeadroomLimits {
    double safe = 0.10;
    double tight = 0.05;

    [[nodiscard]] bool operator==(const HeadroomLimits &) const = default;
};

enum class HeadroomVerdict : std::uint8_t {
    Unknown, ///< no figure, or no capacity
    Safe,
    Tight,
    AtRisk,
};

/// Stable id: "unknown", "safe", "tight", "at_risk".
[[nodiscard]] std::string_view headroomId(HeadroomVerdict verdict);

/// How much of the device a run left free.
struct Headroom {
    HeadroomVerdict verdict = HeadroomVerdict::Unknown;
    StepCounter counter = StepCounter::Reserved; ///< what it was measured by: reserved, else active, else allocated
    std::optional<StepPeak> peak; ///< of that counter; absent where the run has none
    StepCapacity capacity;
    std::optional<double> freeShare; ///< of the capacity, at the peak; negative where the peak is above the capacity
    std::optional<std::int64_t> freeBytes; ///< the same in bytes
    /// Allocations that only worked after the cache was given back: no headroom was left then
    std::uint64_t retries = 0;
    std::uint64_t ooms = 0;
    HeadroomLimits limits; ///< it was judged by
};

/// O(rows). `given`: the capacity as the user knows it.
[[nodiscard]] Headroom headroomOf(const StepRun &run, std::optional<std::uint64_t> given = {},
                                  const HeadroomLimits &limits = {});

} // namespace allostrata
