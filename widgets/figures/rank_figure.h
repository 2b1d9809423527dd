#pragma once

#include "core/analysis/ranks/rank_curves.h"
#include "core/base/load_context.h"
#include "widgets/charts/rank_curves_chart.h"
#include "widgets/charts/rank_scene.h"
#include "widgets/figures/plot_sheet.h"

#include <cstddef>
#include <memory>
#include <optional>

namespace allostrata {

/// An exported picture of the ranks of a job: the heat map, and below it the curves. Windows and the command line use
/// the same function.
struct RankFigure {
    PlainFigure sheet; ///< its subtitle says who stands out, and what the file proves
    std::shared_ptr<const RankScene> scene; ///< never null
    std::shared_ptr<const RankCurvesChart> curves; ///< null: none
    bool hasKey = true;
    ByteUnits units = ByteUnits::Binary;
};

/// What a picture shows that a job does not decide.
struct RankPicture {
    std::shared_ptr<const Document> document; ///< about a job
    std::shared_ptr<const RankScene> scene;
    std::shared_ptr<const RankCurvesChart> curves;
};
[[nodiscard]] RankFigure rankFigure(const RankPicture &picture, const FigureRequest &request);
[[nodiscard]] Result<PlotSheet> sheetOf(const RankFigure &figure, const std::stop_token &stop);

/// The picture of a job with the usual choices: peaks of requested bytes, by the share of each recording, or by steps
/// if most ranks have them. Errors: those of rankAnswer() and alignedCurves().
[[nodiscard]] Result<RankFigure> usualRankFigure(std::shared_ptr<const Document> document, const FigureRequest &request,
                                                 const LoadContext &context);

/// Makes the chart of a job's curves on an axis. Errors: those of alignedCurves().
[[nodiscard]] Result<std::shared_ptr<const RankCurvesChart>> rankCurvesOf(const Job &job, const RankAnswer &answer,
                                                                          RankAxis axis, RankCounter counter,
                                                                          std::optional<std::size_t> selected,
                                                                          const LoadContext &context);

} // namespace allostrata
