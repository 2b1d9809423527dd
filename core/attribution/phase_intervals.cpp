// Joins votes for phases, event by event, into stretches of the trace.

#include "core/attribution/phase_intervals.h"

#include <algorithm>

namespace allostrata {

PhaseJoiner::Run PhaseJoiner::joined(const Run &before, const Run &after)
{
    Run run = before;
    run.interval.last = after.interval.last;
    run.interval.allocations += after.interval.allocations;
    run.interval.bytes += after.interval.bytes;
    run.weight += after.weight;
    run.annotated += after.annotated;
    for (const Phase phase : enumerators<Phase>)
        run.weights[phase] += after.weights[phase];
    run.interval.phase = run.weights.keyOf(std::max_element(run.weights.begin(), run.weights.end()));
    return run;
}

void PhaseJoiner::push(const Run &run)
{
    Run next = run;
    while (!m_runs.empty()) {
        const Run &back = m_runs.back();
        if (back.interval.phase == next.interval.phase) {
            next = joined(back, next);
        } else if (back.weight < m_shortest && m_runs.size() == 1) {
            next = joined(back, next);
        } else if (back.weight < m_shortest) {
            const Run &prior = m_runs[m_runs.size() - 2];
            if (prior.interval.phase == next.interval.phase || prior.weight >= next.weight) {
                const Run both = joined(prior, back);
                m_runs.resize(m_runs.size() - 2);
                push(both); // its phase may now be that of the run before it
                continue;
            }
            next = joined(back, next);
        } else {
            break;
        }
        m_runs.pop_back();
    }
    m_runs.push_back(next);
}

void PhaseJoiner::add(const PhaseInterval &interval, double weight)
{
    if (!m_runs.empty() && m_runs.back().interval.phase == interval.phase) {
        Run &back = m_runs.back(); // fast path for the common case
        back.interval.last = interval.last;
        back.interval.allocations += interval.allocations;
        back.interval.bytes += interval.bytes;
        back.weight += weight;
        back.weights[interval.phase] += weight;
        back.annotated += interval.source == PhaseSource::Annotation ? weight : 0;
        return;
    }
    Run run{interval, {}, weight, interval.source == PhaseSource::Annotation ? weight : 0};
    run.weights[interval.phase] = weight;
    push(run);
}

std::vector<PhaseInterval> PhaseJoiner::take()
{
    if (m_runs.size() >= 2 && m_runs.back().weight < m_shortest) {
        const Run last = m_runs.back();
        m_runs.pop_back();
        const Run both = joined(m_runs.back(), last);
        m_runs.pop_back();
        push(both);
    }
    std::vector<PhaseInterval> intervals;
    intervals.reserve(m_runs.size());
    for (const Run &run : m_runs) {
        if (!intervals.empty())
            intervals.back().last = run.interval.first;
        intervals.push_back(run.interval);
        PhaseInterval &added = intervals.back();
        added.source = added.phase == Phase::Unknown    ? PhaseSource::None
                       : run.annotated * 2 > run.weight ? PhaseSource::Annotation
                                                        : PhaseSource::Stack;
    }
    m_runs.clear();
    return intervals;
}

} // namespace allostrata
