// The key of the chart of steps.

#include "widgets/charts/step_key.h"

#include "widgets/plots/plot_text.h"
#include "widgets/text/step_text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <functional>

namespace allostrata {

namespace {

constexpr double kStepMark = 5; ///< half the width of a mark

class StepKeyRow {
public:
    /// Paints a sample whose left end, at half its height, is told.
    using Sample = std::function<void(const QPointF &at)>;

    StepKeyRow(QPainter &painter, const QRectF &row, const ChartLook &look)
        : m_painter(painter), m_row(row), m_look(look), m_metrics(look.text), m_x(row.left())
    {
    }

    [[nodiscard]] double sample() const { return 18 * m_look.scale; }
    void add(const QString &name, const Sample &paint)
    {
        const double width = m_metrics.horizontalAdvance(name);
        const double gap = 6 * m_look.scale;
        if (m_x + sample() + gap + width > m_row.right())
            return;
        paint({m_x, m_row.center().y()});
        m_painter.setPen(m_look.theme->text);
        m_painter.drawText(QRectF(m_x + sample() + gap, m_row.top(), width, m_row.height()), Qt::AlignLeft | Qt::AlignVCenter | kPlainText, name);
        m_x += sample() + width + 4 * gap;
    }

private:
    QPainter &m_painter;
    QRectF m_row;
    const ChartLook &m_look;
    QFontMetricsF m_metrics;
    double m_x;
};

/// A cross where memory ran out, else a triangle, above a place.
void paintStepMark(QPainter &painter, const QPointF &tip, bool isOom, const ChartLook &look)
{
    const double side = kStepMark * look.scale;
    if (isOom) {
        painter.setPen(QPen(look.theme->error.text, 2 * look.scale));
        painter.drawLine(tip + QPointF(-side * 0.8, -side * 1.8), tip + QPointF(side * 0.8, -side * 0.2));
        painter.drawLine(tip + QPointF(side * 0.8, -side * 1.8), tip + QPointF(-side * 0.8, -side * 0.2));
        return;
    }
    QPainterPath path(tip);
    path.lineTo(tip + QPointF(-side, -side * 1.7));
    path.lineTo(tip + QPointF(side, -side * 1.7));
    path.closeSubpath();
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.theme->grown);
    painter.drawPath(path);
}

} // namespace

QColor stepLineColour(const StepChart::Line &line, const ChartLook &look)
{
    const ThemeKind theme = themeKindOf(*look.theme);
    return line.counter ? stepCounterColour(*line.counter, theme) : stepRunColour(line.run, theme);
}

void drawStepMarks(QPainter &painter, const StepChart &chart, const ChartFrame &frame, const ChartLook &look)
{
    painter.setRenderHint(QPainter::Antialiasing);
    for (const StepChart::Mark &mark : chart.marks) {
        if (mark.step < frame.from || mark.step > frame.to)
            continue;
        const double x = frame.xOf(mark.step);
        const bool isOom = mark.ooms > 0;
        QColor line = isOom ? look.theme->error.text : look.theme->grown;
        line.setAlphaF(0.55F);
        painter.setPen(QPen(line, std::max(look.scale, 1.0), isOom ? Qt::SolidLine : Qt::DotLine));
        painter.drawLine(QPointF(x, frame.area.top()), QPointF(x, frame.area.bottom()));
        paintStepMark(painter, {x, frame.area.top()}, isOom, look);
    }
}

void drawStepKey(QPainter &painter, const StepChart &chart, const QRectF &room, const ChartLook &look)
{
    StepKeyRow row(painter, room, look);
    painter.setFont(look.text);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto line = [&](const QPen &pen) {
        return [&painter, pen, width = row.sample()](const QPointF &at) {
            painter.setPen(pen);
            painter.drawLine(at, at + QPointF(width, 0));
        };
    };
    for (auto one = chart.lines.rbegin(); one != chart.lines.rend(); ++one)
        row.add(one->name, line(QPen(stepLineColour(*one, look), 3 * look.scale)));
    const Voice voice = Voice::current();
    const double side = kStepMark * look.scale;
    const auto has = [&chart](auto member) { return std::any_of(chart.marks.begin(), chart.marks.end(), [member](const StepChart::Mark &mark) { return mark.*member > 0; }); };
    const auto mark = [&](bool isOom) {
        return [&, isOom](const QPointF &at) { paintStepMark(painter, at + QPointF(row.sample() / 2, side * 0.9), isOom, look); };
    };
    if (has(&StepChart::Mark::ooms))
        row.add(stepWord(StepWord::Ooms, voice), mark(true));
    if (has(&StepChart::Mark::retries))
        row.add(stepWord(StepWord::Retries, voice), mark(false));
    if (!chart.growth)
        return;
    if (chart.growth->verdict == GrowthVerdict::SlowGrowth)
        row.add(stepWord(StepWord::Trend, voice), line(QPen(look.theme->text, 1.4 * look.scale, Qt::DashLine)));
    if (!chart.growth->spikes.empty())
        row.add(stepWord(StepWord::Spike, voice), [&](const QPointF &at) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(look.theme->warning.text, 1.6 * look.scale));
            painter.drawEllipse(at + QPointF(row.sample() / 2, 0), side, side);
        });
}

} // namespace allostrata
