// Texts in the cells of a table of allocations.

#include "widgets/text/allocation_cells.h"

#include "core/attributes/allocation_state.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/place_text.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

AllocationCells::AllocationCells(const Document &document, const Device &device, const AttributeReader &reader,
                                 Voice voice)
    : m_document(document), m_device(device), m_timeline(device.timeline), m_allocations(device.timeline.allocations()),
      m_reader(reader),
      m_attribution(reader.input().attribution && reader.input().attribution->size() == m_allocations.size()
                        ? reader.input().attribution
                        : nullptr),
      m_voice(std::move(voice))
{
}

QString AllocationCells::say(const char *source, std::initializer_list<QString> values) const
{
    return m_voice.say(source, values);
}

QString AllocationCells::timeOf(EventId event) const
{
    const EventTimes &times = m_device.times;
    if (!event || !times.isValid())
        return {};
    return timeText(static_cast<std::uint64_t>(times.timeOf(event.value() + 1))
                        - static_cast<std::uint64_t>(times.zero()),
                    m_voice);
}

QString AllocationCells::deathText(AllocationId id) const
{
    if (const EventId death = m_allocations.freeCompletedEvent(id))
        return m_voice.number(eventNumber(m_timeline, death));
    return m_allocations.freeRequestedEvent(id) ? say(QT_TRANSLATE_NOOP("Words", "waiting"))
                                                : say(QT_TRANSLATE_NOOP("Words", "never"));
}

QString AllocationCells::lifeText(AllocationId id, bool inTime) const
{
    if (m_timeline.trace().empty() || (inTime && !m_device.times.isValid()))
        return {};
    const Lifetime life = lifetimeOf(m_timeline, m_device.times, id);
    const QString text = inTime ? durationText(life.timeUs, m_voice) : m_voice.number(life.events);
    return life.isWhole ? text : u"≥ "_s + text;
}

/// Appends to the text if the size is inferred for the block.
QString AllocationCells::sizeText(AllocationId id, std::uint64_t bytes) const
{
    const QString text = m_voice.bytes(bytes);
    return m_allocations.blockSize(id).isExact() ? text : u"≈ "_s + text;
}

QString AllocationCells::nameText(AllocationId id, Attribute attribute) const
{
    if (needsAttribution(attribute) && !m_attribution)
        return u"…"_s;
    const AttributeValues &values = m_reader[attribute];
    const std::uint64_t code = values.of(id);
    if (code == AttributeValues::kAbsent || values.names().unknownClass == values.names().classAt(code))
        return {};
    if (attribute == Attribute::Category)
        return categoryText(*m_attribution, id, m_voice);
    if (attribute == Attribute::Step)
        return shown(values.names().name(code)); // only its number
    if (attribute == Attribute::Stream)
        return streamValueText(*m_reader.input().snapshot, static_cast<std::uint16_t>(code), m_voice);
    return attributeNameText(attribute, m_reader.input(), values, code, m_voice);
}

AttributionSource AllocationCells::sourceOf(AllocationId id, Attribute attribute) const
{
    switch (attribute) {
    case Attribute::Category: return m_attribution->categorySource(id);
    case Attribute::Phase: return m_attribution->phaseSource(id);
    case Attribute::Step: return m_attribution->stepSource(id);
    default: return m_attribution->moduleSource(id);
    }
}

QString AllocationCells::text(AllocationId id, Attribute attribute) const
{
    if (recorderGap(attribute, m_document, m_device) != AttributeGap::None)
        return {};
    const EventId birth = m_allocations.allocEvent(id);
    switch (attribute) {
    case Attribute::Size: return m_voice.bytes(m_allocations.requestedSize(id));
    case Attribute::Line: return placeText(m_document, m_device, id, m_voice).function;
    case Attribute::Life: return {};
    case Attribute::Allocated:
        return birth ? m_voice.number(eventNumber(m_timeline, birth)) : say(QT_TRANSLATE_NOOP("Words", "before"));
    case Attribute::AllocatedTime: return timeOf(birth);
    case Attribute::Freed: return deathText(id);
    case Attribute::FreedTime: return timeOf(m_allocations.freeCompletedEvent(id));
    case Attribute::Lifetime: return lifeText(id, true);
    case Attribute::LifetimeEvents: return lifeText(id, false);
    case Attribute::Block:
    case Attribute::Rounding: return sizeText(id, m_reader[attribute].of(id));
    case Attribute::Address: return hexText(m_reader[attribute].of(id));
    case Attribute::Name: return viewerName(m_timeline, id);
    default: break;
    }
    return attributeRow(attribute).kind == AttributeKind::Name ? nameText(id, attribute) : QString();
}

QString AllocationCells::plainText(AllocationId id, Attribute attribute) const
{
    if (attributeRow(attribute).kind == AttributeKind::Bytes)
        return recorderGap(attribute, m_document, m_device) == AttributeGap::None
                   ? QString::number(m_reader[attribute].of(id))
                   : QString();
    return attribute == Attribute::Line ? exactText(id, attribute) : text(id, attribute);
}

QString AllocationCells::sourceText(AllocationId id, Attribute attribute) const
{
    const bool isKnown = m_attribution && !nameText(id, attribute).isEmpty();
    return isKnown ? attributionSourceText(sourceOf(id, attribute), m_voice) : QString();
}

QString AllocationCells::exactText(AllocationId id, Attribute attribute) const
{
    if (const AttributeGap gap = recorderGap(attribute, m_document, m_device); gap != AttributeGap::None)
        return attributeGapText(gap, m_voice);
    const Interval block = m_allocations.blockSize(id);
    switch (attribute) {
    case Attribute::Line: {
        const PlaceText place = placeText(m_document, m_device, id, m_voice);
        return (place.function + u' ' + place.place).trimmed();
    }
    case Attribute::Block:
        return block.isExact() ? m_voice.exactBytes(block.value)
                               : say(QT_TRANSLATE_NOOP("Words", "Between %1 and %2, most likely %3"),
                                     {m_voice.exactBytes(block.low), m_voice.exactBytes(block.high),
                                      m_voice.exactBytes(block.value)});
    case Attribute::Life:
        return say(QT_TRANSLATE_NOOP("Words", "Allocated: %1, freed: %2"),
                   {text(id, Attribute::Allocated), deathText(id)});
    default: break;
    }
    if (attributeRow(attribute).kind == AttributeKind::Bytes)
        return m_voice.exactBytes(m_reader[attribute].of(id));
    if (!needsAttribution(attribute))
        return text(id, attribute);
    if (!m_attribution)
        return say(QT_TRANSLATE_NOOP("Words", "Still being computed."));
    const QString name = nameText(id, attribute);
    const QString source = attributionSourceText(sourceOf(id, attribute), m_voice);
    return name.isEmpty() ? say(QT_TRANSLATE_NOOP("Words", "Unknown"))
                          : say(QT_TRANSLATE_NOOP("Words", "%1, known from: %2"), {name, source});
}

} // namespace allostrata
