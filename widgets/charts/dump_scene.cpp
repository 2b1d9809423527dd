// Computes the positions of the cells of a folder's dumps.

#include "widgets/charts/dump_scene.h"

#include "core/base/arithmetic.h"
#include "widgets/text/dump_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr double kSmallestCell = 5; ///< pixels

/// Widest heading: numbers with the most digits, including the words around them.
double headTextWidth(const DumpScene &scene, bool ofRanks, const Theme &theme)
{
    const QFontMetricsF metrics(theme.titleFont);
    const Voice voice = Voice::current();
    double width = 0;
    const auto widen = [&](const QString &text) { width = std::max(width, metrics.horizontalAdvance(text)); };
    if (ofRanks) {
        widen(dumpRankText(scene.grid->ranks().back(), voice));
        return width;
    }
    constexpr std::size_t kMost = 2000; ///< enough to include the longest
    for (std::size_t i = 0; i < std::min(scene.grid->rows().size(), kMost); ++i)
        widen(dumpRowText(scene.grid->rows()[i], voice));
    widen(dumpRowText(scene.grid->rows().back(), voice));
    return width;
}

/// Width or height of cells that fill the room and are not smaller than needed.
double stretched(double needed, double room, std::size_t count)
{
    return std::max(std::floor(room / static_cast<double>(std::max<std::size_t>(count, 1))), needed);
}

double squeezed(double room, std::size_t count)
{
    const double fitting = room / static_cast<double>(std::max<std::size_t>(count, 1));
    return std::max(fitting >= 2 * kSmallestCell ? std::floor(fitting) : fitting, kSmallestCell);
}

} // namespace

DumpScene dumpScene(std::shared_ptr<const RunFolder> folder, DumpMeasure measure)
{
    DumpScene scene;
    scene.grid = std::make_shared<const DumpGrid>(*folder);
    scene.peaks = std::make_shared<const std::vector<SharedPeaks>>(folder->dumps.size());
    scene.folder = std::move(folder);
    scene.measure = measure;
    scene.facts = dumpFacts(*scene.grid, *scene.peaks, measure);
    return scene;
}

void setPeaks(DumpScene &scene, std::shared_ptr<const std::vector<SharedPeaks>> peaks, DumpMeasure measure)
{
    scene.peaks = std::move(peaks);
    scene.measure = measure;
    scene.facts = dumpFacts(*scene.grid, *scene.peaks, measure);
}

std::optional<DumpPlace> DumpLayout::at(const QPointF &point) const
{
    if (point.x() < 0 || point.y() < 0 || cell.isEmpty())
        return std::nullopt;
    const DumpPlace place{static_cast<std::size_t>(point.x() / cell.width()),
                          static_cast<std::size_t>(point.y() / cell.height())};
    return place.across < across && place.down < down ? std::optional(place) : std::nullopt;
}

DumpLayout layOutDumps(const DumpScene &scene, const QSizeF &room, DumpDensity density, const Theme &theme)
{
    DumpLayout layout;
    if (!scene || scene.grid->rows().empty())
        return layout;
    const QFontMetricsF metrics(theme.smallFont);
    const double value = metrics.horizontalAdvance(QStringLiteral("1,023.9 GiB"));
    const double pad = metrics.averageCharWidth();
    const double rankHead = headTextWidth(scene, true, theme);
    const double rowHead = headTextWidth(scene, false, theme);
    const std::size_t ranks = scene.grid->ranks().size();
    const std::size_t rows = scene.grid->rows().size();
    const double headOf = value + 4 * pad; // a heading also shows the highest value of its row or column
    const double columnOfRank = std::ceil(std::max(value + 3 * pad, rankHead + 3 * pad));
    const double room0 = room.width() - (rowHead + headOf);
    layout.ranksAcross = ranks <= rows || columnOfRank * static_cast<double>(ranks) <= room0;
    layout.across = layout.ranksAcross ? ranks : rows;
    layout.down = layout.ranksAcross ? rows : ranks;
    layout.headWidth = std::ceil((layout.ranksAcross ? rowHead : rankHead) + headOf);
    layout.headHeight = std::ceil(metrics.height() * 2.5);
    const QSizeF needed(layout.ranksAcross ? columnOfRank : std::ceil(std::max(value, rowHead) + 3 * pad),
                        std::ceil(metrics.height() * 2.5));
    const QSizeF left(room.width() - layout.headWidth, room.height() - layout.headHeight);
    if (density == DumpDensity::Numbers)
        layout.cell = {stretched(needed.width(), left.width(), layout.across),
                       stretched(needed.height(), left.height(), layout.down)};
    else
        layout.cell = {squeezed(left.width(), layout.across), squeezed(left.height(), layout.down)};
    return layout;
}

} // namespace allostrata
