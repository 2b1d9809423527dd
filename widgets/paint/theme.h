#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

#include "core/attribution/phase_rules.h"

namespace allostrata {

/// Text, background and border colours of a message.
struct MessageColours {
    QColor text;
    QColor ground;
    QColor line;

    [[nodiscard]] bool operator==(const MessageColours &) const = default;
};

/// Colours and fonts of the window as one value. Saturated data colours are in the palettes of the code that draws
/// them.
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
    QColor cursor; ///< cursor and selection; also the background of flags and tooltips, with base as their text
    QColor unused; ///< reserved above active
    QColor minimapFill;
    MessageColours error;
    MessageColours warning;
    MessageColours news;
    QColor ok;
    QColor grown; ///< always accompanied by a sign
    QColor shrunk;
    EnumTable<Phase, QColor> phases;

    [[nodiscard]] const QColor &phase(Phase which) const { return phases[which]; }

    QFont uiFont; ///< 13 px or the user's size; the other sizes are relative to it
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

/// Theme of that kind with fonts based on `ui`.
[[nodiscard]] Theme makeTheme(ThemeKind kind, const QFont &ui);
/// Theme for a widget with this palette and font: dark if the window is darker than its text.
[[nodiscard]] Theme themeOf(const QPalette &palette, const QFont &ui);

/// Foreground roles for labels, so that they follow a change of theme automatically.
inline constexpr QPalette::ColorRole kSecondaryText = QPalette::Dark;
inline constexpr QPalette::ColorRole kFaintText = QPalette::PlaceholderText;

[[nodiscard]] bool isDark(const QPalette &palette);
[[nodiscard]] QPalette paletteOf(const Theme &theme);

/// True if all digits have the same advance width, so that numbers align in a column.
[[nodiscard]] bool hasTabularDigits(const QFont &font);
/// The system's font, at least 13 px; another family if its digits are not tabular.
[[nodiscard]] QFont readableFont(const QFont &system);

} // namespace allostrata
