#pragma once

#include <QImage>
#include <QString>

#include "widgets/plots/figure.h"
#include "widgets/plots/statistics_area.h"
#include "widgets/session/report_question.h"

namespace allostrata {

/// An exported picture of the allocator's statistics: the counters above, free memory below, over one window. Window and
/// command line make it with the same function. Needs a device with a timeline.
struct StatisticsFigureRequest {
    ReportQuestion question; ///< window, axis and units; see deviceQuestion()
    FigureRequest figure; ///< size, dpi, title, theme, ground, parts; its state is the question's
};

/// The picture as pixels.
[[nodiscard]] QImage statisticsFigureImage(const StatisticsFigureRequest &request);
/// Writes PNG, SVG or PDF, by the file's ending. Errors: WriteFailed, UnknownFormat for another ending.
[[nodiscard]] Result<void> writeStatisticsFigure(const StatisticsFigureRequest &request, const QString &path);

} // namespace allostrata
