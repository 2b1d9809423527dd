#pragma once

#include "core/attribution/category_rules.h"
#include "core/attribution/phases.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

/// Where the passes of training end: what a tensor must outlive to be more than a temporary of its pass.
///
/// A *backward pass* ends when forward, optimizer or setup begins, or soon after its last allocation (its own tensors
/// are freed within kSlack events then; gradients live until zero_grad). Where zero_grad follows at once, it ends where
/// the first gradient is freed. An *optimizer pass* and *setup* end where another pass begins. Immutable.
class Passes {
public:
    static constexpr std::uint32_t kSlack = 8; ///< events

    /// O(allocations + intervals).
    Passes(const Timeline &timeline, const Phases &phases);

    /// How an allocation's life lies to the pass of its phase; Open for phases that are no pass. O(log intervals).
    [[nodiscard]] LifeSpan spanOf(Phase phase, EventId birth, EventId death) const;
    /// Where the backward pass that a moment lies in has ended at the latest: another pass begins, or zero_grad begins
    /// to free its gradients. Nothing where neither happens. O(log intervals).
    [[nodiscard]] std::optional<Moment> backwardEnd(Moment inBackward) const;

private:
    static constexpr Moment kNever = 0xffffffff;

    [[nodiscard]] Moment endOf(Phase phase, EventId birth) const;
    void findZeroGrads(const Timeline &timeline, const Phases &phases, const std::vector<Moment> &lasts);

    Moment m_end = 0; ///< of the trace
    std::vector<Moment> m_afterBackward; ///< where a pass begins that ends backward
    std::vector<Moment> m_backwardEnds; ///< [i]: of the pass before m_afterBackward[i]; one more for the last pass
    /// Where the gradients of each such pass are freed before another begins; else kNever
    std::vector<Moment> m_zeroGrads;
    std::vector<Moment> m_afterOptimizer;
    std::vector<Moment> m_afterSetup;
};

} // namespace allostrata
