#pragma once

#include <QString>

#include "core/base/result.h"
#include "widgets/figures/figure_request.h"
#include "widgets/session/report_question.h"

#include <stop_token>

namespace allostrata {

/// An exported picture of the allocator's statistics: the counters above, free memory below, over one window. Requires
/// a device with a timeline.
struct StatisticsFigureRequest {
    ReportQuestion question; ///< window, axis and units; see deviceQuestion()
    FigureRequest figure; ///< size, dpi, title, theme, background, parts; its state is the question's
};

/// Writes the picture. Errors: those of writeFigure().
[[nodiscard]] Result<void> writeStatisticsFigure(const StatisticsFigureRequest &request, const QString &path,
                                                 const std::stop_token &stop = {});

} // namespace allostrata
