// Chart of pools and streams over time.

#include "widgets/charts/pool_chart.h"

#include "core/base/load_context.h"
#include "widgets/paint/stack_colours.h"
#include "widgets/text/place_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/timeline_axes.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

QColor poolColour(std::size_t place, ThemeKind theme) { return QColor(streamColour(place + 1, theme)); }

QString poolName(const Snapshot &snapshot, const PoolPlace &place)
{
    if (place.isRest)
        return Words::tr("other pools and streams");
    return poolPlaceText(snapshot, place.stream, place.pool, Voice::current());
}

std::optional<std::size_t> PoolArea::bandAt(std::size_t column, double bytes) const
{
    if (column >= series.columns.samples.size() || bytes < 0)
        return std::nullopt;
    double below = 0;
    for (std::size_t i = 0; i < bands.size(); ++i) {
        below += static_cast<double>(series.reservedOf(bands[i].place)[column]);
        if (bytes < below)
            return i;
    }
    return std::nullopt;
}

Result<std::shared_ptr<const PoolArea>> makePoolArea(const PoolAreaRequest &request, const std::stop_token &stop)
{
    const ReportQuestion &question = request.question;
    const Device &device = question.device();
    LoadContext context;
    context.stop = stop;
    auto area = std::make_shared<PoolArea>();
    const SceneAxis axis(device, question.state.axis);
    const SceneWindow window = windowOf(axis, question.state, 1);
    TRY(area->series, poolSeries(*request.places, device.timeline, *device.strata,
                                 axis.columns(window.from, window.to, std::max(request.columns, 1)), context));
    std::vector<std::uint64_t> sums(area->series.columns.samples.size(), 0);
    for (std::size_t place = 0; place < area->series.places; ++place) {
        const auto reserved = area->series.reservedOf(place);
        const bool isEmpty = std::all_of(reserved.begin(), reserved.end(),
                                         [](std::uint64_t bytes) { return bytes == 0; });
        if (isEmpty || (request.alone && *request.alone != place))
            continue;
        area->bands.push_back({place, poolName(*question.document->snapshot(), request.places->places()[place]),
                               poolColour(place, request.theme)});
        for (std::size_t column = 0; column < sums.size(); ++column)
            sums[column] += reserved[column];
    }
    for (const std::uint64_t sum : sums)
        area->highest = std::max(area->highest, sum);
    return std::shared_ptr<const PoolArea>(std::move(area));
}

void PoolChart::show(ChartPane &pane) const
{
    const ChartLook look = pane.look();
    std::vector<Stairs> shown;
    std::vector<double> below(m_area->series.columns.samples.size(), 0);
    for (const PoolArea::Band &band : m_area->bands) {
        std::vector<double> reserved = below;
        std::vector<double> active = below;
        for (std::size_t column = 0; column < below.size(); ++column) {
            reserved[column] += static_cast<double>(m_area->series.reservedOf(band.place)[column]);
            active[column] += static_cast<double>(m_area->series.activeOf(band.place)[column]);
        }
        QColor envelope = band.colour;
        envelope.setAlphaF(0.22F);
        shown.push_back(stairs(reserved, below));
        shown.back().fill = envelope;
        shown.push_back(stairs(std::move(active), std::move(below)));
        shown.back().fill = band.colour;
        shown.push_back(stairs(reserved));
        shown.back().line = QPen(look.theme->outline, std::max(look.scale, 1.0));
        below = std::move(reserved);
    }
    pane.addStairs(std::move(shown));
}

std::optional<std::size_t> PoolChart::bandAt(const ChartFrame &frame, const QPointF &position) const
{
    const std::size_t columns = m_area->series.columns.samples.size();
    const auto band = columns == 0 ? std::nullopt
                                   : m_area->bandAt(frame.columnAt(position.x(), columns), frame.bytesAt(position.y()));
    return band ? std::optional(m_area->bands[*band].place) : std::nullopt;
}

QString PoolChart::toolTipAt(const ChartFrame &frame, const QPointF &position) const
{
    const std::size_t columns = m_area->series.columns.samples.size();
    if (columns == 0)
        return {};
    const std::size_t column = frame.columnAt(position.x(), columns);
    const double bytes = frame.bytesAt(position.y());
    const QString moment = momentText(frame.axis, m_area->series.columns.samples[column]).toHtmlEscaped();
    const auto band = m_area->bandAt(column, bytes);
    if (!band)
        return moment;
    const PoolArea::Band &row = m_area->bands[*band];
    const Voice voice = Voice::current();
    const QString sums = filled(Words::tr("%1 active of %2 reserved"),
                                {voice.bytes(m_area->series.activeOf(row.place)[column]),
                                 voice.bytes(m_area->series.reservedOf(row.place)[column])});
    return u"<b>%1</b><br>%2<br>%3"_s.arg(row.name.toHtmlEscaped(), sums.toHtmlEscaped(), moment);
}

MakeTraceChart poolPictures(std::shared_ptr<const PoolPlaces> places, std::optional<std::size_t> alone)
{
    return
        [places = std::move(places), alone](const ReportQuestion &question, int columns, ThemeKind theme,
                                            const std::stop_token &stop) -> Result<std::shared_ptr<const TraceChart>> {
            TRY(auto area, makePoolArea({question, places, alone, columns, theme}, stop));
            return madeChart<PoolChart>(question, std::move(area));
        };
}

} // namespace allostrata
