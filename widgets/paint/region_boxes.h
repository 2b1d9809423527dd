#pragma once

#include "widgets/paint/strata_image.h"
#include "widgets/paint/strata_tile.h"

#include <vector>

namespace allostrata {

/// For each class in a picture, the roomiest box in which there is no other: found on a grid of ClassColumns::kStride
/// pixels, largest-rectangle-in-a-histogram row by row. Boxes are in the picture's pixels, rows counted from the top;
/// ascending by class. O(cells).
[[nodiscard]] std::vector<RegionBox> roomiestBoxes(const ClassColumns &classes);

} // namespace allostrata
