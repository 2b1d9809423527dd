#pragma once

#include "core/attribution/phase_rules.h"
#include "core/base/id.h"
#include "core/base/result.h"
#include "core/model/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Allocations without frames that the order of the trace proves to be of the backward pass. If only Python frames were
/// recorded, the autograd engine's own threads have none. But nor has anything else before stacks are switched on, or
/// after they are switched off. Proved are runs that begin after an allocation of the main thread in `backward()`, the
/// gradient of the loss, and runs between a forward pass and an optimizer; both end with the next allocation that shows
/// another phase. A run that lasts to the end of the trace is followed for as many allocations as the longest of the
/// others. Immutable.
class FramelessBackward {
public:
    /// `ofStack`: the phase of each stack. O(events). Errors: Cancelled.
    [[nodiscard]] static Result<FramelessBackward> find(const Snapshot &snapshot, const Trace &trace,
                                                        const IdVector<StackId, Phase> &ofStack,
                                                        const LoadContext &context);

    /// Whether an allocation without frames belongs to backward. Events must ascend from call to call.
    [[nodiscard]] bool contains(std::uint32_t event);

private:
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_runs; ///< first event, event behind the last; ascending
    std::size_t m_next = 0;
};

} // namespace allostrata
