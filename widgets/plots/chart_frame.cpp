// The axes of charts of bytes over a trace.

#include "widgets/plots/chart_frame.h"

#include "core/base/bounded.h"
#include "widgets/plots/plot_text.h"

#include <QFontMetricsF>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

constexpr double kPixelsPerKeyTick = 110;

/// Per cent, at steps of 1, 2, 2.5 or 5.
ByteTicks shareTicks(double highest, int wanted)
{
    constexpr double kPerCent = static_cast<double>(kWholeShare) / 100;
    ByteTicks ticks;
    ticks.unit = QStringLiteral("%");
    ticks.bytesPerUnit = kPerCent;
    const double step = niceStep(highest / kPerCent, wanted, 1);
    const QLocale locale;
    for (int i = 0; i * step * kPerCent <= highest; ++i) {
        ticks.positions.push_back(i * step * kPerCent);
        ticks.labels.push_back(locale.toString(i * step, 'f', step == std::floor(step) ? 0 : 1));
    }
    return ticks;
}

ByteTicks ticksFor(double height, double highest, const ChartLook &look)
{
    const int wanted = std::max(static_cast<int>(height / (kPixelsPerByteTick * look.scale)), 2);
    return look.values == ChartValues::Share ? shareTicks(highest, wanted) : byteTicks(0, highest, wanted, look.units);
}

} // namespace

ChartFrame ChartFrame::within(const QRectF &bounds, const Device &device, const ViewState &state, std::uint64_t highest,
                              const ChartLook &look)
{
    const QFontMetricsF metrics(look.text);
    const double row = metrics.height();
    QRectF area = bounds.adjusted(0, row + kTickGap * look.scale, 0, -(row + (kTickLength + kTickGap) * look.scale));
    const double top = std::max(static_cast<double>(highest), 1.0) * kHeadroom;
    area.setLeft(area.left() + widest(metrics, ticksFor(area.height(), top, look).labels) + (kTickLength + kTickGap) * look.scale);
    return at(area.normalized().isValid() && area.width() > 1 && area.height() > 1 ? area : QRectF(bounds.topLeft(), QSizeF(1, 1)),
              device, state, highest, look);
}

ChartFrame ChartFrame::at(const QRectF &area, const Device &device, const ViewState &state, std::uint64_t highest, const ChartLook &look)
{
    ChartFrame frame;
    frame.area = area;
    frame.axis = SceneAxis(device, state.axis);
    frame.highest = std::max(static_cast<double>(highest), 1.0) * kHeadroom;
    const SceneWindow window = windowOf(frame.axis, state, frame.highest);
    frame.from = window.from;
    frame.to = std::max(window.to, window.from + 1e-9);
    frame.bytes = ticksFor(area.height(), frame.highest, look);
    const QFontMetricsF metrics(look.text);
    for (int wanted = std::max(static_cast<int>(area.width() / (kPixelsPerKeyTick * look.scale)), 2); wanted >= 1; --wanted) {
        frame.keys = keyTicks(frame.axis, frame.from, frame.to, wanted);
        const auto count = static_cast<double>(std::max<qsizetype>(frame.keys.labels.size(), 1));
        if (widest(metrics, frame.keys.labels) * 1.6 * count <= area.width())
            break;
    }
    return frame;
}

double ChartFrame::xOf(double coordinate) const
{
    constexpr double kFar = 1e6; // far outside is kept near: painters do not like it
    const double x = area.left() + (coordinate - from) / (to - from) * area.width();
    return bounded(x, area.left() - kFar, area.right() + kFar);
}

double ChartFrame::yOf(double value) const
{
    return area.bottom() - value / highest * area.height();
}

double ChartFrame::coordinateAt(double x) const
{
    return from + (x - area.left()) / std::max(area.width(), 1.0) * (to - from);
}

std::size_t ChartFrame::columnAt(double x, std::size_t columns) const
{
    const double part = (x - area.left()) / std::max(area.width(), 1.0);
    return static_cast<std::size_t>(bounded(part * static_cast<double>(columns), 0.0, static_cast<double>(columns - 1)));
}

double ChartFrame::bytesAt(double y) const
{
    return (area.bottom() - y) / std::max(area.height(), 1.0) * highest;
}

int ChartFrame::columns(double pixelRatio) const
{
    constexpr double kMost = 20000;
    return static_cast<int>(bounded(std::ceil(area.width() * pixelRatio), 1.0, kMost));
}

void drawChartGrid(QPainter &painter, const ChartFrame &frame, const ChartLook &look)
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const double position : frame.bytes.positions) {
        if (position > 0)
            painter.fillRect(QRectF(frame.area.left(), std::round(frame.yOf(position)), frame.area.width(), std::max(look.scale, 1.0)), look.theme->grid);
    }
}

void drawChartAxes(QPainter &painter, const ChartFrame &frame, const ChartLook &look)
{
    const QRectF &area = frame.area;
    const QFontMetricsF metrics(look.text);
    const double s = look.scale;
    const double row = metrics.height();
    painter.setFont(look.text);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(look.theme->text2);
    const double labelRight = area.left() - (kTickLength + 1) * s;
    for (std::size_t i = 0; i < frame.bytes.positions.size(); ++i) {
        const double y = std::round(frame.yOf(frame.bytes.positions[i]));
        painter.drawText(QRectF(labelRight - 200 * s, y - row / 2, 200 * s, row), Qt::AlignRight | Qt::AlignVCenter | kPlainText, frame.bytes.labels[i]);
    }
    if (look.hasUnit)
        painter.drawText(QRectF(labelRight - metrics.horizontalAdvance(frame.bytes.unit), area.top() - row - kTickGap * s, 200 * s, row),
                         Qt::AlignLeft | Qt::AlignVCenter | kPlainText, frame.bytes.unit);
    double freeFrom = area.left() - 100 * s;
    for (std::size_t i = 0; i < frame.keys.positions.size(); ++i) {
        const double x = std::round(frame.xOf(frame.keys.positions[i]));
        const QString &label = frame.keys.labels[static_cast<qsizetype>(i)];
        const double width = metrics.horizontalAdvance(label);
        const double left = std::min(x - width / 2, area.right() - width);
        painter.fillRect(QRectF(x, area.bottom(), std::max(s, 1.0), kTickLength * s), look.theme->line);
        if (left >= freeFrom)
            painter.drawText(QRectF(left, area.bottom() + kTickLength * s, width, row), Qt::AlignCenter | kPlainText,
                             label);
        freeFrom = std::max(freeFrom, left + width + 6 * s);
    }
    painter.fillRect(QRectF(area.left(), area.bottom(), area.width(), std::max(s, 1.0)), look.theme->line);
}

} // namespace allostrata
