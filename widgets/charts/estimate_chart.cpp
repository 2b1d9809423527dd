// Charts of an estimated step.

#include "widgets/charts/estimate_chart.h"

#include "core/attribution/category_rules.h"
#include "core/base/arithmetic.h"
#include "widgets/paint/colours.h"
#include "widgets/text/estimate_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/plot_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kCurveRoom = 1.06;
constexpr double kKeyGap = 6; ///< below the key
constexpr double kSecondOfCategory = 0.1; ///< change of lightness

bool isSecondOfCategory(Purpose purpose)
{
    return purpose == Purpose::MasterWeights || purpose == Purpose::Adapters || purpose == Purpose::KeyValueCache;
}

std::uint64_t sumOf(const PurposeBytes &parts)
{
    return std::accumulate(parts.begin(), parts.end(), std::uint64_t(0),
                           [](std::uint64_t a, std::uint64_t b) { return saturatedSum(a, b); });
}

/// The purposes that have bytes at the peak of some rank.
std::vector<Purpose> purposesOf(const StepEstimate &estimate)
{
    std::vector<Purpose> purposes;
    for (std::size_t i = 0; i < kPurposes; ++i) {
        if (std::ranges::any_of(estimate.ranks, [i](const RankEstimate &rank) { return rank.parts[i] > 0; }))
            purposes.push_back(static_cast<Purpose>(i));
    }
    return purposes;
}

QString tipOf(const RankEstimate &rank, const QString &title)
{
    const Voice voice = Voice::current();
    const auto row = [](const QString &name, const QString &value) {
        return u"<tr><td>%1&nbsp;&nbsp;</td><td align='right'>%2</td></tr>"_s.arg(name.toHtmlEscaped(), value);
    };
    QString tip = u"<b>%1</b><table>"_s.arg(title.toHtmlEscaped());
    for (std::size_t i = 0; i < kPurposes; ++i) {
        if (rank.parts[i] > 0)
            tip += row(purposeText(static_cast<Purpose>(i), voice), voice.bytes(rank.parts[i]));
    }
    tip += row(Words::tr("Peak, at least"), voice.bytes(rank.peakLow));
    tip += row(Words::tr("Peak"), voice.bytes(rank.peakBytes));
    tip += row(Words::tr("Peak, at most"), voice.bytes(rank.peakHigh));
    return tip + u"</table>"_s;
}

Bar stageBar(const RankEstimate &rank, const std::vector<Purpose> &purposes, std::int64_t rest, const QString &title)
{
    Bar bar;
    for (std::size_t i = 0; i < purposes.size(); ++i) {
        const std::uint64_t bytes = rank.parts[enumIndex(purposes[i])];
        if (bytes > 0)
            bar.parts.push_back({static_cast<double>(bytes), i});
    }
    if (rest > 0)
        bar.parts.push_back({static_cast<double>(rest), purposes.size()});
    if (rank.peakHigh > rank.peakBytes)
        bar.parts.push_back({static_cast<double>(rank.peakHigh - rank.peakBytes), purposes.size() + 1});
    bar.value = Voice::current().bytes(rank.peakBytes);
    bar.toolTip = tipOf(rank, title);
    return bar;
}

/// Shades every other part of the step, and writes the names above those that are wide enough.
void paintSpans(QCPPainter &painter, const StepCurve &curve, const ChartFrame &frame, const ChartLook &look)
{
    const Voice voice = Voice::current();
    const QFontMetricsF metrics(look.text);
    QColor shade = look.theme->text;
    shade.setAlphaF(look.theme->dark ? 0.09F : 0.055F);
    painter.setFont(look.text);
    double free = frame.area.left();
    for (std::size_t i = 0; i < curve.spans.size(); ++i) {
        const StepCurve::Span &span = curve.spans[i];
        const double left = frame.xOf(static_cast<double>(span.from));
        const double right = frame.xOf(static_cast<double>(span.to));
        if (i % 2 == 1)
            painter.fillRect(QRectF(left, frame.area.top(), right - left, frame.area.height()), shade);
        const QString name = instantText(span.instant, voice);
        const double width = metrics.horizontalAdvance(name) + 6 * look.scale;
        if (width > right - left || left < free)
            continue;
        painter.setPen(look.theme->text2);
        painter.drawText(
            QRectF(left, frame.area.top() - metrics.height() - 2 * look.scale, right - left, metrics.height()),
            int(Qt::AlignCenter) | kPlainText, name);
        free = right;
    }
}

/// Marks the peak, with its bytes.
void paintPeak(QCPPainter &painter, const StepCurve &curve, const ChartFrame &frame, const ChartLook &look)
{
    const QPointF at(frame.xOf(static_cast<double>(curve.peakEvent)), frame.yOf(static_cast<double>(curve.peak)));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(look.theme->base, 1.5 * look.scale));
    painter.setBrush(look.theme->text);
    const double radius = 4 * look.scale;
    painter.drawEllipse(at, radius, radius);
    const QString text = Voice::current().bytes(curve.peak);
    const QFontMetricsF metrics(look.strong);
    const double width = metrics.horizontalAdvance(text);
    const double gap = 8 * look.scale;
    const double x = at.x() + gap + width > frame.area.right() ? at.x() - gap - width : at.x() + gap;
    const QRectF box(x, std::max(at.y() - metrics.height() / 2, frame.area.top()), width, metrics.height());
    QColor patch = look.theme->base;
    patch.setAlphaF(0.75F);
    painter.fillRect(box.adjusted(-2 * look.scale, 0, 2 * look.scale, 0), patch);
    painter.setFont(look.strong);
    painter.setPen(look.theme->text);
    painter.drawText(box, int(Qt::AlignCenter) | kPlainText, text);
}

ChartScale curveScale(const StepCurve &curve, const ChartLook &look)
{
    ChartScale scale;
    scale.from = 0;
    scale.to = static_cast<double>(std::max<std::size_t>(curve.events, 1));
    scale.lowest = 0;
    scale.highest = kCurveRoom * static_cast<double>(std::max<std::uint64_t>(curve.peak, 1));
    scale.pixelsPerKey = 90 * look.scale;
    scale.keyTicks = [](double from, double to, int wanted) {
        KeyTicks ticks;
        const double step = niceStep(std::max(to - from, 1.0), std::max(wanted, 1), 1);
        for (double at = std::ceil(from / step) * step; at <= to * (1 + 1e-9); at += step) {
            ticks.positions.push_back(at);
            ticks.labels << Voice::current().number(static_cast<std::uint64_t>(at));
        }
        ticks.name = Words::tr("event of the step");
        return ticks;
    };
    return scale;
}

std::vector<Stairs> curveStairs(const StepCurve &curve, ThemeKind theme)
{
    std::vector<Stairs> all;
    std::vector<double> below(curve.columns.size(), 0.0);
    for (const Purpose purpose : enumerators<Purpose>) {
        std::vector<double> above = below;
        bool isAny = false;
        for (std::size_t i = 0; i < above.size(); ++i) {
            const std::uint64_t bytes = curve.columns[i][enumIndex(purpose)];
            above[i] += static_cast<double>(bytes);
            isAny = isAny || bytes > 0;
        }
        if (!isAny)
            continue;
        Stairs stairs;
        stairs.from = 0;
        stairs.to = static_cast<double>(curve.events);
        stairs.upper = above;
        stairs.lower = std::move(below);
        stairs.fill = purposeColour(purpose, theme);
        all.push_back(std::move(stairs));
        below = std::move(above);
    }
    return all;
}

} // namespace

QColor purposeColour(Purpose purpose, ThemeKind theme)
{
    static const CategoryRules rules = CategoryRules::standard();
    const CategoryId category = rules.find(categoryOf(purpose));
    const QColor colour = categoryColour(rules, category ? category : rules.otherwise(), theme);
    return isSecondOfCategory(purpose) ? tinted(colour, kSecondOfCategory) : colour;
}

Result<StepCurve> StepCurve::of(const StepTape &tape, std::size_t columns, const std::stop_token &stop)
{
    constexpr std::size_t kPerCheck = 4096;
    StepCurve curve;
    curve.events = tape.events().size();
    if (curve.events == 0 || columns == 0)
        return curve;
    curve.columns.assign(std::min(columns, curve.events), {});
    std::vector<std::uint64_t> highest(curve.columns.size(), 0);
    PurposeBytes parts{};
    std::uint64_t live = 0;
    for (std::size_t i = 0; i < curve.events; ++i) {
        if (i % kPerCheck == 0 && stop.stop_requested())
            return Error{Reason::Cancelled};
        const StepTape::Event &event = tape.events()[i];
        const StepTape::Row &row = tape.rows()[event.row];
        std::uint64_t &part = parts[enumIndex(row.purpose)];
        part = event.isFree ? part - std::min(part, row.bytes) : saturatedSum(part, row.bytes);
        live = event.isFree ? live - std::min(live, row.bytes) : saturatedSum(live, row.bytes);
        if (curve.spans.empty() || curve.spans.back().instant != event.instant)
            curve.spans.push_back({event.instant, i, i, 0});
        curve.spans.back().to = i + 1;
        curve.spans.back().highest = std::max(curve.spans.back().highest, live);
        const std::size_t column = i * curve.columns.size() / curve.events;
        if (live >= highest[column]) {
            highest[column] = live;
            curve.columns[column] = parts;
        }
        if (live > curve.peak) {
            curve.peak = live;
            curve.peakEvent = i;
        }
    }
    return curve;
}

StepCurve StepCurve::reduced(std::size_t count) const
{
    if (count == 0 || columns.size() <= count)
        return *this;
    StepCurve curve;
    curve.spans = spans;
    curve.events = events;
    curve.peakEvent = peakEvent;
    curve.peak = peak;
    curve.columns.assign(count, {});
    std::vector<std::uint64_t> highest(count, 0);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::size_t column = i * count / columns.size();
        const std::uint64_t bytes = sumOf(columns[i]);
        if (bytes < highest[column])
            continue;
        highest[column] = bytes;
        curve.columns[column] = columns[i];
    }
    return curve;
}

EstimateBars EstimateBars::of(const StepEstimate &estimate, const EstimateMarks &marks, const Theme &theme)
{
    const Voice voice = Voice::current();
    const std::vector<Purpose> purposes = purposesOf(estimate);
    const std::size_t stage = std::min(marks.stage, estimate.ranks.size() - 1);
    EstimateBars bars;
    BarChart &chart = bars.chart;
    const auto add = [&](const QString &name, std::uint64_t bytes, const QColor &colour, BarFill fill) {
        chart.series.push_back({{}, colour, fill});
        if (!name.isEmpty())
            bars.key.push_back({colour, bytes > 0 ? name + u' ' + voice.bytes(bytes) : name, fill});
    };
    for (const Purpose purpose : purposes)
        add(purposeText(purpose, voice), estimate.ranks[stage].parts[enumIndex(purpose)],
            purposeColour(purpose, themeKindOf(theme)), BarFill::Solid);
    const bool isCarried = marks.rest > 0;
    add(isCarried ? Words::tr("Carried over") : QString(), isCarried ? static_cast<std::uint64_t>(marks.rest) : 0,
        theme.text3, BarFill::Hatched);
    const bool isOpen = std::ranges::any_of(estimate.ranks,
                                            [](const RankEstimate &rank) { return rank.peakHigh > rank.peakBytes; });
    add(isOpen ? Words::tr("up to the upper bound") : QString(), 0, theme.text3, BarFill::Outlined);
    double highest = 1;
    for (const RankEstimate &rank : estimate.ranks) {
        const bool isOnly = estimate.ranks.size() == 1;
        const QString name = isOnly ? Words::tr("Peak") : Words::tr("Stage %1").arg(rank.stage + 1);
        chart.groups.push_back({name, {}, {stageBar(rank, purposes, marks.rest, name)}});
        highest = std::max(highest, static_cast<double>(rank.peakHigh));
    }
    if (marks.capacity) {
        chart.mark = static_cast<double>(*marks.capacity);
        chart.markName = marks.capacityName;
        highest = std::max(highest, *chart.mark);
    }
    chart.lowest = 0;
    chart.highest = kCurveRoom * highest;
    return bars;
}

double EstimateBars::height(double width, const ChartLook &look) const
{
    constexpr double kRow = 1.7; // line heights per bar
    constexpr double kAround = 3; // axis, capacity
    return SwatchFlow(key, look.text, width).height() + kKeyGap * look.scale
           + QFontMetricsF(look.text).height() * (kAround + kRow * static_cast<double>(chart.groups.size()));
}

BarLayout EstimateBars::layOut(const QRectF &room, const ChartLook &look) const
{
    const double head = SwatchFlow(key, look.text, room.width()).height() + kKeyGap * look.scale;
    return {chart, room.adjusted(0, head, 0, 0), look};
}

ChartPane EstimateBars::show(QCustomPlot &plot, const QRectF &room, const QSizeF &viewport, const ChartLook &look) const
{
    ChartPane pane = showBarChart(plot, chart, layOut(room, look), viewport, look);
    pane.addPainted(
        [flow = SwatchFlow(key, look.text, room.width()), room, look](QCPPainter &painter, const ChartFrame &) {
            flow.paint(painter, room.topLeft(), *look.theme, look.scale);
        },
        ChartClip::None);
    return pane;
}

ChartPane showStepCurve(QCustomPlot &plot, const StepCurve &curve, const QRectF &room, const QSizeF &viewport,
                        const ChartLook &look, const ChartPane *beside)
{
    const QFontMetricsF metrics(look.text);
    const ChartScale scale = curveScale(curve, look);
    ChartPane pane = beside ? beside->another(scale, look) : ChartPane(plot, scale, look);
    pane.placeWithin(room.adjusted(0, 1.3 * metrics.height(), 0, -1.3 * metrics.height()), viewport);
    pane.showKeyName();
    const StepCurve shown = curve.reduced(static_cast<std::size_t>(std::max(1.0, pane.placed().width())));
    pane.addPainted(
        [shown, look](QCPPainter &painter, const ChartFrame &frame) { paintSpans(painter, shown, frame, look); },
        ChartClip::None);
    pane.addStairs(curveStairs(shown, themeKindOf(*look.theme)));
    pane.addPainted(
        [shown, look](QCPPainter &painter, const ChartFrame &frame) { paintPeak(painter, shown, frame, look); },
        ChartClip::None);
    return pane;
}

QString stepCurveTipAt(const StepCurve &curve, const ChartFrame &frame, const QPointF &position)
{
    if (curve.isEmpty() || !frame.area.contains(position))
        return {};
    const Voice voice = Voice::current();
    const auto event = static_cast<std::size_t>(
        bounded(frame.coordinateAt(position.x()), 0.0, static_cast<double>(curve.events) - 1));
    const PurposeBytes &parts = curve.columns[event * curve.columns.size() / curve.events];
    const auto row = [](const QString &name, const QString &value) {
        return u"<tr><td>%1&nbsp;&nbsp;</td><td align='right'>%2</td></tr>"_s.arg(name.toHtmlEscaped(), value);
    };
    const auto span = std::ranges::find_if(curve.spans, [event](const auto &one) { return event < one.to; });
    QString tip = span == curve.spans.end() ? QString()
                                            : u"<b>%1</b>"_s.arg(instantText(span->instant, voice).toHtmlEscaped());
    tip += u"<table>"_s + row(Words::tr("Live"), voice.bytes(sumOf(parts)));
    for (std::size_t i = kPurposes; i-- > 0;) { // as they lie
        if (parts[i] > 0)
            tip += row(purposeText(static_cast<Purpose>(i), voice), voice.bytes(parts[i]));
    }
    return tip + u"</table>"_s;
}

} // namespace allostrata
