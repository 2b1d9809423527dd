// The live layer over the strata.

#include "widgets/plots/timeline_overlay.h"

#include "widgets/paint/contrast.h"

#include <algorithm>
#include <utility>

namespace allostrata {

TimelineOverlay::TimelineOverlay(QCustomPlot *plot, const QString &layer) : QCPLayerable(plot, layer) {}

void TimelineOverlay::setScene(const TimelineScene *scene, const Timeline *timeline, const Theme *theme)
{
    m_scene = scene;
    m_timeline = timeline;
    m_theme = theme;
}

void TimelineOverlay::applyDefaultAntialiasingHint(QCPPainter *painter) const
{
    painter->setAntialiasing(false);
}

void TimelineOverlay::draw(QCPPainter *painter)
{
    if (!m_scene)
        return;
    painter->setClipRect(mParentPlot->axisRect()->rect().adjusted(0, -30, 1, 1));
    if (m_content.hovered)
        drawPath(painter, *m_content.hovered, false);
    for (const BandPath &path : m_content.selection)
        drawPath(painter, path, true);
    drawCursor(painter);
    if (m_content.crosshair) {
        painter->setPen(QPen(m_theme->text3, 1, Qt::DotLine));
        const QRect area = mParentPlot->axisRect()->rect();
        painter->drawLine(QPointF(m_content.crosshair->x(), area.top()), QPointF(m_content.crosshair->x(), area.bottom()));
        painter->drawLine(QPointF(area.left(), m_content.crosshair->y()), QPointF(area.right(), m_content.crosshair->y()));
    }
    drawBrush(painter);
    painter->setClipping(false);
    drawTooltip(painter);
}

QPainterPath TimelineOverlay::outlineOf(const BandPath &path) const
{
    const QRectF area = mParentPlot->axisRect()->rect();
    const double columnWidth = area.width() / static_cast<double>(m_scene->picture.columns.samples.size());
    const auto size = static_cast<double>(m_timeline->allocations().requestedSize(path.id));
    const auto yOf = [this, &area](double bytes) {
        constexpr double kMargin = 50; // far outside is as good as just outside
        return std::clamp(mParentPlot->yAxis->coordToPixel(bytes), area.top() - kMargin, area.bottom() + kMargin);
    };
    QPolygonF top;
    QPolygonF bottom;
    for (std::size_t i = 0; i < path.offsets.size(); ++i) {
        const double x = area.left() + columnWidth * static_cast<double>(path.firstColumn + static_cast<int>(i));
        const double low = yOf(static_cast<double>(path.offsets[i]));
        double high = yOf(static_cast<double>(path.offsets[i]) + size);
        high = std::min(high, low - 2); // what is selected is always seen
        for (const double edge : {x, x + columnWidth}) {
            top << QPointF(edge, high);
            bottom << QPointF(edge, low);
        }
    }
    QPainterPath outline;
    for (auto point = bottom.rbegin(); point != bottom.rend(); ++point)
        top << *point;
    outline.addPolygon(top);
    outline.closeSubpath();
    return outline;
}

void TimelineOverlay::drawPath(QCPPainter *painter, const BandPath &path, bool isSelection) const
{
    const QPainterPath outline = outlineOf(path);
    if (!isSelection) {
        QColor light = Qt::white;
        light.setAlphaF(0.35F);
        painter->fillPath(outline, light);
        return;
    }
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(m_theme->base, 5));
    painter->drawPath(outline);
    painter->setPen(QPen(m_theme->cursor, 2));
    painter->drawPath(outline);
}

void TimelineOverlay::drawCursor(QCPPainter *painter) const
{
    if (!m_content.cursor)
        return;
    const QRectF area = mParentPlot->axisRect()->rect();
    const double x = std::round(mParentPlot->xAxis->coordToPixel(*m_content.cursor)) + 0.5;
    if (x < area.left() - 1 || x > area.right() + 1)
        return;
    painter->setPen(QPen(m_theme->cursor, 1));
    painter->drawLine(QPointF(x, area.top() - 4), QPointF(x, area.bottom()));
    if (m_content.cursorLabel.isEmpty())
        return;
    painter->setFont(m_theme->axisFont);
    const QFontMetricsF metrics(m_theme->axisFont);
    const double width = metrics.horizontalAdvance(m_content.cursorLabel) + 12;
    QRectF flag(x, area.top() - 24, width, 20);
    if (flag.right() > area.right())
        flag.moveRight(x);
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_theme->cursor);
    painter->drawRoundedRect(flag, 2, 2);
    painter->setPen(m_theme->base);
    painter->drawText(flag, Qt::AlignCenter, m_content.cursorLabel);
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
    const QFontMetricsF metrics(m_theme->axisFont);
    QRectF box(m_content.brush->right() + 8, m_content.brush->top() + 8,
               metrics.horizontalAdvance(m_content.brushLabel) + 14, metrics.height() + 8);
    const QRectF area = mParentPlot->axisRect()->rect();
    if (box.right() > area.right())
        box.moveRight(m_content.brush->left() - 8);
    painter->setPen(QPen(m_theme->line, 1));
    painter->setBrush(m_theme->panel);
    painter->drawRoundedRect(box, 4, 4);
    painter->setFont(m_theme->axisFont);
    painter->setPen(m_theme->text);
    painter->drawText(box, Qt::AlignCenter, m_content.brushLabel);
}

void TimelineOverlay::drawTooltip(QCPPainter *painter) const
{
    if (m_content.tooltip.isEmpty() || !m_content.crosshair)
        return;
    QFont bold = m_theme->axisFont;
    bold.setBold(true);
    const QFontMetricsF plainMetrics(m_theme->axisFont);
    const QFontMetricsF boldMetrics(bold);
    double width = 0;
    for (int i = 0; i < m_content.tooltip.size(); ++i)
        width = std::max(width, (i == 0 ? boldMetrics : plainMetrics).horizontalAdvance(m_content.tooltip[i]));
    const double lineHeight = plainMetrics.height() + 2;
    QRectF box(m_content.crosshair->x() + 14, m_content.crosshair->y() + 14, width + 20,
               lineHeight * static_cast<double>(m_content.tooltip.size()) + 12);
    const QRectF whole = mParentPlot->rect();
    if (box.right() > whole.right() - 4)
        box.moveRight(m_content.crosshair->x() - 14);
    if (box.bottom() > whole.bottom() - 4)
        box.moveBottom(m_content.crosshair->y() - 14);
    painter->setAntialiasing(true);
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_theme->cursor);
    painter->drawRoundedRect(box, 4, 4);
    painter->setPen(m_theme->base);
    for (int i = 0; i < m_content.tooltip.size(); ++i) {
        painter->setFont(i == 0 ? bold : m_theme->axisFont);
        painter->drawText(QRectF(box.left() + 10, box.top() + 6 + lineHeight * i, width, lineHeight),
                          Qt::AlignVCenter | Qt::AlignLeft, m_content.tooltip[i]);
    }
}

void drawBandLabels(QPainter &painter, const TimelineScene &scene, const QRectF &area,
                    const std::function<QString(AllocationId)> &bandLabel,
                    const std::function<QString(const RegionBox &)> &regionLabel, const QFont &font)
{
    const QImage &image = scene.picture.image;
    const double scaleX = area.width() / image.width();
    const double scaleY = area.height() / image.height();
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    QList<QRectF> taken;
    const auto place = [&](const QRect &rows, const QString &text) {
        if (text.isEmpty())
            return;
        const QRectF box(area.left() + rows.left() * scaleX, area.top() + rows.top() * scaleY, rows.width() * scaleX,
                         rows.height() * scaleY);
        QRectF label(0, 0, metrics.horizontalAdvance(text), metrics.height());
        label.moveCenter(box.center());
        if (label.width() + 12 > box.width() || label.height() > box.height() + 1)
            return;
        if (std::any_of(taken.begin(), taken.end(), [&](const QRectF &other) { return other.intersects(label.adjusted(-4, -1, 4, 1)); }))
            return;
        taken << label;
        painter.setPen(contrastingText(QColor(image.pixel(rows.center()))));
        painter.drawText(label, Qt::AlignCenter, text);
    };
    for (const RegionBox &region : scene.picture.regions)
        place(region.rows, regionLabel(region));
    for (const BandBox &band : scene.picture.boxes)
        place(band.rows, bandLabel(band.id));
}

} // namespace allostrata
