#pragma once

#include "core/analysis/steps/step_series.h"
#include "core/attribution/attribution.h"
#include "core/base/result.h"
#include "core/load/document.h"
#include "core/model/step_data.h"

#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;

// Metrics of runs made by snapshotStepRun, bytes.
inline constexpr std::string_view kPeakRequestedMetric = "peak_requested"; ///< highest in the step; exact
/// Requested bytes at the end of the step: growth here is a leak.
inline constexpr std::string_view kLiveAtEndMetric = "live_at_end";

/// Peaks within one step, bytes.
struct StepPeaks {
    Moment moment = 0; ///< the first one with the most requested bytes
    std::uint64_t requested = 0;
    std::uint64_t allocated = 0;
    std::uint64_t active = 0;
    std::uint64_t reserved = 0;
};

/// Peaks from the cursor to `last`, which is within the trace. Moves the cursor there. O(moments in between).
/// Errors: Cancelled.
[[nodiscard]] Result<StepPeaks> peaksOf(CounterCursor &cursor, Moment last, const LoadContext &context);

/// Steps of a device's trace as a run, so that they can be plotted and tested like logged ones. One row per step with
/// the step's number; allocated, active and reserved are peaks of the best estimates during it (empty unless recorded
/// by the caching allocator). The last step has no kLiveAtEndMetric if it was inferred and the trace may end within it.
/// Line numbers are 0, the name is the device's word. No rows if the trace has no steps. O(events). Errors: Cancelled.
[[nodiscard]] Result<StepRun> snapshotStepRun(const Device &device, const Attribution &attribution,
                                              const LoadContext &context);

/// Points of a metric in bytes, as stepPoints returns those of counters. Empty if the run lacks the metric.
[[nodiscard]] std::vector<StepPoint> metricPoints(const StepRun &run, std::string_view metric);

} // namespace allostrata
