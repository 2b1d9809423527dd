#pragma once

#include "widgets/charts/estimate_chart.h"
#include "widgets/figures/figure_request.h"
#include "widgets/figures/plot_sheet.h"

namespace allostrata {

/// An estimate as a picture: its peaks as bars, above the curve of a stage.
struct EstimateFigure {
    PlainFigure sheet; ///< size, title, the answer, theme
    const StepEstimate &estimate;
    EstimateMarks marks;
    StepCurve curve;
};

/// `estimate` must outlive the figure.
[[nodiscard]] EstimateFigure estimateFigure(const StepEstimate &estimate, const EstimateMarks &marks,
                                            const FigureRequest &request);
[[nodiscard]] Result<PlotSheet> sheetOf(const EstimateFigure &figure, const std::stop_token &stop);

} // namespace allostrata
