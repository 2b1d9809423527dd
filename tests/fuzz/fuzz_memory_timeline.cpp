// Fuzz target: memory timelines. In a loaded file, counters equal the sums of allocations at every event; other input
// does no harm.

#include "core/base/load_context.h"
#include "core/formats/timeline/memory_timeline.h"
#include "core/load/load.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

using namespace allostrata;

LoadContext contextOf(Salvage salvage)
{
    LoadContext context;
    context.limits.memory = std::uint64_t(64) << 20;
    context.limits.stringBytes = std::uint64_t(4) << 20;
    context.salvage = salvage;
    return context;
}

/// Checks that events change the requested bytes by their own size.
void check(const Timeline &timeline)
{
    const Trace &trace = timeline.trace();
    std::uint64_t before = timeline.countersAt(0).requested;
    for (Moment moment = 1; moment <= timeline.end(); ++moment) {
        const EventId event(moment - 1);
        const AllocationId id = timeline.allocationOf(event);
        const std::uint64_t size = id ? timeline.allocations().requestedSize(id) : 0;
        const std::uint64_t after = timeline.countersAt(moment).requested;
        if (!id || after != (trace.action(event) == Action::Alloc ? before + size : before - size)) {
            std::fprintf(stderr, "event %u does not do what it says\n", event.value());
            std::abort();
        }
        before = after;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static_cast<void>(sniffMemoryTimeline({data, std::min(size, kSniffBytes)}));
    static_cast<void>(sniffTimelinePicture({data, std::min(size, kSniffBytes)}));
    const std::vector<std::uint8_t> bytes(data, data + size);
    for (const Salvage salvage : {Salvage::Refuse, Salvage::KeepWhatIsThere}) {
        MemorySource source(bytes);
        const auto read = readMemoryTimeline(source, contextOf(salvage));
        if (!read)
            continue;
        for (std::size_t i = 0; i < (*read)->traces.size(); ++i) {
            Diagnostics diagnostics;
            const auto timeline = Timeline::build(**read, i, contextOf(salvage), diagnostics);
            if (timeline)
                check(*timeline);
        }
    }
    static_cast<void>(load(std::make_unique<MemorySource>(bytes), "fuzz", contextOf(Salvage::Refuse)));
    return 0;
}
