#pragma once

#include <QPainter>
#include <QPointF>
#include <QRectF>

#include "widgets/charts/bar_chart.h"

#include <vector>

namespace allostrata {

/// The key of a chart of bars: colours and fills with their names, flowing like words.
class BarKey {
public:
    BarKey(const BarChart &chart, const ChartLook &look, double width);

    [[nodiscard]] double height() const { return m_height; } ///< 0: nothing to tell
    void paint(QPainter &painter, const QPointF &topLeft) const;

private:
    const BarChart &m_chart;
    const ChartLook &m_look;
    std::vector<QPointF> m_places; ///< by series with a name
    double m_width = 0;
    double m_row = 0;
    double m_side = 0;
    double m_height = 0;
};

/// Fills an area as a series does. Hatches are drawn as lines, so that they look alike at every resolution and in SVG.
void paintBarFill(QPainter &painter, const QRectF &area, const QColor &colour, BarFill fill, double scale);

} // namespace allostrata
