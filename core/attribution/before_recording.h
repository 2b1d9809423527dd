#pragma once

#include "core/attribution/attribution.h"

#include <vector>

namespace allostrata {

/// Category of an allocation from before the recording, inferred from what happened within it.
struct InferredCategory {
    AllocationId allocation;
    CategoryId category;
};

/// Splits the allocations from before the recording, which have no frames, into parameters, optimizer state and
/// gradients, by their sizes and by who frees them. Infers nothing that the recording leaves open:
///
/// *Gradients* are what `zero_grad` frees.
/// *Parameters*: their gradients are made by backward, one of the same size for each. If a size has as many allocations
/// that are never freed as gradients live at once, they are the parameters.
/// *Optimizer state*: if a size has two or three times as many, the oldest (lowest addresses) are the parameters, the
/// others their state. This needs a recording that has a whole backward pass and an optimizer after it, a file that
/// names an optimizer with one or two states for each parameter, such as Adam, and no state of this size made in the
/// recording. A copy of the model looks the same as state, so four times as many, SGD (which has state only with
/// momentum) and unnamed optimizers are left open. An optimizer may also replace its state: then the allocations that
/// it frees, one or two for each parameter, are state, if it makes as many new ones of this size.
///
/// The multiple must be the same for sizes that make up most of the bytes of gradients, or nothing is inferred from
/// sizes. Nor is anything inferred with rules that lack one of the three categories. `ordinary` is the attribution
/// without this inference. O(allocations log allocations + frames in all stacks + texts). Errors: Cancelled.
[[nodiscard]] Result<std::vector<InferredCategory>> inferBeforeRecording(const Snapshot &snapshot,
                                                                         const Timeline &timeline,
                                                                         const Attribution &ordinary,
                                                                         const LoadContext &context);

} // namespace allostrata
