// Axes of the timeline: bytes upwards, events or wall time to the right.

#include "widgets/plots/timeline_axes.h"

#include "widgets/plots/byte_ticks.h"
#include "widgets/plots/plot_text.h"
#include "widgets/text/allocation_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

void setTicks(QCPAxis &axis, const std::vector<double> &positions, const std::vector<QString> &labels)
{
    const QSharedPointer<QCPAxisTickerText> ticker(new QCPAxisTickerText);
    for (std::size_t i = 0; i < positions.size(); ++i)
        ticker->addTick(positions[i], labels[i]);
    axis.setTicker(ticker);
}

void showKeyTicks(QCPAxis &axis, TimeAxis kind, const SceneWindow &window, int wanted)
{
    const bool isTime = kind == TimeAxis::Time;
    const double range = window.to - window.from;
    // Wall time is shown in seconds, milliseconds or microseconds; coordinates are milliseconds.
    const double scale = !isTime ? 1 : range > 5000 ? 1000 : range < 1 ? 0.001 : 1;
    const double step = niceStep(range / scale, wanted, isTime ? 1e-6 : 1);
    int decimals = 0;
    for (double scaled = step; decimals < 6 && std::abs(scaled - std::round(scaled)) > 1e-6; scaled *= 10)
        ++decimals;
    const QLocale locale;
    std::vector<double> positions;
    std::vector<QString> labels;
    for (double value = std::ceil(window.from / scale / step) * step; value * scale <= window.to; value += step) {
        positions.push_back(value * scale);
        labels.push_back(locale.toString(value, 'f', decimals));
        if (positions.size() > 100)
            break;
    }
    if (isTime && !labels.empty())
        labels.back() += QLatin1Char(' ') + (scale > 1 ? timelineWords(QT_TRANSLATE_NOOP("timeline", "s")) : scale < 1 ? timelineWords(QT_TRANSLATE_NOOP("timeline", "µs")) : timelineWords(QT_TRANSLATE_NOOP("timeline", "ms")));
    setTicks(axis, positions, labels);
}

} // namespace

void styleTimelineAxes(QCustomPlot &plot, const Theme &theme)
{
    plot.setBackground(theme.base);
    plot.setNoAntialiasingOnDrag(true);
    for (QCPAxis *axis : {plot.xAxis, plot.yAxis}) {
        axis->setBasePen(QPen(theme.line, 1));
        axis->setTickPen(QPen(theme.line, 1));
        axis->setSubTickPen(Qt::NoPen);
        axis->setTickLabelColor(theme.text2);
        axis->setTickLabelFont(theme.axisFont);
        axis->setLabelFont(theme.axisFont);
        axis->setLabelColor(theme.text2);
        axis->setTickLengthIn(0);
        axis->setTickLengthOut(4);
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->grid()->setPen(QPen(theme.grid, 1));
        axis->grid()->setVisible(axis == plot.yAxis);
    }
    plot.yAxis->setTickLengthOut(0);
}

QString showSceneRanges(QCustomPlot &plot, const TimelineScene &scene, const SceneWindow &window)
{
    plot.xAxis->setRange(window.from, window.to);
    plot.yAxis->setRange(window.lowestByte, window.highestByte);
    const QRect area = plot.axisRect()->rect();
    constexpr int kPixelsPerTick = 52;
    constexpr int kPixelsPerKeyTick = 110;
    const ByteUnits units = scene.state.decimalUnits ? ByteUnits::Decimal : ByteUnits::Binary;
    const ByteTicks bytes = byteTicks(window.lowestByte, window.highestByte, std::max(area.height() / kPixelsPerTick, 2), units);
    setTicks(*plot.yAxis, bytes.positions, bytes.labels);
    if (scene.state.window.last == 0)
        setTicks(*plot.xAxis, {}, {}); // a final state: there is nothing along it
    else
        showKeyTicks(*plot.xAxis, scene.axis.kind(), window, std::max(area.width() / kPixelsPerKeyTick, 2));
    return bytes.unit;
}

QRectF scenePlace(const QCustomPlot &plot, const TimelineScene &scene)
{
    const QRectF area = plot.axisRect()->rect();
    const QCPRange key = plot.xAxis->range();
    const QCPRange bytes = plot.yAxis->range();
    const SceneWindow own = scene.window();
    if (own == SceneWindow{key.lower, key.upper, bytes.lower, bytes.upper})
        return area;
    return {area.left() + (own.from - key.lower) / key.size() * area.width(),
            area.top() + (bytes.upper - own.highestByte) / bytes.size() * area.height(),
            (own.to - own.from) / key.size() * area.width(),
            (own.highestByte - own.lowestByte) / bytes.size() * area.height()};
}

QString durationText(double milliseconds)
{
    return durationText(static_cast<std::uint64_t>(std::llround(std::abs(milliseconds) * 1000)), Voice::current());
}

QString fullMomentText(const Device &device, Moment moment)
{
    if (!device.capabilities.timeline)
        return timelineWords(QT_TRANSLATE_NOOP("timeline", "final state"));
    if (!device.capabilities.ordered)
        return {};
    const QString event = momentText(SceneAxis(device, TimeAxis::Events), moment);
    if (!device.times.isValid())
        return event;
    return event + QStringLiteral(" · ") + momentText(SceneAxis(device, TimeAxis::Time), moment);
}

QString windowText(const Device &device, const TimelineWindow &window, TimeAxis axis)
{
    const Voice voice = Voice::current();
    const SceneAxis shown(device, axis);
    QString text = shown.kind() == TimeAxis::Time
        ? momentText(shown, window.first) + QStringLiteral(" – ") + momentText(shown, window.last)
        : filled(timelineWords(QT_TRANSLATE_NOOP("timeline", "events %1 – %2")), {voice.number(window.first), voice.number(window.last)});
    if (window.lowestByte || window.highestByte)
        text += QStringLiteral(", ") + voice.bytes(window.lowestByte.value_or(0)) + QStringLiteral(" – ")
            + voice.bytes(window.highestByte.value_or(0));
    return text;
}

QString momentText(const SceneAxis &axis, Moment moment)
{
    if (axis.kind() == TimeAxis::Time)
        return durationText(axis.coordinate(moment));
    if (moment == 0)
        return timelineWords(QT_TRANSLATE_NOOP("timeline", "the start"));
    return timelineWords(QT_TRANSLATE_NOOP("timeline", "event %1")).arg(QLocale().toString(moment - 1));
}

} // namespace allostrata
