#pragma once

#include <qcustomplot.h>

#include "widgets/paint/theme.h"
#include "widgets/timeline/timeline_scene.h"

namespace allostrata {

/// Pixels beyond an edge at which lines are cut: painting a dash pattern over a billion pixels never ends.
inline constexpr double kFarOutside = 50;

/// Styles a plot's axes for a timeline: no boxes, tick labels in the theme's secondary colour, a light horizontal grid.
/// Called once per theme.
void styleTimelineAxes(QCustomPlot &plot, const Theme &theme);

/// Sets ranges, ticks and labels for a window, which may differ from the scene's; the scene is then moved and stretched
/// to its place. Returns the unit of the byte axis ("GiB"), to be written above it.
QString showSceneRanges(QCustomPlot &plot, const TimelineScene &scene, const SceneWindow &window);

/// Rectangle in pixels of the scene's picture in the plot's ranges; equals the plot area if the ranges are the scene's.
[[nodiscard]] QRectF scenePlace(const QCustomPlot &plot, const TimelineScene &scene);

/// Text for a moment on this axis: the event that led to it, "event 3,485", or its time, "50.48 ms".
[[nodiscard]] QString momentText(const SceneAxis &axis, Moment moment);

/// Text for a moment: event and, if the device has times, time: "event 3,485 · 50.5 ms". "final state" without a trace.
[[nodiscard]] QString fullMomentText(const Device &device, Moment moment);

/// Text for the visible range if it is not everything: "events 3,180 – 3,720, 10.1 – 11.9 GiB".
[[nodiscard]] QString windowText(const Device &device, const TimelineWindow &window, TimeAxis axis);

/// Milliseconds in a suitable unit: "950 µs", "50.48 ms", "12.4 s".
[[nodiscard]] QString durationText(double milliseconds);

} // namespace allostrata
