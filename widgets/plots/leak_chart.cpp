// Live bytes of leaking stacks, step by step.

#include "widgets/plots/leak_chart.h"

#include "core/base/bounded.h"
#include "widgets/paint/stack_colours.h"
#include "widgets/plots/picture_file.h"
#include "widgets/text/leak_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kLeakLine = 2;
constexpr double kDot = 3;
constexpr double kRoomForDots = 12; // pixels a step
constexpr double kLeastStep = 4; // pixels, for the ground of every other step

/// Every other step on a ground of its own, while they can be told apart.
void drawSteps(QPainter &painter, const LeakReport &report, const ChartFrame &frame, const ChartLook &look)
{
    if (report.steps.empty() || frame.area.width() / static_cast<double>(report.steps.size()) < kLeastStep)
        return;
    for (std::size_t row = 1; row < report.steps.size(); row += 2) {
        const double left = bounded(frame.xOf(report.steps[row].first), frame.area.left(), frame.area.right());
        const double right = bounded(frame.xOf(report.steps[row].last), frame.area.left(), frame.area.right());
        if (right > left)
            painter.fillRect(QRectF(left, frame.area.top(), right - left, frame.area.height()), look.theme->hover);
    }
}

QPointF pointOf(const LeakReport &report, const Leak &leak, std::size_t row, const ChartFrame &frame)
{
    return {frame.xOf(report.steps[row].last), frame.yOf(static_cast<double>(leak.liveByStep[row]))};
}

void drawLeak(QPainter &painter, const LeakReport &report, const Leak &leak, const QColor &colour, const ChartFrame &frame, const ChartLook &look)
{
    const std::size_t rows = std::min(report.steps.size(), leak.liveByStep.size());
    QPainterPath path;
    double last = -1e9;
    for (std::size_t row = 0; row < rows; ++row) {
        const QPointF point = pointOf(report, leak, row, frame);
        if (row > 0 && row + 1 < rows && point.x() - last < 0.5)
            continue; // it rises within a pixel
        last = point.x();
        if (row == 0)
            path.moveTo(point);
        else
            path.lineTo(point);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, kLeakLine * look.scale, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(path);
    if (rows == 0 || frame.area.width() / static_cast<double>(rows) < kRoomForDots * look.scale)
        return;
    painter.setBrush(colour);
    painter.setPen(Qt::NoPen);
    for (std::size_t row = 0; row < rows; ++row)
        painter.drawEllipse(pointOf(report, leak, row, frame), kDot * look.scale, kDot * look.scale);
}

double drawLegend(QPainter &painter, const LeakFigure &figure, const QRectF &room, const FigureFonts &fonts, const Theme &theme)
{
    const Voice voice = Voice::current();
    const QFontMetricsF metrics(fonts.text);
    const double line = metrics.height() * 1.25;
    const std::size_t shown = std::min(figure.report->leaks.size(), kMostLeakLines);
    painter.setFont(fonts.text);
    for (std::size_t row = 0; row < shown; ++row) {
        const Leak &leak = figure.report->leaks[row];
        const double top = room.top() + static_cast<double>(row) * line;
        const double box = metrics.height() * 0.7;
        painter.fillRect(QRectF(room.left(), top + (line - box) / 2, box, box), leakColour(row, theme));
        painter.setPen(theme.text);
        const QRectF place(room.left() + box * 1.5, top, room.width() - box * 1.5, line);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(leakLineText(leak, *figure.document, voice), Qt::ElideRight, place.width()));
    }
    return static_cast<double>(shown) * line;
}

void paintFigure(QPainter &painter, const LeakFigure &figure)
{
    const Theme theme = plainFigureTheme(figure.sheet);
    const QRectF room = paintPlainFigure(painter, figure.sheet, theme);
    if (figure.report->leaks.empty())
        return; // the subtitle says all
    const FigureFonts fonts = FigureFonts::forSize(figure.sheet.size);
    const Device &device = figure.document->devices[figure.state.device];
    const ChartLook look{&theme, fonts.text, fonts.band, fonts.scale, figure.state.decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary, true};
    const QFontMetricsF metrics(fonts.text);
    const double legend = drawLegend(painter, figure, room, fonts, theme) + metrics.height() * 0.5;
    const QRectF bounds = room.adjusted(0, legend, 0, -metrics.height() * 1.2);
    const ChartFrame frame = ChartFrame::within(bounds, device, figure.state, highestLive(*figure.report, std::nullopt), look);
    drawChartGrid(painter, frame, look);
    drawLeaks(painter, *figure.report, std::nullopt, frame, look);
    drawChartAxes(painter, frame, look);
    painter.setFont(fonts.text);
    painter.setPen(theme.text);
    painter.drawText(QRectF(frame.area.left(), room.bottom() - metrics.height(), frame.area.width(), metrics.height()), Qt::AlignCenter, frame.keys.name);
}

PaintPicture paintOf(const LeakFigure &figure)
{
    return [&figure](QPainter &painter, FigureMedium, double) { paintFigure(painter, figure); };
}

} // namespace

QColor leakColour(std::size_t row, const Theme &theme)
{
    return QColor::fromRgb(streamColour(row + 1, themeKindOf(theme)));
}

std::uint64_t highestLive(const LeakReport &report, std::optional<std::size_t> row)
{
    std::uint64_t highest = 0;
    for (std::size_t i = 0; i < report.leaks.size(); ++i) {
        if ((row && i != *row) || (!row && i >= kMostLeakLines))
            continue;
        for (const std::uint64_t bytes : report.leaks[i].liveByStep)
            highest = std::max(highest, bytes);
    }
    return highest;
}

void drawLeaks(QPainter &painter, const LeakReport &report, std::optional<std::size_t> row, const ChartFrame &frame, const ChartLook &look)
{
    painter.save();
    painter.setClipRect(frame.area.adjusted(0, -kDot * look.scale, 0, kDot * look.scale));
    drawSteps(painter, report, frame, look);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = std::min(report.leaks.size(), row ? report.leaks.size() : kMostLeakLines); i-- > 0;) {
        if (!row || i == *row)
            drawLeak(painter, report, report.leaks[i], leakColour(i, *look.theme), frame, look);
    }
    painter.restore();
}

std::optional<std::size_t> leakStepAt(const LeakReport &report, const ChartFrame &frame, const QPointF &position)
{
    for (std::size_t row = 0; row < report.steps.size(); ++row) {
        if (position.x() >= frame.xOf(report.steps[row].first) && position.x() <= frame.xOf(report.steps[row].last))
            return row;
    }
    return std::nullopt;
}

LeakFigure leakFigure(std::shared_ptr<const Document> document, std::shared_ptr<const LeakReport> report, const FigureRequest &request)
{
    LeakFigure figure;
    figure.sheet = plainFigure(*document, request);
    const Voice voice = Voice::current();
    figure.sheet.subtitle = leakHeadline(*report, voice);
    if (const QString when = leakRunsOutText(*report, voice); !when.isEmpty())
        figure.sheet.subtitle += u' ' + when;
    if (!report->leaks.empty())
        figure.sheet.subtitle += u' ' + QCoreApplication::translate("Leaks", "Lines: live bytes of a stack at the end of each step.");
    figure.document = std::move(document);
    figure.report = std::move(report);
    figure.state = request.state;
    return figure;
}

QImage leakImage(const LeakFigure &figure)
{
    return pictureImage(plainFigureSheet(figure.sheet), paintOf(figure));
}

Result<void> writeLeakFigure(const LeakFigure &figure, const QString &path)
{
    return writePicture(plainFigureSheet(figure.sheet), paintOf(figure), path);
}

} // namespace allostrata
