#pragma once

#include "widgets/charts/dump_scene.h"
#include "widgets/parts/cell_canvas.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// Grid of a folder's dumps. A cell stands for its snapshot, else its trace.
class DumpCanvas final : public CellCanvas {
    Q_OBJECT

public:
    using CellCanvas::CellCanvas;

    /// Sets another folder; its first cell becomes current.
    void setScene(DumpScene scene);
    /// Sets other peaks or another measure for the same folder.
    void setPeaks(std::shared_ptr<const std::vector<SharedPeaks>> peaks, DumpMeasure measure);
    [[nodiscard]] const DumpScene &scene() const { return m_scene; }
    void setDensity(DumpDensity density);
    [[nodiscard]] DumpDensity density() const { return m_density; }

    [[nodiscard]] const DumpLayout &layoutOfCells() const { return m_layout; }
    /// Cell that the keyboard moves; nullopt if there is none.
    [[nodiscard]] std::optional<DumpPlace> current() const;
    void setCurrent(DumpPlace place) { setPlace({place.across, place.down}); }
    [[nodiscard]] std::optional<std::size_t> currentDump() const { return currentItem(); }
    /// Rectangle of a cell in the viewport.
    [[nodiscard]] QRectF boxOf(DumpPlace place) const { return boxAt({place.across, place.down}); }
    [[nodiscard]] PlotTooltip tooltipAt(const QPointF &position) const override;
    [[nodiscard]] QString currentText() const override;

signals:
    void densityChanged(allostrata::DumpDensity density);

protected:
    [[nodiscard]] Grid arrange(const QSizeF &room) override;
    [[nodiscard]] QRectF cellBox(CellPlace place) const override { return m_layout.box(dumpPlace(place)); }
    [[nodiscard]] std::optional<CellPlace> cellUnder(const QPointF &point) const override;
    [[nodiscard]] std::optional<std::size_t> itemAt(CellPlace place) const override;
    void paintCells(QPainter &painter, const QRectF &seen) const override;
    void paintColumnHeads(QPainter &painter, double left, double right) const override;
    void paintRowHeads(QPainter &painter, double top, double bottom) const override;
    void paintCorner(QPainter &painter) const override;
    bool zoomBySteps(double steps) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] static DumpPlace dumpPlace(CellPlace place) { return {place.across, place.down}; }

    DumpScene m_scene;
    DumpLayout m_layout;
    DumpDensity m_density = DumpDensity::Numbers;
};

} // namespace allostrata
