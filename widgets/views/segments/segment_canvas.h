#pragma once

#include "widgets/charts/segment_layout.h"
#include "widgets/charts/segment_painter.h"
#include "widgets/parts/item_canvas.h"
#include "widgets/views/segments/segment_subject.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

/// Bars of all segments. The current segment is identified by its address, so that it stays current when the cursor
/// moves.
class SegmentCanvas final : public ItemCanvas {
    Q_OBJECT

public:
    explicit SegmentCanvas(QWidget *parent = nullptr);

    void setSubject(SegmentSubject subject);
    [[nodiscard]] const SegmentSubject &subject() const { return m_subject; }
    void setScale(SegmentScale scale);
    /// Sets the length of bars; at 1, about all segments fit into the view's height.
    void setZoom(double factor);
    [[nodiscard]] double zoom() const { return m_zoom; }
    /// Outlines the selected ranges: ascending indices into MemoryState::ranges.
    void setSelected(std::vector<std::size_t> ranges);
    [[nodiscard]] const std::vector<std::size_t> &selected() const { return m_selected; }
    /// Marks the range that the last event changed.
    void setChanged(std::optional<std::size_t> range);
    [[nodiscard]] std::optional<std::size_t> changed() const { return m_changed; }
    /// Sets the current segment; nullopt: none.
    void setCurrent(std::optional<std::size_t> segment);
    [[nodiscard]] std::optional<std::size_t> current() const;
    /// Scrolls until the range is visible.
    void showRange(std::size_t range);
    void showSegment(std::size_t segment);

    [[nodiscard]] const SegmentLayout &layoutOfBars() const { return m_layout; }
    /// Converts from the layout's coordinates to the viewport's.
    [[nodiscard]] QPointF toViewport(const QPointF &point) const;
    [[nodiscard]] PlotTooltip tooltipAt(const QPointF &position) const override;

signals:
    /// Emitted when the left button is pressed on a range. `adds`: extends the selection instead of replacing it.
    void pressed(std::size_t segment, std::size_t range, bool adds);
    void menuWanted(std::size_t segment, std::size_t range, const QPoint &globalPosition);
    /// Emitted by keys that move the cursor: by one event, or by one per cent of all events if `isFar`.
    void stepped(int direction, bool isFar);
    void currentChanged();
    /// Emitted by Enter.
    void chosen(std::size_t segment);

protected:
    void layOut() override;
    void paintItems(QPainter &painter) override;
    void paintOverlay(QPainter &painter) override;
    bool zoomBySteps(double steps) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    struct Hit {
        std::size_t segment = 0;
        std::size_t range = 0;
    };

    void ensureSeen(const QRectF &box);
    void moveCurrent(int direction);
    [[nodiscard]] std::uint64_t mostReserved() const;
    [[nodiscard]] std::optional<Hit> hitAt(const QPointF &position) const;
    void outline(QPainter &painter, std::size_t range, const QColor &colour, double width) const;

    SegmentSubject m_subject;
    SegmentScale m_scale = SegmentScale::Bytes;
    double m_zoom = 1;
    SegmentLayout m_layout;
    std::vector<std::size_t> m_selected;
    std::optional<std::size_t> m_changed;
    std::optional<std::uint64_t> m_current; ///< address of the current segment
};

} // namespace allostrata
