#pragma once

#include <QColor>

#include "core/attribution/category_rules.h"
#include "widgets/paint/theme.h"

namespace allostrata {

/// Colour of a category on a theme's background: the hue from its rules, made lighter or darker to contrast with the
/// background. Memory from before the recording is grey, as in the timeline.
[[nodiscard]] QColor categoryColour(const CategoryRules &rules, CategoryId category, ThemeKind theme);

} // namespace allostrata
