#pragma once

#include <QString>

#include "core/analysis/allocator/pool_series.h"
#include "core/base/result.h"
#include "widgets/figures/figure_request.h"
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

/// Writes the picture. Errors: those of writeFigure().
[[nodiscard]] Result<void> writePoolFigure(const PoolFigure &figure, const QString &path,
                                           const std::stop_token &stop = {});

} // namespace allostrata
