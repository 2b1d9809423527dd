// The key of a chart of bars, and how bars are filled.

#include "widgets/charts/bar_key.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

constexpr double kHatch = 6; ///< between two lines of a hatch
constexpr int kMostLines = 4000;
constexpr double kPale = 0.25; ///< of the ground under a hatch

/// Lines that rise to the right, cut at the area's edges: painters into SVG do not clip.
void paintHatch(QPainter &painter, const QRectF &area, const QColor &colour, double scale)
{
    QColor ground = colour;
    ground.setAlphaF(static_cast<float>(kPale));
    painter.fillRect(area, ground);
    painter.setPen(QPen(colour, std::max(1.2 * scale, 0.8)));
    const double step = kHatch * scale;
    // On lines x + y = c the pattern of two areas fits together.
    const double last = area.right() + area.bottom();
    double c = std::ceil((area.left() + area.top()) / step) * step;
    for (int i = 0; c < last && i < kMostLines; ++i, c += step) {
        const double left = std::max(area.left(), c - area.bottom());
        const double right = std::min(area.right(), c - area.top());
        if (right > left)
            painter.drawLine(QPointF(left, c - left), QPointF(right, c - right));
    }
}

} // namespace

void paintBarFill(QPainter &painter, const QRectF &area, const QColor &colour, BarFill fill, double scale)
{
    if (area.width() <= 0 || area.height() <= 0)
        return;
    painter.save();
    if (fill == BarFill::Hatched)
        paintHatch(painter, area, colour, scale);
    else if (fill == BarFill::Solid)
        painter.fillRect(area, colour);
    if (fill != BarFill::Solid) {
        const double width = std::min({1.4 * scale, area.width() / 2, area.height() / 2});
        painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(area.adjusted(width / 2, width / 2, -width / 2, -width / 2));
    }
    painter.restore();
}

BarKey::BarKey(const BarChart &chart, const ChartLook &look, double width) : m_chart(chart), m_look(look), m_width(width)
{
    const QFontMetricsF metrics(look.text);
    m_row = metrics.height() * 1.4;
    m_side = metrics.ascent() * 0.85;
    QPointF at(0, 0);
    for (const BarSeries &series : chart.series) {
        if (series.name.isEmpty()) {
            m_places.emplace_back();
            continue;
        }
        const double wide = m_side * 3.2 + metrics.horizontalAdvance(series.name);
        if (at.x() > 0 && at.x() + wide > width)
            at = QPointF(0, at.y() + m_row);
        m_places.push_back(at);
        at.rx() += wide;
        m_height = at.y() + m_row;
    }
}

void BarKey::paint(QPainter &painter, const QPointF &topLeft) const
{
    const QFontMetricsF metrics(m_look.text);
    for (std::size_t i = 0; i < m_chart.series.size(); ++i) {
        const BarSeries &series = m_chart.series[i];
        if (series.name.isEmpty())
            continue;
        const QRectF row(topLeft + m_places[i], QSizeF(m_width - m_places[i].x(), m_row));
        paintBarFill(painter, QRectF(row.left(), row.center().y() - m_side / 2, m_side * 1.2, m_side), series.colour, series.fill, m_look.scale);
        painter.setFont(m_look.text);
        painter.setPen(m_look.theme->text);
        painter.drawText(row.adjusted(m_side * 1.7, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(series.name, Qt::ElideRight, row.width() - m_side * 1.7));
    }
}

} // namespace allostrata
