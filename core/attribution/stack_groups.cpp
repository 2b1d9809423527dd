// Groups the allocations of a device by stack in two passes: the first counts, the second fills.

#include "core/attribution/stack_groups.h"

#include "core/base/load_context.h"

#include <algorithm>
#include <utility>

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

    const std::size_t count = timeline.allocations().size();
    const Moment peak = peakMoment(timeline);
    for (std::size_t i = 0; i < count; ++i) {
        if (i % kGroupedRowsBetweenStops == 0 && context.stop.stop_requested())
            return *context.cancelled();
        const AllocationId id = AllocationId::at(i);
        const std::uint32_t number = groups.groupOf(stackOf(timeline, id));
        if (number == kNone)
            continue;
        groups.m_bornHaveStacks = groups.m_bornHaveStacks || i >= timeline.allocations().bornBefore();
        Group &group = groups.m_groups[number];
        const std::uint64_t bytes = timeline.allocations().requestedSize(id);
        group.bytes += bytes;
        ++group.count;
        if (isLiveAt(timeline, id, peak)) {
            group.bytesAtPeak += bytes;
            ++group.liveAtPeak;
        }
    }
    groups.m_starts.reserve(keys.size() + 1);
    groups.m_starts.push_back(0);
    for (const Group &group : groups.m_groups)
        groups.m_starts.push_back(groups.m_starts.back() + static_cast<std::uint32_t>(group.count));
    groups.m_members.resize(groups.m_starts.back());
    std::vector<std::uint32_t> next(groups.m_starts.begin(), groups.m_starts.end() - 1);
    for (std::size_t i = 0; i < count; ++i) {
        if (i % kGroupedRowsBetweenStops == 0 && context.stop.stop_requested())
            return *context.cancelled();
        const AllocationId id = AllocationId::at(i);
        if (const std::uint32_t number = groups.groupOf(stackOf(timeline, id)); number != kNone)
            groups.m_members[next[number]++] = id;
    }
    return groups;
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
