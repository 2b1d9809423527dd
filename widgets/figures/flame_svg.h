#pragma once

#include <QByteArray>

#include "widgets/figures/flame_figure.h"

namespace allostrata {

/// A flame graph as SVG with all its rows: each box has its name and its numbers as a title, a click in a browser
/// zooms, and Ctrl+F searches. Without scripts it is a picture like any other. Boxes below a tenth of a pixel are left
/// to their merged neighbours, wider ones too if there are very many.
[[nodiscard]] QByteArray flameSvg(const FlameFigure &figure);

} // namespace allostrata
