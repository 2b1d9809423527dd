// Counters of profiler recordings: totals from the file, blocks as large as their events.
#include "core/base/load_context.h"
#include "core/timeline/timeline.h"
#include "core/timeline/timeline_builder.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <random>
#include <vector>

using namespace allostrata;

namespace {

struct Options {
    const char *name;
    std::uint32_t addresses; ///< number of different addresses
    std::uint32_t events;
    bool totals;
    bool hugeSizes;
};

constexpr Options kOptions[] = {{"few addresses", 5, 80, true, false},
                                {"many addresses", 300, 900, true, false},
                                {"no totals", 20, 300, false, false},
                                {"huge numbers", 12, 150, true, true},
                                {"long", 60, 9000, true, false}};

/// Random allocs, frees and out-of-memory events, with unrelated random totals.
class Recorded {
public:
    Recorded(const Options &options, std::uint32_t seed) : m_options(options), m_random(seed)
    {
        m_snapshot.recorder = Recorder::Profiler;
        if (below(2) == 0)
            addRemainder();
        DeviceTrace &device = m_snapshot.traces.emplace_back();
        for (std::uint32_t i = 0; i < options.events; ++i)
            addEvent(device, i);
    }

    [[nodiscard]] const Snapshot &snapshot() const { return m_snapshot; }
    [[nodiscard]] const DeviceTrace &device() const { return m_snapshot.traces.front(); }
    [[nodiscard]] std::uint64_t remainder() const { return m_remainder; }

private:
    std::uint64_t below(std::uint64_t bound)
    {
        return std::uniform_int_distribution<std::uint64_t>(0, bound - 1)(m_random);
    }
    std::uint64_t size()
    {
        return m_options.hugeSizes && below(5) == 0 ? UINT64_MAX - below(1000) : 1 + below(1U << 22);
    }

    /// Adds a block for memory without events, as the builder of profiler documents does.
    void addRemainder()
    {
        m_remainder = 1 + below(1U << 20);
        Segment segment;
        segment.address = 0x10;
        segment.totalSize = m_remainder;
        segment.firstBlock = BlockId(0);
        segment.blockCount = 1;
        m_snapshot.segments.push(segment);
        Block block;
        block.address = segment.address;
        block.size = m_remainder;
        block.requestedSize = m_remainder;
        block.state = BlockState::Allocated;
        block.segment = SegmentId(0);
        m_snapshot.blocks.push(block);
    }

    void addEvent(DeviceTrace &device, std::uint32_t at)
    {
        constexpr Action kActions[] = {Action::Alloc, Action::Alloc, Action::FreeCompleted, Action::FreeCompleted,
                                       Action::Oom};
        TraceEvent event;
        event.action = kActions[below(std::size(kActions))];
        event.address = 0x1000 + below(m_options.addresses) * 0x200;
        event.size = size();
        event.timeUs = at;
        device.trace.push(event);
        device.profiled.timesNs.push_back(std::int64_t(at) * 1000);
        device.profiled.calls.push_back({});
        if (!m_options.totals)
            return;
        m_reserved = below(4) == 0 ? size() : m_reserved;
        device.profiled.totalAllocated.push_back(size());
        device.profiled.totalReserved.push_back(m_reserved);
    }

    const Options m_options;
    std::mt19937 m_random;
    std::uint64_t m_remainder = 0;
    std::uint64_t m_reserved = 4096;
    Snapshot m_snapshot;
};

std::uint64_t capped(std::uint64_t total) { return std::min(total, std::uint64_t(1) << 61); }

/// Requested bytes at every moment, the slow way: allocations freed without an alloc were live from the start.
std::vector<std::uint64_t> requestedByModel(const Recorded &recorded)
{
    const Trace &trace = recorded.device().trace;
    std::vector<std::int64_t> change(trace.size() + 1, 0); // by moment
    change[0] = static_cast<std::int64_t>(recorded.remainder());
    std::map<std::uint64_t, std::uint64_t> live;
    for (std::uint32_t i = 0; i < trace.size(); ++i) {
        const TraceEvent event = trace.event(EventId(i));
        const auto here = live.find(event.address);
        if (event.action == Action::Alloc) {
            change[i + 1] += static_cast<std::int64_t>(event.size);
            if (here != live.end())
                change[i + 1] -= static_cast<std::int64_t>(here->second);
            live[event.address] = event.size;
        } else if (event.action == Action::FreeCompleted) {
            const std::uint64_t size = here == live.end() ? event.size : here->second;
            change[0] += here == live.end() ? static_cast<std::int64_t>(size) : 0;
            change[i + 1] -= static_cast<std::int64_t>(size);
            if (here != live.end())
                live.erase(here);
        }
    }
    std::vector<std::uint64_t> requested;
    std::int64_t now = 0;
    for (const std::int64_t step : change)
        requested.push_back(static_cast<std::uint64_t>(now += step));
    return requested;
}

std::uint64_t allocatedByModel(const Recorded &recorded, Moment moment, std::uint64_t requested)
{
    const std::vector<std::uint64_t> &totals = recorded.device().profiled.totalAllocated;
    if (totals.empty())
        return requested;
    if (moment > 0)
        return capped(totals[moment - 1]);
    const TraceEvent first = recorded.device().trace.event(EventId(0));
    const std::uint64_t after = capped(totals.front());
    if (first.action == Action::Alloc)
        return after > first.size ? after - first.size : 0;
    return first.action == Action::FreeCompleted ? capped(after + capped(first.size)) : after;
}

std::uint64_t reservedByModel(const Recorded &recorded, Moment moment)
{
    const std::vector<std::uint64_t> &totals = recorded.device().profiled.totalReserved;
    return totals.empty() ? 0 : capped(totals[moment == 0 ? 0 : moment - 1]);
}

Timeline built(const Snapshot &snapshot, Diagnostics &diagnostics)
{
    return *Timeline::build(snapshot, 0, {}, diagnostics);
}

} // namespace

class TestProfiledTimeline : public QObject {
    Q_OBJECT

private slots:
    void countersMatchTheRecording_data();
    void countersMatchTheRecording();
    void withoutTotalsAllocatedEqualsRequested();
    void blocksAreAsLargeAsTheirEvents();
    void allocationsLeftAliveAreNotAnIssue();
    void otherRecordersStillInferBlocks();
};

void TestProfiledTimeline::countersMatchTheRecording_data()
{
    QTest::addColumn<int>("row");
    for (std::size_t row = 0; row < std::size(kOptions); ++row)
        QTest::newRow(kOptions[row].name) << static_cast<int>(row);
}

void TestProfiledTimeline::countersMatchTheRecording()
{
    QFETCH(const int, row);
    const Options &options = kOptions[row];
    for (std::uint32_t seed = 0; seed < (options.events > 1000 ? 3 : 40); ++seed) {
        const Recorded recorded(options, seed);
        Diagnostics diagnostics;
        const Timeline timeline = built(recorded.snapshot(), diagnostics);
        // Sizes beyond what can be added up are cut: those of requested bytes are not compared then.
        const bool isCut = diagnostics.count(Issue::NumberOutOfRange) > 0;
        const std::vector<std::uint64_t> requested = requestedByModel(recorded);
        std::uint64_t highestAllocated = 0;
        std::uint64_t highestReserved = 0;
        CounterCursor cursor = timeline.cursorAt(0);
        for (Moment moment = 0; moment <= timeline.end(); ++moment) {
            const Counters counters = timeline.countersAt(moment);
            QCOMPARE(cursor.counters(), counters);
            cursor.advance();
            if (!isCut)
                QCOMPARE(counters.requested, requested[moment]);
            const std::uint64_t allocated = allocatedByModel(recorded, moment, counters.requested);
            QCOMPARE(counters.allocated, Interval::exactly(allocated));
            QCOMPARE(counters.active, counters.allocated);
            QCOMPARE(counters.reserved, Interval::exactly(reservedByModel(recorded, moment)));
            highestAllocated = std::max(highestAllocated, allocated);
            highestReserved = std::max(highestReserved, counters.reserved.value);
        }
        QCOMPARE(timeline.peakAllocated().bytes, Interval::exactly(highestAllocated));
        QCOMPARE(timeline.peakActive().bytes, Interval::exactly(highestAllocated));
        QCOMPARE(timeline.peakReserved().bytes, Interval::exactly(highestReserved));
        if (!isCut)
            QCOMPARE(timeline.peakRequested().bytes, *std::max_element(requested.begin(), requested.end()));
        QVERIFY(timeline.unrecordedPending().empty());
        QVERIFY(timeline.segmentLives().empty());
    }
}

void TestProfiledTimeline::withoutTotalsAllocatedEqualsRequested()
{
    const Recorded recorded({"", 30, 400, false, false}, 7);
    Diagnostics diagnostics;
    const Timeline timeline = built(recorded.snapshot(), diagnostics);
    QVERIFY(timeline.peakRequested().bytes > 0);
    QCOMPARE(timeline.peakAllocated().bytes.value, timeline.peakRequested().bytes);
    QCOMPARE(timeline.peakAllocated().event, timeline.peakRequested().event);
    QCOMPARE(timeline.peakReserved().bytes, Interval());
}

void TestProfiledTimeline::blocksAreAsLargeAsTheirEvents()
{
    const Recorded recorded({"", 300, 400, true, false}, 3);
    Diagnostics diagnostics;
    const Timeline timeline = built(recorded.snapshot(), diagnostics);
    for (std::size_t i = 0; i < timeline.allocations().size(); ++i) {
        const Allocation row = timeline.allocation(AllocationId::at(i));
        QCOMPARE(row.blockSize, Interval::exactly(row.requestedSize));
        QCOMPARE(row.certainty, SizeCertainty::Exact);
    }
}

/// The block for memory from before the recording does not count as a recorded final state.
void TestProfiledTimeline::allocationsLeftAliveAreNotAnIssue()
{
    for (std::uint32_t seed = 0; seed < 10; ++seed) {
        const Recorded recorded({"", 1000, 200, true, false}, seed);
        Diagnostics diagnostics;
        const Timeline timeline = built(recorded.snapshot(), diagnostics);
        QVERIFY(!timeline.liveAt(timeline.end()).empty());
        QCOMPARE(diagnostics.count(Issue::LiveNotInSegments), std::uint64_t(0));
        QCOMPARE(diagnostics.count(Issue::StateNewerThanTrace), std::uint64_t(0));
        std::uint64_t sum = 0;
        for (const AllocationId id : timeline.liveAt(timeline.end()))
            sum += timeline.allocations().requestedSize(id);
        QCOMPARE(timeline.countersAt(timeline.end()).requested, sum);
    }
}

void TestProfiledTimeline::otherRecordersStillInferBlocks()
{
    Snapshot snapshot;
    snapshot.traces.emplace_back();
    TraceEvent event;
    event.action = Action::Alloc;
    event.address = 0x1000;
    event.size = 100;
    snapshot.traces[0].trace.push(event);
    Diagnostics diagnostics;
    QCOMPARE(built(snapshot, diagnostics).peakAllocated().bytes.value, std::uint64_t(512));
}

ALLOSTRATA_TEST(TestProfiledTimeline)
#include "tst_profiled_timeline.moc"
