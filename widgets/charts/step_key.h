#pragma once

#include <QColor>
#include <QPointF>
#include <QRectF>

#include "widgets/plots/chart_frame.h"
#include "widgets/charts/step_chart.h"

class QPainter;

namespace allostrata {

// Signs of the chart of steps, and what they mean.

[[nodiscard]] QColor stepLineColour(const StepChart::Line &line, const ChartLook &look);
/// Lines across the chart where memory ran out or was tried again, and their signs above it.
void drawStepMarks(QPainter &painter, const StepChart &chart, const ChartFrame &frame, const ChartLook &look);
/// A sample of each line with its name, then what the signs mean; those that have no room are left out.
void drawStepKey(QPainter &painter, const StepChart &chart, const QRectF &room, const ChartLook &look);

} // namespace allostrata
