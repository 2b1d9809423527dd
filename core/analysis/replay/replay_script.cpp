// Groups the segment events of a trace by the malloc or empty_cache() behind them.

#include "core/analysis/replay/replay_script.h"

#include "core/base/arithmetic.h"
#include "core/base/load_context.h"

#include <algorithm>

namespace allostrata {

class ReplayScriptBuilder {
public:
    ReplayScriptBuilder(const Timeline &timeline, ReplayScript script)
        : m_trace(timeline.trace()), m_lives(timeline.lives()), m_requests(timeline.allocations().freeRequests()),
          m_script(std::move(script))
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
    /// Whether the malloc of `event` released the memory. Its events have one stack; where stacks are missing, only the
    /// order of events is left.
    [[nodiscard]] bool isOneMalloc(std::uint32_t release, bool grows, std::uint32_t event)
    {
        const bool isOom = m_trace.action(EventId(event)) == Action::Oom;
        if (!isOom && (!grows || m_script.poolOf(m_trace, EventId(event)) != 0)) // while capturing, nothing is released
            return false;
        const StackId ofRelease = m_trace.stack(EventId(release));
        const StackId ofRequest = m_trace.stack(EventId(event));
        m_isCertain = ofRelease && ofRequest;
        return !m_isCertain || ofRelease == ofRequest;
    }
    void add(std::uint32_t event, std::vector<std::uint32_t>::const_iterator first,
             std::vector<std::uint32_t>::const_iterator end, bool isEmptyCache)
    {
        ReplayStep step;
        step.event = event;
        step.isEmptyCache = isEmptyCache;
        step.isCertain = m_isCertain;
        step.firstSegmentEvent = static_cast<std::uint32_t>(m_script.m_segmentEvents.size());
        step.segmentEventCount = static_cast<std::uint32_t>(end - first);
        for (auto at = first; at != end; ++at) {
            if (releases(*at)) {
                step.released += m_trace.eventSize(EventId(*at));
                step.releaseCount = static_cast<std::uint32_t>(at - first) + 1;
            } else if (step.released == 0 && m_trace.action(EventId(*at)) == Action::SegmentMap)
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
        m_isCertain = true;
    }

    const Trace &m_trace;
    const LifeColumns m_lives;
    const EventId *m_requests;
    ReplayScript m_script;
    std::vector<std::uint32_t> m_run; ///< segment events since the last other one
    std::vector<std::uint32_t> m_completed; ///< delayed frees among them
    bool m_isCertain = true; ///< of the run's cause
};

Result<ReplayScript> ReplayScript::build(const Timeline &timeline, const LoadContext &context)
{
    const Trace &trace = timeline.trace();
    const auto events = static_cast<std::uint32_t>(trace.size());
    ReplayScript script;
    bool namesPools = false;
    for (std::uint32_t event = 0; event < events && !namesPools; ++event)
        namesPools = trace.pool(EventId(event)) != 0;
    if (!namesPools) {
        // The address range of an expandable segment is never another pool's, however often its pages come and go.
        for (const SegmentLife &life : timeline.segmentLives()) {
            if (life.segment.pool != 0 && !life.gone)
                script.m_private.push_back({life.segment.address, saturatedSum(life.segment.address, life.segment.size),
                                            life.born && !life.segment.expandable ? life.born.value() : 0,
                                            life.segment.pool});
        }
        std::sort(script.m_private.begin(), script.m_private.end(),
                  [](const PrivateSegment &a, const PrivateSegment &b) { return a.begin < b.begin; });
    }
    ReplayScriptBuilder builder(timeline, std::move(script));
    for (std::uint32_t event = 0; event < events; ++event) {
        if (event % kPollStride == 0) {
            if (auto error = context.cancelled())
                return *error;
        }
        builder.take(event);
    }
    return builder.finish();
}

void ReplayScript::separate(std::span<const std::size_t> rows)
{
    std::vector<ReplayStep> steps;
    std::vector<std::uint32_t> waiting;
    steps.reserve(m_steps.size() + rows.size());
    auto next = rows.begin();
    for (std::size_t row = 0; row < m_steps.size(); ++row) {
        ReplayStep step = m_steps[row];
        if (next != rows.end() && *next == row) {
            ++next;
            ReplayStep emptied = step;
            emptied.isEmptyCache = true;
            emptied.event = m_segmentEvents[step.firstSegmentEvent];
            emptied.segmentEventCount = step.releaseCount;
            emptied.waitingCount = step.waitingCount = 0; // they completed before it
            steps.push_back(emptied);
            step.firstSegmentEvent += step.releaseCount;
            step.segmentEventCount -= step.releaseCount;
            step.released = step.releaseCount = 0;
        }
        const auto waited = this->waiting(step);
        step.firstWaiting = static_cast<std::uint32_t>(waiting.size());
        waiting.insert(waiting.end(), waited.begin(), waited.end());
        steps.push_back(step);
    }
    m_steps = std::move(steps);
    m_waiting = std::move(waiting);
}

bool ReplayScript::growsOtherwise(const Trace &trace, bool isExpandable) const
{
    bool isOther = false;
    for (const std::uint32_t event : m_segmentEvents) {
        const Action action = trace.action(EventId(event));
        if (action == (isExpandable ? Action::SegmentMap : Action::SegmentAlloc))
            return false;
        isOther = isOther || action == (isExpandable ? Action::SegmentAlloc : Action::SegmentMap);
    }
    return isOther;
}

std::uint16_t ReplayScript::poolOf(const Trace &trace, EventId alloc) const
{
    const std::uint16_t named = trace.pool(alloc);
    if (named != 0 || m_private.empty())
        return named;
    const std::uint64_t address = trace.address(alloc);
    const auto behind
        = std::upper_bound(m_private.begin(), m_private.end(), address,
                           [](std::uint64_t at, const PrivateSegment &segment) { return at < segment.begin; });
    if (behind == m_private.begin())
        return 0;
    const PrivateSegment &segment = *std::prev(behind);
    return address < segment.end && alloc.value() >= segment.born ? segment.pool : 0;
}

std::size_t ReplayScript::bytes() const
{
    return m_steps.capacity() * sizeof(ReplayStep) + (m_segmentEvents.capacity() + m_waiting.capacity()) * 4;
}

} // namespace allostrata
