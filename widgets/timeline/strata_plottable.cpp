// Replays a timeline scene inside a QCustomPlot.

#include "widgets/timeline/strata_plottable.h"

#include "widgets/timeline/counter_lines.h"
#include "widgets/timeline/timeline_axes.h"

namespace allostrata {

StrataPlottable::StrataPlottable(QCPAxis *keyAxis, QCPAxis *valueAxis) : QCPAbstractPlottable(keyAxis, valueAxis)
{
    setAntialiased(false);
}

void StrataPlottable::setScene(const TimelineScene *scene, const Theme *theme)
{
    m_scene = scene;
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

bool StrataPlottable::isCovering() const
{
    return m_scene && !m_scene->picture.image.isNull()
           && scenePlace(*mParentPlot, *m_scene) == QRectF(mKeyAxis->axisRect()->rect());
}

void StrataPlottable::drawPicture(QCPPainter *painter) const
{
    const QRectF area = mKeyAxis->axisRect()->rect();
    const QRectF place = scenePlace(*mParentPlot, *m_scene);
    const QImage &image = m_scene->picture.image;
    painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
    if (place == area) {
        painter->drawImage(area, image);
        return;
    }
    // Draws only the visible part: the whole may be far larger than a painter can draw.
    const QRectF seen = place.intersected(area);
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
    drawPicture(painter);
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
