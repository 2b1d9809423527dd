// The grid of dumps as a picture for papers and slides.

#include "widgets/plots/dump_figure.h"

#include "widgets/plots/dump_painter.h"
#include "widgets/session/file_names.h"
#include "widgets/text/dump_text.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

/// Cells as large as they can be without leaving the room, however small that is.
DumpLayout fitted(const DumpScene &scene, const QSizeF &room, const Theme &theme)
{
    DumpLayout layout = layOutDumps(scene, room, DumpDensity::Overview, theme);
    if (layout.across == 0)
        return layout;
    const auto least = [](double cell, double space, std::size_t count) { return std::min(cell, std::max(space, 1.0) / static_cast<double>(count)); };
    layout.cell = {least(layout.cell.width(), room.width() - layout.headWidth, layout.across), least(layout.cell.height(), room.height() - layout.headHeight, layout.down)};
    return layout;
}

void paintFigure(QPainter &painter, const DumpFigure &figure)
{
    const Theme theme = plainFigureTheme(figure.sheet);
    QRectF room = paintPlainFigure(painter, figure.sheet, theme);
    const double key = drawDumpKey(nullptr, figure.scene, room, theme);
    drawDumpKey(&painter, figure.scene, QRectF(room.left(), room.bottom() - key, room.width(), key), theme);
    room.setBottom(room.bottom() - key * 1.25);
    const DumpLayout layout = fitted(figure.scene, room.size(), theme);
    const auto at = [&](double x, double y, const auto &draw) {
        painter.save();
        painter.translate(room.left() + x, room.top() + y);
        draw();
        painter.restore();
    };
    at(0, 0, [&] { drawDumpCorner(painter, layout, theme); });
    at(layout.headWidth, 0, [&] { drawDumpColumnHeads(painter, figure.scene, layout, 0, layout.size().width(), theme); });
    at(0, layout.headHeight, [&] { drawDumpRowHeads(painter, figure.scene, layout, 0, layout.size().height(), theme); });
    at(layout.headWidth, layout.headHeight, [&] { drawDumpCells(painter, figure.scene, layout, QRectF(QPointF(), layout.size()), theme); });
}

PaintPicture paintOf(const DumpFigure &figure)
{
    return [&figure](QPainter &painter, FigureMedium, double) { paintFigure(painter, figure); };
}

} // namespace

DumpFigure dumpFigure(DumpScene scene, const FigureRequest &request)
{
    DumpFigure figure;
    figure.sheet.size = request.size;
    figure.sheet.dpi = request.dpi;
    figure.sheet.theme = request.theme;
    figure.sheet.isTransparent = request.isTransparent;
    if (request.hasTitle)
        figure.sheet.title = request.title.isEmpty() ? fileTitle(QString::fromStdString(scene.folder->root)) : request.title;
    if (request.hasFootnote)
        figure.sheet.footnote = dumpCountText(*scene.folder, *scene.grid, Voice::current());
    figure.scene = std::move(scene);
    return figure;
}

QImage dumpFigureImage(const DumpFigure &figure)
{
    return pictureImage(plainFigureSheet(figure.sheet), paintOf(figure));
}

Result<void> writeDumpFigure(const DumpFigure &figure, const QString &path, const std::stop_token &stop)
{
    return writePicture(plainFigureSheet(figure.sheet), paintOf(figure), path, stop);
}

} // namespace allostrata
