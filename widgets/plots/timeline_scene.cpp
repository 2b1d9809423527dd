// From document and state to what is drawn.

#include "widgets/plots/timeline_scene.h"

#include "core/analysis/largest.h"
#include "core/attribution/stack_digest.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr double kHeadroom = 1.06; ///< empty space above the highest line

/// The counters at ascending moments.
std::vector<Counters> countersAt(const Timeline &timeline, const std::vector<Moment> &moments)
{
    std::vector<Counters> counters;
    counters.reserve(moments.size());
    for (const Moment moment : moments)
        counters.push_back(timeline.countersAt(moment));
    return counters;
}

} // namespace

SceneCache::SceneCache(std::shared_ptr<const Document> document, std::size_t device)
    : m_document(std::move(document)), m_device(device)
{
}

const AllocationColours &SceneCache::colours(Colouring colouring, ThemeKind theme)
{
    if (!m_colours || m_colouring != colouring || m_theme != theme) {
        m_colours.emplace(AllocationColours::make(*m_document, device(), colouring, theme));
        m_colouring = colouring;
        m_theme = theme;
    }
    return *m_colours;
}

const std::vector<bool> *SceneCache::kept(int detailPercent)
{
    if (detailPercent >= 100)
        return nullptr;
    if (m_keptPercent != detailPercent) {
        m_kept = largestAllocations(device().timeline, detailPercent);
        m_keptPercent = detailPercent;
    }
    return &m_kept;
}

const std::vector<TimelineMark> &SceneCache::marks()
{
    if (!m_marks)
        m_marks = timelineMarks(*m_document->snapshot, device().timeline, device().times);
    return *m_marks;
}

std::optional<std::uint64_t> SceneCache::capacityLow()
{
    std::optional<std::uint64_t> capacity;
    const Timeline &timeline = device().timeline;
    for (const TimelineMark &mark : marks()) {
        if (mark.kind != MarkKind::OutOfMemory)
            continue;
        const std::uint64_t reserved = timeline.countersAt(mark.first).reserved.low;
        const std::uint64_t free = timeline.trace().address(EventId(mark.first - 1)); // device_free
        if (free <= UINT64_MAX - reserved)
            capacity = std::max(capacity.value_or(0), reserved + free);
    }
    return capacity;
}

namespace {

QString digestText(const Document &document, StringId part)
{
    return shown(document.stacks->text(part));
}

} // namespace

QString allocationPlace(const Document &document, const Device &device, AllocationId id)
{
    const StackDigest &digest = (*document.stacks)[device.timeline.allocation(id).stack];
    QStringList parts{digestText(document, digest.function), digestText(document, digest.place)};
    parts.removeAll(QString());
    return parts.join(QLatin1Char(' '));
}

QString allocationLabel(const Document &document, const Device &device, AllocationId id)
{
    const QString place = allocationPlace(document, device, id);
    return place + (place.isEmpty() ? QString() : QStringLiteral("  "))
        + Voice::current().bytes(device.timeline.allocations().requestedSize(id));
}

QString regionLabel(const Document &document, const Device &device, const TimelineScene &scene, Colouring colouring,
                    const AllocationColours &colours, const RegionBox &region)
{
    if (colouring != Colouring::Stack)
        return colours.className(region.colourClass);
    const QPoint middle = region.rows.center();
    const Moment sample = scene.picture.columns.samples[static_cast<std::size_t>(middle.x())];
    const double bytesPerRow = (scene.highestByte - scene.lowestByte) / scene.picture.image.height();
    const double bytes = scene.lowestByte + (scene.picture.image.height() - middle.y() - 0.5) * bytesPerRow;
    const auto hit = allocationAtHeight(*device.strata, device.timeline, sample, static_cast<std::uint64_t>(std::max(bytes, 0.0)));
    if (!hit)
        return {};
    const Allocation allocation = device.timeline.allocation(hit->id);
    const QString group = digestText(document, (*document.stacks)[allocation.stack].group);
    if (!group.isEmpty())
        return group;
    return allocation.allocEvent ? colours.className(region.colourClass)
                                 : QCoreApplication::translate("timeline", "before the recording");
}

SceneAxis::SceneAxis(const Device &device, TimeAxis axis)
    : m_device(&device), m_kind(device.times.isValid() ? axis : TimeAxis::Events)
{
    if (m_kind == TimeAxis::Time)
        m_firstUs = static_cast<double>(device.times.first());
}

double SceneAxis::coordinate(Moment moment) const
{
    if (m_kind == TimeAxis::Events)
        return moment;
    return (static_cast<double>(m_device->times.timeOf(moment)) - m_firstUs) / 1000;
}

Moment SceneAxis::moment(double coordinate) const
{
    if (m_kind == TimeAxis::Events)
        return static_cast<Moment>(std::clamp(std::floor(coordinate), 0.0, double(m_device->timeline.end())));
    return m_device->times.momentAt(m_firstUs + coordinate * 1000);
}

std::vector<MomentRange> SceneAxis::columns(double from, double to, int count) const
{
    if (m_kind == TimeAxis::Events)
        return eventColumns(m_device->timeline, from, to - from, count);
    return timeColumns(m_device->times, m_firstUs + from * 1000, (to - from) * 1000, count);
}

TimelineScene makeScene(SceneCache &cache, const SceneRequest &request)
{
    const Device &device = cache.device();
    const ViewState &state = request.state;
    TimelineScene scene;
    scene.axis = SceneAxis(device, state.axis);
    scene.from = scene.axis.coordinate(state.window.first);
    scene.to = std::max(scene.axis.coordinate(state.window.last), scene.from + 1e-3);
    StrataColumns columns = sampleColumns(*device.strata, scene.axis.columns(scene.from, scene.to,
                                                                             std::max(request.pixels.width(), 1)));
    scene.counters = countersAt(device.timeline, columns.samples);
    double highest = 1;
    for (std::size_t column = 0; column < columns.samples.size(); ++column) {
        highest = std::max(highest, static_cast<double>(columns.totals[column]));
        if (state.showReserved)
            highest = std::max(highest, static_cast<double>(scene.counters[column].reserved.high));
    }
    scene.capacityLow = cache.capacityLow();
    if (scene.capacityLow && static_cast<double>(*scene.capacityLow) < highest * 2)
        highest = std::max(highest, static_cast<double>(*scene.capacityLow));
    scene.lowestByte = static_cast<double>(state.window.lowestByte.value_or(0));
    scene.highestByte = highest * kHeadroom;
    if (request.highestByte)
        scene.highestByte = static_cast<double>(*request.highestByte);
    if (state.window.highestByte)
        scene.highestByte = static_cast<double>(*state.window.highestByte);
    scene.highestByte = std::max(scene.highestByte, scene.lowestByte + 1);

    const AllocationColours &colours = cache.colours(state.colouring, themeKindOf(*request.theme));
    StrataRequest strata;
    strata.height = std::max(request.pixels.height(), 1);
    strata.lowestByte = scene.lowestByte;
    strata.bytesPerRow = (scene.highestByte - scene.lowestByte) / strata.height;
    strata.background = request.theme->base.rgb();
    strata.outline = request.theme->outline.rgb();
    strata.restColour = request.theme->unused.rgb();
    strata.restHatch = request.theme->outline.rgb();
    strata.dark = request.theme->dark;
    strata.colourOf = [&colours](AllocationId id) { return BandColour{colours.colour(id), colours.colourClass(id)}; };
    if (const std::vector<bool> *kept = cache.kept(state.detailPercent))
        strata.isKept = [kept](AllocationId id) { return (*kept)[id.value()]; };
    scene.picture = paintStrata(*device.strata, device.timeline, std::move(columns), strata);
    return scene;
}

} // namespace allostrata
