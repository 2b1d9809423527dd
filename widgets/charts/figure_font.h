#pragma once

#include <QFont>
#include <QString>

namespace allostrata {

/// Family of the fonts included in the program, so that pictures look the same on every machine. Scripts that it lacks
/// come from the system's fonts.
[[nodiscard]] QString figureFontFamily();

/// Figure font of a given size, unhinted so that its widths are the same at every size and on every device. At least 6
/// px.
[[nodiscard]] QFont figureFont(double pixels, bool isBold = false);

} // namespace allostrata
