#pragma once

#include "core/analysis/leaks.h"
#include "core/load/document.h"
#include "widgets/charts/report_picture.h"

#include <cstddef>
#include <memory>
#include <optional>

namespace allostrata {

/// Live bytes of a leaking stack at the end of each step, for a chart in the window. Null report or no row: an empty picture.
[[nodiscard]] MakeReportPicture leakPictures(std::shared_ptr<const Document> document, std::shared_ptr<const LeakReport> report,
                                             std::optional<std::size_t> row);

} // namespace allostrata
