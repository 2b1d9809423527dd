// Colours and fonts of the window, light and dark.

#include "widgets/paint/theme.h"

#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QStringList>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kUiPixels = 13.0; // reference size for the other sizes

QColor translucent(QColor colour, double alpha)
{
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

Theme lightColours()
{
    Theme theme;
    theme.chrome = QColor(0xF1F3F6);
    theme.panel = QColor(0xF9FAFB);
    theme.base = QColor(0xFFFFFF);
    theme.line = QColor(0xD3D8DF);
    theme.hair = QColor(0xE9ECF0);
    theme.text = QColor(0x1B2027);
    theme.text2 = QColor(0x535D69);
    theme.text3 = QColor(0x66707C);
    theme.accent = QColor(0x1D5FBF);
    theme.accentSoft = QColor(0xDBE8FB);
    theme.onAccent = QColor(0xFFFFFF);
    theme.hover = QColor(0xE9EDF2);
    theme.outline = QColor(0x4A535E);
    theme.cursor = QColor(0x1B2027);
    theme.unused = QColor(0xF5F6F8);
    theme.minimapFill = QColor(0xB4BECB);
    theme.error = {QColor(0xA3211B), QColor(0xFDEDEB), QColor(0xEFB8B3)};
    theme.warning = {QColor(0x7A4E00), QColor(0xFFF5DB), QColor(0xE8CF94)};
    theme.news = {QColor(0x1D5FBF), QColor(0xEAF2FD), QColor(0xB5CFF3)};
    theme.ok = QColor(0x1B7A3D);
    theme.grown = QColor(0xC9661E);
    theme.shrunk = QColor(0x2F6DB5);
    theme.phases = {{QColor(0x909498), QColor(0x479EE2), QColor(0x9DBDD8), QColor(0xD49A4C), QColor(0x37874F),
                     QColor(0x7F4179), QColor(0xD9DFE6), QColor(0xA8A095)}};
    return theme;
}

Theme darkColours()
{
    Theme theme;
    theme.dark = true;
    theme.chrome = QColor(0x1D2127);
    theme.panel = QColor(0x22272E);
    theme.base = QColor(0x15181C);
    theme.line = QColor(0x363D46);
    theme.hair = QColor(0x282E36);
    theme.text = QColor(0xE6E9ED);
    theme.text2 = QColor(0xA8B1BC);
    theme.text3 = QColor(0x8E98A5);
    theme.accent = QColor(0x82B4FF);
    theme.accentSoft = QColor(0x24405F);
    theme.onAccent = QColor(Qt::black);
    theme.hover = QColor(0x2B313A);
    theme.outline = QColor(0x8E98A4);
    theme.cursor = QColor(0xF2F4F6);
    theme.unused = QColor(0x1A1E23);
    theme.minimapFill = QColor(0x5A6673);
    theme.error = {QColor(0xFF938A), QColor(0x3A1F1E), QColor(0x6B3431)};
    theme.warning = {QColor(0xF1C562), QColor(0x332A14), QColor(0x5E4D20)};
    theme.news = {QColor(0x82B4FF), QColor(0x1C2B3F), QColor(0x2F4A6D)};
    theme.ok = QColor(0x6CC58B);
    theme.grown = QColor(0xE08A45);
    theme.shrunk = QColor(0x6FA8E8);
    theme.phases = {{QColor(0x707682), QColor(0x479EE2), QColor(0x9DBDD8), QColor(0xD49A4C), QColor(0x37874F),
                     QColor(0x82367E), QColor(0x3A3D41), QColor(0x615B52)}};
    return theme;
}

/// Font at `pixels`, scaled by the ratio of `ui` to 13 px.
QFont scaled(const QFont &ui, double pixels, QFont::Weight weight = QFont::Normal)
{
    QFont font = ui;
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(QFontInfo(ui).pixelSize() * pixels / kUiPixels))));
    font.setWeight(weight);
    return font;
}

QFont monospaced(const QFont &ui)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(scaled(ui, 12.0).pixelSize());
    font.setStyleHint(QFont::Monospace);
    return font;
}

} // namespace

Theme makeTheme(ThemeKind kind, const QFont &ui)
{
    Theme theme = kind == ThemeKind::Dark ? darkColours() : lightColours();
    theme.grid = translucent(theme.text, 0.07);
    theme.uiFont = ui;
    theme.smallFont = scaled(ui, 12.0);
    theme.axisFont = scaled(ui, 11.0);
    theme.titleFont = scaled(ui, 12.0, QFont::DemiBold);
    theme.headingFont = scaled(ui, 18.0, QFont::DemiBold);
    theme.headlineFont = scaled(ui, 21.0, QFont::DemiBold);
    theme.monoFont = monospaced(ui);
    return theme;
}

Theme themeOf(const QPalette &palette, const QFont &ui)
{
    return makeTheme(isDark(palette) ? ThemeKind::Dark : ThemeKind::Light, ui);
}

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightnessF() < palette.color(QPalette::WindowText).lightnessF();
}

QPalette paletteOf(const Theme &theme)
{
    QPalette palette;
    const auto set = [&palette](QPalette::ColorRole role, const QColor &colour) { palette.setColor(role, colour); };
    set(QPalette::Window, theme.panel);
    set(QPalette::WindowText, theme.text);
    set(QPalette::Base, theme.base);
    set(QPalette::AlternateBase, theme.base);
    set(QPalette::Text, theme.text);
    set(kFaintText, theme.text3);
    set(QPalette::Button, theme.chrome);
    set(QPalette::ButtonText, theme.text);
    set(QPalette::BrightText, theme.error.text);
    set(QPalette::Light, theme.base);
    set(QPalette::Midlight, theme.hair);
    set(QPalette::Mid, theme.line);
    set(kSecondaryText, theme.text2);
    set(QPalette::Shadow, theme.line);
    set(QPalette::Highlight, theme.accentSoft);
    set(QPalette::HighlightedText, theme.text);
    set(QPalette::Link, theme.accent);
    set(QPalette::LinkVisited, theme.accent);
    set(QPalette::ToolTipBase, theme.cursor);
    set(QPalette::ToolTipText, theme.base);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                                           QPalette::HighlightedText, QPalette::PlaceholderText})
        palette.setColor(QPalette::Disabled, role, translucent(theme.text, 0.45));
    return palette;
}

bool hasTabularDigits(const QFont &font)
{
    const QFontMetricsF metrics(font);
    const double width = metrics.horizontalAdvance(u'0');
    for (const QChar digit : u"123456789"_s) {
        if (std::abs(metrics.horizontalAdvance(digit) - width) > 0.01)
            return false;
    }
    return true;
}

QFont readableFont(const QFont &system)
{
    QFont font = system;
    if (!hasTabularDigits(font)) {
        for (const QString &family : {u"Noto Sans"_s, u"DejaVu Sans"_s}) {
            font.setFamilies({family});
            if (QFontInfo(font).family() == family && hasTabularDigits(font))
                break;
        }
    }
    font.setPixelSize(std::max(static_cast<int>(kUiPixels), QFontInfo(system).pixelSize()));
    return font;
}

} // namespace allostrata
