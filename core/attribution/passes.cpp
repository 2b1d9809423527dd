// Where the passes of training end.

#include "core/attribution/passes.h"

#include <algorithm>

namespace allostrata {

namespace {

constexpr Moment kReach = 256; // events from one allocation of a pass to the next

/// The first moment of `turns` behind a birth, as a row; any moment is behind a birth before the trace.
std::size_t rowAfter(const std::vector<Moment> &turns, EventId birth)
{
    if (!birth)
        return 0;
    return static_cast<std::size_t>(std::upper_bound(turns.begin(), turns.end(), birth.value()) - turns.begin());
}

bool isOfBackward(Phase phase)
{
    return phase == Phase::Backward || phase == Phase::Communication || phase == Phase::Recompute;
}

} // namespace

Passes::Passes(const Timeline &timeline, const Phases &phases) : m_end(timeline.end())
{
    for (const PhaseInterval &one : phases.intervals()) {
        if (one.phase == Phase::Forward || one.phase == Phase::Optimizer || one.phase == Phase::Setup)
            m_afterBackward.push_back(one.first);
        if (one.phase == Phase::Forward || one.phase == Phase::Backward || one.phase == Phase::Recompute)
            m_afterOptimizer.push_back(one.first);
        if (one.phase == Phase::Forward || one.phase == Phase::Backward || one.phase == Phase::Optimizer)
            m_afterSetup.push_back(one.first);
    }
    m_backwardEnds = m_afterBackward;
    m_backwardEnds.push_back(kNever);
    std::vector<Moment> lasts(m_backwardEnds.size(), 0);
    const Allocations &allocations = timeline.allocations();
    std::size_t pass = 0;
    for (std::size_t i = allocations.bornBefore(); i < allocations.size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        const Phase phase = phases.phase(id);
        if (phase != Phase::Backward && phase != Phase::Communication)
            continue;
        const Moment birth = allocations.births()[i].value();
        while (pass < m_afterBackward.size() && m_afterBackward[pass] <= birth)
            ++pass;
        // Reductions of gradients belong to the pass, weights gathered for the next forward do not.
        if (phase == Phase::Backward || (lasts[pass] != 0 && birth < lasts[pass] + kReach))
            lasts[pass] = birth + 1;
    }
    for (std::size_t i = 0; i < lasts.size(); ++i) {
        if (lasts[i] != 0)
            m_backwardEnds[i] = std::min(m_backwardEnds[i], lasts[i] + kSlack);
    }
}

Moment Passes::endOf(Phase phase, EventId birth) const
{
    if (isOfBackward(phase))
        return m_backwardEnds[rowAfter(m_afterBackward, birth)];
    if (phase != Phase::Optimizer && phase != Phase::Setup)
        return kNever;
    const std::vector<Moment> &turns = phase == Phase::Optimizer ? m_afterOptimizer : m_afterSetup;
    const std::size_t row = rowAfter(turns, birth);
    return row == turns.size() ? kNever : turns[row];
}

LifeSpan Passes::spanOf(Phase phase, EventId birth, EventId death) const
{
    if (!isOfBackward(phase) && phase != Phase::Optimizer && phase != Phase::Setup)
        return LifeSpan::Open;
    const Moment end = endOf(phase, birth);
    if (death && death.value() < end)
        return LifeSpan::EndsWithin;
    return end <= m_end ? LifeSpan::Outlives : LifeSpan::Open;
}

} // namespace allostrata
