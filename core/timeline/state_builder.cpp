// Lays out memory at a moment: blocks and the free ranges between them, by segment.
//
// Invariants, for any file: segments and ranges lie by address and do not overlap, and the ranges of a segment cover
// it. A block is cut at the next block and at the segment's end; a block that no segment covers gets an inferred
// segment of the block's size, joined with those it touches. O(blocks + segments).

#include "core/timeline/state_builder.h"

#include "core/timeline/address_space.h"
#include "core/timeline/allocator_rules.h"

#include <algorithm>

namespace allostrata {

namespace {

SegmentType typeOfNew(std::uint64_t size, Action action)
{
    if (action == Action::SegmentAlloc)
        return size <= kSmallSegment ? SegmentType::Small : SegmentType::Large;
    return SegmentType::Unknown;
}

} // namespace

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

} // namespace allostrata
