// Groups the segment events of a trace by the malloc or empty_cache() behind them.

#include "core/analysis/replay/replay_script.h"

#include "core/base/load_context.h"

#include <algorithm>

namespace allostrata {

class ReplayScriptBuilder {
public:
    explicit ReplayScriptBuilder(const Timeline &timeline)
        : m_trace(timeline.trace()), m_lives(timeline.lives()), m_requests(timeline.allocations().freeRequests())
    {
    }

    void take(std::uint32_t event)
    {
        switch (m_trace.action(EventId(event))) {
        case Action::SegmentAlloc:
        case Action::SegmentFree:
        case Action::SegmentMap:
        case Action::SegmentUnmap: m_run.push_back(event); break;
        case Action::FreeCompleted:
            if (isDelayed(event))
                m_completed.push_back(event);
            break;
        case Action::Alloc:
        case Action::Oom: endRun(event); break;
        default: endRunWithoutRequest(); break;
        }
    }
    ReplayScript finish()
    {
        endRunWithoutRequest();
        return std::move(m_script);
    }

private:
    /// Whether a block waited for another stream: its free was requested by an earlier call.
    [[nodiscard]] bool isDelayed(std::uint32_t event) const
    {
        const AllocationId row = m_lives.ofEvent[event];
        return row && m_requests[row.value()].key() + 1 != event;
    }
    [[nodiscard]] bool releases(std::uint32_t event) const
    {
        const Action action = m_trace.action(EventId(event));
        return action == Action::SegmentFree || action == Action::SegmentUnmap;
    }

    void endRun(std::uint32_t event)
    {
        const auto first = std::find_if(m_run.begin(), m_run.end(), [this](auto at) { return releases(at); });
        const auto afterLast
            = std::find_if(m_run.rbegin(), m_run.rend(), [this](auto at) { return releases(at); }).base();
        if (first != m_run.end() && !isOneMalloc(*first, afterLast != m_run.end(), event)) {
            add(*first, first, afterLast, true);
            m_run.erase(first, afterLast);
        }
        if (!m_run.empty() || m_trace.action(EventId(event)) == Action::Oom)
            add(event, m_run.begin(), m_run.end(), false);
        clear();
    }
    void endRunWithoutRequest()
    {
        const auto first = std::find_if(m_run.begin(), m_run.end(), [this](auto at) { return releases(at); });
        if (first != m_run.end())
            add(*first, first, m_run.end(), true);
        clear();
    }
    /// Whether the malloc of `event` released the memory. Its events have one stack; files without stacks, or with
    /// stacks of allocs only, leave the order of events.
    [[nodiscard]] bool isOneMalloc(std::uint32_t release, bool grows, std::uint32_t event) const
    {
        if (!grows && m_trace.action(EventId(event)) != Action::Oom)
            return false;
        const StackId ofRelease = m_trace.stack(EventId(release));
        const StackId ofRequest = m_trace.stack(EventId(event));
        return !ofRelease || !ofRequest || ofRelease == ofRequest;
    }
    void add(std::uint32_t event, std::vector<std::uint32_t>::const_iterator first,
             std::vector<std::uint32_t>::const_iterator end, bool isEmptyCache)
    {
        ReplayStep step;
        step.event = event;
        step.isEmptyCache = isEmptyCache;
        step.firstSegmentEvent = static_cast<std::uint32_t>(m_script.m_segmentEvents.size());
        step.segmentEventCount = static_cast<std::uint32_t>(end - first);
        for (auto at = first; at != end; ++at) {
            if (releases(*at))
                step.released += m_trace.eventSize(EventId(*at));
            else if (step.released == 0 && m_trace.action(EventId(*at)) == Action::SegmentMap)
                ++step.mapsBeforeRelease;
        }
        m_script.m_segmentEvents.insert(m_script.m_segmentEvents.end(), first, end);
        step.firstWaiting = static_cast<std::uint32_t>(m_script.m_waiting.size());
        if (!isEmptyCache && (step.released > 0 || m_trace.action(EventId(event)) == Action::Oom)) {
            m_script.m_waiting.insert(m_script.m_waiting.end(), m_completed.begin(), m_completed.end());
            step.waitingCount = static_cast<std::uint32_t>(m_completed.size());
        }
        m_script.m_steps.push_back(step);
    }
    void clear()
    {
        m_run.clear();
        m_completed.clear();
    }

    const Trace &m_trace;
    const LifeColumns m_lives;
    const EventId *m_requests;
    ReplayScript m_script;
    std::vector<std::uint32_t> m_run; ///< segment events since the last other one
    std::vector<std::uint32_t> m_completed; ///< delayed frees among them
};

Result<ReplayScript> ReplayScript::build(const Timeline &timeline, const LoadContext &context)
{
    ReplayScriptBuilder builder(timeline);
    const auto events = static_cast<std::uint32_t>(timeline.trace().size());
    for (std::uint32_t event = 0; event < events; ++event) {
        if (event % kPollStride == 0) {
            if (auto error = context.cancelled())
                return *error;
        }
        builder.take(event);
    }
    return builder.finish();
}

std::size_t ReplayScript::bytes() const
{
    return m_steps.capacity() * sizeof(ReplayStep) + (m_segmentEvents.capacity() + m_waiting.capacity()) * 4;
}

} // namespace allostrata
