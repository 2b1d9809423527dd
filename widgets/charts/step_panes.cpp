// Draws memory and metrics per step in a plot.

#include "widgets/charts/step_panes.h"

#include "widgets/charts/step_chart.h"
#include "widgets/text/step_text.h"
#include "widgets/timeline/chart_frame.h"
#include "widgets/timeline/plot_text.h"

#include <QColor>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QPointF>
#include <QRectF>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>

class QPainter;

namespace allostrata {

// Signs of the chart of steps, and their key.

[[nodiscard]] QColor stepLineColour(const StepChart::Line &line, const ChartLook &look);
/// Draws lines across the chart where memory ran out or an allocation was retried, and their signs above it.
void drawStepMarks(QPainter &painter, const StepChart &chart, const ChartFrame &frame, const ChartLook &look);
/// Draws a sample of each line with its name, then the meaning of the signs, omitting those that do not fit.
void drawStepKey(QPainter &painter, const StepChart &chart, const QRectF &room, const ChartLook &look);

namespace {

constexpr double kStepMark = 5; ///< half the width of a mark

class StepKeyRow {
public:
    /// Paints a sample from its left end, at half its height.
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
        m_painter.drawText(QRectF(m_x + sample() + gap, m_row.top(), width, m_row.height()),
                           Qt::AlignLeft | Qt::AlignVCenter | kPlainText, name);
        m_x += sample() + width + 4 * gap;
    }

private:
    QPainter &m_painter;
    QRectF m_row;
    const ChartLook &m_look;
    QFontMetricsF m_metrics;
    double m_x;
};

/// Paints a cross for an out-of-memory event, else a triangle, above a place.
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
    const auto has = [&chart](auto member) {
        return std::any_of(chart.marks.begin(), chart.marks.end(),
                           [member](const StepChart::Mark &mark) { return mark.*member > 0; });
    };
    const auto mark = [&](bool isOom) {
        return [&, isOom](const QPointF &at) {
            paintStepMark(painter, at + QPointF(row.sample() / 2, side * 0.9), isOom, look);
        };
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

namespace {

constexpr double kStepTickRoom = kTickLength + kTickGap;
constexpr double kPixelsPerStepValue = 50;
constexpr double kPixelsPerStep = 84;
constexpr double kStripShare = 0.2; ///< share of the height, each; at most kStripsShare in total
constexpr double kStripsShare = 0.5;
constexpr double kStripLeast = 34;
constexpr double kStripPad = 0.08; ///< share of its range, beyond its ends
constexpr double kStepFewDots = 9; ///< pixels per point from which each point is a dot

KeyTicks stepTicks(double from, double to, int wanted)
{
    KeyTicks ticks;
    const QLocale locale;
    const double step = niceStep(to - from, wanted, 1);
    for (double at = std::ceil(from / step) * step; at <= to && ticks.positions.size() < 1000; at += step) {
        ticks.positions.push_back(at);
        ticks.labels << locale.toString(static_cast<qint64>(at));
    }
    return ticks;
}

/// Ticks in per cent of a device, on an axis of its bytes.
KeyTicks deviceTicks(double from, double to, int wanted, double capacity)
{
    KeyTicks ticks;
    const double step = niceStep((to - from) / capacity * 100, wanted, 0.1);
    const QLocale locale;
    for (double at = std::ceil(from / capacity * 100 / step) * step;
         at * capacity <= to * 100 && ticks.positions.size() < 100; at += step) {
        ticks.positions.push_back(at * capacity / 100);
        ticks.labels << locale.toString(at, 'f', at == std::floor(at) ? 0 : 1) + QStringLiteral(" %");
    }
    return ticks;
}

ChartScale memoryScale(const StepChart &chart)
{
    ChartScale scale;
    scale.lowest = chart.lowest;
    scale.highest = std::max(chart.highest, chart.lowest + 1e-9);
    scale.values = chart.isShare ? ChartValues::Share : ChartValues::Bytes;
    scale.pixelsPerValue = kPixelsPerStepValue;
    return scale;
}

/// Scale of a strip; its axis shows only the two ends.
ChartScale stripScale(const StepChart::Strip &strip)
{
    const double pad = (strip.highest - strip.lowest) * kStripPad;
    ChartScale scale;
    scale.lowest = strip.lowest - pad;
    scale.highest = strip.highest + pad;
    scale.valueTicks = [ends = std::array{strip.lowest, strip.highest}, name = strip.metric](double, double, int) {
        ByteTicks ticks;
        for (const double end : ends) {
            ticks.positions.push_back(end);
            ticks.labels.push_back(metricValueText(name, end, Voice::current()));
        }
        return ticks;
    };
    return scale;
}

double capacityValue(const StepChart &chart)
{
    return chart.isShare ? static_cast<double>(kWholeShare) : static_cast<double>(chart.capacity.bytes.value_or(0));
}

/// Tints the range below the capacity that leaves too little of the device free.
void drawHeadroom(QPainter &painter, const StepChart &chart, const ChartFrame &frame, const Theme &theme)
{
    const double whole = capacityValue(chart);
    const auto ground = [&](double from, double to, QColor colour) {
        colour.setAlphaF(theme.dark ? 0.30F : 0.45F);
        const double top = std::max(frame.yOf(to), frame.area.top()); // SVG has no clip
        const double bottom = std::min(frame.yOf(from), frame.area.bottom());
        if (bottom > top)
            painter.fillRect(QRectF(QPointF(frame.area.left(), top), QPointF(frame.area.right(), bottom)), colour);
    };
    const HeadroomLimits &limits = chart.request.limits;
    ground(whole * (1 - limits.safe), whole * (1 - limits.tight), theme.warning.ground);
    ground(whole * (1 - limits.tight), whole, theme.error.ground);
}

void drawCapacity(QPainter &painter, const StepChart &chart, const ChartFrame &frame, const ChartLook &look)
{
    const double s = look.scale;
    const double y = std::round(frame.yOf(capacityValue(chart)));
    painter.setPen(QPen(look.theme->error.text, std::max(s, 1.0), Qt::DashLine));
    painter.drawLine(QPointF(frame.area.left(), y), QPointF(frame.area.right(), y));
    if (chart.isShare)
        return;
    const double row = QFontMetricsF(look.text).height();
    painter.setFont(look.text);
    painter.drawText(QRectF(frame.area.left() + 4 * s, y - row - 2 * s, frame.area.width() - 4 * s, row),
                     Qt::AlignLeft | Qt::AlignVCenter | kPlainText, stepCapacityText(chart.capacity, Voice::current()));
}

void drawStripName(QPainter &painter, const QString &name, const ChartFrame &frame, const ChartLook &look)
{
    const double row = QFontMetricsF(look.text).height();
    painter.setFont(look.strong);
    painter.setPen(look.theme->text);
    painter.drawText(QRectF(frame.area.left(), frame.area.top() - row - look.scale, frame.area.width(), row),
                     Qt::AlignLeft | Qt::AlignVCenter | kPlainText,
                     QFontMetricsF(look.strong).elidedText(name, Qt::ElideRight, frame.area.width()));
}

/// Draws the name of the horizontal axis beside its labels.
void drawStepWord(QPainter &painter, const ChartFrame &frame, const ChartLook &look)
{
    const double s = look.scale;
    painter.setFont(look.text);
    painter.setPen(look.theme->text2);
    painter.drawText(QRectF(frame.area.left() - 200 - (kTickLength + 4) * s, frame.area.bottom() + kTickLength * s, 200,
                            QFontMetricsF(look.text).height()),
                     Qt::AlignRight | Qt::AlignVCenter | kPlainText, stepWord(StepWord::Step, Voice::current()));
}

QString tableRow(const QString &name, const QString &value)
{
    return QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td align=\"right\">%2</td></tr>")
        .arg(name.toHtmlEscaped(), value.toHtmlEscaped());
}

} // namespace

StepWindow wholeWindow(const StepChart &chart)
{
    const double room = (chart.last - chart.first) * 0.012;
    return {chart.first - room, chart.last + room};
}

StepPanes::StepPanes(QCustomPlot &plot, const StepChart &chart, const StepWindow &window, const StepRoom &room,
                     const ChartLook &look)
    : m_plot(&plot), m_chart(&chart), m_look(look),
      m_window(window.to > window.from ? window : StepWindow{window.from, window.from + 1})
{
    const bool hasMemory = !chart.lines.empty();
    if (hasMemory || chart.strips.empty())
        add(memoryScale(chart));
    place(room);
    if (hasMemory)
        addMemory();
    const std::size_t strips = m_panes.size() - (hasMemory ? 1 : 0);
    for (std::size_t i = 0; i < strips && i < chart.strips.size(); ++i)
        addStrip(chart.strips[chart.strips.size() - strips + i], m_panes[m_panes.size() - strips + i]);
    m_panes.back().addPainted(
        [look](QCPPainter &painter, const ChartFrame &frame) { drawStepWord(painter, frame, look); }, ChartClip::None);
    const double row = QFontMetricsF(look.text).height();
    m_panes.front().addPainted(
        [&chart, look, bounds = room.bounds, row](QCPPainter &painter, const ChartFrame &frame) {
            drawStepKey(painter, chart,
                        QRectF(QPointF(frame.area.left(), bounds.top()), QPointF(bounds.right(), bounds.top() + row)),
                        look);
        },
        ChartClip::None);
    setWindow(m_window);
}

void StepPanes::add(const ChartScale &scale)
{
    ChartScale own = scale;
    own.from = m_window.from;
    own.to = m_window.to;
    own.keyTicks = stepTicks;
    own.pixelsPerKey = kPixelsPerStep;
    m_panes.push_back(m_panes.empty() ? ChartPane(*m_plot, own, m_look) : m_panes.front().another(own, m_look));
}

/// Places memory and, below it, as many strips as fit, counted from the last.
void StepPanes::place(const StepRoom &room)
{
    const QFontMetricsF metrics(m_look.text);
    const double s = m_look.scale;
    const double row = metrics.height();
    QRectF area = room.bounds.adjusted(0, 2 * (row + kTickGap * s), 0, -(row + kStepTickRoom * s));
    // beside the labels of the steps
    double left = metrics.horizontalAdvance(stepWord(StepWord::Step, Voice::current()));
    for (const StepChart::Strip &strip : m_chart->strips)
        left = std::max(left, widest(metrics, stripScale(strip).valueTicks(0, 0, 2).labels));
    if (!m_panes.empty())
        left = std::max(left, widest(metrics, m_panes.front().valueLabels(area.height())));
    area.setLeft(area.left() + left + kStepTickRoom * s);
    const bool hasShares = m_chart->capacity.bytes && !m_chart->isShare;
    area.setRight(area.right()
                  - (hasShares ? metrics.horizontalAdvance(QStringLiteral("100.5 %")) + kStepTickRoom * s
                               : metrics.horizontalAdvance(QStringLiteral("00"))));
    if (area.width() < 10 || area.height() < 10)
        area = QRectF(room.bounds.topLeft(),
                      QSizeF(std::max(room.bounds.width(), 10.0), std::max(room.bounds.height(), 10.0)));
    const bool isAlone = m_panes.empty();
    const auto wanted = static_cast<double>(std::max<std::size_t>(m_chart->strips.size(), 1));
    const double gap = row + kTickGap * s;
    const double share = area.height() * (isAlone ? 1 / wanted : std::min(kStripShare, kStripsShare / wanted));
    const double height = std::max(share - gap, isAlone ? 1 : kStripLeast * s);
    const auto fit = isAlone ? wanted
                             : std::min(wanted, std::floor((area.height() * kStripsShare + 1) / (height + gap)));
    const auto shown = std::min(static_cast<std::size_t>(fit), m_chart->strips.size());
    for (std::size_t i = m_chart->strips.size() - shown; i < m_chart->strips.size(); ++i)
        add(stripScale(m_chart->strips[i]));
    double bottom = area.bottom() - static_cast<double>(shown) * (height + gap);
    std::size_t pane = 0;
    if (!isAlone)
        m_panes[pane++].placeAt(QRectF(area.topLeft(), QPointF(area.right(), std::max(bottom, area.top() + 1))),
                                room.viewport);
    for (; pane < m_panes.size(); ++pane) {
        bottom += height + gap;
        m_panes[pane].placeAt(QRectF(area.left(), bottom - height, area.width(), height), room.viewport);
    }
    for (pane = 0; pane + 1 < m_panes.size(); ++pane) { // the last one shows the step numbers
        m_panes[pane].axis(QCPAxis::atBottom)->setTickLabels(false);
        m_panes[pane].axis(QCPAxis::atBottom)->setTicks(false);
    }
}

void StepPanes::addMemory()
{
    ChartPane &pane = m_panes.front();
    const bool hasCapacity = capacityValue(*m_chart) > 0;
    if (hasCapacity)
        pane.addPainted([chart = m_chart, look = m_look](QCPPainter &painter, const ChartFrame &frame) {
                drawHeadroom(painter, *chart, frame, *look.theme);
            })
            ->setLayer(QStringLiteral("background"));
    for (const StepChart::Line &line : m_chart->lines)
        // visible under the allocated line
        addLine(pane, line, line.counter == StepCounter::Active ? 2.6 : 1.6,
                &line == &m_chart->lines.front() && line.counter);
    addTrend(pane);
    if (hasCapacity && capacityValue(*m_chart) >= pane.scale().lowest
        && capacityValue(*m_chart) <= pane.scale().highest)
        pane.addPainted(
            [chart = m_chart, look = m_look](QCPPainter &painter, const ChartFrame &frame) {
                drawCapacity(painter, *chart, frame, look);
            },
            ChartClip::None);
    pane.addPainted([chart = m_chart, look = m_look](
                        QCPPainter &painter, const ChartFrame &frame) { drawStepMarks(painter, *chart, frame, look); },
                    ChartClip::None);
    addShares(pane);
}

/// Adds the axis on the right: per cent of the device.
void StepPanes::addShares(const ChartPane &pane) const
{
    if (!m_chart->capacity.bytes || m_chart->isShare)
        return;
    QCPAxis *left = pane.axis(QCPAxis::atLeft);
    QCPAxis *right = pane.axis(QCPAxis::atRight);
    right->setVisible(true);
    right->setNumberFormat(left->numberFormat());
    right->setBasePen(Qt::NoPen);
    right->setTickPen(Qt::NoPen);
    right->setSubTicks(false);
    right->setTickLengthOut(left->tickLengthOut());
    right->setTickLengthIn(0);
    right->setTickLabelPadding(left->tickLabelPadding());
    right->setTickLabelColor(left->tickLabelColor());
    right->setTickLabelFont(left->tickLabelFont());
    right->setTicker(QSharedPointer<KeyTicker>::create(
        [capacity = static_cast<double>(*m_chart->capacity.bytes)](double from, double to, int wanted) {
            return deviceTicks(from, to, wanted, capacity);
        }));
    right->ticker()->setTickCount(left->ticker()->tickCount());
    right->setRange(left->range());
}

void StepPanes::addStrip(const StepChart::Strip &strip, ChartPane &pane)
{
    pane.axis(QCPAxis::atLeft)->grid()->setVisible(false);
    QCPAxis *top = pane.axis(QCPAxis::atTop);
    top->setVisible(true);
    top->setTicks(false);
    top->setTickLabels(false);
    top->setBasePen(pane.axis(QCPAxis::atLeft)->grid()->pen());
    for (const StepChart::Line &line : strip.lines)
        addLine(pane, line, 1.5, false);
    const QString name = metricName(strip.metric, Voice::current());
    pane.addPainted([name, look = m_look](QCPPainter &painter,
                                          const ChartFrame &frame) { drawStripName(painter, name, frame, look); },
                    ChartClip::None);
}

/// Adds a graph for each piece that continues to the right; a missing value leaves a gap.
void StepPanes::addLine(ChartPane &pane, const StepChart::Line &line, double width, bool isFilled)
{
    const QColor colour = stepLineColour(line, m_look);
    const QPen pen(colour, width * m_look.scale, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    const auto &points = line.points;
    QVector<double> aloneSteps;
    QVector<double> aloneValues;
    for (std::size_t at = 0; at < points.size();) {
        QVector<double> steps;
        QVector<double> values;
        do {
            const bool isAlone = points[at].begins && (at + 1 == points.size() || points[at + 1].begins);
            if (points[at].begins && !steps.isEmpty()) {
                steps << points[at].step;
                values << std::numeric_limits<double>::quiet_NaN();
            }
            (isAlone ? aloneSteps : steps) << points[at].step;
            (isAlone ? aloneValues : values) << points[at].value;
            ++at;
        } while (at < points.size() && points[at].step >= points[at - 1].step);
        QCPGraph *graph = pane.addLine(pen, steps, values);
        graph->setAdaptiveSampling(true);
        graph->setAntialiased(true);
        if (isFilled) {
            QColor ground = colour;
            ground.setAlphaF(0.13F);
            graph->setBrush(ground);
        }
        m_dotted.push_back({graph, width});
    }
    QCPGraph *alone = pane.addLine(pen, {}, {});
    alone->setData(aloneSteps, aloneValues);
    alone->setLineStyle(QCPGraph::lsNone);
    alone->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, (width + 1.6) * m_look.scale));
}

/// Adds the trend of slow growth, and rings around spikes.
void StepPanes::addTrend(ChartPane &pane) const
{
    if (!m_chart->growth)
        return;
    const Growth &growth = *m_chart->growth;
    const double unit = growth.isShare ? static_cast<double>(kWholeShare) / static_cast<double>(kWholeDevice) : 1.0;
    if (growth.verdict == GrowthVerdict::SlowGrowth) {
        const auto first = static_cast<double>(growth.firstStep);
        const auto last = static_cast<double>(growth.lastStep);
        const auto level = static_cast<double>(growth.level);
        pane.addLine(QPen(m_look.theme->text, 1.4 * m_look.scale, Qt::DashLine), {first, last},
                     {(level - growth.slope * (last - first)) * unit, level * unit})
            ->setAntialiased(true);
    }
    QVector<double> steps;
    QVector<double> values;
    for (const StepSpike &spike : growth.spikes) {
        steps << static_cast<double>(spike.step);
        values << static_cast<double>(spike.bytes) * unit;
    }
    QCPGraph *spikes = pane.addLine(QPen(m_look.theme->warning.text, 1.6 * m_look.scale), {}, {});
    spikes->setData(steps, values);
    spikes->setLineStyle(QCPGraph::lsNone);
    spikes->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, 12 * m_look.scale));
}

void StepPanes::setWindow(const StepWindow &window)
{
    m_window = window;
    for (ChartPane &pane : m_panes)
        pane.setKeys(window.from, window.to);
    const double perPoint = m_panes.front().placed().width() / std::max(window.to - window.from, 1e-9);
    for (const Dotted &one : m_dotted)
        one.graph->setScatterStyle(perPoint >= kStepFewDots * m_look.scale
                                       ? QCPScatterStyle(QCPScatterStyle::ssDisc, (one.width + 1.6) * m_look.scale)
                                       : QCPScatterStyle());
}

std::optional<StepPlace> StepPanes::placeAt(const QPointF &position) const
{
    if (!whole().adjusted(-4, -4, 4, 4).contains(position))
        return std::nullopt;
    std::optional<StepPlace> found;
    double best = std::numeric_limits<double>::max();
    const bool isOne = m_chart->request.run.has_value() || !m_chart->request.data
                       || m_chart->request.data->runs.size() == 1;
    const ChartFrame frame = m_panes.front().frame();
    // Runs may restart, so steps are in no order and all points are visited.
    const auto look = [&](const StepChart::Line &line, bool isOfRow) {
        for (const StepChart::Point &point : line.points) {
            const double dx = std::abs(frame.xOf(point.step) - position.x());
            // the step takes priority
            const double distance = dx * 4 + (isOfRow ? 0 : std::abs(frame.yOf(point.value) - position.y()));
            if (distance < best) {
                best = distance;
                found = StepPlace{line.run, point.row};
            }
        }
    };
    for (const StepChart::Line &line : m_chart->lines)
        look(line, isOne || !frame.area.contains(position));
    if (!found) {
        for (const StepChart::Strip &strip : m_chart->strips) {
            for (const StepChart::Line &line : strip.lines)
                look(line, true);
        }
    }
    return found;
}

void StepPanes::paintPlace(QPainter &painter, const StepPlace &place, bool isChosen) const
{
    if (!m_chart->request.data || place.run >= m_chart->request.data->runs.size()
        || place.row >= m_chart->request.data->runs[place.run].rows.size())
        return;
    const double x = xOf(static_cast<double>(m_chart->request.data->runs[place.run].rows[place.row].step));
    const QRectF all = whole();
    if (x < all.left() - 1 || x > all.right() + 1)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    QColor line = isChosen ? m_look.theme->cursor : m_look.theme->text2;
    line.setAlphaF(isChosen ? 0.9F : 0.45F);
    painter.setPen(QPen(line, std::max(m_look.scale, 1.0)));
    painter.drawLine(QPointF(x, all.top()), QPointF(x, all.bottom()));
    const ChartFrame frame = m_panes.front().frame();
    for (const StepChart::Line &one : m_chart->lines) {
        if (one.run != place.run)
            continue;
        const auto point = std::find_if(one.points.begin(), one.points.end(),
                                        [&](const StepChart::Point &at) { return at.row == place.row; });
        if (point == one.points.end())
            continue;
        painter.setPen(QPen(m_look.theme->base, 1.5));
        painter.setBrush(stepLineColour(one, m_look));
        painter.drawEllipse(QPointF(x, frame.yOf(point->value)), 4.5, 4.5);
    }
}

QString stepToolTip(const StepChart &chart, const StepPlace &place)
{
    const StepRun &run = chart.request.data->runs[place.run];
    const StepRow &row = run.rows[place.row];
    const Voice voice = Voice::current();
    QString title = stepNumberText(row.step, voice);
    if (chart.request.data->runs.size() > 1)
        title = stepRunText(*chart.request.data, place.run, voice) + QStringLiteral(", ") + title;
    QString text = QStringLiteral("<b>%1</b><table>").arg(title.toHtmlEscaped());
    const auto capacity = capacityOf(run, chart.request.capacity).bytes;
    for (const StepCounter counter : {StepCounter::Reserved, StepCounter::Active, StepCounter::Allocated}) {
        if (const QString figure = stepFigureText(figureOf(row, counter), capacity, voice); !figure.isEmpty())
            text += tableRow(stepCounterText(counter, voice), figure);
    }
    const auto mark = std::find_if(chart.marks.begin(), chart.marks.end(), [&](const StepChart::Mark &one) {
        return one.run == place.run && one.row == place.row;
    });
    if (mark != chart.marks.end() && mark->ooms > 0)
        text += tableRow(stepWord(StepWord::Ooms, voice), voice.number(mark->ooms));
    if (mark != chart.marks.end() && mark->retries > 0)
        text += tableRow(stepWord(StepWord::Retries, voice), voice.number(mark->retries));
    for (std::size_t i = 0; i < run.metrics.size() && i < row.metrics.size() && i < 12; ++i) {
        if (row.metrics[i])
            text += tableRow(metricName(run.metrics[i], voice),
                             metricValueText(run.metrics[i], *row.metrics[i], voice));
    }
    text += QStringLiteral("</table>");
    if (mark != chart.marks.end())
        text += stepMarkText(mark->retries, mark->ooms, voice).toHtmlEscaped();
    if (chart.growth) {
        for (const StepSpike &spike : chart.growth->spikes) {
            if (spike.row == place.row)
                text += QStringLiteral("<br>") + spikeText(spike, *chart.growth, voice).toHtmlEscaped();
        }
    }
    return text;
}

} // namespace allostrata
