// Pending frees by stream, and the stretches named by the file.

#include "core/analysis/allocator/statistics_pending.h"

#include "core/analysis/allocations/marks.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace allostrata {

namespace {

constexpr std::uint16_t kNoPendingLine = UINT16_MAX;

/// Change of the pending bytes of a stream.
struct PendingChange {
    std::uint16_t stream = 0;
    std::int64_t bytes = 0;
};

std::uint16_t streamOf(const Timeline &timeline, AllocationId id)
{
    const Allocations &allocations = timeline.allocations();
    const EventId given = allocations.allocEvent(id) ? allocations.allocEvent(id) : allocations.freeCompletedEvent(id);
    return given ? timeline.trace().stream(given) : timeline.allocation(id).stream;
}

/// Effect of an event on blocks with a known life: a request makes them pending, the completion ends that.
PendingChange changeOf(const Timeline &timeline, EventId event)
{
    const Action action = timeline.trace().action(event);
    if (action != Action::FreeRequested && action != Action::FreeCompleted && action != Action::Free)
        return {};
    const AllocationId row = timeline.allocationOf(event);
    const Allocations &allocations = timeline.allocations();
    if (!row || allocations.isIrregular(row))
        return {};
    const auto bytes = static_cast<std::int64_t>(allocations.blockSize(row).value);
    const bool isFirst = allocations.isPendingFirst(row);
    if (action == Action::FreeRequested)
        return isFirst ? PendingChange{} : PendingChange{streamOf(timeline, row), bytes};
    const bool waited = isFirst || allocations.freeRequestedEvent(row);
    return waited ? PendingChange{streamOf(timeline, row), -bytes} : PendingChange{};
}

/// Applies the changes effective from moment 0.
template <typename Apply>
void startWith(const Timeline &timeline, Apply apply)
{
    const Allocations &allocations = timeline.allocations();
    for (std::size_t i = 0; i < allocations.bornBefore(); ++i) {
        const AllocationId id = AllocationId::at(i);
        if (allocations.isPendingFirst(id) && !allocations.isIrregular(id))
            apply(PendingChange{streamOf(timeline, id), static_cast<std::int64_t>(allocations.blockSize(id).value)});
    }
}

std::uint64_t atLeastZero(std::int64_t bytes) { return static_cast<std::uint64_t>(std::max<std::int64_t>(bytes, 0)); }

} // namespace

/// Walks through the bytes of the lines, moment by moment.
class PendingIndex::Walk {
public:
    Walk(const PendingIndex &index, Moment moment, std::vector<std::int64_t> start)
        : m_index(index), m_moment(moment), m_bytes(std::move(start))
    {
        const auto &unrecorded = index.m_unrecorded;
        const auto next
            = std::upper_bound(unrecorded.begin(), unrecorded.end(), moment,
                               [](Moment wanted, const UnrecordedPending &change) { return wanted < change.moment; });
        m_unrecorded = static_cast<std::size_t>(next - unrecorded.begin());
    }

    [[nodiscard]] Moment moment() const { return m_moment; }
    [[nodiscard]] std::uint64_t of(std::size_t line) const { return atLeastZero(m_bytes[line]); }
    [[nodiscard]] std::int64_t exactly(std::size_t line) const { return m_bytes[line]; }
    void apply(const PendingChange &change)
    {
        if (change.bytes != 0 && m_index.m_lineOf[change.stream] != kNoPendingLine)
            m_bytes[m_index.m_lineOf[change.stream]] += change.bytes;
    }
    void advance()
    {
        if (m_moment >= m_index.m_timeline.end())
            return;
        apply(changeOf(m_index.m_timeline, EventId(m_moment)));
        ++m_moment;
        for (const auto &unrecorded = m_index.m_unrecorded;
             m_unrecorded < unrecorded.size() && unrecorded[m_unrecorded].moment <= m_moment; ++m_unrecorded)
            apply({unrecorded[m_unrecorded].stream, unrecorded[m_unrecorded].bytes});
    }
    void advanceTo(Moment moment)
    {
        while (m_moment < std::min(moment, m_index.m_timeline.end()))
            advance();
    }

private:
    const PendingIndex &m_index;
    Moment m_moment;
    std::vector<std::int64_t> m_bytes; ///< by line
    std::size_t m_unrecorded = 0; ///< next row of the index's m_unrecorded
};

std::optional<Error> PendingIndex::findHighest(std::vector<StreamUse> &uses, const LoadContext &context) const
{
    std::vector<std::int64_t> pending(uses.size());
    std::vector<std::uint16_t> touched; // lines changed at this moment: only their final values count
    const auto apply = [&](const PendingChange &change) {
        pending[change.stream] += change.bytes;
        touched.push_back(change.stream);
    };
    startWith(m_timeline, apply);
    std::size_t unrecorded = 0;
    for (Moment moment = 0;; ++moment) {
        if (moment % kPollStride == 0 && context.stop.stop_requested())
            return context.cancelled();
        for (; unrecorded < m_unrecorded.size() && m_unrecorded[unrecorded].moment <= moment; ++unrecorded)
            apply({m_unrecorded[unrecorded].stream, m_unrecorded[unrecorded].bytes});
        for (const std::uint16_t stream : touched) {
            const std::uint64_t now = atLeastZero(pending[stream]);
            if (now > uses[stream].highestPending) {
                uses[stream].highestPending = now;
                uses[stream].highestAt = moment;
            }
        }
        touched.clear();
        if (moment >= m_timeline.end())
            return std::nullopt;
        if (const PendingChange change = changeOf(m_timeline, EventId(moment)); change.bytes != 0)
            apply(change);
    }
}

std::optional<Error> PendingIndex::sumUpStreams(const LoadContext &context)
{
    std::vector<StreamUse> uses; // by stream
    const auto useOf = [&uses](std::uint16_t stream) -> StreamUse & {
        if (stream >= uses.size())
            uses.resize(std::size_t(stream) + 1);
        return uses[stream];
    };
    for (const UnrecordedPending &change : m_unrecorded)
        useOf(change.stream);
    const Allocations &allocations = m_timeline.allocations();
    for (std::size_t i = 0; i < allocations.size(); ++i) {
        if (i % kPollStride == 0 && context.stop.stop_requested())
            return context.cancelled();
        const AllocationId id = AllocationId::at(i);
        StreamUse &use = useOf(streamOf(m_timeline, id));
        ++use.allocations;
        use.requested += allocations.requestedSize(id);
        const EventId request = allocations.freeRequestedEvent(id);
        const EventId end = allocations.freeCompletedEvent(id);
        if (request && (!end || end.value() > request.value() + 1)
            && !(!end && request.value() + 1 == m_timeline.end())) {
            ++use.waits;
            use.waitedBytes += allocations.blockSize(id).value;
        }
    }
    if (auto error = findHighest(uses, context))
        return error;
    m_lineOf.assign(uses.size(), kNoPendingLine);
    for (std::size_t i = 0; i < uses.size(); ++i) {
        uses[i].stream = static_cast<std::uint16_t>(i);
        if (uses[i].allocations > 0 || uses[i].highestPending > 0)
            m_streams.push_back(uses[i]);
    }
    std::stable_sort(m_streams.begin(), m_streams.end(),
                     [](const StreamUse &a, const StreamUse &b) { return a.requested > b.requested; });
    return std::nullopt;
}

void PendingIndex::chooseLines()
{
    std::vector<const StreamUse *> waiting;
    for (const StreamUse &use : m_streams) {
        if (use.highestPending > 0)
            waiting.push_back(&use);
    }
    std::stable_sort(waiting.begin(), waiting.end(),
                     [](const StreamUse *a, const StreamUse *b) { return a->highestPending > b->highestPending; });
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        const std::size_t line = std::min(i, kMostLines);
        m_lineOf[waiting[i]->stream] = static_cast<std::uint16_t>(line);
        if (line == m_lines.size())
            m_lines.push_back(i < kMostLines ? std::optional(waiting[i]->stream) : std::nullopt);
    }
}

std::optional<Error> PendingIndex::fillBuckets(const LoadContext &context)
{
    const std::size_t lines = m_lines.size();
    if (lines == 0)
        return std::nullopt;
    const std::size_t moments = std::size_t(m_timeline.end()) + 1;
    m_cells.resize((moments + kBucket - 1) / kBucket * lines);
    std::vector<std::int64_t> start(lines);
    const auto add = [&](const PendingChange &change) {
        if (m_lineOf[change.stream] != kNoPendingLine)
            start[m_lineOf[change.stream]] += change.bytes;
    };
    startWith(m_timeline, add);
    for (const UnrecordedPending &change : m_unrecorded) {
        if (change.moment == 0)
            add({change.stream, change.bytes});
    }
    Walk walk(*this, 0, std::move(start));
    for (std::size_t moment = 0; moment < moments; ++moment, walk.advance()) {
        if (moment % kPollStride == 0 && context.stop.stop_requested())
            return context.cancelled();
        Cell *cells = m_cells.data() + moment / kBucket * lines;
        for (std::size_t line = 0; line < lines; ++line) {
            if (moment % kBucket == 0)
                cells[line].start = walk.exactly(line);
            cells[line].extent.add(walk.of(line));
        }
    }
    return std::nullopt;
}

Result<PendingIndex> PendingIndex::build(const Timeline &timeline, const LoadContext &context)
{
    PendingIndex index(timeline);
    index.m_unrecorded = timeline.unrecordedPending();
    if (auto error = index.sumUpStreams(context))
        return *error;
    index.chooseLines();
    if (auto error = index.fillBuckets(context))
        return *error;
    return index;
}

PendingIndex::Walk PendingIndex::walkFrom(std::size_t bucket) const
{
    std::vector<std::int64_t> start(m_lines.size());
    for (std::size_t line = 0; line < start.size(); ++line)
        start[line] = m_cells[bucket * m_lines.size() + line].start;
    return {*this, static_cast<Moment>(bucket * kBucket), std::move(start)};
}

std::vector<std::uint64_t> PendingIndex::at(Moment moment) const
{
    std::vector<std::uint64_t> bytes(m_lines.size());
    if (bytes.empty())
        return bytes;
    moment = std::min(moment, m_timeline.end());
    Walk walk = walkFrom(moment / kBucket);
    walk.advanceTo(moment);
    for (std::size_t line = 0; line < bytes.size(); ++line)
        bytes[line] = walk.of(line);
    return bytes;
}

Result<std::vector<std::vector<Extent<std::uint64_t>>>> PendingIndex::over(std::span<const MomentRange> columns,
                                                                           const LoadContext &context) const
{
    const std::size_t lines = m_lines.size();
    std::vector<std::vector<Extent<std::uint64_t>>> extents(lines, std::vector<Extent<std::uint64_t>>(columns.size()));
    if (lines == 0)
        return extents;
    const std::uint64_t end = m_timeline.end();
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (i % kPollColumns == 0) {
            if (auto error = context.cancelled())
                return *error;
        }
        const std::uint64_t last = std::min<std::uint64_t>(columns[i].last, end);
        for (std::uint64_t moment = std::min<std::uint64_t>(columns[i].first, end); moment <= last;) {
            const std::uint64_t bucket = moment / kBucket;
            const std::uint64_t next = (bucket + 1) * kBucket;
            if (moment % kBucket == 0 && next - 1 <= last) {
                for (std::size_t line = 0; line < lines; ++line)
                    extents[line][i].join(m_cells[static_cast<std::size_t>(bucket) * lines + line].extent);
            } else {
                Walk walk = walkFrom(static_cast<std::size_t>(bucket));
                walk.advanceTo(static_cast<Moment>(moment));
                for (; walk.moment() <= last && walk.moment() < next; walk.advance()) {
                    for (std::size_t line = 0; line < lines; ++line)
                        extents[line][i].add(walk.of(line));
                    if (walk.moment() == end)
                        break;
                }
            }
            moment = next;
        }
    }
    return extents;
}

std::size_t PendingIndex::bytes() const
{
    return m_cells.capacity() * sizeof(Cell) + m_lineOf.capacity() * sizeof(std::uint16_t)
           + m_unrecorded.capacity() * sizeof(UnrecordedPending);
}

namespace {

void addAnnotatedSpans(const Snapshot &snapshot, const Device &device, std::vector<AnnotatedSpan> &spans)
{
    std::vector<const Annotation *> given;
    for (const Annotation &annotation : snapshot.annotations) {
        if (annotation.speaksOf(device.ordinal))
            given.push_back(&annotation);
    }
    std::stable_sort(given.begin(), given.end(),
                     [](const Annotation *a, const Annotation *b) { return a->timeUs < b->timeUs; });
    std::map<std::pair<std::uint32_t, StringId>, std::vector<std::size_t>> open; // rows without an end
    for (const Annotation *annotation : given) {
        const auto time = annotation->timeUs == TraceEvent::kNoTime ? std::nullopt : std::optional(annotation->timeUs);
        const auto moment = time && device.times.isValid()
                                ? std::optional(device.times.momentAt(static_cast<double>(*time)))
                                : std::nullopt;
        std::vector<std::size_t> &rows = open[annotation->pairingKey()];
        if (annotation->stage != Stage::End) {
            rows.push_back(spans.size());
            spans.push_back(
                {std::string(snapshot.text(annotation->name)), false, time, std::nullopt, moment, std::nullopt});
        } else if (!rows.empty()) {
            spans[rows.back()].endUs = time;
            spans[rows.back()].last = moment;
            rows.pop_back();
        }
    }
}

void addMarks(const Snapshot &snapshot, const Device &device, std::vector<AnnotatedSpan> &spans)
{
    const Timeline &timeline = device.timeline;
    const auto timeOf = [&](Moment moment) {
        return device.times.isValid() ? std::optional(device.times.timeOf(moment)) : std::nullopt;
    };
    for (const TimelineMark &mark : timelineMarks(snapshot, timeline, device.times)) {
        if (mark.kind != MarkKind::UserDefined)
            continue;
        const bool isOpen = mark.last == timeline.end() && mark.first != mark.last;
        spans.push_back({mark.text, true, timeOf(mark.first), isOpen ? std::nullopt : timeOf(mark.last), mark.first,
                         isOpen ? std::nullopt : std::optional(mark.last)});
    }
}

} // namespace

std::vector<AnnotatedSpan> annotatedSpans(const Snapshot &snapshot, const Device &device)
{
    std::vector<AnnotatedSpan> spans;
    addAnnotatedSpans(snapshot, device, spans);
    if (device.capabilities.timeline)
        addMarks(snapshot, device, spans);
    std::stable_sort(spans.begin(), spans.end(), [](const AnnotatedSpan &a, const AnnotatedSpan &b) {
        return std::tie(a.first, a.startUs) < std::tie(b.first, b.startUs);
    });
    return spans;
}

} // namespace allostrata
