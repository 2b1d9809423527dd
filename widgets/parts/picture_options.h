#pragma once

#include "widgets/figures/figure_request.h"

class QSettings;

namespace allostrata {

/// Returns the picture options that were last chosen: size, dpi, theme, background and parts. Members that describe the
/// contents (state, title, end of the byte axis) keep their defaults.
[[nodiscard]] FigureRequest rememberedPicture(QSettings &store);
void rememberPicture(QSettings &store, const FigureRequest &request);

} // namespace allostrata
