#pragma once

#include "core/analysis/allocator/segment_map.h"
#include "widgets/charts/segment_layout.h"
#include "widgets/figures/figure_request.h"
#include "widgets/figures/plot_sheet.h"

#include <memory>

namespace allostrata {

/// An exported picture of the segments at a moment: all of them, in a scale in which they fit. Window and command line
/// make it with the same function.
struct SegmentFigure {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const SegmentMap> map; ///< null: that of the state's cursor is made
    SegmentOrder order = SegmentOrder::Address;
    std::optional<SegmentGrouping> grouping; ///< nothing: by pool and stream where there are several
    FigureRequest figure; ///< size, dpi, title, theme, ground, parts; device, cursor, colouring, what is kept
};

[[nodiscard]] Result<PlotSheet> sheetOf(const SegmentFigure &figure, const std::stop_token &stop);

/// The layout with the longest bars that fits into a size.
[[nodiscard]] SegmentLayout fittedSegments(const SegmentMap &map, std::span<const SegmentGroup> groups,
                                           const QSizeF &size, const SegmentMetrics &metrics);

} // namespace allostrata
