#pragma once

#include <QString>

#include "core/analysis/allocator/segment_cost.h"
#include "core/base/result.h"
#include "core/load/document.h"
#include "widgets/figures/figure_request.h"

#include <memory>
#include <stop_token>

namespace allostrata {

/// An exported picture of when the allocator asked the device for memory.
struct SegmentCostFigure {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const SegmentCosts> costs;
    FigureRequest figure; ///< its state gives device, window, axis and units
};

[[nodiscard]] SegmentCostFigure segmentCostFigure(std::shared_ptr<const Document> document,
                                                  std::shared_ptr<const SegmentCosts> costs,
                                                  const FigureRequest &request);
/// Errors: those of writeFigure().
[[nodiscard]] Result<void> writeSegmentCostFigure(const SegmentCostFigure &figure, const QString &path,
                                                  const std::stop_token &stop = {});

} // namespace allostrata
