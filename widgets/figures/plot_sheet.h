#pragma once

#include <QByteArray>
#include <QImage>
#include <QRectF>
#include <QString>
#include <qcustomplot.h>

#include "core/base/result.h"
#include "widgets/charts/figure_layout.h"
#include "widgets/figures/figure_request.h"
#include "widgets/paint/theme.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace allostrata {

/// A picture with a title above and a footnote below; charts are in between.
struct PlainFigure {
    QSize size{1600, 900}; ///< pixels, or points of 1/96 inch for SVG and PDF
    int dpi = 96; ///< resolution of a PNG
    QString title; ///< empty: none
    QString subtitle; ///< empty: none; at most kSubtitleLines
    QString footnote; ///< empty: none
    FigureTheme theme = FigureTheme::Paper;
    bool isTransparent = false;
};

/// Maximum number of lines below a title.
inline constexpr int kSubtitleLines = 4;
/// Returns whether a subtitle fits completely.
[[nodiscard]] bool subtitleFits(const QSize &size, const QString &subtitle);

/// Sheet with size, theme and background from the request, and `title` if the request has no title.
[[nodiscard]] PlainFigure plainFigure(const FigureRequest &request, const QString &title);
/// Sheet with the file's name and notes.
[[nodiscard]] PlainFigure plainFigure(const Document &document, const FigureRequest &request);
/// Colours of the window with the fonts of the picture.
[[nodiscard]] Theme plainFigureTheme(const PlainFigure &figure);
/// Area of the sheet without title, subtitle and footnote.
[[nodiscard]] QRectF plainFigureRoom(const PlainFigure &figure);

/// Composes the charts of a picture on a plot over the whole sheet. `room` is plainFigureRoom(); the theme lives as
/// long as the plot.
using ComposeSheet = std::function<void(QCustomPlot &plot, const QRectF &room, const Theme &theme)>;

/// A picture of charts, made before it is painted. It may refer to its source values.
struct PlotSheet {
    PlainFigure figure;
    ComposeSheet compose;
};
/// Makes a picture. Errors: Cancelled once a stop is requested; no memory.
using MakeSheet = std::function<Result<PlotSheet>(const std::stop_token &stop)>;

/// Paints title, notes and charts. Error: Cancelled if the application is ending.
std::optional<Error> paintPlotSheet(QCPPainter &painter, const PlainFigure &figure, const ComposeSheet &compose);

/// Renders a picture as an image. Errors: those of making it; NoMemory.
[[nodiscard]] Result<QImage> plotSheetImage(const MakeSheet &make);
/// Renders a picture as SVG; empty if it could not be made.
[[nodiscard]] QByteArray plotSheetSvg(const MakeSheet &make);
/// Writes PNG, SVG or PDF, depending on the file's ending. Errors: those of making it, WriteFailed, UnknownFormat for
/// another ending, Cancelled, NoMemory.
[[nodiscard]] Result<void> writePlotSheet(const MakeSheet &make, const QString &path, const std::stop_token &stop);

/// Output functions for any type with a function sheetOf(asked, stop); windows and the command line write all of these
/// pictures with them.
template <typename Asked>
[[nodiscard]] Result<QImage> sheetImage(const Asked &asked)
{
    return plotSheetImage([&asked](const std::stop_token &stop) { return sheetOf(asked, stop); });
}
template <typename Asked>
[[nodiscard]] QByteArray sheetSvg(const Asked &asked)
{
    return plotSheetSvg([&asked](const std::stop_token &stop) { return sheetOf(asked, stop); });
}
template <typename Asked>
[[nodiscard]] Result<void> writeSheet(const Asked &asked, const QString &path, const std::stop_token &stop = {})
{
    return writePlotSheet([&asked](const std::stop_token &token) { return sheetOf(asked, token); }, path, stop);
}

} // namespace allostrata
