// Cuts traces to a part, and says what is there when the part begins and ends.

#include "core/formats/part/part_of.h"

#include "core/base/load_context.h"
#include "core/formats/snapshot/snapshot_checks.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr std::uint64_t kBlockUnit = 512; ///< block sizes are multiples of it (FORMATS.md B)
constexpr std::uint64_t kAfterOom = 10; ///< of the events up to an out-of-memory event, this part follows it

std::optional<EventRange> eventsAtTimes(const Trace &trace, const ReadPart &part)
{
    const auto count = static_cast<std::uint32_t>(trace.size());
    std::uint32_t event = 0;
    while (event < count && trace.timeUs(EventId(event)) == TraceEvent::kNoTime)
        ++event;
    if (event == count)
        return std::nullopt;
    const std::int64_t zero = trace.timeUs(EventId(event));
    const auto isFrom = [&](std::uint64_t us) {
        const std::int64_t time = trace.timeUs(EventId(event));
        return time != TraceEvent::kNoTime && sinceFirst(time, zero) >= us;
    };
    EventRange range;
    while (event < count && !isFrom(part.first))
        ++event;
    range.first = event;
    while (event < count && !isFrom(part.end))
        ++event;
    range.end = event;
    return range;
}

template <typename Rows>
void slice(Rows &rows, const EventRange &range)
{
    if (rows.empty())
        return;
    const auto at = [&rows](std::uint64_t row) {
        return rows.begin() + static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(row, rows.size()));
    };
    rows = Rows(at(range.first), at(range.end));
}

/// Keeps the rows of a part.
Trace cutTrace(const Trace &whole, const EventRange &range)
{
    Trace cut;
    cut.reserve(range.end - range.first);
    for (std::uint64_t row = range.first; row < range.end; ++row)
        cut.push(whole.event(EventId::at(row)));
    cut.setFirstEvent(range.first);
    return cut;
}

/// Puts the segments and blocks that are there at the end of a part in the place of the recorded ones.
class StateReplacer {
public:
    StateReplacer(Snapshot &snapshot, int device) : m_snapshot(snapshot), m_device(device) {}

    void replace(const PartTracker &tracker)
    {
        keepOthers();
        const std::vector<PartTracker::Live> live = tracker.live();
        auto block = live.begin();
        for (const auto &[begin, range] : tracker.segments()) {
            block = addOutside(block, live.end(), begin);
            Segment segment = segmentOf(begin, range.end);
            segment.stream = range.stream;
            segment.pool = range.pool;
            segment.expandable = range.isExpandable;
            segment.stack = range.stack;
            block = addBlocks(segment, block, live.end());
        }
        addOutside(block, live.end(), UINT64_MAX);
    }

private:
    using LiveIt = std::vector<PartTracker::Live>::const_iterator;

    /// Keeps the segments of other devices.
    void keepOthers()
    {
        const IdVector<SegmentId, Segment> segments = std::exchange(m_snapshot.segments, {});
        const IdVector<BlockId, Block> blocks = std::exchange(m_snapshot.blocks, {});
        const std::vector<HistoryEntry> histories = std::exchange(m_snapshot.histories, {});
        for (const Segment &old : segments) {
            if (old.device == m_device)
                continue;
            Segment segment = old;
            const SegmentId id = SegmentId::at(m_snapshot.segments.size());
            if (old.firstBlock)
                segment.firstBlock = BlockId::at(m_snapshot.blocks.size());
            for (std::uint32_t i = 0; old.firstBlock && i < old.blockCount; ++i) {
                Block block = blocks[BlockId(old.firstBlock.value() + i)];
                block.segment = id;
                const auto history = std::span(histories).subspan(block.firstHistory, block.historyCount);
                block.firstHistory = static_cast<std::uint32_t>(m_snapshot.histories.size());
                m_snapshot.histories.insert(m_snapshot.histories.end(), history.begin(), history.end());
                m_snapshot.blocks.push(block);
            }
            m_snapshot.segments.push(segment);
        }
    }

    [[nodiscard]] Segment segmentOf(std::uint64_t begin, std::uint64_t end) const
    {
        Segment segment;
        segment.device = m_device;
        segment.address = begin;
        segment.totalSize = end - begin;
        return segment;
    }

    /// Adds the blocks of a segment, with free ones between them, and the segment.
    LiveIt addBlocks(Segment segment, LiveIt block, LiveIt last)
    {
        const std::uint64_t end = segment.address + segment.totalSize;
        const SegmentId id = SegmentId::at(m_snapshot.segments.size());
        segment.firstBlock = BlockId::at(m_snapshot.blocks.size());
        std::uint64_t at = segment.address;
        const auto add = [&](std::uint64_t to, BlockState state, const PartTracker::Live *live) {
            if (to <= at && !live)
                return;
            Block row;
            row.address = live ? live->address : at;
            row.size = to - std::min(to, row.address);
            row.state = state;
            row.segment = id;
            if (live) {
                row.requestedSize = live->size;
                row.stack = live->stack;
            }
            m_snapshot.blocks.push(row);
            ++segment.blockCount;
            at = std::max(at, to);
        };
        for (; block != last && block->address < end; ++block) {
            add(block->address, BlockState::Inactive, nullptr);
            const LiveIt next = std::next(block);
            const std::uint64_t limit = next != last ? std::min(end, next->address) : end;
            // The pairing takes blocks that wait for completion for allocations only if their alloc is in the trace.
            const bool isPending = block->isPending && block->isNew;
            add(std::min(limit, endOf(*block)), isPending ? BlockState::PendingFree : BlockState::Allocated, &*block);
        }
        add(end, BlockState::Inactive, nullptr);
        m_snapshot.segments.push(segment);
        return block;
    }

    /// Adds the blocks before an address, of which no event shows a segment: each in one of its own.
    LiveIt addOutside(LiveIt block, LiveIt last, std::uint64_t before)
    {
        while (block != last && block->address < before) {
            const LiveIt next = std::next(block);
            const std::uint64_t limit = std::min(before, next != last ? next->address : UINT64_MAX);
            Segment segment = segmentOf(block->address, std::min(limit, endOf(*block)));
            segment.stream = block->stream;
            segment.pool = block->pool;
            block = addBlocks(segment, block, next);
        }
        return block;
    }

    [[nodiscard]] static std::uint64_t endOf(const PartTracker::Live &live)
    {
        const std::uint64_t most = UINT64_MAX - live.address;
        if (live.size > most - std::min(most, kBlockUnit))
            return UINT64_MAX;
        const std::uint64_t units = std::max<std::uint64_t>((live.size + kBlockUnit - 1) / kBlockUnit, 1);
        return live.address + std::min(most, units * kBlockUnit);
    }

    Snapshot &m_snapshot;
    int m_device;
};

bool isFree(Action action)
{
    return action == Action::FreeRequested || action == Action::FreeCompleted || action == Action::Free;
}

/// Follows the part, and lists the allocations from before it that end in it.
std::vector<EarlierAlloc> earlierAllocs(const Trace &trace, PartTracker &tracker)
{
    std::vector<EarlierAlloc> earlier;
    tracker.markOld();
    for (std::size_t row = 0; row < trace.size(); ++row) {
        PartTracker::Live *live = isFree(trace.actions()[row]) ? tracker.find(trace.addresses()[row]) : nullptr;
        if (live && !live->isNew && !live->isNoted) {
            earlier.push_back({EventId::at(row), live->stack, live->stream, live->pool});
            live->isNoted = true;
        }
        tracker.follow(trace, row, row + 1);
    }
    return earlier;
}

void addBlocksOf(const Snapshot &snapshot, int device, PartTracker &tracker)
{
    for (const Segment &segment : snapshot.segments) {
        if (segment.device != device)
            continue;
        for (const Block &block : snapshot.blocksOf(segment)) {
            if (block.state == BlockState::Allocated)
                tracker.add({block.address, block.requestedSize.value_or(block.size), block.stack, segment.stream,
                             segment.pool});
        }
    }
}

std::string rangeText(std::uint64_t first, std::size_t count, const std::optional<std::uint64_t> &total)
{
    std::string text = std::to_string(first);
    text += ':';
    text += std::to_string(first + count);
    if (total)
        text.append("/").append(std::to_string(*total));
    return text;
}

} // namespace

std::uint64_t sinceFirst(std::int64_t timeUs, std::int64_t firstUs)
{
    return timeUs <= firstUs ? 0 : static_cast<std::uint64_t>(timeUs) - static_cast<std::uint64_t>(firstUs);
}

std::optional<EventRange> eventsIn(const Trace &trace, const ReadPart &part)
{
    const std::uint64_t count = trace.size();
    switch (part.kind) {
    case ReadPart::Kind::Everything: return EventRange{0, count};
    case ReadPart::Kind::Events: return EventRange{std::min(part.first, count), std::min(part.end, count)};
    case ReadPart::Kind::Last: return EventRange{count - std::min(part.count, count), count};
    case ReadPart::Kind::Times: return eventsAtTimes(trace, part);
    case ReadPart::Kind::AroundOom: break;
    }
    std::uint64_t behind = count;
    while (behind > 0 && trace.actions()[behind - 1] != Action::Oom)
        --behind;
    if (behind == 0)
        return std::nullopt;
    return aroundOom(behind - 1, part.count, count);
}

EventRange aroundOom(std::uint64_t oom, std::uint64_t count, std::uint64_t events)
{
    const std::uint64_t behind = oom + 1;
    return {behind - std::min(behind, count), std::min(events, behind + count / kAfterOom)};
}

Error emptyPart(const ReadPart &part, std::uint64_t events)
{
    if (part.kind == ReadPart::Kind::AroundOom)
        return Error{Reason::PartWithoutOom};
    if (part.kind == ReadPart::Kind::Times && events == 0)
        return Error{Reason::PartWithoutTimes};
    return Error{Reason::EmptyPart, std::to_string(events)};
}

void endPart(Snapshot &snapshot, std::size_t trace, PartTracker before, TracePart part)
{
    DeviceTrace &device = snapshot.traces[trace];
    const bool isProfiled = snapshot.recorder == Recorder::Profiler;
    if (isProfiled) // its blocks are those from before the recording that are never freed, not all that are left
        addBlocksOf(snapshot, device.device, before);
    if (device.trace.firstEvent() == 0 && part.total == device.trace.size() && part.isToEnd)
        return; // nothing was left out
    part.isToEnd = part.isToEnd && !isProfiled;
    part.earlier = earlierAllocs(device.trace, before);
    device.part = std::move(part);
    snapshot.diagnostics.add(Issue::PartRead,
                             {device.device, device.trace.firstEvent(),
                              rangeText(device.trace.firstEvent(), device.trace.size(), device.part->total)});
    if (!device.isStateInferred())
        return;
    StateReplacer(snapshot, device.device).replace(before);
    if (!isProfiled)
        snapshot.diagnostics.add(Issue::PartStateInferred, {device.device, 0, {}});
}

Result<void> cutToPart(Snapshot &snapshot, const LoadContext &context)
{
    const ReadPart &part = context.part;
    if (snapshot.recorder == Recorder::Peak || snapshot.recorder == Recorder::Categories)
        return Error{Reason::UnorderedPart};
    std::vector<EventRange> ranges;
    std::uint64_t longest = 0; // events in which the part was searched
    bool hasEvents = false;
    for (const DeviceTrace &device : snapshot.traces) {
        const std::uint64_t events = device.trace.size();
        const auto range = eventsIn(device.trace, part);
        ranges.push_back(range.value_or(EventRange{events, events}));
        longest = std::max(longest, range ? events : 0);
        hasEvents = hasEvents || ranges.back().first < ranges.back().end;
    }
    if (!hasEvents)
        return emptyPart(part, longest);
    for (std::size_t i = 0; i < snapshot.traces.size(); ++i) {
        DeviceTrace &device = snapshot.traces[i];
        if (auto stopped = context.cancelled())
            return *stopped;
        if (device.trace.empty())
            continue;
        const EventRange range = ranges[i];
        const std::uint64_t total = device.trace.size();
        PartTracker before;
        for (std::size_t row = 0; row < range.first; row += kRowsBetweenStops) {
            if (auto stopped = context.cancelled())
                return *stopped;
            before.follow(device.trace, row, std::min<std::size_t>(row + kRowsBetweenStops, range.first));
        }
        device.trace = cutTrace(device.trace, range);
        slice(device.profiled.timesNs, range);
        slice(device.profiled.calls, range);
        slice(device.profiled.totalAllocated, range);
        slice(device.profiled.totalReserved, range);
        endPart(snapshot, i, std::move(before), {total, range.end == total, {}});
    }
    if (snapshot.recorder == Recorder::Allocator)
        checkAgain(snapshot);
    else
        snapshot.diagnostics.remove(Issue::TotalsDiffer); // its places are events of the whole trace
    return {};
}

} // namespace allostrata
