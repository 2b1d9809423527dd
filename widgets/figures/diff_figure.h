#pragma once

#include "widgets/charts/bar_chart.h"
#include "widgets/figures/figure_request.h"
#include "widgets/figures/plot_sheet.h"
#include "widgets/session/diff_question.h"

#include <array>
#include <memory>

namespace allostrata {

/// An exported picture of a difference: both recordings on one axis, and the steps from one total to the other. Windows
/// and the command line use the same function.
struct DiffFigure {
    std::shared_ptr<const DiffAnswer> answer;
    FigureRequest figure; ///< size, title, theme, background, units
};

/// Names of the sides: "xl_fp32.pickle, peak, event 3,485"; for two moments of one file only the moments, as in "peak
/// of step 2, event 812".
[[nodiscard]] std::array<QString, kDiffSides> diffNames(const DiffAnswer &answer);

/// Waterfall from the base's total to the other's: the rows that changed most, as many as fit into `room`, and one bar
/// for the rest. Each bar begins at the end of the previous one.
[[nodiscard]] BarChart diffWaterfall(const DiffAnswer &answer, const QRectF &room, const ChartLook &look);

[[nodiscard]] Result<PlotSheet> sheetOf(const DiffFigure &figure, const std::stop_token &stop);

} // namespace allostrata
