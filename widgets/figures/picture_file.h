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

/// What a picture is painted into: vector formats keep shapes and texts.
enum class FigureMedium : std::uint8_t { Pixels, Vectors };

/// The sheet that a picture is painted on. All that can be saved as a picture goes through here.
struct PictureSheet {
    QSize size{1600, 900}; ///< pixels, or points of 1/96 inch for SVG and PDF
    int dpi = 96; ///< PNG: pixels are size * dpi / 96
    bool isTransparent = false; ///< no ground
    QString title; ///< of the file's metadata
};

/// Paints in units of the sheet's size; `ratio` pixels of the image make one.
using PaintPicture = std::function<void(QCPPainter &painter, FigureMedium medium, double ratio)>;

/// What a file of that ending is painted as.
[[nodiscard]] FigureMedium mediumOf(const QString &path);

/// Pixels that make one unit of the sheet in a file of that ending: more than one in a fine PNG.
[[nodiscard]] double pixelsPerUnit(const PictureSheet &sheet, const QString &path);

/// The picture as pixels. Where it cannot be held (see kMostFigurePixels) at the highest dpi that can.
[[nodiscard]] QImage pictureImage(const PictureSheet &sheet, const PaintPicture &paint);

/// The picture as an SVG document.
[[nodiscard]] QByteArray pictureSvg(const PictureSheet &sheet, const PaintPicture &paint);

/// Writes PNG, SVG or PDF, by the file's ending, beside it first and renamed then. Errors: WriteFailed, UnknownFormat
/// for another ending, Cancelled where a stop is requested before it is painted, NoMemory.
[[nodiscard]] Result<void> writePicture(const PictureSheet &sheet, const PaintPicture &paint, const QString &path,
                                        const std::stop_token &stop = {});

/// Sizes that a picture may have, in pixels of 1/96 inch, and its dots per inch.
inline constexpr int kSmallestFigure = 100;
inline constexpr int kLargestFigure = 16000;
inline constexpr int kFewestDpi = 30;
inline constexpr int kMostDpi = 1200;
/// Pixels of a PNG in all.
inline constexpr double kMostFigurePixels = 4e8;

/// An SVG document as an element for a page: without header and fixed size, so that it scales by its view box; its ids
/// begin with `prefix`, so that several can stand in one page; `label` is read to those who cannot see it.
[[nodiscard]] QByteArray inlineSvg(const QByteArray &svg, const QString &label, const QString &prefix);

/// An image as such an element, `size` units large.
[[nodiscard]] QByteArray inlineImage(const QImage &image, const QSize &size, const QString &label);

} // namespace allostrata
