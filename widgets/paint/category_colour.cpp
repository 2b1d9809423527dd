// Colours of categories, shaded for the theme.

#include "widgets/paint/category_colour.h"

#include "widgets/paint/contrast.h"

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

} // namespace allostrata
