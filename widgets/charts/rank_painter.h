#pragma once

#include <QColor>
#include <QPainter>
#include <QRectF>

#include "widgets/charts/rank_scene.h"
#include "widgets/paint/theme.h"

#include <cstddef>

namespace allostrata {

/// Colour of a group: the largest ones have different colours. They repeat from the ninth on.
[[nodiscard]] QColor rankGroupColour(std::size_t group, ThemeKind theme);
/// Colour of a value on the scene's scale. What is worse contrasts more with the background: high values, of headroom
/// low ones.
[[nodiscard]] QColor rankHeat(const RankScene &scene, double value, ThemeKind theme);

/// Paints the cells that are within `seen`, in coordinates of the layout. Costs what the visible cells cost.
void drawRankCells(QPainter &painter, const RankScene &scene, const RankLayout &layout, const QRectF &seen,
                   const Theme &theme);
/// Paints names and groups of the lines between top and bottom, to the left of x = headWidth.
void drawRankLineHeads(QPainter &painter, const RankScene &scene, const RankLayout &layout, double top, double bottom,
                       const Theme &theme);
/// Paints the names of the columns, above y = headHeight.
void drawRankColumnHeads(QPainter &painter, const RankScene &scene, const RankLayout &layout, const Theme &theme);
/// Paints the key below a heat map: the scale, its signs, and the groups if the room is high enough for them; returns
/// its height. Without a painter it is only measured.
double drawRankKey(QPainter *painter, const RankScene &scene, const QRectF &room, const Theme &theme);

} // namespace allostrata
