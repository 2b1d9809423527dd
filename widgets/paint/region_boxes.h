#pragma once

#include "widgets/paint/strata_image.h"
#include "widgets/paint/strata_tile.h"

#include <vector>

namespace allostrata {

/// Finds for each class in a picture the roomiest box without other classes, on a grid of ClassColumns::kStride pixels,
/// row by row with largest-rectangle-in-a-histogram. Boxes are in the picture's pixels, rows counted from the top;
/// ascending by class. O(cells).
[[nodiscard]] std::vector<RegionBox> roomiestBoxes(const ClassColumns &classes);

} // namespace allostrata
