#pragma once

#include <QString>
#include <QStringList>

#include "core/attribution/phases.h"
#include "widgets/plots/figure.h"
#include "widgets/plots/timeline_scene.h"

#include <vector>

namespace allostrata {

/// The title asked for, else the file's name.
[[nodiscard]] QString figureTitle(const Document &document, const FigureRequest &request);

/// File and device; events, time, allocations, the part of the trace that is shown; what is inferred.
[[nodiscard]] QStringList figureNotes(const Document &document, const FigureRequest &request);
/// The same on one line.
[[nodiscard]] QString figureFootnote(const Document &document, const FigureRequest &request);

/// Milliseconds across an axis above which its labels are seconds, and below which microseconds.
inline constexpr double kSecondsFrom = 5000;
inline constexpr double kMicrosecondsBelow = 1;

/// Labels of a horizontal axis, at steps of 1, 2, 2.5 or 5.
struct KeyTicks {
    std::vector<double> positions; ///< coordinates of the axis
    QStringList labels;
    QString name; ///< "trace event", "time since the first event in ms"
};
[[nodiscard]] KeyTicks keyTicks(const SceneAxis &axis, double from, double to, int wanted);

} // namespace allostrata
