#pragma once

#include <qcustomplot.h>

#include "widgets/timeline/timeline_scene.h"

#include <QString>

#include <vector>

namespace allostrata {

/// The lines over the strata: reserved (dashed), allocated (where it differs from the top of the strata), and the
/// device's capacity. Painting costs O(columns).
class CounterLines final {
public:
    /// All of them live longer than this.
    CounterLines(const QCustomPlot &plot, const TimelineScene &scene, const Theme &theme);

    void drawReserved(QPainter &painter) const;
    /// With the interval that it is known to lie in.
    void drawAllocated(QPainter &painter) const;
    void drawCapacity(QPainter &painter) const;
    /// Names and values at the right end, clear of each other and inside the area.
    void drawLabels(QPainter &painter) const;

    /// A line's name and value, and where it ends.
    struct Label {
        QString name;
        QString value;
        QString rest; ///< behind the value: what it is known from
        QColor colour;
        double y = 0; ///< pixels
    };
    /// Of the lines that are drawn, from top to bottom.
    [[nodiscard]] std::vector<Label> labels() const;

private:
    [[nodiscard]] double yOf(double bytes) const;
    /// Where one of `columns` columns begins.
    [[nodiscard]] double xOf(std::size_t column, std::size_t columns) const;
    /// A staircase through one value per column.
    [[nodiscard]] QPolygonF steps(const std::vector<double> &values) const;
    [[nodiscard]] std::vector<double> values(const Interval Counters::*counter, std::uint64_t Interval::*bound) const;

    QRectF m_area;
    QRectF m_place; ///< of the scene; the area, unless the plot shows another window than the scene's
    const QCPAxis *m_bytes;
    const TimelineScene &m_scene;
    const Theme &m_theme;
};

} // namespace allostrata
