#pragma once

#include <QVariantAnimation>

#include "widgets/charts/flame_painter.h"
#include "widgets/parts/item_canvas.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

/// A box of a canvas.
struct FlameSpot {
    std::size_t scene = 0;
    CallNodeId node; ///< empty: nowhere

    [[nodiscard]] bool operator==(const FlameSpot &) const = default;
};

/// Scrolling canvas of a flame graph below a legend, or of the callers and callees of one frame as two graphs that
/// share it. A box is current while the keyboard is on it.
class FlameCanvas final : public ItemCanvas {
    Q_OBJECT

public:
    explicit FlameCanvas(QWidget *parent = nullptr);

    /// Shows a node of an answer over the whole width, or the answer's callers and callees; null: nothing. A short
    /// animation leads from one node to another of the same tree.
    void showAnswer(std::shared_ptr<const FlameAnswer> answer, CallNodeId root, bool isFlipped);
    /// Outlines the frames that a valid expression finds; empty: none. `flags` by frame of the answer's own tree. A new
    /// tree has none until they are set again.
    void setMatches(const std::string &pattern, const std::vector<std::uint8_t> &flags);
    void setCurrent(FlameSpot spot);
    [[nodiscard]] FlameSpot current() const { return m_current; }
    /// The graph or, around a frame, its callees.
    [[nodiscard]] const FlameScene &scene() const { return m_scenes.front(); }
    /// The graph, or callees and callers; never empty.
    [[nodiscard]] const std::vector<FlameScene> &scenes() const { return m_scenes; }
    /// Position in the viewport of a point of the scene.
    [[nodiscard]] QPointF toViewport(const QPointF &point) const;
    [[nodiscard]] PlotTooltip tooltipAt(const QPointF &position) const override;

signals:
    void zoomWanted(allostrata::FlameSpot spot);
    /// Emitted by Escape and Home while something is zoomed or left out.
    void backWanted(bool wholly);
    void menuWanted(allostrata::FlameSpot spot, const QPoint &globalPosition);
    void currentChanged(allostrata::FlameSpot spot);
    /// Emitted when the pointer moves to another box; an empty one: to none.
    void hovered(allostrata::FlameSpot spot);
    /// Emitted by N and Shift+N.
    void nextMatchWanted(int direction);

protected:
    void layOut() override;
    void paintItems(QPainter &painter) override;
    void paintOverlay(QPainter &painter) override;
    void hoverAt(const std::optional<QPointF> &position) override;
    void mousePressEvent(QMouseEvent *event) override;
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void animateFrom(const FlameScene &before);
    void ensureSeen(const FlameSpot &spot);
    void describe();
    [[nodiscard]] bool isWhole() const;
    [[nodiscard]] bool isMoving() const { return m_motion.state() == QAbstractAnimation::Running; }
    /// Box of a spot; null if it has none.
    [[nodiscard]] const FlameBox *boxOf(const FlameSpot &spot) const;
    /// Box at a position in the viewport, and its scene; without width: none.
    [[nodiscard]] std::pair<FlameBox, std::size_t> boxAt(const QPointF &position) const;
    [[nodiscard]] FlameSpot outwards() const;
    [[nodiscard]] FlameSpot inwards(const FlameSpot &from) const;
    [[nodiscard]] FlameSpot beside(int direction) const;
    [[nodiscard]] double legendHeight() const { return m_legend ? m_legend->height() : 0; }

    std::shared_ptr<const FlameAnswer> m_answer;
    CallNodeId m_root = CallNodeId(0);
    bool m_isFlipped = false;
    std::vector<FlameScene> m_scenes{FlameScene()};
    std::optional<SwatchFlow> m_legend;
    std::vector<std::vector<std::uint8_t>> m_matches; ///< by scene and frame
    FlameSpot m_current;
    FlameSpot m_hovered;
    QVariantAnimation m_motion; ///< from 0 to 1
    QRectF m_start; ///< room of the scene at the beginning of the motion
};

} // namespace allostrata
