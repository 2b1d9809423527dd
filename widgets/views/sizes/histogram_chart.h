#pragma once

#include <qcustomplot.h>

#include "widgets/paint/plot_widget.h"
#include "widgets/charts/histogram_pane.h"

#include <optional>

namespace allostrata {

/// Histogram that shows exact numbers under the pointer and chooses a bar by a click, or by arrow keys and Return.
class HistogramChart final : public PlotWidget {
    Q_OBJECT

public:
    explicit HistogramChart(QWidget *parent = nullptr);

    /// Sets the picture; the chart sets its theme.
    void setPicture(HistogramPicture picture);
    [[nodiscard]] const HistogramPicture &picture() const { return m_picture; }
    /// Geometry of the visible picture.
    [[nodiscard]] HistogramLayout drawn() const;
    /// Bar with the keyboard focus; see HistogramLayout::barCount().
    [[nodiscard]] std::optional<std::size_t> current() const { return m_current; }

    [[nodiscard]] QSize sizeHint() const override { return {360, 220}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, 0}; }

signals:
    /// Emitted when the allocations of a bar are to be selected.
    void chosen(const allostrata::HistogramPart &part);
    /// Emitted when a bar's menu is to be shown. `text`: its range and sums.
    void menuWanted(const allostrata::HistogramPart &part, const QString &text, const QPoint &globalPosition);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void mousePressEvent(QMouseEvent *) override {}
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void compose();
    [[nodiscard]] std::optional<std::size_t> pointed() const;
    void moveCurrent(int step);
    void describe();
    [[nodiscard]] QString textOf(const HistogramLayout &drawn, std::size_t place) const;
    void drawBarTooltip(QPainter &painter, const HistogramLayout &drawn) const;

    HistogramPicture m_picture;
    std::optional<std::size_t> m_hovered;
    std::optional<std::size_t> m_current;
    QPointF m_pointer;
};

} // namespace allostrata
