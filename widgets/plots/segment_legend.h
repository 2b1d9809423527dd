#pragma once

#include <QFont>
#include <QPainter>
#include <QString>

#include "widgets/plots/segment_painter.h"

#include <vector>

namespace allostrata {

/// What a part of the bars of segments means, and how much of it there is.
struct SegmentLegendItem {
    SegmentMark mark = SegmentMark::Free;
    QString text;
};

/// Parts without bytes are left out, but free space.
[[nodiscard]] std::vector<SegmentLegendItem> segmentLegendOf(const SegmentMap &map);

/// Paints them into a line from the left of `room`; what does not fit is left out. Answers where it ends.
double drawSegmentLegend(QPainter &painter, const std::vector<SegmentLegendItem> &items, const QRectF &room, const QFont &font,
                         const Theme &theme);

} // namespace allostrata
