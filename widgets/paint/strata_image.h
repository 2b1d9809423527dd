#pragma once

#include <QImage>
#include <QRect>
#include <QRgb>

#include "core/timeline/strata_layout.h"
#include "widgets/paint/colours.h"

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace allostrata {

/// Input for a picture of the strata, in device pixels.
struct StrataRequest {
    int height = 0; ///< rows; the width is the number of columns
    double lowestByte = 0; ///< at the lower edge
    double bytesPerRow = 1;
    QRgb background = 0;
    QRgb outline = 0; ///< colour of the line along the top of the total
    QRgb restColour = 0; ///< background and lines of the hatched rest
    QRgb restHatch = 0;
    QRgb tint = 0; ///< colour of the background up to `tinted`
    std::vector<std::uint64_t> tinted; ///< bytes by column; empty: no tint
    bool dark = false; ///< shades for dark backgrounds
    /// Writes the colours of several allocations to an array of the same length.
    std::function<void(std::span<const AllocationId>, BandColour *)> coloursOf;
    /// Empty: every allocation has its own band; else those for which it is false form the hatched band
    std::function<bool(AllocationId)> isSeparate;
    QImage *spare = nullptr; ///< reused for the picture if the size matches; null: none
    std::stop_token stop; ///< after a stop is requested, the picture is returned soon and is unusable
};

/// A band high enough for a label: rows [top, bottom) belong to it in all columns from `firstColumn` to `lastColumn`.
struct BandBox {
    AllocationId id;
    QRect rows; ///< in the picture's pixels
};

/// A region with only one colour class, for its label.
struct RegionBox {
    std::uint8_t colourClass = 0;
    QRect rows;
};

/// The picture and its source. `separateTotals` are the bytes of the bands drawn individually or merged by class; the
/// rest of a column's total is the hatched band.
struct StrataPicture {
    QImage image; ///< Format_RGB32
    StrataColumns columns;
    std::vector<std::uint64_t> separateTotals;
    std::vector<BandBox> boxes; ///< bands at least kLabelRows high
    std::vector<RegionBox> regions; ///< the roomiest box of each class
};

/// Draws the strata: each allocation of a row or more as a separate band. Thinner ones are merged into rows, each in
/// the colour of the class with the most bytes not yet drawn in that column (the remainder is carried up), so that
/// areas stay in proportion. Row r covers the bytes [lowest + r, lowest + r + 1) * bytesPerRow and belongs to the band
/// at its middle. O(allocations alive at the samples x columns they cross).
[[nodiscard]] StrataPicture paintStrata(const StrataIndex &index, const Timeline &timeline, StrataColumns columns,
                                        const StrataRequest &request);

/// Minimum height in rows of a band with a label.
inline constexpr int kLabelRows = 14;

} // namespace allostrata
