// Counts allocations in a call tree.

#include "core/analysis/allocations/allocation_facts.h"
#include "core/analysis/calls/call_tree.h"
#include "core/attribution/stack_groups.h"
#include "core/base/arithmetic.h"
#include "core/base/load_context.h"
#include "core/timeline/strata_index.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

/// Bytes x time: both factors may need 64 bits.
__extension__ using Area = unsigned __int128;

Moment birthOf(const Allocations &allocations, AllocationId id) { return allocations.allocEvent(id).key() + 1; }

/// The moment from which an allocation is dead; `never` if it survives the trace.
Moment deathOf(const Allocations &allocations, AllocationId id, Moment never)
{
    const EventId death = allocations.freeCompletedEvent(id);
    return death ? death.value() + 1 : never;
}

/// First row born at the moment after `event` or later. Rows are in order of their births.
std::size_t firstBornFrom(const Allocations &allocations, Moment event)
{
    const EventId *births = allocations.births();
    const EventId *found = std::partition_point(births + allocations.bornBefore(), births + allocations.size(),
                                                [&](EventId birth) { return birth.key() < event; });
    return static_cast<std::size_t>(found - births);
}

/// Highest moment of the matching requested bytes in [first, last], by a pass over all allocations.
Moment highestMoment(const Device &device, const CallQuestion &question)
{
    const Allocations &allocations = device.timeline.allocations();
    const auto [first, last] = std::pair(question.first, question.last);
    std::vector<std::uint64_t> changes(last - first + 1); // wrap round when they fall
    for (std::size_t i = 0; i < allocations.size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        const Moment from = std::max(birthOf(allocations, id), first);
        const Moment to = deathOf(allocations, id, device.timeline.end() + 1);
        if (from > last || to <= from || !keeps(question.matching, id))
            continue;
        changes[from - first] += allocations.requestedSize(id);
        if (to <= last)
            changes[to - first] -= allocations.requestedSize(id);
    }
    std::uint64_t bytes = 0;
    std::uint64_t most = 0;
    Moment highest = first;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        bytes += changes[i];
        if (bytes > most) {
            most = bytes;
            highest = first + static_cast<Moment>(i);
        }
    }
    return highest;
}

class CallCounter {
public:
    CallCounter(const CallTree &tree, std::size_t side, const CallQuestion &question, const LoadContext &context)
        : m_tree(tree), m_side(side), m_device(*tree.side(side).device),
          m_snapshot(*tree.side(side).document->snapshot()), m_question(question), m_context(context)
    {
        m_question.last = std::min(m_question.last, m_device.timeline.end());
        m_question.first = std::min(m_question.first, m_question.last);
        m_question.cursor = std::min(m_question.cursor, m_device.timeline.end());
        m_values.own.resize(tree.size());
        m_values.ownCount.resize(tree.size());
    }

    Result<CallValues> run()
    {
        m_values.moment = momentOf(m_device, m_question);
        switch (m_question.measure) {
        case CallMeasure::Allocated: TRY_DO(countAllocated()); break;
        case CallMeasure::ByteTime: TRY_DO(countByteTime()); break;
        default: TRY_DO(countLive(m_values.moment)); break;
        }
        m_values.total = summedUp(m_values.own);
        m_values.totalCount = summedUp(m_values.ownCount);
        return std::move(m_values);
    }

private:
    /// Calls visit(id, node) for an allocation that matches and that the tree does not leave out.
    template <typename Visit>
    void visitIfCounted(AllocationId id, Visit visit)
    {
        if (!keeps(m_question.matching, id))
            return;
        const CallNodeId node = m_tree.nodeOf(m_side, id);
        if (!node)
            return;
        m_values.ownCount[node.value()] += isRemainder(m_snapshot, m_device.timeline, id) ? 0 : 1;
        visit(id, node.value());
    }
    template <typename Visit>
    Result<void> visitLive(Moment moment, Visit visit)
    {
        std::size_t next = 0;
        for (const AllocationId id : m_device.timeline.liveAt(moment)) {
            if (next++ % kPollStride == 0 && m_context.stop.stop_requested())
                return *m_context.cancelled();
            visitIfCounted(id, visit);
        }
        return {};
    }
    /// Visits what the events of the visible range allocate.
    template <typename Visit>
    Result<void> visitBorn(Visit visit)
    {
        const Allocations &allocations = m_device.timeline.allocations();
        const std::size_t end = firstBornFrom(allocations, m_question.last);
        for (std::size_t i = firstBornFrom(allocations, m_question.first); i < end; ++i) {
            if (i % kPollStride == 0 && m_context.stop.stop_requested())
                return *m_context.cancelled();
            visitIfCounted(AllocationId::at(i), visit);
        }
        return {};
    }

    void addOwn(AllocationId id, std::size_t node)
    {
        addSaturated(m_values.own[node], m_device.timeline.allocations().requestedSize(id));
    }
    Result<void> countLive(Moment moment)
    {
        return visitLive(moment, [this](AllocationId id, std::size_t node) { addOwn(id, node); });
    }
    Result<void> countAllocated()
    {
        return visitBorn([this](AllocationId id, std::size_t node) { addOwn(id, node); });
    }

    Result<void> countByteTime()
    {
        const auto [first, last] = std::pair(m_question.first, m_question.last);
        m_isTimed = m_device.times.isValid() && clock(last) > clock(first);
        const std::uint64_t length = clock(last) - clock(first);
        if (length == 0)
            return countLive(first);
        std::vector<Area> areas(m_tree.size());
        const Allocations &allocations = m_device.timeline.allocations();
        const auto visit = [&](AllocationId id, std::size_t node) {
            const Moment from = std::max(birthOf(allocations, id), first);
            const Moment to = std::min(deathOf(allocations, id, last), last);
            if (from < to)
                areas[node] += Area(allocations.requestedSize(id)) * (clock(to) - clock(from));
        };
        TRY_DO(visitLive(first, visit));
        TRY_DO(visitBorn(visit));
        shareOut(areas, length);
        return {};
    }
    /// Microseconds or, in a range without times, events.
    [[nodiscard]] std::uint64_t clock(Moment moment) const
    {
        return m_isTimed ? static_cast<std::uint64_t>(m_device.times.timeOf(moment)) : moment;
    }
    /// Divides the areas by a length: each rounded down or up, so that the sum is that of all areas rounded down.
    void shareOut(const std::vector<Area> &areas, std::uint64_t length)
    {
        std::vector<std::pair<std::uint64_t, std::uint32_t>> remainders; ///< with nodes
        Area rest = 0; // the remainders' sum
        for (std::size_t node = 0; node < areas.size(); ++node) {
            m_values.own[node] = static_cast<std::uint64_t>(std::min<Area>(areas[node] / length, UINT64_MAX));
            if (const auto remainder = static_cast<std::uint64_t>(areas[node] % length); remainder > 0) {
                rest += remainder;
                remainders.emplace_back(remainder, static_cast<std::uint32_t>(node));
            }
        }
        const auto more = static_cast<std::ptrdiff_t>(rest / length);
        const auto isLarger = [](const auto &a, const auto &b) {
            return a.first != b.first ? a.first > b.first : a.second < b.second;
        };
        std::nth_element(remainders.begin(), remainders.begin() + more, remainders.end(), isLarger);
        for (auto at = remainders.begin(); at != remainders.begin() + more; ++at)
            addSaturated(m_values.own[at->second], 1);
    }

    [[nodiscard]] std::vector<std::uint64_t> summedUp(const std::vector<std::uint64_t> &own) const
    {
        std::vector<std::uint64_t> total = own;
        for (std::size_t i = total.size(); i-- > 1;) // children come after their parents
            addSaturated(total[m_tree.node(CallNodeId::at(i)).parent.value()], total[i]);
        return total;
    }

    const CallTree &m_tree;
    std::size_t m_side;
    const Device &m_device;
    const Snapshot &m_snapshot;
    CallQuestion m_question;
    const LoadContext &m_context;
    CallValues m_values;
    bool m_isTimed = true;
};

} // namespace

Moment momentOf(const Device &device, const CallQuestion &question)
{
    const Moment end = device.timeline.end();
    const Moment last = std::min(question.last, end);
    switch (question.measure) {
    case CallMeasure::AtCursor: return std::min(question.cursor, end);
    case CallMeasure::AtPeak: return peakMoment(device.timeline);
    case CallMeasure::AtEnd: return end;
    case CallMeasure::Allocated:
    case CallMeasure::ByteTime: return last;
    case CallMeasure::AtWindowPeak: break;
    }
    const Moment first = std::min(question.first, last);
    if (question.strata)
        return question.strata->highest(first, last);
    if (question.matching.empty() && device.strata)
        return device.strata->highest(first, last);
    CallQuestion clamped = question;
    clamped.first = first;
    clamped.last = last;
    return highestMoment(device, clamped);
}

Result<CallValues> countCalls(const CallTree &tree, std::size_t side, const CallQuestion &question,
                              const LoadContext &context)
{
    return CallCounter(tree, side, question, context).run();
}

} // namespace allostrata
