#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>

#include <cstdint>

namespace allostrata {

/// How a part is filled, so that parts differ in print without colours, too.
enum class BarFill : std::uint8_t {
    Solid,
    Hatched, ///< diagonal lines in its colour
    Outlined, ///< the ground within a line of its colour
};

/// Fills an area as a series does. Hatches are drawn as lines, so that they look alike at every resolution and in SVG.
void paintBarFill(QPainter &painter, const QRectF &area, const QColor &colour, BarFill fill, double scale);

/// Lines that rise to the right, cut at the area's edges: painters into SVG do not clip.
void paintHatch(QPainter &painter, const QRectF &area, const QPen &pen, double step);

} // namespace allostrata
