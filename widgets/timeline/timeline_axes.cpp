// Axes of the timeline: bytes upwards, events or wall time to the right.

#include "widgets/timeline/timeline_axes.h"

#include "widgets/text/allocation_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/chart_tickers.h"
#include "widgets/timeline/plot_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

/// Labels in seconds, milliseconds or microseconds; the last label includes the unit.
KeyTicks timelineTicks(const SceneAxis &axis, double from, double to, int wanted)
{
    KeyTicks ticks = keyTicks(axis, from, to, wanted);
    if (axis.kind() != TimeAxis::Time || ticks.labels.isEmpty())
        return ticks;
    ticks.labels.back() += QLatin1Char(' ');
    ticks.labels.back() += to - from > kSecondsFrom         ? Words::tr("s")
                           : to - from < kMicrosecondsBelow ? Words::tr("µs")
                                                            : Words::tr("ms");
    return ticks;
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
    const auto bytes = QSharedPointer<ValueTicker>::create(ChartValues::Bytes, units);
    bytes->setTickCount(std::max(area.height() / kPixelsPerTick, 2));
    plot.yAxis->setTicker(bytes);
    const bool isAlong = scene.state.window.last != 0; // a final state has no horizontal axis
    const KeyTicks keys = isAlong ? timelineTicks(scene.axis, window.from, window.to,
                                                  std::max(area.width() / kPixelsPerKeyTick, 2))
                                  : KeyTicks();
    // the scene may have been destroyed by then
    plot.xAxis->setTicker(QSharedPointer<KeyTicker>::create([keys](double, double, int) { return keys; }));
    return byteTicks(window.lowestByte, window.highestByte, 2, units).unit;
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
        return Words::tr("final state");
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
                       : filled(Words::tr("events %1 – %2"),
                                {voice.number(momentNumber(device.timeline, window.first)),
                                 voice.number(momentNumber(device.timeline, window.last))});
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
        return Words::tr("the start");
    return Words::tr("event %1").arg(QLocale().toString(qulonglong(axis.firstEvent() + moment - 1)));
}

} // namespace allostrata
