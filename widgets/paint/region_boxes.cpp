// The roomiest box of each colour class, where its label goes.

#include "widgets/paint/region_boxes.h"

#include <algorithm>
#include <array>

namespace allostrata {

namespace {

constexpr int kGrid = 6;
constexpr int kMinColumns = 6; ///< cells; smaller boxes hold no label
constexpr int kMinRows = 3;

struct Box {
    int column = 0;
    int row = 0; ///< lowest
    int columns = 0;
    int rows = 0;
    [[nodiscard]] int area() const { return columns * rows; }
};

/// The largest rectangle under a histogram of cell heights whose lowest row is `row - height + 1`.
void offerRectangles(const std::vector<int> &heights, int row, Box &best)
{
    std::vector<std::pair<int, int>> open; // first column, height
    for (int column = 0; column <= static_cast<int>(heights.size()); ++column) {
        const int height = column < static_cast<int>(heights.size()) ? heights[std::size_t(column)] : 0;
        int first = column;
        while (!open.empty() && open.back().second >= height) {
            const auto [start, tall] = open.back();
            const Box box{start, row - tall + 1, column - start, tall};
            if (box.columns >= kMinColumns && box.rows >= kMinRows && box.area() > best.area())
                best = box;
            first = start;
            open.pop_back();
        }
        if (height > 0)
            open.emplace_back(first, height);
    }
}

} // namespace

std::vector<RegionBox> roomiestBoxes(const std::vector<std::uint8_t> &classes, int width, int height,
                                     std::uint8_t noClass)
{
    const int columns = width / kGrid;
    const int rows = height / kGrid;
    std::vector<std::uint8_t> cells(std::size_t(std::max(columns * rows, 0)), noClass);
    std::array<bool, 256> present{};
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const int x = column * kGrid + kGrid / 2;
            std::uint8_t cell = classes[std::size_t(row * kGrid) * std::size_t(width) + std::size_t(x)];
            for (int y = row * kGrid + 1; y < (row + 1) * kGrid; ++y) {
                if (classes[std::size_t(y) * std::size_t(width) + std::size_t(x)] != cell)
                    cell = noClass; // stripes are no region
            }
            cells[std::size_t(row) * std::size_t(columns) + std::size_t(column)] = cell;
            present[cell] = true;
        }
    }
    std::vector<RegionBox> boxes;
    for (int colourClass = 0; colourClass < 256; ++colourClass) {
        if (!present[std::size_t(colourClass)] || colourClass == noClass)
            continue;
        Box best;
        std::vector<int> heights(std::size_t(columns), 0);
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                const bool isMine = cells[std::size_t(row) * std::size_t(columns) + std::size_t(column)] == colourClass;
                heights[std::size_t(column)] = isMine ? heights[std::size_t(column)] + 1 : 0;
            }
            offerRectangles(heights, row, best);
        }
        if (best.area() > 0)
            boxes.push_back({static_cast<std::uint8_t>(colourClass),
                             QRect(best.column * kGrid, height - (best.row + best.rows) * kGrid, best.columns * kGrid,
                                   best.rows * kGrid)});
    }
    return boxes;
}

} // namespace allostrata
