// Envelopes of pools and streams over time.

#include "widgets/plots/pool_area.h"

#include "core/base/load_context.h"
#include "widgets/paint/stack_colours.h"
#include "widgets/text/pool_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QPolygonF>

#include <algorithm>
#include <new>
#include <span>

namespace allostrata {

namespace {

/// Corners of a staircase at heights over a base, from left to right. Runs of equal height are one step.
QPolygonF stairs(const std::vector<std::uint64_t> &heights, const ChartFrame &frame)
{
    const double width = frame.area.width() / static_cast<double>(heights.size());
    QPolygonF line;
    for (std::size_t column = 0; column < heights.size();) {
        std::size_t end = column + 1;
        while (end < heights.size() && heights[end] == heights[column])
            ++end;
        const double y = frame.yOf(static_cast<double>(heights[column]));
        line << QPointF(frame.area.left() + width * static_cast<double>(column), y) << QPointF(frame.area.left() + width * static_cast<double>(end), y);
        column = end;
    }
    return line;
}

void fillBetween(QPainter &painter, const QPolygonF &low, const QPolygonF &high, const QColor &colour)
{
    QPolygonF shape = high;
    std::reverse(shape.begin(), shape.end());
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(low + shape);
}

} // namespace

QColor poolColour(std::size_t place, ThemeKind theme)
{
    return QColor(streamColour(place + 1, theme));
}

QString poolName(const Snapshot &snapshot, const PoolPlace &place)
{
    if (place.isRest)
        return QCoreApplication::translate("Pools", "other pools and streams");
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

std::shared_ptr<const PoolArea> makePoolArea(const PoolAreaRequest &request, const std::stop_token &stop)
{
    const ReportQuestion &question = request.question;
    const Device &device = question.device();
    LoadContext context;
    context.stop = stop;
    try {
        auto area = std::make_shared<PoolArea>();
        const SceneAxis axis(device, question.state.axis);
        const SceneWindow window = windowOf(axis, question.state, 1);
        auto series = poolSeries(*request.places, device.timeline, *device.strata, axis.columns(window.from, window.to, std::max(request.columns, 1)), context);
        if (!series)
            return nullptr;
        area->series = *std::move(series);
        std::vector<std::uint64_t> sums(area->series.columns.samples.size(), 0);
        for (std::size_t place = 0; place < area->series.places; ++place) {
            const auto reserved = area->series.reservedOf(place);
            const bool isEmpty = std::all_of(reserved.begin(), reserved.end(), [](std::uint64_t bytes) { return bytes == 0; });
            if (isEmpty || (request.alone && *request.alone != place))
                continue;
            area->bands.push_back({place, poolName(*question.document->snapshot, request.places->places()[place]), poolColour(place, request.theme)});
            for (std::size_t column = 0; column < sums.size(); ++column)
                sums[column] += reserved[column];
        }
        for (const std::uint64_t sum : sums)
            area->highest = std::max(area->highest, sum);
        return area;
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

void drawPoolArea(QPainter &painter, const PoolArea &area, const ChartFrame &frame, const ChartLook &look)
{
    const std::size_t columns = area.series.columns.samples.size();
    if (columns == 0)
        return;
    painter.save();
    painter.setClipRect(frame.area.adjusted(0, -2, 0, 0));
    painter.setRenderHint(QPainter::Antialiasing, false);
    std::vector<std::uint64_t> lower(columns, 0);
    for (const PoolArea::Band &band : area.bands) {
        std::vector<std::uint64_t> upper = lower;
        std::vector<std::uint64_t> active = lower;
        for (std::size_t column = 0; column < columns; ++column) {
            upper[column] += area.series.reservedOf(band.place)[column];
            active[column] += area.series.activeOf(band.place)[column];
        }
        QColor envelope = band.colour;
        envelope.setAlphaF(0.22F);
        const QPolygonF ground = stairs(lower, frame);
        const QPolygonF top = stairs(upper, frame);
        fillBetween(painter, ground, top, envelope);
        fillBetween(painter, ground, stairs(active, frame), band.colour);
        painter.setPen(QPen(look.theme->outline, std::max(look.scale, 1.0)));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(top);
        lower = std::move(upper);
    }
    painter.restore();
}

} // namespace allostrata
