#pragma once

#include <QAbstractScrollArea>
#include <QVariantAnimation>

#include "widgets/charts/flame_painter.h"
#include "widgets/timeline/plot_tooltip.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// Scrolling canvas of a flame graph below a legend. A node is current while the keyboard is on it.
class FlameCanvas final : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit FlameCanvas(QWidget *parent = nullptr);

    /// Shows a node of an answer over the whole width; null: nothing. A short animation leads from one node to another
    /// of the same tree.
    void show(std::shared_ptr<const FlameAnswer> answer, CallNodeId root, bool isFlipped);
    void setTheme(const Theme &theme);
    /// Outlines frames: a flag by frame; empty: none.
    void setMatches(std::vector<std::uint8_t> matches);
    void setCurrent(CallNodeId node);
    [[nodiscard]] CallNodeId current() const { return m_current; }
    [[nodiscard]] const FlameScene &scene() const { return m_scene; }
    /// Position in the viewport of a point of the scene.
    [[nodiscard]] QPointF toViewport(const QPointF &point) const;
    [[nodiscard]] PlotTooltip tooltipAt(const QPointF &position) const;

signals:
    void zoomWanted(allostrata::CallNodeId node);
    void menuWanted(allostrata::CallNodeId node, const QPoint &globalPosition);
    void currentChanged(allostrata::CallNodeId node);
    /// Emitted when the pointer moves to another node; an empty id: to none.
    void hovered(allostrata::CallNodeId node);
    /// Emitted by N and Shift+N.
    void nextMatchWanted(int direction);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void layOut();
    void animateFrom(const FlameScene &before);
    void hoverAt(const std::optional<QPointF> &position);
    void ensureSeen(CallNodeId node);
    void describe();
    [[nodiscard]] CallNodeId parentOfCurrent() const;
    [[nodiscard]] CallNodeId childOfCurrent() const;
    [[nodiscard]] CallNodeId siblingOfCurrent(int direction) const;
    [[nodiscard]] double legendHeight() const { return m_legend ? m_legend->height() : 0; }

    std::shared_ptr<const FlameAnswer> m_answer;
    CallNodeId m_root = CallNodeId(0);
    bool m_isFlipped = false;
    Theme m_theme;
    FlameScene m_scene;
    std::optional<SwatchFlow> m_legend;
    std::vector<std::uint8_t> m_matches;
    CallNodeId m_current;
    CallNodeId m_hovered;
    std::optional<QPointF> m_pointer; ///< in the viewport
    QVariantAnimation m_motion; ///< from 0 to 1
    QRectF m_start; ///< room of the scene at the beginning of the motion
};

} // namespace allostrata
