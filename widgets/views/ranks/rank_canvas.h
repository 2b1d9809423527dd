#pragma once

#include "widgets/charts/rank_scene.h"
#include "widgets/parts/cell_canvas.h"

#include <cstddef>
#include <memory>
#include <optional>

namespace allostrata {

/// Heat map of ranks: a row per rank, a column for the whole recording and for each step. A cell stands for a device.
class RankCanvas final : public CellCanvas {
    Q_OBJECT

public:
    using CellCanvas::CellCanvas;

    /// Sets another scene; null: nothing. The current cell stays that of its device, if the scene has it.
    void setScene(std::shared_ptr<const RankScene> scene);
    [[nodiscard]] const std::shared_ptr<const RankScene> &scene() const { return m_scene; }
    /// Sets the height of the rows; nullopt: as high as fits.
    void setLineHeight(std::optional<double> height);

    [[nodiscard]] const RankLayout &layoutOfCells() const { return m_layout; }
    /// Cell that the keyboard moves; nullopt if there is none.
    [[nodiscard]] std::optional<RankCell> current() const;
    /// Device of the current cell; nullopt if there is no dump.
    [[nodiscard]] std::optional<std::size_t> currentDevice() const { return currentItem(); }
    /// Makes a cell current and scrolls it into view.
    void setCurrent(RankCell cell) { setPlace({cell.column, cell.line}); }
    /// Rectangle of a cell in the viewport; may be outside.
    [[nodiscard]] QRectF boxOf(RankCell cell) const { return boxAt({cell.column, cell.line}); }
    /// Text beside the pointer: rank, step, value, deviation from its group.
    [[nodiscard]] PlotTooltip tooltipAt(const QPointF &position) const override;
    [[nodiscard]] QString currentText() const override;

protected:
    [[nodiscard]] Grid arrange(const QSizeF &room) override;
    [[nodiscard]] QRectF cellBox(CellPlace place) const override { return m_layout.box(rankCell(place)); }
    [[nodiscard]] std::optional<CellPlace> cellUnder(const QPointF &point) const override;
    [[nodiscard]] std::optional<std::size_t> itemAt(CellPlace place) const override;
    [[nodiscard]] std::optional<CellPlace> cellPressed(const QPointF &position) const override;
    void paintCells(QPainter &painter, const QRectF &seen) const override;
    void paintColumnHeads(QPainter &painter, double left, double right) const override;
    void paintRowHeads(QPainter &painter, double top, double bottom) const override;
    /// Marks the whole row, and the cell itself if it is high enough.
    void paintCurrent(QPainter &painter, const QRectF &box) const override;
    bool zoomBySteps(double steps) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] static RankCell rankCell(CellPlace place) { return {place.down, place.across}; }
    void zoomTo(double height);
    [[nodiscard]] std::optional<std::size_t> lineAt(double y) const;
    [[nodiscard]] PlotTooltip lineTooltip(std::size_t line) const;
    [[nodiscard]] PlotTooltip columnTooltip(double x) const;
    [[nodiscard]] QStringList cellLines(RankCell cell) const;

    std::shared_ptr<const RankScene> m_scene; ///< null if there is none
    RankLayout m_layout;
    std::optional<double> m_lineHeight;
};

} // namespace allostrata
