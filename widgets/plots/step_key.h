#pragma once

#include <QColor>
#include <QPointF>

#include "widgets/plots/step_painter.h"

namespace allostrata {

// Signs of the chart of steps, and what they mean.

inline constexpr double kStepMark = 5; ///< half the width of a mark

[[nodiscard]] QColor stepLineColour(const StepChart::Line &line, const ChartLook &look);
/// A cross where memory ran out, else a triangle, above a place.
void paintStepMark(QPainter &painter, const QPointF &tip, bool isOom, const ChartLook &look);
/// A sample of each line with its name, then what the marks mean; those that have no room are left out.
void drawStepKey(QPainter &painter, const StepChart &chart, const StepFrame &frame, const ChartLook &look);

} // namespace allostrata
