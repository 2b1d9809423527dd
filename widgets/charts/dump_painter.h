#pragma once

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QRectF>
#include <QString>

#include "widgets/charts/dump_scene.h"
#include "widgets/paint/theme.h"

class QPainter;

namespace allostrata {

// The signs of the grid of dumps: each is explained in its key.

/// A short word on a ground of its own, its right end at `right`; answers its box. `painter` null: measures only.
QRectF drawDumpPill(QPainter *painter, const QString &text, const QPointF &topRight, const QFont &font,
                    const QColor &ink, const QColor &ground, const QColor &line);
/// The bar at the left edge of what was written because memory ran out.
void drawExitBar(QPainter &painter, const QRectF &cell, const Theme &theme);
/// A little curve: a profiler trace.
void drawTraceSign(QPainter &painter, const QRectF &box, const QColor &ink);
/// Nothing was written.
void drawMissingCell(QPainter &painter, const QRectF &cell, const Theme &theme);
/// A triangle that points up or down.
void drawDeviationSign(QPainter &painter, const QRectF &box, bool isUp, const QColor &ink);

/// What stands on the pills.
[[nodiscard]] QString oomPillText();
[[nodiscard]] QString highestPillText();

} // namespace allostrata

class QPainter;

namespace allostrata {

/// The colour of a value between the lowest and the highest; stronger against the ground is more. The scale reaches
/// from the lowest value, or nine tenths of the highest where all lie above that, so that small differences stay small.
[[nodiscard]] QColor dumpHeat(const DumpFacts &facts, std::uint64_t value, ThemeKind theme);
/// Where the scale begins.
[[nodiscard]] std::uint64_t dumpHeatLow(const DumpFacts &facts);

/// Paints the cells that are seen through `seen`, in the layout's coordinates.
void drawDumpCells(QPainter &painter, const DumpScene &scene, const DumpLayout &layout, const QRectF &seen,
                   const Theme &theme);
/// The heads of the columns, in a row above the cells: y from 0 to headHeight, x as the cells.
void drawDumpColumnHeads(QPainter &painter, const DumpScene &scene, const DumpLayout &layout, double left, double right,
                         const Theme &theme);
/// The heads of the rows, in a column left of the cells: x from 0 to headWidth, y as the cells.
void drawDumpRowHeads(QPainter &painter, const DumpScene &scene, const DumpLayout &layout, double top, double bottom,
                      const Theme &theme);
/// Where heads of rows and columns meet: which way is which.
void drawDumpCorner(QPainter &painter, const DumpLayout &layout, const Theme &theme);

/// What colours and signs mean, as wide as the box; answers its height. `painter` null: measures only.
double drawDumpKey(QPainter *painter, const DumpScene &scene, const QRectF &box, const Theme &theme);

} // namespace allostrata
