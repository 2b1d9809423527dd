#pragma once

#include <QColor>

namespace allostrata {

/// WCAG relative luminance, 0 (black) to 1 (white).
[[nodiscard]] double relativeLuminance(const QColor &colour);
/// WCAG contrast ratio, 1 to 21.
[[nodiscard]] double contrastRatio(const QColor &a, const QColor &b);
/// Pure black or white, whichever contrasts more with a fill.
[[nodiscard]] QColor contrastingText(const QColor &fill);

/// Mixture of two colours, with a share of `b`.
[[nodiscard]] QColor mixed(const QColor &a, const QColor &b, double shareOfB);

} // namespace allostrata
