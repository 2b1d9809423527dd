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

/// Kind of a report's picture.
enum class TraceFigureKind : std::uint8_t {
    Categories, ///< stacked over time
    Phases, ///< the total by phase
};
/// Ids "categories", "phases".
[[nodiscard]] std::string_view traceFigureId(TraceFigureKind kind);

/// An exported picture of a report.
struct TraceFigureRequest {
    TraceFigureKind kind = TraceFigureKind::Categories;
    ReportQuestion question; ///< window, axis, units and query; see makeAttribution and makeQueryResult
    std::vector<std::uint8_t> hidden; ///< a flag per hidden category; empty: none is hidden
    FigureRequest figure; ///< size, dpi, title, theme, background, parts; its state is the question's
};

/// Writes the picture. Errors: those of writeFigure().
[[nodiscard]] Result<void> writeTraceFigure(const TraceFigureRequest &request, const QString &path,
                                            const std::stop_token &stop = {});

} // namespace allostrata
