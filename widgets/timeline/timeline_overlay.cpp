// Overlay: selection, hover, cursor and brush over the strata.

#include "widgets/timeline/timeline_overlay.h"

#include "core/base/arithmetic.h"
#include "widgets/timeline/timeline_axes.h"

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

constexpr float kFaded = 0.66F; ///< share of the ground in what is not hovered
constexpr double kLeastBandHeight = 2; ///< pixels: selected bands are always visible

} // namespace

TimelineOverlay::TimelineOverlay(QCustomPlot *plot, const QString &layer, const TimelineMarks &marks)
    : QCPLayerable(plot, layer), m_marks(marks)
{
}

void TimelineOverlay::setScene(const TimelineScene *scene, const Timeline *timeline, const Theme *theme)
{
    m_scene = scene;
    m_timeline = timeline;
    m_theme = theme;
}

void TimelineOverlay::applyDefaultAntialiasingHint(QCPPainter *painter) const { painter->setAntialiasing(false); }

QRectF TimelineOverlay::area() const { return mParentPlot->axisRect()->rect(); }

void TimelineOverlay::draw(QCPPainter *painter)
{
    if (!m_scene)
        return;
    painter->setClipRect(area().adjusted(0, 0, 1, 1));
    drawHover(painter);
    drawSelection(painter);
    drawPeakMark(painter);
    drawCrosshair(painter);
    painter->setClipping(false);
    drawCursor(painter);
    drawBrush(painter);
    if (!m_content.crosshair)
        return;
    QList<QRectF> avoid{flagRect()};
    for (const BandPath &path : m_content.selection)
        avoid << outlineOf(path).boundingRect().intersected(area());
    // Content below the area may be covered by other widgets.
    QRectF inside = mParentPlot->rect();
    inside.setBottom(area().bottom());
    drawTooltip(*painter, m_content.tooltip, *m_content.crosshair, inside, avoid, *m_theme);
}

double TimelineOverlay::yOf(double bytes) const
{
    return bounded(mParentPlot->yAxis->coordToPixel(bytes), area().top() - kFarOutside, area().bottom() + kFarOutside);
}

QPainterPath TimelineOverlay::between(int first, const std::vector<std::uint64_t> &low,
                                      const std::vector<std::uint64_t> &high) const
{
    const QRectF place = scenePlace(*mParentPlot, *m_scene);
    const double columnWidth = place.width() / static_cast<double>(m_scene->picture.columns.samples.size());
    const auto edge = [&](std::size_t column) {
        return bounded(place.left() + columnWidth * static_cast<double>(column), area().left() - kFarOutside,
                       area().right() + kFarOutside);
    };
    QPolygonF top;
    QPolygonF bottom;
    const auto append = [](QPolygonF &line, double x, double behind, double y) {
        // Adds points only when the value changes: a long flat band is four points.
        if (!line.isEmpty() && line.last().y() == y) {
            line.last().setX(behind);
            return;
        }
        line << QPointF(x, y) << QPointF(behind, y);
    };
    for (std::size_t i = 0; i < low.size(); ++i) {
        const double x = edge(static_cast<std::size_t>(first) + i);
        const double next = edge(static_cast<std::size_t>(first) + i + 1);
        const double lowY = yOf(static_cast<double>(low[i]));
        const double highY = std::min(yOf(static_cast<double>(high[i])), lowY - kLeastBandHeight);
        append(top, x, next, highY);
        append(bottom, x, next, lowY);
    }
    for (auto point = bottom.rbegin(); point != bottom.rend(); ++point)
        top << *point;
    QPainterPath outline;
    outline.addPolygon(top);
    outline.closeSubpath();
    return outline;
}

QPainterPath TimelineOverlay::outlineOf(const BandPath &path) const
{
    const std::uint64_t size = m_timeline->allocations().requestedSize(path.id);
    std::vector<std::uint64_t> high = path.offsets;
    for (std::uint64_t &bytes : high)
        bytes += size;
    return between(path.firstColumn, path.offsets, high);
}

QPainterPath TimelineOverlay::restOutline() const
{
    return between(0, m_scene->picture.separateTotals, m_scene->picture.columns.totals);
}

void TimelineOverlay::drawHover(QCPPainter *painter) const
{
    if (m_content.isRestHovered)
        drawOutline(painter, restOutline(), 1);
    if (m_content.crosshair) {
        for (const BandPath &path : m_content.hovered)
            drawOutline(painter, outlineOf(path), 1);
    } else if (!m_content.hovered.empty()) {
        drawRestFaded(painter);
    }
}

/// Fades all but the hovered bands, which may be hundreds, and thinner than an outline.
void TimelineOverlay::drawRestFaded(QCPPainter *painter) const
{
    const double scale = mParentPlot->bufferDevicePixelRatio();
    const QRect place = area().toAlignedRect();
    QImage veil(place.size() * scale, QImage::Format_ARGB32_Premultiplied);
    veil.setDevicePixelRatio(scale);
    veil.fill(Qt::transparent);
    QColor shade = m_theme->base;
    shade.setAlphaF(kFaded);
    const std::vector<std::uint64_t> &totals = m_scene->picture.columns.totals;
    QPainter onVeil(&veil);
    onVeil.translate(-place.topLeft());
    onVeil.fillPath(between(0, std::vector<std::uint64_t>(totals.size()), totals), shade);
    onVeil.setCompositionMode(QPainter::CompositionMode_Source);
    for (const BandPath &path : m_content.hovered)
        onVeil.fillPath(outlineOf(path), Qt::transparent);
    onVeil.end();
    painter->drawImage(place.topLeft(), veil);
}

void TimelineOverlay::drawOutline(QCPPainter *painter, const QPainterPath &outline, int width) const
{
    painter->strokePath(outline, QPen(m_theme->base, width + 3));
    painter->strokePath(outline, QPen(m_theme->cursor, width));
}

void TimelineOverlay::drawSelection(QCPPainter *painter) const
{
    for (const BandPath &path : m_content.selection)
        drawOutline(painter, outlineOf(path), 2);
}

std::optional<double> TimelineOverlay::cursorX() const
{
    if (!m_content.cursor)
        return std::nullopt;
    const double x = std::round(mParentPlot->xAxis->coordToPixel(*m_content.cursor)) + 0.5;
    if (x < area().left() - 1 || x > area().right() + 1)
        return std::nullopt;
    return x;
}

QRectF TimelineOverlay::flagRect() const
{
    const auto x = m_scene ? cursorX() : std::nullopt;
    if (!x || m_content.cursorLabel.isEmpty())
        return {};
    const double height = QFontMetricsF(m_theme->axisFont).height() + 4;
    QRectF flag(*x - 0.5, 2, widthOf(m_content.cursorLabel, m_theme->axisFont) + 14, height);
    if (flag.right() > area().right() + 1)
        flag.moveRight(*x + 0.5);
    if (flag.left() < 0)
        flag.moveLeft(0);
    return flag;
}

void TimelineOverlay::drawCursor(QCPPainter *painter) const
{
    const auto x = cursorX();
    if (!x)
        return;
    const QRectF flag = flagRect();
    painter->setPen(QPen(m_theme->cursor, 1));
    for (const QLineF &part :
         lineAround(*x, flag.isNull() ? area().top() - 4 : flag.bottom(), area().bottom(), m_marks.labelBoxes()))
        painter->drawLine(part);
    if (flag.isNull())
        return;
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_theme->cursor);
    painter->setAntialiasing(true);
    painter->drawRoundedRect(flag, 2, 2);
    painter->setAntialiasing(false);
    painter->setPen(m_theme->base);
    drawLabel(*painter, m_content.cursorLabel, flag.adjusted(7, 0, -7, 0), m_theme->axisFont);
}

void TimelineOverlay::drawPeakMark(QCPPainter *painter) const
{
    if (!m_content.peak)
        return;
    const double x = std::round(mParentPlot->xAxis->coordToPixel(*m_content.peak)) + 0.5;
    if (x < area().left() || x > area().right())
        return;
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_theme->text3);
    painter->setAntialiasing(true);
    painter->drawPolygon(
        QPolygonF{QPointF(x - 5, area().top()), QPointF(x + 5, area().top()), QPointF(x, area().top() + 7)});
    painter->setAntialiasing(false);
}

void TimelineOverlay::drawCrosshair(QCPPainter *painter) const
{
    painter->setPen(QPen(m_theme->text3, 1, Qt::DotLine));
    if (m_content.pointed) {
        const double x = mParentPlot->xAxis->coordToPixel(*m_content.pointed);
        painter->drawLine(QPointF(x, area().top()), QPointF(x, area().bottom()));
    }
    if (!m_content.crosshair || !area().contains(*m_content.crosshair))
        return;
    painter->drawLine(QPointF(m_content.crosshair->x(), area().top()),
                      QPointF(m_content.crosshair->x(), area().bottom()));
    painter->drawLine(QPointF(area().left(), m_content.crosshair->y()),
                      QPointF(area().right(), m_content.crosshair->y()));
}

void TimelineOverlay::drawBrush(QCPPainter *painter) const
{
    if (!m_content.brush)
        return;
    QColor tint = m_theme->accent;
    tint.setAlphaF(0.16F);
    painter->setPen(QPen(m_theme->accent, 1));
    painter->setBrush(tint);
    painter->drawRect(*m_content.brush);
    if (m_content.brushLabel.isEmpty())
        return;
    const QRectF whole = mParentPlot->rect();
    QRectF box(m_content.brush->right() + 8, m_content.brush->top() + 8,
               widthOf(m_content.brushLabel, m_theme->axisFont) + 16, QFontMetricsF(m_theme->axisFont).height() + 8);
    if (box.right() > whole.right() - 4)
        box.moveRight(m_content.brush->left() - 8);
    if (box.left() < 4)
        box.moveLeft(4); // a brush over the whole area leaves no room beside it: draw inside
    painter->setPen(QPen(m_theme->line, 1));
    painter->setBrush(m_theme->panel);
    painter->drawRoundedRect(box, 4, 4);
    painter->setPen(m_theme->text);
    drawLabel(*painter, m_content.brushLabel, box.adjusted(8, 0, -8, 0), m_theme->axisFont);
}

} // namespace allostrata

#include "moc_timeline_overlay.cpp"
