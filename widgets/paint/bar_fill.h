#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>

#include <cstdint>

namespace allostrata {

/// Fill of a part, so that parts are distinct in print without colours.
enum class BarFill : std::uint8_t {
    Solid,
    Hatched, ///< diagonal lines in the part's colour
    Outlined, ///< background within a line of the part's colour
};

/// Fills an area in a series' style. Hatches are drawn as lines, so that they look alike at every resolution and in
/// SVG.
void paintBarFill(QPainter &painter, const QRectF &area, const QColor &colour, BarFill fill, double scale);

/// Paints lines that rise to the right, cut at the area's edges, because SVG painters do not clip.
void paintHatch(QPainter &painter, const QRectF &area, const QPen &pen, double step);

} // namespace allostrata
