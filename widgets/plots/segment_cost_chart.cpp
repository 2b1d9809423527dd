// When the allocator asked the device for memory, or gave it back.

#include "widgets/plots/segment_cost_chart.h"

#include "core/base/bounded.h"
#include "widgets/text/oom_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace allostrata {

namespace {

constexpr const char *kSegmentCostsContext = "SegmentCosts";
constexpr double kStem = 2;
constexpr double kReach = 8; ///< pixels around a stem
constexpr double kLeastStem = 3;

/// The highest stem of each kind at each pixel.
struct Stems {
    std::vector<std::uint64_t> taken;
    std::vector<std::uint64_t> returned;
};

Stems stemsOf(const SegmentCosts &costs, const ChartFrame &frame, double step)
{
    const auto count = static_cast<std::size_t>(std::max(frame.area.width() / step, 1.0)) + 1;
    Stems stems{std::vector<std::uint64_t>(count), std::vector<std::uint64_t>(count)};
    for (const SegmentCost &cost : costs.events) {
        const double x = frame.xOf(cost.event.value() + 1) - frame.area.left();
        if (x < 0 || x > frame.area.width())
            continue;
        auto &side = cost.takes() ? stems.taken : stems.returned;
        std::uint64_t &highest = side[std::min(static_cast<std::size_t>(x / step), count - 1)];
        highest = std::max(highest, cost.bytes);
    }
    return stems;
}

void drawWarmUp(QPainter &painter, const SegmentCosts &costs, const ChartFrame &frame, const ChartLook &look)
{
    const double end = bounded(frame.xOf(costs.warmUpEnd), frame.area.left(), frame.area.right());
    if (end > frame.area.left())
        painter.fillRect(QRectF(frame.area.left(), frame.area.top(), end - frame.area.left(), frame.area.height()), look.theme->unused);
    painter.setFont(look.text);
    painter.setPen(look.theme->text2);
    const QFontMetricsF metrics(look.text);
    const auto label = [&](const char *source, double left, double right) {
        const QString text = QCoreApplication::translate(kSegmentCostsContext, source);
        if (metrics.horizontalAdvance(text) + 8 < right - left)
            painter.drawText(QRectF(left + 4, frame.area.top() + 2, right - left - 8, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter, text);
    };
    label(QT_TRANSLATE_NOOP("SegmentCosts", "warm-up"), frame.area.left(), end);
    label(QT_TRANSLATE_NOOP("SegmentCosts", "steady state"), end, frame.area.right());
    if (end > frame.area.left() && end < frame.area.right())
        painter.fillRect(QRectF(end, frame.area.top(), 1, frame.area.height()), look.theme->line);
}

void paintFigure(QPainter &painter, const SegmentCostFigure &figure)
{
    const Theme theme = plainFigureTheme(figure.sheet);
    const QRectF room = paintPlainFigure(painter, figure.sheet, theme);
    const FigureFonts fonts = FigureFonts::forSize(figure.sheet.size);
    const Device &device = figure.document->devices[figure.state.device];
    const ChartLook look{&theme, fonts.text, fonts.band, fonts.scale, figure.state.decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary, true};
    const QFontMetricsF metrics(fonts.text);
    const double legend = metrics.height() * 1.4;
    const QRectF bounds = room.adjusted(0, legend, 0, -metrics.height() * 1.2);
    const ChartFrame frame
        = ChartFrame::within(bounds, device, figure.state, highestCost(*figure.costs, figure.state.window.first, figure.state.window.last), look);
    double left = room.left();
    for (const bool takes : {true, false}) {
        const QString text = QCoreApplication::translate(kSegmentCostsContext, takes ? QT_TRANSLATE_NOOP("SegmentCosts", "taken from the device")
                                                                         : QT_TRANSLATE_NOOP("SegmentCosts", "returned to the device"));
        const double box = metrics.height() * 0.7;
        painter.fillRect(QRectF(left, room.top() + (legend - box) / 2, box, box), segmentCostColour(takes, theme));
        painter.setFont(fonts.text);
        painter.setPen(theme.text);
        left += box * 1.5;
        painter.drawText(QRectF(left, room.top(), room.right() - left, legend), Qt::AlignLeft | Qt::AlignVCenter, text);
        left += metrics.horizontalAdvance(text) + 2 * box;
    }
    drawSegmentCosts(painter, *figure.costs, frame, look);
    drawChartGrid(painter, frame, look);
    drawChartAxes(painter, frame, look);
    painter.setFont(fonts.text);
    painter.setPen(theme.text);
    painter.drawText(QRectF(frame.area.left(), room.bottom() - metrics.height(), frame.area.width(), metrics.height()), Qt::AlignCenter, frame.keys.name);
}

PaintPicture paintOf(const SegmentCostFigure &figure)
{
    return [&figure](QPainter &painter, FigureMedium, double) { paintFigure(painter, figure); };
}

} // namespace

QColor segmentCostColour(bool takes, const Theme &theme)
{
    return theme.phase(takes ? Phase::Backward : Phase::Optimizer);
}

std::uint64_t highestCost(const SegmentCosts &costs, Moment first, Moment last)
{
    std::uint64_t highest = 0;
    for (const SegmentCost &cost : costs.events) {
        if (cost.event.value() >= first && cost.event.value() < last)
            highest = std::max(highest, cost.bytes);
    }
    return highest;
}

void drawSegmentCosts(QPainter &painter, const SegmentCosts &costs, const ChartFrame &frame, const ChartLook &look)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    drawWarmUp(painter, costs, frame, look);
    const double step = std::max(kStem * look.scale, 1.0);
    const Stems stems = stemsOf(costs, frame, step);
    const double least = kLeastStem * look.scale;
    for (const bool takes : {true, false}) {
        const auto &side = takes ? stems.taken : stems.returned;
        for (std::size_t i = 0; i < side.size(); ++i) {
            if (side[i] == 0)
                continue;
            const double top = std::min(frame.yOf(static_cast<double>(side[i])), frame.area.bottom() - least);
            const double x = frame.area.left() + step * static_cast<double>(i);
            // Where both stand at one place the lower one stays seen.
            const bool isBehind = takes && stems.returned[i] > side[i];
            const double width = isBehind || (!takes && stems.taken[i] > 0 && stems.taken[i] <= side[i]) ? step / 2 : step;
            painter.fillRect(QRectF(takes ? x : x + step - width, top, width, frame.area.bottom() - top), segmentCostColour(takes, *look.theme));
        }
    }
    painter.restore();
}

std::optional<std::size_t> costAt(const SegmentCosts &costs, const ChartFrame &frame, const QPointF &position)
{
    std::optional<std::size_t> best;
    double nearest = kReach;
    for (std::size_t i = 0; i < costs.events.size(); ++i) {
        const double distance = std::abs(frame.xOf(costs.events[i].event.value() + 1) - position.x());
        if (distance < nearest) {
            nearest = distance;
            best = i;
        }
    }
    return best;
}

SegmentCostFigure segmentCostFigure(std::shared_ptr<const Document> document, std::shared_ptr<const SegmentCosts> costs, const FigureRequest &request)
{
    SegmentCostFigure figure;
    figure.sheet = plainFigure(*document, request);
    const Voice voice = Voice::current();
    figure.sheet.subtitle = QCoreApplication::translate(kSegmentCostsContext, "Warm-up: %1. Steady state: %2.")
                                .arg(segmentCostSumsText(costs->warmUp, voice), segmentCostSumsText(costs->steady, voice));
    figure.sheet.subtitle += QLatin1Char(' ');
    figure.sheet.subtitle += warmUpText(*costs, voice);
    figure.document = std::move(document);
    figure.costs = std::move(costs);
    figure.state = request.state;
    return figure;
}

QImage segmentCostImage(const SegmentCostFigure &figure)
{
    return pictureImage(plainFigureSheet(figure.sheet), paintOf(figure));
}

Result<void> writeSegmentCostFigure(const SegmentCostFigure &figure, const QString &path)
{
    return writePicture(plainFigureSheet(figure.sheet), paintOf(figure), path);
}

} // namespace allostrata
