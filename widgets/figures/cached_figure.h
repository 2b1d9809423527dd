#pragma once

#include "widgets/charts/cached_chart.h"
#include "widgets/figures/chart_figure.h"

#include <stop_token>

namespace allostrata {

/// An exported picture of the segments over time.
struct CachedFigure {
    /// Its columns and theme are ignored; the state of its question sets window, axis and units
    CachedAreaRequest area;
    FigureRequest figure; ///< size, dpi, title, theme, background, parts; its state is ignored
};

[[nodiscard]] Result<Figure> sheetOf(const CachedFigure &figure, const FigureGrain &grain, const std::stop_token &stop);

} // namespace allostrata
