#pragma once

#include <QColor>
#include <QFont>
#include <QLabel>
#include <QPalette>

namespace allostrata {

// Look of the views. Distances are in pixels.

inline constexpr int kViewMargin = 12; ///< around the contents of a view

inline constexpr int kCellPadding = 8; ///< on both sides of a table's cell
inline constexpr int kCellGap = 7; ///< between the parts of a cell
inline constexpr int kCellSwatch = 10;
inline constexpr double kCellBarHeight = 8;

[[nodiscard]] inline QFont bolder(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

/// For colours that are no role of the palette, such as those of errors.
inline void setTextColour(QLabel &label, const QColor &colour)
{
    QPalette palette = label.palette();
    palette.setColor(QPalette::WindowText, colour);
    label.setPalette(palette);
}

} // namespace allostrata
