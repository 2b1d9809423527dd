// Ticks of the charts' axes.

#include "widgets/timeline/chart_tickers.h"

#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace allostrata {

namespace {

constexpr int kMostKeyTicks = 100;

ByteTicks shareTicks(double lowest, double highest, int wanted)
{
    constexpr double kPerCent = static_cast<double>(kWholeShare) / 100;
    ByteTicks ticks;
    ticks.unit = QStringLiteral("%");
    ticks.bytesPerUnit = kPerCent;
    const double step = niceStep((highest - lowest) / kPerCent, wanted, lowest > 0 ? 0.1 : 1);
    const QLocale locale;
    for (double i = std::ceil(lowest / kPerCent / step); i * step * kPerCent <= highest; ++i) {
        ticks.positions.push_back(i * step * kPerCent);
        ticks.labels.push_back(locale.toString(i * step, 'f', step == std::floor(step) ? 0 : 1));
    }
    return ticks;
}

void take(const std::vector<double> &positions, const auto &labels, QVector<double> &ticks,
          QVector<QString> *tickLabels)
{
    ticks = QVector<double>(positions.begin(), positions.end());
    if (tickLabels)
        *tickLabels = QVector<QString>(labels.begin(), labels.end());
}

} // namespace

ByteTicks valueTicks(double lowest, double highest, int wanted, ChartValues values, ByteUnits units)
{
    return values == ChartValues::Share ? shareTicks(lowest, highest, wanted)
                                        : byteTicks(lowest, highest, wanted, units);
}

void ValueTicker::generate(const QCPRange &range, const QLocale &, QChar, int, QVector<double> &ticks,
                           QVector<double> *subTicks, QVector<QString> *tickLabels)
{
    const ByteTicks made = m_make(range.lower, range.upper, tickCount());
    take(made.positions, made.labels, ticks, tickLabels);
    if (subTicks)
        subTicks->clear();
}

void KeyTicker::generate(const QCPRange &range, const QLocale &, QChar, int, QVector<double> &ticks,
                         QVector<double> *subTicks, QVector<QString> *tickLabels)
{
    const KeyTicks made = m_make(range.lower, range.upper, tickCount());
    take(made.positions, made.labels, ticks, tickLabels);
    if (subTicks)
        subTicks->clear();
}

KeyTicks keyTicks(const SceneAxis &axis, double from, double to, int wanted)
{
    const bool isTime = axis.kind() == TimeAxis::Time;
    // Coordinates of time are milliseconds.
    const double range = to - from;
    const double scale = !isTime ? 1 : range > kSecondsFrom ? 1000 : range < kMicrosecondsBelow ? 0.001 : 1;
    const double step = niceStep(range / scale, wanted, isTime ? 1e-6 : 1);
    KeyTicks ticks;
    const auto since = [&axis](const char *event, const char *recording) {
        return Words::tr(axis.isSinceRecording() ? recording : event);
    };
    if (!isTime && axis.isList())
        ticks.name = Words::tr(QT_TRANSLATE_NOOP(
            "Words", "tensors live at the peak, by the phase that allocated them; not in order of time"));
    else if (!isTime)
        ticks.name = to > from + 0.5 ? Words::tr("trace event") : Words::tr("no events were recorded");
    else if (scale > 1)
        ticks.name = since(QT_TRANSLATE_NOOP("Words", "time since the first event (s)"),
                           QT_TRANSLATE_NOOP("Words", "time since the recording began (s)"));
    else if (scale < 1)
        ticks.name = since(QT_TRANSLATE_NOOP("Words", "time since the first event (µs)"),
                           QT_TRANSLATE_NOOP("Words", "time since the recording began (µs)"));
    else
        ticks.name = since(QT_TRANSLATE_NOOP("Words", "time since the first event (ms)"),
                           QT_TRANSLATE_NOOP("Words", "time since the recording began (ms)"));
    int decimals = 0;
    for (double scaled = step; decimals < 6 && std::abs(scaled - std::round(scaled)) > 1e-6; scaled *= 10)
        ++decimals;
    const QLocale locale;
    const double first = isTime ? 0 : static_cast<double>(axis.firstEvent()); // events are numbered as in the file
    for (int i = 0; i < kMostKeyTicks; ++i) {
        const double value = (std::ceil((first + from / scale) / step - 1e-9) + i) * step;
        if ((value - first) * scale > to + range * 1e-9)
            break;
        ticks.positions.push_back((value - first) * scale);
        ticks.labels << locale.toString(value, 'f', decimals);
    }
    return ticks;
}

} // namespace allostrata
