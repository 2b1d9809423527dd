#pragma once

#include <QRectF>
#include <QString>

#include "core/analysis/diff_curves.h"
#include "widgets/plots/chart_frame.h"

#include <array>

class QPainter;

namespace allostrata {

/// Colours of the two sides: the base is drawn grey and dashed, so that print without colours tells them apart.
[[nodiscard]] QColor diffColour(DiffSide side, const Theme &theme);

/// Of the height of curves and bars together.
inline constexpr double kDiffCurvesShare = 0.42;

/// Two recordings on one axis: requested bytes, the moments that are compared as marks, where steps begin as thin lines.
/// `names`: of the sides, for the key above.
void paintDiffCurves(QPainter &painter, const DiffCurves &curves, const std::array<QString, kDiffSides> &names, const QRectF &bounds,
                     const ChartLook &look);

} // namespace allostrata
