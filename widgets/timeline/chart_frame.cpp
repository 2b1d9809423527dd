// Converts between a chart's coordinates and pixels.

#include "widgets/timeline/chart_frame.h"

#include "core/base/arithmetic.h"

#include <cmath>

namespace allostrata {

double ChartFrame::xOf(double coordinate) const
{
    constexpr double kFar = 1e6; // points far outside are clamped: painters cannot handle them
    const double x = area.left() + (coordinate - from) / (to - from) * area.width();
    return bounded(x, area.left() - kFar, area.right() + kFar);
}

std::size_t ChartFrame::columnAt(double x, std::size_t columns) const
{
    const double part = (x - area.left()) / std::max(area.width(), 1.0);
    return static_cast<std::size_t>(
        bounded(part * static_cast<double>(columns), 0.0, static_cast<double>(columns - 1)));
}

int ChartFrame::columns(double pixelRatio) const
{
    constexpr double kMost = 20000;
    return static_cast<int>(bounded(std::ceil(area.width() * pixelRatio), 1.0, kMost));
}

} // namespace allostrata
