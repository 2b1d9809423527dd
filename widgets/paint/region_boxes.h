#pragma once

#include "widgets/paint/strata_image.h"

#include <cstdint>
#include <vector>

namespace allostrata {

/// For each class in a picture of classes (rows from the bottom, `width` a row), the roomiest box in which there is no
/// other: found on a grid of kGrid pixels, largest-rectangle-in-a-histogram row by row. Boxes are in the picture's
/// pixels, rows counted from the top. O(cells x classes).
[[nodiscard]] std::vector<RegionBox> roomiestBoxes(const std::vector<std::uint8_t> &classes, int width, int height,
                                                   std::uint8_t noClass);

} // namespace allostrata
