#pragma once

#include <QImage>
#include <QString>

#include "core/analysis/pool_series.h"
#include "widgets/plots/figure.h"
#include "widgets/session/report_question.h"

#include <memory>
#include <optional>

namespace allostrata {

/// An exported picture of pools and streams over time. Window and command line make it with the same function.
struct PoolFigure {
    ReportQuestion question; ///< without an attribution; the device has a timeline
    std::shared_ptr<const PoolPlaces> places; ///< null: they are looked up
    std::optional<std::size_t> alone; ///< one place only
    FigureRequest figure; ///< size, dpi, title, theme, ground, parts; its state is the question's
};

[[nodiscard]] QImage poolFigureImage(const PoolFigure &figure);
/// Writes PNG, SVG or PDF, by the file's ending. Errors: WriteFailed, UnknownFormat for another ending.
[[nodiscard]] Result<void> writePoolFigure(const PoolFigure &figure, const QString &path);

} // namespace allostrata
