#pragma once

#include <QImage>

#include "core/analysis/out_of_memory.h"
#include "core/base/result.h"
#include "widgets/plots/plain_figure.h"

#include <stop_token>

namespace allostrata {

/// An exported picture of an out-of-memory event: the verdict, what the device held, and the inequalities. Window and
/// command line make it with the same function.
struct OomFigure {
    PlainFigure sheet; ///< its subtitle is the verdict
    OutOfMemory oom;
};

/// An event without reasons stands for none: the picture says so.
[[nodiscard]] OomFigure oomFigure(const Document &document, OutOfMemory oom, const FigureRequest &request);
[[nodiscard]] QImage oomFigureImage(const OomFigure &figure);
/// Errors: WriteFailed, UnknownFormat for an ending that is not png, svg or pdf.
[[nodiscard]] Result<void> writeOomFigure(const OomFigure &figure, const QString &path, const std::stop_token &stop = {});

} // namespace allostrata
