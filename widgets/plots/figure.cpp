// Pictures as files: one painter for pixels, SVG and PDF.

#include "widgets/plots/figure.h"

#include "core/io/atomic_file.h"
#include "widgets/plots/figure_painter.h"
#include "widgets/session/file_names.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kUnitsPerInch = 96;

QByteArray svgBytes(const std::shared_ptr<const Document> &document, const FigureRequest &request)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(request.size);
    generator.setViewBox(QRect(QPoint(0, 0), request.size));
    generator.setResolution(kUnitsPerInch);
    generator.setTitle(figureTitle(*document, request).toHtmlEscaped()); // it writes it as it is
    QPainter painter(&generator);
    FigurePainter(document, request, FigureMedium::Vectors).paint(painter, 1);
    painter.end();
    return buffer.data();
}

QByteArray pdfBytes(const std::shared_ptr<const Document> &document, const FigureRequest &request)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kUnitsPerInch);
    writer.setPageSize(QPageSize(QSizeF(request.size) / kUnitsPerInch, QPageSize::Inch, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(figureTitle(*document, request));
    writer.setCreator(u"Allostrata"_s);
    QPainter painter(&writer);
    FigurePainter(document, request, FigureMedium::Vectors).paint(painter, 1);
    painter.end();
    return buffer.data();
}

QByteArray pngBytes(const std::shared_ptr<const Document> &document, const FigureRequest &request)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    figureImage(document, request).save(&buffer, "PNG");
    return bytes;
}

} // namespace

QImage figureImage(const std::shared_ptr<const Document> &document, const FigureRequest &request)
{
    const double points = static_cast<double>(request.size.width()) * request.size.height();
    const double ratio = std::min(request.dpi / double(kUnitsPerInch), std::sqrt(kMostFigurePixels / std::max(points, 1.0)));
    QImage image((QSizeF(request.size) * ratio).toSize(),
                 request.isTransparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull())
        return image;
    image.fill(request.isTransparent ? Qt::transparent : Qt::white);
    constexpr double kInchesPerMeter = 1 / 0.0254;
    image.setDotsPerMeterX(static_cast<int>(std::lround(ratio * kUnitsPerInch * kInchesPerMeter)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    image.setText(u"Title"_s, figureTitle(*document, request));
    image.setText(u"Software"_s, u"Allostrata"_s);
    QPainter painter(&image);
    painter.scale(ratio, ratio);
    painter.setRenderHint(QPainter::TextAntialiasing);
    FigurePainter(document, request, FigureMedium::Pixels).paint(painter, ratio);
    return image;
}

Result<void> writeFigure(const std::shared_ptr<const Document> &document, const FigureRequest &request,
                         const QString &path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    QByteArray bytes;
    if (ending == u"svg"_s)
        bytes = svgBytes(document, request);
    else if (ending == u"pdf"_s)
        bytes = pdfBytes(document, request);
    else if (ending == u"png"_s)
        bytes = pngBytes(document, request);
    else
        return Error{Reason::UnknownFormat, path.toStdString(), {}, 0, 0};
    return writeFile(QFile::encodeName(path).toStdString(),
                     std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

} // namespace allostrata
