#pragma once

#include "widgets/charts/bar_chart.h"
#include "widgets/figures/figure_request.h"
#include "widgets/figures/plot_sheet.h"
#include "widgets/session/diff_question.h"

#include <array>
#include <memory>

namespace allostrata {

/// An exported picture of a difference: both recordings on one axis, and the way from one total to the other. Window
/// and command line make it with the same function.
struct DiffFigure {
    std::shared_ptr<const DiffAnswer> answer;
    FigureRequest figure; ///< size, title, theme, ground, units
};

/// What the sides are called: "xl_fp32.pickle, peak, event 3,485"; of two moments of one file the moments alone.
[[nodiscard]] std::array<QString, kDiffSides> diffNames(const DiffAnswer &answer);

/// The way from the base's total to the other's: the rows that changed most, as many as `room` has place for, the rest
/// as one bar, each where the one before ended.
[[nodiscard]] BarChart diffWaterfall(const DiffAnswer &answer, const QRectF &room, const ChartLook &look);

[[nodiscard]] Result<PlotSheet> sheetOf(const DiffFigure &figure, const std::stop_token &stop);

} // namespace allostrata
