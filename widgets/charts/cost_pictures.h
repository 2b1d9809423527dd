#pragma once

#include "core/analysis/segment_cost.h"
#include "core/load/document.h"
#include "widgets/charts/report_picture.h"

#include <memory>

namespace allostrata {

/// What segment events took and returned, for a chart in the window. Null costs: an empty picture.
[[nodiscard]] MakeReportPicture costPictures(std::shared_ptr<const Document> document, std::shared_ptr<const SegmentCosts> costs);

} // namespace allostrata
