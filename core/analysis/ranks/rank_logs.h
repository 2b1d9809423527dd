#pragma once

#include "core/job/rank_summary.h"
#include "core/model/step_data.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace allostrata {

/// Rank in the name of a log's run, "rank 3, GPU 0"; empty if it has none.
[[nodiscard]] std::optional<std::int64_t> rankOfRun(std::string_view name);

/// Adds a device without events for each rank of a log: its peaks, its steps and its out-of-memory errors. Requested
/// bytes, of which logs say nothing, stay empty or 0. The attempts of a run are one rank. The rank of a log of one rank
/// becomes that of the recording; of several, the ordinals are the ranks, or kUnknownDevice and the numbers below it
/// where ranks are unknown or not unique. Errors that cannot be assigned to one of several writers
/// become a device of their own. O(rows log rows).
void addLogs(RankSummary &summary, const StepData &data);

} // namespace allostrata
