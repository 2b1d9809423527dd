#pragma once

#include <QString>

#include "core/base/result.h"
#include "widgets/figures/figure_request.h"
#include "widgets/session/report_question.h"

#include <cstdint>
#include <stop_token>
#include <string_view>
#include <vector>

namespace allostrata {

/// What a report's picture shows.
enum class TraceFigureKind : std::uint8_t {
    Categories, ///< stacked over time
    Phases, ///< the total by phase
};
/// "categories", "phases".
[[nodiscard]] std::string_view traceFigureId(TraceFigureKind kind);

/// An exported picture of a report.
struct TraceFigureRequest {
    TraceFigureKind kind = TraceFigureKind::Categories;
    ReportQuestion question; ///< window, axis, units and what a query keeps; see makeAttribution and makeQueryResult
    std::vector<std::uint8_t> hidden; ///< a flag per category that is left out; empty: none is
    FigureRequest figure; ///< size, dpi, title, theme, ground, parts; its state is the question's
};

/// Errors: those of writeFigure().
[[nodiscard]] Result<void> writeTraceFigure(const TraceFigureRequest &request, const QString &path,
                                            const std::stop_token &stop = {});

} // namespace allostrata
