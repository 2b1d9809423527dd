#pragma once

#include "core/analysis/oom/out_of_memory.h"
#include "widgets/figures/plot_sheet.h"

namespace allostrata {

/// An exported picture of an out-of-memory event: the verdict, what the device held, and the inequalities. Window and
/// command line make it with the same function.
struct OomFigure {
    PlainFigure sheet; ///< its subtitle is the verdict
    OutOfMemory oom;
};

/// An event without reasons stands for none: the picture says so.
[[nodiscard]] OomFigure oomFigure(const Document &document, OutOfMemory oom, const FigureRequest &request);
[[nodiscard]] Result<PlotSheet> sheetOf(const OomFigure &figure, const std::stop_token &stop);

} // namespace allostrata
