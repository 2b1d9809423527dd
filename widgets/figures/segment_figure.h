#pragma once

#include "core/analysis/allocator/segment_map.h"
#include "widgets/charts/segment_layout.h"
#include "widgets/figures/figure_request.h"
#include "widgets/figures/plot_sheet.h"

#include <memory>

namespace allostrata {

/// An exported picture of the segments at a moment: all of them, at a scale at which they fit. Windows and the command
/// line use the same function.
struct SegmentFigure {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const SegmentMap> map; ///< null: computed at the state's cursor
    SegmentOrder order = SegmentOrder::Address;
    std::optional<SegmentGrouping> grouping; ///< absent: by pool and stream if there are several
    FigureRequest figure; ///< size, dpi, title, theme, background, parts; device, cursor, colouring, query
};

[[nodiscard]] Result<PlotSheet> sheetOf(const SegmentFigure &figure, const std::stop_token &stop);

/// Layout with the longest bars that fit into a size.
[[nodiscard]] SegmentLayout fittedSegments(const SegmentMap &map, std::span<const SegmentGroup> groups,
                                           const QSizeF &size, const SegmentMetrics &metrics);

} // namespace allostrata
