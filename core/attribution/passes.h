#pragma once

#include "core/attribution/category_rules.h"
#include "core/attribution/phases.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

/// Ends of the training passes: a tensor that outlives its pass is more than a temporary.
///
/// A *backward pass* ends when forward, optimizer or setup begins, or soon after its last allocation (its own tensors
/// are freed within kSlack events; gradients live until zero_grad). If zero_grad follows at once, it ends when the
/// first gradient is freed. An *optimizer pass* and *setup* end when another pass begins. Immutable.
class Passes {
public:
    static constexpr std::uint32_t kSlack = 8; ///< events

    /// Finds the passes. O(allocations + intervals).
    Passes(const Timeline &timeline, const Phases &phases);

    /// Lifetime of an allocation relative to the pass of its phase; Open for phases that are not passes. O(log
    /// intervals).
    [[nodiscard]] LifeSpan spanOf(Phase phase, EventId birth, EventId death) const;
    /// Latest end of the backward pass that contains a moment: another pass begins, or zero_grad begins to free its
    /// gradients. Empty if neither happens. O(log intervals).
    [[nodiscard]] std::optional<Moment> backwardEnd(Moment inBackward) const;

private:
    static constexpr Moment kNever = 0xffffffff;

    [[nodiscard]] Moment endOf(Phase phase, EventId birth) const;
    void findZeroGrads(const Timeline &timeline, const Phases &phases, const std::vector<Moment> &lasts);

    Moment m_end = 0; ///< end of the trace
    std::vector<Moment> m_afterBackward; ///< starts of the passes that end a backward pass
    std::vector<Moment> m_backwardEnds; ///< [i]: end of the pass before m_afterBackward[i]; one more for the last pass
    /// Moments at which zero_grad frees the gradients of each backward pass before another pass begins; else kNever
    std::vector<Moment> m_zeroGrads;
    std::vector<Moment> m_afterOptimizer;
    std::vector<Moment> m_afterSetup;
};

} // namespace allostrata
