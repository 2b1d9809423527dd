#pragma once

#include <qcustomplot.h>

#include "widgets/plots/timeline_scene.h"

#include <functional>

namespace allostrata {

/// The static layer above the strata: labels of bands and regions, and the lane of marks (out of memory, snapshots,
/// annotations) above the plot area. Marks that would overlap collapse to a count.
class TimelineMarks final : public QCPLayerable {
    Q_OBJECT

public:
    explicit TimelineMarks(QCustomPlot *plot, const QString &layer);

    void setScene(const TimelineScene *scene, const Theme *theme) { m_scene = scene; m_theme = theme; }
    void setMarks(const std::vector<TimelineMark> *marks) { m_marks = marks; }
    void setLabels(std::function<QString(AllocationId)> band, std::function<QString(const RegionBox &)> region);

    /// Height of the lane, in pixels.
    static constexpr int kLaneHeight = 26;

protected:
    void applyDefaultAntialiasingHint(QCPPainter *painter) const override;
    void draw(QCPPainter *painter) override;

private:
    void drawLane(QCPPainter *painter) const;
    /// False if there is no room for it. `freeFrom`: where the lane's next text may begin.
    bool drawMark(QCPPainter *painter, const TimelineMark &mark, double from, double to, double &freeFrom) const;
    void drawReservedLabel(QCPPainter *painter) const;

    const TimelineScene *m_scene = nullptr;
    const Theme *m_theme = nullptr;
    const std::vector<TimelineMark> *m_marks = nullptr;
    std::function<QString(AllocationId)> m_bandLabel;
    std::function<QString(const RegionBox &)> m_regionLabel;
};

} // namespace allostrata
