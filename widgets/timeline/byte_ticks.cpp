// Ticks of byte axes.

#include "widgets/timeline/byte_ticks.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace allostrata {

double niceStep(double range, int wanted, double smallest)
{
    if (!(range > 0) || wanted < 1)
        return smallest;
    const double rough = std::max(range / wanted, smallest);
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0, 10.0}) {
        const double step = factor * power;
        if (step >= rough * 0.999 && (smallest < 1 || std::fmod(step, smallest) == 0.0))
            return step;
    }
    return 10 * power;
}

ByteTicks byteTicks(double lowest, double highest, int wanted, ByteUnits units)
{
    constexpr std::array<const char *, 6> kBinary = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
    constexpr std::array<const char *, 6> kDecimal = {"B", "kB", "MB", "GB", "TB", "PB"};
    const double base = units == ByteUnits::Binary ? 1024 : 1000;
    std::size_t unit = 0;
    double perUnit = 1;
    while (unit + 1 < kBinary.size() && highest >= perUnit * base) {
        perUnit *= base;
        ++unit;
    }
    ByteTicks ticks;
    ticks.unit = QString::fromLatin1(units == ByteUnits::Binary ? kBinary[unit] : kDecimal[unit]);
    ticks.bytesPerUnit = perUnit;
    const double step = niceStep((highest - lowest) / perUnit, wanted, unit == 0 ? 1 : 1e-9);
    int decimals = 0;
    for (double scaled = step; decimals < 9 && std::abs(scaled - std::round(scaled)) > 1e-6; scaled *= 10)
        ++decimals;
    const QLocale locale;
    constexpr int kMostTicks = 200;
    for (int i = 0; i < kMostTicks; ++i) {
        const double value = (std::ceil(lowest / perUnit / step) + i) * step;
        if (value * perUnit > highest)
            break;
        ticks.positions.push_back(value * perUnit);
        ticks.labels.push_back(locale.toString(value, 'f', decimals));
    }
    return ticks;
}

} // namespace allostrata
