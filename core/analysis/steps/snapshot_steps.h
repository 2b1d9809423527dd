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

// Metrics of a run that snapshotStepRun makes, bytes.
inline constexpr std::string_view kPeakRequestedMetric = "peak_requested"; ///< highest in the step; exact
/// Requested bytes at the step's end: what grows there is a leak
inline constexpr std::string_view kLiveAtEndMetric = "live_at_end";

/// The steps found in a device's trace as a run, so that they can be charted and tested as logged ones are. A row per
/// step, its number the annotated one: allocated, active and reserved are the peaks of the best estimates while it ran
/// (absent where the caching allocator did not record). The last step has no kLiveAtEndMetric where it was inferred and
/// the trace may end in its midst. Lines are 0, the name is the device's word. No rows where the trace has no steps.
/// O(events). Errors: Cancelled.
[[nodiscard]] Result<StepRun> snapshotStepRun(const Device &device, const Attribution &attribution,
                                              const LoadContext &context);

/// The points of a metric that counts bytes, as stepPoints gives those of counters. Empty where the run does not have
/// it.
[[nodiscard]] std::vector<StepPoint> metricPoints(const StepRun &run, std::string_view metric);

} // namespace allostrata
