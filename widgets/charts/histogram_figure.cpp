// Histograms as pictures for papers and slides.

#include "widgets/charts/histogram_figure.h"

#include "widgets/charts/figure_pane.h"
#include "widgets/session/file_names.h"
#include "widgets/text/device_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>

namespace allostrata {

namespace {

constexpr double kBetweenHistograms = 28;

/// Answers why not.
std::optional<Error> paintFigure(QCPPainter &painter, const HistogramFigure &figure)
{
    const Theme theme = plainFigureTheme(figure);
    const QRectF room = paintPlainFigure(painter, figure, theme);
    const double gap = kBetweenHistograms * FigureFonts::forSize(figure.size).scale;
    const auto count = static_cast<double>(std::max<std::size_t>(1, figure.histograms.size()));
    const double width = (room.width() - (count - 1) * gap) / count;
    const FigurePane pane(figure.size, [&](QCustomPlot &plot, const QSize &sheet) {
        std::optional<ChartPane> last;
        double left = room.left();
        for (const Histogram &histogram : figure.histograms) {
            const HistogramLayout layout({histogram, {}, figure.measure, figure.heights, theme}, {left, room.top(), width, room.height()});
            last = showHistogram(plot, layout, theme, sheet, {}, last ? &*last : nullptr);
            left += width + gap;
        }
    });
    pane.paint(painter);
    return pane.isMade() ? std::nullopt : std::optional(Error{Reason::Cancelled, {}, {}, 0, 0});
}

} // namespace

QString histogramFootnote(const Document &document, const Device &device, const QString &what)
{
    const QString file = shown(fileTitle(QString::fromStdString(document.path)).toStdString());
    return QCoreApplication::translate("Histogram", "%1, %2. %3.").arg(file, deviceText(device.ordinal), what);
}

QImage histogramImage(const HistogramFigure &figure)
{
    return pictureImage(plainFigureSheet(figure), [&figure](QCPPainter &painter, FigureMedium, double) { paintFigure(painter, figure); });
}

Result<void> writeHistogramFigure(const HistogramFigure &figure, const QString &path, const std::stop_token &stop)
{
    return writeUnlessFailed(plainFigureSheet(figure), [&figure](QCPPainter &painter, FigureMedium, double) { return paintFigure(painter, figure); }, path, stop);
}

} // namespace allostrata
