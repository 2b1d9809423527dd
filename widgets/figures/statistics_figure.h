#pragma once

#include "widgets/figures/chart_figure.h"
#include "widgets/session/report_question.h"

#include <stop_token>

namespace allostrata {

/// An exported picture of the allocator's statistics: the counters above, free memory below, over one window. Requires
/// a device with a timeline.
struct StatisticsFigureRequest {
    ReportQuestion question; ///< window, axis and units; see deviceQuestion()
    FigureRequest figure; ///< size, dpi, title, theme, background, parts; its state is the question's
};

[[nodiscard]] Result<Figure> sheetOf(const StatisticsFigureRequest &figure, const FigureGrain &grain,
                                     const std::stop_token &stop);

} // namespace allostrata
