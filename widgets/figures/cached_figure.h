#pragma once

#include <QString>

#include "core/base/result.h"
#include "widgets/charts/cached_chart.h"
#include "widgets/figures/figure_request.h"

#include <stop_token>

namespace allostrata {

/// An exported picture of the segments over time.
struct CachedFigure {
    /// Its columns and theme are ignored; the state of its question sets window, axis and units
    CachedAreaRequest area;
    FigureRequest figure; ///< size, dpi, title, theme, background, parts; its state is ignored
};

/// Writes the picture. Errors: those of writeFigure().
[[nodiscard]] Result<void> writeCachedFigure(const CachedFigure &figure, const QString &path,
                                             const std::stop_token &stop = {});

} // namespace allostrata
