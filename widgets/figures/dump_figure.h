#pragma once

#include "widgets/charts/dump_scene.h"
#include "widgets/figures/plot_sheet.h"

namespace allostrata {

/// An exported picture of a folder's dumps: all cells, sized to fit. Windows and the command line use the same
/// function.
struct DumpFigure {
    PlainFigure sheet;
    DumpScene scene;
    bool hasKey = true;
};

[[nodiscard]] DumpFigure dumpFigure(DumpScene scene, const FigureRequest &request);
[[nodiscard]] Result<PlotSheet> sheetOf(const DumpFigure &figure, const std::stop_token &stop);

} // namespace allostrata
