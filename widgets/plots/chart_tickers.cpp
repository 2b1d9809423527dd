// Ticks of the charts' axes.

#include "widgets/plots/chart_tickers.h"

#include <QLocale>

#include <cmath>

namespace allostrata {

namespace {

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

void take(const std::vector<double> &positions, const auto &labels, QVector<double> &ticks, QVector<QString> *tickLabels)
{
    ticks = QVector<double>(positions.begin(), positions.end());
    if (tickLabels)
        *tickLabels = QVector<QString>(labels.begin(), labels.end());
}

} // namespace

ByteTicks valueTicks(double lowest, double highest, int wanted, ChartValues values, ByteUnits units)
{
    return values == ChartValues::Share ? shareTicks(lowest, highest, wanted) : byteTicks(lowest, highest, wanted, units);
}

void ValueTicker::generate(const QCPRange &range, const QLocale &, QChar, int, QVector<double> &ticks, QVector<double> *subTicks, QVector<QString> *tickLabels)
{
    const ByteTicks made = m_make(range.lower, range.upper, tickCount());
    take(made.positions, made.labels, ticks, tickLabels);
    if (subTicks)
        subTicks->clear();
}

void KeyTicker::generate(const QCPRange &range, const QLocale &, QChar, int, QVector<double> &ticks, QVector<double> *subTicks, QVector<QString> *tickLabels)
{
    const KeyTicks made = m_make(range.lower, range.upper, tickCount());
    take(made.positions, made.labels, ticks, tickLabels);
    if (subTicks)
        subTicks->clear();
}

} // namespace allostrata
