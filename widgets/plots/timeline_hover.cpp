// The timeline widget: what is said beside the pointer.

#include "widgets/plots/timeline_plot.h"

#include "core/base/bounded.h"
#include "widgets/plots/plot_text.h"
#include "widgets/plots/timeline_axes.h"
#include "widgets/plots/timeline_marks.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/attribute_text.h"
#include "widgets/text/voice.h"

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

constexpr int kMostMarks = 6; ///< named in a tooltip

QString sumText(const BandSum &sum, const Voice &voice)
{
    return filled(QStringLiteral("%1, %2"), {voice.count("timeline", QT_TRANSLATE_N_NOOP("timeline", "%1 allocation(s)"), sum.count),
                                             voice.bytes(sum.bytes)});
}

} // namespace

int TimelinePlot::columnAt(double x) const
{
    const auto columns = static_cast<int>(m_scene->picture.columns.samples.size());
    const QRectF place = scenePlace(*this, *m_scene);
    const double column = (x - place.left()) / place.width() * columns;
    return static_cast<int>(bounded(column, 0.0, static_cast<double>(columns - 1)));
}

std::optional<BandHit> TimelinePlot::hitAt(const QPointF &position) const
{
    if (!hasScene() || m_scene->areas || !area().contains(position))
        return std::nullopt;
    const Device &device = m_picture->row();
    StackPoint point;
    point.moment = m_scene->picture.columns.samples[static_cast<std::size_t>(columnAt(position.x()))];
    point.bytes = yAxis->pixelToCoord(position.y());
    point.lowestByte = m_scene->lowestByte;
    point.bytesPerRow = (m_scene->highestByte - m_scene->lowestByte) / m_scene->picture.image.height();
    point.kept = m_scene->kept.get();
    return bandAt(m_scene->index(device), device.timeline, point);
}

QStringList TimelinePlot::lifeLines(AllocationId id) const
{
    const Voice voice = Voice::current();
    const Device &device = m_picture->row();
    if (!device.capabilities.timeline || !device.capabilities.ordered)
        return {};
    const Allocation allocation = device.timeline.allocation(id);
    const EventId birth = allocation.allocEvent;
    const EventId death = allocation.freeCompletedEvent;
    if (!birth && !death)
        return {timelineWords(QT_TRANSLATE_NOOP("timeline", "lives from before the recording to the end"))};
    if (!birth)
        return {filled(timelineWords(QT_TRANSLATE_NOOP("timeline", "from before the recording to event %1")), {voice.number(death.value())})};
    if (!death)
        return {filled(timelineWords(QT_TRANSLATE_NOOP("timeline", "from event %1, never freed")), {voice.number(birth.value())})};
    QString line = filled(timelineWords(QT_TRANSLATE_NOOP("timeline", "events %1 – %2")), {voice.number(birth.value()), voice.number(death.value())});
    if (device.times.isValid()) {
        const auto span = device.times.timeOf(death.value() + 1) - device.times.timeOf(birth.value() + 1);
        line += QStringLiteral(", ") + durationText(static_cast<double>(span) / 1000);
    }
    return {line};
}

QStringList TimelinePlot::pointerLines(const QPointF &position) const
{
    const Voice voice = Voice::current();
    const Device &device = m_picture->row();
    if (!device.capabilities.ordered)
        return {}; // there are no moments
    const auto column = static_cast<std::size_t>(columnAt(position.x()));
    const double bytes = std::max(yAxis->pixelToCoord(position.y()), 0.0);
    QStringList lines{filled(timelineWords(QT_TRANSLATE_NOOP("timeline", "under the pointer: %1, %2")),
                             {fullMomentText(device, m_scene->picture.columns.samples[column]),
                              voice.bytes(static_cast<std::uint64_t>(bytes))})};
    const Unseen unseen = unseenIn(m_scene->index(device), device.timeline, m_scene->picture.columns, column);
    if (unseen.count > 0)
        lines << filled(timelineWords(QT_TRANSLATE_NOOP("timeline", "%1 more lived only within this column, %2")),
                        {voice.number(unseen.count), voice.bytes(unseen.bytes)});
    return lines;
}

PlotTooltip TimelinePlot::tooltipFor(const BandHit &hit, const QPointF &position) const
{
    const Voice voice = Voice::current();
    const Device &device = m_picture->row();
    PlotTooltip tooltip;
    tooltip.swatch = QColor(m_scene->colours->colour(hit.id));
    const PlaceText place = placeText(document(), device, hit.id, voice);
    tooltip.title = {{}, voice.bytes(hit.size), (place.function + QLatin1Char(' ') + place.place).trimmed()};
    const bool isOfBlocks = tellsBlocksAlone(device.capabilities);
    tooltip.lines << filled(timelineWords(isOfBlocks ? QT_TRANSLATE_NOOP("timeline", "%1 B allocated") : QT_TRANSLATE_NOOP("timeline", "%1 B requested")),
                            {voice.number(hit.size)});
    if (const Attribute colouring = m_scene->state.colouring; colouring != Attribute::Stack && attributeRow(colouring).kind == AttributeKind::Name)
        tooltip.lines << attributeTitle(colouring, voice) + QStringLiteral(": ") + m_scene->colours->className(m_scene->colours->colourClass(hit.id));
    tooltip.lines << lifeLines(hit.id);
    if (hit.row.count > 1)
        tooltip.lines << filled(timelineWords(QT_TRANSLATE_NOOP("timeline", "merged in this pixel row: %1")), {sumText(hit.row, voice)});
    if (hit.run.count > std::max<std::uint64_t>(hit.row.count, 1))
        tooltip.lines << filled(timelineWords(QT_TRANSLATE_NOOP("timeline", "merged around it, each below a pixel: %1")), {sumText(hit.run, voice)});
    tooltip.below = pointerLines(position);
    return tooltip;
}

PlotTooltip TimelinePlot::restTooltip(const BandHit &hit, const QPointF &position) const
{
    const Voice voice = Voice::current();
    PlotTooltip tooltip;
    const bool byQuery = m_scene->sources.filter != nullptr;
    const bool byDetail = m_scene->state.detailPercent < 100;
    const QString why = !byQuery ? timelineWords(QT_TRANSLATE_NOOP("timeline", "left out by the detail"))
        : byDetail               ? timelineWords(QT_TRANSLATE_NOOP("timeline", "left out by query and detail"))
                                 : timelineWords(QT_TRANSLATE_NOOP("timeline", "left out by the query"));
    tooltip.title = {why, voice.bytes(hit.rest.bytes),
                     voice.count("timeline", QT_TRANSLATE_N_NOOP("timeline", "%1 allocation(s)"), hit.rest.count)};
    const bool isOfBlocks = tellsBlocksAlone(device().capabilities);
    tooltip.lines << filled(timelineWords(isOfBlocks ? QT_TRANSLATE_NOOP("timeline", "%1 B in all of them") : QT_TRANSLATE_NOOP("timeline", "%1 B requested in all of them")),
                            {voice.number(hit.rest.bytes)});
    const PlaceText place = placeText(document(), device(), hit.id, voice);
    tooltip.lines << filled(timelineWords(QT_TRANSLATE_NOOP("timeline", "at the pointer: %1 %2")),
                            {voice.bytes(hit.size), (place.function + QLatin1Char(' ') + place.place).trimmed()});
    tooltip.below = pointerLines(position);
    return tooltip;
}

/// Of a category; nothing above them.
PlotTooltip TimelinePlot::areaTooltip(const QPointF &position) const
{
    PlotTooltip tooltip;
    const auto column = static_cast<std::size_t>(columnAt(position.x()));
    const auto colourClass = m_scene->areas->classAt(column, yAxis->pixelToCoord(position.y()));
    if (!colourClass)
        return tooltip;
    const Voice voice = Voice::current();
    const std::uint64_t bytes = m_scene->areas->of(*colourClass)[column];
    const std::uint64_t total = m_scene->picture.columns.totals[column];
    tooltip.swatch = QColor(m_scene->areas->colour(*colourClass));
    tooltip.title = {{}, voice.bytes(bytes), m_scene->colours->className(*colourClass)};
    tooltip.lines << filled(timelineWords(QT_TRANSLATE_NOOP("timeline", "%1 B of %2 B, %3")),
                            {voice.number(bytes), voice.number(total),
                             voice.share(static_cast<double>(bytes) / static_cast<double>(std::max<std::uint64_t>(total, 1)))});
    tooltip.below << filled(timelineWords(QT_TRANSLATE_NOOP("timeline", "under the pointer: %1, %2")),
                            {fullMomentText(m_picture->row(), m_scene->picture.columns.samples[column]), voice.bytes(total)});
    return tooltip;
}

PlotTooltip TimelinePlot::emptyTooltip(const QPointF &position) const
{
    PlotTooltip tooltip;
    const double bytes = yAxis->pixelToCoord(position.y());
    const auto column = static_cast<std::size_t>(columnAt(position.x()));
    const Counters &counters = m_scene->counters[column];
    const std::uint64_t reserved = counters.reserved.value;
    const Voice voice = Voice::current();
    const std::uint64_t drawn = m_scene->picture.columns.totals[column];
    const bool isOfBlocks = tellsBlocksAlone(device().capabilities);
    if (m_scene->isPartial() && bytes >= 0 && bytes <= static_cast<double>(counters.requested) && drawn < counters.requested) {
        tooltip.title = {{}, voice.bytes(counters.requested - drawn), timelineWords(QT_TRANSLATE_NOOP("timeline", "left out by the query and not drawn"))};
        tooltip.lines << filled(timelineWords(isOfBlocks ? QT_TRANSLATE_NOOP("timeline", "kept %1 B of %2 B allocated")
                                                 : QT_TRANSLATE_NOOP("timeline", "kept %1 B of %2 B requested")),
                                {voice.number(drawn), voice.number(counters.requested)});
        tooltip.below = pointerLines(position);
        return tooltip;
    }
    if (!m_scene->state.showReserved || bytes > static_cast<double>(reserved) || bytes < 0 || reserved <= counters.requested)
        return tooltip;
    tooltip.title = {{}, voice.bytes(reserved - counters.requested), timelineWords(isOfBlocks ? QT_TRANSLATE_NOOP("timeline", "reserved, but not allocated")
                                                                                                : QT_TRANSLATE_NOOP("timeline", "reserved, but not requested"))};
    tooltip.lines << filled(timelineWords(isOfBlocks ? QT_TRANSLATE_NOOP("timeline", "reserved %1 B, allocated %2 B")
                                             : QT_TRANSLATE_NOOP("timeline", "reserved %1 B, requested %2 B")),
                            {voice.number(reserved), voice.number(counters.requested)});
    tooltip.below = pointerLines(position);
    return tooltip;
}

PlotTooltip TimelinePlot::marksTooltip(const QPointF &position) const
{
    PlotTooltip tooltip;
    QStringList names = m_marks->marksAt(position, kMostMarks);
    if (names.isEmpty())
        return tooltip;
    tooltip.title.strong = names.takeFirst();
    tooltip.lines = names;
    const auto column = static_cast<std::size_t>(columnAt(position.x()));
    tooltip.below << fullMomentText(device(), m_scene->picture.columns.samples[column]);
    return tooltip;
}

void TimelinePlot::updateHover(const QPointF &position)
{
    OverlayContent &content = m_overlay->content();
    content.crosshair = position;
    content.isRestHovered = false;
    const auto hit = hitAt(position);
    if (!hit) {
        content.hovered.clear();
        content.tooltip = area().contains(position) ? emptyTooltip(position) : marksTooltip(position);
        if (hasScene() && m_scene->areas && area().contains(position))
            content.tooltip = areaTooltip(position);
        if (!area().contains(position) && content.tooltip.isEmpty())
            content.crosshair.reset();
    } else if (hit->isRest) {
        content.hovered.clear();
        content.isRestHovered = true;
        content.tooltip = restTooltip(*hit, position);
    } else {
        content.tooltip = tooltipFor(*hit, position);
        const bool isSame = content.hovered.size() == 1 && content.hovered.front().id == hit->id;
        if (!isSame)
            content.hovered = pathsIn(device(), *m_scene, {hit->id});
    }
    replotOverlay();
}

void TimelinePlot::clearHover()
{
    OverlayContent &content = m_overlay->content();
    content.crosshair.reset();
    content.isRestHovered = false;
    content.tooltip = {};
    updateHoveredElsewhere();
    replotOverlay();
}

void TimelinePlot::updateBrush(const QPointF &position)
{
    const double left = bounded(std::min(position.x(), m_pressed->x()), area().left(), area().right());
    const double right = bounded(std::max(position.x(), m_pressed->x()), area().left(), area().right());
    OverlayContent &content = m_overlay->content();
    content.brush = QRectF(left, area().top(), right - left, area().height());
    content.crosshair.reset();
    content.hovered.clear();
    content.isRestHovered = false;
    content.tooltip = {};
    const Moment first = m_scene->axis.moment(xAxis->pixelToCoord(left));
    const Moment last = m_scene->axis.moment(xAxis->pixelToCoord(right));
    const Device &device = m_picture->row();
    const auto before = static_cast<std::int64_t>(m_scene->drawnAt(device, first));
    const auto after = static_cast<std::int64_t>(m_scene->drawnAt(device, last));
    const std::int64_t net = after - before;
    const Voice voice = Voice::current();
    content.brushLabel.lead = voice.count("timeline", QT_TRANSLATE_N_NOOP("timeline", "%1 event(s)"), last - first);
    if (device.times.isValid()) {
        const double span = static_cast<double>(device.times.timeOf(last) - device.times.timeOf(first));
        content.brushLabel.lead += QStringLiteral("  ·  ") + durationText(span / 1000);
    }
    content.brushLabel.lead += QStringLiteral("  · ");
    content.brushLabel.strong = (net < 0 ? QStringLiteral("−") : QStringLiteral("+")) + voice.bytes(static_cast<std::uint64_t>(std::abs(net)));
    replotOverlay();
}

} // namespace allostrata
