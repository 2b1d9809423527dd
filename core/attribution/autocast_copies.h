#pragma once

#include "core/attribution/before_recording.h"

#include <vector>

namespace allostrata {

/// Finds the copies of weights that autocast makes, in recordings of Python frames only: the stack of a copy is that of
/// the layer, so copies look like activations. A copy has half the bytes of its weight, and a forward pass makes one
/// for each weight. Sizes count of which nearly every forward pass makes as many as there are weights of twice the
/// size, or one less, as an embedding is not copied; if it makes more, those that begin a run of equal sizes on one
/// stack, as a layer copies its weight first. What has the size of a copy, but does not fit in number, keeps its
/// category, which is then only inferred. Nothing is inferred unless two sizes agree, with kLeastShare of the bytes of
/// all parameters. `given`: the attribution without this inference. O(allocations log sizes). Errors: Cancelled.
[[nodiscard]] Result<std::vector<InferredCategory>> inferAutocastCopies(const Snapshot &snapshot,
                                                                        const Timeline &timeline,
                                                                        const Attribution &given,
                                                                        const LoadContext &context);

} // namespace allostrata
