#pragma once

#include <QString>
#include <QStringList>

#include "widgets/figures/figure_request.h"

namespace allostrata {

/// The title asked for, else the file's name.
[[nodiscard]] QString figureTitle(const Document &document, const FigureRequest &request);

/// File and device; events, time, allocations, the part of the trace that is shown; what is inferred.
[[nodiscard]] QStringList figureNotes(const Document &document, const FigureRequest &request);
/// The same on one line.
[[nodiscard]] QString figureFootnote(const Document &document, const FigureRequest &request);

} // namespace allostrata
