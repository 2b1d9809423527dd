#pragma once

#include <QList>

#include "widgets/paint/theme.h"

#include <functional>
#include <vector>

class QWidget;

namespace allostrata {

/// Widgets that have one of the theme's fonts: {&Theme::smallFont, {m_title, m_note}}.
struct ThemeFont {
    QFont Theme::*font = nullptr;
    QList<QWidget *> widgets = {}; ///< of the view that follows the theme; they live as long as it
};

/// Sets the fonts of a view's parts, then calls `apply`: now and whenever the view's palette or font changes. Colours
/// of texts need no call: they are roles of the palette, such as kSecondaryText.
void followTheme(QWidget &view, const std::vector<ThemeFont> &fonts, std::function<void(const Theme &)> apply = {});
/// Calls `apply` whenever the widget's palette or font changes, but not now.
void onThemeChange(QWidget &widget, std::function<void(const Theme &)> apply);

} // namespace allostrata
