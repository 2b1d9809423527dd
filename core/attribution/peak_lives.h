#pragma once

#include "core/attribution/category_rules.h"
#include "core/attribution/phases.h"
#include "core/model/snapshot.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <cstdint>
#include <unordered_map>

namespace allostrata {

/// Lifetimes of the tensors of a peak snapshot, which has no events. A tensor from an earlier phase than the last one
/// at the peak has outlived its phase. In the last phase, release stacks decide: a tensor ends within the phase that
/// released it. Without release stacks its lifetime is Open. Immutable.
class PeakLives {
public:
    /// All arguments must outlive this object. O(frames of all stacks).
    PeakLives(const Snapshot &snapshot, const Timeline &timeline, const Phases &phases, const PhaseRules &rules);

    /// Lifetime of an allocation. O(frames of its stacks).
    [[nodiscard]] Life lifeOf(AllocationId id) const;

private:
    static constexpr std::uint32_t kSeveral = 0xfffffffe;

    [[nodiscard]] StackId createdAt(AllocationId id) const;
    [[nodiscard]] Phase phaseOf(StackId stack) const { return stack ? m_ofStack[stack] : Phase::Unknown; }
    void addCalls(StackId stack, std::uint32_t name);
    [[nodiscard]] bool isReleasedWithin(AllocationId id, StackId released) const;

    const Snapshot &m_snapshot;
    const Timeline &m_timeline;
    const Phases &m_phases;
    IdVector<StackId, Phase> m_ofStack; ///< phase by the rules
    /// Phase name with these outer frames, by their hash; kSeveral if there are several.
    std::unordered_map<std::uint64_t, std::uint32_t> m_calls;
    std::uint32_t m_lastStepped = 0; ///< row of the last phase name that has a step
    std::size_t m_nameCount = 0;
    bool m_hasReleases = false;
};

} // namespace allostrata
