#pragma once

#include <QRectF>
#include <QSizeF>
#include <QString>

#include "core/analysis/diff/diff_curves.h"
#include "widgets/charts/chart_pane.h"

#include <array>

namespace allostrata {

/// Of the height of curves and bars together.
inline constexpr double kDiffCurvesShare = 0.42;

/// Two recordings on one axis, within bounds of a plot: requested bytes, the moments that are compared as marks, where
/// steps begin as thin lines. The base is grey and dashed, so that print without colours tells them apart. `names`: of
/// the sides, for the key above.
ChartPane showDiffCurves(QCustomPlot &plot, const DiffCurves &curves, const std::array<QString, kDiffSides> &names,
                         const QRectF &bounds, const QSizeF &viewport, const ChartLook &look);

} // namespace allostrata
