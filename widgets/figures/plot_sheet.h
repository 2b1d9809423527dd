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

/// A picture with a title above and a footnote below; what is between them is for charts.
struct PlainFigure {
    QSize size{1600, 900}; ///< pixels, or points of 1/96 inch for SVG and PDF
    int dpi = 96; ///< of a PNG
    QString title; ///< empty: none
    QString subtitle; ///< empty: none; takes kSubtitleLines at most
    QString footnote; ///< empty: none
    FigureTheme theme = FigureTheme::Paper;
    bool isTransparent = false;
};

/// Lines of text under a title.
inline constexpr int kSubtitleLines = 4;
/// Whether a subtitle can be read to its end.
[[nodiscard]] bool subtitleFits(const QSize &size, const QString &subtitle);

/// Size, theme and ground as requested, and `title` where the request has none of its own.
[[nodiscard]] PlainFigure plainFigure(const FigureRequest &request, const QString &title);
/// The same with the file's name and its notes.
[[nodiscard]] PlainFigure plainFigure(const Document &document, const FigureRequest &request);
/// The window's colours with the picture's fonts.
[[nodiscard]] Theme plainFigureTheme(const PlainFigure &figure);
/// What title, subtitle and footnote leave of the sheet.
[[nodiscard]] QRectF plainFigureRoom(const PlainFigure &figure);

/// Puts the charts of a picture together on a plot over the whole sheet. `room` is plainFigureRoom(); the theme lives
/// as long as the plot.
using ComposeSheet = std::function<void(QCustomPlot &plot, const QRectF &room, const Theme &theme)>;

/// A picture of charts, made before it is painted. It may refer to the values that it was made of.
struct PlotSheet {
    PlainFigure figure;
    ComposeSheet compose;
};
/// Makes a picture. Errors: Cancelled once a stop is requested; no memory.
using MakeSheet = std::function<Result<PlotSheet>(const std::stop_token &stop)>;

/// Paints title, notes and charts. Error: Cancelled where the application ends.
std::optional<Error> paintPlotSheet(QCPPainter &painter, const PlainFigure &figure, const ComposeSheet &compose);

/// Errors: those of making it; NoMemory.
[[nodiscard]] Result<QImage> plotSheetImage(const MakeSheet &make);
/// Empty where it could not be made.
[[nodiscard]] QByteArray plotSheetSvg(const MakeSheet &make);
/// Writes PNG, SVG or PDF, by the file's ending. Errors: those of making it, WriteFailed, UnknownFormat for another
/// ending, Cancelled, NoMemory.
[[nodiscard]] Result<void> writePlotSheet(const MakeSheet &make, const QString &path, const std::stop_token &stop);

/// The same for anything that has a function sheetOf(asked, stop): the window and the command line write all such
/// pictures with these.
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
