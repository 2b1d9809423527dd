#pragma once

#include <QString>

#include "core/base/result.h"
#include "widgets/charts/replay_chart.h"
#include "widgets/figures/figure_request.h"

#include <memory>
#include <stop_token>

namespace allostrata {

/// An exported picture of a replay: reserved memory as recorded and as asked.
struct ReplayFigure {
    std::shared_ptr<const ReplayAnswer> answer; ///< never null
    FigureRequest figure; ///< its state sets device, window, axis and units
};

/// Writes the picture. Errors: those of writeFigure().
[[nodiscard]] Result<void> writeReplayFigure(const ReplayFigure &figure, const QString &path,
                                             const std::stop_token &stop = {});

} // namespace allostrata
