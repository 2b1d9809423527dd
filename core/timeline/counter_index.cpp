// The four counters at every moment.
//
// An alloc adds its block to allocated and active, the free_requested takes it from allocated, the completion from
// active (and from allocated if no request was seen). These changes follow from the event and its row and are not
// stored. All other changes are stored as steps: those of blocks without a recorded birth or end, and of blocks that
// are not elements. A step adds some of {low, value, high} of its owner's block to allocated and active, or takes them
// away. A block that may or may not be present counts with its high only, a probable one with value and high.
//
// Invariants: low <= value <= high in every counter at every moment; all sums fit, as the sizes were capped (Pairing).

#include "core/timeline/counter_index.h"

#include "core/base/load_context.h"
#include "core/timeline/allocator_rules.h"
#include "core/timeline/profiled_sizes.h"

#include <algorithm>

namespace allostrata {

namespace {

constexpr std::uint16_t kLow = 1;
constexpr std::uint16_t kValue = 2;
constexpr std::uint16_t kHighFlag = 4;
constexpr std::uint16_t kAll = kLow | kValue | kHighFlag;
constexpr int kActiveShift = 3; ///< the three bits of allocated, then those of active
constexpr std::uint16_t kTake = 64; ///< takes away; without it adds
constexpr std::uint16_t kRequested = 128; ///< the requested size as well

Interval masked(const Interval &bytes, int mask)
{
    return {(mask & kLow) != 0 ? bytes.low : 0, (mask & kValue) != 0 ? bytes.value : 0,
            (mask & kHighFlag) != 0 ? bytes.high : 0};
}

/// Returns the reserved bytes implied by a block outside of the known segments: a segment around it.
Interval segmentAround(const Interval &block)
{
    return {block.low, block.value, block.high == 0 ? 0 : AllocatorConfig().segmentFor(block.high)};
}

std::uint16_t effectOn(int allocated, int active, int sign)
{
    return static_cast<std::uint16_t>(allocated | active << kActiveShift | sign);
}

/// Adds the steps of one owner.
void addSteps(std::vector<CounterStep> &steps, std::uint32_t owner, const Presence &presence, bool requestsUnknown)
{
    const auto step = [&steps, owner, requestsUnknown](Moment moment, int allocated, int active, int sign) {
        if (requestsUnknown)
            allocated &= ~kLow;
        if (moment != UINT32_MAX && (allocated | active) != 0)
            steps.push_back({moment, owner, effectOn(allocated, active, sign)});
    };
    const bool requested = presence.requested < presence.to;
    if (presence.inFinalState) {
        const int born = presence.late ? kValue | kHighFlag : kAll;
        const int allocated = requested ? born : (requestsUnknown ? kHighFlag : 0);
        step(presence.from, allocated, born, 0);
        if (requested)
            step(presence.requested, allocated, 0, kTake);
        return;
    }
    const bool certain = !presence.late && (!presence.lost || requested);
    const int born = certain ? kAll : kValue | kHighFlag;
    if (presence.requested <= presence.from && !presence.lost) { // it waited from the first
        step(presence.from, 0, born, 0);
        step(presence.to, 0, born, kTake);
        return;
    }
    if (presence.requestUnrecorded) {
        step(presence.from, kValue | kHighFlag, born, 0);
        step(presence.requested, kValue, 0, kTake); // perhaps only after the last event
        return;
    }
    step(presence.from, born, born, 0);
    if (!presence.lost) {
        step(std::min(presence.requested, presence.to), born, 0, kTake);
        step(presence.to, 0, born, kTake);
    } else if (requested) {
        step(presence.requested, born, born & ~kHighFlag, kTake);
        step(presence.to, 0, kHighFlag, kTake);
    } else {
        step(presence.to, born, born, kTake);
    }
}

void fillSteps(CounterSource &source, const CounterIndex::Irregular &irregular)
{
    const Presences presences(*source.allocations, *source.uncounted, irregular,
                              static_cast<Moment>(source.trace->size()));
    std::vector<CounterStep> &steps = source.steps;
    for (const LostEnd &end : irregular.lost)
        addSteps(steps, end.allocation.value(), presences.of(end.allocation.value()), source.requestsUnknown);
    for (const LateBirth &birth : irregular.late) {
        const Presence presence = presences.of(birth.owner);
        if ((birth.owner & kUncounted) == 0 && !presence.lost)
            addSteps(steps, birth.owner, presence, source.requestsUnknown);
    }
    for (std::uint32_t i = 0; i < source.uncounted->size(); ++i)
        addSteps(steps, kUncounted | i, presences.of(kUncounted | i), source.requestsUnknown);
    for (const auto &[event, row] : irregular.closedByAlloc)
        steps.push_back({event.value() + 1, row.value(), kTake | kRequested});
    std::stable_sort(steps.begin(), steps.end(),
                     [](const CounterStep &a, const CounterStep &b) { return a.moment < b.moment; });
    steps.shrink_to_fit();
}

void notePeak(IntervalPeak &peak, const Interval &bytes, EventId event)
{
    peak.bytes.low = std::max(peak.bytes.low, bytes.low);
    peak.bytes.high = std::max(peak.bytes.high, bytes.high);
    if (bytes.value > peak.bytes.value) {
        peak.bytes.value = bytes.value;
        peak.event = event;
    }
}

} // namespace

Presence Presences::of(std::uint32_t owner) const
{
    Presence presence = asKnown(owner);
    presence.requested = std::max(presence.requested, presence.from); // else a contradiction
    presence.to = std::max(presence.to, presence.from);
    return presence;
}

Presence Presences::asKnown(std::uint32_t owner) const
{
    Presence presence;
    const auto after = [](EventId event) { return event ? event.value() + 1 : UINT32_MAX; };
    const auto late = std::lower_bound(m_irregular.late.begin(), m_irregular.late.end(), owner,
                                       [](const LateBirth &birth, std::uint32_t key) { return birth.owner < key; });
    if (late != m_irregular.late.end() && late->owner == owner) {
        presence.late = true;
        presence.from = after(late->after);
    }
    if ((owner & kUncounted) != 0) {
        const UncountedBlock &block = m_uncounted[owner & ~kUncounted];
        presence.requested = after(block.freeRequestedEvent);
        presence.inFinalState = bool(block.block);
        presence.lost = !presence.inFinalState;
        presence.to = presence.lost ? after(block.goneBy) : UINT32_MAX;
        return presence;
    }
    const AllocationId row(owner);
    if (m_allocations.allocEvent(row))
        presence.from = after(m_allocations.allocEvent(row));
    presence.requested = m_allocations.isPendingFirst(row) ? 0 : after(m_allocations.freeRequestedEvent(row));
    presence.to = after(m_allocations.freeCompletedEvent(row));
    if (!m_allocations.isIrregular(row))
        return presence;
    const auto lost = std::lower_bound(m_irregular.lost.begin(), m_irregular.lost.end(), row,
                                       [](const LostEnd &end, AllocationId key) { return end.allocation < key; });
    if (lost != m_irregular.lost.end() && lost->allocation == row && lost->pendingAtEnd) {
        presence.requestUnrecorded = true;
        presence.requested = m_end;
    } else if (lost != m_irregular.lost.end() && lost->allocation == row) {
        presence.lost = true;
        presence.to = after(lost->goneBy);
        if (presence.requested >= presence.to)
            presence.requested = UINT32_MAX;
    }
    return presence;
}

std::vector<PendingStep> pendingSteps(const CounterSource &source)
{
    std::vector<PendingStep> pending;
    for (const CounterStep &step : source.steps) {
        const bool counted = (step.owner & kUncounted) == 0;
        const Interval block = counted ? source.allocations->blockSize(AllocationId(step.owner))
                                       : (*source.uncounted)[step.owner & ~kUncounted].blockSize;
        const auto active = static_cast<std::int64_t>(masked(block, step.effect >> kActiveShift).value);
        const auto allocated = static_cast<std::int64_t>(masked(block, step.effect).value);
        const std::int64_t bytes = (step.effect & kTake) != 0 ? allocated - active : active - allocated;
        if (bytes != 0)
            pending.push_back({step.moment, step.owner, bytes});
    }
    return pending;
}

/// Returns the share of allocated of a block whose life follows from its events.
Interval CounterCursor::shareOfAllocated(AllocationId row, Interval block) const
{
    if (m_source->allocations->isPendingFirst(row))
        return {};
    if (m_source->requestsUnknown && m_source->allocations->certainty(row) != SizeCertainty::Exact)
        block.low = 0;
    return block;
}

std::uint64_t CounterCursor::recordedTotal() const
{
    if (!m_source->totals)
        return m_totals.requested;
    return m_moment == 0 ? m_source->totalBefore : std::min((*m_source->totals)[m_moment - 1], kLargestTotal);
}

Counters CounterCursor::counters() const
{
    if (m_source->blocksKnown) {
        const Interval allocated = Interval::exactly(recordedTotal());
        return {m_totals.requested, allocated, allocated, (*m_source->reserved)[m_reserved].bytes};
    }
    Counters counters{m_totals.requested, m_totals.allocated, m_totals.active, (*m_source->reserved)[m_reserved].bytes};
    counters.reserved += m_totals.outside;
    if (m_source->completionsUnknown)
        counters.active.high = std::max(counters.active.high, counters.reserved.high);
    if (m_source->freesUnknown)
        counters.allocated.high = std::max(counters.allocated.high, counters.reserved.high);
    if (!m_source->segmentsKnown && m_moment < m_source->trace->size())
        counters.reserved.low = std::min(counters.reserved.low, counters.active.low);
    if (m_source->lowsUnknown)
        counters.allocated.low = counters.active.low = 0;
    // A file may contradict itself, for example by a final block of other bytes than its allocation has.
    for (Interval *bytes : {&counters.allocated, &counters.active, &counters.reserved}) {
        bytes->value = std::max(bytes->value, bytes->low);
        bytes->high = std::max(bytes->high, bytes->value);
    }
    return counters;
}

void CounterCursor::applyEvent()
{
    const Action action = m_source->trace->actions()[m_moment];
    const AllocationId row = m_source->ofEvent[m_moment];
    if (!row)
        return;
    const Allocations &allocations = *m_source->allocations;
    const bool irregular = allocations.isIrregular(row);
    if (action == Action::FreeRequested) {
        if (!irregular)
            m_totals.allocated -= shareOfAllocated(row, allocations.blockSize(row));
        return;
    }
    const std::uint64_t requested = allocations.requestedSize(row);
    const bool born = action == Action::Alloc;
    m_totals.requested = born ? m_totals.requested + requested : m_totals.requested - requested;
    if (irregular)
        return;
    const Interval block = allocations.blockSize(row);
    if (born) {
        m_totals.allocated += shareOfAllocated(row, block);
        m_totals.active += block;
        if (allocations.isOutside(row))
            m_totals.outside += segmentAround(block);
        return;
    }
    m_totals.active -= block;
    if (allocations.isOutside(row))
        m_totals.outside -= segmentAround(block);
    if (!allocations.freeRequestedEvent(row))
        m_totals.allocated -= shareOfAllocated(row, block);
}

void CounterCursor::applySteps()
{
    const std::vector<CounterStep> &steps = m_source->steps;
    for (; m_step < steps.size() && steps[m_step].moment == m_moment; ++m_step) {
        const CounterStep &step = steps[m_step];
        const bool counted = (step.owner & kUncounted) == 0;
        const AllocationId row(step.owner);
        const UncountedBlock *uncounted = counted ? nullptr : &(*m_source->uncounted)[step.owner & ~kUncounted];
        const Interval block = counted ? m_source->allocations->blockSize(row) : uncounted->blockSize;
        const bool outside = counted ? m_source->allocations->isOutside(row) : uncounted->outside;
        const Interval allocated = masked(block, step.effect);
        const Interval active = masked(block, step.effect >> kActiveShift);
        const bool isTaken = (step.effect & kTake) != 0;
        const auto change = [isTaken](Interval &sum, const Interval &bytes) { isTaken ? sum -= bytes : sum += bytes; };
        change(m_totals.allocated, allocated);
        change(m_totals.active, active);
        if (outside)
            change(m_totals.outside, segmentAround(active));
        if ((step.effect & kRequested) != 0)
            m_totals.requested -= m_source->allocations->requestedSize(row);
    }
    const std::vector<ReservedStep> &reserved = *m_source->reserved;
    while (m_reserved + 1 < reserved.size() && reserved[m_reserved + 1].moment <= m_moment)
        ++m_reserved;
}

void CounterCursor::advance()
{
    if (m_moment >= m_source->trace->size())
        return;
    applyEvent();
    ++m_moment;
    applySteps();
}

void CounterIndex::notePeaks(const Counters &counters, EventId event)
{
    if (counters.requested > m_peakRequested.bytes)
        m_peakRequested = {counters.requested, event};
    notePeak(m_peakAllocated, counters.allocated, event);
    notePeak(m_peakActive, counters.active, event);
    notePeak(m_peakReserved, counters.reserved, event);
}

Result<CounterIndex> CounterIndex::build(CounterSource &source, const Irregular &irregular, const LoadContext &context)
{
    fillSteps(source, irregular);
    CounterIndex index;
    index.m_source = &source;
    CounterCursor cursor(source);
    for (std::uint32_t i = 0; i < source.allocations->bornBefore(); ++i) {
        const AllocationId row(i);
        cursor.m_totals.requested += source.allocations->requestedSize(row);
        if (source.allocations->isIrregular(row))
            continue;
        const Interval block = source.allocations->blockSize(row);
        cursor.m_totals.allocated += cursor.shareOfAllocated(row, block);
        cursor.m_totals.active += block;
        if (source.allocations->isOutside(row))
            cursor.m_totals.outside += segmentAround(block);
    }
    cursor.applySteps();
    const auto events = static_cast<std::uint32_t>(source.trace->size());
    const Action *actions = source.trace->actions();
    index.m_checkpoints.reserve(events / kStride + 1);
    index.m_checkpoints.push_back(cursor);
    index.notePeaks(cursor.counters(), {});
    for (std::uint32_t event = 0; event < events; ++event) {
        if (event % kPollStride == 0) {
            if (auto error = context.cancelled())
                return *error;
        }
        const std::size_t rare = cursor.m_step + cursor.m_reserved;
        cursor.advance();
        if (actions[event] == Action::Alloc || source.totals
            || rare != cursor.m_step + cursor.m_reserved) // nothing else raises a counter
            index.notePeaks(cursor.counters(), EventId(event));
        if (cursor.moment() % kStride == 0)
            index.m_checkpoints.push_back(cursor);
    }
    return index;
}

CounterCursor CounterIndex::at(Moment moment) const
{
    moment = std::min(moment, static_cast<Moment>(m_source->trace->size()));
    CounterCursor cursor = m_checkpoints[moment / kStride];
    for (Moment event = cursor.moment(); event < moment; ++event) {
        if (const AllocationId row = m_source->ofEvent[event])
            m_source->allocations->prefetchSizes(row);
    }
    while (cursor.moment() < moment)
        cursor.advance();
    return cursor;
}

std::size_t CounterIndex::bytes() const
{
    return m_checkpoints.capacity() * sizeof(CounterCursor) + m_source->steps.capacity() * sizeof(CounterStep);
}

} // namespace allostrata
