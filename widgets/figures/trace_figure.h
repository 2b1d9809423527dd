#pragma once

#include "widgets/charts/stacked_chart.h"
#include "widgets/figures/chart_figure.h"
#include "widgets/session/report_question.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace allostrata {

/// Groups of allocations stacked over time: a report's chart in the window and its picture. The last three are of
/// reports whose rows are the groups; the largest allocation of a row then shows which.
struct StackedPicture {
    MakeStackedArea make = nullptr;
    const char *shown = nullptr; ///< "Requested memory by category, in %1", in the context "Words"
    const char *shownOfBlocks = nullptr; ///< the same for files that know blocks only: "Allocated memory ..."
    std::size_t (*groupOf)(const Timeline &timeline, AllocationId id) = nullptr;
    std::string (*queryOf)(std::size_t group) = nullptr; ///< matches the allocations of a group
    std::optional<Attribute> colouring = {}; ///< sets the groups apart in the timeline
};
extern const StackedPicture kCategoriesOverTime;

/// An exported picture of a report.
struct TraceFigureRequest {
    const StackedPicture *stacked = nullptr; ///< null: the total by phase
    ReportQuestion question; ///< window, axis, units and query; see makeAttribution and makeQueryResult
    std::vector<std::uint8_t> hidden; ///< a flag per hidden category; empty: none is hidden
    FigureRequest figure; ///< size, dpi, title, theme, background, parts; its state is the question's
};

[[nodiscard]] Result<Figure> sheetOf(const TraceFigureRequest &figure, const FigureGrain &grain,
                                     const std::stop_token &stop);

} // namespace allostrata
