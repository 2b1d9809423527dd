#pragma once

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

#include "core/base/result.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

class QCPPainter;

namespace allostrata {

/// Format of a picture: SVG and PDF preserve shapes and text.
enum class PictureFormat : std::uint8_t { Png, Svg, Pdf };

/// Sheet on which a picture is painted. All exported pictures use it.
struct PictureSheet {
    QSize size{1600, 900}; ///< pixels, or points of 1/96 inch for SVG and PDF
    int dpi = 96; ///< PNG: pixels are size * dpi / 96
    bool isTransparent = false; ///< no background
    QString title; ///< in the file's metadata
};

/// Paints in units of the sheet's size; returns the error if it fails.
using PaintPicture = std::function<std::optional<Error>(QCPPainter &painter)>;

/// A picture with all its data, to be painted on any thread. It may refer to the value that it shows.
struct Picture {
    PictureSheet sheet;
    PaintPicture paint;
    std::function<QByteArray()> svg = {}; ///< makes the SVG document; null: the picture is painted
    std::shared_ptr<const void> shown = {}; ///< the value that it refers to, if the picture must keep it
};

/// Makes a picture for a format. Errors: Cancelled once a stop is requested; no memory.
using MakePicture = std::function<Result<Picture>(PictureFormat format, const std::stop_token &stop)>;

/// Pixels per unit of a sheet: more than one in a high-resolution PNG.
[[nodiscard]] double pixelsPerUnit(const QSize &size, int dpi, PictureFormat format);

/// Renders a picture as pixels. If it is too large (see kMostFigurePixels), at the highest possible dpi. Errors: those
/// of making and painting it; no room for the pixels; Cancelled.
[[nodiscard]] Result<QImage> pictureImage(const MakePicture &make, const std::stop_token &stop = {});
/// Renders a picture as an SVG document. Errors: those of making and painting it; Cancelled.
[[nodiscard]] Result<QByteArray> pictureSvg(const MakePicture &make, const std::stop_token &stop = {});
/// Writes PNG, SVG or PDF, depending on the file's ending; writes a temporary file beside it, then renames that.
/// Errors: those of making and painting it, WriteFailed, UnknownFormat for another ending, Cancelled if a stop is
/// requested before painting ends, NoMemory.
[[nodiscard]] Result<void> writePicture(const MakePicture &make, const QString &path, const std::stop_token &stop = {});

/// Format and resolution for which a picture's data is made.
struct FigureGrain {
    PictureFormat format = PictureFormat::Png;
    double perUnit = 1; ///< pixels per unit of the sheet
};

/// Makes the picture of a value with a function sheetOf(shown, stop), or sheetOf(shown, grain, stop) if its data
/// depends on the resolution. Windows and the command line draw all values by it. The value must outlive the picture.
template <typename Shown>
[[nodiscard]] Result<Picture> pictureOf(const Shown &shown, PictureFormat format, const std::stop_token &stop)
{
    if constexpr (requires { sheetOf(shown, stop); }) {
        TRY(auto sheet, sheetOf(shown, stop));
        return pictureOf(std::move(sheet));
    } else {
        const FigureGrain grain{format, pixelsPerUnit(shown.figure.size, shown.figure.dpi, format)};
        TRY(auto sheet, sheetOf(shown, grain, stop));
        return pictureOf(std::move(sheet));
    }
}

/// Makes the picture of a value that it keeps.
template <typename Shown>
[[nodiscard]] Result<Picture> keptPictureOf(Shown shown, PictureFormat format, const std::stop_token &stop)
{
    const auto kept = std::make_shared<const Shown>(std::move(shown));
    TRY(auto picture, pictureOf(*kept, format, stop));
    picture.shown = kept;
    return picture;
}

template <typename Shown>
[[nodiscard]] Result<QImage> sheetImage(const Shown &shown, const std::stop_token &stop = {})
{
    return pictureImage([&shown](PictureFormat format, const auto &token) { return pictureOf(shown, format, token); },
                        stop);
}
template <typename Shown>
[[nodiscard]] Result<QByteArray> sheetSvg(const Shown &shown, const std::stop_token &stop = {})
{
    return pictureSvg([&shown](PictureFormat format, const auto &token) { return pictureOf(shown, format, token); },
                      stop);
}
template <typename Shown>
[[nodiscard]] Result<void> writeSheet(const Shown &shown, const QString &path, const std::stop_token &stop = {})
{
    return writePicture([&shown](PictureFormat format, const auto &token) { return pictureOf(shown, format, token); },
                        path, stop);
}

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
