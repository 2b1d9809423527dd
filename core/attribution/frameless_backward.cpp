// Finds allocations of the autograd engine's threads in recordings of Python frames.

#include "core/attribution/frameless_backward.h"

#include "core/attribution/program_frames.h"
#include "core/base/load_context.h"

#include <algorithm>

namespace allostrata {

namespace {

/// Whether the events have stacks of their own. Allocations that are live at the end may owe theirs to their blocks.
bool hasStacksOfFrees(const Snapshot &snapshot, const Trace &trace)
{
    for (std::uint32_t i = 0; i < trace.size(); ++i) {
        const Action action = trace.action(EventId(i));
        if ((action == Action::FreeRequested || action == Action::FreeCompleted)
            && !snapshot.stacks.stack(trace.stack(EventId(i))).empty())
            return true;
    }
    return false;
}

/// Run of allocations without frames.
struct Run {
    std::uint32_t first = 0;
    std::uint32_t last = 0; ///< event behind the last
    std::size_t count = 0; ///< allocations
    Phase before = Phase::Unknown; ///< of the allocation with frames before it
    bool isAtStart = false; ///< no allocation before it has frames
};

} // namespace

Result<FramelessBackward> FramelessBackward::find(const Snapshot &snapshot, const Trace &trace,
                                                  const IdVector<StackId, Phase> &ofStack, const LoadContext &context)
{
    FramelessBackward result;
    if (!ProgramFrames(snapshot).isPythonOnly() || !hasStacksOfFrees(snapshot, trace))
        return result;
    Run run;
    run.isAtStart = true;
    std::size_t longest = 0;
    const auto close = [&](Phase after) {
        const bool isSeeded = run.before == Phase::Backward || run.before == Phase::Recompute;
        const bool isBetween = run.before == Phase::Forward && after == Phase::Optimizer;
        if (run.count == 0 || run.isAtStart || !(isSeeded || isBetween))
            return;
        result.m_runs.emplace_back(run.first, run.last);
        longest = std::max(longest, run.count);
    };
    for (std::uint32_t i = 0; i < trace.size(); ++i) {
        if (i % kRowsBetweenStops == 0 && context.stop.stop_requested())
            return *context.cancelled();
        if (trace.action(EventId(i)) != Action::Alloc)
            continue;
        const StackId stack = trace.stack(EventId(i));
        if (snapshot.stacks.stack(stack).empty()) {
            if (run.count++ == 0)
                run.first = i;
            run.last = i + 1;
            continue;
        }
        // Hooks and communication interrupt a pass, but do not end it.
        const Phase phase = ofStack[stack];
        const bool goesOn = phase == Phase::Communication && run.before == Phase::Backward;
        close(phase);
        run = {i, i, 0, goesOn ? Phase::Backward : phase, false};
    }
    const std::size_t most = longest > 0 ? longest : trace.size();
    if (run.count > most) {
        // More than a pass: stacks may have been switched off.
        run.count = 0;
        for (std::uint32_t i = run.first; i < run.last && run.count < most; ++i) {
            run.count += trace.action(EventId(i)) == Action::Alloc ? 1 : 0;
            if (run.count == most)
                run.last = i + 1;
        }
    }
    close(Phase::Unknown);
    return result;
}

bool FramelessBackward::contains(std::uint32_t event)
{
    while (m_next < m_runs.size() && m_runs[m_next].second <= event)
        ++m_next;
    return m_next < m_runs.size() && m_runs[m_next].first <= event;
}

} // namespace allostrata
