#pragma once

#include <QFont>
#include <QPainter>
#include <QRectF>
#include <QString>

#include "widgets/charts/segment_layout.h"
#include "widgets/paint/allocation_colours.h"
#include "widgets/paint/theme.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace allostrata {

/// What the bars of segments are drawn from. All of it must live as long as it is painted.
struct SegmentScene {
    const Document *document = nullptr;
    const SegmentMap *map = nullptr;
    std::span<const SegmentGroup> groups;
    const SegmentLayout *layout = nullptr;
    const AllocationColours *colours = nullptr;
    std::span<const std::uint8_t> matching; ///< by allocation, 0 is drawn faint; empty: all are kept
    const Theme *theme = nullptr;
    QFont text; ///< of headings
    QFont strong;
    double line = 1; ///< width of outlines
};

/// The frame of a private pool's bars, by its row of Snapshot::pools.
[[nodiscard]] QColor poolFrame(std::uint16_t pool, ThemeKind theme);

/// Paints what lies in `seen`, in the layout's coordinates. O(ranges of the rows that are seen).
void drawSegments(QPainter &painter, const SegmentScene &scene, const QRectF &seen);

/// The samples of a legend: what a bar's parts look like.
enum class SegmentMark : std::uint8_t { Rounding, Pending, Free, Unused, Private };
void drawSegmentMark(QPainter &painter, const QRectF &box, SegmentMark mark, const Theme &theme);

/// What a part of the bars of segments means, and how much of it there is.
struct SegmentLegendItem {
    SegmentMark mark = SegmentMark::Free;
    QString text;
};

/// Parts without bytes are left out, but free space.
[[nodiscard]] std::vector<SegmentLegendItem> segmentLegendOf(const SegmentMap &map);

/// Paints them into a line from the left of `room`; what does not fit is left out. Answers where it ends.
double drawSegmentLegend(QPainter &painter, const std::vector<SegmentLegendItem> &items, const QRectF &room,
                         const QFont &font, const Theme &theme);

} // namespace allostrata
