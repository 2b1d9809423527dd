#pragma once

#include "core/analysis/allocator/pool_series.h"
#include "widgets/figures/chart_figure.h"
#include "widgets/session/report_question.h"

#include <memory>
#include <optional>
#include <stop_token>

namespace allostrata {

/// An exported picture of pools and streams over time.
struct PoolFigure {
    ReportQuestion question; ///< without an attribution; the device has a timeline
    std::shared_ptr<const PoolPlaces> places; ///< null: computed on demand
    std::optional<std::size_t> alone; ///< only this place
    FigureRequest figure; ///< size, dpi, title, theme, background, parts; its state is the question's
};

[[nodiscard]] Result<Figure> sheetOf(const PoolFigure &figure, const FigureGrain &grain, const std::stop_token &stop);

} // namespace allostrata
