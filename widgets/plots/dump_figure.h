#pragma once

#include <QImage>
#include <QString>

#include "core/base/result.h"
#include "widgets/plots/dump_scene.h"
#include "widgets/plots/plain_figure.h"

#include <stop_token>

namespace allostrata {

/// An exported picture of a folder's dumps: all cells, in a size in which they fit. Window and command line make it with
/// the same function.
struct DumpFigure {
    PlainFigure sheet;
    DumpScene scene;
};

[[nodiscard]] DumpFigure dumpFigure(DumpScene scene, const FigureRequest &request);
[[nodiscard]] QImage dumpFigureImage(const DumpFigure &figure);
/// Errors: WriteFailed, UnknownFormat for an ending that is not png, svg or pdf.
[[nodiscard]] Result<void> writeDumpFigure(const DumpFigure &figure, const QString &path, const std::stop_token &stop = {});

} // namespace allostrata
