// Stacked and filled columns in a QCustomPlot.

#include "widgets/charts/stairs_plottable.h"

#include <QImage>
#include <QPaintEngine>
#include <QPolygonF>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr double kMostBlended = 3e7; ///< pixels of an image for it
constexpr double kFewPixels = 4; ///< across, where it is not worth one

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

/// What of a run is filled; empty: nothing.
QRectF StairsPlottable::filled(const Stairs &stairs, std::size_t first, std::size_t end) const
{
    QRectF box = run(stairs, first, end);
    if (std::isnan(stairs.upper[first]) || box.height() < stairs.hiddenBelow)
        return {};
    box.setTop(std::min(box.top(), box.bottom() - stairs.atLeast));
    return box;
}

void StairsPlottable::fillRuns(QPainter &painter, const Stairs &stairs) const
{
    for (std::size_t column = 0; column < stairs.upper.size();) {
        const std::size_t end = endOfRun(stairs, column);
        painter.fillRect(filled(stairs, column, end), stairs.fill);
        column = end;
    }
}

/// Blending a thousand narrow boxes takes a tenth of a second; copied into an image of their own they are blended at once.
void StairsPlottable::blendRuns(QCPPainter &painter, const Stairs &stairs) const
{
    const QTransform toDevice = painter.deviceTransform();
    QRectF part = clipRect();
    part.setLeft(std::max(part.left(), mKeyAxis->coordToPixel(stairs.from)));
    part.setRight(std::min(part.right(), mKeyAxis->coordToPixel(stairs.to)));
    const QRect pixels = toDevice.mapRect(part).toAlignedRect().adjusted(-1, -1, 1, 1);
    if (part.width() < kFewPixels || pixels.width() * double(pixels.height()) > kMostBlended)
        return fillRuns(painter, stairs);
    QImage image(pixels.size(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter onto(&image);
    onto.setTransform(toDevice * QTransform::fromTranslate(-pixels.left(), -pixels.top()));
    onto.setCompositionMode(QPainter::CompositionMode_Source);
    fillRuns(onto, stairs);
    onto.end();
    painter.drawImage(toDevice.inverted().mapRect(QRectF(pixels)), image);
}

void StairsPlottable::fillShapes(QCPPainter &painter, const Stairs &stairs) const
{
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
        const QRectF box = filled(stairs, column, end);
        column = end;
        if (box.isNull()) {
            finish();
            continue;
        }
        low << box.bottomLeft() << box.bottomRight();
        high << box.topLeft() << box.topRight();
    }
    finish();
}

void StairsPlottable::line(QCPPainter &painter, const Stairs &stairs) const
{
    QPolygonF points;
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
    if (!paintsPixels(painter) || stairs.line.style() != Qt::SolidLine) {
        painter.setPen(stairs.line);
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(points);
        return;
    }
    const double half = std::max(stairs.line.widthF(), 1.0) / 2;
    for (qsizetype i = 1; i < points.size(); ++i) {
        const QRectF piece = QRectF(points[i - 1], points[i]).normalized();
        painter.fillRect(piece.adjusted(-half, -half, half, half), stairs.line.color());
    }
}

void StairsPlottable::draw(QCPPainter *painter)
{
    for (const Stairs &stairs : m_stairs) {
        const bool isFilled = stairs.fill.style() != Qt::NoBrush;
        if (isFilled && !paintsPixels(*painter))
            fillShapes(*painter, stairs);
        else if (isFilled && stairs.fill.isOpaque())
            fillRuns(*painter, stairs);
        else if (isFilled)
            blendRuns(*painter, stairs);
        if (stairs.line.style() != Qt::NoPen)
            line(*painter, stairs);
    }
}

void StairsPlottable::drawLegendIcon(QCPPainter *painter, const QRectF &rect) const
{
    painter->fillRect(rect, m_stairs.empty() ? QBrush() : m_stairs.front().fill);
}

} // namespace allostrata
