#pragma once

#include <QColor>

#include "core/attribution/category_rules.h"
#include "widgets/paint/theme.h"

namespace allostrata {

/// The colour of a category on the ground of a theme: the hue is that of its rules, as light or dark as it must be to
/// stand out against the ground. What was there before the recording is the grey of the timeline.
[[nodiscard]] QColor categoryColour(const CategoryRules &rules, CategoryId category, ThemeKind theme);

} // namespace allostrata
