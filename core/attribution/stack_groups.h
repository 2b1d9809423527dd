#pragma once

#include "core/attribution/stack_digest.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// Allocations of a device grouped by the user's part of their stacks (StackDigest::yours). Finds at once the other
/// allocations of a line among millions. Immutable. Memory: 4 bytes per allocation, 40 per group.
class StackGroups {
public:
    struct Group {
        std::uint64_t bytes = 0; ///< requested bytes of all its allocations
        std::uint64_t count = 0;
        std::uint64_t bytesAtPeak = 0; ///< requested bytes of those live when the requested bytes peak
        std::uint64_t liveAtPeak = 0;

        void add(const Group &other)
        {
            bytes += other.bytes;
            count += other.count;
            bytesAtPeak += other.bytesAtPeak;
            liveAtPeak += other.liveAtPeak;
        }
    };

    StackGroups() = default;
    /// Groups the allocations. O(allocations + stacks log stacks). Errors: Cancelled.
    [[nodiscard]] static Result<StackGroups> build(const Snapshot &snapshot, const StackDigests &digests,
                                                   const Timeline &timeline, const LoadContext &context);

    /// Group number of a stack without frames.
    static constexpr std::uint32_t kNone = 0xffffffff;
    [[nodiscard]] std::uint32_t groupOf(StackId stack) const { return stack ? m_groupOf[stack] : kNone; }
    [[nodiscard]] const Group &group(std::uint32_t number) const { return m_groups[number]; }
    /// Allocations of a group, ascending. Valid for the lifetime of this object.
    [[nodiscard]] std::span<const AllocationId> members(std::uint32_t number) const;
    [[nodiscard]] std::size_t size() const { return m_groups.size(); }
    /// Whether some allocation made within the trace has a stack, not only those of the final state.
    [[nodiscard]] bool bornHaveStacks() const { return m_bornHaveStacks; }
    [[nodiscard]] std::size_t bytes() const;

private:
    [[nodiscard]] std::vector<Group> sumsOf(const Timeline &timeline, std::size_t first, std::size_t end,
                                            const LoadContext &context) const;

    IdVector<StackId, std::uint32_t> m_groupOf;
    std::vector<Group> m_groups;
    std::vector<std::uint32_t> m_starts; ///< starts in m_members, by group, plus a final end
    std::vector<AllocationId> m_members;
    bool m_bornHaveStacks = false;
};

/// Stack that made an allocation; empty if the file has none. O(1).
[[nodiscard]] StackId stackOf(const Timeline &timeline, AllocationId id);

/// First moment at which the requested bytes peak.
[[nodiscard]] Moment peakMoment(const Timeline &timeline);

/// Whether an allocation is live at a moment: born, not free_completed. O(1).
[[nodiscard]] bool isLiveAt(const Timeline &timeline, AllocationId id, Moment moment);

} // namespace allostrata
