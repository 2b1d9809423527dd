#pragma once

#include <QString>
#include <QStringList>

#include "widgets/figures/figure_request.h"

namespace allostrata {

/// Title in the request, else the file name.
[[nodiscard]] QString figureTitle(const Document &document, const FigureRequest &request);

/// Notes: file and device; events, time, allocations, the visible part of the trace; inferred values.
[[nodiscard]] QStringList figureNotes(const Document &document, const FigureRequest &request);
/// Notes on one line.
[[nodiscard]] QString figureFootnote(const Document &document, const FigureRequest &request);

} // namespace allostrata
