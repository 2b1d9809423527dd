// Follows live blocks and segments through events that are not kept.

#include "core/model/part_tracker.h"

#include "core/base/hash.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <iterator>
#include <utility>

namespace allostrata {

namespace {

constexpr std::size_t kFewestSlots = 1024;
constexpr std::size_t kTrackedAhead = 12; ///< events ahead: about a cache miss of work

std::uint64_t endOfRange(std::uint64_t begin, std::uint64_t size) { return begin + std::min(size, UINT64_MAX - begin); }

} // namespace

PartTracker::PartTracker()
    : m_salt(mix64(static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count())))
{
}

/// Place at which the search for an address begins. The table must not be empty.
std::size_t PartTracker::placeOf(std::uint64_t address) const
{
    return static_cast<std::size_t>(mix64(address ^ m_salt) >> m_shift);
}

/// Slot of an address, or the free one where it belongs. The table must not be empty.
std::size_t PartTracker::slotOf(std::uint64_t address) const
{
    std::size_t slot = placeOf(address);
    while (m_slots[slot].isUsed && m_slots[slot].address != address)
        slot = (slot + 1) & (m_slots.size() - 1);
    return slot;
}

void PartTracker::grow()
{
    std::vector<Live> old = std::exchange(m_slots, {});
    m_slots.resize(std::max(kFewestSlots, old.size() * 2));
    m_shift = 64 - static_cast<unsigned>(std::countr_zero(m_slots.size()));
    for (const Live &one : old) {
        if (one.isUsed)
            m_slots[slotOf(one.address)] = one;
    }
}

void PartTracker::follow(const Trace &trace, std::size_t first, std::size_t end)
{
    followRows(end - first, [&trace, first](std::size_t i) {
        const EventId row = EventId::at(first + i);
        TraceEvent event; // what is not read here costs nothing
        event.action = trace.action(row);
        event.address = trace.address(row);
        event.size = trace.eventSize(row);
        event.stream = trace.stream(row);
        event.pool = trace.pool(row);
        event.stack = trace.stack(row);
        return event;
    });
}

void PartTracker::follow(std::span<const TraceEvent> events)
{
    followRows(events.size(), [events](std::size_t i) -> const TraceEvent & { return events[i]; });
}

template <typename EventAt>
void PartTracker::followRows(std::size_t count, EventAt eventAt)
{
    if (m_slots.empty())
        grow();
    for (std::size_t i = 0; i < count; ++i) {
        if (i + kTrackedAhead < count)
            __builtin_prefetch(&m_slots[placeOf(eventAt(i + kTrackedAhead).address)]);
        const TraceEvent &event = eventAt(i);
        switch (event.action) {
        case Action::Alloc: alloc(event); break;
        case Action::FreeRequested: freeRequested(event); break;
        case Action::FreeCompleted:
        case Action::Free: erase(event.address); break;
        case Action::SegmentAlloc:
        case Action::SegmentMap: addSegment(event); break;
        case Action::SegmentFree:
        case Action::SegmentUnmap: cutSegments(event.address, endOfRange(event.address, event.size)); break;
        default: break;
        }
    }
}

PartTracker::Live &PartTracker::alloc(const TraceEvent &event)
{
    if (m_count >= m_slots.size() / 2)
        grow();
    Live &live = m_slots[slotOf(event.address)];
    m_count += live.isUsed ? 0 : 1;
    live = {event.address, event.size, event.stack, event.stream, event.pool, true, false, true, false};
    return live;
}

void PartTracker::add(const Live &block)
{
    if (find(block.address))
        return;
    if (m_count >= m_slots.size() / 2)
        grow();
    Live &live = m_slots[slotOf(block.address)];
    live = block;
    live.isUsed = true;
    ++m_count;
}

/// A block that no event has named before is known from here on.
void PartTracker::freeRequested(const TraceEvent &event)
{
    if (Live *known = find(event.address)) {
        known->isPending = true;
        return;
    }
    Live &live = alloc(event);
    live.stack = {};
    live.isPending = true;
    live.isNew = false;
    live.isNoted = true;
}

/// Removes a block and closes the gap, so that searches need no marks of removed ones.
void PartTracker::erase(std::uint64_t address)
{
    std::size_t gap = slotOf(address);
    if (!m_slots[gap].isUsed)
        return;
    --m_count;
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t slot = (gap + 1) & mask; m_slots[slot].isUsed; slot = (slot + 1) & mask) {
        const std::size_t wanted = placeOf(m_slots[slot].address);
        if (((slot - wanted) & mask) < ((slot - gap) & mask))
            continue; // its search begins behind the gap
        m_slots[gap] = m_slots[slot];
        gap = slot;
    }
    m_slots[gap] = {};
}

PartTracker::Live *PartTracker::find(std::uint64_t address)
{
    if (m_slots.empty())
        return nullptr;
    Live &live = m_slots[slotOf(address)];
    return live.isUsed ? &live : nullptr;
}

void PartTracker::markOld()
{
    for (Live &live : m_slots)
        live.isNew = false;
}

std::vector<PartTracker::Live> PartTracker::live() const
{
    std::vector<Live> all;
    all.reserve(m_count);
    std::copy_if(m_slots.begin(), m_slots.end(), std::back_inserter(all), [](const Live &one) { return one.isUsed; });
    std::sort(all.begin(), all.end(), [](const Live &a, const Live &b) { return a.address < b.address; });
    return all;
}

/// Removes what lies in [begin, end); the rest of ranges that reach in stays.
void PartTracker::cutSegments(std::uint64_t begin, std::uint64_t end)
{
    auto next = m_segments.lower_bound(begin);
    if (next != m_segments.begin()) {
        const auto before = std::prev(next);
        Range behind = before->second;
        if (behind.end > begin) {
            before->second.end = begin;
            if (behind.end > end)
                m_segments.emplace(end, behind);
        }
    }
    while (next != m_segments.end() && next->first < end) {
        Range behind = next->second;
        next = m_segments.erase(next);
        if (behind.end > end) {
            m_segments.emplace(end, behind);
            break;
        }
    }
}

/// Adds a segment. Mapped memory joins what is mapped next to it, as in the segments of a file.
void PartTracker::addSegment(const TraceEvent &event)
{
    const std::uint64_t begin = event.address;
    Range range{endOfRange(begin, event.size), event.stream, event.pool, event.action == Action::SegmentMap,
                event.stack};
    if (begin == range.end)
        return;
    cutSegments(begin, range.end);
    const auto joins = [&range](const Range &other) {
        return range.isExpandable && other.isExpandable && other.stream == range.stream && other.pool == range.pool;
    };
    if (const auto next = m_segments.find(range.end); next != m_segments.end() && joins(next->second)) {
        range.end = next->second.end;
        m_segments.erase(next);
    }
    if (const auto next = m_segments.lower_bound(begin); next != m_segments.begin()) {
        const auto before = std::prev(next);
        if (before->second.end == begin && joins(before->second)) {
            before->second.end = range.end;
            return;
        }
    }
    m_segments.emplace(begin, range);
}

std::size_t PartTracker::bytes() const
{
    constexpr std::size_t kBytesPerSegment = sizeof(std::uint64_t) + sizeof(Range) + 4 * sizeof(void *);
    return m_slots.capacity() * sizeof(Live) + m_segments.size() * kBytesPerSegment;
}

} // namespace allostrata
