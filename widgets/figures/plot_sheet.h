#pragma once

#include <QRectF>
#include <QString>
#include <qcustomplot.h>

#include "widgets/charts/figure_layout.h"
#include "widgets/figures/figure_request.h"
#include "widgets/figures/picture_file.h"
#include "widgets/paint/theme.h"

#include <functional>

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
/// The sheet as a picture: title, notes and charts. Painting it fails with Cancelled if the application is ending.
[[nodiscard]] Picture pictureOf(PlotSheet sheet);

} // namespace allostrata
