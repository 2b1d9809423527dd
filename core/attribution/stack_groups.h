#pragma once

#include "core/attribution/stack_digest.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// The allocations of a device by their stacks, as far as those are the user's (StackDigest::yours): what answers at
/// once which others a line has made, among millions. Immutable. Memory: 4 bytes an allocation, 40 a group.
class StackGroups {
public:
    struct Group {
        std::uint64_t bytes = 0; ///< requested, of all its allocations
        std::uint64_t count = 0;
        std::uint64_t bytesAtPeak = 0; ///< of those that are live at the peak of the requested bytes
        std::uint64_t liveAtPeak = 0;
    };

    StackGroups() = default;
    /// O(allocations + stacks log stacks). Errors: Cancelled.
    [[nodiscard]] static Result<StackGroups> build(const Snapshot &snapshot, const StackDigests &digests,
                                                   const Timeline &timeline, const LoadContext &context);

    /// The number of a stack's group; kNone for one without frames.
    static constexpr std::uint32_t kNone = 0xffffffff;
    [[nodiscard]] std::uint32_t groupOf(StackId stack) const { return stack ? m_groupOf[stack] : kNone; }
    [[nodiscard]] const Group &group(std::uint32_t number) const { return m_groups[number]; }
    /// Its allocations, ascending. Valid as long as this lives.
    [[nodiscard]] std::span<const AllocationId> members(std::uint32_t number) const;
    [[nodiscard]] std::size_t size() const { return m_groups.size(); }
    /// Some allocation of the trace has a stack: not only those that the final state tells of.
    [[nodiscard]] bool bornHaveStacks() const { return m_bornHaveStacks; }
    [[nodiscard]] std::size_t bytes() const;

private:
    IdVector<StackId, std::uint32_t> m_groupOf;
    std::vector<Group> m_groups;
    std::vector<std::uint32_t> m_starts; ///< of m_members, by group; one more than there are groups
    std::vector<AllocationId> m_members;
    bool m_bornHaveStacks = false;
};

/// The stack that made an allocation; empty if the file has none. O(1).
[[nodiscard]] StackId stackOf(const Timeline &timeline, AllocationId id);

/// The moment at which the requested bytes peak first.
[[nodiscard]] Moment peakMoment(const Timeline &timeline);

/// Whether an allocation is live at a moment: born, not free_completed. O(1).
[[nodiscard]] bool isLiveAt(const Timeline &timeline, AllocationId id, Moment moment);

} // namespace allostrata
