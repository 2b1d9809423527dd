#pragma once

#include <QPainter>
#include <QRectF>

#include "widgets/paint/allocation_colours.h"
#include "widgets/paint/theme.h"
#include "widgets/plots/segment_layout.h"

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
    std::span<const std::uint8_t> kept; ///< by allocation, 0 is drawn faint; empty: all are kept
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

} // namespace allostrata
