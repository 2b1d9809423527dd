// Wall-clock times as an axis.

#include "core/timeline/event_times.h"

#include <algorithm>

namespace allostrata {

EventTimes::EventTimes(const Trace &trace, std::optional<std::int64_t> startUs)
{
    if (!trace.hasTimes())
        return;
    m_trace = &trace;
    bool serves = true;
    std::int64_t latest = TraceEvent::kNoTime;
    for (std::size_t i = 0; i < trace.size() && serves; ++i) {
        const std::int64_t time = trace.timeUs(EventId::at(i));
        serves = time != TraceEvent::kNoTime && time >= latest;
        latest = time;
    }
    if (serves) {
        takeStart(startUs);
        return;
    }
    latest = TraceEvent::kNoTime;
    m_latest.reserve(trace.size());
    for (std::size_t i = 0; i < trace.size(); ++i) {
        latest = std::max(latest, trace.timeUs(EventId::at(i)));
        m_latest.push_back(latest);
    }
    // Events before the first time take that time, so that the axis has no hole at its start.
    const auto known = std::find_if(m_latest.begin(), m_latest.end(),
                                    [](std::int64_t time) { return time != TraceEvent::kNoTime; });
    std::fill(m_latest.begin(), known, *known);
    takeStart(startUs);
}

void EventTimes::takeStart(std::optional<std::int64_t> startUs)
{
    if (startUs && *startUs <= first())
        m_startUs = startUs;
}

std::int64_t EventTimes::eventTime(std::size_t event) const
{
    return m_latest.empty() ? m_trace->timeUs(EventId::at(event)) : m_latest[event];
}

std::int64_t EventTimes::last() const { return eventTime(m_trace->size() - 1); }

std::int64_t EventTimes::timeOf(Moment moment) const
{
    return eventTime(moment == 0 ? 0 : std::min<std::size_t>(moment, m_trace->size()) - 1);
}

Moment EventTimes::momentAt(double timeUs) const { return momentAt(timeUs, 0, static_cast<Moment>(m_trace->size())); }

Moment EventTimes::momentAt(double timeUs, Moment low, Moment high) const
{
    while (low < high) {
        const Moment middle = low + (high - low) / 2;
        if (static_cast<double>(eventTime(middle)) <= timeUs)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

} // namespace allostrata
