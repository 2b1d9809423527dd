// Block sizes and totals of a profiled trace: read from the file, not inferred.
#include "core/timeline/profiled_sizes.h"

#include <algorithm>

namespace allostrata {

namespace {

std::vector<ReservedStep> reservedSteps(const std::vector<std::uint64_t> &totals)
{
    const std::uint64_t first = std::min(totals.front(), kLargestTotal);
    std::vector<ReservedStep> steps{{0, Interval::exactly(first)}};
    for (std::size_t event = 0; event < totals.size(); ++event) {
        const std::uint64_t total = std::min(totals[event], kLargestTotal);
        if (total != steps.back().bytes.value)
            steps.push_back({static_cast<std::uint32_t>(event + 1), Interval::exactly(total)});
    }
    steps.shrink_to_fit();
    return steps;
}

} // namespace

bool isProfiled(const Snapshot &snapshot, const DeviceTrace &trace)
{
    const bool hasProfiler = snapshot.recorder == Recorder::Profiler || snapshot.recorder == Recorder::Categories;
    return hasProfiler && !trace.trace.empty() && trace.profiled.timesNs.size() == trace.trace.size();
}

bool hasAllocated(const DeviceTrace &trace)
{
    return !trace.trace.empty() && trace.profiled.totalAllocated.size() == trace.trace.size();
}

bool hasReserved(const DeviceTrace &trace)
{
    return !trace.trace.empty() && trace.profiled.totalReserved.size() == trace.trace.size();
}

BlockSizeResult describeBlockSizes(const DeviceTrace &trace, Pairing &pairing)
{
    Allocations::Columns &columns = pairing.columns;
    columns.blockSizes.rows() = columns.requestedSizes;
    columns.flags.assign(columns.flags.size(), static_cast<std::uint8_t>(SizeCertainty::Exact));
    pairing.addresses = {};
    pairing.addressIds = {};
    pairing.lost.clear(); // births and ends are exactly those of the events
    pairing.late.clear();
    BlockSizeResult result;
    result.segments = SegmentLives(hasReserved(trace) ? reservedSteps(trace.profiled.totalReserved)
                                                      : std::vector<ReservedStep>{{0, {}}});
    return result;
}

std::uint64_t allocatedBefore(const DeviceTrace &trace)
{
    const std::uint64_t after = std::min(trace.profiled.totalAllocated.front(), kLargestTotal);
    const std::uint64_t size = trace.trace.eventSize(EventId(0));
    switch (trace.trace.action(EventId(0))) {
    case Action::Alloc: return after - std::min(after, size);
    case Action::FreeCompleted: return std::min(kLargestTotal, after + std::min(size, kLargestTotal));
    default: return after;
    }
}

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
