// Writes pictures as PNG, SVG and PDF, and embeds SVG in HTML pages.

#include "widgets/figures/picture_file.h"

#include "core/base/arrays.h"
#include "core/io/atomic_file.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <string_view>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kUnitsPerInch = 96;

double pixelsOf(const QSize &size, int dpi)
{
    const double points = static_cast<double>(size.width()) * size.height();
    return std::min(dpi / double(kUnitsPerInch), std::sqrt(kMostFigurePixels / std::max(points, 1.0)));
}

Result<QByteArray> svgOf(const Picture &picture)
{
    if (picture.svg)
        return picture.svg();
    const PictureSheet &sheet = picture.sheet;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(sheet.size);
    generator.setViewBox(QRect(QPoint(0, 0), sheet.size));
    generator.setResolution(kUnitsPerInch);
    generator.setTitle(sheet.title.toHtmlEscaped()); // the generator does not escape it
    QCPPainter painter(&generator);
    if (const auto failure = picture.paint(painter))
        return *failure;
    painter.end();
    return buffer.data();
}

Result<QByteArray> pdfOf(const Picture &picture)
{
    const PictureSheet &sheet = picture.sheet;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kUnitsPerInch);
    writer.setPageSize(QPageSize(QSizeF(sheet.size) / kUnitsPerInch, QPageSize::Inch, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(sheet.title);
    writer.setCreator(u"Allostrata"_s);
    QCPPainter painter(&writer);
    if (const auto failure = picture.paint(painter))
        return *failure;
    painter.end();
    return buffer.data();
}

/// Returns an image of four bytes per pixel, uninitialised, in memory that the next one may reuse: see KeepLarge.
QImage emptyImage(const QSize &size, QImage::Format format)
{
    using Pixels = UnsetVector<QRgb>;
    auto pixels = std::make_unique<Pixels>();
    pixels->resize(static_cast<std::size_t>(size.width()) * static_cast<std::size_t>(size.height()));
    auto *const first = reinterpret_cast<uchar *>(pixels->data());
    const qsizetype bytesPerLine = qsizetype(sizeof(QRgb)) * size.width();
    QImage image(
        first, size.width(), size.height(), bytesPerLine, format,
        [](void *owned) { delete static_cast<Pixels *>(owned); }, pixels.get());
    if (!image.isNull())
        static_cast<void>(pixels.release()); // it is the image's
    return image;
}

Result<QImage> imageOf(const Picture &picture)
{
    const PictureSheet &sheet = picture.sheet;
    const double ratio = pixelsOf(sheet.size, sheet.dpi);
    QImage image = emptyImage((QSizeF(sheet.size) * ratio).toSize(),
                              sheet.isTransparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull())
        return Error{Reason::NoMemory};
    image.fill(sheet.isTransparent ? Qt::transparent : Qt::white);
    constexpr double kInchesPerMeter = 1 / 0.0254;
    image.setDotsPerMeterX(static_cast<int>(std::lround(ratio * kUnitsPerInch * kInchesPerMeter)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    image.setText(u"Title"_s, sheet.title);
    image.setText(u"Software"_s, u"Allostrata"_s);
    QCPPainter painter(&image);
    painter.scale(ratio, ratio);
    painter.setRenderHint(QPainter::TextAntialiasing);
    if (const auto failure = picture.paint(painter))
        return *failure;
    painter.end();
    return image;
}

Result<QByteArray> pngOf(const Picture &picture)
{
    TRY(const auto image, imageOf(picture));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

/// Format of a file by its ending.
std::optional<PictureFormat> formatOf(const QString &path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    return ending == u"png"_s   ? std::optional(PictureFormat::Png)
           : ending == u"svg"_s ? std::optional(PictureFormat::Svg)
           : ending == u"pdf"_s ? std::optional(PictureFormat::Pdf)
                                : std::nullopt;
}

Result<Picture> made(const MakePicture &make, PictureFormat format, const std::stop_token &stop)
{
    TRY(auto picture, make(format, stop));
    if (stop.stop_requested()) // its data may be incomplete
        return Error{Reason::Cancelled};
    return picture;
}

} // namespace

double pixelsPerUnit(const QSize &size, int dpi, PictureFormat format)
{
    return format == PictureFormat::Png ? pixelsOf(size, dpi) : 1;
}

Result<QImage> pictureImage(const MakePicture &make, const std::stop_token &stop)
{
    return guarded([&]() -> Result<QImage> {
        TRY(const auto picture, made(make, PictureFormat::Png, stop));
        return imageOf(picture);
    });
}

Result<QByteArray> pictureSvg(const MakePicture &make, const std::stop_token &stop)
{
    return guarded([&]() -> Result<QByteArray> {
        TRY(const auto picture, made(make, PictureFormat::Svg, stop));
        return svgOf(picture);
    });
}

Result<void> writePicture(const MakePicture &make, const QString &path, const std::stop_token &stop)
{
    return guarded([&]() -> Result<void> {
        const auto format = formatOf(path);
        TRY(const auto picture, made(make, format.value_or(PictureFormat::Pdf), stop));
        if (!format)
            return Error{Reason::UnknownFormat, path.toStdString()};
        TRY(const auto bytes, *format == PictureFormat::Png   ? pngOf(picture)
                              : *format == PictureFormat::Svg ? svgOf(picture)
                                                              : pdfOf(picture));
        if (stop.stop_requested()) // the painting may be unfinished
            return Error{Reason::Cancelled};
        if (bytes.isEmpty()) // no memory for the pixels
            return Error{Reason::NoMemory};
        return writeFile(QFile::encodeName(path).toStdString(),
                         std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    });
}

namespace {

/// Removes an attribute from a tag.
void dropAttribute(QByteArray &tag, const QByteArray &name)
{
    const qsizetype start = tag.indexOf(' ' + name + "=\"");
    if (start < 0)
        return;
    const qsizetype value = start + name.size() + 3;
    const qsizetype end = tag.indexOf('"', value);
    if (end > 0)
        tag.remove(start, end + 1 - start);
}

/// Removes the first element with that name.
void dropElement(QByteArray &svg, const QByteArray &name)
{
    const qsizetype start = svg.indexOf('<' + name + '>');
    const QByteArray close = "</" + name + '>';
    const qsizetype end = start < 0 ? -1 : svg.indexOf(close, start);
    if (end > 0)
        svg.remove(start, end + close.size() - start);
}

} // namespace

QByteArray inlineSvg(const QByteArray &svg, const QString &label, const QString &prefix)
{
    const qsizetype begin = svg.indexOf("<svg");
    const qsizetype close = begin < 0 ? -1 : svg.indexOf('>', begin);
    if (close < 0)
        return {};
    QByteArray tag = svg.mid(begin, close - begin).simplified();
    for (const char *name : {"width", "height", "version", "baseProfile"})
        dropAttribute(tag, name);
    tag += " role=\"img\" aria-label=\"" + label.toHtmlEscaped().toUtf8() + "\">";
    QByteArray rest = svg.mid(close + 1).trimmed();
    dropElement(rest, "title"); // browsers would show it as a tooltip of the whole picture
    const QByteArray own = prefix.toHtmlEscaped().toUtf8();
    // Its ids belong to gradients and clips named by the generator.
    rest.replace(" id=\"", " id=\"" + own);
    rest.replace("url(#", "url(#" + own);
    rest.replace("xlink:href=\"#", "xlink:href=\"#" + own);
    return tag + rest;
}

QByteArray inlineImage(const QImage &image, const QSize &size, const QString &label)
{
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    const QByteArray width = QByteArray::number(size.width());
    const QByteArray height = QByteArray::number(size.height());
    return "<svg viewBox=\"0 0 " + width + ' ' + height
           + "\" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-label=\"" + label.toHtmlEscaped().toUtf8()
           + "\"><image width=\"" + width + "\" height=\"" + height + "\" href=\"data:image/png;base64,"
           + png.toBase64() + "\"/></svg>";
}

} // namespace allostrata
