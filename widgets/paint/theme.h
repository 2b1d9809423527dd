#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

#include "core/attribution/phase_rules.h"

namespace allostrata {

/// Ground, text and border of a coloured message.
struct MessageColours {
    QColor text;
    QColor ground;
    QColor line;

    [[nodiscard]] bool operator==(const MessageColours &) const = default;
};

/// The colours and fonts of the window as one value. Saturated colours that belong to data are not here but in the
/// palettes of what draws it.
struct Theme {
    bool dark = false;

    QColor chrome; ///< bars and tabs
    QColor panel; ///< docks
    QColor base; ///< plots, tables, fields
    QColor line; ///< borders
    QColor hair; ///< row lines
    QColor text;
    QColor text2; ///< secondary
    QColor text3; ///< placeholders; never on a selected row
    QColor accent; ///< focus, links, the primary button
    QColor accentSoft; ///< selected row, pressed toggle
    QColor onAccent; ///< text on accent
    QColor hover;
    QColor grid; ///< translucent
    QColor outline; ///< top line of the strata
    QColor cursor; ///< cursor and selection; also the ground of flags and tooltips, with base as their text
    QColor unused; ///< reserved above active
    QColor minimapFill;
    MessageColours error;
    MessageColours warning;
    MessageColours news;
    QColor ok;
    QColor grown; ///< always with a sign, too
    QColor shrunk;
    EnumTable<Phase, QColor> phases;

    [[nodiscard]] const QColor &phase(Phase which) const { return phases[which]; }

    QFont uiFont; ///< 13 px or what the user asked for; the other sizes follow it
    QFont smallFont; ///< 12: tables, docks, status
    QFont axisFont; ///< 11: axes and band labels
    QFont titleFont; ///< 12 semibold: docks
    QFont headingFont; ///< 18 semibold: pages
    QFont headlineFont; ///< 21 semibold: the inspector's number
    QFont monoFont; ///< 12: addresses, code, file:line

    [[nodiscard]] bool operator==(const Theme &) const = default;
};

enum class ThemeKind : bool { Light, Dark };

[[nodiscard]] inline ThemeKind themeKindOf(const Theme &theme)
{
    return theme.dark ? ThemeKind::Dark : ThemeKind::Light;
}

/// The theme of that kind with fonts that follow `ui`.
[[nodiscard]] Theme makeTheme(ThemeKind kind, const QFont &ui);
/// The theme that a widget with this palette and font is painted in: dark where the window is darker than its text.
[[nodiscard]] Theme themeOf(const QPalette &palette, const QFont &ui);

/// Foreground roles for labels, so that they follow a change of theme by themselves.
inline constexpr QPalette::ColorRole kSecondaryText = QPalette::Dark;
inline constexpr QPalette::ColorRole kFaintText = QPalette::PlaceholderText;

[[nodiscard]] bool isDark(const QPalette &palette);
[[nodiscard]] QPalette paletteOf(const Theme &theme);

/// All digits have one advance width, so that numbers in a column stand one below the other.
[[nodiscard]] bool hasTabularDigits(const QFont &font);
/// The system's font, at least 13 px; another family where its digits are not tabular.
[[nodiscard]] QFont readableFont(const QFont &system);

} // namespace allostrata
