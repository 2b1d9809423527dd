#pragma once

#include "core/attribution/phases.h"
#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/model/snapshot.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <vector>

namespace allostrata {

/// Passes forward that a backward pass follows, in [first, last). O(intervals).
[[nodiscard]] std::size_t cyclesWithin(const Phases &phases, Moment first, Moment last);

/// Beginnings of the rounds of the loop that a trace shows by itself, where these are steps: each lasts to the next,
/// the last to the end of the trace. Empty where there is no such loop. The equal blocks of a model are called in a
/// loop, too, but their rounds are no steps: a training has more of them than passes forward and back, a single pass
/// has parts that belong to none of them, the function that calls them makes other things as well, and what most of
/// them make piles up until the backward pass. O(allocations). Errors: Cancelled.
[[nodiscard]] Result<std::vector<Moment>> loopSteps(const Snapshot &snapshot, const Timeline &timeline,
                                                    const Phases &phases, const LoadContext &context);

} // namespace allostrata
