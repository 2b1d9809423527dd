#pragma once

#include <qcustomplot.h>

#include "widgets/timeline/timeline_scene.h"

#include <QString>

#include <vector>

namespace allostrata {

/// Lines over the strata: reserved (dashed), allocated (if it differs from the top of the strata), and the device's
/// capacity. Painting costs O(columns).
class CounterLines final {
public:
    /// All arguments must outlive this object.
    CounterLines(const QCustomPlot &plot, const TimelineScene &scene, const Theme &theme);

    void drawReserved(QPainter &painter) const;
    /// Draws the line together with the interval in which the true value lies.
    void drawAllocated(QPainter &painter) const;
    void drawCapacity(QPainter &painter) const;
    /// Name and value of a line, and the height at which it ends.
    struct Label {
        QString name;
        QString value;
        QString rest; ///< follows the value: the source of the number
        QColor colour;
        double y = 0; ///< pixels
    };
    /// Labels of the drawn lines, from top to bottom.
    [[nodiscard]] std::vector<Label> labels() const;
    struct PlacedLabel {
        Label label;
        QRectF box;
    };
    /// Places the labels at the right end inside the area, clear of each other and, if possible, of the other lines;
    /// a label without room is left out.
    [[nodiscard]] std::vector<PlacedLabel> placedLabels() const;
    void drawLabels(QPainter &painter, const std::vector<PlacedLabel> &placed) const;

private:
    [[nodiscard]] double yOf(double bytes) const;
    /// Left edge of one of `columns` columns.
    [[nodiscard]] double xOf(std::size_t column, std::size_t columns) const;
    /// A staircase through one value per column.
    [[nodiscard]] QPolygonF steps(const std::vector<double> &values) const;
    [[nodiscard]] std::vector<double> values(const Interval Counters::*counter, std::uint64_t Interval::*bound) const;

    QRectF m_area;
    QRectF m_place; ///< place of the scene; equals the area, unless the plot shows another window than the scene's
    const QCPAxis *m_bytes;
    const TimelineScene &m_scene;
    const Theme &m_theme;
};

} // namespace allostrata
