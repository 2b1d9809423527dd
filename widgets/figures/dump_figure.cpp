// Draws the grid of dumps as a picture for papers and slides.

#include "widgets/figures/dump_figure.h"

#include "widgets/charts/chart_pane.h"
#include "widgets/charts/dump_painter.h"
#include "widgets/session/file_names.h"
#include "widgets/text/dump_text.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

/// Layout with the largest cells that fit into the room, however small it is.
DumpLayout fitted(const DumpScene &scene, const QSizeF &room, const Theme &theme)
{
    DumpLayout layout = layOutDumps(scene, room, DumpDensity::Overview, theme);
    if (layout.across == 0)
        return layout;
    const auto least = [](double cell, double space, std::size_t count) {
        return std::min(cell, std::max(space, 1.0) / static_cast<double>(count));
    };
    layout.cell = {least(layout.cell.width(), room.width() - layout.headWidth, layout.across),
                   least(layout.cell.height(), room.height() - layout.headHeight, layout.down)};
    return layout;
}

} // namespace

DumpFigure dumpFigure(DumpScene scene, const FigureRequest &request)
{
    DumpFigure figure{
        plainFigure(request, fileTitle(QString::fromStdString(scene.folder->root))), {}, request.hasLegend};
    if (request.hasFootnote)
        figure.sheet.footnote = dumpCountText(*scene.folder, *scene.grid, Voice::current());
    figure.scene = std::move(scene);
    return figure;
}

Result<PlotSheet> sheetOf(const DumpFigure &figure, const std::stop_token &)
{
    const Theme theme = plainFigureTheme(figure.sheet);
    QRectF room = plainFigureRoom(figure.sheet);
    QRectF key;
    if (figure.hasKey) {
        const double height = drawDumpKey(nullptr, figure.scene, room, theme);
        key = QRectF(room.left(), room.bottom() - height, room.width(), height);
        room.setBottom(room.bottom() - height * 1.25);
    }
    const auto paint = [scene = figure.scene, key, place = room.topLeft(),
                        layout = fitted(figure.scene, room.size(), theme)](QPainter &painter, const Theme &look) {
        const auto at = [&](double x, double y, const auto &draw) {
            painter.save();
            painter.translate(place.x() + x, place.y() + y);
            draw();
            painter.restore();
        };
        if (!key.isEmpty())
            drawDumpKey(&painter, scene, key, look);
        at(0, 0, [&] { drawDumpCorner(painter, layout, look); });
        at(layout.headWidth, 0, [&] { drawDumpColumnHeads(painter, scene, layout, 0, layout.size().width(), look); });
        at(0, layout.headHeight, [&] { drawDumpRowHeads(painter, scene, layout, 0, layout.size().height(), look); });
        at(layout.headWidth, layout.headHeight,
           [&] { drawDumpCells(painter, scene, layout, QRectF(QPointF(), layout.size()), look); });
    };
    return PlotSheet{figure.sheet, [paint](QCustomPlot &plot, const QRectF &, const Theme &look) {
                         showPainted(plot,
                                     [paint, &look](QPainter &painter, const ChartFrame &) { paint(painter, look); });
                     }};
}

} // namespace allostrata
