#pragma once

#include <QString>

#include "core/base/result.h"
#include "widgets/figures/figure_request.h"
#include "widgets/figures/plot_sheet.h"
#include "widgets/session/flame_answer.h"

#include <memory>
#include <stop_token>

namespace allostrata {

/// An exported picture of a flame graph. Windows and the command line use the same function.
struct FlameFigure {
    std::shared_ptr<const FlameAnswer> answer; ///< never null
    FigureRequest figure; ///< its state sets zoom and direction
};

/// Title, subtitle and footnote of the picture.
[[nodiscard]] PlainFigure flameSheet(const FlameFigure &figure);
/// Rows that do not fit are left out, and the subtitle says how many.
[[nodiscard]] Result<PlotSheet> sheetOf(const FlameFigure &figure, const std::stop_token &stop);
/// SVG has all rows, see flameSvg().
[[nodiscard]] Result<Picture> pictureOf(const FlameFigure &figure, PictureFormat format, const std::stop_token &stop);

} // namespace allostrata
