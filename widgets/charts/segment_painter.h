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

/// Input for drawing the bars of segments. All of it must stay alive during painting.
struct SegmentScene {
    const Document *document = nullptr;
    const SegmentMap *map = nullptr;
    std::span<const SegmentGroup> groups;
    const SegmentLayout *layout = nullptr;
    const AllocationColours *colours = nullptr;
    std::span<const std::uint8_t> matching; ///< by allocation, 0 is drawn faint; empty: all match
    const Theme *theme = nullptr;
    QFont text; ///< font of headings
    QFont strong;
    double line = 1; ///< width of outlines
};

/// Colour of the frame around a private pool's bars, by its row of Snapshot::pools.
[[nodiscard]] QColor poolFrame(std::uint16_t pool, ThemeKind theme);

/// Paints the part of the bars within `seen`, in the layout's coordinates. O(ranges of the visible rows).
void drawSegments(QPainter &painter, const SegmentScene &scene, const QRectF &seen);

/// Samples in a legend of the parts of a bar.
enum class SegmentMark : std::uint8_t { Rounding, Pending, Free, Unused, Private };
void drawSegmentMark(QPainter &painter, const QRectF &box, SegmentMark mark, const Theme &theme);

/// Meaning of a part of the segment bars, and its size.
struct SegmentLegendItem {
    SegmentMark mark = SegmentMark::Free;
    QString text;
};

/// Legend of a map. Parts without bytes are omitted, except free space.
[[nodiscard]] std::vector<SegmentLegendItem> segmentLegendOf(const SegmentMap &map);

/// Paints legend items on one line from the left of `room`, omitting those that do not fit. Returns the end of the
/// line.
double drawSegmentLegend(QPainter &painter, const std::vector<SegmentLegendItem> &items, const QRectF &room,
                         const QFont &font, const Theme &theme);

} // namespace allostrata
