// Tooltips of the timeline: bands, areas and free memory under the pointer.

#include "widgets/timeline/place_tooltips.h"

#include "widgets/text/allocation_text.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/colour_groups.h"
#include "widgets/timeline/timeline_axes.h"

#include <algorithm>

namespace allostrata {

namespace {

QString sumText(const BandSum &sum, const Voice &voice)
{
    return filled(QStringLiteral("%1, %2"),
                  {voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 allocation(s)"), sum.count), voice.bytes(sum.bytes)});
}

/// Says when an allocation lived.
QStringList lifeLines(const Device &device, AllocationId id)
{
    const Voice voice = Voice::current();
    if (!device.capabilities.timeline || !device.capabilities.ordered)
        return {};
    const Allocation allocation = device.timeline.allocation(id);
    const EventId birth = allocation.allocEvent;
    const EventId death = allocation.freeCompletedEvent;
    if (!birth && !death)
        return {Words::tr("live from before the recording to its end")};
    if (!birth)
        return {filled(Words::tr("from before the recording to event %1"),
                       {voice.number(eventNumber(device.timeline, death))})};
    if (!death)
        return {filled(Words::tr("from event %1, never freed"), {voice.number(eventNumber(device.timeline, birth))})};
    QString line = filled(Words::tr("events %1 – %2"), {voice.number(eventNumber(device.timeline, birth)),
                                                        voice.number(eventNumber(device.timeline, death))});
    if (device.times.isValid()) {
        const auto span = device.times.timeOf(death.value() + 1) - device.times.timeOf(birth.value() + 1);
        line += QStringLiteral(", ") + durationText(static_cast<double>(span) / 1000);
    }
    return {line};
}

} // namespace

QStringList PlaceTooltips::pointerLines() const
{
    const Voice voice = Voice::current();
    const Device &device = m_picture.row();
    if (!device.capabilities.ordered)
        return {}; // there are no moments
    QStringList lines{filled(Words::tr("under the pointer: %1, %2"),
                             {fullMomentText(device, m_scene.picture.columns.samples[m_column]),
                              voice.bytes(static_cast<std::uint64_t>(std::max(m_bytes, 0.0)))})};
    const Unseen unseen = unseenIn(m_scene.index(device), device.timeline, m_scene.picture.columns, m_column);
    if (unseen.count > 0)
        lines << filled(Words::tr("%1 more lived and died within this column, %2"),
                        {voice.number(unseen.count), voice.bytes(unseen.bytes)});
    return lines;
}

PlotTooltip PlaceTooltips::ofBand(const BandHit &hit) const
{
    const Voice voice = Voice::current();
    const Device &device = m_picture.row();
    PlotTooltip tooltip;
    tooltip.swatch = QColor(m_scene.colours->colour(hit.id));
    const PlaceText place = placeText(*m_picture.document, device, hit.id, voice);
    tooltip.title = {{}, voice.bytes(hit.size), (place.function + QLatin1Char(' ') + place.place).trimmed()};
    const bool isOfBlocks = hasBlocksOnly(device.capabilities);
    tooltip.lines << filled(Words::tr(isOfBlocks ? QT_TRANSLATE_NOOP("Words", "%1 B allocated")
                                                 : QT_TRANSLATE_NOOP("Words", "%1 B requested")),
                            {voice.number(hit.size)});
    if (const Attribute colouring = m_scene.state.colouring;
        colouring != Attribute::Stack && attributeRow(colouring).kind == AttributeKind::Name) {
        const ColourGroups groups(*m_picture.document, device, colouring, *m_scene.colours);
        tooltip.lines << attributeTitle(colouring, voice) + QStringLiteral(": ") + groups.textOf(groups.of(hit.id));
    }
    tooltip.lines << lifeLines(device, hit.id);
    if (hit.row.count > 1)
        tooltip.lines << filled(Words::tr("merged into this pixel row: %1"), {sumText(hit.row, voice)});
    if (hit.run.count > std::max<std::uint64_t>(hit.row.count, 1))
        tooltip.lines << filled(Words::tr("merged nearby, each smaller than a pixel: %1"), {sumText(hit.run, voice)});
    tooltip.below = pointerLines();
    return tooltip;
}

PlotTooltip PlaceTooltips::ofRest(const BandHit &hit) const
{
    const Voice voice = Voice::current();
    PlotTooltip tooltip;
    const bool byQuery = m_scene.sources.filter != nullptr;
    const bool byDetail = m_scene.state.detailPercent < 100;
    const QString why = !byQuery   ? Words::tr("left out by the detail setting")
                        : byDetail ? Words::tr("left out by the query and the detail setting")
                                   : Words::tr("left out by the query");
    tooltip.title = {why, voice.bytes(hit.rest.bytes),
                     voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 allocation(s)"), hit.rest.count)};
    const bool isOfBlocks = hasBlocksOnly(m_picture.row().capabilities);
    tooltip.lines << filled(Words::tr(isOfBlocks ? QT_TRANSLATE_NOOP("Words", "%1 B in total")
                                                 : QT_TRANSLATE_NOOP("Words", "%1 B requested in total")),
                            {voice.number(hit.rest.bytes)});
    const PlaceText place = placeText(*m_picture.document, m_picture.row(), hit.id, voice);
    tooltip.lines << filled(Words::tr("at the pointer: %1 %2"),
                            {voice.bytes(hit.size), (place.function + QLatin1Char(' ') + place.place).trimmed()});
    tooltip.below = pointerLines();
    return tooltip;
}

PlotTooltip PlaceTooltips::ofArea() const
{
    PlotTooltip tooltip;
    const auto colourClass = m_scene.areas->classAt(m_column, m_bytes);
    if (!colourClass)
        return tooltip;
    const Voice voice = Voice::current();
    const std::uint64_t bytes = m_scene.areas->of(*colourClass)[m_column];
    const std::uint64_t total = m_scene.picture.columns.totals[m_column];
    tooltip.swatch = QColor(m_scene.areas->colour(*colourClass));
    tooltip.title = {{}, voice.bytes(bytes), m_scene.colours->className(*colourClass)};
    tooltip.lines << filled(
        Words::tr("%1 B of %2 B, %3"),
        {voice.number(bytes), voice.number(total),
         voice.share(static_cast<double>(bytes) / static_cast<double>(std::max<std::uint64_t>(total, 1)))});
    tooltip.below << filled(
        Words::tr("under the pointer: %1, %2"),
        {fullMomentText(m_picture.row(), m_scene.picture.columns.samples[m_column]), voice.bytes(total)});
    return tooltip;
}

PlotTooltip PlaceTooltips::ofEmpty() const
{
    PlotTooltip tooltip;
    const Counters &counters = m_scene.counters[m_column];
    const std::uint64_t reserved = counters.reserved.value;
    const Voice voice = Voice::current();
    const std::uint64_t drawn = m_scene.picture.columns.totals[m_column];
    const bool isOfBlocks = hasBlocksOnly(m_picture.row().capabilities);
    if (m_scene.isPartial() && m_bytes >= 0 && m_bytes <= static_cast<double>(counters.requested)
        && drawn < counters.requested) {
        tooltip.title = {{}, voice.bytes(counters.requested - drawn), Words::tr("left out by the query and not drawn")};
        tooltip.lines << filled(Words::tr(isOfBlocks
                                              ? QT_TRANSLATE_NOOP("Words", "%1 B of %2 B allocated match the query")
                                              : QT_TRANSLATE_NOOP("Words", "%1 B of %2 B requested match the query")),
                                {voice.number(drawn), voice.number(counters.requested)});
        tooltip.below = pointerLines();
        return tooltip;
    }
    if (!m_scene.state.showReserved || m_bytes > static_cast<double>(reserved) || m_bytes < 0
        || reserved <= counters.requested)
        return tooltip;
    tooltip.title = {{},
                     voice.bytes(reserved - counters.requested),
                     Words::tr(isOfBlocks ? QT_TRANSLATE_NOOP("Words", "reserved, but not allocated")
                                          : QT_TRANSLATE_NOOP("Words", "reserved, but not requested"))};
    tooltip.lines << filled(Words::tr(isOfBlocks ? QT_TRANSLATE_NOOP("Words", "reserved %1 B, allocated %2 B")
                                                 : QT_TRANSLATE_NOOP("Words", "reserved %1 B, requested %2 B")),
                            {voice.number(reserved), voice.number(counters.requested)});
    tooltip.below = pointerLines();
    return tooltip;
}

} // namespace allostrata
