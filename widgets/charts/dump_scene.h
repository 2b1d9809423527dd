#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include "core/analysis/peaks/dump_grid.h"
#include "core/model/run_folder.h"
#include "widgets/paint/theme.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// A folder's dumps for display: immutable shared parts.
struct DumpScene {
    std::shared_ptr<const RunFolder> folder;
    std::shared_ptr<const DumpGrid> grid;
    std::shared_ptr<const std::vector<SharedPeaks>> peaks; ///< by dump; null entries have not been read
    DumpMeasure measure = DumpMeasure::Requested;
    DumpFacts facts; ///< for that measure

    [[nodiscard]] explicit operator bool() const { return folder != nullptr; }
};

/// Scene in which no dump has been read yet.
[[nodiscard]] DumpScene dumpScene(std::shared_ptr<const RunFolder> folder, DumpMeasure measure);
/// Sets other peaks or another measure.
void setPeaks(DumpScene &scene, std::shared_ptr<const std::vector<SharedPeaks>> peaks, DumpMeasure measure);

/// Place in the displayed grid: column and row.
struct DumpPlace {
    std::size_t across = 0;
    std::size_t down = 0;

    [[nodiscard]] bool operator==(const DumpPlace &) const = default;
};

/// Positions of the cells, in pixels from the first cell's corner.
struct DumpLayout {
    bool ranksAcross = true; ///< ranks are columns; otherwise rows
    std::size_t across = 0;
    std::size_t down = 0;
    QSizeF cell;
    double headWidth = 0; ///< width of the row headings, to the left of the cells
    double headHeight = 0; ///< height of the column headings, above the cells

    [[nodiscard]] QSizeF size() const
    {
        return {cell.width() * static_cast<double>(across), cell.height() * static_cast<double>(down)};
    }
    [[nodiscard]] QRectF box(DumpPlace place) const
    {
        return {cell.width() * static_cast<double>(place.across), cell.height() * static_cast<double>(place.down),
                cell.width(), cell.height()};
    }
    /// Place under a point; empty outside the cells.
    [[nodiscard]] std::optional<DumpPlace> at(const QPointF &point) const;
    /// Row of DumpGrid::rows() and column of DumpGrid::ranks().
    [[nodiscard]] std::size_t rowOf(DumpPlace place) const { return ranksAcross ? place.down : place.across; }
    [[nodiscard]] std::size_t rankOf(DumpPlace place) const { return ranksAcross ? place.across : place.down; }
    [[nodiscard]] DumpPlace placeOf(std::size_t row, std::size_t rank) const
    {
        return ranksAcross ? DumpPlace{rank, row} : DumpPlace{row, rank};
    }
};

/// Size of the cells.
enum class DumpDensity : std::uint8_t {
    Numbers, ///< each cell fits its number; the grid fills the room or needs scrolling
    Overview, ///< the grid fills the room, unless its cells become too small to see
};

/// Layout for a given room. Ranks are columns if they fit side by side or are fewer than the iterations.
[[nodiscard]] DumpLayout layOutDumps(const DumpScene &scene, const QSizeF &room, DumpDensity density,
                                     const Theme &theme);

} // namespace allostrata
