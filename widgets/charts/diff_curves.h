#pragma once

#include <QRectF>
#include <QSizeF>
#include <QString>

#include "core/analysis/diff/diff_curves.h"
#include "widgets/charts/chart_pane.h"

#include <array>

namespace allostrata {

/// Share of the curves in the height of curves and bars together.
inline constexpr double kDiffCurvesShare = 0.42;

/// Draws two recordings on one axis, within bounds of a plot: requested bytes, the compared moments as marks, and the
/// starts of steps as thin lines. The base is grey and dashed, to be distinct in print without colours. `names`: of the
/// sides, for the key above.
ChartPane showDiffCurves(QCustomPlot &plot, const DiffCurves &curves, const std::array<QString, kDiffSides> &names,
                         const QRectF &bounds, const QSizeF &viewport, const ChartLook &look);

} // namespace allostrata
