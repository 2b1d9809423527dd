// Stacked and filled columns in a QCustomPlot.

#include "widgets/charts/stairs_plottable.h"

#include <QPaintEngine>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

bool paintsPixels(const QPainter &painter)
{
    return painter.paintEngine() && painter.paintEngine()->type() == QPaintEngine::Raster;
}

/// The end of a run of columns that are all as `first`.
std::size_t endOfRun(const Stairs &stairs, std::size_t first)
{
    std::size_t end = first + 1;
    while (end < stairs.upper.size() && stairs.upper[end] == stairs.upper[first] && (stairs.lower.empty() || stairs.lower[end] == stairs.lower[first]))
        ++end;
    return end;
}

} // namespace

StairsPlottable::StairsPlottable(QCPAxis *keyAxis, QCPAxis *valueAxis, std::vector<Stairs> stairs)
    : QCPAbstractPlottable(keyAxis, valueAxis), m_stairs(std::move(stairs))
{
    setAntialiased(false);
}

double StairsPlottable::selectTest(const QPointF &, bool, QVariant *) const
{
    return -1;
}

QCPRange StairsPlottable::getKeyRange(bool &foundRange, QCP::SignDomain) const
{
    foundRange = !m_stairs.empty();
    return foundRange ? QCPRange(m_stairs.front().from, m_stairs.front().to) : QCPRange();
}

QCPRange StairsPlottable::getValueRange(bool &foundRange, QCP::SignDomain, const QCPRange &) const
{
    foundRange = !m_stairs.empty();
    double highest = 0;
    for (const Stairs &stairs : m_stairs) {
        for (const double value : stairs.upper)
            highest = std::max(highest, value);
    }
    return {0, highest};
}

/// The columns [first, end) as a rectangle of pixels.
QRectF StairsPlottable::run(const Stairs &stairs, std::size_t first, std::size_t end) const
{
    const double width = (stairs.to - stairs.from) / static_cast<double>(stairs.upper.size());
    const double left = mKeyAxis->coordToPixel(stairs.from + width * static_cast<double>(first));
    const double right = mKeyAxis->coordToPixel(stairs.from + width * static_cast<double>(end));
    const double top = mValueAxis->coordToPixel(stairs.upper[first]);
    return {QPointF(left, top), QPointF(right, mValueAxis->coordToPixel(stairs.lower.empty() ? 0 : stairs.lower[first]))};
}

void StairsPlottable::fill(QCPPainter &painter, const Stairs &stairs) const
{
    const bool inRuns = paintsPixels(painter);
    QPolygonF low;
    QPolygonF high;
    const auto finish = [&] {
        std::reverse(high.begin(), high.end());
        if (!low.isEmpty())
            painter.drawPolygon(low + high);
        low.clear();
        high.clear();
    };
    painter.setPen(Qt::NoPen);
    painter.setBrush(stairs.fill);
    for (std::size_t column = 0; column < stairs.upper.size();) {
        const std::size_t end = endOfRun(stairs, column);
        QRectF box = run(stairs, column, end);
        const bool isThere = !std::isnan(stairs.upper[column]) && box.height() >= stairs.hiddenBelow;
        box.setTop(std::min(box.top(), box.bottom() - stairs.atLeast));
        column = end;
        if (!isThere) {
            finish();
        } else if (inRuns) {
            painter.fillRect(box, stairs.fill);
        } else {
            low << box.bottomLeft() << box.bottomRight();
            high << box.topLeft() << box.topRight();
        }
    }
    finish();
}

void StairsPlottable::line(QCPPainter &painter, const Stairs &stairs) const
{
    QPolygonF points;
    painter.setPen(stairs.line);
    painter.setBrush(Qt::NoBrush);
    for (std::size_t column = 0; column < stairs.upper.size();) {
        const std::size_t end = endOfRun(stairs, column);
        if (!std::isnan(stairs.upper[column])) {
            const QRectF box = run(stairs, column, end);
            const double y = std::round(box.top()); // of one thickness everywhere
            if (!points.isEmpty() && points.last().x() < box.left() - 1e-6)
                points << QPointF(box.left(), points.last().y()); // columns without a value are bridged
            if (points.isEmpty() || points.last().y() != y)
                points << QPointF(box.left(), y);
            points << QPointF(box.right(), y);
        }
        column = end;
    }
    painter.drawPolyline(points);
}

void StairsPlottable::draw(QCPPainter *painter)
{
    for (const Stairs &stairs : m_stairs) {
        if (stairs.fill.style() != Qt::NoBrush)
            fill(*painter, stairs);
        if (stairs.line.style() != Qt::NoPen)
            line(*painter, stairs);
    }
}

void StairsPlottable::drawLegendIcon(QCPPainter *painter, const QRectF &rect) const
{
    painter->fillRect(rect, m_stairs.empty() ? QBrush() : m_stairs.front().fill);
}

} // namespace allostrata
