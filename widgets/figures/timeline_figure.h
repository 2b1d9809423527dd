#pragma once

#include "core/load/document.h"
#include "widgets/figures/chart_figure.h"

#include <cstddef>
#include <memory>
#include <stop_token>

namespace allostrata {

/// Maximum number of bands drawn as shapes in SVG and PDF; above it, the strata are an image at twice the size.
inline constexpr std::size_t kMostShapes = 20000;

/// A picture of the active-memory timeline.
struct TimelineFigure {
    std::shared_ptr<const Document> document;
    FigureRequest figure;
};

/// Makes all data of the picture; on any thread. Errors: Cancelled once a stop is requested; no memory.
[[nodiscard]] Result<Figure> sheetOf(const TimelineFigure &asked, const FigureGrain &grain,
                                     const std::stop_token &stop);

} // namespace allostrata
