#pragma once

#include <QImage>
#include <QString>

#include "core/analysis/category_report.h"
#include "core/analysis/phase_report.h"
#include "widgets/plots/figure.h"
#include "widgets/session/report_question.h"

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace allostrata {

/// What a report's picture shows.
enum class ReportFigureKind : std::uint8_t {
    Categories, ///< stacked over time
    Phases, ///< the total by phase
};
/// "categories", "phases".
[[nodiscard]] std::string_view reportFigureId(ReportFigureKind kind);

/// An exported picture of a report. Window and command line make it with the same function.
struct ReportFigureRequest {
    ReportFigureKind kind = ReportFigureKind::Categories;
    ReportQuestion question; ///< window, axis, units and what a query keeps; see makeAttribution and makeFilter
    std::vector<std::uint8_t> hidden; ///< a flag per category that is left out; empty: none is
    FigureRequest figure; ///< size, dpi, title, theme, ground, parts; its state is the question's
};

/// The picture as pixels.
[[nodiscard]] QImage reportFigureImage(const ReportFigureRequest &request);
/// Writes PNG, SVG or PDF, by the file's ending. Errors: WriteFailed, UnknownFormat for another ending.
[[nodiscard]] Result<void> writeReportFigure(const ReportFigureRequest &request, const QString &path);

} // namespace allostrata
