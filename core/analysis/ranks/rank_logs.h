#pragma once

#include "core/job/rank_summary.h"
#include "core/model/step_data.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace allostrata {

/// Rank in the name of a log's run, "rank 3, GPU 0"; empty if it has none.
[[nodiscard]] std::optional<std::int64_t> rankOfRun(std::string_view name);

/// Adds a device without events for each run of a log: its peaks, its steps and its out-of-memory errors. Requested
/// bytes, of which logs say nothing, stay empty or 0. The ordinals of several runs are their ranks or, if these are
/// unknown or equal, their places; the rank of a single run becomes that of the recording. O(rows log rows).
void addLogs(RankSummary &summary, const StepData &data);

} // namespace allostrata
