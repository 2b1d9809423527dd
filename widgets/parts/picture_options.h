#pragma once

#include "widgets/figures/figure_request.h"

class QSettings;

namespace allostrata {

/// How pictures are exported, as it was chosen the last time: size, dpi, theme, ground and parts. What is shown (state,
/// title, end of the byte axis) is left as it is by default.
[[nodiscard]] FigureRequest rememberedPicture(QSettings &store);
void rememberPicture(QSettings &store, const FigureRequest &request);

} // namespace allostrata
