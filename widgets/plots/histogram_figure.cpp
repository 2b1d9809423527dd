// Histograms as pictures for papers and slides.

#include "widgets/plots/histogram_figure.h"

#include "widgets/plots/figure_font.h"
#include "widgets/plots/figure_layout.h"
#include "widgets/plots/picture_file.h"
#include "widgets/session/file_names.h"
#include "widgets/text/device_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace allostrata {

namespace {

Theme themeOf(const HistogramFigure &figure, const FigureFonts &fonts)
{
    Theme theme = figureTheme(figure.theme, fonts.text);
    theme.axisFont = fonts.text;
    theme.titleFont = fonts.strong;
    theme.headingFont = fonts.title;
    theme.smallFont = fonts.note;
    return theme;
}

void paintFigure(const HistogramFigure &figure, QPainter &painter)
{
    const FigureFonts fonts = FigureFonts::forSize(figure.size);
    const Theme theme = themeOf(figure, fonts);
    const double margin = 28 * fonts.scale;
    if (!figure.isTransparent)
        painter.fillRect(QRectF(QPointF(), QSizeF(figure.size)), theme.base);
    QRectF room = QRectF(QPointF(), QSizeF(figure.size)).adjusted(margin, margin, -margin, -margin);
    const auto line = [&](const QFont &font, const QColor &colour, const QString &text, double top) {
        const QFontMetricsF metrics(font);
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(QRectF(room.left(), top, room.width(), metrics.height()), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(text, Qt::ElideRight, room.width()));
        return metrics.height();
    };
    if (!figure.title.isEmpty())
        room.setTop(room.top() + line(fonts.title, theme.text, figure.title, room.top()) + margin / 2);
    if (!figure.footnote.isEmpty()) {
        const double height = QFontMetricsF(fonts.note).height();
        line(fonts.note, theme.text2, figure.footnote, room.bottom() - height);
        room.setBottom(room.bottom() - height - margin / 2);
    }
    const auto count = static_cast<double>(std::max<std::size_t>(1, figure.histograms.size()));
    const double width = (room.width() - (count - 1) * margin) / count;
    double left = room.left();
    for (const Histogram &histogram : figure.histograms) {
        const HistogramPainter drawn({histogram, {}, figure.measure, figure.heights, theme}, {left, room.top(), width, room.height()});
        drawn.paint(painter);
        left += width + margin;
    }
}

PictureSheet sheetOf(const HistogramFigure &figure)
{
    return {figure.size, figure.dpi, figure.isTransparent, figure.title};
}

PaintPicture paintOf(const HistogramFigure &figure)
{
    return [&figure](QPainter &painter, FigureMedium, double) { paintFigure(figure, painter); };
}

} // namespace

QString histogramFootnote(const Document &document, const Device &device, const QString &what)
{
    const QString file = shown(fileTitle(QString::fromStdString(document.path)).toStdString());
    return QCoreApplication::translate("Histogram", "%1, %2. %3.").arg(file, deviceText(device.ordinal), what);
}

QImage histogramImage(const HistogramFigure &figure)
{
    return pictureImage(sheetOf(figure), paintOf(figure));
}

Result<void> writeHistogramFigure(const HistogramFigure &figure, const QString &path, const std::stop_token &stop)
{
    return writePicture(sheetOf(figure), paintOf(figure), path, stop);
}

} // namespace allostrata
