#pragma once

#include <qcustomplot.h>

#include "widgets/paint/theme.h"
#include "widgets/timeline/timeline_scene.h"

namespace allostrata {

/// Pixels beyond an edge at which lines are cut: a dash pattern over a billion pixels takes for ever.
inline constexpr double kFarOutside = 50;

/// Sets a plot's axes up for a timeline: no boxes, tick labels in the theme's secondary colour, a light horizontal
/// grid. Done once per theme.
void styleTimelineAxes(QCustomPlot &plot, const Theme &theme);

/// Ranges, ticks and labels for what a window covers, which may be another one than the scene's: then the scene stands
/// at its place in it, moved and stretched. Answers the unit of the byte axis ("GiB"), which stands above it.
QString showSceneRanges(QCustomPlot &plot, const TimelineScene &scene, const SceneWindow &window);

/// Where the scene's picture lies in the plot's ranges, in pixels: exactly the plot area where they are the scene's
/// own.
[[nodiscard]] QRectF scenePlace(const QCustomPlot &plot, const TimelineScene &scene);

/// A moment as text for the axis' kind: the event that led to it, "event 3,485", or its time, "50.48 ms".
[[nodiscard]] QString momentText(const SceneAxis &axis, Moment moment);

/// A moment as event and, where the device has times, as time: "event 3,485 · 50.5 ms". "final state" without a trace.
[[nodiscard]] QString fullMomentText(const Device &device, Moment moment);

/// What a window shows, where it is not everything: "events 3,180 – 3,720, 10.1 – 11.9 GiB".
[[nodiscard]] QString windowText(const Device &device, const TimelineWindow &window, TimeAxis axis);

/// Milliseconds with a unit that suits them: "950 µs", "50.48 ms", "12.4 s".
[[nodiscard]] QString durationText(double milliseconds);

} // namespace allostrata
