#pragma once

#include <qcustomplot.h>

#include "widgets/timeline/band_labels.h"
#include "widgets/timeline/mark_lane.h"
#include "widgets/timeline/timeline_scene.h"

#include <functional>
#include <optional>

namespace allostrata {

/// The static layer above the strata: labels of bands and regions, names and values of the lines, the unit above the
/// byte axis, and the lane of marks (out of memory, snapshots, annotations, notes) above the plot area. Marks that
/// would overlap collapse to a count.
class TimelineMarks final : public QCPLayerable {
    Q_OBJECT

public:
    explicit TimelineMarks(QCustomPlot *plot, const QString &layer);

    /// Scene and theme belong to the caller and must outlive this object. Null: draws nothing.
    void setScene(const TimelineScene *scene, const Theme *theme)
    {
        m_scene = scene;
        m_theme = theme;
        m_lane.reset();
    }
    /// Sets the labels of bands, and of the scene's regions by row; an empty function means no labels.
    void setLabels(std::function<PlotLabel(AllocationId)> band, std::vector<PlotLabel> regions);
    /// Sets the text above the byte axis; "" for none.
    void setUnit(const QString &unit) { m_unit = unit; }

    /// Texts for the marks at a position in the lane, from outer to inner; empty outside the lane. Lists at most `most`
    /// marks, then how many more there are. O(marks).
    [[nodiscard]] QStringList marksAt(const QPointF &position, int most) const;
    /// Moment of the note at a position in the lane: its line or its text. O(marks).
    [[nodiscard]] std::optional<Moment> noteAt(const QPointF &position) const;

    /// Boxes of all labels as last drawn, in pixels: lines are interrupted there.
    [[nodiscard]] const std::vector<QRectF> &labelBoxes() const { return m_labelBoxes; }

    /// Height of the lane, in pixels.
    static constexpr int kLaneHeight = 26;

protected:
    void applyDefaultAntialiasingHint(QCPPainter *painter) const override;
    void draw(QCPPainter *painter) override;

private:
    void drawLane(QCPPainter *painter);
    /// Returns the box of the name.
    QRectF drawItem(QCPPainter *painter, const LaneMark &mark, const LaneItem &item) const;
    void drawUnit(QCPPainter *painter) const;
    [[nodiscard]] QRectF area() const;
    [[nodiscard]] bool isInLane(const QPointF &position) const;
    [[nodiscard]] QColor lineColour(const LaneMark &mark) const;
    /// Marks in the visible range.
    [[nodiscard]] std::vector<LaneMark> laneMarks() const;
    /// Lane as last laid out, with its key. A file may have 100,000 marks, and the overlay is repainted on each mouse
    /// move.
    struct Lane {
        QRectF area;
        QCPRange range;
        std::vector<LaneMark> marks;
        LaneLayout layout;
    };
    [[nodiscard]] const Lane &lane() const;

    const TimelineScene *m_scene = nullptr;
    const Theme *m_theme = nullptr;
    std::function<PlotLabel(AllocationId)> m_bandLabel;
    std::vector<PlotLabel> m_regionLabels;
    QString m_unit;
    std::vector<QRectF> m_labelBoxes;
    mutable std::optional<Lane> m_lane;
};

} // namespace allostrata
