#pragma once

#include <QRectF>
#include <QString>

#include "widgets/paint/theme.h"
#include "widgets/plots/figure.h"
#include "widgets/plots/figure_layout.h"

class QPainter;

namespace allostrata {

/// A picture with a title above and a footnote below, without a layout of its own.
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

/// Size, theme, ground, title and footnote as asked for: the file's name and its notes.
[[nodiscard]] PlainFigure plainFigure(const Document &document, const FigureRequest &request);
/// The window's colours with the picture's fonts.
[[nodiscard]] Theme plainFigureTheme(const PlainFigure &figure);
[[nodiscard]] PictureSheet plainFigureSheet(const PlainFigure &figure);
/// Of what is between them.
[[nodiscard]] double plainFigureWidth(const PlainFigure &figure);
/// Paints ground and texts; what is between them is for the data.
[[nodiscard]] QRectF paintPlainFigure(QPainter &painter, const PlainFigure &figure, const Theme &theme);

} // namespace allostrata
