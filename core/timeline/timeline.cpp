// Answers queries from the index of one device, which timeline_builder.cpp builds.

#include "core/timeline/timeline.h"

#include "core/base/arrays.h"
#include "core/base/load_context.h"
#include "core/model/snapshot.h"
#include "core/timeline/address_space.h"
#include "core/timeline/allocations.h"
#include "core/timeline/allocator_rules.h"
#include "core/timeline/memory_state.h"
#include "core/timeline/pairing.h"
#include "core/timeline/segment_lives.h"
#include "core/timeline/timeline_builder.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// A block at one moment.
struct PlacedBlock {
    std::uint64_t address = 0;
    std::uint64_t size = 0;
    std::uint32_t owner = 0; ///< value of an AllocationId, or kUncounted | row of the uncounted blocks
    bool pending = false;
};

/// Lays out memory at a moment: blocks and the free ranges between them, by segment.
///
/// Invariants, for any file: segments and ranges lie by address and do not overlap, and the ranges of a segment cover
/// it. A block is cut at the next block and at the segment's end; a block that no segment covers gets an inferred
/// segment of the block's size, joined with those it touches. O(blocks + segments).
class StateBuilder {
public:
    /// The arguments must outlive this object.
    StateBuilder(const Snapshot &snapshot, const Trace &trace, const Allocations &allocations,
                 const std::vector<UncountedBlock> &uncounted)
        : m_snapshot(snapshot), m_trace(trace), m_allocations(allocations), m_uncounted(uncounted)
    {
    }

    /// Lays out everything; call once. Both lists are sorted by address.
    [[nodiscard]] MemoryState build(const std::vector<SegmentLives::Life> &segments,
                                    const std::vector<PlacedBlock> &blocks);

private:
    void beginSegment(const SegmentLives::Life &life);
    void place(const PlacedBlock &block, std::uint64_t end);
    void placeOutside(const PlacedBlock &block, std::uint64_t end);
    void fillTo(std::uint64_t end);
    void addRange(const StateRange &range);
    [[nodiscard]] StateSegment segmentAround(const PlacedBlock &block) const;
    [[nodiscard]] StateRange rangeOf(const PlacedBlock &block) const;

    const Snapshot &m_snapshot;
    const Trace &m_trace;
    const Allocations &m_allocations;
    const std::vector<UncountedBlock> &m_uncounted;
    std::uint64_t m_at = 0; ///< end of the ranges laid so far
    MemoryState m_state;
};

SegmentType typeOfNew(std::uint64_t size, Action action)
{
    if (action == Action::SegmentAlloc)
        return size <= kSmallSegment ? SegmentType::Small : SegmentType::Large;
    return SegmentType::Unknown;
}

/// Returns the segment of a row of segment lives, without ranges.
StateSegment stateSegmentOf(const SegmentLives::Life &life, const Snapshot &snapshot, const Trace &trace)
{
    StateSegment segment;
    segment.address = life.address;
    segment.size = life.size;
    segment.expandable = life.expandable;
    if (life.origin.segment) {
        const Segment &origin = snapshot.segments[life.origin.segment];
        segment.stream = origin.stream;
        segment.pool = origin.pool;
        segment.type = origin.type;
        segment.stack = origin.stack;
    } else {
        const EventId origin = life.origin.event;
        segment.stream = trace.stream(origin);
        segment.pool = trace.pool(origin);
        segment.type = typeOfNew(life.size, trace.action(origin));
        if (trace.action(origin) == Action::SegmentAlloc || trace.action(origin) == Action::SegmentMap)
            segment.stack = trace.stack(origin);
        // Some files lack the pool of events or the kind of a mapped range.
        if (life.last) {
            segment.pool = snapshot.segments[life.last].pool;
            segment.type = snapshot.segments[life.last].type;
        }
    }
    return segment;
}

void StateBuilder::beginSegment(const SegmentLives::Life &life)
{
    StateSegment segment = stateSegmentOf(life, m_snapshot, m_trace);
    segment.firstRange = m_state.ranges.size();
    m_state.segments.push_back(segment);
    m_at = life.address;
}

void StateBuilder::addRange(const StateRange &range)
{
    m_state.ranges.push_back(range);
    ++m_state.segments.back().rangeCount;
    m_at = range.address + range.size;
}

void StateBuilder::fillTo(std::uint64_t end)
{
    if (m_at < end)
        addRange({m_at, end - m_at, 0, RangeState::Free, {}});
}

StateRange StateBuilder::rangeOf(const PlacedBlock &block) const
{
    StateRange range;
    range.address = block.address;
    range.size = block.size;
    range.state = block.pending ? RangeState::PendingFree : RangeState::Allocated;
    if ((block.owner & kUncounted) != 0) {
        range.requestedSize = m_uncounted[block.owner & ~kUncounted].requestedSize;
    } else {
        range.allocation = AllocationId(block.owner);
        range.requestedSize = m_allocations.requestedSize(range.allocation);
    }
    return range;
}

/// Places a block. `end`: start of the next block or end of the segment, at which the block is cut.
void StateBuilder::place(const PlacedBlock &block, std::uint64_t end)
{
    StateRange range = rangeOf(block);
    range.address = std::max(range.address, m_at);
    range.size = std::min(endOf(block.address, block.size), end) - std::min(range.address, end);
    if (range.address >= std::min(endOf(block.address, block.size), end))
        return;
    fillTo(range.address);
    addRange(range);
}

StateSegment StateBuilder::segmentAround(const PlacedBlock &block) const
{
    StateSegment segment;
    segment.inferred = true;
    segment.firstRange = m_state.ranges.size();
    if ((block.owner & kUncounted) != 0)
        return segment;
    const AllocationId row(block.owner);
    const EventId given = m_allocations.allocEvent(row) ? m_allocations.allocEvent(row)
                                                        : m_allocations.freeCompletedEvent(row);
    if (given) {
        segment.stream = m_trace.stream(given);
        segment.pool = m_trace.pool(given);
    }
    return segment;
}

void StateBuilder::placeOutside(const PlacedBlock &block, std::uint64_t end)
{
    const std::uint64_t begin = std::max(block.address, m_at);
    const std::uint64_t blockEnd = std::min(endOf(block.address, block.size), end);
    if (begin >= blockEnd)
        return;
    StateSegment segment = segmentAround(block);
    const StateSegment *last = m_state.segments.empty() ? nullptr : &m_state.segments.back();
    if (last == nullptr || !last->inferred || last->address + last->size != begin || last->stream != segment.stream
        || last->pool != segment.pool) {
        segment.address = begin;
        m_state.segments.push_back(segment);
    }
    m_state.segments.back().size += blockEnd - begin;
    StateRange range = rangeOf(block);
    range.address = begin;
    range.size = blockEnd - begin;
    addRange(range);
}

MemoryState StateBuilder::build(const std::vector<SegmentLives::Life> &segments, const std::vector<PlacedBlock> &blocks)
{
    m_state.segments.reserve(segments.size());
    m_state.ranges.reserve(blocks.size() + segments.size()); // grows if there are more free ranges than segments
    std::size_t block = 0;
    const auto cutOf = [&](std::uint64_t end) {
        return block + 1 < blocks.size() ? std::min(end, blocks[block + 1].address) : end;
    };
    for (const SegmentLives::Life &life : segments) {
        for (; block < blocks.size() && blocks[block].address < life.address; ++block)
            placeOutside(blocks[block], cutOf(life.address));
        const std::uint64_t end = life.address + life.size;
        beginSegment(life);
        for (; block < blocks.size() && blocks[block].address < end; ++block)
            place(blocks[block], cutOf(end));
        fillTo(end);
    }
    for (; block < blocks.size(); ++block)
        placeOutside(blocks[block], cutOf(UINT64_MAX));
    return std::move(m_state);
}

/// Visits all blocks in memory at the moment, in no particular order.
template <typename Visit>
void visitPlaced(const Allocations &allocations, const std::vector<std::uint32_t> &live, const Presences &presences,
                 std::size_t uncounted, Moment moment, Visit visit)
{
    for (const std::uint32_t row : live) {
        const AllocationId id(row);
        if (!allocations.isIrregular(id)) {
            visit(row, allocations.freeRequestedEvent(id).key() < moment || allocations.isPendingFirst(id));
            continue;
        }
        const Presence presence = presences.of(row);
        if (presence.at(moment))
            visit(row, presence.requested <= moment);
    }
    for (std::uint32_t i = 0; i < uncounted; ++i) {
        const Presence presence = presences.of(kUncounted | i);
        if (presence.at(moment))
            visit(kUncounted | i,
                  presence.inFinalState && (presence.requested == UINT32_MAX || presence.requested <= moment));
    }
}

} // namespace

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
        const EventId end = row.freeRequestedEvent ? row.freeRequestedEvent : row.freeCompletedEvent;
        const EarlierAlloc *earlier = row.allocEvent ? nullptr : data.trace->earlierAlloc(end);
        if (earlier && earlier->stack) {
            row.stack = earlier->stack;
            row.stream = earlier->stream;
            row.pool = earlier->pool;
        } else if (row.allocEvent || data.freesCarryStacks) {
            row.stack = trace().stack(given);
        }
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

std::vector<AllocationId> Timeline::liveAt(Moment moment) const
{
    const std::vector<std::uint32_t> rows = m_data->live.aliveAt(m_data->lives(), std::min(moment, end()));
    std::vector<AllocationId> live;
    live.reserve(rows.size());
    for (const std::uint32_t row : rows)
        live.push_back(AllocationId(row));
    return live;
}

MemoryState Timeline::stateAt(Moment moment) const
{
    const Data &data = *m_data;
    moment = std::min(moment, end());
    std::vector<PlacedBlock> blocks;
    visitPlaced(data.allocations, data.live.aliveAt(data.lives(), moment), data.presences(), data.uncounted.size(),
                moment, [&](std::uint32_t owner, bool pending) {
                    const bool counted = (owner & kUncounted) == 0;
                    const UncountedBlock *uncounted = counted ? nullptr : &data.uncounted[owner & ~kUncounted];
                    blocks.push_back(
                        {counted ? data.addressOf(AllocationId(owner)) : uncounted->address,
                         counted ? data.allocations.blockSize(AllocationId(owner)).value : uncounted->blockSize.value,
                         owner, pending});
                });
    std::sort(blocks.begin(), blocks.end(), [](const PlacedBlock &a, const PlacedBlock &b) {
        return a.address != b.address ? a.address < b.address : a.owner < b.owner;
    });
    std::vector<SegmentLives::Life> segments;
    for (const std::uint32_t row : data.segments.aliveAt(moment))
        segments.push_back(data.segments.lives()[row]);
    std::sort(segments.begin(), segments.end(),
              [](const SegmentLives::Life &a, const SegmentLives::Life &b) { return a.address < b.address; });
    return StateBuilder(*data.snapshot, trace(), data.allocations, data.uncounted).build(segments, blocks);
}

std::vector<SegmentLife> Timeline::segmentLives() const
{
    const SegmentLives &segments = m_data->segments;
    std::vector<SegmentLife> lives;
    lives.reserve(segments.lives().size());
    for (std::size_t i = 0; i < segments.lives().size(); ++i)
        lives.push_back({stateSegmentOf(segments.lives()[i], *m_data->snapshot, trace()), segments.births()[i],
                         segments.deaths()[i]});
    return lives;
}

std::vector<UnrecordedBlock> Timeline::unrecordedBlocks() const
{
    const Data &data = *m_data;
    const Presences presences = data.presences();
    std::vector<UnrecordedBlock> blocks;
    const auto add = [&](std::uint32_t owner, UnrecordedBlock block) {
        const Presence presence = presences.of(owner);
        block.from = presence.from;
        block.to = presence.lost ? std::min(presence.to, std::max(presence.requested, presence.from)) : presence.to;
        if (block.from < block.to)
            blocks.push_back(block);
    };
    const auto addRow = [&](AllocationId row) {
        add(row.value(),
            {0, 0, row, data.addressOf(row), data.allocations.blockSize(row).value, data.allocations.isOutside(row)});
    };
    for (const LostEnd &end : data.lost)
        addRow(end.allocation);
    for (const LateBirth &birth : data.late) {
        const AllocationId row(birth.owner);
        const auto isRow = [](const LostEnd &end, AllocationId key) { return end.allocation < key; };
        const auto lost = std::lower_bound(data.lost.begin(), data.lost.end(), row, isRow);
        if ((birth.owner & kUncounted) == 0 && (lost == data.lost.end() || lost->allocation != row))
            addRow(row);
    }
    for (std::uint32_t i = 0; i < data.uncounted.size(); ++i) {
        const UncountedBlock &block = data.uncounted[i];
        add(kUncounted | i, {0, 0, {}, block.address, block.blockSize.value, block.outside});
    }
    return blocks;
}

std::optional<StateSegment> Timeline::segmentAt(Moment moment, std::uint64_t address) const
{
    for (const std::uint32_t row : m_data->segments.aliveAt(std::min(moment, end()))) {
        const SegmentLives::Life &life = m_data->segments.lives()[row];
        if (life.address <= address && address - life.address < life.size)
            return stateSegmentOf(life, *m_data->snapshot, trace());
    }
    return std::nullopt;
}

AllocationId Timeline::allocationAt(Moment moment, std::uint64_t address) const
{
    const Data &data = *m_data;
    moment = std::min(moment, end());
    AllocationId best;
    std::uint64_t bestAddress = 0;
    visitPlaced(data.allocations, data.live.aliveAt(data.lives(), moment), data.presences(), 0, moment,
                [&](std::uint32_t owner, bool) {
                    const AllocationId row(owner);
                    const std::uint64_t begin = data.addressOf(row);
                    const std::uint64_t size = data.allocations.blockSize(row).value;
                    if (begin <= address && address - begin < size && (!best || begin >= bestAddress)) {
                        best = row;
                        bestAddress = begin;
                    }
                });
    return best;
}

std::size_t Timeline::bytes() const
{
    const Data &data = *m_data;
    return sizeof(Data) + data.allocations.bytes() + vectorBytes(data.ofEvent) + vectorBytes(data.finalBlocks)
           + vectorBytes(data.lost) + vectorBytes(data.late) + vectorBytes(data.uncounted) + data.segments.bytes()
           + data.counters.bytes() + data.live.bytes();
}

} // namespace allostrata
