// Charts of groups of allocations stacked over time, and the categories as such groups.

#include "widgets/charts/stacked_chart.h"

#include "widgets/paint/colours.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/timeline_axes.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr int kOverviewColumns = 128;

/// Categories from the steadiest over the whole trace to the most variable; memory from before the recording first.
/// Categories from the file keep its order, as in the timeline.
std::vector<CategoryId> stackOrder(const ReportQuestion &question)
{
    if (!question.device().capabilities.lives) {
        std::vector<CategoryId> ids;
        for (std::size_t i = 0; i < question.attribution->categories().size(); ++i)
            ids.push_back(CategoryId::at(i));
        return ids;
    }
    const Timeline &timeline = question.timeline();
    const GroupSeries whole = categorySeries(*question.device().strata, timeline, *question.attribution,
                                             eventColumns(timeline, 0, timeline.end() + 1.0, kOverviewColumns));
    std::vector<std::pair<double, CategoryId>> order;
    for (std::size_t i = 0; i < whole.groups; ++i) {
        const auto values = whole.of(i);
        double sum = 0;
        std::uint64_t most = 0;
        for (const std::uint64_t value : values) {
            sum += static_cast<double>(value);
            most = std::max(most, value);
        }
        const double steadiness = most == 0 ? 0 : sum / static_cast<double>(values.size()) / static_cast<double>(most);
        const bool isFirst = CategoryId::at(i) == question.attribution->beforeRecording();
        order.emplace_back(isFirst ? 2.0 : steadiness, CategoryId::at(i));
    }
    std::stable_sort(order.begin(), order.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    std::vector<CategoryId> ids;
    for (const auto &[steadiness, id] : order)
        ids.push_back(id);
    return ids;
}

} // namespace

std::optional<std::size_t> StackedArea::groupAt(std::size_t column, double bytes) const
{
    if (column >= series.columns.samples.size() || bytes < 0)
        return std::nullopt;
    double below = 0;
    for (const Band &band : bands) {
        below += static_cast<double>(series.of(band.group)[column]);
        if (bytes < below)
            return band.group;
    }
    return std::nullopt;
}

void StackedArea::addBand(Band band)
{
    const auto values = series.of(band.group);
    if (std::any_of(values.begin(), values.end(), [](std::uint64_t value) { return value != 0; }))
        bands.push_back(std::move(band));
}

Result<std::shared_ptr<StackedArea>> bareArea(
    const StackedAreaRequest &request, const std::stop_token &stop,
    const std::function<GroupSeries(const StrataIndex &index, std::vector<MomentRange> ranges)> &makeSeries)
{
    const ReportQuestion &question = request.question;
    TRY(const auto index, indexOf(question, request.hidden, stop));
    if (stop.stop_requested())
        return Error{Reason::Cancelled};
    auto area = std::make_shared<StackedArea>();
    area->question = question;
    const SceneAxis axis(question.device(), question.state.axis);
    const SceneWindow window = windowOf(axis, question.state, 1);
    area->series = makeSeries(*index, axis.columns(window.from, window.to, std::max(request.columns, 1)));
    for (const std::uint64_t total : area->series.columns.totals)
        area->highest = std::max(area->highest, total);
    return area;
}

StackedAreaResult makeCategoryArea(const StackedAreaRequest &request, const std::stop_token &stop)
{
    const ReportQuestion &question = request.question;
    const Attribution &attribution = *question.attribution;
    TRY(auto area, bareArea(request, stop, [&](const StrataIndex &index, std::vector<MomentRange> ranges) {
            return categorySeries(index, question.timeline(), attribution, std::move(ranges));
        }));
    const Voice voice = Voice::current();
    for (const CategoryId id : stackOrder(question))
        area->addBand({id.value(), categoryText(attribution, id, voice),
                       categoryColour(attribution.categoryRules(), id, request.theme)});
    return std::shared_ptr<const StackedArea>(std::move(area));
}

namespace {

/// Draws the name at the widest part of its band, if it fits completely.
void drawName(QPainter &painter, const StackedArea::Band &band, const Stairs &edges, const ChartFrame &frame,
              const ChartLook &look)
{
    const QFontMetricsF metrics(look.strong);
    const std::size_t columns = edges.upper.size();
    const double left = frame.xOf(edges.from);
    const double perColumn = (frame.xOf(edges.to) - left) / static_cast<double>(columns);
    const auto wanted
        = static_cast<std::size_t>((metrics.horizontalAdvance(band.name) + 12 * look.scale) / std::max(perColumn, 1e-6))
          + 1;
    if (wanted > columns)
        return;
    // Boxes begin only every few columns, which is enough to find the available room.
    const std::size_t stride = std::max<std::size_t>(wanted / 8, 1);
    double bestHeight = 0;
    QRectF best;
    for (std::size_t first = 0; first + wanted <= columns; first += stride) {
        double low = 0;
        double high = std::numeric_limits<double>::max();
        for (std::size_t column = first; column < first + wanted; ++column) {
            low = std::max(low, edges.lower[column]);
            high = std::min(high, edges.upper[column]);
        }
        if (high <= low)
            continue;
        const double top = frame.yOf(high);
        const double height = frame.yOf(low) - top;
        if (height > bestHeight * 1.05) {
            bestHeight = height;
            best = QRectF(left + perColumn * static_cast<double>(first), top, perColumn * static_cast<double>(wanted),
                          height);
        }
    }
    if (bestHeight < metrics.height())
        return;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setFont(look.strong);
    painter.setPen(contrastingText(band.colour));
    painter.drawText(best, Qt::AlignCenter | Qt::TextDontClip | Qt::TextSingleLine, band.name);
}

} // namespace

void StackedChart::show(ChartPane &pane) const
{
    const ChartLook look = pane.look();
    const auto &totals = m_area->series.columns.totals;
    std::vector<Stairs> bands;
    std::vector<double> below(totals.size(), 0);
    for (const StackedArea::Band &band : m_area->bands) {
        std::vector<double> above = below;
        const auto values = m_area->series.of(band.group);
        for (std::size_t column = 0; column < above.size(); ++column)
            above[column] += static_cast<double>(values[column]);
        bands.push_back(stairs(above, std::move(below)));
        bands.back().fill = band.colour;
        below = std::move(above);
    }
    std::vector<Stairs> shown = bands;
    shown.push_back(stairs({totals.begin(), totals.end()}));
    shown.back().line = QPen(look.theme->outline, std::max(look.scale, 1.0));
    pane.addStairs(std::move(shown));
    pane.addPainted([area = m_area, bands = std::move(bands), look](QCPPainter &painter, const ChartFrame &frame) {
        for (std::size_t i = 0; i < bands.size(); ++i)
            drawName(painter, area->bands[i], bands[i], frame, look);
    });
}

std::optional<std::size_t> StackedChart::bandAt(const ChartFrame &frame, const QPointF &position) const
{
    const std::size_t columns = m_area->series.columns.samples.size();
    return columns == 0 ? std::nullopt
                        : m_area->groupAt(frame.columnAt(position.x(), columns), frame.bytesAt(position.y()));
}

QString StackedChart::toolTipAt(const ChartFrame &frame, const QPointF &position) const
{
    const std::size_t columns = m_area->series.columns.samples.size();
    if (columns == 0)
        return {};
    const std::size_t column = frame.columnAt(position.x(), columns);
    const double bytes = frame.bytesAt(position.y());
    const Voice voice = Voice::current();
    const QString moment = momentText(frame.axis, m_area->series.columns.samples[column]).toHtmlEscaped();
    const QString total
        = Words::tr("%1 in total").arg(voice.bytes(m_area->series.columns.totals[column])).toHtmlEscaped();
    const auto group = m_area->groupAt(column, bytes);
    if (!group)
        return moment + u", "_s + total;
    const auto band = std::find_if(m_area->bands.begin(), m_area->bands.end(),
                                   [&](const StackedArea::Band &one) { return one.group == *group; });
    const QString amount = voice.bytes(m_area->series.of(*group)[column]).toHtmlEscaped();
    return u"<b>%1</b> %2<br>%3, %4"_s.arg(band->name.toHtmlEscaped(), amount, moment, total);
}

MakeTraceChart stackedPictures(MakeStackedArea make, std::vector<std::uint8_t> hidden)
{
    return
        [make, hidden = std::move(hidden)](const ReportQuestion &question, int columns, ThemeKind theme,
                                           const std::stop_token &stop) -> Result<std::shared_ptr<const TraceChart>> {
            TRY(auto area, make({question, hidden, columns, theme}, stop));
            return madeChart<StackedChart>(question, std::move(area));
        };
}

} // namespace allostrata
