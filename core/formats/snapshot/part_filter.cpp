// Keeps a part of a list of events while it is read.

#include "core/formats/snapshot/part_filter.h"

#include "core/formats/part/part_of.h"
#include "core/formats/snapshot/snapshot_keys.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

constexpr std::uint64_t kMostHeld = std::uint64_t(1) << 40; ///< more than any trace has, so that sums fit
constexpr std::size_t kHeldSpare = std::size_t(1) << 16; ///< rows held beyond the part, so that few moves are needed
constexpr std::size_t kHeldShare = 8; ///< and this share of it

/// Whether the list of events that is being read belongs to the last device: no list can follow it, or the file has no
/// segments of a later one.
bool isLastTrace(const pickle::Reader &reader)
{
    const auto place = reader.enclosingPlace();
    if (!place || place->isOnly)
        return place && place->isOnly;
    const DataTree &tree = reader.tree();
    const auto segments = reader.valueBehind(StringId(static_cast<std::uint32_t>(SnapshotKey::Segments)));
    if (!segments || !segments->isSequence())
        return false;
    const std::vector<DataValue> &items = tree.node(*segments).items;
    return std::all_of(items.begin(), items.end(), [&](DataValue segment) {
        const auto device = segment.kind() == DataKind::Dict ? tree.find(segment, "device") : std::nullopt;
        const auto ordinal = device ? tree.asSigned(*device) : std::nullopt;
        return !ordinal || *ordinal < 0 || static_cast<std::uint64_t>(*ordinal) <= place->index;
    });
}

} // namespace

PartFilter::PartFilter(const ReadPart &part) : m_part(part) { m_part.count = std::min(m_part.count, kMostHeld); }

std::uint32_t PartFilter::room(std::uint32_t most) const
{
    if (m_part.kind != ReadPart::Kind::Events || m_seen >= m_part.end)
        return most;
    const std::uint64_t border = m_seen < m_part.first ? m_part.first : m_part.end;
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(most, border - m_seen));
}

bool PartFilter::isInside() const
{
    return isHeld() || (m_part.kind == ReadPart::Kind::Events && m_seen >= m_part.first && m_seen < m_part.end);
}

std::span<TraceEvent> PartFilter::spare(std::size_t count)
{
    if (m_spare.size() < count)
        m_spare.resize(count);
    return std::span(m_spare).first(count);
}

bool PartFilter::isBehind() const
{
    return m_isEnded || (m_part.kind == ReadPart::Kind::Events && m_seen > m_part.end);
}

std::size_t PartFilter::expectedRows(std::size_t events) const
{
    if (m_part.kind != ReadPart::Kind::Events)
        return 0;
    const std::uint64_t end = std::min<std::uint64_t>(events, m_part.end);
    return static_cast<std::size_t>(end - std::min(end, m_part.first));
}

std::size_t PartFilter::mostRows(std::size_t events) const
{
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(m_part.count, events));
    const std::size_t held = count + count / kHeldShare + kHeldSpare;
    switch (m_part.kind) {
    case ReadPart::Kind::Events: return expectedRows(events);
    case ReadPart::Kind::Last: return std::min(events, held);
    case ReadPart::Kind::AroundOom: return std::min(2 * events, 2 * held);
    default: return 0; // known only while it is read
    }
}

void PartFilter::added(Trace &kept, std::size_t count)
{
    const bool isKept = isInside();
    if (!isKept) {
        const std::uint64_t first = m_seen;
        const auto events = std::span<const TraceEvent>(m_spare).first(count);
        m_seen += count;
        if (m_part.kind == ReadPart::Kind::Times)
            takeTimes(kept, events);
        else if (first < m_part.first)
            m_before.follow(events);
        m_first = m_part.kind == ReadPart::Kind::Events ? std::min(m_part.first, m_seen) : m_first;
        return;
    }
    m_seen = m_first + kept.size();
    if (m_part.kind == ReadPart::Kind::Last) {
        if (kept.size() >= m_part.count + m_part.count / kHeldShare + kHeldSpare)
            drop(kept, m_seen - m_part.count);
    } else if (m_part.kind == ReadPart::Kind::AroundOom) {
        takeOoms(kept);
    }
}

/// Decides once, behind the part.
bool PartFilter::isEnough(const pickle::Reader &reader)
{
    if (m_isDecided || !isBehind())
        return false;
    m_isDecided = true;
    return reader.window().likelyRest() > m_part.readOn && isLastTrace(reader);
}

/// Follows the rows before an event and removes them.
void PartFilter::drop(Trace &kept, std::uint64_t needed)
{
    const auto rows = static_cast<std::size_t>(needed - m_first);
    if (rows == 0)
        return;
    m_before.follow(kept, 0, rows);
    kept.dropFirst(rows);
    m_first = needed;
}

void PartFilter::takeTimes(Trace &kept, std::span<const TraceEvent> events)
{
    const std::uint64_t first = m_seen - events.size();
    std::size_t row = 0;
    const auto isFrom = [&](std::uint64_t us) {
        const std::int64_t time = events[row].timeUs;
        if (time == TraceEvent::kNoTime)
            return false;
        if (!m_zeroUs)
            m_zeroUs = time;
        return sinceFirst(time, *m_zeroUs) >= us;
    };
    if (!m_isStarted) {
        while (row < events.size() && !isFrom(m_part.first))
            ++row;
        m_before.follow(events.first(row));
        m_isStarted = row < events.size();
        m_first = first + row;
    }
    for (; row < events.size() && !m_isEnded; ++row) {
        m_isEnded = isFrom(m_part.end);
        if (!m_isEnded)
            kept.push(events[row]);
    }
}

std::uint64_t PartFilter::oomEnd() const { return aroundOom(*m_oom, m_part.count, ReadPart::kToEnd).end; }

/// Copies the events around the last out-of-memory event, up to `end`.
void PartFilter::freeze(const Trace &kept, std::uint64_t end)
{
    const auto first = static_cast<std::size_t>(oomFirst() - m_first);
    m_frozen = Trace();
    for (std::size_t row = first; row < static_cast<std::size_t>(end - m_first); ++row)
        m_frozen.push(kept.event(EventId::at(row)));
    m_frozenBefore = m_before;
    m_frozenBefore.follow(kept, 0, first);
    m_isFrozen = true;
}

void PartFilter::takeOoms(Trace &kept)
{
    const std::uint64_t looked = m_looked;
    m_looked = m_seen;
    for (std::uint64_t event = looked; event < m_seen; ++event) {
        if (kept.actions()[event - m_first] != Action::Oom)
            continue;
        m_oom = event;
        m_isFrozen = false;
    }
    const std::uint64_t forNext = m_seen - std::min(m_seen, m_part.count);
    if (forNext - std::min(forNext, m_first) < m_part.count / kHeldShare + kHeldSpare)
        return;
    if (m_oom && !m_isFrozen && m_seen >= oomEnd()) // a copy of all that is live: only before rows are lost
        freeze(kept, oomEnd());
    const std::uint64_t needed = m_oom && !m_isFrozen ? std::min(forNext, oomFirst()) : forNext;
    drop(kept, std::max(needed, m_first));
}

void PartFilter::finish(Trace &kept)
{
    if (m_part.kind == ReadPart::Kind::Last) {
        drop(kept, m_seen - std::min(m_seen, m_part.count));
    } else if (m_part.kind == ReadPart::Kind::AroundOom) {
        if (m_oom && !m_isFrozen && m_seen > oomEnd())
            freeze(kept, oomEnd());
        if (m_isFrozen) {
            m_first = oomFirst();
            kept = std::move(m_frozen);
            m_before = std::move(m_frozenBefore);
        } else {
            drop(kept, m_oom ? oomFirst() : m_seen);
        }
    } else if (m_part.kind == ReadPart::Kind::Times && !m_isStarted) {
        m_first = m_seen;
    }
    kept.setFirstEvent(m_first);
}

std::size_t PartFilter::bytes() const
{
    return m_before.bytes() + m_frozenBefore.bytes() + m_frozen.bytes() + m_spare.capacity() * sizeof(TraceEvent);
}

} // namespace allostrata
