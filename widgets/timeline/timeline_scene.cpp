// Computes the timeline's scene from document and state.

#include "widgets/timeline/timeline_scene.h"

#include "core/analysis/allocations/largest.h"
#include "core/attribution/stack_digest.h"
#include "core/base/arithmetic.h"
#include "core/base/parallel.h"
#include "core/timeline/counter_index.h"
#include "widgets/paint/colours.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr double kHatchStrength = 0.28; ///< strength of the hatching of the rest: distinct from bands, but behind them

constexpr std::size_t kPartColumns = 256; ///< columns sampled in one go

StrataColumns sampledColumns(const StrataIndex &index, const std::vector<MomentRange> &ranges)
{
    std::vector<StrataColumns> parts((ranges.size() + kPartColumns - 1) / kPartColumns);
    forEachRange(ranges.size(), kPartColumns, [&](std::size_t first, std::size_t end) {
        parts[first / kPartColumns] = sampleColumns(index, {ranges.begin() + static_cast<std::ptrdiff_t>(first),
                                                            ranges.begin() + static_cast<std::ptrdiff_t>(end)});
    });
    return joinColumns(std::move(parts));
}

/// Counters at ascending moments.
std::vector<Counters> countersAt(const Timeline &timeline, const std::vector<Moment> &moments)
{
    constexpr Moment kNear = CounterIndex::kStride / 2; ///< fewer steps than this cost less than a new lookup
    std::vector<Counters> counters(moments.size());
    forEachRange(moments.size(), kPartColumns, [&](std::size_t first, std::size_t end) {
        CounterCursor cursor = timeline.cursorAt(moments[first]);
        counters[first] = cursor.counters();
        for (std::size_t column = first + 1; column < end; ++column) {
            const Moment moment = moments[column];
            if (moment == cursor.moment()) {
                counters[column] = counters[column - 1];
                continue;
            }
            if (moment - cursor.moment() > kNear)
                cursor = timeline.cursorAt(moment);
            while (cursor.moment() < moment)
                cursor.advance();
            counters[column] = cursor.counters();
        }
    });
    return counters;
}

} // namespace

SceneCache::SceneCache(const std::shared_ptr<const Document> &document, std::size_t device)
    : m_document(document.get()), m_owner(document), m_device(device)
{
}

void SceneCache::use(SceneSources sources)
{
    if (sources.attribution != m_sources.attribution && needsAttribution(m_colouring))
        m_colours.reset();
    if (sources.filter != m_sources.filter)
        m_separate.reset();
    m_sources = std::move(sources);
}

Result<std::shared_ptr<const AllocationColours>> SceneCache::colours(Attribute colouring, ThemeKind theme,
                                                                     const std::stop_token &stop)
{
    if (!m_colours || m_colouring != colouring || m_theme != theme) {
        TRY(auto colours,
            AllocationColours::make(*m_document, device(), {colouring, theme, m_sources.attribution}, stop));
        TRY_DO(colours.spread(stop));
        m_colours = std::make_shared<const AllocationColours>(std::move(colours));
        m_colouring = colouring;
        m_theme = theme;
    }
    return m_colours;
}

std::shared_ptr<const std::vector<bool>> SceneCache::largest(int detailPercent)
{
    if (detailPercent >= 100)
        return nullptr;
    if (m_largestPercent != detailPercent) {
        m_largest = std::make_shared<const std::vector<bool>>(largestAllocations(device().timeline, detailPercent));
        m_largestPercent = detailPercent;
    }
    return m_largest;
}

std::shared_ptr<const std::vector<bool>> SceneCache::separate(const ViewState &state)
{
    const auto byDetail = largest(state.detailPercent);
    if (!m_sources.filter || !state.showLeftOut)
        return byDetail; // non-matching allocations are not drawn at all
    if (!m_separate || m_cachedPercent != state.detailPercent) {
        const std::vector<std::uint8_t> &flags = m_sources.filter->matching.flags;
        std::vector<bool> both(flags.size());
        for (std::size_t row = 0; row < flags.size(); ++row)
            both[row] = flags[row] != 0 && (!byDetail || (*byDetail)[row]);
        m_separate = std::make_shared<const std::vector<bool>>(std::move(both));
        m_cachedPercent = state.detailPercent;
    }
    return m_separate;
}

std::shared_ptr<const std::vector<TimelineMark>> SceneCache::marks()
{
    if (m_marks)
        return m_marks;
    const Timeline &timeline = device().timeline;
    m_marks = std::make_shared<const std::vector<TimelineMark>>(
        timelineMarks(*m_document->snapshot(), timeline, device().times));
    for (const TimelineMark &mark : *m_marks) {
        if (mark.kind != MarkKind::OutOfMemory)
            continue;
        const std::uint64_t reserved = timeline.countersAt(mark.first).reserved.low;
        const std::uint64_t free = timeline.trace().address(EventId(mark.first - 1)); // device_free
        if (free <= UINT64_MAX - reserved)
            m_capacityLow = std::max(m_capacityLow.value_or(0), reserved + free);
    }
    return m_marks;
}

std::optional<std::uint64_t> SceneCache::capacityLow()
{
    static_cast<void>(marks());
    return m_capacityLow;
}

namespace {

QString digestText(const Document &document, StringId part) { return shown(document.stacks()->text(part)); }

} // namespace

QString allocationPlace(const Document &document, const Device &device, AllocationId id)
{
    const StackDigest &digest = (*document.stacks())[device.timeline.allocation(id).stack];
    QStringList parts{digestText(document, digest.function), digestText(document, digest.place)};
    parts.removeAll(QString());
    return parts.isEmpty() ? operatorText(document, device, id) : parts.join(QLatin1Char(' '));
}

QString allocationLabel(const Document &document, const Device &device, AllocationId id)
{
    const QString place = allocationPlace(document, device, id);
    return place + (place.isEmpty() ? QString() : QStringLiteral("  "))
           + Voice::current().bytes(device.timeline.allocations().requestedSize(id));
}

SceneAxis::SceneAxis(const Device &device, TimeAxis axis)
    : m_device(&device), m_kind(device.times.isValid() ? axis : TimeAxis::Events)
{
    if (m_kind == TimeAxis::Time)
        m_zeroUs = static_cast<double>(device.times.zero());
}

bool SceneAxis::isList() const
{
    return m_device && m_device->capabilities.timeline && !m_device->capabilities.allocator
           && !m_device->times.isValid();
}

double SceneAxis::coordinate(Moment moment) const
{
    if (m_kind == TimeAxis::Events)
        return moment;
    return (static_cast<double>(m_device->times.timeOf(moment)) - m_zeroUs) / 1000;
}

Moment SceneAxis::moment(double coordinate) const
{
    if (m_kind == TimeAxis::Events)
        return static_cast<Moment>(bounded(std::floor(coordinate), 0.0, double(m_device->timeline.end())));
    return m_device->times.momentAt(m_zeroUs + coordinate * 1000);
}

std::vector<MomentRange> SceneAxis::columns(double from, double to, int count) const
{
    if (m_kind == TimeAxis::Events)
        return eventColumns(m_device->timeline, from, to - from, count);
    return timeColumns(m_device->times, m_zeroUs + from * 1000, (to - from) * 1000, count);
}

Peak TimelineScene::peakOf(const Device &device) const
{
    if (!isPartial())
        return device.timeline.peakRequested();
    const auto highest = index(device).highestSample(0, device.timeline.end());
    return {highest.total, highest.moment > 0 ? EventId(highest.moment - 1) : EventId()};
}

namespace {

std::optional<SceneCapacity> sceneCapacity(SceneCache &cache, const ViewState &state)
{
    if (cache.device().ordinal < 0)
        return std::nullopt; // memory of the host
    if (state.capacity)
        return SceneCapacity{*state.capacity, CapacitySource::Chosen};
    if (cache.device().capacity)
        return SceneCapacity{*cache.device().capacity, CapacitySource::FromFile};
    const auto low = cache.capacityLow();
    return low ? std::optional(SceneCapacity{*low, CapacitySource::AtLeast}) : std::nullopt;
}

} // namespace

SceneWindow windowOf(const SceneAxis &axis, const ViewState &state, double highestByte)
{
    SceneWindow window;
    window.from = axis.coordinate(state.window.first);
    window.to = std::max(axis.coordinate(state.window.last), window.from + 1e-3);
    window.lowestByte = static_cast<double>(state.window.lowestByte.value_or(0));
    window.highestByte = state.window.highestByte ? static_cast<double>(*state.window.highestByte) : highestByte;
    window.highestByte = std::max(window.highestByte, window.lowestByte + 1);
    return window;
}

namespace {

/// The total may peak at another moment of the column than the matching allocations do.
std::uint64_t highestTotal(const StrataIndex &index, const MomentRange &range)
{
    return index.highestSample(range.first, range.last).total;
}

/// Upper end of the byte axis by default: a little above everything drawn.
double highestOf(const TimelineScene &scene, const StrataColumns &columns)
{
    double highest = 1;
    for (std::size_t column = 0; column < columns.samples.size(); ++column) {
        highest = std::max(highest, static_cast<double>(columns.totals[column]));
        if (scene.isPartial())
            continue; // the lines describe the whole device: a part of it would lie flat below them
        if (scene.state.showReserved)
            highest = std::max(highest, static_cast<double>(scene.counters[column].reserved.high));
        if (scene.state.showAllocated)
            highest = std::max(highest, static_cast<double>(scene.counters[column].allocated.high));
    }
    // The user wants to see a chosen capacity; a bound far above would only flatten the picture.
    if (scene.capacity && !scene.isPartial()
        && (scene.state.capacity || static_cast<double>(scene.capacity->bytes) < highest * 2))
        highest = std::max(highest, static_cast<double>(scene.capacity->bytes));
    return highest * kHeadroom;
}

StrataRequest strataRequest(const TimelineScene &scene, const SceneRequest &request)
{
    StrataRequest strata;
    strata.height = std::max(request.pixels.height(), 1);
    strata.lowestByte = scene.lowestByte;
    strata.bytesPerRow = (scene.highestByte - scene.lowestByte) / strata.height;
    strata.background = request.theme->base.rgb();
    strata.outline = request.theme->outline.rgb();
    strata.restColour = request.theme->unused.rgb();
    strata.restHatch = mixed(request.theme->unused, request.theme->outline, kHatchStrength).rgb();
    strata.dark = request.theme->dark;
    if (request.hasUnused && scene.state.showReserved && !scene.isPartial()) {
        strata.tint = request.theme->unused.rgb();
        strata.tinted.reserve(scene.counters.size());
        for (const Counters &counters : scene.counters)
            strata.tinted.push_back(counters.reserved.value);
    }
    strata.coloursOf = [colours = scene.colours.get()](std::span<const AllocationId> ids, BandColour *into) {
        colours->bandColours(ids, into);
    };
    if (scene.separate)
        strata.isSeparate = [separate = scene.separate.get()](AllocationId id) { return (*separate)[id.value()]; };
    strata.spare = request.spare;
    strata.stop = request.stop;
    return strata;
}

} // namespace

TimelineWindow windowBetween(const SceneAxis &axis, Moment end, double from, double to, TimelineWindow window)
{
    const double last = axis.coordinate(end);
    const double width = std::min(to - from, last);
    from = bounded(from, 0.0, std::max(last - width, 0.0));
    window.first = axis.moment(from);
    window.last = std::min<Moment>(std::max(axis.moment(from + width), window.first + 2), end);
    if (window.last - window.first < 2)
        window.first = window.last >= 2 ? window.last - 2 : 0;
    return window;
}

TimelineScene makeScene(SceneCache &cache, const SceneRequest &request)
{
    const Device &device = cache.device();
    const ViewState &state = request.state;
    TimelineScene scene;
    scene.state = state;
    scene.state.showReserved = state.showReserved && device.capabilities.reserved;
    scene.state.showAllocated = state.showAllocated && device.capabilities.allocated;
    scene.axis = SceneAxis(device, state.axis);
    scene.marks = cache.marks();
    scene.capacity = sceneCapacity(cache, state);
    const SceneWindow asked = windowOf(scene.axis, state, 0);
    scene.from = asked.from;
    scene.to = asked.to;
    scene.sources = cache.sources();
    StrataColumns columns = sampledColumns(
        cache.sampled(), scene.axis.columns(scene.from, scene.to, std::max(request.pixels.width(), 1)));
    const StrataIndex &drawn = scene.index(device);
    if (&drawn != &cache.sampled()) { // the moments come from the matching allocations, the totals from all
        for (std::size_t column = 0; column < columns.samples.size(); ++column)
            columns.totals[column] = highestTotal(drawn, columns.ranges[column]);
    }
    scene.counters = countersAt(device.timeline, columns.samples);
    const double highest = request.highestByte ? static_cast<double>(*request.highestByte) : highestOf(scene, columns);
    const SceneWindow window = windowOf(scene.axis, state, highest);
    scene.lowestByte = window.lowestByte;
    scene.highestByte = window.highestByte;
    if (!request.hasPicture || request.stop.stop_requested())
        return scene;
    const auto colours = cache.colours(state.colouring, themeKindOf(*request.theme), request.stop);
    if (!colours)
        return scene;
    scene.colours = *colours;
    scene.separate = cache.separate(state);
    const StrataRequest strata = strataRequest(scene, request);
    if (!device.capabilities.lives) {
        scene.areas = std::make_shared<const AreaBands>(drawn, device.timeline, columns, strata);
        scene.picture = paintAreas(*scene.areas, std::move(columns), strata);
        return scene;
    }
    scene.picture = paintStrata(drawn, device.timeline, std::move(columns), strata);
    return scene;
}

} // namespace allostrata
