#pragma once

#include <QString>

#include "core/analysis/leaks/leaks.h"
#include "core/base/result.h"
#include "core/load/document.h"
#include "widgets/figures/figure_request.h"

#include <memory>
#include <stop_token>

namespace allostrata {

/// An exported picture of the worst leaks.
struct LeakFigure {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const LeakFindings> report;
    FigureRequest figure; ///< its state sets device, axis and units
};

[[nodiscard]] LeakFigure leakFigure(std::shared_ptr<const Document> document,
                                    std::shared_ptr<const LeakFindings> report, const FigureRequest &request);
/// Writes the picture. Errors: those of writeFigure().
[[nodiscard]] Result<void> writeLeakFigure(const LeakFigure &figure, const QString &path,
                                           const std::stop_token &stop = {});

} // namespace allostrata
