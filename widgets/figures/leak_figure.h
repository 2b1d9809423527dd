#pragma once

#include "core/analysis/leaks/leaks.h"
#include "core/load/document.h"
#include "widgets/figures/chart_figure.h"

#include <memory>
#include <stop_token>

namespace allostrata {

/// An exported picture of the worst leaks.
struct LeakFigure {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const LeakFindings> report;
    FigureRequest figure; ///< its state sets device, axis and units
};

[[nodiscard]] Result<Figure> sheetOf(const LeakFigure &figure, const FigureGrain &grain, const std::stop_token &stop);

} // namespace allostrata
