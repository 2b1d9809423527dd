#pragma once

#include "core/attribution/category_rules.h"
#include "core/attribution/phases.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <vector>

namespace allostrata {

/// Where the passes of training end: what a tensor must outlive to be more than a temporary of its pass.
///
/// A *backward pass* ends when forward, optimizer or setup begins, or soon after its last allocation (its own tensors
/// are freed within kSlack events then; gradients live until zero_grad). An *optimizer pass* and *setup* end where
/// another pass begins. Immutable.
class Passes {
public:
    static constexpr std::uint32_t kSlack = 8; ///< events

    /// O(allocations + intervals).
    Passes(const Timeline &timeline, const Phases &phases);

    /// How an allocation's life lies to the pass of its phase; Open for phases that are no pass. O(log intervals).
    [[nodiscard]] LifeSpan spanOf(Phase phase, EventId birth, EventId death) const;

private:
    static constexpr Moment kNever = 0xffffffff;

    [[nodiscard]] Moment endOf(Phase phase, EventId birth) const;

    Moment m_end = 0; ///< of the trace
    std::vector<Moment> m_afterBackward; ///< where a pass begins that ends backward
    std::vector<Moment> m_backwardEnds; ///< [i]: of the pass before m_afterBackward[i]; one more for the last pass
    std::vector<Moment> m_afterOptimizer;
    std::vector<Moment> m_afterSetup;
};

} // namespace allostrata
