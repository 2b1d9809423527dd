#pragma once

#include "widgets/charts/replay_chart.h"
#include "widgets/figures/chart_figure.h"

#include <memory>
#include <stop_token>

namespace allostrata {

/// An exported picture of a replay: reserved memory as recorded and as asked.
struct ReplayFigure {
    std::shared_ptr<const ReplayAnswer> answer; ///< never null
    FigureRequest figure; ///< its state sets device, window, axis and units
};

[[nodiscard]] Result<Figure> sheetOf(const ReplayFigure &figure, const FigureGrain &grain, const std::stop_token &stop);

} // namespace allostrata
