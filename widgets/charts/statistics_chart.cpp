// Curves of the allocator's statistics.

#include "widgets/charts/statistics_chart.h"

#include "core/base/arithmetic.h"
#include "core/base/load_context.h"
#include "widgets/paint/stack_colours.h"
#include "widgets/text/place_text.h"
#include "widgets/text/statistics_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/plot_text.h"
#include "widgets/timeline/timeline_axes.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::size_t kMostStreams = 8; ///< lines of pending frees

Extent<double> asDouble(const Extent<std::uint64_t> &bytes)
{
    if (bytes.isEmpty())
        return {};
    return {static_cast<double>(bytes.low), static_cast<double>(bytes.high)};
}

Extent<double> asParts(const Extent<double> &share)
{
    if (share.isEmpty())
        return {};
    return {share.low * static_cast<double>(kWholeShare), share.high * static_cast<double>(kWholeShare)};
}

Extent<double> at(std::uint64_t bytes) { return {static_cast<double>(bytes), static_cast<double>(bytes)}; }

class AreaBuilder {
public:
    explicit AreaBuilder(const StatisticsAreaRequest &request)
        : m_request(request), m_theme(makeTheme(request.theme, QFont()))
    {
        m_area.question = request.question;
        m_area.curve = request.curve;
    }

    Result<std::shared_ptr<const StatisticsArea>> build(const std::stop_token &stop)
    {
        LoadContext context;
        context.stop = stop;
        const ReportQuestion &question = m_request.question;
        const SceneAxis axis(question.device(), question.state.axis);
        const SceneWindow window = windowOf(axis, question.state, 1);
        m_area.columns = axis.columns(window.from, window.to, std::max(m_request.columns, 1));
        if (m_request.curve == StatisticsCurve::FreeMemory) {
            addFreeMemory();
        } else {
            TRY_DO(m_request.curve == StatisticsCurve::Pending ? addPending(context) : addCounters(context));
        }
        double highest = 0;
        for (const StatisticsArea::Line &line : m_area.lines) {
            for (const auto *values : {&line.values, &line.bounds}) {
                for (std::size_t i = 0; i < values->size(); ++i)
                    highest = std::max(highest, (*values)[i].isEmpty()
                                                    ? 0
                                                    : (*values)[i].high + (line.below.empty() ? 0 : line.below[i]));
            }
        }
        m_area.highest = m_request.curve == StatisticsCurve::Shares
                             ? std::max(kWholeShare, static_cast<std::uint64_t>(highest))
                             : static_cast<std::uint64_t>(highest);
        return std::make_shared<const StatisticsArea>(std::move(m_area));
    }

private:
    [[nodiscard]] QColor colour(std::size_t rank) const { return QColor(streamColour(rank, m_request.theme)); }

    Result<void> addCounters(const LoadContext &context)
    {
        if (!m_request.source)
            return {};
        TRY(const auto extents, m_request.source->counters.over(m_area.columns, context));
        m_area.isInferred = std::any_of(extents.begin(), extents.end(),
                                        [](const StatisticsExtents &one) { return !one.isExact; });
        if (m_request.curve == StatisticsCurve::Shares) {
            addShare(Words::tr("Fragmentation"), colour(4), extents, &StatisticsExtents::fragmentation);
            addShare(Words::tr("Efficiency"), colour(3), extents, &StatisticsExtents::efficiency);
            return {};
        }
        StatisticsArea::Line requested{Words::tr("Requested"), colour(1), LineStyle::Area, {}, {}, {}};
        for (const StatisticsExtents &one : extents)
            requested.values.push_back(asDouble(one.requested));
        m_area.lines.push_back(std::move(requested));
        addCounter(Words::tr("Reserved"), m_theme.text2, LineStyle::Dashed, extents, &StatisticsExtents::reserved);
        addCounter(Words::tr("Active"), colour(2), LineStyle::Line, extents, &StatisticsExtents::active);
        addCounter(Words::tr("Allocated"), colour(3), LineStyle::Line, extents, &StatisticsExtents::allocated);
        return {};
    }
    void addCounter(const QString &name, const QColor &colour, LineStyle style,
                    const std::vector<StatisticsExtents> &extents, CounterExtent StatisticsExtents::*counter)
    {
        StatisticsArea::Line line{name, colour, style, {}, {}, {}};
        bool isExact = true;
        for (const StatisticsExtents &one : extents) {
            line.values.push_back(asDouble((one.*counter).best));
            line.bounds.push_back(asDouble((one.*counter).bounds));
            isExact = isExact && one.isExact;
        }
        if (isExact)
            line.bounds.clear();
        m_area.lines.push_back(std::move(line));
    }
    void addShare(const QString &name, const QColor &colour, const std::vector<StatisticsExtents> &extents,
                  Extent<double> StatisticsExtents::*share)
    {
        StatisticsArea::Line line{name, colour, LineStyle::Line, {}, {}, {}};
        for (const StatisticsExtents &one : extents)
            line.values.push_back(asParts(one.*share));
        m_area.lines.push_back(std::move(line));
    }

    Result<void> addPending(const LoadContext &context)
    {
        if (!m_request.source || !m_request.source->pending)
            return {};
        const PendingIndex &index = *m_request.source->pending;
        TRY(const auto extents, index.over(m_area.columns, context));
        const Voice voice = Voice::current();
        for (std::size_t i = std::min(index.lines().size(), kMostStreams); i-- > 0;) {
            const auto stream = index.lines()[i];
            StatisticsArea::Line line;
            line.name = stream ? streamText(*m_request.question.document->snapshot(), *stream, voice)
                               : Words::tr("other streams");
            line.colour = colour(stream && *stream == 0 ? 0 : i + 1);
            for (const Extent<std::uint64_t> &value : extents[i])
                line.values.push_back(asDouble(value));
            m_area.lines.push_back(std::move(line));
        }
        return {};
    }

    void addFreeMemory()
    {
        if (!m_request.free)
            return;
        const auto add = [this](const QString &name, const QColor &colour, LineStyle style, auto valueOf) {
            StatisticsArea::Line line{name, colour, style, {}, {}, {}};
            for (const FragmentationSample &sample : *m_request.free)
                line.values.push_back(at(valueOf(sample)));
            m_area.lines.push_back(std::move(line));
        };
        for (const FragmentationSample &sample : *m_request.free) {
            m_area.samples.push_back(sample.moment);
            m_area.isInferred = m_area.isInferred || !isExact(m_request.question.timeline().countersAt(sample.moment));
        }
        add(Words::tr("Unused segments"), colour(0), LineStyle::Area,
            [](const FragmentationSample &s) { return s.unused; });
        for (const FragmentationSample &sample : *m_request.free)
            m_area.lines.back().below.push_back(static_cast<double>(sample.inactiveSplit));
        add(Words::tr("Beside blocks in use"), colour(2), LineStyle::Area,
            [](const FragmentationSample &s) { return s.inactiveSplit; });
        add(Words::tr("Largest free block"), colour(1), LineStyle::Line,
            [](const FragmentationSample &s) { return s.largestFree; });
        add(Words::tr("Largest request that fits"), m_theme.text2, LineStyle::Dashed,
            [](const FragmentationSample &s) { return s.largestRequest; });
    }

    const StatisticsAreaRequest &m_request;
    Theme m_theme;
    StatisticsArea m_area;
};

} // namespace

Result<std::shared_ptr<const StatisticsSource>> makeStatisticsSource(const ReportQuestion &question,
                                                                     StatisticsSourceFor use,
                                                                     const std::stop_token &stop)
{
    LoadContext context;
    context.stop = stop;
    TRY(auto counters, StatisticsIndex::build(question.timeline(), context));
    StatisticsSource source{std::move(counters), std::nullopt};
    if (use == StatisticsSourceFor::Everything) {
        TRY(source.pending, PendingIndex::build(question.timeline(), context));
    }
    return std::make_shared<const StatisticsSource>(std::move(source));
}

std::vector<Moment> freeMoments(const ReportQuestion &question)
{
    const SceneAxis axis(question.device(), question.state.axis);
    const SceneWindow window = windowOf(axis, question.state, 1);
    return fragmentationMoments(*question.device().strata, axis.columns(window.from, window.to, kFreeSamples));
}

Result<std::shared_ptr<const StatisticsArea>> makeStatisticsArea(const StatisticsAreaRequest &request,
                                                                 const std::stop_token &stop)
{
    return AreaBuilder(request).build(stop);
}

QString statisticsToolTip(const StatisticsArea &area, const ChartFrame &frame, double x)
{
    const bool isSampled = !area.samples.empty();
    const std::size_t count = isSampled ? area.samples.size() : area.columns.size();
    if (count == 0 || area.lines.empty())
        return {};
    std::size_t place = 0;
    if (isSampled) {
        const auto distance = [&](Moment moment) { return std::abs(frame.xOf(moment) - x); };
        place = static_cast<std::size_t>(std::min_element(area.samples.begin(), area.samples.end(),
                                                          [&](Moment a, Moment b) { return distance(a) < distance(b); })
                                         - area.samples.begin());
    } else {
        const double part = (x - frame.area.left()) / std::max(frame.area.width(), 1.0) * static_cast<double>(count);
        place = static_cast<std::size_t>(bounded(part, 0.0, static_cast<double>(count - 1)));
    }
    const Voice voice = Voice::current();
    const auto valueText = [&](double value) {
        return area.curve == StatisticsCurve::Shares ? shareText(value / static_cast<double>(kWholeShare), voice)
                                                     : voice.bytes(static_cast<std::uint64_t>(value));
    };
    const MomentRange range = isSampled ? MomentRange{area.samples[place], area.samples[place]} : area.columns[place];
    QString text = momentText(frame.axis, range.first).toHtmlEscaped();
    if (range.last > range.first)
        text += Words::tr(" and %1 more").arg(voice.number(range.last - range.first)).toHtmlEscaped();
    text = u"<b>%1</b><table>"_s.arg(text);
    for (auto line = area.lines.rbegin(); line != area.lines.rend(); ++line) {
        const Extent<double> &value = line->values[place];
        if (value.isEmpty())
            continue;
        QString amount = valueText(value.high);
        if (valueText(value.low) != amount)
            amount = Words::tr("%1 to %2").arg(valueText(value.low), amount);
        if (!line->bounds.empty() && line->bounds[place] != value)
            amount += Words::tr(", known to be between %1 and %2")
                          .arg(valueText(line->bounds[place].low), valueText(line->bounds[place].high));
        text += u"<tr><td>%1&nbsp;&nbsp;</td><td>%2</td></tr>"_s.arg(line->name.toHtmlEscaped(),
                                                                     amount.toHtmlEscaped());
    }
    return text + u"</table>"_s;
}

namespace {

constexpr double kVisible = 1; ///< pixels: minimum height of a visible band

QColor tinted(QColor colour, float alpha)
{
    colour.setAlphaF(alpha);
    return colour;
}

QPen penOf(const StatisticsArea::Line &line, const ChartLook &look)
{
    QPen pen(line.colour, (line.style == LineStyle::Area ? 1 : 1.5) * std::max(look.scale, 1.0));
    if (line.style == LineStyle::Dashed)
        pen.setDashPattern({5, 3});
    return pen;
}

/// One end of each extent; NaN if the extent is empty.
std::vector<double> ends(const std::vector<Extent<double>> &values, double Extent<double>::*end)
{
    std::vector<double> all;
    for (const Extent<double> &value : values)
        all.push_back(value.isEmpty() ? std::numeric_limits<double>::quiet_NaN() : value.*end);
    return all;
}

/// Adds a line through samples. A single sample extends to the end.
void addSamples(ChartPane &pane, const StatisticsArea &area, const StatisticsArea::Line &line)
{
    QVector<double> keys;
    QVector<double> values;
    for (std::size_t i = 0; i < line.values.size(); ++i) {
        if (line.values[i].isEmpty())
            continue;
        keys << pane.scale().axis.coordinate(area.samples[i]);
        values << line.values[i].high + (line.below.empty() ? 0 : line.below[i]);
    }
    if (area.samples.size() == 1 && !keys.isEmpty()) {
        keys << pane.scale().to;
        values << values.back();
    }
    QCPGraph *graph = pane.addLine(penOf(line, pane.look()), keys, values);
    graph->setAntialiased(true);
    if (line.style == LineStyle::Area) {
        graph->setBrush(tinted(line.colour, 0.55F));
        graph->setAntialiasedFill(true);
    }
}

QRectF keyRow(const ChartFrame &frame, const QFontMetricsF &metrics, const ChartLook &look, const QString &unitText)
{
    const double unit = look.hasUnit ? metrics.horizontalAdvance(unitText) + 16 * look.scale : 0;
    return {frame.area.left() + unit, frame.area.top() - metrics.height() - 5 * look.scale, frame.area.width() - unit,
            metrics.height()};
}

/// Draws names with their colours in the row above the area, from the right, omitting those that do not fit.
void drawKey(QPainter &painter, const StatisticsArea &area, const ChartFrame &frame, const ChartLook &look,
             const QString &unitText)
{
    const QFontMetricsF metrics(look.text);
    const QRectF row = keyRow(frame, metrics, look, unitText);
    const double swatch = 20 * look.scale;
    const double gap = 5 * look.scale;
    std::vector<const StatisticsArea::Line *> lines; // front to back; areas first, because they cover the most
    for (auto line = area.lines.rbegin(); line != area.lines.rend(); ++line)
        lines.push_back(&*line);
    std::stable_partition(lines.begin(), lines.end(),
                          [](const StatisticsArea::Line *line) { return line->style == LineStyle::Area; });
    double width = 0;
    std::size_t count = 0;
    for (; count < lines.size(); ++count) {
        const double wanted = swatch + gap + metrics.horizontalAdvance(lines[count]->name)
                              + (count > 0 ? 14 * look.scale : 0);
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
        if (line.style == LineStyle::Dashed) { // two dashes: one would look like a solid line
            const double length = swatch / pen.widthF();
            pen.setCapStyle(Qt::FlatCap);
            pen.setDashPattern({0.4 * length, 0.2 * length});
        }
        painter.setPen(pen);
        const double y = std::round(line.style == LineStyle::Area ? row.center().y() - 4 * look.scale
                                                                  : row.center().y());
        painter.drawLine(QPointF(x, y), QPointF(x + swatch, y));
        painter.setPen(look.theme->text2);
        const double name = metrics.horizontalAdvance(line.name);
        painter.drawText(QRectF(x + swatch + gap, row.top(), name, row.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | kPlainText, line.name);
        x += swatch + gap + name + 14 * look.scale;
    }
}

QString nothingToDraw(const StatisticsArea &area)
{
    if (!area.lines.empty())
        return {};
    return area.curve == StatisticsCurve::Pending ? Words::tr("No block ever waits to be freed in this trace.")
                                                  : Words::tr("Calculating…");
}

} // namespace

void StatisticsChart::show(ChartPane &pane) const
{
    const ChartLook look = pane.look();
    if (const QString text = nothingToDraw(*m_area); !text.isEmpty()) {
        pane.addPainted([look, text](QCPPainter &painter, const ChartFrame &frame) {
            painter.setFont(look.text);
            painter.setPen(look.theme->text2);
            painter.drawText(frame.area, Qt::AlignCenter | Qt::TextWordWrap, text);
        });
        return;
    }
    for (const StatisticsArea::Line &line : m_area->lines) {
        if (m_area->samples.empty())
            pane.addStairs(stairsOf(line, look));
        else
            addSamples(pane, *m_area, line);
    }
    pane.addPainted([area = m_area, look, unit = pane.unit()](
                        QCPPainter &painter, const ChartFrame &frame) { drawKey(painter, *area, frame, look, unit); },
                    ChartClip::None);
}

/// Stairs of a line: the highest value of each column as a line, with pale bands down to the lowest and over the range
/// of inferred values.
std::vector<Stairs> StatisticsChart::stairsOf(const StatisticsArea::Line &line, const ChartLook &look) const
{
    std::vector<Stairs> parts;
    if (line.style == LineStyle::Area) {
        parts.push_back(stairs(ends(line.values, &Extent<double>::high)));
        parts.back().fill = tinted(line.colour, 0.22F);
    }
    const auto band = [&](const std::vector<Extent<double>> &values, float alpha) {
        parts.push_back(stairs(ends(values, &Extent<double>::high), ends(values, &Extent<double>::low)));
        parts.back().fill = tinted(line.colour, alpha);
        parts.back().hiddenBelow = kVisible;
    };
    if (!line.bounds.empty())
        band(line.bounds, 0.16F);
    if (line.style != LineStyle::Area)
        band(line.values, 0.34F);
    parts.push_back(stairs(ends(line.values, &Extent<double>::high)));
    parts.back().line = penOf(line, look);
    return parts;
}

QString StatisticsChart::toolTipAt(const ChartFrame &frame, const QPointF &position) const
{
    return statisticsToolTip(*m_area, frame, position.x());
}

MakeTraceChart statisticsPictures(StatisticsCurve curve, std::shared_ptr<const StatisticsSource> source,
                                  std::shared_ptr<const FreeCurve> free)
{
    return [curve, source = std::move(source),
            free = std::move(free)](const ReportQuestion &question, int columns, ThemeKind theme,
                                    const std::stop_token &stop) -> Result<std::shared_ptr<const TraceChart>> {
        TRY(auto area, makeStatisticsArea({question, curve, source, free, columns, theme}, stop));
        return madeChart<StatisticsChart>(question, std::move(area));
    };
}

} // namespace allostrata
