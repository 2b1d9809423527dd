// The words in the cells of a table of allocations.

#include "widgets/models/allocation_cells.h"

#include "core/analysis/allocation_facts.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/phase_text.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr const char *kAllocationTableContext = "AllocationTable";

/// By AllocationState.
constexpr std::array<const char *, 5> kStates{
    QT_TRANSLATE_NOOP("AllocationTable", "before recording, never freed"),
    QT_TRANSLATE_NOOP("AllocationTable", "before recording, freed"),
    QT_TRANSLATE_NOOP("AllocationTable", "live at the end"),
    QT_TRANSLATE_NOOP("AllocationTable", "freed"),
    QT_TRANSLATE_NOOP("AllocationTable", "waiting to be freed"),
};
/// By SizeCertainty.
constexpr std::array<const char *, 3> kCertainties{
    QT_TRANSLATE_NOOP("AllocationTable", "exactly"),
    QT_TRANSLATE_NOOP("AllocationTable", "inferred"),
    QT_TRANSLATE_NOOP("AllocationTable", "bounds"),
};

/// A profiler tells neither streams nor pools, and addresses not in every version.
bool isUntoldByProfiler(const Document &document, AllocationColumn column)
{
    switch (column) {
    case AllocationColumn::Rounding:
    case AllocationColumn::Stream:
    case AllocationColumn::Pool: return true;
    case AllocationColumn::Name:
    case AllocationColumn::Address: return !document.snapshot->profile || !document.snapshot->profile->addressesTold;
    default: return false;
    }
}

} // namespace

AllocationCells::AllocationCells(const Document &document, const Device &device, const Attribution *attribution, Voice voice) :
    m_document(document), m_device(device), m_timeline(device.timeline), m_allocations(device.timeline.allocations()),
    m_attribution(attribution && attribution->size() == m_allocations.size() ? attribution : nullptr), m_voice(std::move(voice))
{
}

QString AllocationCells::say(const char *source, std::initializer_list<QString> values) const
{
    return m_voice.say(kAllocationTableContext, source, values);
}

QString AllocationCells::bytesExactly(std::uint64_t bytes) const
{
    return m_voice.exactBytes(bytes);
}

QString AllocationCells::timeOf(EventId event) const
{
    const EventTimes &times = m_device.times;
    if (!event || !times.isValid())
        return {};
    return timeText(static_cast<std::uint64_t>(times.timeOf(event.value() + 1)) - static_cast<std::uint64_t>(times.zero()), m_voice);
}

QString AllocationCells::deathText(AllocationId id) const
{
    if (const EventId death = m_allocations.freeCompletedEvent(id))
        return m_voice.number(death.value());
    return m_allocations.freeRequestedEvent(id) ? say(QT_TRANSLATE_NOOP("AllocationTable", "waiting"))
                                                : say(QT_TRANSLATE_NOOP("AllocationTable", "never"));
}

QString AllocationCells::lifeText(AllocationId id, bool inTime) const
{
    if (m_timeline.trace().empty() || (inTime && !m_device.times.isValid()))
        return {};
    const Lifetime life = lifetimeOf(m_device, id);
    const QString text = inTime ? durationText(life.timeUs, m_voice) : m_voice.number(life.events);
    return life.isWhole ? text : u"≥ "_s + text;
}

/// Of what is inferred for the block.
QString AllocationCells::sizeText(AllocationId id, std::uint64_t bytes) const
{
    const QString text = m_voice.bytes(bytes);
    return m_allocations.blockSize(id).isExact() ? text : u"≈ "_s + text;
}

QString AllocationCells::attributedText(AllocationId id, AllocationColumn column) const
{
    if (!m_attribution)
        return u"…"_s;
    switch (column) {
    case AllocationColumn::Category:
        return categoryText(m_attribution->categories()[m_attribution->category(id)], m_voice);
    case AllocationColumn::Phase: {
        const Phase phase = m_attribution->phase(id);
        if (const QString word = detailText(id, &Detail::phase); !word.isEmpty())
            return word;
        return phase == Phase::Unknown ? QString() : phaseText(phase, m_voice);
    }
    case AllocationColumn::Step: {
        const std::size_t row = m_attribution->stepRow(id);
        return row < m_attribution->steps().size() ? QString::number(m_attribution->steps()[row].number) : QString();
    }
    default: return shown(m_attribution->modules().pathOf(m_attribution->module(id)));
    }
}

AttributionSource AllocationCells::sourceOf(AllocationId id, AllocationColumn column) const
{
    switch (column) {
    case AllocationColumn::Category: return m_attribution->categorySource(id);
    case AllocationColumn::Phase: return m_attribution->phaseSource(id);
    case AllocationColumn::Step: return m_attribution->stepSource(id);
    default: return m_attribution->moduleSource(id);
    }
}

QString AllocationCells::streamText(std::uint16_t row) const
{
    const std::uint64_t stream = m_document.snapshot->streams[row];
    return stream == 0 ? u"0"_s : hexText(stream);
}

QString AllocationCells::poolText(std::uint16_t row) const
{
    const PoolKey pool = m_document.snapshot->pools[row];
    if (pool == PoolKey{})
        return say(QT_TRANSLATE_NOOP("AllocationTable", "default"));
    return say(QT_TRANSLATE_NOOP("AllocationTable", "private (%1, %2)"), {QString::number(pool.first), QString::number(pool.second)});
}

QString AllocationCells::text(AllocationId id, AllocationColumn column) const
{
    if (isMadeUp(column))
        return {};
    const EventId birth = m_allocations.allocEvent(id);
    switch (column) {
    case AllocationColumn::Shape: return detailText(id, &Detail::shape);
    case AllocationColumn::Size: return m_voice.bytes(m_allocations.requestedSize(id));
    case AllocationColumn::Place: return placeText(m_document, m_device, id, m_voice).function;
    case AllocationColumn::Module:
    case AllocationColumn::Category:
    case AllocationColumn::Phase:
    case AllocationColumn::Step: return attributedText(id, column);
    case AllocationColumn::Life: return {};
    case AllocationColumn::Birth: return birth ? m_voice.number(birth.value()) : say(QT_TRANSLATE_NOOP("AllocationTable", "before"));
    case AllocationColumn::BirthTime: return timeOf(birth);
    case AllocationColumn::Death: return deathText(id);
    case AllocationColumn::DeathTime: return timeOf(m_allocations.freeCompletedEvent(id));
    case AllocationColumn::LifeTime: return lifeText(id, true);
    case AllocationColumn::LifeEvents: return lifeText(id, false);
    case AllocationColumn::Block: return sizeText(id, m_allocations.blockSize(id).value);
    case AllocationColumn::Certainty: return say(kCertainties[static_cast<std::size_t>(m_allocations.certainty(id))]);
    case AllocationColumn::Rounding: {
        const std::uint64_t block = m_allocations.blockSize(id).value;
        return sizeText(id, block - std::min(block, m_allocations.requestedSize(id)));
    }
    case AllocationColumn::Address: return hexText(m_timeline.allocation(id).address);
    case AllocationColumn::Stream: return streamText(m_timeline.allocation(id).stream);
    case AllocationColumn::Pool: return poolText(m_timeline.allocation(id).pool);
    case AllocationColumn::Name: return viewerName(m_timeline, id);
    case AllocationColumn::State: return say(kStates[static_cast<std::size_t>(allocationState(m_allocations, id))]);
    }
    return {};
}

bool AllocationCells::isMadeUp(AllocationColumn column) const
{
    if (tellsBlocksAlone(m_device.capabilities))
        return isUntoldByProfiler(m_document, column);
    if (m_document.snapshot->recorder != Recorder::Peak)
        return false;
    switch (column) {
    case AllocationColumn::Size:
    case AllocationColumn::Place:
    case AllocationColumn::Module:
    case AllocationColumn::Category:
    case AllocationColumn::Phase:
    case AllocationColumn::Step:
    case AllocationColumn::Shape: return false;
    default: return true;
    }
}

QString AllocationCells::detailText(AllocationId id, StringId Detail::*text) const
{
    const Detail *detail = detailOf(*m_document.snapshot, m_timeline, id);
    return detail ? shown(m_document.snapshot->text(detail->*text)) : QString();
}

QString AllocationCells::exactText(AllocationId id, AllocationColumn column) const
{
    if (isMadeUp(column))
        return say(QT_TRANSLATE_NOOP("AllocationTable", "The file lists what is alive at the peak; it does not tell this."));
    const Interval block = m_allocations.blockSize(id);
    const std::uint64_t size = m_allocations.requestedSize(id);
    switch (column) {
    case AllocationColumn::Size: return bytesExactly(size);
    case AllocationColumn::Place: {
        const PlaceText place = placeText(m_document, m_device, id, m_voice);
        return (place.function + u' ' + place.place).trimmed();
    }
    case AllocationColumn::Module:
    case AllocationColumn::Category:
    case AllocationColumn::Phase:
    case AllocationColumn::Step: {
        if (!m_attribution)
            return say(QT_TRANSLATE_NOOP("AllocationTable", "This is being worked out."));
        const QString text = attributedText(id, column);
        const QString source = attributionSourceText(sourceOf(id, column), m_voice);
        return text.isEmpty() ? say(QT_TRANSLATE_NOOP("AllocationTable", "Not known")) : say(QT_TRANSLATE_NOOP("AllocationTable", "%1, known from: %2"), {text, source});
    }
    case AllocationColumn::Block:
        return block.isExact() ? bytesExactly(block.value)
                               : say(QT_TRANSLATE_NOOP("AllocationTable", "Between %1 and %2, most likely %3"),
                                     {bytesExactly(block.low), bytesExactly(block.high), bytesExactly(block.value)});
    case AllocationColumn::Rounding: return bytesExactly(block.value - std::min(block.value, size));
    case AllocationColumn::Life: {
        const QString birth = text(id, AllocationColumn::Birth);
        return say(QT_TRANSLATE_NOOP("AllocationTable", "Allocated: %1, freed: %2"), {birth, deathText(id)});
    }
    default: return text(id, column);
    }
}

} // namespace allostrata
