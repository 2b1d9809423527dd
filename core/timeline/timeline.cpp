// Builds the index of one device in passes over its columns, and answers questions from it.
//
// 1. pair(): which events and final blocks are one life (pairing.cpp).
// 2. inferBlockSizes(): who lived where, which gives the sizes; the segments run along (block_sizes.cpp,
// segment_lives.cpp).
// 3. CounterIndex::build(): the counters, their peaks, checkpoints (counter_index.cpp).
// 4. LiveIndex: lists of live rows to start from (live_index.cpp).
// About 18 bytes an event where a third of them are allocs: 4 for the row of each event, 37 an allocation, 1 for the
// lists of live rows, 0.4 for the counters. 40 ns an event.

#include "core/timeline/timeline.h"

#include "core/timeline/block_sizes.h"
#include "core/timeline/cached_segments.h"
#include "core/timeline/timeline_data.h"

#include <algorithm>
#include <string>
#include <utility>

namespace allostrata {

namespace {

constexpr std::uint64_t kBuildBytesPerEvent = 40; ///< of the index while it is built, at most in ordinary traces

/// Lengths that people give to ring buffers: two leading digits at most, or a power of two.
bool isRoundLength(std::size_t events)
{
    if (events < 1000)
        return false;
    if ((events & (events - 1)) == 0)
        return true;
    while (events % 10 == 0)
        events /= 10;
    return events < 100;
}

/// Whether frees show their allocation's stack (history recorded without stacks for frees): so in every pair looked at.
bool freesCarryStacks(const Trace &trace, const Allocations &allocations)
{
    constexpr std::size_t kPairs = 4096;
    std::size_t seen = 0;
    for (std::size_t i = allocations.bornBefore(); i < allocations.size() && seen < kPairs; ++i) {
        const AllocationId row = AllocationId::at(i);
        const EventId free = allocations.freeRequestedEvent(row) ? allocations.freeRequestedEvent(row)
                                                                 : allocations.freeCompletedEvent(row);
        if (!free || trace.action(free) == Action::Alloc || !trace.stack(allocations.allocEvent(row)))
            continue;
        if (trace.stack(free) != trace.stack(allocations.allocEvent(row)))
            return false;
        ++seen;
    }
    return seen > 0;
}

/// Whether blocks may have waited for their completion, and with what the file has that cannot be told apart.
bool requestsUnknown(const Snapshot &snapshot, int device, const Pairing &pairing)
{
    if (pairing.hasFreeRequests || !pairing.hasFreeCompleted)
        return false;
    const auto isPending
        = [&snapshot](BlockId id) { return snapshot.blocks[id.value()].state == BlockState::PendingFree; };
    const std::vector<BlockId> active = finalActiveBlocks(snapshot, device);
    return snapshot.streams.size() > 1 || std::any_of(active.begin(), active.end(), isPending);
}

PendingNotCounted pendingNotCountedOf(const std::vector<UncountedBlock> &uncounted)
{
    PendingNotCounted sum;
    for (const UncountedBlock &block : uncounted) {
        if (!block.block)
            continue;
        ++sum.blocks;
        sum.bytes += block.blockSize.value;
    }
    return sum;
}

template <typename T> std::size_t bytesOf(const std::vector<T> &rows)
{
    return rows.capacity() * sizeof(T);
}

} // namespace

Timeline::Timeline(std::shared_ptr<const Data> data) : m_data(std::move(data)) { }

Result<Timeline> Timeline::build(const Snapshot &snapshot, std::size_t traceIndex, const LoadContext &context,
                                 Diagnostics &diagnostics)
{
    const DeviceTrace &trace = snapshot.traces[traceIndex];
    if (trace.trace.size() > context.limits.memory / kBuildBytesPerEvent)
        return Error{Reason::MemoryLimit, std::to_string(context.limits.memory), {}, 0, 0};
    Result<Pairing> paired = pair(snapshot, trace, context, diagnostics);
    if (!paired)
        return paired.error();
    Pairing &pairing = *paired;
    Result<BlockSizeResult> sizes = inferBlockSizes(snapshot, trace, pairing, context, diagnostics);
    if (!sizes)
        return sizes.error();
    if (pairing.unseenFrees > 0 && isRoundLength(trace.trace.size()))
        diagnostics.add(Issue::RingBufferOverflow, {trace.device, 0, {}});

    auto data = std::make_shared<Data>();
    data->snapshot = &snapshot;
    data->trace = &trace;
    data->blockSizeChecks = sizes->checks;
    data->segments = std::move(sizes->segments);
    data->cachedSegments = countCachedSegments(snapshot, trace, pairing.segmentEvents);
    data->counterSource.segmentsTold = sizes->segmentsTold;
    data->counterSource.lowsUnknown = !pairing.hasAllocs && pairing.hasRepeatedFrees;
    data->counterSource.completionsUnknown = pairing.completionsMissing;
    data->counterSource.freesUnknown = data->counterSource.completionsUnknown && !pairing.hasFreeRequests;
    data->counterSource.requestsUnknown = requestsUnknown(snapshot, trace.device, pairing);
    data->allocations = Allocations(std::move(pairing.columns));
    data->ofEvent = std::move(pairing.ofEvent);
    data->finalBlocks = std::move(pairing.finalBlocks);
    data->lost = std::move(pairing.lost);
    data->late = std::move(pairing.late);
    data->uncounted = std::move(pairing.uncounted);
    data->pendingNotCounted = pendingNotCountedOf(data->uncounted);
    data->freesCarryStacks = freesCarryStacks(trace.trace, data->allocations);

    CounterSource &source = data->counterSource;
    source.trace = &trace.trace;
    source.ofEvent = data->ofEvent.data();
    source.allocations = &data->allocations;
    source.uncounted = &data->uncounted;
    source.reserved = &data->segments.reserved();
    Result<CounterIndex> counters
        = CounterIndex::build(source, {data->lost, data->late, pairing.closedByAlloc}, context);
    if (!counters)
        return counters.error();
    data->counters = std::move(*counters);
    data->live = LiveIndex(data->lives(), static_cast<std::uint32_t>(trace.trace.size()));
    return Timeline(std::move(data));
}

const Trace &Timeline::trace() const
{
    return m_data->trace->trace;
}

int Timeline::device() const
{
    return m_data->trace->device;
}

const Allocations &Timeline::allocations() const
{
    return m_data->allocations;
}

BlockId Timeline::Data::finalBlockOf(AllocationId allocation) const
{
    const auto found = std::lower_bound(finalBlocks.begin(), finalBlocks.end(), allocation,
                                        [](const FinalBlock &row, AllocationId key) { return row.allocation < key; });
    return found != finalBlocks.end() && found->allocation == allocation ? found->block : BlockId();
}

std::uint64_t Timeline::Data::addressOf(AllocationId allocation) const
{
    if (const EventId birth = allocations.allocEvent(allocation))
        return trace->trace.address(birth);
    if (const EventId death = allocations.freeCompletedEvent(allocation))
        return trace->trace.address(death);
    return snapshot->blocks[finalBlockOf(allocation).value()].address;
}

Presences Timeline::Data::presences() const
{
    static const std::vector<std::pair<EventId, AllocationId>> kNoCloses;
    return {allocations, uncounted, {lost, late, kNoCloses}, static_cast<Moment>(trace->trace.size())};
}

Allocation Timeline::allocation(AllocationId id) const
{
    const Data &data = *m_data;
    Allocation row;
    row.allocEvent = data.allocations.allocEvent(id);
    row.freeRequestedEvent = data.allocations.freeRequestedEvent(id);
    row.freeCompletedEvent = data.allocations.freeCompletedEvent(id);
    row.address = data.addressOf(id);
    row.requestedSize = data.allocations.requestedSize(id);
    row.blockSize = data.allocations.blockSize(id);
    row.certainty = data.allocations.certainty(id);
    row.block = data.finalBlockOf(id);
    const EventId told = row.allocEvent ? row.allocEvent : row.freeCompletedEvent;
    if (told) {
        row.stream = trace().stream(told);
        row.pool = trace().pool(told);
        if (row.allocEvent || data.freesCarryStacks)
            row.stack = trace().stack(told);
    } else {
        const Block &block = data.snapshot->blocks[row.block.value()];
        row.stack = block.stack;
        if (!row.stack && block.historyCount > 0)
            row.stack = data.snapshot->histories[block.firstHistory].stack;
        if (block.segment) {
            const Segment &segment = data.snapshot->segments[block.segment.value()];
            row.stream = segment.stream;
            row.pool = segment.pool;
        }
    }
    return row;
}

AllocationId Timeline::allocationOf(EventId event) const
{
    return m_data->ofEvent[event.value()];
}

std::uint32_t Timeline::addressGeneration(AllocationId id) const
{
    return m_data->allocations.generation(id);
}

Counters Timeline::countersAt(Moment moment) const
{
    return m_data->counters.at(moment).counters();
}

CounterCursor Timeline::cursorAt(Moment moment) const
{
    return m_data->counters.at(moment);
}

const Peak &Timeline::peakRequested() const
{
    return m_data->counters.peakRequested();
}

const IntervalPeak &Timeline::peakAllocated() const
{
    return m_data->counters.peakAllocated();
}

const IntervalPeak &Timeline::peakActive() const
{
    return m_data->counters.peakActive();
}

const IntervalPeak &Timeline::peakReserved() const
{
    return m_data->counters.peakReserved();
}

const CachedSegments &Timeline::cachedSegments() const
{
    return m_data->cachedSegments;
}

const PendingNotCounted &Timeline::pendingNotCounted() const
{
    return m_data->pendingNotCounted;
}

const BlockSizeChecks &Timeline::blockSizeChecks() const
{
    return m_data->blockSizeChecks;
}

std::size_t Timeline::bytes() const
{
    const Data &data = *m_data;
    return sizeof(Data) + data.allocations.bytes() + bytesOf(data.ofEvent) + bytesOf(data.finalBlocks)
        + bytesOf(data.lost) + bytesOf(data.late) + bytesOf(data.uncounted) + data.segments.bytes()
        + data.counters.bytes() + data.live.bytes();
}

} // namespace allostrata
