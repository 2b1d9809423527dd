#pragma once

#include <QColor>
#include <QFont>
#include <QFontMetricsF>
#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include "core/analysis/calls/flame_layout.h"
#include "widgets/paint/theme.h"
#include "widgets/session/flame_answer.h"
#include "widgets/text/flame_text.h"
#include "widgets/timeline/swatch_flow.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace allostrata {

/// A flame graph with its place on a canvas. Icicle: the root is the top row; flames: the bottom row.
struct FlameScene {
    std::shared_ptr<const FlameAnswer> answer; ///< null: nothing is drawn
    CallNodeId root = CallNodeId(0);
    std::vector<CallNodeId> above; ///< nodes from the tree's root to the parent of `root`: rows of the whole width
    FlameLayout layout; ///< of the subtree of `root`
    QRectF room; ///< all rows
    double rowHeight = 18;
    bool isFlipped = false;

    [[nodiscard]] bool isEmpty() const { return layout.boxes.empty(); }
    [[nodiscard]] std::size_t rowCount() const { return above.size() + layout.height(); }
    [[nodiscard]] std::uint64_t width() const { return layout.boxes.empty() ? 0 : layout.boxes.front().width; }
    [[nodiscard]] FlameCounts counts() const
    {
        return {*answer->tree, answer->values, answer->unit(), answer->isCompared() ? &answer->baseValues : nullptr};
    }
    /// Row counted from the tree's root, `above` first.
    [[nodiscard]] QRectF rowRect(std::size_t row) const;
    [[nodiscard]] QRectF rectOf(const FlameBox &box) const;
    /// Box of a node; null if it has none. O(boxes of its row).
    [[nodiscard]] const FlameBox *boxOf(CallNodeId node) const;
    /// Box at a point; those in the rows of `above` are whole nodes. Without width: none.
    [[nodiscard]] FlameBox boxAt(const QPointF &point) const;
};

/// Lays out a node of an answer in `width` pixels: what is below a pixel, or below the question's share, is merged.
/// The room has the height of the rows and its corner at 0, 0.
[[nodiscard]] FlameScene makeFlameScene(std::shared_ptr<const FlameAnswer> answer, CallNodeId root, double width,
                                        double rowHeight);

/// Scenes of an answer: a node of it or, around a frame, its callees and its callers on both sides of the frame's row.
/// Empty without anything counted. The rooms begin at 0, 0.
[[nodiscard]] std::vector<FlameScene> makeFlameScenes(const std::shared_ptr<const FlameAnswer> &answer, CallNodeId root,
                                                      const QSizeF &widthAndRow, bool isFlipped);
/// Height of all scenes, from 0.
[[nodiscard]] double heightOf(const std::vector<FlameScene> &scenes);

/// Marks drawn over a flame graph.
struct FlameMarks {
    std::span<const std::uint8_t> matches; ///< by frame; empty: none
    CallNodeId current;
    CallNodeId hovered;
    CallNodeId centre = {}; ///< the frame between callers and callees
};

/// Label that fits a width: whole, or its end after "…", as the end says most; empty below a few characters.
[[nodiscard]] QString fittedFlameLabel(const QString &label, const QFontMetricsF &metrics, double width);

[[nodiscard]] QColor callOriginColour(CallOrigin origin, ThemeKind theme);
/// Fill of a box: grey for merged boxes, for the root, and for frames of several kinds. Differences are the stronger,
/// the larger their share of the larger side.
[[nodiscard]] QColor flameColour(const FlameAnswer &answer, const FlameBox &box, const Theme &theme);
/// Colours of a layout with their meaning, the widest first.
[[nodiscard]] std::vector<Swatch> flameLegend(const FlameScene &scene, const Theme &theme);

/// Paints the part within `seen`. Boxes below a pixel are not painted. O(boxes in the visible rows).
void drawFlame(QPainter &painter, const FlameScene &scene, const FlameMarks &marks, const QRectF &seen,
               const QFont &font, const Theme &theme);

} // namespace allostrata
