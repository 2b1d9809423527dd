// Paints memory from step to step.

#include "widgets/plots/step_painter.h"

#include "core/base/bounded.h"
#include "widgets/plots/plot_text.h"
#include "widgets/plots/step_key.h"
#include "widgets/text/step_text.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <functional>

namespace allostrata {

namespace {

constexpr double kFewDots = 9; ///< pixels a point, from which each is a dot

/// A line as it is drawn: points that fall into one column of pixels are their first, lowest, highest and last.
class LineThinner {
public:
    explicit LineThinner(QPolygonF &out) : m_out(out) {}
    ~LineThinner() { flush(); }
    LineThinner(const LineThinner &) = delete;
    LineThinner &operator=(const LineThinner &) = delete;

    void add(const QPointF &point)
    {
        const double column = std::floor(point.x());
        if (m_count > 0 && column != m_column)
            flush();
        m_column = column;
        if (m_count++ == 0)
            m_first = m_low = m_high = point;
        m_low = point.y() > m_low.y() ? point : m_low;
        m_high = point.y() < m_high.y() ? point : m_high;
        m_last = point;
    }

private:
    void flush()
    {
        if (m_count > 0)
            m_out << m_first;
        if (m_count > 2)
            m_out << m_low << m_high;
        if (m_count > 1)
            m_out << m_last;
        m_count = 0;
    }

    QPolygonF &m_out;
    std::size_t m_count = 0;
    double m_column = 0;
    QPointF m_first;
    QPointF m_low;
    QPointF m_high;
    QPointF m_last;
};

class StepPainter {
public:
    StepPainter(QPainter &painter, const StepChart &chart, const StepFrame &frame, const ChartLook &look)
        : m_painter(painter), m_chart(chart), m_frame(frame), m_look(look), m_metrics(look.text), m_s(look.scale)
    {
    }

    void paint()
    {
        m_painter.save();
        m_painter.setFont(m_look.text);
        if (!m_chart.lines.empty()) {
            paintHeadroom();
            paintGrid();
            paintLines();
            paintTrend();
            paintCapacity();
            paintMarks();
            paintValueAxes();
        }
        for (std::size_t i = 0; i < m_frame.strips.size(); ++i)
            paintStrip(m_chart.strips[m_chart.strips.size() - m_frame.strips.size() + i], m_frame.strips[i]);
        paintSteps();
        drawStepKey(m_painter, m_chart, m_frame, m_look);
        m_painter.restore();
    }

private:
    [[nodiscard]] double pixel() const { return std::max(m_s, 1.0); }
    [[nodiscard]] double capacityValue() const
    {
        return m_chart.isShare ? static_cast<double>(kWholeShare) : static_cast<double>(m_chart.capacity.bytes.value_or(0));
    }

    /// Where too little of the device is free: pale grounds under its capacity.
    void paintHeadroom()
    {
        const double whole = capacityValue();
        if (whole <= 0)
            return;
        const auto ground = [&](double from, double to, QColor colour) {
            const double top = std::max(m_frame.yOf(to), m_frame.area.top());
            const double bottom = std::min(m_frame.yOf(from), m_frame.area.bottom());
            colour.setAlphaF(m_look.theme->dark ? 0.30F : 0.45F);
            if (bottom > top)
                m_painter.fillRect(QRectF(m_frame.area.left(), top, m_frame.area.width(), bottom - top), colour);
        };
        const HeadroomLimits &limits = m_chart.request.limits;
        ground(whole * (1 - limits.safe), whole * (1 - limits.tight), m_look.theme->warning.ground);
        ground(whole * (1 - limits.tight), whole, m_look.theme->error.ground);
    }

    void paintGrid()
    {
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        for (const double value : m_frame.values.positions) {
            if (value > m_frame.lowest)
                m_painter.fillRect(QRectF(m_frame.area.left(), std::round(m_frame.yOf(value)), m_frame.area.width(), pixel()), m_look.theme->grid);
        }
    }

    void polyline(const StepChart::Line &line, const QRectF &area, double width, const std::function<double(double)> &yOf, bool isFilled)
    {
        const QColor colour = stepLineColour(line, m_look);
        m_painter.save();
        m_painter.setClipRect(area.adjusted(0, -2, 0, 2));
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(colour, width * m_s, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        const double perPoint = area.width() / std::max(m_frame.window.to - m_frame.window.from, 1e-9);
        const auto &points = line.points;
        for (std::size_t begin = 0; begin < points.size();) {
            std::size_t end = begin + 1;
            while (end < points.size() && !points[end].begins)
                ++end;
            QPolygonF path;
            {
                LineThinner thinner(path);
                for (std::size_t i = begin; i < end; ++i) {
                    // What lies beyond the edges matters only as far as a line leads there.
                    const bool isOut = (points[i].step < m_frame.window.from && i + 1 < end && points[i + 1].step < m_frame.window.from)
                        || (points[i].step > m_frame.window.to && i > begin && points[i - 1].step > m_frame.window.to);
                    if (!isOut)
                        thinner.add({m_frame.xOf(points[i].step), yOf(points[i].value)});
                }
            }
            if (isFilled && path.size() > 1)
                fill(path, area, colour);
            m_painter.drawPolyline(path);
            if (perPoint >= kFewDots * m_s || end - begin == 1)
                dots(path, colour, width);
            begin = end;
        }
        m_painter.restore();
    }
    void fill(const QPolygonF &path, const QRectF &area, QColor colour)
    {
        QPolygonF ground = path;
        ground << QPointF(path.last().x(), area.bottom()) << QPointF(path.first().x(), area.bottom());
        colour.setAlphaF(0.13F);
        const QPen pen = m_painter.pen();
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(colour);
        m_painter.drawPolygon(ground);
        m_painter.setPen(pen);
        m_painter.setBrush(Qt::NoBrush);
    }
    void dots(const QPolygonF &path, const QColor &colour, double width)
    {
        const QPen pen = m_painter.pen();
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(colour);
        for (const QPointF &point : path)
            m_painter.drawEllipse(point, (width + 0.8) * m_s, (width + 0.8) * m_s);
        m_painter.setPen(pen);
        m_painter.setBrush(Qt::NoBrush);
    }

    void paintLines()
    {
        for (const StepChart::Line &line : m_chart.lines) {
            const bool isFirst = &line == &m_chart.lines.front() && line.counter;
            const double width = line.counter == StepCounter::Active ? 2.6 : 1.6; // so that it is seen under the allocated line
            polyline(line, m_frame.area, width, [this](double value) { return m_frame.yOf(value); }, isFirst);
        }
    }

    /// The trend of slow growth, and rings around what stands out.
    void paintTrend()
    {
        if (!m_chart.growth)
            return;
        const Growth &growth = *m_chart.growth;
        m_painter.save();
        m_painter.setClipRect(m_frame.area);
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setBrush(Qt::NoBrush);
        const double unit = growth.isShare ? static_cast<double>(kWholeShare) / static_cast<double>(kWholeDevice) : 1.0;
        const auto yOf = [&](double bytes) { return m_frame.yOf(bytes * unit); };
        if (growth.verdict == GrowthVerdict::SlowGrowth) {
            const auto first = static_cast<double>(growth.firstStep);
            const auto last = static_cast<double>(growth.lastStep);
            const auto level = static_cast<double>(growth.level);
            m_painter.setPen(QPen(m_look.theme->text, 1.4 * m_s, Qt::DashLine));
            m_painter.drawLine(QPointF(m_frame.xOf(first), yOf(level - growth.slope * (last - first))), QPointF(m_frame.xOf(last), yOf(level)));
        }
        m_painter.setPen(QPen(m_look.theme->warning.text, 1.6 * m_s));
        for (const StepSpike &spike : growth.spikes)
            m_painter.drawEllipse(QPointF(m_frame.xOf(static_cast<double>(spike.step)), yOf(static_cast<double>(spike.bytes))), 6 * m_s, 6 * m_s);
        m_painter.restore();
    }

    void paintCapacity()
    {
        const double whole = capacityValue();
        const double y = std::round(m_frame.yOf(whole));
        if (whole <= 0 || y < m_frame.area.top() - 1 || y > m_frame.area.bottom())
            return;
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        m_painter.setPen(QPen(m_look.theme->error.text, pixel(), Qt::DashLine));
        m_painter.drawLine(QPointF(m_frame.area.left(), y), QPointF(m_frame.area.right(), y));
        if (m_chart.isShare)
            return;
        const QString text = stepCapacityText(m_chart.capacity, Voice::current());
        m_painter.setPen(m_look.theme->error.text);
        m_painter.drawText(QRectF(m_frame.area.left() + 4 * m_s, y - m_metrics.height() - 2 * m_s, m_frame.area.width() - 4 * m_s, m_metrics.height()),
                           Qt::AlignLeft | Qt::AlignVCenter | kPlainText, text);
    }

    void paintMarks()
    {
        m_painter.save();
        m_painter.setClipRect(m_frame.area.adjusted(-kStepMark * m_s, -3 * kStepMark * m_s, kStepMark * m_s, 0));
        m_painter.setRenderHint(QPainter::Antialiasing);
        for (const StepChart::Mark &mark : m_chart.marks) {
            if (mark.step < m_frame.window.from || mark.step > m_frame.window.to)
                continue;
            const double x = m_frame.xOf(mark.step);
            const bool isOom = mark.ooms > 0;
            QColor line = isOom ? m_look.theme->error.text : m_look.theme->grown;
            line.setAlphaF(0.55F);
            m_painter.setPen(QPen(line, pixel(), isOom ? Qt::SolidLine : Qt::DotLine));
            m_painter.drawLine(QPointF(x, m_frame.area.top()), QPointF(x, m_frame.area.bottom()));
            paintStepMark(m_painter, {x, m_frame.area.top()}, isOom, m_look);
        }
        m_painter.restore();
    }

    void paintValueAxes()
    {
        const QRectF &area = m_frame.area;
        const double row = m_metrics.height();
        const double right = area.left() - (kTickLength + 1) * m_s;
        m_painter.setPen(m_look.theme->text2);
        for (std::size_t i = 0; i < m_frame.values.positions.size(); ++i)
            m_painter.drawText(QRectF(right - 200, std::round(m_frame.yOf(m_frame.values.positions[i])) - row / 2, 200, row), Qt::AlignRight | Qt::AlignVCenter | kPlainText,
                               m_frame.values.labels[static_cast<qsizetype>(i)]);
        m_painter.drawText(QRectF(right - 200, area.top() - row - kTickGap * m_s, 200, row), Qt::AlignRight | Qt::AlignVCenter | kPlainText, m_frame.values.unit);
        const QLocale locale;
        for (const double share : m_frame.shares) {
            const QString label = locale.toString(share, 'f', share == std::floor(share) ? 0 : 1) + QStringLiteral(" %");
            m_painter.drawText(QRectF(area.right() + (kTickLength + 1) * m_s, std::round(m_frame.yOf(share * m_frame.shareUnit)) - row / 2, 100, row),
                               Qt::AlignLeft | Qt::AlignVCenter | kPlainText, label);
        }
        m_painter.fillRect(QRectF(area.left(), area.bottom(), area.width(), pixel()), m_look.theme->line);
    }

    void paintStrip(const StepChart::Strip &strip, const QRectF &room)
    {
        const double row = m_metrics.height();
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        m_painter.fillRect(QRectF(room.left(), room.bottom(), room.width(), pixel()), m_look.theme->line);
        m_painter.fillRect(QRectF(room.left(), room.top(), room.width(), pixel()), m_look.theme->grid);
        const Voice voice = Voice::current();
        m_painter.setPen(m_look.theme->text);
        m_painter.setFont(m_look.strong);
        m_painter.drawText(QRectF(room.left(), room.top() - row - 1 * m_s, room.width(), row), Qt::AlignLeft | Qt::AlignVCenter | kPlainText,
                           QFontMetricsF(m_look.strong).elidedText(metricName(strip.metric, voice), Qt::ElideRight, room.width()));
        m_painter.setFont(m_look.text);
        const double pad = (strip.highest - strip.lowest) * 0.08;
        const double low = strip.lowest - pad;
        const double high = strip.highest + pad;
        const auto yOf = [&](double value) { return room.bottom() - (value - low) / (high - low) * room.height(); };
        const double right = room.left() - (kTickLength + 1) * m_s;
        m_painter.setPen(m_look.theme->text2);
        const double top = std::max(yOf(strip.highest) - row / 2, room.top() - row / 2);
        const double bottom = std::min(yOf(strip.lowest) - row / 2, room.bottom() - row / 2);
        m_painter.drawText(QRectF(right - 200, top, 200, row), Qt::AlignRight | Qt::AlignVCenter | kPlainText, metricValueText(strip.metric, strip.highest, voice));
        if (bottom - top > row)
            m_painter.drawText(QRectF(right - 200, bottom, 200, row), Qt::AlignRight | Qt::AlignVCenter | kPlainText, metricValueText(strip.metric, strip.lowest, voice));
        for (const StepChart::Line &line : strip.lines)
            polyline(line, room, 1.5, yOf, false);
    }

    void paintSteps()
    {
        const QRectF whole = m_frame.whole();
        const double row = m_metrics.height();
        const QString name = stepWord(StepWord::Step, Voice::current());
        const double nameWidth = m_metrics.horizontalAdvance(name);
        m_painter.setPen(m_look.theme->text2);
        m_painter.drawText(QRectF(whole.left() - nameWidth - (kTickLength + 4) * m_s, whole.bottom() + kTickLength * m_s, nameWidth, row), Qt::AlignRight | Qt::AlignVCenter | kPlainText, name);
        double free = whole.left() - 1000;
        const QLocale locale;
        for (const double step : m_frame.steps) {
            const double x = std::round(m_frame.xOf(step));
            const QString label = locale.toString(static_cast<qint64>(step));
            const double width = m_metrics.horizontalAdvance(label);
            m_painter.fillRect(QRectF(x, whole.bottom(), pixel(), kTickLength * m_s), m_look.theme->line);
            const double left = bounded(x - width / 2, whole.left() - width / 2, whole.right() - width / 2);
            if (left >= free)
                m_painter.drawText(QRectF(left, whole.bottom() + kTickLength * m_s, width, row), Qt::AlignCenter | kPlainText, label);
            free = std::max(free, left + width + 6 * m_s);
        }
    }

    QPainter &m_painter;
    const StepChart &m_chart;
    const StepFrame &m_frame;
    const ChartLook &m_look;
    QFontMetricsF m_metrics;
    double m_s;
};

} // namespace

void drawStepChart(QPainter &painter, const StepChart &chart, const StepFrame &frame, const ChartLook &look)
{
    StepPainter(painter, chart, frame, look).paint();
}

void drawStepPlace(QPainter &painter, const StepChart &chart, const StepFrame &frame, const ChartLook &look, const StepPlace &place, bool isChosen)
{
    if (!chart.request.data || place.run >= chart.request.data->runs.size() || place.row >= chart.request.data->runs[place.run].rows.size())
        return;
    const double step = static_cast<double>(chart.request.data->runs[place.run].rows[place.row].step);
    const double x = frame.xOf(step);
    const QRectF whole = frame.whole();
    if (x < whole.left() - 1 || x > whole.right() + 1)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QColor line = isChosen ? look.theme->cursor : look.theme->text2;
    line.setAlphaF(isChosen ? 0.9F : 0.45F);
    painter.setPen(QPen(line, std::max(look.scale, 1.0)));
    painter.drawLine(QPointF(x, whole.top()), QPointF(x, whole.bottom()));
    for (const StepChart::Line &one : chart.lines) {
        if (one.run != place.run)
            continue;
        const auto point = std::find_if(one.points.begin(), one.points.end(), [&](const StepChart::Point &at) { return at.row == place.row; });
        if (point == one.points.end())
            continue;
        painter.setPen(QPen(look.theme->base, 1.5));
        painter.setBrush(stepLineColour(one, look));
        painter.drawEllipse(QPointF(x, frame.yOf(point->value)), 4.5, 4.5);
    }
    painter.restore();
}

} // namespace allostrata
