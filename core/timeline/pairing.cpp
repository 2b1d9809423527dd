// Pairs allocs with frees by address, in one pass over the trace (EventPairer), then with the blocks of the final
// segments (Pairer).
//
// Invariants (FORMATS.md A.9): every alloc is an element; a completed free of an address that is not live is an element
// born before the trace, of the free's size; so is a final block active_allocated whose address is not live.
// Odd traces: an alloc at a live address ends the block that lived there; a second free is one more element from before
// the trace; a free_requested of an unseen address waits for its completion and is not an element without one.
//
// Memory: 16 bytes per distinct address for the table, 8 for the count of frees.

#include "core/timeline/pairing.h"

#include "core/base/load_context.h"
#include "core/timeline/event_pairer.h"
#include "core/timeline/profiled_sizes.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

/// Completes the pairing after the events: joins the final blocks and turns the results into rows in the order of
/// Allocations.
class Pairer : private EventPairer {
public:
    /// `events` has read the whole trace.
    Pairer(EventPairer events, const Snapshot &snapshot, const DeviceTrace &trace, Diagnostics &diagnostics);

    void readFinalBlocks();
    Pairing finish();

private:
    void note(Issue issue, std::uint32_t event) { m_diagnostics.add(issue, {m_trace.device, event, {}}); }
    void addFinalBlock(BlockId id);
    void keepGhosts();
    void prependUnseen();
    void numberEvents();
    void capSizes();
    void findLost();
    [[nodiscard]] bool isStateKnown() const;
    [[nodiscard]] bool completionsMissing() const;

    const Snapshot &m_snapshot;
    const DeviceTrace &m_trace;
    Diagnostics &m_diagnostics;
    std::vector<Unseen> m_neverFreed;
    std::vector<BlockId> m_neverFreedBlocks;
    bool m_isMaybeCut; ///< the settings, which follow the traces, were not reached
};

std::uint64_t blockBytes(const Block &block) { return block.requestedSize.value_or(block.size); }

} // namespace

std::vector<BlockId> finalActiveBlocks(const Snapshot &snapshot, int device)
{
    std::vector<BlockId> active;
    for (const Segment &segment : snapshot.segments) {
        if (segment.device != device || !segment.firstBlock)
            continue;
        for (std::uint32_t i = 0; i < segment.blockCount; ++i) {
            const BlockId id(segment.firstBlock.value() + i);
            const BlockState state = snapshot.blocks[id].state;
            if (state == BlockState::Allocated || state == BlockState::PendingFree)
                active.push_back(id);
        }
    }
    std::stable_sort(active.begin(), active.end(), [&snapshot](BlockId a, BlockId b) {
        return snapshot.blocks[a].address < snapshot.blocks[b].address;
    });
    return active;
}

void Pairer::addFinalBlock(BlockId id)
{
    const Block &block = m_snapshot.blocks[id];
    AddressMap::Entry &entry = m_map.entry(block.address);
    if (entry.word < kUnseen) {
        const std::uint64_t size = m_result.columns.requestedSizes[entry.word];
        const auto last = m_result.finalBlocks.empty() ? AllocationId() : m_result.finalBlocks.back().allocation;
        if (last != AllocationId(entry.word) && block.requestedSize.value_or(size) == size)
            m_result.finalBlocks.push_back({AllocationId(entry.word), id});
        return;
    }
    if (m_isMaybeCut && block.stack)
        m_diagnostics.add(Issue::MaybeBehindCut, {m_trace.device, id.value(), {}});
    if (block.state == BlockState::Allocated) {
        if (isGhost(entry.word))
            m_ghosts[entry.word & ~kUnseen].resolved = true;
        const Past &past = pastOf(entry.id);
        m_neverFreed.push_back({blockBytes(block), {}, {}, entry.id, past.frees, past.lastFree});
        m_neverFreedBlocks.push_back(id);
        return;
    }
    UncountedBlock pending;
    pending.address = block.address;
    pending.requestedSize = blockBytes(block);
    pending.block = id;
    if (isGhost(entry.word)) {
        Ghost &ghost = m_ghosts[entry.word & ~kUnseen];
        if (!ghost.resolved)
            pending.freeRequestedEvent = ghost.request;
        ghost.resolved = true;
    }
    if (pastOf(entry.id).frees > 0) {
        pending.late = true;
        m_result.late.push_back(
            {kUncounted | static_cast<std::uint32_t>(m_result.uncounted.size()), pastOf(entry.id).lastFree});
    }
    m_result.uncounted.push_back(pending);
    m_result.addressIds.push_back(entry.id);
    m_diagnostics.add(Issue::PendingFreeNotCounted, {m_trace.device, id.value(), {}});
}

void Pairer::readFinalBlocks()
{
    for (const BlockId id : finalActiveBlocks(m_snapshot, m_trace.device))
        addFinalBlock(id);
}

void Pairer::keepGhosts()
{
    for (const Ghost &ghost : m_ghosts) {
        if (ghost.resolved)
            continue;
        UncountedBlock vanished;
        vanished.address = ghost.address;
        vanished.requestedSize = ghost.size;
        vanished.freeRequestedEvent = ghost.request;
        vanished.goneBy = ghost.goneBy;
        if (ghost.after) {
            vanished.late = true;
            m_result.late.push_back({kUncounted | static_cast<std::uint32_t>(m_result.uncounted.size()), ghost.after});
        }
        m_result.uncounted.push_back(vanished);
        m_result.addressIds.push_back(ghost.id);
    }
}

/// Puts the rows born before the trace in front: first the never freed by address, then the freed by death, last freed
/// first.
void Pairer::prependUnseen()
{
    Allocations::Columns &columns = m_result.columns;
    std::vector<LateBirth> late;
    m_diagnostics.add(
        Issue::StateNewerThanTrace, {m_trace.device, 0, {}},
        m_result.late.size()
            + static_cast<std::uint64_t>(std::count_if(m_neverFreed.begin(), m_neverFreed.end(),
                                                       [](const Unseen &row) { return bool(row.after); })));
    std::vector<Unseen> rows = std::move(m_neverFreed);
    rows.insert(rows.end(), m_unseen.rbegin(), m_unseen.rend());
    columns.bornBefore = rows.size();
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows[row].after)
            late.push_back({static_cast<std::uint32_t>(row), rows[row].after});
    }
    m_result.late.insert(m_result.late.begin(), late.begin(), late.end());
    columns.births.insert(columns.births.begin(), rows.size(), EventId());
    const auto prepend = [&rows](auto &column, auto valueOf) {
        column.insert(column.begin(), rows.size(), valueOf(Unseen()));
        std::transform(rows.begin(), rows.end(), column.begin(), valueOf);
    };
    prepend(columns.freeRequests, [](const Unseen &row) { return row.request; });
    prepend(columns.deaths, [](const Unseen &row) { return row.death; });
    prepend(columns.requestedSizes, [](const Unseen &row) { return row.size; });
    prepend(columns.generations.rows(), [](const Unseen &row) { return row.generation; });
    prepend(m_ids, [](const Unseen &row) { return row.id; });
}

void Pairer::numberEvents()
{
    const auto bornBefore = static_cast<std::uint32_t>(m_result.columns.bornBefore);
    const auto rowOf = [bornBefore](AllocationId number) {
        if ((number.key() & kUnseen) == 0)
            return AllocationId(bornBefore + number.value());
        return number ? AllocationId(bornBefore - 1 - (number.value() & ~kUnseen)) : number;
    };
    for (AllocationId &number : m_result.ofEvent)
        number = rowOf(number);
    for (auto &[event, number] : m_result.closedByAlloc)
        number = rowOf(number);
    for (FinalBlock &final : m_result.finalBlocks)
        final.allocation = rowOf(final.allocation);
    for (std::size_t i = 0; i < m_neverFreedBlocks.size(); ++i)
        m_result.finalBlocks.push_back({AllocationId::at(i), m_neverFreedBlocks[i]});
    std::sort(m_result.finalBlocks.begin(), m_result.finalBlocks.end(),
              [](const FinalBlock &a, const FinalBlock &b) { return a.allocation < b.allocation; });
}

/// Cuts the largest sizes if the sum of all sizes would overflow, so that the totals of all moments fit.
void Pairer::capSizes()
{
    constexpr std::uint64_t kMaxSum = std::uint64_t(1) << 61;
    LargeVector<std::uint64_t> &sizes = m_result.columns.requestedSizes;
    std::uint64_t sum = 0;
    std::uint64_t count = 1;
    const auto add = [&sum, &count](std::uint64_t size) {
        sum = size > kMaxSum - sum ? kMaxSum : sum + size;
        ++count;
    };
    for (const std::uint64_t size : sizes)
        add(size);
    for (const FinalBlock &final : m_result.finalBlocks)
        add(m_snapshot.blocks[final.block].size);
    for (const UncountedBlock &block : m_result.uncounted) {
        add(block.requestedSize);
        if (block.block)
            add(m_snapshot.blocks[block.block].size);
    }
    if (sum < kMaxSum)
        return;
    m_result.sizeCap = kMaxSum / count;
    std::uint64_t cut = 0;
    const auto cap = [this, &cut](std::uint64_t &size) {
        cut += size > m_result.sizeCap ? 1 : 0;
        size = std::min(size, m_result.sizeCap);
    };
    std::for_each(sizes.begin(), sizes.end(), cap);
    for (UncountedBlock &block : m_result.uncounted)
        cap(block.requestedSize);
    m_diagnostics.add(Issue::NumberOutOfRange, {m_trace.device, 0, "event.size"}, cut);
}

/// Whether the file contains segments at all; if not, it does not say what is live at the end. The segments in a
/// profiler's document do not count: they hold only blocks from before the recording.
bool Pairer::isStateKnown() const
{
    return !isProfiled(m_snapshot, m_trace) && (!m_snapshot.segments.empty() || !m_result.segmentEvents.empty());
}

/// Finds the allocations that are live at the trace's end but not in the final segments, and those ended by an alloc at
/// their address.
void Pairer::findLost()
{
    Allocations::Columns &columns = m_result.columns;
    const bool given = isStateKnown();
    std::size_t final = 0;
    for (std::size_t row = 0; row < columns.deaths.size(); ++row) {
        while (final < m_result.finalBlocks.size() && m_result.finalBlocks[final].allocation < AllocationId::at(row))
            ++final;
        const bool inSegments = final < m_result.finalBlocks.size()
                                && m_result.finalBlocks[final].allocation == AllocationId::at(row);
        if (inSegments) {
            const Block &block = m_snapshot.blocks[m_result.finalBlocks[final].block];
            if (block.state == BlockState::PendingFree && !columns.freeRequests[row])
                m_result.lost.push_back({AllocationId::at(row), {}, true});
        } else if (!columns.deaths[row] && given) {
            m_result.lost.push_back({AllocationId::at(row), {}, false});
            note(Issue::LiveNotInSegments, columns.births[row].key());
        }
    }
    for (const auto &[event, row] : m_result.closedByAlloc)
        m_result.lost.push_back({row, event, false});
    std::sort(m_result.lost.begin(), m_result.lost.end(),
              [](const LostEnd &a, const LostEnd &b) { return a.allocation < b.allocation; });
}

/// Whether the trace records no completions although blocks vanished. A block that vanished with the last event does
/// not count: it may have been completed right after it.
bool Pairer::completionsMissing() const
{
    if (m_result.hasCompletions)
        return false;
    const auto isLast = [this](EventId event) { return event && event.value() + 1 == m_trace.trace.size(); };
    const auto vanished = [&](const LostEnd &end) {
        return !end.pendingAtEnd && !isLast(m_result.columns.freeRequests[end.allocation.value()]);
    };
    const auto uncountedVanished = [&](const UncountedBlock &block) {
        return !block.block && !isLast(block.freeRequestedEvent);
    };
    return std::any_of(m_result.lost.begin(), m_result.lost.end(), vanished)
           || std::any_of(m_result.uncounted.begin(), m_result.uncounted.end(), uncountedVanished);
}

void setFirstFlags(Pairing &pairing, const Trace &trace)
{
    Allocations::Columns &columns = pairing.columns;
    columns.flags.assign(columns.births.size(), static_cast<std::uint8_t>(SizeCertainty::Bound));
    for (const FinalBlock &final : pairing.finalBlocks) {
        if (pairing.sizesRecorded)
            columns.flags[final.allocation.value()] = static_cast<std::uint8_t>(SizeCertainty::Exact);
    }
    for (const LateBirth &birth : pairing.late) {
        if ((birth.owner & kUncounted) == 0)
            columns.flags[birth.owner] |= Allocations::kIrregular;
    }
    if (!pairing.hasFreeRequests)
        return;
    for (std::size_t row = 0; row < columns.bornBefore; ++row) {
        const EventId death = columns.deaths[row];
        if (death && !columns.freeRequests[row] && trace.action(death) == Action::FreeCompleted)
            columns.flags[row] |= Allocations::kPendingFirst;
    }
}

Pairing Pairer::finish()
{
    keepGhosts();
    prependUnseen();
    numberEvents();
    capSizes();
    findLost();
    m_result.completionsMissing = completionsMissing();
    setFirstFlags(m_result, m_trace.trace);
    m_ids.insert(m_ids.end(), m_result.addressIds.begin(), m_result.addressIds.end());
    m_result.addressIds = std::move(m_ids);
    m_result.addresses = m_map.addresses();
    return std::move(m_result);
}

namespace {

constexpr std::size_t kMaxEvents = 0x7ffffff0U;

/// Reads all events of a trace. Errors: Cancelled.
std::optional<Error> readTrace(EventPairer &pairer, const Trace &trace, const LoadContext &context)
{
    const auto events = static_cast<std::uint32_t>(trace.size());
    pairer.expect(events,
                  static_cast<std::size_t>(std::count(trace.actions(), trace.actions() + events, Action::Alloc)));
    while (pairer.eventsRead() < events) {
        if (auto error = context.cancelled())
            return error;
        pairer.read({trace.actions(), trace.addresses(), trace.sizes(), trace.details()},
                    pairer.eventsRead() + std::min(kPollStride, events - pairer.eventsRead()));
    }
    return std::nullopt;
}

} // namespace

Pairer::Pairer(EventPairer events, const Snapshot &snapshot, const DeviceTrace &trace, Diagnostics &diagnostics)
    : EventPairer(std::move(events)), m_snapshot(snapshot), m_trace(trace), m_diagnostics(diagnostics),
      m_isMaybeCut(snapshot.diagnostics.count(Issue::Salvaged) > 0 && !snapshot.settings.present)
{
    Diagnostics noted = notedOf(trace.device);
    if (trace.part) { // their allocs are in the file
        std::vector<std::uint64_t> known;
        for (const EarlierAlloc &one : trace.part->earlier)
            known.push_back(one.end.value());
        noted.takeBack(Issue::FreeOfUnseen, known);
    }
    m_diagnostics.merge(noted);
    m_result.sizesRecorded = !trace.isStateInferred();
}

Result<Pairing> pair(const Snapshot &snapshot, const DeviceTrace &trace, const LoadContext &context,
                     Diagnostics &diagnostics, std::unique_ptr<EventPairer> ahead)
{
    if (trace.trace.size() > kMaxEvents || snapshot.blocks.size() > kMaxEvents - trace.trace.size())
        return Error{Reason::TooManyEvents, std::to_string(kMaxEvents)};
    EventPairer events;
    if (ahead)
        events = std::move(*ahead);
    else if (auto error = readTrace(events, trace.trace, context))
        return *error;
    Pairer pairer(std::move(events), snapshot, trace, diagnostics);
    pairer.readFinalBlocks();
    if (auto error = context.cancelled())
        return *error;
    return pairer.finish();
}

} // namespace allostrata
