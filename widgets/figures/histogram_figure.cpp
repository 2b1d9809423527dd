// Draws histograms as pictures for papers and slides.

#include "widgets/figures/histogram_figure.h"

#include "widgets/session/file_names.h"
#include "widgets/text/place_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>

namespace allostrata {

namespace {

constexpr double kBetweenHistograms = 28;

} // namespace

QString histogramFootnote(const Document &document, const Device &device, const QString &what)
{
    const QString file = shown(documentTitle(document).toStdString());
    return Words::tr("%1, %2. %3.").arg(file, deviceText(device.ordinal), what);
}

Result<PlotSheet> sheetOf(const HistogramFigure &figure, const std::stop_token &)
{
    return PlotSheet{figure, [&figure](QCustomPlot &plot, const QRectF &room, const Theme &theme) {
                         const double gap = kBetweenHistograms * FigureFonts::forSize(figure.size).scale;
                         const auto count = static_cast<double>(std::max<std::size_t>(1, figure.histograms.size()));
                         const double width = (room.width() - (count - 1) * gap) / count;
                         std::optional<ChartPane> last;
                         double left = room.left();
                         for (const Histogram &histogram : figure.histograms) {
                             const HistogramLayout layout({histogram, {}, figure.measure, figure.heights, theme},
                                                          {left, room.top(), width, room.height()});
                             last = showHistogram(plot, layout, theme, figure.size, {}, last ? &*last : nullptr);
                             left += width + gap;
                         }
                     }};
}

} // namespace allostrata
