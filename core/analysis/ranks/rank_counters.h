#pragma once

#include "core/attribution/attribution.h"
#include "core/base/result.h"
#include "core/job/rank_summary.h"
#include "core/load/document.h"

namespace allostrata {

struct LoadContext;

/// Adds the curves of a device, the times of their parts, and its steps (the last kMostSteps) to a summary, in one pass
/// over the counters. Steps are those of the attribution, with the out-of-memory events and the retries within them.
/// Curves of counters that the device does not have are left out; without events, or if their order is not recorded,
/// all of them are. O(events). Errors: Cancelled.
[[nodiscard]] Result<void> addCounters(RankDeviceSummary &summary, const Device &device, const Attribution &attribution,
                                       const LoadContext &context);

} // namespace allostrata
