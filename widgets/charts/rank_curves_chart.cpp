// Curves of ranks on one axis: bands of groups, outliers, the selected rank.

#include "widgets/charts/rank_curves_chart.h"

#include "core/base/arithmetic.h"
#include "widgets/charts/rank_painter.h"
#include "widgets/charts/rank_scene.h"
#include "widgets/paint/colours.h"
#include "widgets/text/rank_text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kNoHeight = std::numeric_limits<double>::quiet_NaN();

/// Columns of equal width between two ends.
struct TraceColumns {
    double from = 0;
    double to = 1;
    std::size_t count = 1;

    [[nodiscard]] std::size_t at(double x) const
    {
        const double place = (x - from) / std::max(to - from, 1e-300) * static_cast<double>(count);
        return static_cast<std::size_t>(bounded(std::floor(place), 0.0, static_cast<double>(count - 1)));
    }
};

/// Values whose parts end at `x`, by column: the highest, or lowest, of the parts that touch it. A part that begins
/// more than `widest` before its end follows a gap, and only its end is filled. Parts beyond the columns are left out.
std::vector<double> byColumn(std::span<const double> x, std::span<const std::uint64_t> values,
                             const TraceColumns &columns, double widest, bool isHigh)
{
    std::vector<double> made(columns.count, kNoHeight);
    for (std::size_t i = 0; i < std::min(x.size(), values.size()); ++i) {
        if (!std::isfinite(x[i]))
            continue;
        const double before = i > 0 ? x[i - 1] : x[i] - (x.size() > 1 ? x[1] - x[0] : widest); // as wide as the next
        const bool isAfterGap = x[i] - before > widest;
        const bool isBeyond = x[i] > columns.to && (isAfterGap || before >= columns.to);
        if (x[i] < columns.from || isBeyond)
            continue;
        const std::size_t last = columns.at(x[i]);
        std::size_t first = isAfterGap ? last : columns.at(before);
        if (first < last && i > 0 && before >= columns.from) // its column belongs to the part before
            ++first;
        const auto value = static_cast<double>(values[i]);
        for (std::size_t column = first; column <= last; ++column) {
            double &known = made[column];
            known = std::isnan(known) ? value : isHigh ? std::max(known, value) : std::min(known, value);
        }
    }
    return made;
}

/// Twice the median distance of points, so that gaps are told from parts of unequal width.
double widestPart(std::span<const double> x)
{
    std::vector<double> widths;
    for (std::size_t i = 1; i < x.size(); ++i)
        widths.push_back(x[i] - x[i - 1]);
    if (widths.empty())
        return 0;
    const auto middle = widths.begin() + static_cast<std::ptrdiff_t>(widths.size() / 2);
    std::nth_element(widths.begin(), middle, widths.end());
    return *middle * 2.5;
}

/// Sets the columns of a trace from its points.
void fillColumns(RankTrace &trace, const TraceColumns &columns)
{
    const RankTracePoints &points = *trace.points;
    trace.low = byColumn(points.x, points.low, columns, points.widest, false);
    trace.high = byColumn(points.x, points.high, columns, points.widest, true);
    if (!points.median.empty())
        trace.median = byColumn(points.x, points.median, columns, points.widest, true);
}

class RankChartMaker {
public:
    RankChartMaker(const Job &job, const RankAnswer &answer, const AlignedCurves &curves, const Voice &voice)
        : m_job(job), m_answer(answer), m_curves(curves), m_voice(voice)
    {
        m_chart.axis = curves.axis;
        m_chart.counter = curves.counter;
        m_chart.withoutAxis = curves.withoutAxis;
        m_chart.bandsLeftOut = curves.bandsLeftOut;
    }

    RankCurvesChart make(std::optional<std::size_t> selected)
    {
        findEnds();
        for (const CurveBand &band : m_curves.bands)
            addBand(band);
        for (const AlignedCurve &curve : m_curves.curves) {
            if (curve.device != selected)
                addCurve(curve, RankTrace::Kind::Outlier);
        }
        for (const AlignedCurve &curve : m_curves.curves) {
            if (curve.device == selected)
                addCurve(curve, RankTrace::Kind::Selected);
        }
        for (const RankTrace &trace : m_chart.traces) {
            for (const double value : trace.high)
                m_chart.highest = std::isnan(value) ? m_chart.highest : std::max(m_chart.highest, value);
        }
        return std::move(m_chart);
    }

private:
    void findEnds()
    {
        double from = std::numeric_limits<double>::infinity();
        double to = -from;
        const auto take = [&](const std::vector<double> &x) {
            for (const double at : x) {
                if (std::isfinite(at)) {
                    from = std::min(from, at);
                    to = std::max(to, at);
                }
            }
        };
        for (const CurveBand &band : m_curves.bands)
            take(band.x);
        for (const AlignedCurve &curve : m_curves.curves)
            take(curve.x);
        if (m_chart.axis == RankAxis::Share || (m_chart.axis == RankAxis::Time && to > 0))
            from = 0;
        if (m_chart.axis == RankAxis::Share)
            to = 1;
        if (from < to) {
            m_chart.from = from;
            m_chart.to = to;
        } else if (from == to) {
            m_chart.from = from - 1;
            m_chart.to = to;
        }
        m_columns = {m_chart.from, m_chart.to, RankCurvesChart::kColumns};
    }

    void addBand(const CurveBand &band)
    {
        if (band.x.empty() || band.group >= m_answer.groups.size())
            return;
        if (m_bands == RankCurvesChart::kMostBands) {
            ++m_chart.bandsLeftOut;
            return;
        }
        ++m_bands;
        add({RankTrace::Kind::Band,
             band.group,
             band.group,
             rankListText(m_job, m_answer.groups[band.group].members, m_voice),
             {},
             {},
             {}},
            {band.x, band.low, band.high, band.median, widestPart(band.x)});
    }

    void addCurve(const AlignedCurve &curve, RankTrace::Kind kind)
    {
        if (curve.x.empty() || curve.device >= m_answer.groupOf.size())
            return;
        const double whole = m_chart.to - m_chart.from; // one recording has no gaps
        add({kind,
             curve.device,
             m_answer.groupOf[curve.device],
             rankNameText(m_job, curve.device, m_voice),
             {},
             {},
             {}},
            {curve.x, curve.low, curve.high, {}, whole});
    }

    /// Adds a trace without columns.
    void add(RankTrace trace, RankTracePoints points)
    {
        trace.points = std::make_shared<const RankTracePoints>(std::move(points));
        fillColumns(trace, m_columns);
        m_chart.traces.push_back(std::move(trace));
    }

    const Job &m_job;
    const RankAnswer &m_answer;
    const AlignedCurves &m_curves;
    const Voice &m_voice;
    RankCurvesChart m_chart;
    TraceColumns m_columns;
    std::size_t m_bands = 0;
};

KeyTicks rankTicks(RankAxis axis, double from, double to, int wanted)
{
    KeyTicks ticks;
    const double unit = axis == RankAxis::Share ? 100 : 1;
    const bool isWhole = (axis == RankAxis::Step || axis == RankAxis::Collective) && to - from >= 2;
    const double step = niceStep((to - from) * unit, wanted, isWhole ? 1 : 1e-6);
    const QLocale locale;
    const int decimals = step >= 1 ? 0 : bounded(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 1, 6);
    for (double at = std::ceil(from * unit / step - 1e-9) * step;
         at <= to * unit * (1 + 1e-12) && ticks.positions.size() < 1000; at += step) {
        ticks.positions.push_back(at / unit);
        ticks.labels << locale.toString(at, 'f', decimals);
    }
    const Voice voice = Voice::current();
    switch (axis) {
    case RankAxis::Share:
        ticks.name = voice.say(QT_TRANSLATE_NOOP("Words", "share of the recording's events (%)"));
        break;
    case RankAxis::Time:
        ticks.name = voice.say(QT_TRANSLATE_NOOP("Words", "time since the recording began (s)"));
        break;
    case RankAxis::Step: ticks.name = voice.say(QT_TRANSLATE_NOOP("Words", "step")); break;
    case RankAxis::Collective:
        ticks.name = voice.say(QT_TRANSLATE_NOOP("Words", "step, aligned at collective calls"));
        break;
    }
    return ticks;
}

ChartScale rankScale(const RankCurvesChart &chart)
{
    constexpr double kRoomAbove = 1.04;
    ChartScale scale;
    scale.from = chart.from;
    scale.to = std::max(chart.to, chart.from + 1e-9);
    scale.highest = std::max(chart.highest, 1.0) * kRoomAbove;
    scale.keyTicks = [axis = chart.axis](double from, double to, int wanted) {
        return rankTicks(axis, from, to, wanted);
    };
    scale.pixelsPerKey = 90;
    return scale;
}

std::vector<Stairs> rankStairs(const RankCurvesChart &chart, const ChartLook &look)
{
    std::vector<Stairs> all;
    const auto add = [&](const std::vector<double> &upper, std::vector<double> lower, QBrush fill, QPen line) {
        Stairs stairs;
        stairs.from = chart.from;
        stairs.to = std::max(chart.to, chart.from + 1e-9);
        stairs.upper = upper;
        stairs.lower = std::move(lower);
        stairs.fill = std::move(fill);
        stairs.line = std::move(line);
        stairs.atLeast = look.scale;
        all.push_back(std::move(stairs));
    };
    for (const RankTrace &trace : chart.traces) {
        const QColor colour = rankTraceColour(chart, trace, *look.theme);
        QColor ground = colour;
        ground.setAlphaF(trace.kind == RankTrace::Kind::Band ? 0.28F : 0.22F);
        add(trace.high, trace.low, ground, QPen(Qt::NoPen));
        const double width = trace.kind == RankTrace::Kind::Selected ? 2 : trace.median.empty() ? 1.5 : 1;
        add(trace.median.empty() ? trace.high : trace.median, {}, Qt::NoBrush, QPen(colour, width * look.scale));
    }
    return all;
}

} // namespace

std::vector<std::size_t> rankCurvesShown(const RankAnswer &answer, std::optional<std::size_t> selected)
{
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < std::min(answer.outliers.size(), RankCurvesChart::kMostOutliers); ++i)
        shown.push_back(answer.outliers[i].device);
    if (selected && std::ranges::find(shown, *selected) == shown.end())
        shown.push_back(*selected);
    return shown;
}

RankCurvesChart rankCurvesChart(const Job &job, const RankAnswer &answer, const AlignedCurves &curves,
                                std::optional<std::size_t> selected, const Voice &voice)
{
    return RankChartMaker(job, answer, curves, voice).make(selected);
}

RankCurvesChart rankCurvesBetween(const RankCurvesChart &chart, double from, double to)
{
    RankCurvesChart part = chart;
    part.from = from;
    part.to = to;
    for (RankTrace &trace : part.traces) {
        if (trace.points)
            fillColumns(trace, {from, to, RankCurvesChart::kColumns});
    }
    return part;
}

std::optional<std::size_t> rankTraceAt(const RankCurvesChart &chart, std::size_t column, double value, double near)
{
    std::optional<std::size_t> line;
    std::optional<std::size_t> band;
    double nearest = near;
    for (std::size_t i = 0; i < chart.traces.size(); ++i) { // what is painted later lies above
        const RankTrace &trace = chart.traces[i];
        if (column >= trace.high.size() || std::isnan(trace.high[column]))
            continue;
        const double gap = std::max({trace.low[column] - value, value - trace.high[column], 0.0});
        if (trace.kind == RankTrace::Kind::Band) {
            band = gap <= near ? std::optional(i) : band;
        } else if (gap <= nearest) {
            line = i;
            nearest = gap;
        }
    }
    return line ? line : band;
}

QString rankAxisGap(RankAxis axis, std::size_t withoutAxis, const Voice &voice)
{
    if (withoutAxis == 0)
        return {};
    switch (axis) {
    case RankAxis::Share: return voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 rank(s) have no curve."), withoutAxis);
    case RankAxis::Time: return voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 rank(s) have no times."), withoutAxis);
    case RankAxis::Step: return voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 rank(s) have no steps."), withoutAxis);
    case RankAxis::Collective: break;
    }
    return voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 rank(s) have no collective calls within steps."), withoutAxis);
}

QString rankCounterText(RankCounter counter, const Voice &voice)
{
    switch (counter) {
    case RankCounter::Requested: return voice.say(QT_TRANSLATE_NOOP("Words", "Requested"));
    case RankCounter::Allocated: return voice.say(QT_TRANSLATE_NOOP("Words", "Allocated"));
    case RankCounter::Reserved: break;
    }
    return voice.say(QT_TRANSLATE_NOOP("Words", "Reserved"));
}

QString rankPositionText(RankAxis axis, double position, const Voice &voice)
{
    const QLocale locale;
    switch (axis) {
    case RankAxis::Share: return voice.share(position);
    case RankAxis::Time:
        return voice.say(QT_TRANSLATE_NOOP("Words", "%1 s"), {locale.toString(position, 'f', position < 10 ? 3 : 1)});
    case RankAxis::Step:
    case RankAxis::Collective: break;
    }
    return voice.say(QT_TRANSLATE_NOOP("Words", "step %1"), {locale.toString(position, 'f', 2)});
}

QColor rankTraceColour(const RankCurvesChart &chart, const RankTrace &trace, const Theme &theme)
{
    if (trace.kind == RankTrace::Kind::Selected)
        return theme.text;
    if (trace.kind == RankTrace::Kind::Band)
        return rankGroupColour(trace.group, themeKindOf(theme));
    constexpr double kTintOfNext = 0.09; // outliers have one hue, which no group has
    const auto before = std::count_if(chart.traces.data(), &trace,
                                      [](const RankTrace &one) { return one.kind == RankTrace::Kind::Outlier; });
    return tinted(theme.warning.text, (theme.dark ? -kTintOfNext : kTintOfNext) * static_cast<double>(before));
}

std::vector<Swatch> rankTraceKey(const RankCurvesChart &chart, const Theme &theme, const Voice &voice)
{
    std::vector<Swatch> swatches;
    for (const RankTrace &trace : chart.traces) {
        if (trace.kind != RankTrace::Kind::Band)
            swatches.push_back({rankTraceColour(chart, trace, theme), trace.name, BarFill::Outlined});
    }
    if (chart.bandsLeftOut > 0)
        swatches.push_back(
            {Qt::transparent, voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 more group(s)"), chart.bandsLeftOut)});
    return swatches;
}

std::size_t rankTraceColumn(const RankCurvesChart &chart, double position)
{
    return TraceColumns{chart.from, chart.to, RankCurvesChart::kColumns}.at(position);
}

ChartPane showRankCurves(QCustomPlot &plot, const RankCurvesChart &chart, const QRectF &bounds, const QSizeF &viewport,
                         const ChartLook &look)
{
    ChartPane pane(plot, rankScale(chart), look);
    const SwatchFlow key(rankTraceKey(chart, *look.theme, Voice::current()), look.text, std::max(bounds.width(), 1.0));
    const double name = QFontMetricsF(look.text).height();
    const double most = bounds.height() * 0.35; // else the chart needs the room more than its key
    const double height = key.height() <= most ? key.height() + 4 * look.scale : 0;
    pane.placeWithin(bounds.adjusted(0, height, 0, -name), viewport);
    pane.showKeyName();
    pane.addStairs(rankStairs(chart, look));
    if (height > 0)
        pane.addPainted([key, theme = look.theme, at = bounds.topLeft(), s = look.scale](
                            QCPPainter &painter, const ChartFrame &) { key.paint(painter, at, *theme, s); },
                        ChartClip::None);
    return pane;
}

} // namespace allostrata
