#pragma once

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QString>

#include "widgets/charts/dump_scene.h"
#include "widgets/paint/theme.h"

class QPainter;

namespace allostrata {

// Signs of the dump grid; the key explains each of them.

/// Draws a short word on a filled background, its right end at `topRight`; returns its box. `painter` null: measures
/// only.
QRectF drawDumpPill(QPainter *painter, const QString &text, const QPointF &topRight, const QFont &font,
                    const QColor &ink, const QColor &ground, const QColor &line);
/// Draws the bar at the left edge of a dump written because memory ran out.
void drawExitBar(QPainter &painter, const QRectF &cell, const Theme &theme);
/// Draws the sign of a profiler trace, a small curve.
void drawTraceSign(QPainter &painter, const QRectF &box, const QColor &ink);
/// Draws a cell without a dump.
void drawMissingCell(QPainter &painter, const QRectF &cell, const Theme &theme);
/// Draws a triangle that points up or down.
void drawDeviationSign(QPainter &painter, const QRectF &box, bool isUp, const QColor &ink);

/// Texts of the pills.
[[nodiscard]] QString oomPillText();
[[nodiscard]] QString highestPillText();

} // namespace allostrata

class QPainter;

namespace allostrata {

/// Colour of a value between the lowest and the highest; higher values contrast more with the background. The scale
/// begins at the lowest value, or at nine tenths of the highest if all values are above that, so that small differences
/// stay small.
[[nodiscard]] QColor dumpHeat(const DumpFacts &facts, std::uint64_t value, ThemeKind theme);
/// Lower end of the colour scale.
[[nodiscard]] std::uint64_t dumpHeatLow(const DumpFacts &facts);

/// Curve of a dump's requested bytes in a cell with room for one, from left to right over the trace; the cell's lower
/// edge is 0 bytes, and all dumps of a folder have the same scale. Empty without a curve or room.
[[nodiscard]] QPolygonF dumpCurve(const DumpScene &scene, std::size_t dump, const QRectF &cell, const Theme &theme);

/// Paints the cells visible in `seen`, in the layout's coordinates.
void drawDumpCells(QPainter &painter, const DumpScene &scene, const DumpLayout &layout, const QRectF &seen,
                   const Theme &theme);
/// Draws the column headings, in a row above the cells: y from 0 to headHeight, x as the cells.
void drawDumpColumnHeads(QPainter &painter, const DumpScene &scene, const DumpLayout &layout, double left, double right,
                         const Theme &theme);
/// Draws the row headings, in a column to the left of the cells: x from 0 to headWidth, y as the cells.
void drawDumpRowHeads(QPainter &painter, const DumpScene &scene, const DumpLayout &layout, double top, double bottom,
                      const Theme &theme);
/// Draws the corner between row and column headings, with the names of both directions.
void drawDumpCorner(QPainter &painter, const DumpLayout &layout, const Theme &theme);

/// Draws the key to colours and signs, as wide as the box; returns its height. `painter` null: measures only.
double drawDumpKey(QPainter *painter, const DumpScene &scene, const QRectF &box, const Theme &theme);

} // namespace allostrata
