#pragma once

#include <QAbstractScrollArea>
#include <QPixmap>

#include "widgets/charts/dump_scene.h"
#include "widgets/paint/theme.h"
#include "widgets/timeline/plot_tooltip.h"

#include <cstddef>
#include <optional>

namespace allostrata {

/// Grid of a folder's dumps with fixed headers and scrolling cells; only visible cells are painted. One cell is the
/// current one.
class DumpCanvas final : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit DumpCanvas(QWidget *parent = nullptr);

    /// Sets another folder; its first cell becomes current.
    void setScene(DumpScene scene);
    /// Sets other peaks or another measure for the same folder.
    void setPeaks(std::shared_ptr<const std::vector<SharedPeaks>> peaks, DumpMeasure measure);
    [[nodiscard]] const DumpScene &scene() const { return m_scene; }
    void setTheme(const Theme &theme);
    void setDensity(DumpDensity density);
    [[nodiscard]] DumpDensity density() const { return m_density; }

    [[nodiscard]] const DumpLayout &layoutOfCells() const { return m_layout; }
    /// Cell that the keyboard moves; nullopt if there is none.
    [[nodiscard]] std::optional<DumpPlace> current() const { return m_current; }
    void setCurrent(DumpPlace place);
    /// Dump of the current cell: its snapshot, else its trace; nullopt if neither was written.
    [[nodiscard]] std::optional<std::size_t> currentDump() const;
    /// Rectangle of a cell in the viewport.
    [[nodiscard]] QRectF boxOf(DumpPlace place) const;
    [[nodiscard]] PlotTooltip tooltipAt(const QPointF &position) const;
    /// Full description of the current cell for screen readers.
    [[nodiscard]] QString currentText() const;

signals:
    /// Emitted when the user wants to open a dump.
    void chosen(std::size_t dump);
    void menuWanted(const QPoint &globalPosition);
    void currentChanged();
    void densityChanged(allostrata::DumpDensity density);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void layOut();
    void ensureSeen(DumpPlace place);
    void describeCurrent();
    void renew();
    void render();
    void paintHeads(QPainter &painter) const;
    void paintCurrent(QPainter &painter) const;
    void moveBy(std::ptrdiff_t across, std::ptrdiff_t down);
    [[nodiscard]] std::optional<DumpPlace> placeAt(const QPointF &position) const;
    [[nodiscard]] std::optional<std::size_t> dumpAt(DumpPlace place) const;
    [[nodiscard]] QPointF origin() const; ///< position of the first cell in the viewport
    [[nodiscard]] QRectF cellsRoom() const; ///< part of the viewport for cells

    DumpScene m_scene;
    DumpLayout m_layout;
    Theme m_theme;
    DumpDensity m_density = DumpDensity::Numbers;
    std::optional<DumpPlace> m_current;
    std::optional<QPointF> m_pointer; ///< in the viewport
    QPixmap m_pixels; ///< the viewport without overlays; null: must be painted
};

} // namespace allostrata
