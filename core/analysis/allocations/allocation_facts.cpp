// Facts about single allocations: same stacks, neighbours, annotations, and source lines stored in the snapshot.

#include "core/analysis/allocations/allocation_facts.h"

#include "core/attribution/stack_groups.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <iterator>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kMostAnnotations = 8;
constexpr std::size_t kMostOpen = 4096;
constexpr std::uint64_t kFewMembers = 1 << 16;
constexpr std::uint32_t kStepsToNeighbour = 1 << 16;

/// Next event of a kind in [from, to); `to` if there is none. Runs at memory bandwidth.
std::uint32_t nextOf(const Trace &trace, Action action, std::uint32_t from, std::uint32_t to)
{
    static_assert(sizeof(Action) == 1);
    if (from >= to)
        return to;
    const void *found = std::memchr(trace.actions() + from, static_cast<int>(action), to - from);
    return found ? static_cast<std::uint32_t>(static_cast<const Action *>(found) - trace.actions()) : to;
}

/// Range of events [first, second) in an allocation's life.
std::pair<std::uint32_t, std::uint32_t> lifeOf(const Timeline &timeline, AllocationId id)
{
    const EventId birth = timeline.allocations().allocEvent(id);
    const EventId death = timeline.allocations().freeCompletedEvent(id);
    return {birth ? birth.value() : 0, death ? death.value() : timeline.end()};
}

/// Names of open stretches. An end closes the latest open start of its name.
class OpenNames {
public:
    void start(StringId name)
    {
        if (m_open.size() < kMostOpen)
            m_open.push_back(name);
    }
    void end(StringId name)
    {
        const auto last = std::find(m_open.rbegin(), m_open.rend(), name);
        if (last != m_open.rend())
            m_open.erase(std::next(last).base());
    }
    [[nodiscard]] std::vector<std::string_view> texts(const Snapshot &snapshot) const
    {
        std::vector<std::string_view> names;
        for (std::size_t i = 0; i < m_open.size() && i < kMostAnnotations; ++i)
            names.push_back(snapshot.text(m_open[i]));
        return names;
    }

private:
    std::vector<StringId> m_open;
};

} // namespace

std::optional<SameStack> sameStack(const Document &, const Device &device, AllocationId id)
{
    const StackGroups &groups = *device.stackGroups;
    const std::uint32_t number = groups.groupOf(stackOf(device.timeline, id));
    if (number == StackGroups::kNone)
        return std::nullopt;
    const StackGroups::Group &group = groups.group(number);
    return SameStack{groups.members(number), group.bytes, group.liveAtPeak, group.bytesAtPeak};
}

LiveSum liveSum(const Timeline &timeline, std::span<const AllocationId> ids, Moment moment)
{
    // Allocations are ordered by birth: those born later cannot be live.
    const auto end = std::partition_point(ids.begin(), ids.end(), [&](AllocationId id) {
        const EventId birth = timeline.allocations().allocEvent(id);
        return !birth || birth.value() < moment;
    });
    LiveSum sum;
    for (auto id = ids.begin(); id != end; ++id) {
        if (isLiveAt(timeline, *id, moment)) {
            ++sum.count;
            sum.bytes += timeline.allocations().requestedSize(*id);
        }
    }
    return sum;
}

LiveSum liveOfSame(const Device &device, AllocationId id, Moment moment)
{
    const Timeline &timeline = device.timeline;
    const StackGroups &groups = *device.stackGroups;
    const std::uint32_t number = groups.groupOf(stackOf(timeline, id));
    if (number == StackGroups::kNone)
        return {};
    if (groups.group(number).count <= kFewMembers)
        return liveSum(timeline, groups.members(number), moment);
    LiveSum sum;
    for (const AllocationId live : timeline.liveAt(moment)) {
        if (groups.groupOf(stackOf(timeline, live)) == number) {
            ++sum.count;
            sum.bytes += timeline.allocations().requestedSize(live);
        }
    }
    return sum;
}

AllocationId olderAt(const Timeline &timeline, AllocationId id, Moment moment)
{
    // The neighbour is usually close; if not, all live allocations are searched at once.
    for (std::uint32_t step = 1; step <= kStepsToNeighbour; ++step) {
        if (step > id.value())
            return {};
        if (const AllocationId other(id.value() - step); isLiveAt(timeline, other, moment))
            return other;
    }
    const std::vector<AllocationId> live = timeline.liveAt(moment);
    const auto place = std::lower_bound(live.begin(), live.end(), id);
    return place == live.begin() ? AllocationId() : *(place - 1);
}

AllocationId youngerAt(const Timeline &timeline, AllocationId id, Moment moment)
{
    const Allocations &allocations = timeline.allocations();
    for (std::uint32_t step = 1; step <= kStepsToNeighbour; ++step) {
        const std::size_t row = std::size_t(id.value()) + step;
        if (row >= allocations.size())
            return {};
        const AllocationId other = AllocationId::at(row);
        if (isLiveAt(timeline, other, moment))
            return other;
        if (const EventId birth = allocations.allocEvent(other); birth && birth.value() >= moment)
            return {}; // ordered by birth
    }
    const std::vector<AllocationId> live = timeline.liveAt(moment);
    const auto place = std::upper_bound(live.begin(), live.end(), id);
    return place == live.end() ? AllocationId() : *place;
}

const Detail *detailOf(const Snapshot &snapshot, const Timeline &timeline, AllocationId id)
{
    if (snapshot.details.empty() || !id)
        return nullptr;
    const DetailId detail = timeline.detailOf(id);
    return detail ? &snapshot.details[detail] : nullptr;
}

NoStackReason whyNoStack(const Document &document, const Device &device, AllocationId id)
{
    const Timeline &timeline = device.timeline;
    if (!document.snapshot()->stacks.stack(stackOf(timeline, id)).empty())
        return NoStackReason::HasStack;
    if (isRemainder(*document.snapshot(), timeline, id))
        return hasBlocksOnly(device.capabilities) ? NoStackReason::HeldBefore : NoStackReason::Remainder;
    if (hasBlocksOnly(device.capabilities)) {
        if (!timeline.allocations().allocEvent(id))
            return NoStackReason::BeforeProfiler;
        return device.capabilities.stacks ? NoStackReason::OutsideOfPython : NoStackReason::NoProfilerStacks;
    }
    if (!device.capabilities.stacks)
        return NoStackReason::NoFrames;
    if (timeline.allocations().allocEvent(id))
        return device.stackGroups->bornHaveStacks() ? NoStackReason::NotThisEvent : NoStackReason::OnlyFinal;
    const auto &issues = document.diagnostics.entries();
    const auto overflow = issues.find(Issue::RingBufferOverflow);
    const bool isEvicted
        = overflow != issues.end()
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

bool hasEvents(const Trace &trace, Action action)
{
    const auto end = static_cast<std::uint32_t>(trace.size());
    return nextOf(trace, action, 0, end) < end;
}

std::vector<std::string_view> annotationsAround(const Snapshot &snapshot, int device, std::int64_t timeUs)
{
    OpenNames open;
    for (const Annotation &annotation : snapshot.annotations) {
        if (!annotation.speaksOf(device) || annotation.timeUs == TraceEvent::kNoTime || annotation.timeUs > timeUs)
            continue;
        if (annotation.stage == Stage::Start)
            open.start(annotation.name);
        else if (annotation.timeUs < timeUs)
            open.end(annotation.name);
    }
    return open.texts(snapshot);
}

std::vector<std::string_view> marksAround(const Snapshot &snapshot, const Timeline &timeline, EventId event)
{
    const Trace &trace = timeline.trace();
    OpenNames open;
    const std::uint32_t end = event.value();
    for (std::uint32_t i = nextOf(trace, Action::UserDefined, 0, end); i < end;
         i = nextOf(trace, Action::UserDefined, i + 1, end)) {
        const auto frames = snapshot.stacks.stack(trace.stack(EventId(i)));
        if (frames.empty())
            continue;
        const Frame &frame = snapshot.stacks.frame(frames.front());
        if (snapshot.text(frame.function) == "END")
            open.end(frame.file);
        else
            open.start(frame.file);
    }
    return open.texts(snapshot);
}

std::vector<std::string_view> notesOn(const Snapshot &snapshot, const Timeline &timeline, AllocationId id)
{
    const Trace &trace = timeline.trace();
    const auto [first, end] = lifeOf(timeline, id);
    std::vector<std::string_view> notes;
    for (std::uint32_t i = nextOf(trace, Action::Annotate, first, end); i < end && notes.size() < kMostAnnotations;
         i = nextOf(trace, Action::Annotate, i + 1, end)) {
        if (trace.address(EventId(i)) != timeline.allocation(id).address)
            continue;
        if (const std::string_view text = snapshot.text(trace.event(EventId(i)).userMetadata); !text.empty())
            notes.push_back(text);
    }
    return notes;
}

std::string_view sourceOf(const Snapshot &snapshot, const Frame &frame)
{
    if (!frame.file)
        return {};
    const auto found = std::lower_bound(snapshot.sources.begin(), snapshot.sources.end(), frame.file,
                                        [](const SourceText &source, StringId path) { return source.path < path; });
    return found != snapshot.sources.end() && found->path == frame.file ? snapshot.text(found->text)
                                                                        : std::string_view();
}

std::string_view sourceLine(const Snapshot &snapshot, const Frame &frame)
{
    std::string_view text = sourceOf(snapshot, frame);
    for (std::uint32_t line = 1; line < frame.line && !text.empty(); ++line) {
        const std::size_t end = text.find('\n');
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    if (frame.line == 0)
        return {};
    text = text.substr(0, text.find('\n'));
    constexpr std::string_view kBlanks = " \t\r\f\v";
    const std::size_t first = text.find_first_not_of(kBlanks);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(kBlanks) + 1 - first);
}

} // namespace allostrata
