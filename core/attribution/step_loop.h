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

/// Rounds of an unmarked loop that are proved to be steps. Each lasts to the next, the last to the end of the trace.
struct LoopSteps {
    std::vector<Moment> begins; ///< ascending; empty: no steps are known
    bool havePasses = false; ///< each has a forward and a backward pass; else only the same calls are made again
};

/// Finds the steps of an unmarked loop. Rounds are even repetitions of the same stacks; blocks of a model repeat as
/// well. Rounds are steps only if most have a forward pass followed by a backward pass, or if each enters the outermost
/// call of the program again: a module, from code that is no module's, or what the program's first function calls.
/// Rounds below one line of a module are blocks, even if nothing else is in the trace; so are those of a function that
/// also allocates other things before and after them, and those that mostly accumulate until the backward pass.
/// O(allocations + frames). Errors: Cancelled.
[[nodiscard]] Result<LoopSteps> loopSteps(const Snapshot &snapshot, const Timeline &timeline, const Phases &phases,
                                          const LoadContext &context);

} // namespace allostrata
