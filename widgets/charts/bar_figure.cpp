// Charts of bars as pictures for papers and slides.

#include "widgets/charts/bar_figure.h"

#include <algorithm>
#include <numeric>

namespace allostrata {

namespace {

constexpr double kBetweenCharts = 40;

} // namespace

ChartLook barLook(const PlainFigure &sheet, const Theme &theme)
{
    const FigureFonts fonts = FigureFonts::forSize(sheet.size);
    return {&theme, fonts.text, fonts.strong, fonts.scale, ByteUnits::Binary, false, fonts.note};
}

Result<PlotSheet> sheetOf(const BarFigure &figure, const std::stop_token &)
{
    return PlotSheet{figure.sheet, [&figure](QCustomPlot &plot, const QRectF &room, const Theme &theme) {
        const ChartLook look = barLook(figure.sheet, theme);
        const std::size_t count = figure.charts.size();
        std::vector<double> weights = figure.weights.size() == count ? figure.weights : std::vector<double>(count, 1);
        const double sum = std::max(std::accumulate(weights.begin(), weights.end(), 0.0), 1e-9);
        const double gap = kBetweenCharts * look.scale;
        const double length = (figure.isStacked ? room.height() : room.width()) - gap * static_cast<double>(count > 0 ? count - 1 : 0);
        std::optional<ChartPane> last;
        double at = figure.isStacked ? room.top() : room.left();
        for (std::size_t i = 0; i < count; ++i) {
            const double extent = std::max(length * weights[i] / sum, 0.0);
            const QRectF area = figure.isStacked ? QRectF(room.left(), at, room.width(), extent) : QRectF(at, room.top(), extent, room.height());
            last = showBarChart(plot, figure.charts[i], BarLayout(figure.charts[i], area, look), figure.sheet.size, look, last ? &*last : nullptr);
            at += extent + gap;
        }
    }};
}

} // namespace allostrata
