// Finds the ends of the training passes.

#include "core/attribution/passes.h"

#include "core/attribution/stack_groups.h"
#include "core/base/hash.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace allostrata {

namespace {

constexpr Moment kReach = 256; // events between two allocations of a pass
constexpr double kMostGradients = 0.6; // share of a pass's gradients that zero_grad frees at least
constexpr std::size_t kFewestGradients = 2;
constexpr std::uint64_t kScalar = 8; // bytes
constexpr std::size_t kMostScalars = 8;

/// Row of the first moment of `turns` after a birth; every moment is after a birth before the trace.
std::size_t rowAfter(const std::vector<Moment> &turns, EventId birth)
{
    if (!birth)
        return 0;
    return static_cast<std::size_t>(std::upper_bound(turns.begin(), turns.end(), birth.value()) - turns.begin());
}

/// Allocations that a backward pass makes and does not free while it still allocates, by kind: a stack and a size.
class BackwardTail {
public:
    /// Adds an allocation. `last`: moment after the last allocation of the pass. `death`: kNever if it is not freed.
    void add(std::uint64_t kind, Moment death, Moment last)
    {
        if (death < last)
            m_withTemporaries.insert(kind);
        else
            m_tail.emplace_back(kind, death);
    }

    /// Moment at which zero_grad frees the gradients, if most are freed before `end`. If some of a kind are freed
    /// within the pass, all of that kind are temporaries.
    [[nodiscard]] std::optional<Moment> zeroGrad(Moment end) const
    {
        std::size_t gradients = 0;
        std::size_t freed = 0;
        std::optional<Moment> first;
        for (const auto &[kind, death] : m_tail) {
            if (m_withTemporaries.contains(kind))
                continue;
            ++gradients;
            if (death >= end)
                continue;
            ++freed;
            first = std::min(first.value_or(death), death);
        }
        const bool isMost = freed >= kFewestGradients
                            && static_cast<double>(freed) >= kMostGradients * static_cast<double>(gradients);
        return isMost ? first : std::nullopt;
    }

private:
    std::unordered_set<std::uint64_t> m_withTemporaries; ///< kinds
    std::vector<std::pair<std::uint64_t, Moment>> m_tail; ///< kinds and deaths
};

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
        // Reductions of gradients belong to the pass; weights gathered for the next forward do not.
        if (phase == Phase::Backward || (lasts[pass] != 0 && birth < lasts[pass] + kReach))
            lasts[pass] = birth + 1;
    }
    for (std::size_t i = 0; i < lasts.size(); ++i) {
        if (lasts[i] != 0)
            m_backwardEnds[i] = std::min(m_backwardEnds[i], lasts[i] + kSlack);
    }
    findZeroGrads(timeline, phases, lasts);
}

void Passes::findZeroGrads(const Timeline &timeline, const Phases &phases, const std::vector<Moment> &lasts)
{
    m_zeroGrads.assign(lasts.size(), kNever);
    const Allocations &allocations = timeline.allocations();
    BackwardTail tail;
    bool hasSeed = false;
    std::size_t pass = 0;
    const auto close = [&] {
        // Up to the next allocation: the start of other phases is blurred, and annotations of zero_grad are a phase
        // themselves.
        const EventId *births = allocations.births();
        const EventId *next = std::lower_bound(births + allocations.bornBefore(), births + allocations.size(),
                                               EventId(lasts[pass]));
        // A running sum of the loss is no pass.
        for (std::size_t i = 0;
             i < kMostScalars && next != births + allocations.size()
             && allocations.requestedSize(AllocationId::at(static_cast<std::size_t>(next - births))) <= kScalar;
             ++i)
            ++next;
        const Moment end = next == births + allocations.size() ? kNever : next->value();
        if (const auto freed = tail.zeroGrad(end)) {
            m_zeroGrads[pass] = *freed;
            m_backwardEnds[pass] = std::min(m_backwardEnds[pass], *freed);
        }
        tail = {};
        hasSeed = false;
    };
    for (std::size_t i = allocations.bornBefore(); i < allocations.size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        const Phase phase = phases.phase(id);
        if (phase != Phase::Backward && phase != Phase::Communication)
            continue;
        const Moment birth = allocations.births()[i].value();
        while (pass < m_afterBackward.size() && m_afterBackward[pass] <= birth) {
            close();
            ++pass;
        }
        if (birth >= lasts[pass]) // weights gathered for the next forward
            continue;
        // A pass begins with the gradient of the loss, which belongs to no parameter.
        if (!std::exchange(hasSeed, true))
            continue;
        const EventId asked = allocations.freeRequestedEvent(id);
        const EventId death = asked ? asked : allocations.freeCompletedEvent(id);
        const StackId stack = stackOf(timeline, id);
        const std::uint64_t size = allocations.requestedSize(id);
        const std::uint64_t kind = stack ? mix64(size) + stack.value() + 1 : mix64(size);
        tail.add(kind, death ? death.value() : kNever, lasts[pass]);
    }
    close();
}

std::optional<Moment> Passes::backwardEnd(Moment inBackward) const
{
    const std::size_t row = rowAfter(m_afterBackward, EventId(inBackward));
    const Moment moment = std::min(m_zeroGrads[row], row < m_afterBackward.size() ? m_afterBackward[row] : kNever);
    return moment == kNever ? std::nullopt : std::optional(moment);
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
