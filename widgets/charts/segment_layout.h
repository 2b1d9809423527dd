#pragma once

#include <QPointF>
#include <QRectF>

#include "core/analysis/allocator/segment_map.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace allostrata {

enum class SegmentScale : std::uint8_t {
    Bytes, ///< every bar as long as its segment is large
    Even, ///< all bars of one length
};

/// Distances of the bars, in pixels.
struct SegmentMetrics {
    double width = 0; ///< of a row
    double barHeight = 14;
    double rowGap = 6;
    double headingHeight = 22; ///< of the line above a group
    double bytesPerRow = 1; ///< SegmentScale::Bytes
    double evenWidth = 160; ///< SegmentScale::Even: at least
    bool hasHeadings = false;

    static constexpr double kGap = 3; ///< between bars
    static constexpr double kThinnest = 4; ///< of a bar
    static constexpr double kHole = 12; ///< of unmapped space, however large it is
    static constexpr double kLeastRest = 24; ///< a bar that is longer than a row begins in the rest of one down to this

    [[nodiscard]] double rowHeight() const { return barHeight + rowGap; }
};

/// A segment, or the part of it that stands in one row.
struct SegmentPiece {
    std::uint32_t segment = 0; ///< row of MemoryState::segments
    std::uint64_t from = 0; ///< bytes of the segment
    std::uint64_t to = 0;
    QRectF box;

    /// Where a byte of the segment lies; outside of the box for one of another piece.
    [[nodiscard]] double xOf(std::uint64_t offset) const;
    [[nodiscard]] std::uint64_t offsetAt(double x) const;
};

/// Unmapped space before a mapped range of the same reservation, drawn short.
struct SegmentHole {
    std::uint32_t segment = 0; ///< the one behind it
    std::uint64_t bytes = 0;
    QRectF box;
};

/// The line above a group.
struct SegmentHeading {
    std::size_t group = 0;
    QRectF box;
};

/// Where everything lies, top to bottom and left to right. A plain function of what is shown; only what is seen is ever
/// painted.
struct SegmentLayout {
    std::vector<SegmentPiece> pieces;
    std::vector<SegmentHole> holes;
    std::vector<SegmentHeading> headings;
    std::vector<std::uint32_t> firstPiece; ///< by segment
    std::vector<std::uint32_t> pieceCount; ///< by segment
    double height = 0;
    SegmentMetrics metrics;

    /// The pieces that have something between two heights, first and one behind the last. O(log pieces).
    [[nodiscard]] std::pair<std::size_t, std::size_t> piecesBetween(double top, double bottom) const;
    [[nodiscard]] const SegmentPiece *pieceAt(const QPointF &point) const;
    [[nodiscard]] const SegmentHole *holeAt(const QPointF &point) const;
    /// All pieces of a segment.
    [[nodiscard]] std::span<const SegmentPiece> piecesOf(std::size_t segment) const;
    /// Where a range of addresses lies: a box in each piece that has some of it, at least `thinnest` wide.
    [[nodiscard]] std::vector<QRectF> boxesOf(const SegmentMap &map, std::size_t segment, const StateRange &range,
                                              double thinnest) const;
};

/// O(segments + rows).
[[nodiscard]] SegmentLayout layOutSegments(const SegmentMap &map, std::span<const SegmentGroup> groups,
                                           SegmentScale scale, const SegmentMetrics &metrics);

/// Bytes of a row with which `reserved` bytes of segments fill about `height`.
[[nodiscard]] double fittingBytesPerRow(std::uint64_t reserved, double height, const SegmentMetrics &metrics);

/// The range that stands for a place in a piece: the one with most bytes in that pixel. Row of MemoryState::ranges.
[[nodiscard]] std::optional<std::size_t> rangeUnder(const SegmentMap &map, const SegmentPiece &piece, double x);

} // namespace allostrata
