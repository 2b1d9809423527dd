// Fuzz target: any file, from its compression to its summary. What is inferred must add up, whatever the file says.

#include "core/analysis/summary.h"
#include "core/load/load.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <memory>

namespace {

using namespace allostrata;

void require(bool holds, const char *what)
{
    if (holds)
        return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

bool isOrdered(const Interval &interval)
{
    return interval.low <= interval.value && interval.value <= interval.high;
}

/// The state at a moment is one of segments that do not overlap, and its sums are the counters'.
void checkMoment(const Timeline &timeline, Moment moment)
{
    const Counters counters = timeline.countersAt(moment);
    require(isOrdered(counters.allocated) && isOrdered(counters.active) && isOrdered(counters.reserved),
            "low <= value <= high");

    const MemoryState state = timeline.stateAt(moment);
    std::uint64_t reserved = 0;
    std::uint64_t allocated = 0;
    std::uint64_t active = 0;
    for (const StateSegment &segment : state.segments) {
        reserved += segment.size;
        std::uint64_t covered = 0;
        for (std::size_t i = 0; i < segment.rangeCount; ++i) {
            const StateRange &range = state.ranges[segment.firstRange + i];
            require(range.address == segment.address + covered, "ranges lie one after the other");
            covered += range.size;
            active += range.state == RangeState::Free ? 0 : range.size;
            allocated += range.state == RangeState::Allocated ? range.size : 0;
        }
        require(covered == segment.size, "ranges cover their segment");
    }
    require(reserved == counters.reserved.value, "segments sum up to reserved");
    require(active == counters.active.value, "blocks sum up to active");
    require(allocated == counters.allocated.value, "blocks sum up to allocated");

    std::uint64_t requested = 0;
    for (const AllocationId id : timeline.liveAt(moment))
        requested += timeline.allocations().requestedSize(id);
    require(requested == counters.requested, "live allocations sum up to requested");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    for (const Salvage salvage : {Salvage::Refuse, Salvage::KeepWhatIsThere}) {
        LoadContext context;
        context.limits.memory = std::uint64_t(64) << 20;
        context.limits.stringBytes = std::uint64_t(16) << 20;
        context.limits.decompressed = std::uint64_t(16) << 20;
        context.salvage = salvage;
        const auto document = load(std::make_unique<MemorySource>(std::span(data, size)), "fuzzed", context);
        if (!document)
            continue;
        require(summarise(**document).size() == (*document)->devices.size(), "a summary per device");
        for (const Device &device : (*document)->devices) {
            const Moment end = device.timeline.end();
            for (const Moment moment : {Moment(0), end / 2, end})
                checkMoment(device.timeline, moment);
        }
    }
    return 0;
}
