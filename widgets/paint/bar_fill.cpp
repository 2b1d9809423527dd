// Paints the fills of bars.

#include "widgets/paint/bar_fill.h"

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

constexpr double kHatch = 6; ///< between two lines of a hatch
constexpr int kMostLines = 4000;
constexpr double kPale = 0.25; ///< opacity of the fill under a hatch

} // namespace

void paintHatch(QPainter &painter, const QRectF &area, const QPen &pen, double step)
{
    painter.save();
    painter.setClipRect(area, Qt::IntersectClip); // cuts the ends of thick lines
    painter.setPen(pen);
    // The patterns of adjacent areas match because all lines are x + y = c.
    const double last = area.right() + area.bottom();
    double c = std::ceil((area.left() + area.top()) / step) * step;
    for (int i = 0; c < last && i < kMostLines; ++i, c += step) {
        const double left = std::max(area.left(), c - area.bottom());
        const double right = std::min(area.right(), c - area.top());
        if (right > left)
            painter.drawLine(QPointF(left, c - left), QPointF(right, c - right));
    }
    painter.restore();
}

void paintBarFill(QPainter &painter, const QRectF &area, const QColor &colour, BarFill fill, double scale)
{
    if (area.width() <= 0 || area.height() <= 0)
        return;
    painter.save();
    if (fill == BarFill::Hatched) {
        QColor ground = colour;
        ground.setAlphaF(static_cast<float>(kPale));
        painter.fillRect(area, ground);
        paintHatch(painter, area, QPen(colour, std::max(1.2 * scale, 0.8)), kHatch * scale);
    } else if (fill == BarFill::Solid) {
        painter.fillRect(area, colour);
    }
    if (fill != BarFill::Solid) {
        const double width = std::min({1.4 * scale, area.width() / 2, area.height() / 2});
        painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(area.adjusted(width / 2, width / 2, -width / 2, -width / 2));
    }
    painter.restore();
}

} // namespace allostrata
