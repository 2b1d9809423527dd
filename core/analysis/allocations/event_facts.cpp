// Facts about single events.

#include "core/analysis/allocations/event_facts.h"

#include <algorithm>
#include <limits>

namespace allostrata {

namespace {

constexpr Moment kWorthASearch = 64; ///< steps that take as long as a direct seek

std::int64_t difference(std::uint64_t after, std::uint64_t before)
{
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const auto amount = static_cast<std::int64_t>(std::min(kMost, after > before ? after - before : before - after));
    return after >= before ? amount : -amount;
}

} // namespace

EventReader::EventReader(const Device &device) : m_device(device), m_cursor(device.timeline.cursorAt(0)) {}

void EventReader::moveTo(Moment moment)
{
    if (moment < m_cursor.moment() || moment - m_cursor.moment() > kWorthASearch)
        m_cursor = m_device.timeline.cursorAt(moment);
    while (m_cursor.moment() < moment)
        m_cursor.advance();
}

EventFacts EventReader::read(EventId event)
{
    const Timeline &timeline = m_device.timeline;
    EventFacts facts{event, timeline.trace().event(event), timeline.allocationOf(event), 0, std::nullopt};
    moveTo(event.value());
    const std::uint64_t before = m_cursor.counters().requested;
    m_cursor.advance();
    facts.requestedChange = difference(m_cursor.counters().requested, before);
    const EventTimes &times = m_device.times;
    if (times.isValid())
        facts.timeUs = static_cast<std::uint64_t>(times.timeOf(event.value() + 1))
                       - static_cast<std::uint64_t>(times.zero());
    return facts;
}

std::vector<EventFacts> eventFacts(const Device &device, const EventRows &rows, std::size_t first, std::size_t count)
{
    std::vector<EventFacts> facts;
    first = std::min(first, rows.size());
    const std::size_t end = first + std::min(count, rows.size() - first);
    facts.reserve(end - first);
    EventReader reader(device);
    for (std::size_t row = first; row < end; ++row)
        facts.push_back(reader.read(rows.at(row)));
    return facts;
}

} // namespace allostrata
