#pragma once

#include <QColor>
#include <QRectF>

#include "widgets/plots/dump_scene.h"

class QPainter;

namespace allostrata {

/// The colour of a value between the lowest and the highest; stronger against the ground is more. The scale reaches from
/// the lowest value, or nine tenths of the highest where all lie above that, so that small differences stay small.
[[nodiscard]] QColor dumpHeat(const DumpFacts &facts, std::uint64_t value, ThemeKind theme);
/// Where the scale begins.
[[nodiscard]] std::uint64_t dumpHeatLow(const DumpFacts &facts);

/// Paints the cells that are seen through `seen`, in the layout's coordinates.
void drawDumpCells(QPainter &painter, const DumpScene &scene, const DumpLayout &layout, const QRectF &seen, const Theme &theme);
/// The heads of the columns, in a row above the cells: y from 0 to headHeight, x as the cells.
void drawDumpColumnHeads(QPainter &painter, const DumpScene &scene, const DumpLayout &layout, double left, double right, const Theme &theme);
/// The heads of the rows, in a column left of the cells: x from 0 to headWidth, y as the cells.
void drawDumpRowHeads(QPainter &painter, const DumpScene &scene, const DumpLayout &layout, double top, double bottom, const Theme &theme);
/// Where heads of rows and columns meet: which way is which.
void drawDumpCorner(QPainter &painter, const DumpLayout &layout, const Theme &theme);

/// What colours and signs mean, as wide as the box; answers its height. `painter` null: measures only.
double drawDumpKey(QPainter *painter, const DumpScene &scene, const QRectF &box, const Theme &theme);

} // namespace allostrata
