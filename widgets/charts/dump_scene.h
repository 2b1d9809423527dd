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

/// A folder's dumps as they are shown: immutable parts that are shared.
struct DumpScene {
    std::shared_ptr<const RunFolder> folder;
    std::shared_ptr<const DumpGrid> grid;
    std::shared_ptr<const std::vector<SharedPeaks>> peaks; ///< by dump; null ones are not read
    DumpMeasure measure = DumpMeasure::Requested;
    DumpFacts facts; ///< of that measure

    [[nodiscard]] explicit operator bool() const { return folder != nullptr; }
};

/// Nothing is read yet.
[[nodiscard]] DumpScene dumpScene(std::shared_ptr<const RunFolder> folder, DumpMeasure measure);
/// Other peaks or another measure.
void setPeaks(DumpScene &scene, std::shared_ptr<const std::vector<SharedPeaks>> peaks, DumpMeasure measure);

/// A place of the grid as it is drawn: column and line.
struct DumpPlace {
    std::size_t across = 0;
    std::size_t down = 0;

    [[nodiscard]] bool operator==(const DumpPlace &) const = default;
};

/// How the grid lies: where its cells are, in pixels from the first one's corner.
struct DumpLayout {
    bool ranksAcross = true; ///< ranks are columns; else rows
    std::size_t across = 0;
    std::size_t down = 0;
    QSizeF cell;
    double headWidth = 0; ///< of the heads of the rows, left of the cells
    double headHeight = 0; ///< of the heads of the columns, above them

    [[nodiscard]] QSizeF size() const
    {
        return {cell.width() * static_cast<double>(across), cell.height() * static_cast<double>(down)};
    }
    [[nodiscard]] QRectF box(DumpPlace place) const
    {
        return {cell.width() * static_cast<double>(place.across), cell.height() * static_cast<double>(place.down),
                cell.width(), cell.height()};
    }
    /// The place under a point; nothing beside the cells.
    [[nodiscard]] std::optional<DumpPlace> at(const QPointF &point) const;
    /// Row of DumpGrid::rows() and column of DumpGrid::ranks().
    [[nodiscard]] std::size_t rowOf(DumpPlace place) const { return ranksAcross ? place.down : place.across; }
    [[nodiscard]] std::size_t rankOf(DumpPlace place) const { return ranksAcross ? place.across : place.down; }
    [[nodiscard]] DumpPlace placeOf(std::size_t row, std::size_t rank) const
    {
        return ranksAcross ? DumpPlace{rank, row} : DumpPlace{row, rank};
    }
};

/// How large cells are made.
enum class DumpDensity : std::uint8_t {
    Numbers, ///< each has room for its number; what does not fit is scrolled to
    Overview, ///< all fit into the room, as far as they can still be seen
};

/// The layout for a room. Ranks are columns where they fit side by side or are fewer than the iterations.
[[nodiscard]] DumpLayout layOutDumps(const DumpScene &scene, const QSizeF &room, DumpDensity density,
                                     const Theme &theme);

} // namespace allostrata
