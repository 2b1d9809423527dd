// Reads the counters of a device once, for its curves and its steps.

#include "core/analysis/ranks/rank_counters.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/analysis/oom/out_of_memory.h"
#include "core/analysis/replay/replay_script.h"
#include "core/base/arithmetic.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <vector>

namespace allostrata {

namespace {

using CounterValues = std::array<std::uint64_t, enumCount<RankCounter>>;

CounterValues counterValues(const Counters &counters)
{
    return {counters.requested, counters.allocated.value, counters.reserved.value};
}

bool hasRankCounter(const Capabilities &has, RankCounter counter)
{
    switch (counter) {
    case RankCounter::Allocated: return has.allocated;
    case RankCounter::Reserved: return has.reserved;
    case RankCounter::Requested: break;
    }
    return true;
}

/// Time of a moment since the recording began, microseconds.
std::int64_t sinceStart(const EventTimes &times, Moment moment)
{
    // Times of a hostile file may be further apart than a signed number can say.
    const std::int64_t at = std::max(times.timeOf(moment), times.zero());
    const std::uint64_t since = static_cast<std::uint64_t>(at) - static_cast<std::uint64_t>(times.zero());
    return static_cast<std::int64_t>(
        std::min<std::uint64_t>(since, std::uint64_t(std::numeric_limits<std::int64_t>::max())));
}

/// Walks through all moments of a trace.
class CounterPass {
public:
    CounterPass(RankDeviceSummary &summary, const Device &device) : m_summary(summary), m_device(device)
    {
        for (const RankCounter counter : kRankCounters) {
            if (hasRankCounter(device.capabilities, counter))
                m_summary.curves.push_back({counter, {}, {}, {}});
        }
        followNext();
    }

    Result<void> run(const LoadContext &context)
    {
        const std::uint64_t end = m_device.timeline.end();
        const std::uint64_t parts = std::min<std::uint64_t>(end, kRankCurveParts);
        CounterCursor cursor = m_device.timeline.cursorAt(0);
        begin();
        see(0, counterValues(cursor.counters()));
        for (std::uint64_t part = 0; part < parts; ++part) {
            const std::uint64_t last = end * (part + 1) / parts;
            CounterValues now{};
            while (cursor.moment() < last) {
                cursor.advance();
                now = counterValues(cursor.counters());
                see(cursor.moment(), now);
                if (cursor.moment() % kPollStride == 0 && context.stop.stop_requested())
                    return *context.cancelled();
            }
            close(now);
            if (m_device.times.isValid())
                m_summary.timesUs.push_back(sinceStart(m_device.times, cursor.moment()));
        }
        return {};
    }

private:
    void begin()
    {
        m_low.fill(std::numeric_limits<std::uint64_t>::max());
        m_high.fill(0);
    }
    void see(Moment moment, const CounterValues &now)
    {
        for (std::size_t i = 0; i < now.size(); ++i) {
            m_low[i] = std::min(m_low[i], now[i]);
            m_high[i] = std::max(m_high[i], now[i]);
        }
        if (moment >= m_nextStep)
            follow(moment, now);
    }
    /// Adds a moment to the step that is open, or to two: the end of one is the start of the next.
    void follow(Moment moment, const CounterValues &now)
    {
        std::vector<RankStep> &steps = m_summary.steps;
        while (m_step < steps.size() && moment >= steps[m_step].first) {
            RankStep &step = steps[m_step];
            step.peakRequested = std::max(step.peakRequested, now[0]);
            step.peakAllocated = std::max(step.peakAllocated, now[1]);
            step.peakReserved = std::max(step.peakReserved, now[2]);
            if (moment < step.last)
                return;
            step.endRequested = now[0];
            ++m_step;
        }
        followNext();
    }
    void followNext()
    {
        m_nextStep = m_step < m_summary.steps.size() ? m_summary.steps[m_step].first
                                                     : std::numeric_limits<std::uint64_t>::max();
    }
    void close(const CounterValues &now)
    {
        for (RankCurve &curve : m_summary.curves) {
            const std::size_t counter = enumIndex(curve.counter);
            curve.low.push_back(m_low[counter]);
            curve.high.push_back(m_high[counter]);
            curve.last.push_back(now[counter]);
        }
        begin();
    }

    RankDeviceSummary &m_summary;
    const Device &m_device;
    CounterValues m_low{};
    CounterValues m_high{};
    std::size_t m_step = 0; ///< that is open, or the next one
    std::uint64_t m_nextStep = 0; ///< its first moment
};

/// Step that holds an event; null if none does.
RankStep *stepWith(std::vector<RankStep> &steps, std::uint64_t event)
{
    const auto after = std::upper_bound(steps.begin(), steps.end(), event,
                                        [](std::uint64_t at, const RankStep &step) { return at < step.first; });
    return after != steps.begin() && event < std::prev(after)->last ? &*std::prev(after) : nullptr;
}

void addSteps(RankDeviceSummary &summary, const Device &device, const Attribution &attribution)
{
    const std::span<const Step> all = attribution.steps();
    const std::uint64_t end = device.timeline.end();
    for (const Step &step : all.last(std::min(all.size(), RankDeviceSummary::kMostSteps))) {
        RankStep &row = summary.steps.emplace_back();
        row.number = step.number;
        row.first = std::min<std::uint64_t>(step.first, end);
        row.last = bounded<std::uint64_t>(step.last, row.first, end);
        row.isCut = step.source == AttributionSource::Rule && row.last == end;
        if (!device.times.isValid())
            continue;
        row.startUs = sinceStart(device.times, static_cast<Moment>(row.first));
        row.endUs = sinceStart(device.times, static_cast<Moment>(row.last));
    }
}

/// Counts what happened within the steps.
Result<void> addStepEvents(RankDeviceSummary &summary, const Device &device, const LoadContext &context)
{
    const Trace &trace = device.timeline.trace();
    for (const EventId event : oomEvents(trace)) {
        RankStep *step = stepWith(summary.steps, event.value());
        if (!step)
            continue;
        ++step->ooms;
        step->isCut = step->isCut || step->last == trace.size(); // it ends as the program did
    }
    if (!device.capabilities.allocator
        || (!hasEvents(trace, Action::SegmentFree) && !hasEvents(trace, Action::SegmentUnmap)))
        return {};
    TRY(const auto script, ReplayScript::build(device.timeline, context));
    for (const ReplayStep &cause : script.steps()) {
        RankStep *step = cause.released > 0 && !cause.isEmptyCache ? stepWith(summary.steps, cause.event) : nullptr;
        if (step)
            ++step->retries;
    }
    return {};
}

} // namespace

Result<void> addCounters(RankDeviceSummary &summary, const Device &device, const Attribution &attribution,
                         const LoadContext &context)
{
    if (!device.capabilities.timeline || !device.capabilities.ordered)
        return {};
    addSteps(summary, device, attribution);
    TRY_DO(CounterPass(summary, device).run(context));
    for (RankStep &step : summary.steps) {
        if (!device.capabilities.allocated)
            step.peakAllocated = 0;
        if (!device.capabilities.reserved)
            step.peakReserved = 0;
    }
    return summary.steps.empty() ? Result<void>() : addStepEvents(summary, device, context);
}

} // namespace allostrata
