#pragma once

#include <QFont>
#include <QString>

namespace allostrata {

/// The family of the fonts that are part of the program: pictures look the same on every machine, with or without
/// fonts of its own. Scripts that it lacks come from the system's.
[[nodiscard]] QString figureFontFamily();

/// That font, unhinted so that its widths are the same at every size and on every device. At least 6 px.
[[nodiscard]] QFont figureFont(double pixels, bool isBold = false);

} // namespace allostrata
