// Builds the index of one device in passes over its columns, and the Timeline around it.
//
// 1. pair(): finds the events and final blocks that form one life (pairing.cpp).
// 2. inferBlockSizes(): follows the occupants of addresses, which gives the sizes, and the segments (block_sizes.cpp,
//    segment_lives.cpp).
// 3. CounterIndex::build(): the counters, their peaks, checkpoints (counter_index.cpp).
// 4. LiveIndex: lists of live rows to start from (live_index.cpp).
// About 18 bytes per event if a third of them are allocs: 4 for the row of each event, 37 per allocation (28 when
// packed), 1 for the lists of live rows, 0.4 for the counters. 40 ns per event.

#include "core/timeline/timeline_builder.h"

#include "core/base/load_context.h"
#include "core/base/parallel.h"
#include "core/timeline/block_sizes.h"
#include "core/timeline/cached_segments.h"
#include "core/timeline/profiled_sizes.h"

#include <algorithm>
#include <string>
#include <utility>

namespace allostrata {

namespace {

constexpr std::uint64_t kBuildBytesPerEvent = 40; ///< bytes of the index while it is built, at most in ordinary traces

/// Whether a number is a typical ring buffer length: two leading digits at most, or a power of two.
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

/// Whether a trace has the length of a full buffer. A profiler's trace, or one with workspace events in front, does not
/// have the length of its buffer.
bool isFullBuffer(const Snapshot &snapshot, const DeviceTrace &trace)
{
    return snapshot.recorder == Recorder::Allocator && !trace.part
           && snapshot.diagnostics.count(Issue::NotChronological) == 0 && isRoundLength(trace.trace.size());
}

/// Whether frees show the stack of their allocation in every pair examined (history recorded without stacks for frees).
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

/// Whether blocks may have waited for their completion without the file recording when their free was requested.
bool requestsUnknown(const Snapshot &snapshot, int device, const Pairing &pairing)
{
    if (pairing.hasFreeRequests || !pairing.hasFreeCompleted)
        return false;
    const auto isPending = [&snapshot](BlockId id) { return snapshot.blocks[id].state == BlockState::PendingFree; };
    const std::vector<BlockId> active = finalActiveBlocks(snapshot, device);
    return snapshot.streams.size() > 1 || std::any_of(active.begin(), active.end(), isPending);
}

/// Returns the input of the counters and its gaps. A profiler keeps count of allocated itself, so its totals are
/// complete even if the file has lost events.
CounterSource whatIsKnown(const Snapshot &snapshot, const DeviceTrace &trace, const Pairing &pairing)
{
    CounterSource source;
    source.lowsUnknown = !pairing.hasAllocs && pairing.hasRepeatedFrees;
    source.completionsUnknown = pairing.completionsMissing;
    source.freesUnknown = source.completionsUnknown && !pairing.hasFreeRequests;
    source.requestsUnknown = requestsUnknown(snapshot, trace.device, pairing);
    source.blocksKnown = isProfiled(snapshot, trace);
    if (source.blocksKnown && hasAllocated(trace)) {
        source.totals = &trace.profiled.totalAllocated;
        source.totalBefore = allocatedBefore(trace);
    }
    return source;
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

} // namespace

Result<TimelineBuilder> TimelineBuilder::pair(const Snapshot &snapshot, std::size_t traceIndex,
                                              const LoadContext &context, Diagnostics &diagnostics,
                                              std::unique_ptr<EventPairer> ahead)
{
    const DeviceTrace &trace = snapshot.traces[traceIndex];
    if (trace.trace.size() > context.memoryLimit() / kBuildBytesPerEvent)
        return context.tooMuchMemory();
    Diagnostics noted;
    Result<Pairing> paired = allostrata::pair(snapshot, trace, context, noted, std::move(ahead));
    if (!paired)
        return paired.error();
    diagnostics.merge(noted);
    return TimelineBuilder(snapshot, trace, *std::move(paired), std::move(noted));
}

const Diagnostics &TimelineBuilder::diagnosticsOf(const Timeline &timeline) { return timeline.m_data->diagnostics; }

LifeColumns TimelineBuilder::lives() const
{
    const Allocations::Columns &columns = m_pairing.columns;
    return {columns.births.data(),
            columns.deaths.data(),
            columns.requestedSizes.data(),
            m_pairing.ofEvent.data(),
            columns.births.size(),
            columns.bornBefore,
            static_cast<Moment>(m_trace->trace.size())};
}

Result<Timeline> TimelineBuilder::finish(const LoadContext &context, Diagnostics &diagnostics)
{
    const Snapshot &snapshot = *m_snapshot;
    const DeviceTrace &trace = *m_trace;
    Pairing &pairing = m_pairing;
    Diagnostics noted;
    Ahead live([lives = lives()] { return LiveIndex({lives.births, lives.deaths, lives.count}, lives.end); });
    Result<BlockSizeResult> sizes = isProfiled(snapshot, trace)
                                        ? describeBlockSizes(trace, pairing)
                                        : inferBlockSizes(snapshot, trace, pairing, context, noted);
    if (!sizes)
        return sizes.error();
    if (pairing.unseenFrees > 0 && isFullBuffer(snapshot, trace))
        noted.add(Issue::RingBufferOverflow, {trace.device, 0, {}});
    if (snapshot.recorder != Recorder::Allocator) // without an allocator's record, nothing can disagree with its rules
        noted = {};
    diagnostics.merge(noted);
    m_noted.merge(noted);

    auto data = std::make_shared<Timeline::Data>();
    m_built = data; // takes over the columns: others may still read them if this fails
    data->snapshot = &snapshot;
    data->trace = &trace;
    data->diagnostics = std::move(m_noted);
    data->blockSizeChecks = sizes->checks;
    data->segments = std::move(sizes->segments);
    data->cachedSegments = countCachedSegments(snapshot, trace, pairing.segmentEvents);
    data->counterSource = whatIsKnown(snapshot, trace, pairing);
    data->counterSource.segmentsKnown = sizes->segmentsKnown;
    // Reserved now for later: nothing may fail while columns that others read are handed over.
    pairing.columns.boundsBefore.reserve(pairing.columns.flags.size() / 64 + 1);
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
    Result<CounterIndex> counters = CounterIndex::build(source, {data->lost, data->late, pairing.closedByAlloc},
                                                        context);
    if (!counters)
        return counters.error();
    data->counters = std::move(*counters);
    data->allocations.pack();
    data->live = live.take();
    return Timeline(std::move(data));
}

} // namespace allostrata
