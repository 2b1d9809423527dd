#pragma once

#include "core/attribution/phases.h"
#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/model/snapshot.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <vector>

namespace allostrata {

/// Number of forward passes followed by a backward pass in [first, last). O(intervals).
[[nodiscard]] std::size_t cyclesWithin(const Phases &phases, Moment first, Moment last);

/// Starts of the rounds of an unmarked loop in the trace, if these are steps. Each lasts to the next, the last to the
/// end of the trace. Empty without a training loop. The equal blocks of a model are called in a loop too, but their
/// rounds are not steps: there are more of them than forward and backward passes, a pass has parts outside them, the
/// function that calls them allocates other things as well, and most of what they allocate accumulates until the
/// backward pass. O(allocations). Errors: Cancelled.
[[nodiscard]] Result<std::vector<Moment>> loopSteps(const Snapshot &snapshot, const Timeline &timeline,
                                                    const Phases &phases, const LoadContext &context);

} // namespace allostrata
