#pragma once

#include "core/attribution/before_recording.h"

#include <vector>

namespace allostrata {

/// Corrects what the stacks of optimizers written by hand say wrongly. Their classes look like any other code, so state
/// made in `__init__` seems to be parameters, and new values of parameters (`p.data = p.data - ...`) seem to be state.
///
/// *State*: allocations of one stack, outside of PyTorch's modules, that have the sizes of all parameters made before
/// them, each as often: one for each parameter.
/// *Replacements*: a lasting allocation of the optimizer, or of code of unknown purpose, is what it replaces: of the
/// parameters and the state freed soon after its birth, the first that has its size. What seems to be state, but
/// replaces an allocation from before the recording that is unknown, may be a parameter as well: its category is only
/// inferred.
///
/// `given` is the attribution without this inference. Infers nothing with rules that lack a category. O(events).
/// Errors: Cancelled.
[[nodiscard]] Result<std::vector<InferredCategory>> inferHandOptimizer(const Snapshot &snapshot,
                                                                       const Timeline &timeline,
                                                                       const Attribution &given,
                                                                       const LoadContext &context);

} // namespace allostrata
