// Finds the roomiest box of each colour class for its label.

#include "widgets/paint/region_boxes.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr int kRegionGrid = ClassColumns::kStride;
constexpr int kMinColumns = 6; ///< cells; a label does not fit into a smaller box
constexpr int kMinRows = 3;
constexpr int kUsefulColumns = 40;
constexpr int kUsefulRows = 4;

struct Box {
    int column = 0;
    int row = 0; ///< lowest
    int columns = 0;
    int rows = 0;
    [[nodiscard]] int area() const { return columns * rows; }
    /// Labels are wide and low: area that no label can fill only decides between boxes that are equally good.
    [[nodiscard]] std::pair<int, int> worth() const
    {
        return {std::min(columns, kUsefulColumns) * std::min(rows, kUsefulRows), area()};
    }
};

/// Largest rectangle of each class that ends in the current row, updated column by column.
class RowBoxes {
public:
    explicit RowBoxes(std::array<Box, 256> &best) : m_best(best) {}

    void add(int row, int column, std::uint8_t colourClass, int height)
    {
        if (colourClass != m_class) {
            close(row, column, 0);
            m_class = colourClass;
        }
        // A rectangle that only grows wider is looked at when it ends.
        if (colourClass == ClassColumns::kNone || (!m_open.empty() && m_open.back().height == height))
            return;
        const int first = close(row, column, height);
        m_open.push_back({first, height});
    }
    void endRow(int row, int columns)
    {
        close(row, columns, 0);
        m_class = ClassColumns::kNone;
    }

private:
    struct Open {
        int first = 0;
        int height = 0;
    };

    /// Closes rectangles at least as high as `height` at a column; returns the first column reached by one of this
    /// height.
    int close(int row, int column, int height)
    {
        int first = column;
        while (!m_open.empty() && m_open.back().height >= height) {
            const Open open = m_open.back();
            const Box box{open.first, row - open.height + 1, column - open.first, open.height};
            Box &best = m_best[m_class];
            if (box.columns >= kMinColumns && box.rows >= kMinRows && box.worth() > best.worth())
                best = box;
            first = open.first;
            m_open.pop_back();
        }
        return first;
    }

    std::array<Box, 256> &m_best;
    std::uint8_t m_class = ClassColumns::kNone;
    std::vector<Open> m_open; ///< heights ascend
};

/// Class of a cell; stripes do not count as a region.
std::uint8_t classOfCell(const std::uint8_t *pixels)
{
    for (int i = 1; i < kRegionGrid; ++i) {
        if (pixels[i] != pixels[0])
            return ClassColumns::kNone;
    }
    return pixels[0];
}

/// Classes of all cells, row by row: columns are read in the order in which they lie in memory.
std::vector<std::uint8_t> cellsOf(const ClassColumns &classes)
{
    const int rows = classes.height / kRegionGrid;
    const auto columns = static_cast<std::size_t>(classes.columns);
    std::vector<std::uint8_t> cells(columns * static_cast<std::size_t>(rows));
    for (std::size_t column = 0; column < columns; ++column) {
        const std::uint8_t *pixels = classes.column(static_cast<int>(column));
        for (std::size_t cell = column; cell < cells.size(); cell += columns, pixels += kRegionGrid)
            cells[cell] = classOfCell(pixels);
    }
    return cells;
}

} // namespace

std::vector<RegionBox> roomiestBoxes(const ClassColumns &classes)
{
    const int rows = classes.height / kRegionGrid;
    const auto columns = static_cast<std::size_t>(classes.columns);
    const std::vector<std::uint8_t> cells = cellsOf(classes);
    const std::uint8_t *next = cells.data();
    std::array<Box, 256> best{};
    RowBoxes boxes(best);
    std::vector<int> heights(columns, 0); ///< cells of the same class from the row downwards
    std::vector<std::uint8_t> below(columns, ClassColumns::kNone);
    for (int row = 0; row < rows; ++row) {
        for (std::size_t column = 0; column < columns; ++column) {
            const std::uint8_t cell = *next++;
            heights[column] = cell == below[column] ? heights[column] + 1 : 1;
            below[column] = cell;
            boxes.add(row, static_cast<int>(column), cell, heights[column]);
        }
        boxes.endRow(row, classes.columns);
    }
    std::vector<RegionBox> found;
    for (std::size_t colourClass = 0; colourClass < ClassColumns::kNone; ++colourClass) {
        const Box &box = best[colourClass];
        if (box.area() > 0)
            found.push_back({static_cast<std::uint8_t>(colourClass),
                             QRect(box.column * kRegionGrid, classes.height - (box.row + box.rows) * kRegionGrid,
                                   box.columns * kRegionGrid, box.rows * kRegionGrid)});
    }
    return found;
}

} // namespace allostrata
