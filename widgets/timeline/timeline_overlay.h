#pragma once

#include <qcustomplot.h>

#include "widgets/timeline/band_labels.h"
#include "widgets/timeline/plot_tooltip.h"
#include "widgets/timeline/timeline_marks.h"
#include "widgets/timeline/timeline_scene.h"

#include <optional>
#include <vector>

namespace allostrata {

/// Content above the strata that changes with the mouse: selection, hovered bands, cursor, crosshair, brush. Painted on
/// a separate buffered layer, so that moving the mouse repaints nothing below.
struct OverlayContent {
    std::vector<BandPath> selection; ///< a single allocation; several are marked in the picture
    std::vector<BandPath> hovered;
    bool isRestHovered = false; ///< the hatched band of everything left out
    std::optional<double> cursor; ///< coordinate
    PlotLabel cursorLabel;
    std::optional<double> peak; ///< coordinate of the peak if the cursor is elsewhere
    std::optional<QPointF> crosshair; ///< pixels
    std::optional<double> pointed; ///< coordinate under the pointer in another chart
    std::optional<QRectF> brush; ///< pixels
    PlotLabel brushLabel;
    PlotTooltip tooltip;
};

class TimelineOverlay final : public QCPLayerable {
    Q_OBJECT

public:
    /// The cursor's line leaves out the labels of `marks`, which belong to the same plot.
    TimelineOverlay(QCustomPlot *plot, const QString &layer, const TimelineMarks &marks);

    /// Scene, timeline and theme belong to the caller and must outlive this object. Null: draws nothing.
    void setScene(const TimelineScene *scene, const Timeline *timeline, const Theme *theme);
    [[nodiscard]] OverlayContent &content() { return m_content; }

    /// Height of the row of flags above the marks, in pixels.
    static constexpr int kFlagHeight = 24;
    /// Rectangle of the flag at the cursor; null if there is none.
    [[nodiscard]] QRectF flagRect() const;

protected:
    void applyDefaultAntialiasingHint(QCPPainter *painter) const override;
    void draw(QCPPainter *painter) override;

private:
    void drawHover(QCPPainter *painter) const;
    void drawRestFaded(QCPPainter *painter) const;
    void drawOutline(QCPPainter *painter, const QPainterPath &outline, int width) const;
    void drawSelection(QCPPainter *painter) const;
    void drawCursor(QCPPainter *painter) const;
    void drawPeakMark(QCPPainter *painter) const;
    void drawCrosshair(QCPPainter *painter) const;
    void drawBrush(QCPPainter *painter) const;
    [[nodiscard]] QRectF area() const;
    [[nodiscard]] std::optional<double> cursorX() const;
    [[nodiscard]] double yOf(double bytes) const;
    [[nodiscard]] QPainterPath outlineOf(const BandPath &path) const;
    [[nodiscard]] QPainterPath restOutline() const;
    /// Staircase between two heights in columns from `first` on; at least 2 px high.
    [[nodiscard]] QPainterPath between(int first, const std::vector<std::uint64_t> &low,
                                       const std::vector<std::uint64_t> &high) const;

    const TimelineMarks &m_marks;
    const TimelineScene *m_scene = nullptr;
    const Timeline *m_timeline = nullptr;
    const Theme *m_theme = nullptr;
    OverlayContent m_content;
};

} // namespace allostrata
