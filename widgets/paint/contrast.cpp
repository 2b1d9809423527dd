// Contrast of text on fills (WCAG 2.1, relative luminance).

#include "widgets/paint/contrast.h"

#include <algorithm>
#include <cmath>

namespace allostrata {

double relativeLuminance(const QColor &colour)
{
    const auto linear = [](double channel) {
        return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrastRatio(const QColor &a, const QColor &b)
{
    // by value: a pair of references would dangle
    const auto [low, high] = std::minmax({relativeLuminance(a), relativeLuminance(b)});
    return (high + 0.05) / (low + 0.05);
}

QColor contrastingText(const QColor &fill)
{
    return contrastRatio(fill, Qt::black) >= contrastRatio(fill, Qt::white) ? QColor(Qt::black) : QColor(Qt::white);
}

QColor mixed(const QColor &a, const QColor &b, double shareOfB)
{
    const auto mix = [shareOfB](int x, int y) { return static_cast<int>(std::lround(x + (y - x) * shareOfB)); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

} // namespace allostrata
