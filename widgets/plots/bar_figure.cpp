// Charts of bars as pictures for papers and slides.

#include "widgets/plots/bar_figure.h"

#include <QPainter>

#include <algorithm>
#include <numeric>

namespace allostrata {

namespace {

constexpr double kBetweenCharts = 40;

void paintFigure(QPainter &painter, const BarFigure &figure)
{
    const Theme theme = plainFigureTheme(figure.sheet);
    const QRectF room = paintPlainFigure(painter, figure.sheet, theme);
    const BarLook look = barLook(figure.sheet, theme);
    const std::size_t count = figure.charts.size();
    std::vector<double> weights = figure.weights.size() == count ? figure.weights : std::vector<double>(count, 1);
    const double sum = std::max(std::accumulate(weights.begin(), weights.end(), 0.0), 1e-9);
    const double gap = kBetweenCharts * look.scale;
    const double length = (figure.isStacked ? room.height() : room.width()) - gap * static_cast<double>(count > 0 ? count - 1 : 0);
    double at = figure.isStacked ? room.top() : room.left();
    for (std::size_t i = 0; i < count; ++i) {
        const double extent = std::max(length * weights[i] / sum, 0.0);
        const QRectF area = figure.isStacked ? QRectF(room.left(), at, room.width(), extent) : QRectF(at, room.top(), extent, room.height());
        const BarLayout layout(figure.charts[i], area, look);
        paintBarChart(painter, figure.charts[i], layout, look);
        at += extent + gap;
    }
}

PaintPicture paintOf(const BarFigure &figure)
{
    return [&figure](QPainter &painter, FigureMedium, double) { paintFigure(painter, figure); };
}

} // namespace

BarLook barLook(const PlainFigure &sheet, const Theme &theme)
{
    const FigureFonts fonts = FigureFonts::forSize(sheet.size);
    return {&theme, fonts.text, fonts.strong, fonts.note, fonts.scale};
}

QImage barImage(const BarFigure &figure)
{
    return pictureImage(plainFigureSheet(figure.sheet), paintOf(figure));
}

QByteArray barSvg(const BarFigure &figure)
{
    return pictureSvg(plainFigureSheet(figure.sheet), paintOf(figure));
}

Result<void> writeBarFigure(const BarFigure &figure, const QString &path, const std::stop_token &stop)
{
    return writePicture(plainFigureSheet(figure.sheet), paintOf(figure), path, stop);
}

} // namespace allostrata
