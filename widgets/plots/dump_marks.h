#pragma once

#include <QFont>
#include <QPointF>
#include <QRectF>
#include <QString>

#include "widgets/paint/theme.h"

class QPainter;

namespace allostrata {

// The signs of the grid of dumps: each is explained in its key.

/// A short word on a ground of its own, its right end at `right`; answers its box. `painter` null: measures only.
QRectF drawDumpPill(QPainter *painter, const QString &text, const QPointF &topRight, const QFont &font, const QColor &ink, const QColor &ground, const QColor &line);
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
