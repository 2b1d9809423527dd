// Lifetimes of the tensors of a peak snapshot, from the phases at the peak and from release stacks.

#include "core/attribution/peak_lives.h"

#include "core/attribution/stack_rules.h"

#include <algorithm>
#include <span>

namespace allostrata {

namespace {

std::uint64_t mixed(std::uint64_t hash, FrameId frame)
{
    hash = (hash ^ (frame.value() + 1)) * 0x9e3779b97f4a7c15U;
    return hash ^ (hash >> 32U);
}

} // namespace

PeakLives::PeakLives(const Snapshot &snapshot, const Timeline &timeline, const Phases &phases, const PhaseRules &rules)
    : m_snapshot(snapshot), m_timeline(timeline), m_phases(phases),
      m_ofStack(rules.phases(snapshot, StackRules::standard())),
      m_nameCount(static_cast<std::size_t>(
          std::ranges::count_if(phases.names(), [](const PhaseName &name) { return !name.isRemainder; })))
{
    std::unordered_map<StackId, std::uint32_t> seen; // the names of a stack are mostly adjacent
    for (std::size_t i = 0; i < timeline.allocations().size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        const DetailId row = timeline.detailOf(id);
        const std::uint32_t name = phases.nameOf(id);
        if (!row || snapshot.details[row].isRemainder || name == kNoPhaseName)
            continue;
        m_hasReleases = m_hasReleases || snapshot.details[row].releaseStack;
        if (snapshot.details[row].step != Detail::kNoStep)
            m_lastStepped = std::max(m_lastStepped, name);
        const auto [known, isNew] = seen.try_emplace(createdAt(id), name);
        if (isNew || known->second != name)
            addCalls(createdAt(id), name);
        known->second = name;
    }
}

StackId PeakLives::createdAt(AllocationId id) const { return m_timeline.allocation(id).stack; }

void PeakLives::addCalls(StackId stack, std::uint32_t name)
{
    const std::span<const FrameId> frames = m_snapshot.stacks.stack(stack);
    std::uint64_t hash = 0;
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
        hash = mixed(hash, *frame);
        const auto [row, isNew] = m_calls.try_emplace(hash, name);
        if (!isNew && row->second != name)
            row->second = kSeveral;
    }
}

/// Whether an allocation is released within its phase. The phase of the release decides, if the rules know it.
/// Otherwise the release lies within if it comes from the call that began the phase: the outermost frame that is in no
/// stack of another phase.
bool PeakLives::isReleasedWithin(AllocationId id, StackId released) const
{
    const StackId created = createdAt(id);
    const Phase phase = m_phases.phase(id);
    if (phaseOf(released) != Phase::Unknown || phaseOf(created) == phase)
        return phaseOf(released) == phase;
    const std::span<const FrameId> made = m_snapshot.stacks.stack(created);
    const std::span<const FrameId> ended = m_snapshot.stacks.stack(released);
    const std::size_t least = m_nameCount > 1 ? 1 : 2; // a single phase does not show its own start
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < std::min(made.size(), ended.size()); ++i) {
        const FrameId frame = made[made.size() - 1 - i];
        if (frame != ended[ended.size() - 1 - i])
            return false;
        hash = mixed(hash, frame);
        const auto call = m_calls.find(hash);
        if (i + 1 >= least && call != m_calls.end() && call->second != kSeveral)
            return true;
    }
    return false;
}

Life PeakLives::lifeOf(AllocationId id) const
{
    const DetailId row = m_timeline.detailOf(id);
    const StackId released = row ? m_snapshot.details[row].releaseStack : StackId();
    const bool isSeparate = m_hasReleases && !released && !m_snapshot.stacks.stack(createdAt(id)).empty();
    Life life{m_timeline.allocations().requestedSize(id), LifeSpan::Open, isSeparate};
    if (m_phases.nameOf(id) < m_lastStepped || isSeparate)
        life.span = LifeSpan::Outlives;
    else if (released)
        life.span = isReleasedWithin(id, released) ? LifeSpan::EndsWithin : LifeSpan::Outlives;
    return life;
}

} // namespace allostrata
