// Labels and marks of the timeline, painted with the static layer.

#include "widgets/plots/timeline_marks.h"

#include "widgets/plots/timeline_overlay.h"
#include "widgets/text/voice.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr double kLaneMiddle = 14; ///< above the plot area
constexpr double kCountWidth = 110; ///< kept free at the right end of the lane for "n more marks"

QString markText(const TimelineMark &mark)
{
    switch (mark.kind) {
    case MarkKind::OutOfMemory:
        return QCoreApplication::translate("timeline", "Out of memory: %1 asked").arg(Voice::current().bytes(mark.bytes));
    case MarkKind::SnapshotTaken:
        return QCoreApplication::translate("timeline", "snapshot");
    default:
        return QString::fromUtf8(mark.text.data(), static_cast<qsizetype>(mark.text.size()));
    }
}

} // namespace

TimelineMarks::TimelineMarks(QCustomPlot *plot, const QString &layer) : QCPLayerable(plot, layer) {}

void TimelineMarks::setLabels(std::function<QString(AllocationId)> band, std::function<QString(const RegionBox &)> region)
{
    m_bandLabel = std::move(band);
    m_regionLabel = std::move(region);
}

void TimelineMarks::applyDefaultAntialiasingHint(QCPPainter *painter) const
{
    painter->setAntialiasing(false);
}

void TimelineMarks::draw(QCPPainter *painter)
{
    if (!m_scene)
        return;
    if (m_bandLabel && m_regionLabel) {
        QFont font = m_theme->axisFont;
        drawBandLabels(*painter, *m_scene, mParentPlot->axisRect()->rect(), m_bandLabel, m_regionLabel, font);
    }
    drawReservedLabel(painter);
    drawLane(painter);
}

void TimelineMarks::drawReservedLabel(QCPPainter *painter) const
{
    if (m_scene->counters.empty())
        return;
    const QRectF area = mParentPlot->axisRect()->rect();
    const std::uint64_t reserved = m_scene->counters.back().reserved.value;
    const double y = mParentPlot->yAxis->coordToPixel(static_cast<double>(reserved));
    const QString text = QCoreApplication::translate("timeline", "reserved %1").arg(Voice::current().bytes(reserved));
    const QFontMetricsF metrics(m_theme->axisFont);
    const QRectF box(area.right() - metrics.horizontalAdvance(text) - 8, y - metrics.height() - 3,
                     metrics.horizontalAdvance(text) + 6, metrics.height() + 1);
    if (box.top() < area.top() || box.bottom() > area.bottom() || static_cast<double>(reserved) > m_scene->highestByte)
        return;
    painter->setFont(m_theme->axisFont);
    painter->setPen(m_theme->text2);
    painter->drawText(box, Qt::AlignRight | Qt::AlignVCenter, text);
}

bool TimelineMarks::drawMark(QCPPainter *painter, const TimelineMark &mark, double from, double to, double &freeFrom) const
{
    const QRectF area = mParentPlot->axisRect()->rect();
    const QFontMetricsF metrics(m_theme->axisFont);
    const double laneY = area.top() - kLaneMiddle;
    const bool isOom = mark.kind == MarkKind::OutOfMemory;
    const QColor colour = isOom ? m_theme->error.text : m_theme->text3;
    if (isOom) {
        painter->setPen(QPen(colour, 1, Qt::DashLine));
        painter->drawLine(QPointF(from, area.top() - 6), QPointF(from, area.bottom()));
    }
    const double left = std::max(from, area.left());
    const double right = std::min(std::max(to, from), area.right());
    const QString text = markText(mark);
    const double textWidth = metrics.horizontalAdvance(text);
    const bool fits = left >= freeFrom && left + textWidth + 10 <= area.right() - kCountWidth
        && (mark.first == mark.last || right - left > 24);
    if (!fits && !isOom)
        return false;
    painter->setPen(QPen(colour, 1));
    if (mark.last > mark.first) {
        painter->drawLine(QPointF(left, laneY + 6), QPointF(left, laneY));
        painter->drawLine(QPointF(left, laneY), QPointF(right, laneY));
        painter->drawLine(QPointF(right, laneY), QPointF(right, laneY + 6));
    } else {
        painter->drawLine(QPointF(left, laneY - 4), QPointF(left, area.top()));
    }
    if (fits) {
        const QRectF box(left + 6, laneY - metrics.height() / 2, textWidth + 6, metrics.height());
        painter->fillRect(box, m_theme->base);
        painter->setPen(isOom ? m_theme->error.text : m_theme->text2);
        painter->drawText(box, Qt::AlignCenter, text);
        freeFrom = box.right() + 8;
    }
    return true;
}

void TimelineMarks::drawLane(QCPPainter *painter) const
{
    if (!m_marks)
        return;
    const QRectF area = mParentPlot->axisRect()->rect();
    const QFontMetricsF metrics(m_theme->axisFont);
    painter->setFont(m_theme->axisFont);
    const double laneY = area.top() - kLaneMiddle;
    double freeFrom = area.left();
    std::uint64_t hidden = 0;
    const auto x = [&](Moment moment) { return mParentPlot->xAxis->coordToPixel(m_scene->axis.coordinate(moment)); };
    for (const TimelineMark &mark : *m_marks) {
        const double from = x(mark.first);
        const double to = x(mark.last);
        if (to < area.left() || from > area.right())
            continue;
        if (!drawMark(painter, mark, from, to, freeFrom))
            ++hidden;
    }
    if (hidden > 0) {
        const QString text = Voice::current().count("timeline", QT_TRANSLATE_N_NOOP("timeline", "%1 more mark(s)"), hidden);
        const QRectF box(area.right() - metrics.horizontalAdvance(text) - 4, laneY - metrics.height() / 2,
                         metrics.horizontalAdvance(text) + 4, metrics.height());
        painter->fillRect(box, m_theme->base);
        painter->setPen(m_theme->text3);
        painter->drawText(box, Qt::AlignRight, text);
    }
}

} // namespace allostrata
