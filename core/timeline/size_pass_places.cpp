// Who has to make room: blocks whose place is needed before the trace says they went, or that come later than it says.

#include "core/timeline/size_pass.h"

#include <algorithm>

namespace allostrata {

/// Those whose place is free from now on.
void SizePass::placeLate(std::uint32_t event)
{
    for (; m_nextLate < m_latecomers.size() && m_latecomers[m_nextLate].after.key() <= event; ++m_nextLate)
        placeLateOwner(m_latecomers[m_nextLate].owner);
    while (!m_putOff.empty() && m_putOff.begin()->first <= event) {
        const std::uint32_t owner = m_putOff.begin()->second;
        m_putOff.erase(m_putOff.begin());
        placeLateOwner(owner);
    }
}

void SizePass::placeLateOwner(std::uint32_t owner)
{
    const std::uint32_t rank = rankOf(owner);
    if (m_live.contains(rank))
        return;
    m_live.insert(rank);
    m_tenants[rank].owner = owner;
    sizeFirst(rank);
}

/// Whoever lives where the new block must be has gone before, or comes later.
void SizePass::evictOverlapping(std::uint32_t rank, std::uint32_t row, EventId event)
{
    const EventId vacant = m_pairing.columns.deaths[row];
    const std::uint64_t begin = m_input.space.address(rank);
    const std::uint64_t end = endOf(begin, requestOf(row));
    if (m_live.contains(rank) && !evict(rank, event, vacant))
        m_live.erase(rank);
    for (std::uint32_t before = rank == 0 ? RankSet::kNone : m_live.previous(rank - 1); before != RankSet::kNone;
         before = before == 0 ? RankSet::kNone : m_live.previous(before - 1)) {
        const Tenant &tenant = m_tenants[before];
        if (endOf(m_input.space.address(before), tenant.size) <= begin
            || endOf(m_input.space.address(before), requestOf(tenant.owner)) <= begin || !evict(before, event, vacant))
            break;
    }
    for (std::uint32_t next = m_live.next(rank + 1); next != RankSet::kNone && m_input.space.address(next) < end;
         next = m_live.next(next + 1)) {
        if (!evict(next, event, vacant))
            break;
    }
}

void SizePass::evictRange(const SegmentTracker::Range &range, EventId event)
{
    if (!range.known)
        return;
    for (std::uint32_t next = m_live.next(m_input.space.rank(range.begin));
         next != RankSet::kNone && m_input.space.address(next) < range.end; next = m_live.next(next + 1))
        static_cast<void>(evict(next, event, event));
}

/// The last event that shows a block living, if its birth is not told: EventId's largest for one in the final segments.
EventId SizePass::seenLater(std::uint32_t owner) const
{
    constexpr EventId kEnd(EventId::kNone - 1);
    if (!isCounted(owner))
        return uncounted(owner).block ? kEnd : uncounted(owner).freeRequestedEvent;
    if (m_pairing.columns.births[owner])
        return EventId(0);
    return hasFinalBlock(owner) ? kEnd : m_pairing.columns.deaths[owner];
}

/// Takes away a block whose place is needed until `vacant` (empty: for good). False for a block that the final segments
/// have, and that was born in the trace or finds no vacancy: the file contradicts itself.
bool SizePass::evict(std::uint32_t rank, EventId event, EventId vacant)
{
    const std::uint32_t owner = m_tenants[rank].owner;
    if (vacant && vacant < seenLater(owner)) {
        m_live.erase(rank);
        m_putOff.emplace(vacant.value(), owner);
        if (m_lateAfter.insert_or_assign(owner, vacant).second && hasFinalBlock(owner))
            m_diagnostics.add(Issue::StateNewerThanTrace, {m_input.trace.device, event.value(), {}});
        return true;
    }
    if (hasFinalBlock(owner))
        return false;
    m_live.erase(rank);
    if (!isCounted(owner)) {
        EventId &goneBy = uncounted(owner).goneBy;
        goneBy = std::min(goneBy, event);
    } else if (m_pairing.columns.deaths[owner] != event) { // else: an alloc at its address, which the pairing told
        m_evicted.push_back({AllocationId(owner), event, false});
        m_diagnostics.add(Issue::LiveOverlapped, {m_input.trace.device, event.value(), {}});
    }
    return true;
}

/// A block that reaches beyond its range, or into one from outside: the range was another one then. (Blocks of the
/// final segments are theirs, whatever their sizes say.)
void SizePass::checkFit(std::uint32_t owner, const SegmentTracker::Range &range)
{
    if (hasFinalBlock(owner))
        return;
    const std::uint64_t begin = m_input.space.address(rankOf(owner));
    const std::uint64_t end = endOf(begin, requestOf(owner));
    const auto contradict = [this](const SegmentTracker::Range &wrong) {
        m_misfits = true;
        if (wrong.origin)
            m_contradicted.insert(wrong.origin);
    };
    if (range.known && end <= range.end)
        return;
    if (range.known)
        contradict(range);
    for (std::uint64_t at = range.known ? range.end : begin; at < end;) {
        const SegmentTracker::Range next = m_segments.firstIn(at, end);
        if (!next.known)
            break;
        contradict(next);
        at = next.end;
    }
}

void SizePass::mergeLate()
{
    std::vector<LateBirth> &late = m_pairing.late;
    late.erase(std::remove_if(late.begin(), late.end(),
                              [this](const LateBirth &birth) { return m_lateAfter.count(birth.owner) > 0; }),
               late.end());
    for (const auto &[owner, after] : m_lateAfter) {
        late.push_back({owner, after});
        if (isCounted(owner))
            m_pairing.columns.flags[owner] |= Allocations::kIrregular;
        else
            uncounted(owner).late = true;
    }
    std::sort(late.begin(), late.end(), [](const LateBirth &a, const LateBirth &b) { return a.owner < b.owner; });
    late.shrink_to_fit();
}

void SizePass::mergeLost()
{
    // an allocation whose place was needed may have been lost already, for want of a final block
    std::vector<LostEnd> &lost = m_pairing.lost;
    lost.insert(lost.end(), m_evicted.begin(), m_evicted.end());
    std::stable_sort(lost.begin(), lost.end(), [](const LostEnd &a, const LostEnd &b) {
        return a.allocation != b.allocation ? a.allocation < b.allocation : a.goneBy < b.goneBy;
    });
    lost.erase(std::unique(lost.begin(), lost.end(),
                           [](const LostEnd &a, const LostEnd &b) { return a.allocation == b.allocation; }),
               lost.end());
    lost.shrink_to_fit();
    for (const LostEnd &end : lost)
        m_pairing.columns.flags[end.allocation.value()] |= Allocations::kIrregular;
}

/// What blocks that were born outside of the segments add to reserved, although final segments have them at the end.
Interval SizePass::countedTwice() const
{
    Interval sum;
    const auto isLateRow = [this](std::uint32_t row) {
        const auto found
            = std::lower_bound(m_pairing.late.begin(), m_pairing.late.end(), row,
                               [](const LateBirth &birth, std::uint32_t key) { return birth.owner < key; });
        return found != m_pairing.late.end() && found->owner == row;
    };
    const auto count = [&sum](std::uint64_t size, bool late) {
        sum.low += late ? 0 : size;
        sum.value += size;
        sum.high += AllocatorRules::segmentFor(size);
    };
    for (const FinalBlock &final : m_pairing.finalBlocks) {
        const std::uint32_t row = final.allocation.value();
        if ((m_pairing.columns.flags[row] & Allocations::kOutside) != 0 && m_segments.find(rankOf(row)).known)
            count(finalSizeOf(row), isLateRow(row));
    }
    for (std::uint32_t i = 0; i < m_pairing.uncounted.size(); ++i) {
        const UncountedBlock &block = m_pairing.uncounted[i];
        if (block.outside && block.block && m_segments.find(rankOf(kUncounted | i)).known)
            count(block.blockSize.value, block.late);
    }
    return sum;
}

} // namespace allostrata
