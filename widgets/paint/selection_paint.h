#pragma once

#include "widgets/paint/strata_image.h"

#include <span>
#include <vector>

namespace allostrata {

/// How a picture was made, and how a selection looks in it.
struct SelectionRequest {
    double lowestByte = 0; ///< at the lower edge
    double bytesPerRow = 1;
    /// Allocations with separate bands, the others form the rest on top; null: all.
    const std::vector<bool> *separate = nullptr;
    QRgb base = 0; ///< of the halo; whatever is not selected fades towards it
    QRgb line = 0;
    int scale = 1; ///< device pixels in a pixel of the outline
};

/// Marks allocations (ids ascending) in a picture of the strata: all other bands fade, and one outline on a halo runs
/// around bands that adjoin, or whose gap is too narrow for two outlines. O(bands x columns they cross + pixels).
void paintSelection(StrataPicture &picture, const StrataIndex &index, const Timeline &timeline,
                    std::span<const AllocationId> ids, const SelectionRequest &request);

} // namespace allostrata
