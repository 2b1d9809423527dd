// Envelopes of pools and streams over time.

#include "widgets/plots/pool_area.h"

#include "core/base/load_context.h"
#include "widgets/paint/stack_colours.h"
#include "widgets/text/pool_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>
#include <new>

namespace allostrata {

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

} // namespace allostrata
