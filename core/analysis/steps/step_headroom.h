#pragma once

#include "core/analysis/steps/step_series.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace allostrata {

/// Minimum free shares of the capacity at the peak for a run to be safe or tight; below it is at risk.
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

/// Device memory left free by a run.
struct Headroom {
    HeadroomVerdict verdict = HeadroomVerdict::Unknown;
    StepCounter counter = StepCounter::Reserved; ///< measured counter: reserved, else active, else allocated
    std::optional<StepPeak> peak; ///< peak of that counter; empty if the run lacks it
    StepCapacity capacity;
    /// Fraction of the capacity free at the peak; negative if the peak exceeds the capacity.
    std::optional<double> freeShare;
    std::optional<std::int64_t> freeBytes; ///< free bytes at the peak
    /// Allocations that succeeded only after the cache was released: no headroom was left then.
    std::uint64_t retries = 0;
    std::uint64_t ooms = 0;
    bool hasErrorNearby = false; ///< as in StepRun
    HeadroomLimits limits; ///< limits used for the verdict
};

/// Headroom of a run. O(rows). `given`: the capacity as entered by the user.
[[nodiscard]] Headroom headroomOf(const StepRun &run, std::optional<std::uint64_t> given = {},
                                  const HeadroomLimits &limits = {});

} // namespace allostrata
