#pragma once

#include <QString>

#include "core/analysis/allocator/segment_cost.h"
#include "core/base/result.h"
#include "core/load/document.h"
#include "widgets/figures/figure_request.h"

#include <memory>
#include <stop_token>

namespace allostrata {

/// An exported picture of the allocator's segment events: memory taken from the device or returned to it.
struct SegmentCostFigure {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const SegmentCosts> costs;
    FigureRequest figure; ///< its state sets device, window, axis and units
};

[[nodiscard]] SegmentCostFigure segmentCostFigure(std::shared_ptr<const Document> document,
                                                  std::shared_ptr<const SegmentCosts> costs,
                                                  const FigureRequest &request);
/// Writes the picture. Errors: those of writeFigure().
[[nodiscard]] Result<void> writeSegmentCostFigure(const SegmentCostFigure &figure, const QString &path,
                                                  const std::stop_token &stop = {});

} // namespace allostrata
