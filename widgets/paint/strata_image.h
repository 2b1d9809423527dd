#pragma once

#include <QImage>
#include <QRect>
#include <QRgb>

#include "core/timeline/strata_layout.h"
#include "widgets/paint/band_colour.h"

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace allostrata {

/// What a picture of the strata shows, in device pixels.
struct StrataRequest {
    int height = 0; ///< rows; there is a column for each of `columns`
    double lowestByte = 0; ///< at the lower edge
    double bytesPerRow = 1;
    QRgb background = 0;
    QRgb outline = 0; ///< of the line along the top of the total
    QRgb restColour = 0; ///< ground and lines of the hatched band of what is left out
    QRgb restHatch = 0;
    QRgb tint = 0; ///< of the ground up to `tinted`
    std::vector<std::uint64_t> tinted; ///< bytes, by column; empty: nowhere
    bool dark = false; ///< shades for dark grounds
    /// Of many at a time, into as many rows.
    std::function<void(std::span<const AllocationId>, BandColour *)> coloursOf;
    /// Empty: all are bands of their own; else the others form the hatched band
    std::function<bool(AllocationId)> isSeparate;
    QImage *spare = nullptr; ///< taken for the picture if it has its size; null: none
    std::stop_token stop; ///< once a stop is asked for, the picture comes soon and is worth nothing
};

/// A band of some height, for labels: rows [top, bottom) hold in all columns from `firstColumn` to `lastColumn`.
struct BandBox {
    AllocationId id;
    QRect rows; ///< in the picture's pixels
};

/// A region of one colour class that is free of others, for its label.
struct RegionBox {
    std::uint8_t colourClass = 0;
    QRect rows;
};

/// The picture and what it was made from. `separateTotals` are the bytes of the bands that are drawn on their own or
/// merged by class; the rest of a column's total is the hatched band.
struct StrataPicture {
    QImage image; ///< Format_RGB32
    StrataColumns columns;
    std::vector<std::uint64_t> separateTotals;
    std::vector<BandBox> boxes; ///< bands of kLabelRows rows or more
    std::vector<RegionBox> regions; ///< the roomiest box of each class
};

/// Draws the strata: each allocation of a row or more as its own band, thinner ones merged into rows that take the
/// colour of the class with the most bytes not yet paid out in that column (what is left over is carried up), so that
/// areas stay in proportion. Row r covers the bytes [lowest + r, lowest + r + 1) * bytesPerRow and belongs to the band
/// at its middle. Cost O(allocations alive at the samples x columns they cross).
[[nodiscard]] StrataPicture paintStrata(const StrataIndex &index, const Timeline &timeline, StrataColumns columns,
                                        const StrataRequest &request);

/// Rows that a band must have for a label of its own.
inline constexpr int kLabelRows = 14;

} // namespace allostrata
