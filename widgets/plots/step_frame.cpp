// Where the parts of a chart of steps lie, and what is at a place.

#include "widgets/plots/step_painter.h"

#include "core/base/bounded.h"
#include "widgets/plots/plot_text.h"
#include "widgets/text/step_text.h"

#include <QFontMetricsF>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

namespace allostrata {

namespace {

constexpr double kTickRoom = kTickLength + kTickGap;
constexpr double kPixelsPerValue = 50;
constexpr double kPixelsPerStep = 84;
constexpr double kStripShare = 0.2; ///< of the height, each; all of them at most kStripsShare
constexpr double kStripsShare = 0.5;
constexpr double kStripLeast = 34;

/// Per cent of the whole that are worth a tick.
std::vector<double> shareTicks(double lowest, double highest, int wanted)
{
    std::vector<double> ticks;
    const double step = niceStep(highest - lowest, wanted, 0.1);
    for (double at = std::ceil(lowest / step) * step; at <= highest && ticks.size() < 100; at += step)
        ticks.push_back(at);
    return ticks;
}

ByteTicks valueTicks(const StepChart &chart, double lowest, double highest, double height, const ChartLook &look)
{
    const int wanted = std::max(static_cast<int>(height / (kPixelsPerValue * look.scale)), 2);
    if (!chart.isShare)
        return byteTicks(lowest, highest, wanted, look.units);
    constexpr double kPerCent = static_cast<double>(kWholeShare) / 100;
    ByteTicks ticks;
    ticks.unit = QStringLiteral("%");
    ticks.bytesPerUnit = kPerCent;
    const QLocale locale;
    for (const double at : shareTicks(lowest / kPerCent, highest / kPerCent, wanted)) {
        ticks.positions.push_back(at * kPerCent);
        ticks.labels.push_back(locale.toString(at, 'f', at == std::floor(at) ? 0 : 1));
    }
    return ticks;
}

/// Places of a line's points from left to right are those of its steps, so that a search by steps would do if a run never
/// began again: it may, so all are looked at.
void nearest(const StepChart::Line &line, const StepFrame &frame, const QPointF &position, double &best, std::optional<StepPlace> &found, bool isOfRow)
{
    for (const StepChart::Point &point : line.points) {
        const double dx = std::abs(frame.xOf(point.step) - position.x());
        const double dy = isOfRow ? 0 : std::abs(frame.yOf(point.value) - position.y());
        const double distance = dx * 4 + dy; // the step counts first
        if (distance < best) {
            best = distance;
            found = StepPlace{line.run, point.row};
        }
    }
}

} // namespace

StepWindow wholeWindow(const StepChart &chart)
{
    const double room = (chart.last - chart.first) * 0.012;
    return {chart.first - room, chart.last + room};
}

StepFrame StepFrame::within(const QRectF &bounds, const StepChart &chart, const StepWindow &window, const ChartLook &look)
{
    const QFontMetricsF metrics(look.text);
    const double s = look.scale;
    const double row = metrics.height();
    StepFrame frame;
    frame.window = window.to > window.from ? window : StepWindow{window.from, window.from + 1};
    frame.lowest = chart.lowest;
    frame.highest = std::max(chart.highest, chart.lowest + 1e-9);
    frame.key = QRectF(bounds.left(), bounds.top(), bounds.width(), row);
    QRectF room = bounds.adjusted(0, 2 * (row + kTickGap * s), 0, -(row + kTickRoom * s));
    frame.values = valueTicks(chart, frame.lowest, frame.highest, room.height(), look);
    double left = std::max(widest(metrics, frame.values.labels), metrics.horizontalAdvance(frame.values.unit));
    const QLocale locale;
    const Voice voice = Voice::current();
    for (const StepChart::Strip &strip : chart.strips)
        left = std::max({left, metrics.horizontalAdvance(metricValueText(strip.metric, strip.lowest, voice)),
                         metrics.horizontalAdvance(metricValueText(strip.metric, strip.highest, voice))});
    room.setLeft(room.left() + left + kTickRoom * s);
    if (chart.capacity.bytes && !chart.isShare) {
        frame.shareUnit = static_cast<double>(*chart.capacity.bytes) / 100;
        frame.shares = shareTicks(frame.lowest / frame.shareUnit, frame.highest / frame.shareUnit, std::max(static_cast<int>(room.height() / (kPixelsPerValue * s)), 2));
        room.setRight(room.right() - metrics.horizontalAdvance(QStringLiteral("100.5 %")) - kTickRoom * s);
    } else {
        room.setRight(room.right() - metrics.horizontalAdvance(QStringLiteral("00")) );
    }
    if (room.width() < 10 || room.height() < 10)
        room = QRectF(bounds.topLeft(), QSizeF(std::max(bounds.width(), 10.0), std::max(bounds.height(), 10.0)));
    // As many strips as have room beside the memory.
    const bool isAlone = chart.lines.empty();
    const auto wanted = static_cast<double>(chart.strips.size());
    const double gap = row + kTickGap * s;
    double height = wanted > 0 ? std::min(room.height() * kStripShare, room.height() * (isAlone ? 1.0 : kStripsShare) / wanted) - gap : 0;
    height = isAlone && wanted > 0 ? room.height() / wanted - gap : std::max(height, kStripLeast * s);
    double bottom = room.bottom();
    for (std::size_t i = chart.strips.size(); i-- > 0;) {
        if (!isAlone && bottom - height - gap < room.top() + room.height() * (1 - kStripsShare) - 1)
            break;
        frame.strips.insert(frame.strips.begin(), QRectF(room.left(), bottom - height, room.width(), height));
        bottom -= height + gap;
    }
    room.setBottom(std::max(bottom, room.top() + 1));
    frame.area = room;
    frame.values = valueTicks(chart, frame.lowest, frame.highest, room.height(), look);
    if (frame.shareUnit > 0)
        frame.shares = shareTicks(frame.lowest / frame.shareUnit, frame.highest / frame.shareUnit, std::max(static_cast<int>(room.height() / (kPixelsPerValue * s)), 2));
    const double range = frame.window.to - frame.window.from;
    const double perTick = std::max(kPixelsPerStep * s, metrics.horizontalAdvance(locale.toString(static_cast<qint64>(frame.window.to))) * 1.7);
    const double step = niceStep(range, std::max(static_cast<int>(room.width() / perTick), 1), 1);
    for (double at = std::ceil(frame.window.from / step) * step; at <= frame.window.to && frame.steps.size() < 1000; at += step)
        frame.steps.push_back(at);
    return frame;
}

double StepFrame::xOf(double step) const
{
    constexpr double kFar = 1e6; // far outside is kept near: painters do not like it
    const double x = area.left() + (step - window.from) / (window.to - window.from) * area.width();
    return bounded(x, area.left() - kFar, area.right() + kFar);
}

double StepFrame::yOf(double value) const
{
    return area.bottom() - (value - lowest) / (highest - lowest) * area.height();
}

double StepFrame::stepAt(double x) const
{
    return window.from + (x - area.left()) / std::max(area.width(), 1.0) * (window.to - window.from);
}

QRectF StepFrame::whole() const
{
    return strips.empty() ? area : area.united(strips.back());
}

std::optional<StepPlace> stepPlaceAt(const StepChart &chart, const StepFrame &frame, const QPointF &position)
{
    if (!frame.whole().adjusted(-4, -4, 4, 4).contains(position))
        return std::nullopt;
    std::optional<StepPlace> found;
    double best = std::numeric_limits<double>::max();
    const bool isOne = chart.request.run.has_value() || !chart.request.data || chart.request.data->runs.size() == 1;
    const bool isInArea = frame.area.contains(position);
    for (const StepChart::Line &line : chart.lines)
        nearest(line, frame, position, best, found, isOne || !isInArea);
    if (!found) {
        for (const StepChart::Strip &strip : chart.strips) {
            for (const StepChart::Line &line : strip.lines)
                nearest(line, frame, position, best, found, true);
        }
    }
    return found;
}

namespace {

QString tableRow(const QString &name, const QString &value)
{
    return QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td align=\"right\">%2</td></tr>").arg(name.toHtmlEscaped(), value.toHtmlEscaped());
}

} // namespace

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
    const auto mark = std::find_if(chart.marks.begin(), chart.marks.end(), [&](const StepChart::Mark &one) { return one.run == place.run && one.row == place.row; });
    if (mark != chart.marks.end() && mark->ooms > 0)
        text += tableRow(stepWord(StepWord::Ooms, voice), voice.number(mark->ooms));
    if (mark != chart.marks.end() && mark->retries > 0)
        text += tableRow(stepWord(StepWord::Retries, voice), voice.number(mark->retries));
    for (std::size_t i = 0; i < run.metrics.size() && i < row.metrics.size() && i < 12; ++i) {
        if (row.metrics[i])
            text += tableRow(metricName(run.metrics[i], voice), metricValueText(run.metrics[i], *row.metrics[i], voice));
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
