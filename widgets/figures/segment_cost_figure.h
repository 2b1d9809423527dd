#pragma once

#include "core/analysis/allocator/segment_cost.h"
#include "core/load/document.h"
#include "widgets/figures/chart_figure.h"

#include <memory>
#include <stop_token>

namespace allostrata {

/// An exported picture of the allocator's segment events: memory taken from the device or returned to it.
struct SegmentCostFigure {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const SegmentCosts> costs;
    FigureRequest figure; ///< its state sets device, window, axis and units
};

[[nodiscard]] Result<Figure> sheetOf(const SegmentCostFigure &figure, const FigureGrain &grain,
                                     const std::stop_token &stop);

} // namespace allostrata
