// Infers the size of every block, by following which blocks were alive at which address, in one pass over the trace.
//
// The allocator merges adjacent free blocks of a segment and hands out the front of a free block. So at an alloc at
// address a the free range began at a and reached to the next live or pending block of the segment, or to its end:
//
//     segment  |##P##|.............|##N##|....|        |##P##|##A##|.......|##N##|....|
//                    a <-- room -->              ->          a
//
// Room and request give the size by the split rule (AllocatorRules). Conversely, the block right before a ends at a.
// That settles blocks whose size was only bounded: those from before the trace, for which only the request and the
// neighbours at the trace's start are known, and all blocks if settings are missing.
// The room of a block never depends on the size of another block, only on addresses, so errors do not propagate.
//
// Addresses are ranks in an AddressSpace and the live blocks a RankSet, so a neighbour is found in nearly O(1).
// Blocks that must have gone earlier than the trace says (another one needs their place) are lost: see LostEnd.

#include "core/timeline/size_pass.h"

#include "core/base/load_context.h"

#include <algorithm>

namespace allostrata {

SizePass::SizePass(const Input &input, const Trust &trust, Pairing &pairing, Diagnostics &diagnostics)
    : m_input(input), m_trust(trust), m_pairing(pairing), m_diagnostics(diagnostics),
      m_segments({input.snapshot, input.trace, pairing.segmentEvents, m_trust.newcomers}, diagnostics),
      m_rules(input.snapshot), m_rows(static_cast<std::uint32_t>(pairing.columns.births.size())),
      m_livesUncertain(pairing.kindsMissing()), m_live(input.space.size()), m_tenants(input.space.size())
{
    pairing.columns.blockSizes.rows().assign(m_rows, 0);
    m_segments.start(input.space);
    const bool hasAllocator = input.snapshot.recorder == Recorder::Allocator;
    if (hasAllocator && !m_rules.settingsKnown() && pairing.hasAllocs)
        m_diagnostics.add(Issue::SettingsAbsent, {input.trace.device, 0, {}});
}

std::uint64_t SizePass::requestOf(std::uint32_t owner) const
{
    return isCounted(owner) ? m_pairing.columns.requestedSizes[owner] : uncounted(owner).requestedSize;
}

bool SizePass::hasFinalBlock(std::uint32_t owner) const
{
    if (!m_pairing.sizesRecorded)
        return false;
    if (!isCounted(owner))
        return bool(uncounted(owner).block);
    return (m_pairing.columns.flags[owner] & Allocations::kCertaintyMask)
           == static_cast<std::uint8_t>(SizeCertainty::Exact);
}

std::uint64_t SizePass::finalSizeOf(std::uint32_t owner) const
{
    return isCounted(owner) ? m_pairing.columns.blockSizes[owner] : recordedSize(uncounted(owner).block);
}

EventId SizePass::deathOf(std::uint32_t owner) const
{
    return isCounted(owner) ? m_pairing.columns.deaths[owner] : uncounted(owner).goneBy;
}

void SizePass::setOutside(std::uint32_t owner)
{
    if (isCounted(owner))
        m_pairing.columns.flags[owner] |= Allocations::kOutside;
    else
        uncounted(owner).outside = true;
}

void SizePass::setSize(Tenant &tenant, const Interval &size)
{
    const bool exact = hasFinalBlock(tenant.owner);
    tenant.certainty = exact ? SizeCertainty::Exact : (size.isExact() ? SizeCertainty::Inferred : SizeCertainty::Bound);
    tenant.size = size.value;
    if (tenant.certainty == SizeCertainty::Bound) {
        AddressMap::Entry &entry = m_boundIds.entry(tenant.owner);
        if (entry.id == m_bounds.size())
            m_bounds.emplace_back();
        m_bounds[entry.id] = {size.low, size.high};
    }
    if (!isCounted(tenant.owner)) {
        UncountedBlock &block = uncounted(tenant.owner);
        block.blockSize = size;
        block.certainty = tenant.certainty;
        return;
    }
    Allocations::Columns &columns = m_pairing.columns;
    columns.blockSizes.rows()[tenant.owner] = size.value;
    std::uint8_t &flags = columns.flags[tenant.owner];
    flags = static_cast<std::uint8_t>((flags & ~Allocations::kCertaintyMask)
                                      | static_cast<std::uint8_t>(tenant.certainty));
}

Interval SizePass::sizeOf(const Tenant &tenant)
{
    if (tenant.certainty != SizeCertainty::Bound)
        return Interval::exactly(tenant.size);
    const Allocations::Bounds bounds = boundsOf(tenant.owner);
    return {bounds.low, tenant.size, bounds.high};
}

std::uint64_t SizePass::recordedSize(BlockId block) const
{
    return std::min(m_input.snapshot.blocks[block].size, m_pairing.sizeCap);
}

bool SizePass::isLate(std::uint32_t owner) const
{
    return isCounted(owner) ? (m_pairing.columns.flags[owner] & Allocations::kIrregular) != 0 : uncounted(owner).late;
}

/// Places every block that lived before the trace. If several claim an address, the last to be freed gets it.
void SizePass::placeFirst()
{
    m_latecomers = m_pairing.late;
    std::stable_sort(m_latecomers.begin(), m_latecomers.end(),
                     [](const LateBirth &a, const LateBirth &b) { return a.after < b.after; });
    const auto place = [this](std::uint32_t owner) {
        if (isLate(owner))
            return;
        const std::uint32_t rank = rankOf(owner);
        if (m_live.contains(rank) && deathOf(m_tenants[rank].owner) <= deathOf(owner))
            return;
        m_live.insert(rank);
        m_tenants[rank].owner = owner;
    };
    const auto forAll = [this](auto visit) {
        for (std::uint32_t row = 0; row < m_pairing.columns.bornBefore; ++row)
            visit(row);
        for (std::uint32_t i = 0; i < m_pairing.uncounted.size(); ++i)
            visit(kUncounted | i);
    };
    for (const FinalBlock &final : m_pairing.finalBlocks)
        m_pairing.columns.blockSizes.rows()[final.allocation.value()] = recordedSize(final.block);
    forAll(place);
    for (std::uint32_t rank = m_live.next(0); rank != RankSet::kNone; rank = m_live.next(rank + 1))
        sizeFirst(rank);
    forAll([this](std::uint32_t owner) { sizeUnplaced(owner); });
}

/// Sizes an owner that was not placed, because its place is taken or it is born later: for now only its request is
/// known.
void SizePass::sizeUnplaced(std::uint32_t owner)
{
    const std::uint32_t rank = rankOf(owner);
    if (m_live.contains(rank) && m_tenants[rank].owner == owner)
        return;
    Tenant tenant;
    tenant.owner = owner;
    setSize(tenant, hasFinalBlock(owner) ? Interval::exactly(finalSizeOf(owner)) : m_rules.taken(requestOf(owner), {}));
}

void SizePass::sizeFirst(std::uint32_t rank)
{
    Tenant &tenant = m_tenants[rank];
    const SegmentTracker::Range range = m_segments.find(rank);
    if (!range.known)
        setOutside(tenant.owner);
    checkFit(tenant.owner, range);
    if (hasFinalBlock(tenant.owner)) {
        setSize(tenant, Interval::exactly(finalSizeOf(tenant.owner)));
        return;
    }
    const AllocatorRules::Place place = placeAt(rank, range);
    const bool whole = place.room && range.begin == m_input.space.address(rank)
                       && range.end - range.begin == *place.room;
    setSize(tenant, m_rules.found(requestOf(tenant.owner), place, whole));
}

/// Returns the room from the address to the next live block of the range, or to the end of the range.
AllocatorRules::Place SizePass::placeAt(std::uint32_t rank, const SegmentTracker::Range &range) const
{
    AllocatorRules::Place place;
    place.expandable = range.expandable;
    if (m_livesUncertain)
        return place;
    const std::uint64_t begin = m_input.space.address(rank);
    const std::uint32_t next = m_live.next(rank + 1);
    std::uint64_t end = next == RankSet::kNone ? UINT64_MAX : m_input.space.address(next);
    const bool certain = range.known && !range.doubtful && m_trust.extents;
    if (certain)
        end = std::min(end, range.end);
    place.roomAtMost = end - begin;
    if (certain)
        place.room = place.roomAtMost;
    return place;
}

std::optional<Error> SizePass::run(const LoadContext &context)
{
    placeFirst();
    const Trace &trace = m_input.trace.trace;
    const auto events = static_cast<std::uint32_t>(trace.size());
    const Action *actions = trace.actions();
    for (std::uint32_t event = 0; event < events; ++event) {
        if (event % kPollStride == 0) {
            if (auto error = context.cancelled())
                return error;
        }
        switch (actions[event]) {
        case Action::Alloc: alloc(event); break;
        case Action::FreeCompleted:
        case Action::Free: freeCompleted(event); break;
        case Action::SegmentAlloc:
        case Action::SegmentFree:
        case Action::SegmentMap:
        case Action::SegmentUnmap: evictRange(m_segments.apply(EventId(event)), EventId(event)); break;
        default: continue;
        }
        placeLate(event);
    }
    return std::nullopt;
}

void SizePass::alloc(std::uint32_t event)
{
    const std::uint32_t row = m_pairing.ofEvent[event].value();
    const std::uint32_t rank = rankOf(row);
    SegmentTracker::Range range = m_segments.find(rank);
    if (!range.known) {
        range = m_segments.appear(rank, EventId(event));
        if (!range.known)
            setOutside(row);
    }
    const std::uint64_t request = m_pairing.columns.requestedSizes[row];
    evictOverlapping(rank, row, EventId(event));
    checkFit(row, range);
    settleBefore(rank, range);

    const Interval inferred = m_rules.taken(request, placeAt(rank, range));
    Tenant &tenant = m_tenants[rank];
    tenant.owner = row;
    m_live.insert(rank);
    if (hasFinalBlock(row)) {
        compare(row, inferred);
        setSize(tenant, Interval::exactly(m_pairing.columns.blockSizes[row]));
    } else {
        setSize(tenant, inferred);
    }
}

void SizePass::freeCompleted(std::uint32_t event)
{
    const std::uint32_t row = m_pairing.ofEvent[event].value();
    const std::uint32_t rank = rankOf(row);
    if (m_live.contains(rank) && m_tenants[rank].owner == row)
        m_live.erase(rank);
}

void SizePass::compare(std::uint32_t row, const Interval &inferred)
{
    const std::uint64_t recorded = m_pairing.columns.blockSizes[row];
    ++m_checks.recorded;
    m_checks.recordedEqual += inferred.value == recorded ? 1 : 0;
    if (inferred.low <= recorded && recorded <= inferred.high)
        ++m_checks.recordedWithin;
    else
        m_diagnostics.add(Issue::BlockSizeMismatch, {m_input.trace.device, m_pairing.columns.births[row].key(), {}});
}

/// Sets the end of the block right before the address to the address: only a free range could lie between, and it would
/// have been merged with the one just handed out.
void SizePass::settleBefore(std::uint32_t rank, const SegmentTracker::Range &range)
{
    const std::uint32_t before = rank == 0 ? RankSet::kNone : m_live.previous(rank - 1);
    if (before == RankSet::kNone)
        return;
    Tenant &tenant = m_tenants[before];
    const std::uint64_t size = m_input.space.address(rank) - m_input.space.address(before);
    if (!range.known || m_input.space.address(before) < range.begin) {
        if (tenant.certainty == SizeCertainty::Bound)
            boundFromAbove(tenant, size);
        return;
    }
    if (tenant.certainty != SizeCertainty::Bound) {
        ++m_checks.neighbours;
        if (tenant.size == size) {
            ++m_checks.neighboursEqual;
            return;
        }
        if (tenant.certainty == SizeCertainty::Exact)
            return;
    }
    if (m_livesUncertain || range.doubtful || !m_trust.extents)
        boundFromAbove(tenant, size);
    else
        settle(tenant, size);
}

void SizePass::settle(Tenant &tenant, std::uint64_t size)
{
    const Interval known = sizeOf(tenant);
    if (known.low <= size && size <= known.high) {
        setSize(tenant, Interval::exactly(size));
        return;
    }
    // no rule explains it: another block may lie between, or the rules differ from ours
    const std::uint64_t request = requestOf(tenant.owner);
    if (size < known.low)
        setSize(tenant, {std::min(request, size), size, size});
    else if (size - known.high < kDefaultLargeSegment)
        setSize(tenant, {known.low, known.value, size});
}

void SizePass::boundFromAbove(Tenant &tenant, std::uint64_t high)
{
    Interval size = sizeOf(tenant);
    if (high >= size.high)
        return;
    size.high = high;
    size.value = std::min(size.value, high);
    size.low = std::min(size.low, high);
    setSize(tenant, size);
}

SizePass::Trust SizePass::trustLeft() const
{
    if (m_input.trace.trace.empty())
        return {};
    const bool contradicted = m_segments.hasUnexplained() || m_misfits;
    const bool blocksUnseen = m_pairing.segmentEvents.empty() && m_checks.neighboursEqual < m_checks.neighbours;
    return {!contradicted && !blocksUnseen, !contradicted, m_contradicted};
}

BlockSizeResult SizePass::finish()
{
    Allocations::Columns &columns = m_pairing.columns;
    for (std::uint32_t row = 0; row < m_rows; ++row) {
        if ((columns.flags[row] & Allocations::kCertaintyMask) == static_cast<std::uint8_t>(SizeCertainty::Bound))
            columns.bounds.push_back(boundsOf(row));
    }
    columns.bounds.shrink_to_fit();
    mergeLate();
    mergeLost();
    m_segments.reconcile();
    return {m_checks, m_segments.finish(countedTwice()), m_trust.events};
}

/// Places the owners whose place is free from this event on.
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

/// Evicts the blocks that overlap the new one: they have gone before, or are born later.
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

/// Returns the last event that shows a block alive if its birth is not recorded; the largest EventId for a block in the
/// final segments.
EventId SizePass::seenLater(std::uint32_t owner) const
{
    constexpr EventId kEnd(EventId::kNone - 1);
    if (!isCounted(owner))
        return uncounted(owner).block ? kEnd : uncounted(owner).freeRequestedEvent;
    if (m_pairing.columns.births[owner])
        return EventId(0);
    return hasFinalBlock(owner) ? kEnd : m_pairing.columns.deaths[owner];
}

/// Removes a block whose place is needed until `vacant` (empty: for good). Returns false for a block in the final
/// segments that was born in the trace or finds no vacancy: the file contradicts itself.
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
    } else if (m_pairing.columns.deaths[owner] != event) { // else the pairing knows it from the alloc at its address
        m_evicted.push_back({AllocationId(owner), event, false});
        m_diagnostics.add(Issue::LiveOverlapped, {m_input.trace.device, event.value(), {}});
    }
    return true;
}

/// Checks for a block that reaches beyond its range, or into one from outside: the range must have been different then.
/// (Blocks of the final segments always fit, regardless of their sizes.)
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
    // an allocation whose place was needed may already be lost, as it has no final block
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

/// Returns the reserved bytes added by blocks that were born outside of the segments but are in final segments at the
/// end.
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
        sum.high += AllocatorConfig().segmentFor(size);
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
