#pragma once

#include <qcustomplot.h>

#include "widgets/plots/timeline_scene.h"

#include <optional>
#include <vector>

namespace allostrata {

/// What lies over the strata and changes with the mouse: selection, hovered band, cursor, crosshair, brush, labels of
/// marks. Painted on a buffered layer of its own, so that moving the mouse repaints nothing below.
struct OverlayContent {
    std::vector<BandPath> selection;
    std::optional<BandPath> hovered;
    std::optional<double> cursor; ///< coordinate
    QString cursorLabel;
    std::optional<QPointF> crosshair; ///< pixels
    std::optional<QRectF> brush; ///< pixels
    QString brushLabel;
    QStringList tooltip; ///< first line bold
};

class TimelineOverlay final : public QCPLayerable {
    Q_OBJECT

public:
    explicit TimelineOverlay(QCustomPlot *plot, const QString &layer);

    /// The owner's; live longer. Null: draws nothing.
    void setScene(const TimelineScene *scene, const Timeline *timeline, const Theme *theme);
    void setContent(OverlayContent content) { m_content = std::move(content); }
    [[nodiscard]] OverlayContent &content() { return m_content; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter *painter) const override;
    void draw(QCPPainter *painter) override;

private:
    void drawPath(QCPPainter *painter, const BandPath &path, bool isSelection) const;
    void drawCursor(QCPPainter *painter) const;
    void drawBrush(QCPPainter *painter) const;
    void drawTooltip(QCPPainter *painter) const;
    [[nodiscard]] QPainterPath outlineOf(const BandPath &path) const;

    const TimelineScene *m_scene = nullptr;
    const Timeline *m_timeline = nullptr;
    const Theme *m_theme = nullptr;
    OverlayContent m_content;
};

/// Labels of bands and regions, placed where they fit whole, onto the static picture.
void drawBandLabels(QPainter &painter, const TimelineScene &scene, const QRectF &area,
                    const std::function<QString(AllocationId)> &bandLabel,
                    const std::function<QString(const RegionBox &)> &regionLabel, const QFont &font);

} // namespace allostrata
