// Groups the allocations of a device by stack in two passes: the first counts, the second fills.

#include "core/attribution/stack_groups.h"

#include "core/base/load_context.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <array>

namespace allostrata {

namespace {

constexpr std::size_t kGroupedRowsBetweenStops = std::size_t(1) << 17;

} // namespace

Result<StackGroups> StackGroups::build(const Snapshot &snapshot, const StackDigests &digests, const Timeline &timeline,
                                       const LoadContext &context)
{
    StackGroups groups;
    std::vector<std::uint64_t> keys;
    for (std::size_t i = 0; i < digests.size(); ++i) {
        if (!snapshot.stacks.stack(StackId::at(i)).empty())
            keys.push_back(digests[StackId::at(i)].yours);
    }
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    groups.m_groupOf.reserve(digests.size());
    for (std::size_t i = 0; i < digests.size(); ++i) {
        const StackId stack = StackId::at(i);
        const auto key = std::lower_bound(keys.begin(), keys.end(), digests[stack].yours);
        groups.m_groupOf.push(snapshot.stacks.stack(stack).empty() ? kNone
                                                                   : static_cast<std::uint32_t>(key - keys.begin()));
    }
    groups.m_groups.resize(keys.size());

    // Halves of the allocations, for two cores.
    const std::size_t count = timeline.allocations().size();
    const std::array<std::size_t, 3> bounds{0, count / 2, count};
    std::array<std::vector<Group>, 2> sums; // by half and group
    forEachPart(sums.size(), [&](std::size_t half) {
        sums[half] = groups.sumsOf(timeline, bounds[half], bounds[half + 1], context);
    });
    if (auto stopped = context.cancelled())
        return *stopped;
    std::array<std::vector<std::uint32_t>, 2> next; // by half and group: position of its next member
    groups.m_starts.reserve(keys.size() + 1);
    groups.m_starts.push_back(0);
    for (std::size_t number = 0; number < keys.size(); ++number) {
        Group &group = groups.m_groups[number];
        for (std::size_t half = 0; half < sums.size(); ++half) {
            next[half].push_back(groups.m_starts.back() + static_cast<std::uint32_t>(group.count));
            group.add(sums[half][number]);
        }
        groups.m_starts.push_back(groups.m_starts.back() + static_cast<std::uint32_t>(group.count));
    }
    groups.m_members.resize(groups.m_starts.back());
    forEachPart(next.size(), [&](std::size_t half) {
        for (std::size_t i = bounds[half]; i < bounds[half + 1]; ++i) {
            if (i % kGroupedRowsBetweenStops == 0 && context.stop.stop_requested())
                return;
            const AllocationId id = AllocationId::at(i);
            if (const std::uint32_t number = groups.groupOf(stackOf(timeline, id)); number != kNone)
                groups.m_members[next[half][number]++] = id;
        }
    });
    if (auto stopped = context.cancelled())
        return *stopped;
    const auto isBorn = [before = timeline.allocations().bornBefore()](AllocationId id) {
        return id.value() >= before;
    };
    groups.m_bornHaveStacks = std::any_of(groups.m_members.begin(), groups.m_members.end(), isBorn);
    return groups;
}

/// Sums of the allocations [first, end). Incomplete if cancelled.
std::vector<StackGroups::Group> StackGroups::sumsOf(const Timeline &timeline, std::size_t first, std::size_t end,
                                                    const LoadContext &context) const
{
    std::vector<Group> sums(m_groups.size());
    const Moment peak = peakMoment(timeline);
    for (std::size_t i = first; i < end; ++i) {
        if (i % kGroupedRowsBetweenStops == 0 && context.stop.stop_requested())
            break;
        const AllocationId id = AllocationId::at(i);
        const std::uint32_t number = groupOf(stackOf(timeline, id));
        if (number == kNone)
            continue;
        const std::uint64_t bytes = timeline.allocations().requestedSize(id);
        sums[number].add(isLiveAt(timeline, id, peak) ? Group{bytes, 1, bytes, 1} : Group{bytes, 1});
    }
    return sums;
}

std::span<const AllocationId> StackGroups::members(std::uint32_t number) const
{
    return std::span(m_members).subspan(m_starts[number], m_starts[number + 1] - m_starts[number]);
}

std::size_t StackGroups::bytes() const
{
    return m_groupOf.bytes() + m_groups.capacity() * sizeof(Group) + m_starts.capacity() * sizeof(std::uint32_t)
           + m_members.capacity() * sizeof(AllocationId);
}

StackId stackOf(const Timeline &timeline, AllocationId id)
{
    const EventId birth = timeline.allocations().allocEvent(id);
    return birth ? timeline.trace().stack(birth) : timeline.allocation(id).stack;
}

Moment peakMoment(const Timeline &timeline)
{
    const EventId event = timeline.peakRequested().event;
    return event ? event.value() + 1 : 0;
}

bool isLiveAt(const Timeline &timeline, AllocationId id, Moment moment)
{
    const EventId birth = timeline.allocations().allocEvent(id);
    const EventId death = timeline.allocations().freeCompletedEvent(id);
    return (!birth || birth.value() < moment) && (!death || death.value() >= moment);
}

} // namespace allostrata
