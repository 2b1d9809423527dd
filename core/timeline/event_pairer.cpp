// Pairs events into lives of blocks in the order of the trace, as many at a time as are available.

#include "core/timeline/event_pairer.h"

namespace allostrata {

namespace {

constexpr std::uint32_t kPrefetch = 12; ///< events ahead: about a cache miss of work

} // namespace

void EventPairer::expect(std::size_t events, std::size_t allocs)
{
    const std::size_t rows = allocs + allocs / 64 + 64; // room for those born before
    m_result.columns.births.reserve(rows);
    m_result.columns.freeRequests.reserve(rows);
    m_result.columns.deaths.reserve(rows);
    m_result.columns.requestedSizes.reserve(rows);
    m_result.columns.generations.rows().reserve(rows);
    m_ids.reserve(rows);
    m_result.ofEvent.reserve(events);
}

void EventPairer::read(const EventColumns &events, std::uint32_t end)
{
    m_events = events;
    const auto first = static_cast<std::uint32_t>(m_result.ofEvent.size());
    m_result.ofEvent.resize(end);
    for (std::uint32_t event = first; event < end; ++event) {
        if (event + kPrefetch < end)
            m_map.prefetch(events.addresses[event + kPrefetch]);
        switch (events.actions[event]) {
        case Action::Alloc: alloc(event); break;
        case Action::FreeRequested: freeRequested(event); break;
        case Action::FreeCompleted:
        case Action::Free: freeCompleted(event); break;
        case Action::SegmentAlloc:
        case Action::SegmentFree:
        case Action::SegmentMap:
        case Action::SegmentUnmap: m_result.segmentEvents.push_back(event); break;
        default: // marks, out of memory and unknown actions: their addresses are not those of blocks
            break;
        }
    }
}

void EventPairer::alloc(std::uint32_t event)
{
    Allocations::Columns &columns = m_result.columns;
    const auto row = static_cast<std::uint32_t>(columns.births.size());
    AddressMap::Entry &entry = m_map.entry(m_events.addresses[event]);
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
    columns.requestedSizes.push_back(m_events.sizes[event]);
    columns.generations.rows().push_back(pastOf(entry.id).frees);
    m_ids.push_back(entry.id);
    m_result.ofEvent[event] = AllocationId(row);
    m_result.hasAllocs = true;
}

void EventPairer::noteUnseen(const AddressMap::Entry &entry, std::uint32_t event)
{
    if (m_events.details && (*m_events.details)[event]) // the file has details of it, so its alloc is not missing
        return;
    if (entry.word == kDead) {
        note(Issue::FreedTwice, event);
        m_result.hasRepeatedFrees = true;
    } else {
        note(Issue::FreeOfUnseen, event);
        ++m_result.unseenFrees;
    }
}

void EventPairer::freeRequested(std::uint32_t event)
{
    m_result.hasFreeRequests = true;
    AddressMap::Entry &entry = m_map.entry(m_events.addresses[event]);
    if (entry.word < kUnseen) {
        EventId &request = m_result.columns.freeRequests[entry.word];
        if (request) {
            note(Issue::FreedTwice, event);
            return;
        }
        if (m_result.columns.requestedSizes[entry.word] != m_events.sizes[event])
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
    m_ghosts.push_back({m_events.addresses[event],
                        m_events.sizes[event],
                        EventId(event),
                        {},
                        false,
                        entry.id,
                        pastOf(entry.id).lastFree});
}

void EventPairer::freeCompleted(std::uint32_t event)
{
    m_result.hasCompletions = true;
    m_result.hasFreeCompleted = m_result.hasFreeCompleted || m_events.actions[event] == Action::FreeCompleted;
    const std::uint64_t size = m_events.sizes[event];
    AddressMap::Entry &entry = m_map.entry(m_events.addresses[event]);
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

} // namespace allostrata
