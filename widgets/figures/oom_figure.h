#pragma once

#include "core/analysis/oom/out_of_memory.h"
#include "widgets/figures/plot_sheet.h"

namespace allostrata {

/// An exported picture of an out-of-memory event: the verdict, the device's memory, and the inequalities. Windows and
/// the command line use the same function.
struct OomFigure {
    PlainFigure sheet; ///< its subtitle is the verdict
    OutOfMemory oom;
};

/// Makes the picture. `oom` without reasons means that there was no event; the picture says so.
[[nodiscard]] OomFigure oomFigure(const Document &document, OutOfMemory oom, const FigureRequest &request);
[[nodiscard]] Result<PlotSheet> sheetOf(const OomFigure &figure, const std::stop_token &stop);

} // namespace allostrata
