// Looks up the profiler's data on the events of a timeline.

#include "core/timeline/profiled_timeline.h"

#include <algorithm>

namespace allostrata {

const ProfiledEvents *profiledEventsOf(const Snapshot &snapshot, const Timeline &timeline)
{
    const auto found = std::find_if(snapshot.traces.begin(), snapshot.traces.end(),
                                    [&timeline](const DeviceTrace &row) { return &row.trace == &timeline.trace(); });
    const bool isKnown = found != snapshot.traces.end() && !found->trace.empty()
                         && found->profiled.timesNs.size() == found->trace.size()
                         && found->profiled.calls.size() == found->trace.size();
    return isKnown ? &found->profiled : nullptr;
}

} // namespace allostrata
