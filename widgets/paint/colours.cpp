// Colours of categories, shaded for the theme, and contrast of text on fills (WCAG 2.1, relative luminance).
#include "widgets/paint/colours.h"

#include <QImage>
#include <QRect>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace allostrata {

QColor categoryColour(const CategoryRules &rules, CategoryId category, ThemeKind theme)
{
    return categoryColour(rules.categories()[category], category == rules.beforeRecording(), theme);
}

QColor categoryColour(const Category &row, bool isBefore, ThemeKind theme)
{
    constexpr double kLeastContrast = 1.6; ///< a large area needs less contrast than text
    constexpr double kDimmed = 0.94; ///< keeps areas from glaring on a dark background
    constexpr int kMostSteps = 12;
    const bool isDark = theme == ThemeKind::Dark;
    if (row.dark)
        return QColor(QRgb(0xff000000U | (isDark ? *row.dark : row.colour)));
    if (isBefore)
        return isDark ? QColor(0x39414D) : QColor(0xC3C9D2);
    const QColor ground = isDark ? QColor(0x15181C) : QColor(Qt::white);
    QColor colour(QRgb(0xff000000U | row.colour));
    if (isDark)
        colour.setHsvF(colour.hsvHueF(), colour.hsvSaturationF() * 0.95F,
                       static_cast<float>(colour.valueF() * kDimmed));
    for (int step = 0; step < kMostSteps && contrastRatio(colour, ground) < kLeastContrast; ++step)
        colour = isDark ? QColor::fromRgbF(colour.redF() * 0.9F + 0.1F, colour.greenF() * 0.9F + 0.1F,
                                           colour.blueF() * 0.9F + 0.1F)
                        : colour.darker(108);
    return colour;
}

QColor tinted(const QColor &colour, double change)
{
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    const auto encoded = [](double channel) {
        const double bounded = std::min(std::max(channel, 0.0), 1.0);
        return bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * std::pow(bounded, 1 / 2.4) - 0.055;
    };
    // OKLab (Björn Ottosson, 2020). A change of L adds the same to the cube roots of all three cone responses.
    const double red = linear(colour.redF());
    const double green = linear(colour.greenF());
    const double blue = linear(colour.blueF());
    const auto response = [&](double ofRed, double ofGreen, double ofBlue) {
        return std::pow(std::cbrt(ofRed * red + ofGreen * green + ofBlue * blue) + change, 3);
    };
    const double l = response(0.4122214708, 0.5363325363, 0.0514459929);
    const double m = response(0.2119034982, 0.6806995451, 0.1073969566);
    const double s = response(0.0883024619, 0.2817188376, 0.6299787005);
    return QColor::fromRgbF(static_cast<float>(encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)),
                            static_cast<float>(encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)),
                            static_cast<float>(encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)));
}

namespace {

constexpr double kFlare = 0.05; ///< light that a screen reflects, as a share of white

double linear(double channel)
{
    return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminanceOf(double red, double green, double blue) { return 0.2126 * red + 0.7152 * green + 0.0722 * blue; }

/// Relative luminance of a pixel. Labels ask for thousands in each frame, so the powers are looked up.
double luminanceOf(QRgb pixel)
{
    static const std::array<double, 256> levels = [] {
        std::array<double, 256> table{};
        for (std::size_t level = 0; level < table.size(); ++level)
            table[level] = linear(static_cast<double>(level) / 255);
        return table;
    }();
    const auto at = [](int level) { return levels[static_cast<std::size_t>(level)]; };
    return luminanceOf(at(qRed(pixel)), at(qGreen(pixel)), at(qBlue(pixel)));
}

} // namespace

double relativeLuminance(const QColor &colour)
{
    return luminanceOf(linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF()));
}

double contrastRatio(const QColor &a, const QColor &b)
{
    // by value: a pair of references would dangle
    const auto [low, high] = std::minmax({relativeLuminance(a), relativeLuminance(b)});
    return (high + kFlare) / (low + kFlare);
}

QColor contrastingText(const QColor &fill)
{
    return contrastRatio(fill, Qt::black) >= contrastRatio(fill, Qt::white) ? QColor(Qt::black) : QColor(Qt::white);
}

QColor contrastingText(const QImage &picture, const QRect &ground)
{
    constexpr int kSamples = 16; // along each side
    const QRect seen = ground.intersected(picture.rect());
    const int rows = std::min(kSamples, seen.height());
    const int columns = std::min(kSamples, seen.width());
    double black = 0;
    double white = 0;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const double fill = luminanceOf(
                picture.pixel(seen.left() + column * seen.width() / columns, seen.top() + row * seen.height() / rows));
            black += (fill + kFlare) / kFlare;
            white += (1 + kFlare) / (fill + kFlare);
        }
    }
    return black >= white ? QColor(Qt::black) : QColor(Qt::white);
}

QColor mixed(const QColor &a, const QColor &b, double shareOfB)
{
    const auto mix = [shareOfB](int x, int y) { return static_cast<int>(std::lround(x + (y - x) * shareOfB)); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

} // namespace allostrata
