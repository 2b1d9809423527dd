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

/// Text beside the pointer.
struct PlotTooltip {
    QColor swatch; ///< invalid: none
    PlotLabel title;
    QStringList lines;
    QStringList below; ///< under a hairline: about the pointer's position, not the thing under it

    [[nodiscard]] bool isEmpty() const { return title.isEmpty() && lines.isEmpty() && below.isEmpty(); }
};

/// Rectangle of the given size beside the pointer: within `inside`, not under the pointer, covering as little of
/// `avoid` as possible; by default below and to the right.
[[nodiscard]] QRectF besidePointer(const QSizeF &size, const QPointF &pointer, const QRectF &inside,
                                   const QList<QRectF> &avoid);

/// Paints the tooltip beside the pointer; texts too long for `inside` are elided in the middle.
void drawTooltip(QPainter &painter, const PlotTooltip &tooltip, const QPointF &pointer, const QRectF &inside,
                 const QList<QRectF> &avoid, const Theme &theme);

} // namespace allostrata
