#pragma once

#include <QAbstractScrollArea>
#include <QPixmap>

#include "widgets/paint/theme.h"
#include "widgets/timeline/plot_tooltip.h"

#include <optional>

class QScrollBar;

namespace allostrata {

/// Scrolling canvas of items with a tooltip beside the pointer. Only what is visible is painted, once: renew() drops
/// the pixels, and overlays are painted on top. With Ctrl, the wheel zooms.
class ItemCanvas : public QAbstractScrollArea {
public:
    explicit ItemCanvas(QWidget *parent = nullptr);

    void setTheme(const Theme &theme);
    /// Tooltip at a position in the viewport; empty: none.
    [[nodiscard]] virtual PlotTooltip tooltipAt(const QPointF &position) const = 0;

protected:
    /// Places the items in the viewport, fits the scroll bars, and calls renew().
    virtual void layOut() = 0;
    /// Paints the visible items on the ground of the theme.
    virtual void paintItems(QPainter &painter) = 0;
    /// Paints what changes although the items stay: the current item, the selection, the focus.
    virtual void paintOverlay(QPainter &painter) = 0;
    /// Follows the pointer in the viewport; nullopt: it has left.
    virtual void hoverAt(const std::optional<QPointF> &position);
    /// Zooms by steps of the wheel; false: the canvas does not zoom.
    virtual bool zoomBySteps(double) { return false; }

    /// Paints the items anew.
    void renew();
    void paintFocus(QPainter &painter) const;
    /// Sets a scroll bar for contents of a length, of which `room` is visible.
    static void fitBar(QScrollBar &bar, double whole, double room, double step);
    /// Scrolls a part of the contents into the visible room.
    static void showPart(QScrollBar &bar, double from, double to, double room);

    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

    Theme m_theme;
    std::optional<QPointF> m_pointer; ///< in the viewport

private:
    QPixmap m_pixels; ///< the viewport without overlays and tooltip; null: must be painted
};

} // namespace allostrata
