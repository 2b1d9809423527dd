// Facts of an out-of-memory event: the request, and the available and usable memory.

#include "core/analysis/oom/oom_facts.h"

#include "core/timeline/allocator_rules.h"

#include <algorithm>
#include <map>

namespace allostrata {

namespace {

constexpr std::uint64_t kSmallPage = kSmallSegment;
constexpr std::uint64_t kLargePage = kDefaultLargeSegment;

/// Longest run of ranges that are free, or would be after the pending frees.
std::uint64_t longestRun(std::span<const StateRange> ranges)
{
    std::uint64_t longest = 0;
    std::uint64_t run = 0;
    for (const StateRange &range : ranges) {
        run = range.state == RangeState::Allocated ? 0 : saturatedSum(run, range.size);
        longest = std::max(longest, run);
    }
    return longest;
}

void addFree(FreeMemory &sum, std::span<const StateRange> ranges)
{
    for (const StateRange &range : ranges) {
        if (range.state != RangeState::Free)
            continue;
        sum.bytes = saturatedSum(sum.bytes, range.size);
        sum.largest = std::max(sum.largest, range.size);
    }
    if (ranges.size() == 1 && ranges.front().state == RangeState::Free) {
        sum.whole = saturatedSum(sum.whole, ranges.front().size);
        ++sum.wholeSegments;
    }
}

FreeMemory &freeMemoryOf(OomFacts &facts, SegmentReach reach)
{
    switch (reach) {
    case SegmentReach::Usable: return facts.usable;
    case SegmentReach::OtherStream: return facts.otherStreams;
    case SegmentReach::OtherSize: return facts.otherSizes;
    case SegmentReach::OutOfReach: break;
    }
    return facts.outOfReach;
}

/// Adds free and pending memory by reach.
void addFreeByReach(OomFacts &facts, const MemoryState &state)
{
    std::map<std::uint16_t, std::uint64_t> pending;
    for (const StateSegment &segment : state.segments) {
        const auto ranges = rangesOf(state, segment);
        const SegmentReach reach = reachOf(facts, segment, ranges);
        addFree(freeMemoryOf(facts, reach), ranges);
        std::uint64_t waiting = 0;
        bool hasFree = false;
        for (const StateRange &range : ranges) {
            waiting = saturatedSum(waiting, range.state == RangeState::PendingFree ? range.size : 0);
            hasFree = hasFree || range.state == RangeState::Free;
        }
        if (waiting > 0) {
            pending[segment.stream] = saturatedSum(pending[segment.stream], waiting);
            facts.pending = saturatedSum(facts.pending, waiting);
        }
        const std::uint64_t run = longestRun(ranges);
        // Pending memory in a pool may belong to the request's pool if the event does not name that.
        if (reach == SegmentReach::Usable || (waiting > 0 && facts.has(OomDoubt::PoolUnknown)))
            facts.largestWithPending = std::max(facts.largestWithPending, run);
        if (reach == SegmentReach::Usable) {
            if (!segment.expandable && segment.size >= facts.asked && hasFree) {
                for (const StateRange &range : ranges)
                    facts.splitPieces = saturatedSum(facts.splitPieces,
                                                     range.state == RangeState::Free ? range.size : 0);
            }
        }
        if ((reach != SegmentReach::OutOfReach || facts.has(OomDoubt::PoolUnknown)) && run == segment.size
            && waiting > 0)
            facts.wholeWithPending = saturatedSum(facts.wholeWithPending, segment.size);
    }
    for (const auto &[stream, bytes] : pending)
        facts.pendingByStream.push_back({stream, bytes});
    std::stable_sort(facts.pendingByStream.begin(), facts.pendingByStream.end(),
                     [](const StreamBytes &a, const StreamBytes &b) { return a.bytes > b.bytes; });
    facts.largestFree = std::max(
        {facts.usable.largest, facts.otherStreams.largest, facts.otherSizes.largest, facts.outOfReach.largest});
}

bool hasPools(const Trace &trace)
{
    for (std::size_t i = 0; i < trace.size(); ++i) {
        if (trace.pool(EventId::at(i)) != 0)
            return true;
    }
    return false;
}

/// Adds the doubts that do not depend on the free memory.
void addDoubts(OomFacts &facts, const Snapshot &snapshot, const Timeline &timeline, const MemoryState &state)
{
    const auto add = [&facts](bool isSo, OomDoubt doubt) {
        if (isSo)
            facts.doubts.push_back(doubt);
    };
    const bool hasPrivate = std::any_of(state.segments.begin(), state.segments.end(),
                                        [](const StateSegment &segment) { return segment.pool != 0; });
    add(facts.deviceFree == 0, OomDoubt::DeviceFreeZero);
    add(!facts.reserved.isExact(), OomDoubt::ReservedBound);
    add(!facts.active.isExact() || !facts.allocated.isExact(), OomDoubt::SizesInferred);
    const bool isUnnamed = facts.pool == 0 && !hasPools(timeline.trace());
    add(isUnnamed && hasPrivate, OomDoubt::PoolUnknown);
    // While frees are pending, a graph was being captured, and nothing is released.
    const bool isReleased = std::none_of(state.ranges.begin(), state.ranges.end(), [](const StateRange &range) {
        return range.state == RangeState::PendingFree;
    });
    facts.infersPools = isUnnamed && !hasPrivate && isReleased && !facts.isExpandable;
    add(std::any_of(
            state.segments.begin(), state.segments.end(),
            [&](const StateSegment &segment) { return isInferredPrivate(facts, segment, rangesOf(state, segment)); }),
        OomDoubt::PoolInferred);
    add(!snapshot.settings.present, OomDoubt::SettingsUnknown);
    add(facts.deviceFree >= facts.newSegment, OomDoubt::Limited);
}

} // namespace

std::uint64_t OomFacts::pieces() const
{
    return saturatedSum(usable.bytes, saturatedSum(otherStreams.bytes, otherSizes.bytes));
}

std::uint64_t OomFacts::deviceFreeForUs() const
{
    if (deviceFree >= newSegment)
        return 0;
    return isExpandable ? deviceFree - deviceFree % (isSmall ? kSmallPage : kLargePage) : deviceFree;
}

bool OomFacts::has(OomDoubt doubt) const { return std::find(doubts.begin(), doubts.end(), doubt) != doubts.end(); }

std::span<const StateRange> rangesOf(const MemoryState &state, const StateSegment &segment)
{
    return std::span(state.ranges).subspan(segment.firstRange, segment.rangeCount);
}

bool isSmallPool(const StateSegment &segment, std::span<const StateRange> ranges)
{
    if (segment.type != SegmentType::Unknown)
        return segment.type == SegmentType::Small;
    for (const StateRange &range : ranges) {
        if (range.state != RangeState::Free)
            return range.size <= kSmallRequest;
    }
    return segment.expandable ? segment.size % kLargePage != 0 : segment.size <= kSmallSegment;
}

bool isInferredPrivate(const OomFacts &facts, const StateSegment &segment, std::span<const StateRange> ranges)
{
    return facts.infersPools && !segment.expandable && !segment.inferred && ranges.size() == 1
           && ranges.front().state == RangeState::Free;
}

SegmentReach reachOf(const OomFacts &facts, const StateSegment &segment, std::span<const StateRange> ranges)
{
    if (segment.pool != facts.pool || isInferredPrivate(facts, segment, ranges))
        return SegmentReach::OutOfReach;
    if (isSmallPool(segment, ranges) != facts.isSmall)
        return SegmentReach::OtherSize;
    return segment.stream == facts.stream ? SegmentReach::Usable : SegmentReach::OtherStream;
}

std::uint64_t segmentForRequest(std::uint64_t rounded, bool isExpandable)
{
    const AllocatorConfig config;
    return isExpandable ? roundedUp(rounded, config.page(rounded <= kSmallRequest)) : config.segmentFor(rounded);
}

OomFacts oomFacts(const Snapshot &snapshot, const Timeline &timeline, EventId event, const MemoryState &state)
{
    const TraceEvent given = timeline.trace().event(event);
    const Counters counters = timeline.countersAt(event.value());
    OomFacts facts;
    facts.event = event;
    facts.timeUs = given.timeUs;
    facts.stack = given.stack;
    facts.asked = given.size;
    facts.deviceFree = given.address;
    facts.requested = counters.requested;
    facts.reserved = counters.reserved;
    facts.allocated = counters.allocated;
    facts.active = counters.active;
    facts.cached = {lessOrNothing(counters.reserved.low, counters.active.high),
                    lessOrNothing(counters.reserved.value, counters.active.value),
                    lessOrNothing(counters.reserved.high, counters.active.low)};
    facts.stream = given.stream;
    facts.pool = given.pool;
    facts.isSmall = given.size <= kSmallRequest;
    facts.isExpandable = snapshot.settings.present
                             ? snapshot.settings.expandableSegments
                             : std::any_of(state.segments.begin(), state.segments.end(),
                                           [](const StateSegment &segment) { return segment.expandable; });
    facts.newSegment = segmentForRequest(facts.asked, facts.isExpandable);
    addDoubts(facts, snapshot, timeline, state);
    addFreeByReach(facts, state);
    if (facts.usable.largest >= facts.asked)
        facts.doubts.push_back(OomDoubt::BlockThere);
    return facts;
}

} // namespace allostrata
