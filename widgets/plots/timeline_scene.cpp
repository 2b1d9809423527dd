// From document and state to what is drawn.

#include "widgets/plots/timeline_scene.h"

#include "core/analysis/largest.h"
#include "core/attribution/stack_digest.h"
#include "core/timeline/counter_index.h"
#include "widgets/paint/strips.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr double kHeadroom = 1.06; ///< empty space above the highest line

constexpr int kPartColumns = 256; ///< columns that are sampled in one go

/// Half-open ranges of kPartColumns of a picture's columns; work on them can be shared.
template <typename Work>
void forEachPart(std::size_t columns, Work work)
{
    const auto parts = static_cast<int>((columns + kPartColumns - 1) / kPartColumns);
    forEachStrip(parts, [&](int part) {
        const std::size_t first = static_cast<std::size_t>(part) * kPartColumns;
        work(static_cast<std::size_t>(part), first, std::min(first + kPartColumns, columns));
    });
}

StrataColumns sampledColumns(const StrataIndex &index, const std::vector<MomentRange> &ranges)
{
    std::vector<StrataColumns> parts((ranges.size() + kPartColumns - 1) / kPartColumns);
    forEachPart(ranges.size(), [&](std::size_t part, std::size_t first, std::size_t end) {
        parts[part] = sampleColumns(index, {ranges.begin() + static_cast<std::ptrdiff_t>(first),
                                            ranges.begin() + static_cast<std::ptrdiff_t>(end)});
    });
    return joinColumns(std::move(parts));
}

/// The counters at ascending moments.
std::vector<Counters> countersAt(const Timeline &timeline, const std::vector<Moment> &moments)
{
    constexpr Moment kNear = CounterIndex::kStride / 2; ///< steps that cost less than to start anew
    std::vector<Counters> counters(moments.size());
    forEachPart(moments.size(), [&](std::size_t, std::size_t first, std::size_t end) {
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

namespace {

std::optional<SceneCapacity> sceneCapacity(SceneCache &cache, const ViewState &state)
{
    if (cache.device().ordinal < 0)
        return std::nullopt; // memory of the host
    if (state.capacity)
        return SceneCapacity{*state.capacity, CapacitySource::Chosen};
    const auto low = cache.capacityLow();
    return low ? std::optional(SceneCapacity{*low, CapacitySource::AtLeast}) : std::nullopt;
}

} // namespace

TimelineScene makeScene(SceneCache &cache, const SceneRequest &request)
{
    const Device &device = cache.device();
    const ViewState &state = request.state;
    TimelineScene scene;
    scene.state = state;
    scene.axis = SceneAxis(device, state.axis);
    scene.from = scene.axis.coordinate(state.window.first);
    scene.to = std::max(scene.axis.coordinate(state.window.last), scene.from + 1e-3);
    StrataColumns columns
        = sampledColumns(*device.strata, scene.axis.columns(scene.from, scene.to, std::max(request.pixels.width(), 1)));
    scene.counters = countersAt(device.timeline, columns.samples);
    double highest = 1;
    for (std::size_t column = 0; column < columns.samples.size(); ++column) {
        highest = std::max(highest, static_cast<double>(columns.totals[column]));
        if (state.showReserved)
            highest = std::max(highest, static_cast<double>(scene.counters[column].reserved.high));
        if (state.showAllocated)
            highest = std::max(highest, static_cast<double>(scene.counters[column].allocated.high));
    }
    scene.capacity = sceneCapacity(cache, state);
    // What the user chose he wants to see; a bound far above would only flatten the picture.
    if (scene.capacity && (state.capacity || static_cast<double>(scene.capacity->bytes) < highest * 2))
        highest = std::max(highest, static_cast<double>(scene.capacity->bytes));
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
    strata.colourOf = [&colours](AllocationId id) {
        const AllocationColours::Entry &entry = colours.entry(id);
        return BandColour{entry.colour, entry.colourClass};
    };
    if (const std::vector<bool> *kept = cache.kept(state.detailPercent))
        strata.isKept = [kept](AllocationId id) { return (*kept)[id.value()]; };
    scene.picture = paintStrata(*device.strata, device.timeline, std::move(columns), strata);
    return scene;
}

} // namespace allostrata
