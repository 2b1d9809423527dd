#pragma once

#include "core/analysis/leak_steps.h"
#include "core/model/snapshot.h"
#include "core/timeline/timeline.h"

namespace allostrata {

struct LoadContext;

/// Much of what each step makes is larger than in the step before: its input grows, and buffers that grow with it are
/// no leak. More stacks than a leak and what is computed from it. Steps: at least one. False where it was asked to stop.
/// O(allocations).
[[nodiscard]] bool doesWorkGrow(const Snapshot &snapshot, const Timeline &timeline, const LeakSteps &steps,
                                const LoadContext &context);

} // namespace allostrata
