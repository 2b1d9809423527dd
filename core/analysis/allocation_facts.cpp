// What can be said of one allocation beyond its row in the table.

#include "core/analysis/allocation_facts.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace allostrata {

namespace {

constexpr std::size_t kMostAnnotations = 8;

StackId stackOf(const Timeline &timeline, AllocationId id)
{
    const EventId birth = timeline.allocations().allocEvent(id);
    return birth ? timeline.trace().stack(birth) : timeline.allocation(id).stack;
}

} // namespace

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

std::optional<SameStack> sameStack(const Document &document, const Device &device, AllocationId id)
{
    const Timeline &timeline = device.timeline;
    const StackId stack = stackOf(timeline, id);
    if (document.snapshot->stacks.stack(stack).empty())
        return std::nullopt;
    SameStack same;
    const StackDigests &digests = *document.stacks;
    const std::uint64_t wanted = digests[stack].yours;
    std::vector<bool> isSame(digests.size());
    for (std::size_t i = 0; i < isSame.size(); ++i)
        isSame[i] = digests[StackId::at(i)].yours == wanted;
    const Moment peak = peakMoment(timeline);
    for (std::size_t i = 0; i < timeline.allocations().size(); ++i) {
        const AllocationId other = AllocationId::at(i);
        const StackId its = stackOf(timeline, other);
        if (!its || !isSame[its.value()])
            continue;
        const std::uint64_t bytes = timeline.allocations().requestedSize(other);
        same.all.push_back(other);
        same.bytes += bytes;
        if (isLiveAt(timeline, other, peak)) {
            ++same.liveAtPeak;
            same.bytesAtPeak += bytes;
        }
    }
    return same;
}

AllocationId olderAt(const Timeline &timeline, AllocationId id, Moment moment)
{
    const std::vector<AllocationId> live = timeline.liveAt(moment);
    const auto place = std::lower_bound(live.begin(), live.end(), id);
    return place == live.begin() ? AllocationId() : *(place - 1);
}

AllocationId youngerAt(const Timeline &timeline, AllocationId id, Moment moment)
{
    const std::vector<AllocationId> live = timeline.liveAt(moment);
    const auto place = std::upper_bound(live.begin(), live.end(), id);
    return place == live.end() ? AllocationId() : *place;
}

NoStackReason whyNoStack(const Document &document, const Device &device, AllocationId id)
{
    const Timeline &timeline = device.timeline;
    if (!document.snapshot->stacks.stack(stackOf(timeline, id)).empty())
        return NoStackReason::HasStack;
    if (timeline.allocations().allocEvent(id) || timeline.trace().empty())
        return NoStackReason::NotRecorded;
    const auto &issues = document.diagnostics.entries();
    const auto overflow = issues.find(Issue::RingBufferOverflow);
    const bool isEvicted = overflow != issues.end()
        && std::any_of(overflow->second.places.begin(), overflow->second.places.end(),
                       [&device](const IssuePlace &place) { return place.device == device.ordinal; });
    return isEvicted ? NoStackReason::Evicted : NoStackReason::BeforeRecording;
}

FreeStack freeStackOf(const Device &device, AllocationId id)
{
    const Timeline &timeline = device.timeline;
    const Allocation allocation = timeline.allocation(id);
    const EventId free = allocation.freeRequestedEvent ? allocation.freeRequestedEvent : allocation.freeCompletedEvent;
    if (!free || timeline.trace().action(free) == Action::Alloc || !timeline.trace().stack(free))
        return FreeStack::None;
    return timeline.trace().stack(free) == allocation.stack ? FreeStack::SameAsAlloc : FreeStack::Own;
}

std::vector<std::string_view> annotationsAround(const Snapshot &snapshot, int device, std::int64_t timeUs)
{
    // Pairs nest by name: an end closes the latest open start of its name.
    std::vector<StringId> open;
    for (const Annotation &annotation : snapshot.annotations) {
        if (annotation.device != device || annotation.timeUs == TraceEvent::kNoTime || annotation.timeUs > timeUs)
            continue;
        if (annotation.stage == Stage::Start && open.size() < 4096) {
            open.push_back(annotation.name);
        } else if (annotation.stage == Stage::End && annotation.timeUs < timeUs) {
            const auto last = std::find(open.rbegin(), open.rend(), annotation.name);
            if (last != open.rend())
                open.erase(std::next(last).base());
        }
    }
    std::vector<std::string_view> names;
    for (const StringId name : open) {
        if (names.size() < kMostAnnotations)
            names.push_back(snapshot.text(name));
    }
    return names;
}

} // namespace allostrata
