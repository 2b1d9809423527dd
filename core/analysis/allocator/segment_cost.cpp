// Finds all requests and releases of device memory: when, how much, by which line, and why.

#include "core/analysis/allocator/segment_cost.h"

#include "core/analysis/oom/oom_facts.h"
#include "core/base/enum_table.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace allostrata {

namespace {

/// The allocation follows its new segment directly, apart from frees and maps.
constexpr std::size_t kEventsUntilServed = 64;

constexpr EnumTable<NewSegmentReason, std::string_view> kReasonIds = {{"not_examined", "request_unknown",
                                                                       "nothing_free", "in_pieces", "other_stream",
                                                                       "other_pool", "pending", "not_taken"}};

bool isOfSegment(Action action) { return action >= Action::SegmentAlloc && action <= Action::SegmentUnmap; }

/// First segment event from `i` on, or the end of the trace. They are rare, so whole blocks are skipped.
std::size_t nextSegmentEvent(const Trace &trace, std::size_t i)
{
    constexpr std::size_t kBlock = 256;
    const Action *actions = trace.actions();
    while (i + kBlock <= trace.size()) {
        unsigned found = 0;
        for (std::size_t k = 0; k < kBlock; ++k)
            found |= static_cast<unsigned>(isOfSegment(actions[i + k]));
        if (found != 0)
            break;
        i += kBlock;
    }
    while (i < trace.size() && !isOfSegment(actions[i]))
        ++i;
    return i;
}

/// Free memory from the viewpoint of a request.
struct Sight {
    std::uint64_t largestOwn = 0;
    std::uint64_t own = 0; ///< all free bytes of its pool and stream
    std::uint64_t largestWithPending = 0;
    std::uint64_t largestOfStreams = 0;
    std::uint64_t largestOfPools = 0;
};

Sight sightOf(const MemoryState &state, const SegmentCost &cost)
{
    OomFacts request; // basis for the reach of segments
    request.asked = cost.asked;
    request.stream = cost.stream;
    request.pool = cost.pool;
    request.isSmall = segmentForRequest(cost.asked, false) == segmentForRequest(1, false);
    Sight sight;
    for (const StateSegment &segment : state.segments) {
        const auto ranges = rangesOf(state, segment);
        const SegmentReach reach = reachOf(request, segment, ranges);
        std::uint64_t run = 0;
        for (const StateRange &range : ranges) {
            run = range.state == RangeState::Allocated ? 0 : saturatedSum(run, range.size);
            if (reach == SegmentReach::Usable)
                sight.largestWithPending = std::max(sight.largestWithPending, run);
            if (range.state != RangeState::Free)
                continue;
            if (reach == SegmentReach::Usable) {
                sight.own = saturatedSum(sight.own, range.size);
                sight.largestOwn = std::max(sight.largestOwn, range.size);
            } else if (reach == SegmentReach::OtherStream) {
                sight.largestOfStreams = std::max(sight.largestOfStreams, range.size);
            } else {
                sight.largestOfPools = std::max(sight.largestOfPools, range.size);
            }
        }
    }
    return sight;
}

/// Finds the nearest obstacle: first in the request's pool and stream, then in others.
void judgeCost(SegmentCost &cost, const Sight &sight)
{
    const auto is = [&cost](NewSegmentReason reason, std::uint64_t bytes) {
        cost.reason = reason;
        cost.unusable = bytes;
    };
    if (sight.largestOwn >= cost.asked)
        is(NewSegmentReason::NotTaken, sight.largestOwn);
    else if (sight.largestWithPending >= cost.asked)
        is(NewSegmentReason::Pending, sight.largestWithPending);
    else if (sight.largestOfStreams >= cost.asked)
        is(NewSegmentReason::OtherStream, sight.largestOfStreams);
    else if (sight.own >= cost.asked)
        is(NewSegmentReason::InPieces, sight.own);
    else if (sight.largestOfPools >= cost.asked)
        is(NewSegmentReason::OtherPool, sight.largestOfPools);
    else
        is(NewSegmentReason::NothingFree, 0);
}

class CostPass {
public:
    CostPass(const Document &document, const Device &device) : m_document(document), m_timeline(device.timeline)
    {
        m_costs.firstEvent = m_timeline.firstEvent();
    }

    Result<SegmentCosts> run(const Attribution *attribution, const LoadContext &context, std::size_t ranges)
    {
        findWarmUp(attribution);
        const Trace &trace = m_timeline.trace();
        for (std::size_t i = nextSegmentEvent(trace, 0); i < trace.size(); i = nextSegmentEvent(trace, i + 1)) {
            if (m_costs.events.size() % 4096 == 0 && context.stop.stop_requested())
                return *context.cancelled();
            add(EventId::at(i));
        }
        TRY_DO(examine(context, ranges));
        sumLines();
        return std::move(m_costs);
    }

private:
    void findWarmUp(const Attribution *attribution)
    {
        if (attribution != nullptr && attribution->steps().size() > 1) {
            m_costs.rule = WarmUpRule::Steps;
            m_costs.warmUpEnd = attribution->steps()[1].first;
            return;
        }
        const EventId peak = m_timeline.peakReserved().event;
        m_costs.warmUpEnd = peak ? peak.value() + 1 : 0;
    }

    /// Allocation that overlaps the new memory, among the next events.
    [[nodiscard]] AllocationId servedBy(const SegmentCost &cost) const
    {
        const Trace &trace = m_timeline.trace();
        const std::uint64_t begin = trace.address(cost.event);
        const std::uint64_t end = saturatedSum(begin, cost.bytes);
        const std::size_t last = std::min<std::size_t>(trace.size(), cost.event.value() + 1 + kEventsUntilServed);
        for (std::size_t i = cost.event.value() + 1; i < last; ++i) {
            const EventId event = EventId::at(i);
            if (trace.action(event) != Action::Alloc)
                continue;
            const std::uint64_t address = trace.address(event);
            const bool isThere = address < end && saturatedSum(address, trace.eventSize(event)) > begin;
            return isThere ? m_timeline.allocationOf(event) : AllocationId();
        }
        return {};
    }

    void add(EventId event)
    {
        const TraceEvent given = m_timeline.trace().event(event);
        SegmentCost cost;
        cost.event = event;
        cost.action = given.action;
        cost.timeUs = given.timeUs;
        cost.bytes = given.size;
        cost.stream = given.stream;
        cost.pool = given.pool;
        cost.stack = given.stack;
        cost.isWarmUp = event.value() < m_costs.warmUpEnd;
        if (cost.takes()) {
            ++m_costs.examinable;
            cost.served = servedBy(cost);
            if (cost.served)
                cost.asked = m_timeline.allocation(cost.served).blockSize.low;
            else
                cost.reason = NewSegmentReason::RequestUnknown;
        }
        (cost.isWarmUp ? m_costs.warmUp : m_costs.steady).add(cost);
        m_costs.events.push_back(cost);
    }

    Result<void> examine(const LoadContext &context, std::size_t ranges)
    {
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < m_costs.events.size(); ++i) {
            if (m_costs.events[i].served)
                order.push_back(i);
        }
        std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
            const SegmentCost &first = m_costs.events[a];
            const SegmentCost &second = m_costs.events[b];
            return std::pair(first.isWarmUp, second.bytes) < std::pair(second.isWarmUp, first.bytes);
        });
        std::size_t seen = 0;
        for (const std::size_t row : order) {
            if (context.stop.stop_requested())
                return *context.cancelled();
            if (seen >= ranges)
                break;
            SegmentCost &cost = m_costs.events[row];
            const MemoryState state = m_timeline.stateAt(cost.event.value());
            judgeCost(cost, sightOf(state, cost));
            seen += state.ranges.size() + 1;
            ++m_costs.examined;
        }
        return {};
    }

    void sumLines()
    {
        std::unordered_map<std::uint64_t, std::size_t> rowOf;
        for (const SegmentCost &cost : m_costs.events) {
            const std::uint64_t key = m_document.stacks() ? (*m_document.stacks())[cost.stack].lineKey : 0;
            const auto [found, isNew] = rowOf.try_emplace(key, m_costs.lines.size());
            if (isNew)
                m_costs.lines.push_back({key, key == 0 ? StackId() : cost.stack, {}, {}, cost.event});
            SegmentCostLine &line = m_costs.lines[found->second];
            line.all.add(cost);
            if (!cost.isWarmUp)
                line.steady.add(cost);
            if (cost.bytes > m_timeline.trace().eventSize(line.largest))
                line.largest = cost.event;
        }
        const auto rank = [](const SegmentCostLine &line) {
            return std::pair(line.steady.taken + line.steady.returned,
                             saturatedSum(line.all.takenBytes, line.all.returnedBytes));
        };
        std::stable_sort(m_costs.lines.begin(), m_costs.lines.end(),
                         [&rank](const SegmentCostLine &a, const SegmentCostLine &b) { return rank(a) > rank(b); });
    }

    const Document &m_document;
    const Timeline &m_timeline;
    SegmentCosts m_costs;
};

} // namespace

std::string_view newSegmentReasonId(NewSegmentReason reason) { return kReasonIds[reason]; }

void SegmentCostSums::add(const SegmentCost &cost)
{
    std::uint64_t &bytes = cost.takes() ? takenBytes : returnedBytes;
    ++(cost.takes() ? taken : returned);
    bytes = saturatedSum(bytes, cost.bytes);
}

Result<SegmentCosts> segmentCosts(const Document &document, const Device &device, const Attribution *attribution,
                                  const LoadContext &context, std::size_t rangesForReasons)
{
    return CostPass(document, device).run(attribution, context, rangesForReasons);
}

} // namespace allostrata
