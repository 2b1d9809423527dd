// Replays a timeline scene inside a QCustomPlot.

#include "widgets/timeline/strata_plottable.h"

#include "widgets/timeline/counter_lines.h"
#include "widgets/timeline/timeline_axes.h"

namespace allostrata {

StrataPlottable::StrataPlottable(QCPAxis *keyAxis, QCPAxis *valueAxis) : QCPAbstractPlottable(keyAxis, valueAxis)
{
    setAntialiased(false);
}

void StrataPlottable::setScene(const TimelineScene *scene, const TimelineScene *whole, const Theme *theme)
{
    m_scene = scene;
    m_whole = whole;
    m_theme = theme;
}

double StrataPlottable::selectTest(const QPointF &, bool, QVariant *) const
{
    return -1; // the owner tests hits exactly, in the index
}

QCPRange StrataPlottable::getKeyRange(bool &foundRange, QCP::SignDomain) const
{
    foundRange = m_scene != nullptr;
    return m_scene ? QCPRange(m_scene->from, m_scene->to) : QCPRange();
}

QCPRange StrataPlottable::getValueRange(bool &foundRange, QCP::SignDomain, const QCPRange &) const
{
    foundRange = m_scene != nullptr;
    return m_scene ? QCPRange(m_scene->lowestByte, m_scene->highestByte) : QCPRange();
}

QRect StrataPlottable::placeOf(const TimelineScene *scene) const
{
    const QRect area = mKeyAxis->axisRect()->rect();
    if (!scene || scene->picture.image.isNull())
        return {};
    const QRectF place = scenePlace(*mParentPlot, *scene).intersected(area);
    return QRect(QPoint(qCeil(place.left()), qCeil(place.top())),
                 QPoint(qFloor(place.right()) - 1, qFloor(place.bottom()) - 1));
}

QRegion StrataPlottable::covered() const { return QRegion(placeOf(m_scene)) + placeOf(m_whole); }

/// Draws the visible part of a picture: the whole may be far larger than a painter can draw.
void StrataPlottable::drawPicture(QCPPainter *painter, const TimelineScene &scene, const QRectF &within) const
{
    const QRectF place = scenePlace(*mParentPlot, scene);
    const QImage &image = scene.picture.image;
    const QRectF seen = place.intersected(within);
    const double scaleX = image.width() / place.width();
    const double scaleY = image.height() / place.height();
    const QRectF source((seen.left() - place.left()) * scaleX, (seen.top() - place.top()) * scaleY,
                        seen.width() * scaleX, seen.height() * scaleY);
    if (!seen.isEmpty() && !source.isEmpty())
        painter->drawImage(seen, image, source);
}

void StrataPlottable::draw(QCPPainter *painter)
{
    if (!m_scene || m_scene->picture.image.isNull())
        return;
    const QRect area = mKeyAxis->axisRect()->rect();
    painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
    if (m_whole && !m_whole->picture.image.isNull()) {
        for (const QRect &beside : QRegion(area) - placeOf(m_scene))
            drawPicture(painter, *m_whole, beside);
    }
    drawPicture(painter, *m_scene, area);
    const CounterLines lines(*mParentPlot, *m_scene, *m_theme);
    if (m_scene->state.showReserved)
        lines.drawReserved(*painter);
    if (m_scene->state.showAllocated)
        lines.drawAllocated(*painter);
    lines.drawCapacity(*painter);
}

void StrataPlottable::drawLegendIcon(QCPPainter *painter, const QRectF &rect) const
{
    painter->fillRect(rect, m_theme ? m_theme->accent : QColor(Qt::gray));
}

} // namespace allostrata

#include "moc_strata_plottable.cpp"
