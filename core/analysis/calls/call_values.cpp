// Counts allocations in a call tree.

#include "core/analysis/allocations/allocation_facts.h"
#include "core/analysis/calls/call_tree.h"
#include "core/attribution/stack_groups.h"
#include "core/base/arithmetic.h"
#include "core/base/hash.h"
#include "core/base/load_context.h"
#include "core/base/row_slots.h"
#include "core/timeline/strata_index.h"

#include <algorithm>
#include <functional>
#include <numeric>
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

/// Counts allocations in slots: one for each node or, given kinds of allocations, one for each node and kind.
class CallCounter {
public:
    CallCounter(const CallTree &tree, std::size_t side, const CallQuestion &question, const LoadContext &context,
                std::span<const std::uint32_t> kinds = {})
        : m_tree(tree), m_side(side), m_device(*tree.side(side).device),
          m_snapshot(*tree.side(side).document->snapshot()), m_question(question), m_context(context), m_kinds(kinds)
    {
        m_question.last = std::min(m_question.last, m_device.timeline.end());
        m_question.first = std::min(m_question.first, m_question.last);
        if (m_kinds.empty()) {
            m_values.own.resize(tree.size());
            m_values.ownCount.resize(tree.size());
        }
    }

    Result<CallValues> run()
    {
        TRY_DO(count());
        m_values.total = summedUp(m_values.own);
        m_values.totalCount = summedUp(m_values.ownCount);
        return std::move(m_values);
    }

    Result<std::vector<std::uint32_t>> prevailing()
    {
        std::vector<std::uint32_t> found(m_tree.size(), kMixedKinds);
        if (m_kinds.empty())
            return found;
        TRY_DO(count());
        std::vector<std::uint64_t> totals(m_tree.size());
        for (std::size_t slot = 0; slot < m_slots.size(); ++slot)
            addSaturated(totals[m_slots[slot].node], m_values.own[slot]);
        totals = summedUp(totals);
        const std::vector<std::uint32_t> candidates = majorities();
        std::vector<std::size_t> order(m_slots.size());
        std::iota(order.begin(), order.end(), std::size_t(0));
        std::ranges::stable_sort(order, {}, [this](std::size_t slot) { return m_slots[slot].kind; });
        std::vector<std::uint64_t> bytes(m_tree.size()); // of one kind; 0 between kinds
        std::vector<std::uint8_t> isReached(m_tree.size());
        std::vector<std::uint32_t> reached;
        for (std::size_t at = 0; at < order.size();) {
            if (m_context.stop.stop_requested())
                return *m_context.cancelled();
            const std::uint32_t kind = m_slots[order[at]].kind;
            reached.clear();
            for (; at < order.size() && m_slots[order[at]].kind == kind; ++at) {
                const std::uint32_t own = m_slots[order[at]].node;
                addSaturated(bytes[own], m_values.own[order[at]]);
                for (CallNodeId node(own); node && isReached[node.value()] == 0; node = m_tree.node(node).parent) {
                    isReached[node.value()] = 1;
                    reached.push_back(node.value());
                }
            }
            std::ranges::sort(reached, std::greater());
            for (const std::uint32_t node : reached) {
                const std::uint64_t part = std::exchange(bytes[node], 0);
                isReached[node] = 0;
                if (candidates[node] == kind && part > 0 && part >= totals[node] - totals[node] / 4)
                    found[node] = kind;
                if (const CallNodeId parent = m_tree.node(CallNodeId(node)).parent)
                    addSaturated(bytes[parent.value()], part);
            }
        }
        return found;
    }

private:
    struct Slot {
        std::uint32_t node = 0;
        std::uint32_t kind = 0;
    };

    Result<void> count()
    {
        m_values.moment = momentOf(m_device, m_question);
        switch (m_question.measure) {
        case CallMeasure::Allocated: return countAllocated();
        case CallMeasure::ByteTime: return countByteTime();
        default: return countLive(m_values.moment);
        }
    }
    /// The only kind, by node, that can hold more than half of its bytes: a weighted Boyer-Moore majority vote.
    [[nodiscard]] std::vector<std::uint32_t> majorities() const
    {
        std::vector<std::uint32_t> kinds(m_tree.size(), kMixedKinds);
        std::vector<std::uint64_t> votes(m_tree.size());
        const auto vote = [&](std::size_t node, std::uint32_t kind, std::uint64_t weight) {
            if (kinds[node] == kind) {
                addSaturated(votes[node], weight);
            } else if (weight > votes[node]) {
                votes[node] = weight - votes[node];
                kinds[node] = kind;
            } else {
                votes[node] -= weight;
            }
        };
        for (std::size_t slot = 0; slot < m_slots.size(); ++slot)
            vote(m_slots[slot].node, m_slots[slot].kind, m_values.own[slot]);
        for (std::size_t node = m_tree.size(); node-- > 1;)
            vote(m_tree.node(CallNodeId::at(node)).parent.value(), kinds[node], votes[node]);
        return kinds;
    }
    [[nodiscard]] std::size_t slotOf(AllocationId id, CallNodeId node)
    {
        if (m_kinds.empty())
            return node.value();
        const std::uint32_t kind = m_kinds[id.value()];
        const auto next = static_cast<std::uint32_t>(m_slots.size());
        const std::uint32_t slot = m_slotOf.findOrAdd(
            mix64(std::uint64_t(node.value()) << 32U | kind), next,
            [&](std::uint32_t known) { return m_slots[known].node == node.value() && m_slots[known].kind == kind; });
        if (slot == next) {
            m_slots.push_back({node.value(), kind});
            m_values.own.push_back(0);
            m_values.ownCount.push_back(0);
        }
        return slot;
    }
    /// Calls visit(id, slot) for an allocation that matches and that the tree does not leave out.
    template <typename Visit>
    void visitIfCounted(AllocationId id, Visit visit)
    {
        if (!keeps(m_question.matching, id))
            return;
        const CallNodeId node = m_tree.nodeOf(m_side, id);
        if (!node)
            return;
        const std::size_t slot = slotOf(id, node);
        m_values.ownCount[slot] += isRemainder(m_snapshot, m_device.timeline, id) ? 0 : 1;
        visit(id, slot);
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

    void addOwn(AllocationId id, std::size_t slot)
    {
        addSaturated(m_values.own[slot], m_device.timeline.allocations().requestedSize(id));
    }
    Result<void> countLive(Moment moment)
    {
        return visitLive(moment, [this](AllocationId id, std::size_t slot) { addOwn(id, slot); });
    }
    Result<void> countAllocated()
    {
        return visitBorn([this](AllocationId id, std::size_t slot) { addOwn(id, slot); });
    }

    Result<void> countByteTime()
    {
        const Moment first = m_question.first;
        const Moment last = m_question.last;
        m_isTimed = m_device.times.isValid() && clock(last) > clock(first);
        const std::uint64_t length = clock(last) - clock(first);
        if (length == 0)
            return countLive(first);
        std::vector<Area> areas(m_values.own.size());
        const Allocations &allocations = m_device.timeline.allocations();
        const auto visit = [&](AllocationId id, std::size_t slot) {
            areas.resize(std::max(areas.size(), m_values.own.size()));
            const Moment from = std::max(birthOf(allocations, id), first);
            const Moment to = std::min(deathOf(allocations, id, last), last);
            if (from < to)
                areas[slot] += Area(allocations.requestedSize(id)) * (clock(to) - clock(from));
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
        std::vector<std::pair<std::uint64_t, std::uint32_t>> remainders; ///< with slots
        Area rest = 0; // the remainders' sum
        for (std::size_t slot = 0; slot < areas.size(); ++slot) {
            m_values.own[slot] = static_cast<std::uint64_t>(std::min<Area>(areas[slot] / length, UINT64_MAX));
            if (const auto remainder = static_cast<std::uint64_t>(areas[slot] % length); remainder > 0) {
                rest += remainder;
                remainders.emplace_back(remainder, static_cast<std::uint32_t>(slot));
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
    std::span<const std::uint32_t> m_kinds; ///< by allocation; empty: kinds do not matter
    std::vector<Slot> m_slots; ///< only with kinds
    RowSlots m_slotOf; ///< by node and kind
    CallValues m_values; ///< by slot until they are summed up
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

Result<std::vector<std::uint32_t>> prevailingKinds(const CallTree &tree, std::size_t side, const CallQuestion &question,
                                                   std::span<const std::uint32_t> kinds, const LoadContext &context)
{
    return CallCounter(tree, side, question, context, kinds).prevailing();
}

} // namespace allostrata
