// Pictures of charts between a title and notes.

#include "widgets/charts/plot_sheet.h"

#include "widgets/charts/figure_pane.h"

namespace allostrata {

namespace {

PaintPicture paintOf(const PlainFigure &figure, const ComposeSheet &compose)
{
    return [&figure, &compose](QCPPainter &painter, FigureMedium, double) { paintPlotSheet(painter, figure, compose); };
}

} // namespace

std::optional<Error> paintPlotSheet(QCPPainter &painter, const PlainFigure &figure, const ComposeSheet &compose)
{
    const Theme theme = plainFigureTheme(figure);
    const QRectF room = paintPlainFigure(painter, figure, theme);
    const FigurePane pane(figure.size, [&](QCustomPlot &plot, const QSize &) { compose(plot, room, theme); });
    pane.paint(painter);
    return pane.isMade() ? std::nullopt : std::optional(Error{Reason::Cancelled, {}, {}, 0, 0});
}

QImage plotSheetImage(const PlainFigure &figure, const ComposeSheet &compose)
{
    return pictureImage(plainFigureSheet(figure), paintOf(figure, compose));
}

QByteArray plotSheetSvg(const PlainFigure &figure, const ComposeSheet &compose)
{
    return pictureSvg(plainFigureSheet(figure), paintOf(figure, compose));
}

Result<void> writePlotSheet(const PlainFigure &figure, const ComposeSheet &compose, const QString &path, const std::stop_token &stop)
{
    return writeUnlessFailed(
        plainFigureSheet(figure), [&](QCPPainter &painter, FigureMedium, double) { return paintPlotSheet(painter, figure, compose); }, path, stop);
}

} // namespace allostrata
