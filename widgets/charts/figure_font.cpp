// Loads the fonts of pictures, which are part of the program.

#include "widgets/charts/figure_font.h"

#include <QFontDatabase>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

/// Registers the fonts with Qt; they stay for the life of the application.
QString loadFonts()
{
    QString family;
    for (const QString &file :
         {QStringLiteral(":/fonts/DejaVuSans.ttf"), QStringLiteral(":/fonts/DejaVuSans-Bold.ttf")}) {
        const QStringList families = QFontDatabase::applicationFontFamilies(QFontDatabase::addApplicationFont(file));
        if (family.isEmpty() && !families.isEmpty())
            family = families.front();
    }
    return family;
}

} // namespace

QString figureFontFamily()
{
    static const QString family = loadFonts();
    return family;
}

QFont figureFont(double pixels, bool isBold)
{
    QFont font(figureFontFamily());
    font.setStyleHint(QFont::SansSerif);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setPixelSize(std::max(static_cast<int>(std::lround(pixels)), 6));
    font.setBold(isBold);
    return font;
}

} // namespace allostrata
