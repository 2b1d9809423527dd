#pragma once

#include <QColor>
#include <QList>
#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QStringList>

#include "widgets/paint/theme.h"
#include "widgets/timeline/band_labels.h"

namespace allostrata {

/// What is said beside the pointer.
struct PlotTooltip {
    QColor swatch; ///< invalid: none
    PlotLabel title;
    QStringList lines;
    QStringList below; ///< under a hairline: about the pointer, not the thing

    [[nodiscard]] bool isEmpty() const { return title.isEmpty() && lines.isEmpty() && below.isEmpty(); }
};

/// Where a box of that size stands beside the pointer: inside of `inside`, not under the pointer, and over as little
/// of `avoid` as may be; to the right and below where nothing speaks against it.
[[nodiscard]] QRectF besidePointer(const QSizeF &size, const QPointF &pointer, const QRectF &inside,
                                   const QList<QRectF> &avoid);

/// Paints it there; texts that are too long for `inside` are cut in the middle.
void drawTooltip(QPainter &painter, const PlotTooltip &tooltip, const QPointF &pointer, const QRectF &inside,
                 const QList<QRectF> &avoid, const Theme &theme);

} // namespace allostrata
