// Colours of categories, shaded for the theme, and contrast of text on fills (WCAG 2.1, relative luminance).
#include "widgets/paint/colours.h"

#include <algorithm>
#include <cmath>

namespace allostrata {

QColor categoryColour(const CategoryRules &rules, CategoryId category, ThemeKind theme)
{
    constexpr double kLeastContrast = 1.6; ///< a large area needs less contrast than text
    constexpr double kDimmed = 0.94; ///< keeps areas from glaring on a dark background
    constexpr int kMostSteps = 12;
    const bool isDark = theme == ThemeKind::Dark;
    if (category == rules.beforeRecording())
        return isDark ? QColor(0x39414D) : QColor(0xC3C9D2);
    const QColor ground = isDark ? QColor(0x15181C) : QColor(Qt::white);
    QColor colour(QRgb(0xff000000U | rules.categories()[category].colour));
    if (isDark)
        colour.setHsvF(colour.hsvHueF(), colour.hsvSaturationF() * 0.95F,
                       static_cast<float>(colour.valueF() * kDimmed));
    for (int step = 0; step < kMostSteps && contrastRatio(colour, ground) < kLeastContrast; ++step)
        colour = isDark ? QColor::fromRgbF(colour.redF() * 0.9F + 0.1F, colour.greenF() * 0.9F + 0.1F,
                                           colour.blueF() * 0.9F + 0.1F)
                        : colour.darker(108);
    return colour;
}

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
