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
    Bytes, ///< the length of a bar is proportional to its segment's size
    Even, ///< all bars have the same length
};

/// Dimensions of the bars, in pixels.
struct SegmentMetrics {
    double width = 0; ///< width of a row
    double barHeight = 14;
    double rowGap = 6;
    double headingHeight = 22; ///< height of the line above a group
    double bytesPerRow = 1; ///< SegmentScale::Bytes
    double evenWidth = 160; ///< SegmentScale::Even: minimum
    bool hasHeadings = false;

    static constexpr double kGap = 3; ///< between bars
    static constexpr double kThinnest = 4; ///< width of the thinnest bar
    static constexpr double kHole = 12; ///< width of unmapped space, regardless of its size
    static constexpr double kLeastRest = 24; ///< a bar longer than a row may begin in the rest of a row if at least
        ///< this much is left

    [[nodiscard]] double rowHeight() const { return barHeight + rowGap; }
};

/// A segment, or the part of it in one row.
struct SegmentPiece {
    std::uint32_t segment = 0; ///< row of MemoryState::segments
    std::uint64_t from = 0; ///< bytes of the segment
    std::uint64_t to = 0;
    QRectF box;

    /// Position of a byte of the segment; outside the box if the byte is in another piece.
    [[nodiscard]] double xOf(std::uint64_t offset) const;
    [[nodiscard]] std::uint64_t offsetAt(double x) const;
};

/// Unmapped space before a mapped range of the same reservation, drawn shortened.
struct SegmentHole {
    std::uint32_t segment = 0; ///< the segment after it
    std::uint64_t bytes = 0;
    QRectF box;
};

/// The line above a group.
struct SegmentHeading {
    std::size_t group = 0;
    QRectF box;
};

/// Positions of all bars, top to bottom and left to right. Depends only on its arguments; only the visible part is ever
/// painted.
struct SegmentLayout {
    std::vector<SegmentPiece> pieces;
    std::vector<SegmentHole> holes;
    std::vector<SegmentHeading> headings;
    std::vector<std::uint32_t> firstPiece; ///< by segment
    std::vector<std::uint32_t> pieceCount; ///< by segment
    double height = 0;
    SegmentMetrics metrics;

    /// Range of pieces between two heights, as first and past-the-end index. O(log pieces).
    [[nodiscard]] std::pair<std::size_t, std::size_t> piecesBetween(double top, double bottom) const;
    [[nodiscard]] const SegmentPiece *pieceAt(const QPointF &point) const;
    [[nodiscard]] const SegmentHole *holeAt(const QPointF &point) const;
    /// All pieces of a segment.
    [[nodiscard]] std::span<const SegmentPiece> piecesOf(std::size_t segment) const;
    /// Boxes of a range of addresses: one in each piece that contains some of it, at least `thinnest` wide.
    [[nodiscard]] std::vector<QRectF> boxesOf(const SegmentMap &map, std::size_t segment, const StateRange &range,
                                              double thinnest) const;
};

/// Lays out the bars. O(segments + rows).
[[nodiscard]] SegmentLayout layOutSegments(const SegmentMap &map, std::span<const SegmentGroup> groups,
                                           SegmentScale scale, const SegmentMetrics &metrics);

/// Bytes per row at which `reserved` bytes of segments fill about `height`.
[[nodiscard]] double fittingBytesPerRow(std::uint64_t reserved, double height, const SegmentMetrics &metrics);

/// Range drawn at a position in a piece: the one with most bytes in that pixel. Row of MemoryState::ranges.
[[nodiscard]] std::optional<std::size_t> rangeUnder(const SegmentMap &map, const SegmentPiece &piece, double x);

} // namespace allostrata
