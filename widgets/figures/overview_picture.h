#pragma once

#include <QString>

#include "core/attribution/category_rules.h"
#include "widgets/figures/run_picture_parts.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

/// A device of a file in the overview of several. Bytes; unknown values are absent.
struct OverviewBar {
    QString name; ///< of the run: "iter1_rank0"
    std::optional<std::uint64_t> reserved; ///< at the end, as in the report's text
    std::optional<std::uint64_t> allocated;
    std::optional<std::uint64_t> peakRequested; ///< over the trace
    std::optional<std::uint64_t> peakReserved;
    std::vector<std::uint64_t> categories; ///< allocated bytes by category of the rules; empty: unknown
};

/// Overview of several files: reserved, allocated and peak per run, and allocated memory by category.
struct OverviewPicture {
    std::vector<OverviewBar> bars; ///< in the order of the table beside it
    CategoryRules rules; ///< names and colours of the categories
    QString footnote; ///< names of files and rules
};

/// The picture; its height depends on the bars, not on the request.
[[nodiscard]] PanelFigure overviewFigure(const OverviewPicture &picture, const FigureRequest &request);

} // namespace allostrata
