// Why memory ran out: the causes by what would have been otherwise, and what follows from them.

#include "core/analysis/out_of_memory.h"

#include "core/analysis/oom_verdict.h"
#include "core/base/enum_table.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace allostrata {

namespace {

constexpr EnumTable<OomCause, std::string_view> kCauseIds
    = {{"capacity", "fragmentation", "other_process", "private_pool", "pending_frees"}};
constexpr EnumTable<OomRemedyKind, std::string_view> kRemedyIds
    = {{"expandable_segments", "max_split_size", "garbage_collection", "empty_cache", "one_stream", "unpin", "smaller_batch",
        "checkpointing", "end_others", "share_pools", "await_stream", "raise_limit"}};

/// The first event from `i` on that is an out-of-memory event, or the trace's end. They are rare: whole blocks are
/// looked at at once.
std::size_t nextOom(const Trace &trace, std::size_t i)
{
    constexpr std::size_t kBlock = 256;
    const Action *actions = trace.actions();
    while (i + kBlock <= trace.size()) {
        unsigned found = 0;
        for (std::size_t k = 0; k < kBlock; ++k)
            found |= static_cast<unsigned>(actions[i + k] == Action::Oom);
        if (found != 0)
            break;
        i += kBlock;
    }
    while (i < trace.size() && actions[i] != Action::Oom)
        ++i;
    return i;
}

void addCapacity(OomFacts &facts, const Timeline &timeline, const OomOptions &options)
{
    const std::uint64_t ours = saturatedSum(facts.deviceFree, facts.reserved.value);
    facts.capacityLow = std::max({ours, capacityShown(timeline, oomEvents(timeline.trace())).value_or(0),
                                  timeline.peakReserved().bytes.low});
    // Where a limit of the process refused, what others hold decides nothing.
    const bool isLimited = facts.has(OomDoubt::Limited);
    facts.others = isLimited ? 0 : facts.capacityLow - ours;
    facts.notOurs = facts.capacityLow - ours;
    if (options.capacity && *options.capacity >= facts.capacityLow) {
        facts.capacity = options.capacity;
        facts.notOurs = *options.capacity - ours;
        const std::uint64_t beyond = lessOrNothing(facts.notOurs, kContextBytes);
        facts.others = isLimited ? 0 : std::max(facts.others, beyond);
    } else {
        facts.doubts.insert(facts.doubts.begin(), OomDoubt::CapacityUnknown);
    }
}

std::vector<OomCategory> liveCategories(const Timeline &timeline, const Attribution &attribution, Moment moment)
{
    std::vector<OomCategory> sums(attribution.categories().size());
    for (std::size_t i = 0; i < sums.size(); ++i)
        sums[i].category = CategoryId::at(i);
    for (const AllocationId id : timeline.liveAt(moment)) {
        std::uint64_t &bytes = sums[attribution.category(id).value()].bytes;
        bytes = saturatedSum(bytes, timeline.allocations().requestedSize(id));
    }
    std::erase_if(sums, [](const OomCategory &row) { return row.bytes == 0; });
    std::stable_sort(sums.begin(), sums.end(), [](const OomCategory &a, const OomCategory &b) { return a.bytes > b.bytes; });
    return sums;
}

} // namespace

std::string_view oomCauseId(OomCause cause)
{
    return kCauseIds[cause];
}

std::string_view oomRemedyId(OomRemedyKind kind)
{
    return kRemedyIds[kind];
}

std::vector<EventId> oomEvents(const Trace &trace)
{
    std::vector<EventId> events;
    for (std::size_t i = nextOom(trace, 0); i < trace.size(); i = nextOom(trace, i + 1))
        events.push_back(EventId::at(i));
    return events;
}

std::optional<std::uint64_t> capacityShown(const Timeline &timeline, const std::vector<EventId> &events)
{
    std::optional<std::uint64_t> least;
    for (std::size_t i = 0; i < std::min(events.size(), kOomsForCapacity); ++i) {
        const std::uint64_t reserved = timeline.countersAt(events[i].value() + 1).reserved.low;
        const std::uint64_t free = timeline.trace().address(events[i]);
        if (free <= UINT64_MAX - reserved)
            least = std::max(least.value_or(0), free + reserved);
    }
    return least;
}

OutOfMemory examineOom(const Document &document, const Device &device, EventId event, const OomOptions &options)
{
    const Timeline &timeline = device.timeline;
    const MemoryState state = timeline.stateAt(event.value());
    OutOfMemory oom;
    oom.facts = oomFacts(*document.snapshot, timeline, event, state);
    addCapacity(oom.facts, timeline, options);
    OomReasons found = oomReasons(oom.facts);
    oom.reasons = std::move(found.reasons);
    oom.proof = std::move(found.proof);
    oom.isTogether = found.isTogether;
    oom.serving = servingSegments(oom.facts, state);
    if (options.attribution != nullptr)
        oom.categories = liveCategories(timeline, *options.attribution, event.value());
    oom.remedies = oomRemedies(oom, document.snapshot->settings, options.attribution);
    return oom;
}

Result<std::vector<OutOfMemory>> examineOoms(const Document &document, const Device &device, const OomOptions &options,
                                             std::size_t most, const LoadContext &context)
{
    std::vector<OutOfMemory> found;
    const std::vector<EventId> events = oomEvents(device.timeline.trace());
    for (std::size_t i = 0; i < std::min(most, events.size()); ++i) {
        if (const auto cancelled = context.cancelled())
            return *cancelled;
        found.push_back(examineOom(document, device, events[i], options));
    }
    return found;
}

} // namespace allostrata
