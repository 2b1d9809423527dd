#pragma once

#include "widgets/charts/predict_chart.h"
#include "widgets/figures/plot_sheet.h"

namespace allostrata {

/// An exported picture of a prediction. Windows and the command line use the same function.
struct PredictFigure {
    PlainFigure sheet;
    PredictChart chart; ///< not empty
};

/// The picture with the names of the recordings and what is predicted.
[[nodiscard]] PredictFigure predictFigure(const PredictAnswers &answers, const PredictAsk &ask,
                                          const FigureRequest &request);
[[nodiscard]] Result<PlotSheet> sheetOf(const PredictFigure &figure, const std::stop_token &stop);

} // namespace allostrata
