#pragma once

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>
#include <qcustomplot.h>

#include "core/base/result.h"

#include <functional>
#include <stop_token>

namespace allostrata {

/// Kind of output: vector formats preserve shapes and text.
enum class FigureMedium : std::uint8_t { Pixels, Vectors };

/// Sheet on which a picture is painted. All exported pictures use it.
struct PictureSheet {
    QSize size{1600, 900}; ///< pixels, or points of 1/96 inch for SVG and PDF
    int dpi = 96; ///< PNG: pixels are size * dpi / 96
    bool isTransparent = false; ///< no background
    QString title; ///< in the file's metadata
};

/// Paints in units of the sheet's size; `ratio` is the number of image pixels per unit.
using PaintPicture = std::function<void(QCPPainter &painter, FigureMedium medium, double ratio)>;

/// Medium of a file by its ending.
[[nodiscard]] FigureMedium mediumOf(const QString &path);

/// Pixels per unit of the sheet in a file with that ending: more than one in a high-resolution PNG.
[[nodiscard]] double pixelsPerUnit(const PictureSheet &sheet, const QString &path);

/// Renders the picture as pixels. If it is too large (see kMostFigurePixels), at the highest possible dpi.
[[nodiscard]] QImage pictureImage(const PictureSheet &sheet, const PaintPicture &paint);

/// Renders the picture as an SVG document.
[[nodiscard]] QByteArray pictureSvg(const PictureSheet &sheet, const PaintPicture &paint);

/// Writes PNG, SVG or PDF, depending on the file's ending; writes a temporary file beside it, then renames that.
/// Errors: WriteFailed, UnknownFormat for another ending, Cancelled if a stop is requested before painting ends,
/// NoMemory.
[[nodiscard]] Result<void> writePicture(const PictureSheet &sheet, const PaintPicture &paint, const QString &path,
                                        const std::stop_token &stop = {});

/// Limits of a picture's size, in pixels of 1/96 inch, and of its dots per inch.
inline constexpr int kSmallestFigure = 100;
inline constexpr int kLargestFigure = 16000;
inline constexpr int kFewestDpi = 30;
inline constexpr int kMostDpi = 1200;
/// Maximum number of pixels of a PNG.
inline constexpr double kMostFigurePixels = 4e8;

/// Converts an SVG document to an element of an HTML page: without header and fixed size, so that it scales by its view
/// box. Its ids begin with `prefix`, so that a page can contain several; `label` is the text for screen readers.
[[nodiscard]] QByteArray inlineSvg(const QByteArray &svg, const QString &label, const QString &prefix);

/// Converts an image to an SVG element of that kind, `size` units large.
[[nodiscard]] QByteArray inlineImage(const QImage &image, const QSize &size, const QString &label);

} // namespace allostrata
