// Fuzz target: any file, whole and in part, from its compression to its summary and its states, which must be
// consistent.

#include "core/analysis/report/summary.h"
#include "core/base/load_context.h"
#include "core/load/load.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <memory>
#include <numeric>
#include <span>

namespace {

using namespace allostrata;

void require(bool holds, const char *what)
{
    if (holds)
        return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

bool isOrdered(const Interval &interval) { return interval.low <= interval.value && interval.value <= interval.high; }

/// Segments and ranges lie by address without overlap, and the ranges of a segment cover it. Sums need not be the
/// counters': a file that contradicts itself has blocks cut.
void checkState(const MemoryState &state)
{
    std::uint64_t end = 0;
    for (const StateSegment &segment : state.segments) {
        require(segment.address >= end, "segments lie by address and do not overlap");
        end = segment.address;
        for (std::size_t i = 0; i < segment.rangeCount; ++i) {
            const StateRange &range = state.ranges[segment.firstRange + i];
            require(range.address == end, "ranges lie one after the other");
            end += range.size;
        }
        require(end == segment.address + segment.size, "ranges cover their segment");
    }
}

void checkMoment(const Timeline &timeline, Moment moment)
{
    const Counters counters = timeline.countersAt(moment);
    require(isOrdered(counters.allocated) && isOrdered(counters.active) && isOrdered(counters.reserved),
            "low <= value <= high");
    checkState(timeline.stateAt(moment));

    std::uint64_t requested = 0;
    for (const AllocationId id : timeline.liveAt(moment))
        requested += timeline.allocations().requestedSize(id);
    require(requested == counters.requested, "live allocations sum up to requested");
}

void checkLoad(std::span<const std::uint8_t> data, Salvage salvage, const ReadPart &part)
{
    LoadContext context;
    context.limits.memory = std::uint64_t(64) << 20;
    context.limits.stringBytes = std::uint64_t(16) << 20;
    context.limits.decompressed = std::uint64_t(16) << 20;
    context.salvage = salvage;
    context.part = part;
    const auto document = load(std::make_unique<MemorySource>(data), "fuzzed", context);
    if (!document)
        return;
    require((*document)->has(DocumentPart::Steps) || summarise(**document).size() == (*document)->devices().size(),
            "a summary per device");
    for (const Device &device : (*document)->devices()) {
        const Moment end = device.timeline.end();
        for (const Moment moment : {Moment(0), end / 2, end})
            checkMoment(device.timeline, moment);
    }
}

/// A part that changes with the data but takes no byte of it, so that inputs stay files.
ReadPart partFor(std::span<const std::uint8_t> data)
{
    const std::uint64_t sum = std::accumulate(data.begin(), data.end(), std::uint64_t(0));
    ReadPart part;
    part.kind = std::array{ReadPart::Kind::Events, ReadPart::Kind::Last, ReadPart::Kind::Times,
                           ReadPart::Kind::AroundOom}[sum % 4];
    part.first = sum / 4 % 8;
    part.end = part.first + 1 + sum / 32 % 16;
    part.count = 1 + sum / 4 % 16;
    return part;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(data, size);
    for (const Salvage salvage : {Salvage::Refuse, Salvage::KeepWhatIsThere}) {
        checkLoad(bytes, salvage, {});
        checkLoad(bytes, salvage, partFor(bytes));
    }
    return 0;
}
