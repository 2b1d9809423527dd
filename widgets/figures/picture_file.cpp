// Writes pictures as PNG, SVG and PDF, and embeds SVG in HTML pages.

#include "widgets/figures/picture_file.h"

#include "core/io/atomic_file.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>
#include <string_view>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kUnitsPerInch = 96;

double pixelsOf(const PictureSheet &sheet)
{
    const double points = static_cast<double>(sheet.size.width()) * sheet.size.height();
    return std::min(sheet.dpi / double(kUnitsPerInch), std::sqrt(kMostFigurePixels / std::max(points, 1.0)));
}

QByteArray pdfBytes(const PictureSheet &sheet, const PaintPicture &paint)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kUnitsPerInch);
    writer.setPageSize(QPageSize(QSizeF(sheet.size) / kUnitsPerInch, QPageSize::Inch, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(sheet.title);
    writer.setCreator(u"Allostrata"_s);
    QCPPainter painter(&writer);
    paint(painter, FigureMedium::Vectors, 1);
    painter.end();
    return buffer.data();
}

QByteArray pngBytes(const PictureSheet &sheet, const PaintPicture &paint)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    pictureImage(sheet, paint).save(&buffer, "PNG");
    return bytes;
}

} // namespace

FigureMedium mediumOf(const QString &path)
{
    return QFileInfo(path).suffix().compare(u"png"_s, Qt::CaseInsensitive) == 0 ? FigureMedium::Pixels
                                                                                : FigureMedium::Vectors;
}

double pixelsPerUnit(const PictureSheet &sheet, const QString &path)
{
    return mediumOf(path) == FigureMedium::Pixels ? pixelsOf(sheet) : 1;
}

QByteArray pictureSvg(const PictureSheet &sheet, const PaintPicture &paint)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(sheet.size);
    generator.setViewBox(QRect(QPoint(0, 0), sheet.size));
    generator.setResolution(kUnitsPerInch);
    generator.setTitle(sheet.title.toHtmlEscaped()); // the generator does not escape it
    QCPPainter painter(&generator);
    paint(painter, FigureMedium::Vectors, 1);
    painter.end();
    return buffer.data();
}

QImage pictureImage(const PictureSheet &sheet, const PaintPicture &paint)
{
    const double ratio = pixelsOf(sheet);
    QImage image((QSizeF(sheet.size) * ratio).toSize(),
                 sheet.isTransparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull())
        return image;
    image.fill(sheet.isTransparent ? Qt::transparent : Qt::white);
    constexpr double kInchesPerMeter = 1 / 0.0254;
    image.setDotsPerMeterX(static_cast<int>(std::lround(ratio * kUnitsPerInch * kInchesPerMeter)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    image.setText(u"Title"_s, sheet.title);
    image.setText(u"Software"_s, u"Allostrata"_s);
    QCPPainter painter(&image);
    painter.scale(ratio, ratio);
    painter.setRenderHint(QPainter::TextAntialiasing);
    paint(painter, FigureMedium::Pixels, ratio);
    return image;
}

Result<void> writePicture(const PictureSheet &sheet, const PaintPicture &paint, const QString &path,
                          const std::stop_token &stop)
{
    if (stop.stop_requested())
        return Error{Reason::Cancelled};
    const QString ending = QFileInfo(path).suffix().toLower();
    QByteArray bytes;
    if (ending == u"svg"_s)
        bytes = pictureSvg(sheet, paint);
    else if (ending == u"pdf"_s)
        bytes = pdfBytes(sheet, paint);
    else if (mediumOf(path) == FigureMedium::Pixels)
        bytes = pngBytes(sheet, paint);
    else
        return Error{Reason::UnknownFormat, path.toStdString()};
    if (stop.stop_requested()) // the painting may be unfinished
        return Error{Reason::Cancelled};
    if (bytes.isEmpty()) // no memory for the pixels
        return Error{Reason::NoMemory};
    return writeFile(QFile::encodeName(path).toStdString(),
                     std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
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
