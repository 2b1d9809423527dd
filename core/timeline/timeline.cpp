// Answers queries from the index of one device, which timeline_builder.cpp builds.

#include "core/timeline/timeline.h"

#include "core/base/arrays.h"
#include "core/base/load_context.h"
#include "core/timeline/timeline_builder.h"

#include <algorithm>
#include <utility>

namespace allostrata {

Timeline::Timeline(std::shared_ptr<const Data> data) : m_data(std::move(data)) {}

Result<Timeline> Timeline::build(const Snapshot &snapshot, std::size_t traceIndex, const LoadContext &context,
                                 Diagnostics &diagnostics)
{
    TRY(auto builder, TimelineBuilder::pair(snapshot, traceIndex, context, diagnostics));
    return builder.finish(context, diagnostics);
}

LifeColumns Timeline::lives() const
{
    const Data &data = *m_data;
    return {data.allocations.births(),
            data.allocations.deaths(),
            data.allocations.requestedSizes(),
            data.ofEvent.data(),
            data.allocations.size(),
            data.allocations.bornBefore(),
            end()};
}

const Trace &Timeline::trace() const { return m_data->trace->trace; }

int Timeline::device() const { return m_data->trace->device; }

const Allocations &Timeline::allocations() const { return m_data->allocations; }

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
    return snapshot->blocks[finalBlockOf(allocation)].address;
}

Presences Timeline::Data::presences() const
{
    static const std::vector<std::pair<EventId, AllocationId>> kNoCloses;
    return {allocations, uncounted, {lost, late, kNoCloses}, static_cast<Moment>(trace->trace.size())};
}

DetailId Timeline::detailOf(AllocationId id) const
{
    const Data &data = *m_data;
    if (const EventId birth = data.allocations.allocEvent(id))
        return trace().detail(birth);
    if (const BlockId block = data.finalBlockOf(id))
        return data.snapshot->blocks[block].detail;
    const EventId death = data.allocations.freeCompletedEvent(id);
    return death ? trace().detail(death) : DetailId();
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
    const EventId given = row.allocEvent ? row.allocEvent : row.freeCompletedEvent;
    if (given) {
        row.stream = trace().stream(given);
        row.pool = trace().pool(given);
        if (row.allocEvent || data.freesCarryStacks)
            row.stack = trace().stack(given);
    } else {
        const Block &block = data.snapshot->blocks[row.block];
        row.stack = block.stack;
        if (!row.stack && block.historyCount > 0)
            row.stack = data.snapshot->histories[block.firstHistory].stack;
        if (block.segment) {
            const Segment &segment = data.snapshot->segments[block.segment];
            row.stream = segment.stream;
            row.pool = segment.pool;
        }
    }
    return row;
}

std::vector<UnrecordedPending> Timeline::unrecordedPending() const
{
    const Data &data = *m_data;
    const auto streamOf = [&](std::uint32_t owner) -> std::uint16_t {
        if ((owner & kUncounted) == 0)
            return allocation(AllocationId(owner)).stream;
        const UncountedBlock &block = data.uncounted[owner & ~kUncounted];
        if (!block.block)
            return block.freeRequestedEvent ? trace().stream(block.freeRequestedEvent) : std::uint16_t(0);
        const SegmentId segment = data.snapshot->blocks[block.block].segment;
        return segment ? data.snapshot->segments[segment].stream : std::uint16_t(0);
    };
    std::vector<UnrecordedPending> pending;
    for (const PendingStep &step : pendingSteps(data.counterSource))
        pending.push_back({step.moment, streamOf(step.owner), step.bytes});
    return pending;
}

AllocationId Timeline::allocationOf(EventId event) const { return m_data->ofEvent[event.value()]; }

std::uint32_t Timeline::addressGeneration(AllocationId id) const { return m_data->allocations.generation(id); }

Counters Timeline::countersAt(Moment moment) const { return m_data->counters.at(moment).counters(); }

CounterCursor Timeline::cursorAt(Moment moment) const { return m_data->counters.at(moment); }

const Peak &Timeline::peakRequested() const { return m_data->counters.peakRequested(); }

const IntervalPeak &Timeline::peakAllocated() const { return m_data->counters.peakAllocated(); }

const IntervalPeak &Timeline::peakActive() const { return m_data->counters.peakActive(); }

const IntervalPeak &Timeline::peakReserved() const { return m_data->counters.peakReserved(); }

const CachedSegments &Timeline::cachedSegments() const { return m_data->cachedSegments; }

const PendingNotCounted &Timeline::pendingNotCounted() const { return m_data->pendingNotCounted; }

const BlockSizeChecks &Timeline::blockSizeChecks() const { return m_data->blockSizeChecks; }

std::size_t Timeline::bytes() const
{
    const Data &data = *m_data;
    return sizeof(Data) + data.allocations.bytes() + vectorBytes(data.ofEvent) + vectorBytes(data.finalBlocks)
           + vectorBytes(data.lost) + vectorBytes(data.late) + vectorBytes(data.uncounted) + data.segments.bytes()
           + data.counters.bytes() + data.live.bytes();
}

} // namespace allostrata
