// Overview of a device: recording, memory at the peak, and final state.

#include "core/analysis/report/device_overview.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/base/arithmetic.h"

#include <algorithm>
#include <vector>

namespace allostrata {

namespace {

bool isEmpty(const MemoryState &state, const StateSegment &segment)
{
    const auto first = state.ranges.begin() + static_cast<std::ptrdiff_t>(segment.firstRange);
    return std::all_of(first, first + static_cast<std::ptrdiff_t>(segment.rangeCount),
                       [](const StateRange &range) { return range.state == RangeState::Free; });
}

Result<std::uint64_t> countStacks(const Snapshot &snapshot, const Timeline &timeline, const LoadContext &context)
{
    std::vector<bool> seen(snapshot.stacks.stackCount());
    std::uint64_t count = 0;
    const std::size_t size = timeline.allocations().size();
    for (std::size_t i = 0; i < size; ++i) {
        if (i % kPollStride == 0 && context.stop.stop_requested())
            return *context.cancelled();
        const StackId stack = timeline.allocation(AllocationId::at(i)).stack;
        if (stack && !seen[stack.value()] && !snapshot.stacks.stack(stack).empty()) {
            seen[stack.value()] = true;
            ++count;
        }
    }
    return count;
}

std::optional<double> ratio(std::uint64_t part, std::uint64_t whole)
{
    if (whole == 0)
        return std::nullopt;
    return static_cast<double>(part) / static_cast<double>(whole);
}

void addFinalState(DeviceOverview &overview, const Snapshot &snapshot, const Device &device)
{
    if (!device.capabilities.state)
        return;
    std::uint64_t reserved = 0;
    std::uint64_t allocated = 0;
    for (const SegmentId id : device.segments) {
        const Segment &segment = snapshot.segments[id];
        reserved = saturatedSum(reserved, segment.totalSize);
        for (const Block &block : snapshot.blocksOf(segment))
            allocated = saturatedSum(allocated, block.state == BlockState::Allocated ? block.size : 0);
    }
    overview.reservedAtEnd = reserved;
    overview.efficiencyAtEnd = ratio(allocated, reserved);
}

/// Totals from a profiler, which records no segments.
void overviewRecordedTotals(DeviceOverview &overview, const Device &device)
{
    const Counters end = device.timeline.countersAt(device.timeline.end());
    overview.liveAtEnd = end.allocated.value;
    overview.peakAllocated = device.timeline.peakAllocated().bytes.value;
    if (!device.capabilities.reserved)
        return;
    overview.peakReserved = device.timeline.peakReserved().bytes.value;
    overview.reservedAtEnd = end.reserved.value;
    overview.efficiencyAtEnd = ratio(end.allocated.value, end.reserved.value);
}

void addListedPeak(DeviceOverview &overview, const Snapshot &snapshot, const Timeline &timeline)
{
    const std::size_t count = timeline.allocations().size();
    // the last one, if any
    const bool hasRemainder = count > 0 && isRemainder(snapshot, timeline, AllocationId::at(count - 1));
    overview.peak = timeline.peakRequested().bytes;
    overview.remainder = hasRemainder ? timeline.allocations().requestedSize(AllocationId::at(count - 1)) : 0;
    overview.listed = *overview.peak - *overview.remainder;
    overview.allocations = count - (hasRemainder ? 1 : 0);
}

/// Split from totals only.
ReservedSplit splitTotals(const Counters &counters)
{
    ReservedSplit split;
    split.segmentsKnown = false;
    split.requested = counters.allocated.value;
    split.reserved = std::max(counters.reserved.value, split.requested);
    split.unused = split.reserved - split.requested;
    return split;
}

} // namespace

ReservedSplit splitReserved(const Timeline &timeline, Moment moment)
{
    const Counters counters = timeline.countersAt(moment);
    ReservedSplit split;
    split.requested = counters.requested;
    split.reserved = std::max(counters.reserved.value, counters.requested);
    split.exact = counters.reserved.isExact();
    const MemoryState state = timeline.stateAt(moment);
    for (const StateSegment &segment : state.segments) {
        if (isEmpty(state, segment))
            split.unused = saturatedSum(split.unused, segment.size);
    }
    const std::uint64_t rest = split.reserved - split.requested;
    split.unused = std::min(split.unused, rest);
    split.rounding = rest - split.unused;
    return split;
}

Result<DeviceOverview> overviewOf(const Document &document, std::size_t device, const LoadContext &context)
{
    const Device &row = document.devices()[device];
    const Timeline &timeline = row.timeline;
    DeviceOverview overview;
    overview.allocations = timeline.allocations().size();
    overview.bornBefore = timeline.allocations().bornBefore();
    TRY(overview.stacks, countStacks(*document.snapshot(), timeline, context));
    overview.capacity = row.capacity;
    if (document.snapshot()->recorder == Recorder::Peak) {
        addListedPeak(overview, *document.snapshot(), timeline);
        return overview;
    }
    if (const auto stopped = context.cancelled())
        return *stopped;
    overview.liveAtEnd = timeline.countersAt(timeline.end()).requested;
    if (hasBlocksOnly(row.capabilities))
        overviewRecordedTotals(overview, row);
    else if (row.capabilities.lives) // segments of amounts are invented
        addFinalState(overview, *document.snapshot(), row);
    if (!row.capabilities.timeline)
        return overview;
    const Trace &trace = timeline.trace();
    overview.events = trace.size();
    if (row.capabilities.lives)
        overview.ooms
            = static_cast<std::uint64_t>(std::count(trace.actions(), trace.actions() + trace.size(), Action::Oom));
    if (row.times.isValid())
        overview.recordedUs = row.times.last() - row.times.first();
    const bool hasTotals = hasBlocksOnly(row.capabilities);
    if (!row.capabilities.lives || (hasTotals && !row.capabilities.reserved))
        return overview;
    const EventId peak = timeline.peakRequested().event;
    const Moment moment = peak ? peak.value() + 1 : 0;
    overview.atPeak = hasTotals ? splitTotals(timeline.countersAt(moment)) : splitReserved(timeline, moment);
    overview.efficiencyAtPeak = ratio(timeline.countersAt(moment).allocated.value, overview.atPeak->reserved);
    return overview;
}

} // namespace allostrata
