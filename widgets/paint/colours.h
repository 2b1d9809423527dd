#pragma once

#include "core/attribution/category_rules.h"
#include "widgets/paint/theme.h"

#include <QColor>
#include <QRgb>

#include <cstdint>

class QImage;
class QRect;

namespace allostrata {

/// Colour of an allocation's band, and its class: the hue of a stack, a class of sizes, a stream. Classes are below
/// kColourClasses; thin bands are merged by class.
inline constexpr int kColourClasses = 64;
struct BandColour {
    QRgb colour = 0;
    std::uint8_t colourClass = 0;
};

/// The colour with another OKLab lightness; `change` is -1 to 1.
[[nodiscard]] QColor tinted(const QColor &colour, double change);

/// Colour of a category on a theme's background: the one from its rules; if they name none for dark grounds, made
/// lighter or darker to contrast with the background. Memory from before the recording is grey, as in the timeline.
[[nodiscard]] QColor categoryColour(const CategoryRules &rules, CategoryId category, ThemeKind theme);
/// `isBefore`: the category is that of memory from before the recording.
[[nodiscard]] QColor categoryColour(const Category &row, bool isBefore, ThemeKind theme);

/// WCAG relative luminance, 0 (black) to 1 (white).
[[nodiscard]] double relativeLuminance(const QColor &colour);
/// WCAG contrast ratio, 1 to 21.
[[nodiscard]] double contrastRatio(const QColor &a, const QColor &b);
/// Pure black or white, whichever contrasts more with a fill.
[[nodiscard]] QColor contrastingText(const QColor &fill);
/// The same for a text over part of a picture, by the mean contrast with its pixels: a label may lie on several bands
/// and their darker edges. At most 256 samples.
[[nodiscard]] QColor contrastingText(const QImage &picture, const QRect &ground);

/// Mixture of two colours, with a share of `b`.
[[nodiscard]] QColor mixed(const QColor &a, const QColor &b, double shareOfB);

} // namespace allostrata
