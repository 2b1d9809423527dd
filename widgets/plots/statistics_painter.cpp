// Paints curves of the allocator's statistics.

#include "widgets/plots/statistics_area.h"

#include "widgets/plots/plot_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <vector>

namespace allostrata {

namespace {

constexpr double kVisible = 1; ///< pixels, from which a band is worth drawing

class LinePainter {
public:
    LinePainter(QPainter &painter, const StatisticsArea &area, const ChartFrame &frame, const ChartLook &look)
        : m_painter(painter), m_area(area), m_frame(frame), m_look(look)
    {
    }

    void paint(const StatisticsArea::Line &line)
    {
        const QPolygonF top = outline(line);
        if (top.isEmpty())
            return;
        if (line.style == LineStyle::Area)
            fill(line, top);
        if (!line.bounds.empty())
            band(line, line.bounds, 0.16);
        if (m_area.samples.empty() && line.style != LineStyle::Area)
            band(line, line.values, 0.34);
        QPen pen(line.colour, (line.style == LineStyle::Area ? 1 : 1.5) * std::max(m_look.scale, 1.0));
        if (line.style == LineStyle::Dashed)
            pen.setDashPattern({5, 3});
        m_painter.setPen(pen);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawPolyline(top);
    }

private:
    [[nodiscard]] double left(std::size_t column) const
    {
        return m_frame.area.left() + m_frame.area.width() * static_cast<double>(column) / static_cast<double>(m_area.columns.size());
    }

    /// The highest value of each column as a staircase, or the samples joined up. Columns without a value are bridged.
    [[nodiscard]] QPolygonF outline(const StatisticsArea::Line &line) const
    {
        QPolygonF points;
        for (std::size_t i = 0; i < line.values.size(); ++i) {
            if (line.values[i].isEmpty())
                continue;
            const double exact = m_frame.yOf(line.values[i].high + (line.below.empty() ? 0 : line.below[i]));
            if (!m_area.samples.empty()) {
                points << QPointF(m_frame.xOf(m_area.samples[i]), exact);
                continue;
            }
            const double y = std::round(exact); // of one thickness everywhere
            if (points.isEmpty() || points.last().y() != y) {
                if (!points.isEmpty())
                    points << QPointF(left(i), points.last().y());
                points << QPointF(left(i), y);
            }
        }
        if (points.isEmpty())
            return points;
        if (m_area.samples.empty())
            points << QPointF(left(m_area.columns.size()), points.last().y());
        else if (m_area.samples.size() == 1)
            points << QPointF(m_frame.area.right(), points.last().y());
        return points;
    }

    void fill(const StatisticsArea::Line &line, const QPolygonF &top)
    {
        QColor tint = line.colour;
        tint.setAlphaF(m_area.samples.empty() ? 0.22F : 0.55F);
        QPolygonF area = top;
        area << QPointF(top.last().x(), m_frame.area.bottom()) << QPointF(top.first().x(), m_frame.area.bottom());
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(tint);
        m_painter.drawPolygon(area);
    }

    /// From the lowest to the highest of each column; equal neighbours at once.
    void band(const StatisticsArea::Line &line, const std::vector<Extent<double>> &values, double alpha)
    {
        QColor tint = line.colour;
        tint.setAlphaF(static_cast<float>(alpha));
        for (std::size_t i = 0; i < values.size();) {
            std::size_t end = i + 1;
            while (end < values.size() && values[end] == values[i])
                ++end;
            if (!values[i].isEmpty()) {
                const double top = m_frame.yOf(values[i].high);
                const double bottom = m_frame.yOf(values[i].low);
                if (bottom - top >= kVisible)
                    m_painter.fillRect(QRectF(left(i), top, left(end) - left(i), bottom - top), tint);
            }
            i = end;
        }
    }

    QPainter &m_painter;
    const StatisticsArea &m_area;
    const ChartFrame &m_frame;
    const ChartLook &m_look;
};

QRectF keyRow(const ChartFrame &frame, const QFontMetricsF &metrics, const ChartLook &look)
{
    const double unit = look.hasUnit ? metrics.horizontalAdvance(frame.bytes.unit) + 16 * look.scale : 0;
    return {frame.area.left() + unit, frame.area.top() - metrics.height() - 5 * look.scale, frame.area.width() - unit, metrics.height()};
}

/// Names with their colours in the row above the area, from the right; those that have no room are left out.
void drawKey(QPainter &painter, const StatisticsArea &area, const ChartFrame &frame, const ChartLook &look)
{
    const QFontMetricsF metrics(look.text);
    const QRectF row = keyRow(frame, metrics, look);
    const double swatch = 14 * look.scale;
    const double gap = 5 * look.scale;
    std::vector<const StatisticsArea::Line *> lines; // front to back, areas first: they take the most place
    for (auto line = area.lines.rbegin(); line != area.lines.rend(); ++line)
        lines.push_back(&*line);
    std::stable_partition(lines.begin(), lines.end(), [](const StatisticsArea::Line *line) { return line->style == LineStyle::Area; });
    double width = 0;
    std::size_t count = 0;
    for (; count < lines.size(); ++count) {
        const double wanted = swatch + gap + metrics.horizontalAdvance(lines[count]->name) + (count > 0 ? 14 * look.scale : 0);
        if (width + wanted > row.width())
            break;
        width += wanted;
    }
    double x = row.right() - width;
    painter.setFont(look.text);
    for (std::size_t i = 0; i < count; ++i) {
        const StatisticsArea::Line &line = *lines[i];
        painter.setRenderHint(QPainter::Antialiasing, false);
        if (line.style == LineStyle::Area) {
            QColor tint = line.colour;
            tint.setAlphaF(area.samples.empty() ? 0.30F : 0.55F);
            painter.fillRect(QRectF(x, row.center().y() - 4 * look.scale, swatch, 8 * look.scale), tint);
        }
        QPen pen(line.colour, (line.style == LineStyle::Dashed ? 1.5 : 2) * std::max(look.scale, 1.0));
        if (line.style == LineStyle::Dashed)
            pen.setDashPattern({2, 1});
        painter.setPen(pen);
        const double y = std::round(line.style == LineStyle::Area ? row.center().y() - 4 * look.scale : row.center().y());
        painter.drawLine(QPointF(x, y), QPointF(x + swatch, y));
        painter.setPen(look.theme->text2);
        const double name = metrics.horizontalAdvance(line.name);
        painter.drawText(QRectF(x + swatch + gap, row.top(), name, row.height()), Qt::AlignLeft | Qt::AlignVCenter | kPlainText, line.name);
        x += swatch + gap + name + 14 * look.scale;
    }
}

QString nothingToDraw(const StatisticsArea &area)
{
    if (!area.lines.empty())
        return {};
    return area.curve == StatisticsCurve::Pending ? QCoreApplication::translate("StatisticsArea", "No block waits to be freed in this trace.")
                                                  : QCoreApplication::translate("StatisticsArea", "Adding up…");
}

} // namespace

void drawStatisticsArea(QPainter &painter, const StatisticsArea &area, const ChartFrame &frame, const ChartLook &look)
{
    if (const QString text = nothingToDraw(area); !text.isEmpty()) {
        painter.setFont(look.text);
        painter.setPen(look.theme->text2);
        painter.drawText(frame.area, Qt::AlignCenter | Qt::TextWordWrap, text);
        return;
    }
    painter.save();
    painter.setClipRect(frame.area.adjusted(0, -2, 0, 1));
    painter.setRenderHint(QPainter::Antialiasing, !area.samples.empty());
    LinePainter lines(painter, area, frame, look);
    for (const StatisticsArea::Line &line : area.lines)
        lines.paint(line);
    painter.restore();
    painter.save();
    drawKey(painter, area, frame, look);
    painter.restore();
}

} // namespace allostrata
