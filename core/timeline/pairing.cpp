// Pairs allocs with frees by address, in one pass over the trace, then with the blocks of the final segments.
//
// What holds (FORMATS A.9): every alloc is an element; a completed free of an address that is not live is an element
// born before the trace, of the free's size; so is a final block active_allocated whose address is not live.
// Odd traces: an alloc at a live address ends the one that lived there; a second free is one more element from before
// the trace; a free_requested of an unseen address waits for its completion and is no element without one.
//
// 16 bytes a distinct address for the table, 8 for the count of frees.

#include "core/timeline/pairing.h"

#include "core/base/large_pages.h"
#include "core/timeline/pairer.h"

#include <algorithm>
#include <string>

namespace allostrata {

namespace {

constexpr std::size_t kMaxEvents = 0x7ffffff0U;
constexpr std::uint32_t kPollStride = 1U << 16;
constexpr std::uint32_t kPrefetch = 12; ///< events ahead: about a cache miss of work

} // namespace

Pairer::Pairer(const Snapshot &snapshot, const DeviceTrace &trace, Diagnostics &diagnostics) :
    m_snapshot(snapshot), m_trace(trace), m_diagnostics(diagnostics)
{
    const std::size_t events = trace.trace.size();
    const Action *actions = trace.trace.actions();
    const auto allocs = static_cast<std::size_t>(std::count(actions, actions + events, Action::Alloc));
    const std::size_t rows = allocs + allocs / 64 + 64; // room for those born before
    reserveLarge(m_result.columns.births, rows);
    reserveLarge(m_result.columns.freeRequests, rows);
    reserveLarge(m_result.columns.deaths, rows);
    reserveLarge(m_result.columns.requestedSizes, rows);
    reserveLarge(m_result.columns.generations, rows);
    reserveLarge(m_ids, rows);
    reserveLarge(m_result.ofEvent, events);
    m_result.ofEvent.resize(events);
}

std::optional<Error> Pairer::readTrace(const LoadContext &context)
{
    const Trace &trace = m_trace.trace;
    const auto events = static_cast<std::uint32_t>(trace.size());
    const Action *actions = trace.actions();
    for (std::uint32_t event = 0; event < events; ++event) {
        if (event % kPollStride == 0) {
            if (auto error = context.cancelled())
                return error;
        }
        if (event + kPrefetch < events)
            m_map.prefetch(trace.addresses()[event + kPrefetch]);
        switch (actions[event]) {
        case Action::Alloc:
            alloc(event);
            break;
        case Action::FreeRequested:
            freeRequested(event);
            break;
        case Action::FreeCompleted:
        case Action::Free:
            freeCompleted(event);
            break;
        case Action::SegmentAlloc:
        case Action::SegmentFree:
        case Action::SegmentMap:
        case Action::SegmentUnmap:
            m_result.segmentEvents.push_back(event);
            break;
        default: // marks, out of memory, and what we do not know: their addresses are none of a block
            break;
        }
    }
    return std::nullopt;
}

void Pairer::alloc(std::uint32_t event)
{
    Allocations::Columns &columns = m_result.columns;
    const auto row = static_cast<std::uint32_t>(columns.births.size());
    AddressMap::Entry &entry = m_map.entry(m_trace.trace.addresses()[event]);
    if (entry.word < kUnseen) {
        columns.deaths[entry.word] = EventId(event);
        m_result.closedByAlloc.emplace_back(EventId(event), AllocationId(entry.word));
        note(Issue::AllocatedTwice, event);
    } else if (isGhost(entry.word)) {
        m_ghosts[entry.word & ~kUnseen].goneBy = EventId(event);
    }
    entry.word = row;
    columns.births.push_back(EventId(event));
    columns.freeRequests.push_back({});
    columns.deaths.push_back({});
    columns.requestedSizes.push_back(m_trace.trace.sizes()[event]);
    columns.generations.push_back(pastOf(entry.id).frees);
    m_ids.push_back(entry.id);
    m_result.ofEvent[event] = AllocationId(row);
    m_result.hasAllocs = true;
}

void Pairer::noteUnseen(const AddressMap::Entry &entry, std::uint32_t event)
{
    if (m_trace.trace.detail(EventId(event))) // the file knows of it: nothing is missing
        return;
    if (entry.word == kDead) {
        note(Issue::FreedTwice, event);
        m_result.hasRepeatedFrees = true;
    } else {
        note(Issue::FreeOfUnseen, event);
        ++m_result.unseenFrees;
    }
}

void Pairer::freeRequested(std::uint32_t event)
{
    m_result.hasFreeRequests = true;
    AddressMap::Entry &entry = m_map.entry(m_trace.trace.addresses()[event]);
    if (entry.word < kUnseen) {
        EventId &request = m_result.columns.freeRequests[entry.word];
        if (request) {
            note(Issue::FreedTwice, event);
            return;
        }
        if (m_result.columns.requestedSizes[entry.word] != m_trace.trace.sizes()[event])
            note(Issue::FreeSizeDiffers, event);
        request = EventId(event);
        m_result.ofEvent[event] = AllocationId(entry.word);
        return;
    }
    if (isGhost(entry.word)) {
        note(Issue::FreedTwice, event);
        return;
    }
    noteUnseen(entry, event);
    entry.word = kUnseen | static_cast<std::uint32_t>(m_ghosts.size());
    m_ghosts.push_back({m_trace.trace.addresses()[event],
                        m_trace.trace.sizes()[event],
                        EventId(event),
                        {},
                        false,
                        entry.id,
                        pastOf(entry.id).lastFree});
}

void Pairer::freeCompleted(std::uint32_t event)
{
    m_result.hasCompletions = true;
    m_result.hasFreeCompleted = m_result.hasFreeCompleted || m_trace.trace.actions()[event] == Action::FreeCompleted;
    const std::uint64_t size = m_trace.trace.sizes()[event];
    AddressMap::Entry &entry = m_map.entry(m_trace.trace.addresses()[event]);
    const std::uint32_t word = entry.word;
    if (word < kUnseen) {
        m_result.columns.deaths[word] = EventId(event);
        m_result.ofEvent[event] = AllocationId(word);
        if (m_result.columns.requestedSizes[word] != size)
            note(Issue::FreeSizeDiffers, event);
    } else {
        const auto number = static_cast<std::uint32_t>(m_unseen.size());
        const Past &past = pastOf(entry.id);
        Unseen unseen{size, {}, EventId(event), entry.id, past.frees, past.lastFree};
        if (isGhost(word)) {
            Ghost &ghost = m_ghosts[word & ~kUnseen];
            ghost.resolved = true;
            unseen.request = ghost.request;
            m_result.ofEvent[ghost.request.value()] = AllocationId(kUnseen | number);
            if (ghost.size != size)
                note(Issue::FreeSizeDiffers, event);
        } else {
            noteUnseen(entry, event);
        }
        m_unseen.push_back(unseen);
        m_result.ofEvent[event] = AllocationId(kUnseen | number);
    }
    entry.word = kDead;
    Past &past = pastOf(entry.id);
    ++past.frees;
    past.lastFree = EventId(event);
}

Result<Pairing> pair(const Snapshot &snapshot, const DeviceTrace &trace, const LoadContext &context,
                     Diagnostics &diagnostics)
{
    if (trace.trace.size() > kMaxEvents || snapshot.blocks.size() > kMaxEvents - trace.trace.size())
        return Error{Reason::TooManyEvents, std::to_string(kMaxEvents), {}, 0, 0};
    Pairer pairer(snapshot, trace, diagnostics);
    if (auto error = pairer.readTrace(context))
        return *error;
    pairer.readFinalBlocks();
    return pairer.finish();
}

} // namespace allostrata
