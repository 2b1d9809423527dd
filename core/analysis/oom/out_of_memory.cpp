// Causes of out-of-memory events, found by testing alternatives, and their remedies.

#include "core/analysis/oom/out_of_memory.h"

#include "core/base/enum_table.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>

namespace allostrata {

namespace {

constexpr std::uint64_t kMatters = 20; ///< divisor: causes matter from a twentieth of the memory on
constexpr std::uint64_t kMiB = std::uint64_t(1) << 20U;

using Kind = OomTermKind;

std::uint64_t sumOfTerms(const std::vector<OomTerm> &terms)
{
    std::uint64_t sum = 0;
    for (const OomTerm &term : terms)
        sum = saturatedSum(sum, term.bytes);
    return sum;
}

/// Memory available to the request if only live memory were in its way.
std::uint64_t available(const OomFacts &facts)
{
    return saturatedSum(saturatedSum(facts.deviceFreeForUs(), facts.reserved.value), facts.others);
}

/// Device bytes needed for a new segment; expandable segments grow by the bytes missing for the request.
OomTerm needed(const OomFacts &facts)
{
    return facts.isExpandable ? OomTerm{Kind::Asked, facts.asked} : OomTerm{Kind::NewSegment, facts.newSegment};
}

void addDeviceFree(std::vector<OomTerm> &terms, const OomFacts &facts)
{
    if (!facts.has(OomDoubt::Limited))
        terms.push_back({facts.isExpandable ? Kind::DevicePages : Kind::DeviceFree, facts.deviceFreeForUs()});
}

/// Inequality of the two ways to succeed: a free block from `blocks`, or a new segment from `memory` and free device
/// memory.
OomInequality proofOf(const OomFacts &facts, std::vector<OomTerm> blocks, std::vector<OomTerm> memory)
{
    OomInequality inBlock{std::move(blocks), {{Kind::Asked, facts.asked}}, false};
    if (!inBlock.left.empty() && inBlock.holds())
        return inBlock;
    addDeviceFree(memory, facts);
    return {std::move(memory), {needed(facts)}, false};
}

OomReason fragmentation(const OomFacts &facts)
{
    const OomTerm pieces{Kind::Pieces, facts.pieces()};
    return {OomCause::Fragmentation, pieces.bytes, proofOf(facts, {pieces}, {pieces})};
}

OomReason otherProcess(const OomFacts &facts)
{
    return {OomCause::OtherProcess, facts.others, proofOf(facts, {}, {{Kind::Others, facts.others}})};
}

OomReason privatePool(const OomFacts &facts)
{
    return {OomCause::PrivatePool, facts.outOfReach.bytes,
            proofOf(facts, {{Kind::LargestOfPools, facts.outOfReach.largest}},
                    {{Kind::PoolSegments, facts.outOfReach.whole}})};
}

OomReason pendingFrees(const OomFacts &facts)
{
    std::vector<OomTerm> blocks;
    if (facts.largestWithPending > facts.usable.largest)
        blocks.push_back({Kind::LargestWithPending, facts.largestWithPending});
    return {OomCause::PendingFrees, facts.pending,
            proofOf(facts, std::move(blocks), {{Kind::PendingSegments, facts.wholeWithPending}})};
}

/// Capacity as a cause. If a limit applied, the device had enough. Otherwise the counters decide or, if estimates
/// contradict them, the observed free memory.
OomReason capacity(const OomFacts &facts)
{
    const OomTerm need = needed(facts);
    const std::uint64_t wanted = saturatedSum(facts.allocated.value, need.bytes);
    OomReason reason{OomCause::Capacity, lessOrNothing(wanted, available(facts)), {}};
    if (facts.has(OomDoubt::Limited)) {
        reason.proof = {{{Kind::DeviceFree, facts.deviceFree}}, {{Kind::NewSegment, facts.newSegment}}, false};
        return reason;
    }
    if (reason.bytes > 0)
        reason.proof
            = {{{Kind::Allocated, facts.allocated.value}, need}, {{Kind::Reserved, facts.reserved.value}}, true};
    else
        reason.proof
            = {{need},
               {{Kind::Pieces, facts.pieces()}, {Kind::Pools, facts.outOfReach.bytes}, {Kind::Pending, facts.pending}},
               true};
    addDeviceFree(reason.proof.right, facts);
    if (facts.others > 0)
        reason.proof.right.push_back({Kind::Others, facts.others});
    reason.bytes = lessOrNothing(reason.proof.leftBytes(), reason.proof.rightBytes());
    return reason;
}

void sortReasons(std::vector<OomReason> &reasons)
{
    std::stable_sort(reasons.begin(), reasons.end(),
                     [](const OomReason &a, const OomReason &b) { return a.bytes > b.bytes; });
}

/// Smallest set from `more`, largest first, that suffices together with `always`; empty if even all of them do not.
std::optional<OomInequality> fewest(const OomFacts &facts, const std::vector<OomTerm> &always,
                                    std::vector<OomTerm> more)
{
    std::erase_if(more, [](const OomTerm &term) { return term.bytes == 0; });
    std::stable_sort(more.begin(), more.end(), [](const OomTerm &a, const OomTerm &b) { return a.bytes > b.bytes; });
    std::vector<OomTerm> blocks = always; // empty if whole segments are released, as those do not merge
    std::vector<OomTerm> memory = always;
    for (const OomTerm &term : more) {
        memory.push_back(term);
        if (!always.empty() && term.kind != Kind::Others)
            blocks.push_back(term);
        if (OomInequality proof = proofOf(facts, blocks, memory); proof.holds())
            return proof;
    }
    return std::nullopt;
}

/// Proof of a failure that no single cause explains: segments that could have been released to the device, else all
/// free memory as one piece. Empty if not even that suffices.
std::optional<OomInequality> together(const OomFacts &facts)
{
    const OomTerm others{Kind::Others, facts.others};
    if (auto proof = fewest(
            facts, {},
            {others, {Kind::PoolSegments, facts.outOfReach.whole}, {Kind::PendingSegments, facts.wholeWithPending}}))
        return proof;
    return fewest(facts, {{Kind::Pieces, facts.pieces()}},
                  {others, {Kind::Pools, facts.outOfReach.bytes}, {Kind::Pending, facts.pending}});
}

/// Whether a term of `together` belongs to a cause.
bool isOf(Kind kind, OomCause cause)
{
    switch (cause) {
    case OomCause::Fragmentation: return kind == Kind::Pieces;
    case OomCause::OtherProcess: return kind == Kind::Others;
    case OomCause::PrivatePool: return kind == Kind::Pools || kind == Kind::PoolSegments;
    case OomCause::PendingFrees: return kind == Kind::Pending || kind == Kind::PendingSegments;
    case OomCause::Capacity: break;
    }
    return false;
}

/// Collects the remedies for reasons.
class RemedyList {
public:
    RemedyList(const OutOfMemory &oom, const AllocatorSettings &settings, const Attribution *attribution)
        : m_oom(oom), m_facts(oom.facts), m_settings(settings), m_attribution(attribution)
    {
    }

    std::vector<OomRemedy> make()
    {
        std::vector<OomRemedy> all;
        std::vector<OomReason> reasons = m_oom.reasons;
        if (isNearlyFull(m_facts) && reasons.front().cause != OomCause::Capacity)
            reasons.push_back({OomCause::Capacity, 0, {}}); // not a cause, but less live memory helps too
        for (const OomReason &reason : reasons) {
            m_found.clear();
            follow(reason);
            std::stable_sort(m_found.begin(), m_found.end(),
                             [](const OomRemedy &a, const OomRemedy &b) { return a.bytes > b.bytes; });
            for (const OomRemedy &remedy : m_found) {
                const bool isThere = std::any_of(all.begin(), all.end(),
                                                 [&](const OomRemedy &one) { return one.kind == remedy.kind; });
                if (!isThere)
                    all.push_back(remedy);
            }
        }
        if (all.empty())
            all.push_back(
                {OomRemedyKind::SmallerBatch, lessOrNothing(m_facts.newSegment, m_facts.deviceFreeForUs()), 0});
        return all;
    }

private:
    void add(OomRemedyKind kind, std::uint64_t bytes, std::uint64_t value = 0)
    {
        if (bytes > 0)
            m_found.push_back({kind, bytes, value});
    }

    void follow(const OomReason &reason)
    {
        switch (reason.cause) {
        case OomCause::Capacity: followCapacity(reason); break;
        case OomCause::Fragmentation: followFragmentation(reason); break;
        case OomCause::OtherProcess: add(OomRemedyKind::EndOthers, m_facts.others); break;
        case OomCause::PrivatePool:
            add(m_facts.pool == 0 ? OomRemedyKind::SharePools : OomRemedyKind::EmptyCache,
                m_facts.pool == 0 ? m_facts.outOfReach.bytes : m_facts.outOfReach.whole);
            break;
        case OomCause::PendingFrees: add(OomRemedyKind::AwaitStream, m_facts.pending); break;
        }
    }

    void followCapacity(const OomReason &reason)
    {
        if (m_facts.has(OomDoubt::Limited))
            add(OomRemedyKind::RaiseLimit, m_facts.newSegment);
        add(OomRemedyKind::SmallerBatch, reason.bytes);
        std::uint64_t activations = 0;
        for (const OomCategory &row : m_oom.categories) {
            const std::string_view group = m_attribution->categories()[row.category].group();
            if (group == "activations" || group == "activation")
                activations = saturatedSum(activations, row.bytes);
        }
        add(OomRemedyKind::Checkpointing, activations);
    }

    void followFragmentation(const OomReason &reason)
    {
        if (!m_facts.isExpandable && reason.proof.holds())
            add(OomRemedyKind::ExpandableSegments, m_facts.pieces());
        const bool splitsAnything = m_settings.present && !m_settings.maxSplitSize && !m_facts.isExpandable;
        // max_split_size_mb is at least 20; segments of this size or more are then not split for smaller requests.
        if (splitsAnything && m_facts.asked / kMiB >= 20)
            add(OomRemedyKind::MaxSplitSize, m_facts.splitPieces, m_facts.asked / kMiB);
        const std::uint64_t whole = saturatedSum(m_facts.usable.whole,
                                                 saturatedSum(m_facts.otherStreams.whole, m_facts.otherSizes.whole));
        add(OomRemedyKind::EmptyCache, whole);
        if (m_settings.present && m_settings.garbageCollectionThreshold <= 0 && !m_facts.isExpandable)
            add(OomRemedyKind::GarbageCollection, whole);
        if (m_facts.otherStreams.bytes > m_facts.usable.bytes)
            add(OomRemedyKind::OneStream, m_facts.otherStreams.bytes);
        if (!m_oom.serving.empty() && m_oom.serving.front().pinnedCount > 0)
            add(OomRemedyKind::Unpin, m_oom.serving.front().freed, m_oom.serving.front().pinnedCount);
    }

    const OutOfMemory &m_oom;
    const OomFacts &m_facts;
    const AllocatorSettings &m_settings;
    const Attribution *m_attribution;
    std::vector<OomRemedy> m_found; ///< for one reason
};

} // namespace

std::uint64_t OomInequality::leftBytes() const { return sumOfTerms(left); }

std::uint64_t OomInequality::rightBytes() const { return sumOfTerms(right); }

bool isNearlyFull(const OomFacts &facts)
{
    const std::uint64_t all = available(facts);
    return saturatedSum(facts.allocated.value, facts.asked) > all - all / kMatters;
}

OomReasons oomReasons(const OomFacts &facts)
{
    std::vector<OomReason> reasons = {fragmentation(facts), otherProcess(facts), privatePool(facts),
                                      pendingFrees(facts)};
    sortReasons(reasons);
    std::vector<OomReason> enough;
    std::copy_if(reasons.begin(), reasons.end(), std::back_inserter(enough),
                 [](const OomReason &reason) { return reason.bytes > 0 && reason.proof.holds(); });
    if (!enough.empty())
        return {enough, enough.front().proof, false};
    if (const auto proof = together(facts)) {
        std::erase_if(reasons, [&proof](const OomReason &reason) {
            return std::none_of(proof->left.begin(), proof->left.end(),
                                [&](const OomTerm &term) { return isOf(term.kind, reason.cause); });
        });
        return {reasons, *proof, true};
    }
    const std::uint64_t least = std::max<std::uint64_t>(available(facts) / kMatters, 1);
    std::erase_if(reasons, [least](const OomReason &reason) { return reason.bytes < least; });
    reasons.insert(reasons.begin(), capacity(facts));
    return {reasons, reasons.front().proof, false};
}

std::vector<OomRemedy> oomRemedies(const OutOfMemory &oom, const AllocatorSettings &settings,
                                   const Attribution *attribution)
{
    return RemedyList(oom, settings, attribution).make();
}

namespace {

/// Ranges first, ..., last - 1 of a segment.
struct RangeRun {
    std::size_t first = 0;
    std::size_t last = 0;
    std::uint64_t bytes = 0;
    std::uint64_t live = 0;
};

std::uint64_t liveBytes(const StateRange &range) { return range.state == RangeState::Free ? 0 : range.size; }

/// Run of at least `wanted` bytes with the fewest live ones. Two pointers: both sums grow with the run, so for each
/// start the shortest run is best. O(ranges).
std::optional<RangeRun> cheapestRun(std::span<const StateRange> ranges, std::uint64_t wanted)
{
    std::optional<RangeRun> best;
    RangeRun run;
    for (std::size_t last = 0; last < ranges.size(); ++last) {
        run.last = last + 1;
        run.bytes += ranges[last].size;
        run.live += liveBytes(ranges[last]);
        while (run.first < last && run.bytes - ranges[run.first].size >= wanted) {
            run.bytes -= ranges[run.first].size;
            run.live -= liveBytes(ranges[run.first]);
            ++run.first;
        }
        if (run.bytes >= wanted && (!best || run.live < best->live))
            best = run;
    }
    return best;
}

void addBlocks(ServingSegment &serving, std::span<const StateRange> ranges)
{
    for (const StateRange &range : ranges) {
        if (range.state == RangeState::Free)
            continue;
        ++serving.pinnedCount;
        serving.blocks.push_back({range.address, range.size, range.allocation, range.state == RangeState::PendingFree});
    }
    std::stable_sort(serving.blocks.begin(), serving.blocks.end(),
                     [](const PinningBlock &a, const PinningBlock &b) { return a.size > b.size; });
    if (serving.blocks.size() > kMostPinning)
        serving.blocks.resize(kMostPinning);
}

/// Candidate from a segment and a run of its ranges, without its blocks.
struct ServingCandidate {
    const StateSegment *segment = nullptr;
    ServingRoute route = ServingRoute::Contiguous;
    RangeRun run;
};

std::optional<ServingCandidate> candidateOf(const OomFacts &facts, const StateSegment &segment,
                                            std::span<const StateRange> ranges)
{
    const SegmentReach reach = reachOf(facts, segment, ranges);
    if (reach == SegmentReach::OutOfReach || ranges.empty())
        return std::nullopt;
    std::optional<ServingCandidate> found;
    if (reach == SegmentReach::Usable && segment.size >= facts.asked) {
        if (const auto run = cheapestRun(ranges, facts.asked))
            found = ServingCandidate{&segment, ServingRoute::Contiguous, *run};
    }
    if (saturatedSum(facts.deviceFreeForUs(), segment.size) < facts.newSegment)
        return found;
    RangeRun whole{0, ranges.size(), segment.size, 0};
    for (const StateRange &range : ranges)
        whole.live += liveBytes(range);
    if (!found || whole.live < found->run.live)
        found = ServingCandidate{&segment, ServingRoute::Returned, whole};
    return found;
}

} // namespace

std::vector<ServingSegment> servingSegments(const OomFacts &facts, const MemoryState &state)
{
    std::vector<ServingCandidate> candidates;
    for (const StateSegment &segment : state.segments) {
        if (const auto found = candidateOf(facts, segment, rangesOf(state, segment)))
            candidates.push_back(*found);
    }
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const ServingCandidate &a, const ServingCandidate &b) { return a.run.live < b.run.live; });
    if (candidates.size() > kMostServing)
        candidates.resize(kMostServing);
    std::vector<ServingSegment> serving;
    serving.reserve(candidates.size());
    for (const ServingCandidate &candidate : candidates) {
        const StateSegment &segment = *candidate.segment;
        ServingSegment row;
        row.address = segment.address;
        row.size = segment.size;
        row.stream = segment.stream;
        row.pool = segment.pool;
        row.isExpandable = segment.expandable;
        row.route = candidate.route;
        row.pinnedBytes = candidate.run.live;
        row.freed = candidate.run.bytes;
        addBlocks(row, rangesOf(state, segment).subspan(candidate.run.first, candidate.run.last - candidate.run.first));
        serving.push_back(std::move(row));
    }
    return serving;
}

namespace {

constexpr EnumTable<OomCause, std::string_view> kCauseIds
    = {{"capacity", "fragmentation", "other_process", "private_pool", "pending_frees"}};
constexpr EnumTable<OomRemedyKind, std::string_view> kRemedyIds
    = {{"expandable_segments", "max_split_size", "garbage_collection", "empty_cache", "one_stream", "unpin",
        "smaller_batch", "checkpointing", "end_others", "share_pools", "await_stream", "raise_limit"}};

/// First out-of-memory event from `i` on, or the end of the trace. They are rare, so whole blocks are skipped.
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
    facts.capacityLow = std::max(
        {ours, capacityShown(timeline, oomEvents(timeline.trace())).value_or(0), timeline.peakReserved().bytes.low});
    // If a limit of the process applied, memory of others is irrelevant.
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
    std::stable_sort(sums.begin(), sums.end(),
                     [](const OomCategory &a, const OomCategory &b) { return a.bytes > b.bytes; });
    return sums;
}

} // namespace

std::string_view oomCauseId(OomCause cause) { return kCauseIds[cause]; }

std::string_view oomRemedyId(OomRemedyKind kind) { return kRemedyIds[kind]; }

std::vector<EventId> oomEvents(const Trace &trace)
{
    std::vector<EventId> events;
    for (std::size_t i = nextOom(trace, 0); i < trace.size(); i = nextOom(trace, i + 1))
        events.push_back(EventId::at(i));
    return events;
}

std::optional<TracedOom> tracedOom(const Device &device, EventId event)
{
    if (!device.capabilities.reserved)
        return std::nullopt;
    const Counters before = device.timeline.countersAt(event.value());
    return TracedOom{device.timeline.trace().eventSize(event), before.allocated.value, before.reserved.value};
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
    oom.facts = oomFacts(*document.snapshot(), timeline, event, state);
    addCapacity(oom.facts, timeline, options);
    OomReasons found = oomReasons(oom.facts);
    oom.reasons = std::move(found.reasons);
    oom.proof = std::move(found.proof);
    oom.isTogether = found.isTogether;
    oom.serving = servingSegments(oom.facts, state);
    if (options.attribution != nullptr)
        oom.categories = liveCategories(timeline, *options.attribution, event.value());
    oom.remedies = oomRemedies(oom, document.snapshot()->settings, options.attribution);
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
