// Counters, block sizes and states inferred from parts of a simulated allocator's events, against the truth.
#include "core/base/load_context.h"
#include "core/timeline/timeline.h"
#include "tests/support/generator/allocator.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

/// Events of the allocator, and the true size of each allocation.
struct Tape final : gen::EventObserver {
    void onEvent(const gen::Event &event) override { events.push_back(event); }

    std::vector<gen::Event> events;
    std::vector<std::uint64_t> blocks{0}; ///< by allocation
};

struct Kind {
    const char *name;
    gen::AllocatorSettings settings;
    bool hasSettings;
};

std::vector<Kind> kinds()
{
    gen::AllocatorSettings plain;
    gen::AllocatorSettings expandable;
    expandable.expandableSegments = true;
    gen::AllocatorSettings limited;
    limited.maxSplitSize = 64 * gen::kMiB;
    gen::AllocatorSettings rounding;
    rounding.roundupPower2Divisions.fill(4);
    return {{"defaults", plain, true},        {"defaults, not recorded", plain, false},
            {"expandable", expandable, true}, {"expandable, not recorded", expandable, false},
            {"split limit", limited, true},   {"split limit, not recorded", limited, false},
            {"rounding", rounding, true},     {"rounding, not recorded", rounding, false}};
}

Action actionOf(gen::EventKind kind)
{
    switch (kind) {
    case gen::EventKind::Alloc: return Action::Alloc;
    case gen::EventKind::FreeRequested: return Action::FreeRequested;
    case gen::EventKind::FreeCompleted: return Action::FreeCompleted;
    case gen::EventKind::SegmentAlloc: return Action::SegmentAlloc;
    case gen::EventKind::SegmentFree: return Action::SegmentFree;
    case gen::EventKind::SegmentMap: return Action::SegmentMap;
    case gen::EventKind::SegmentUnmap: return Action::SegmentUnmap;
    case gen::EventKind::Oom: return Action::Oom;
    default: return Action::UserDefined;
    }
}

/// A random workload: sizes of every order, lives short and long, a second stream, caches emptied, memory that runs
/// out.
class Workload {
public:
    Workload(const gen::AllocatorSettings &settings, std::uint32_t seed)
        : m_random(seed), m_allocator({0, 1500 * gen::kMiB, 0, 0x7f0000000000ULL}, settings, m_clock, m_tape)
    {
    }

    void run(int steps)
    {
        for (int step = 0; step < steps; ++step) {
            m_clock.nowUs += 10;
            const auto choice = below(100);
            if (choice < 54 || m_live.empty())
                allocate();
            else if (choice < 98)
                release(below(m_live.size()));
            else if (choice < 99)
                m_allocator.emptyCache(0);
            else
                m_allocator.setStreamBusyUntil(1, m_clock.nowUs + static_cast<std::int64_t>(below(400)));
            if (below(400) == 0) { // a step ends: most of its memory is freed
                while (m_live.size() > 12)
                    release(below(m_live.size()));
            }
        }
    }

    [[nodiscard]] const gen::DeviceAllocator &allocator() const { return m_allocator; }
    [[nodiscard]] const Tape &tape() const { return m_tape; }

private:
    std::size_t below(std::size_t bound) { return std::uniform_int_distribution<std::size_t>(0, bound - 1)(m_random); }

    std::uint64_t randomSize()
    {
        const auto order = below(100);
        if (order < 40)
            return 1 + below(8192);
        if (order < 60)
            return 1 + below(1100 * gen::kKiB);
        if (order < 85)
            return gen::kMiB + below(19 * gen::kMiB);
        return 15 * gen::kMiB + below(90 * gen::kMiB);
    }

    void allocate()
    {
        gen::MallocRequest request;
        request.bytes = randomSize();
        request.stream = below(6) == 0 ? 1 : 0;
        request.allocation = static_cast<std::uint32_t>(m_tape.blocks.size());
        m_tape.blocks.push_back(0);
        gen::Block *block = m_allocator.malloc(request);
        if (block == nullptr) { // out of memory
            while (m_live.size() > 4)
                release(below(m_live.size()));
            return;
        }
        m_tape.blocks.back() = block->size;
        m_live.push_back(block);
    }

    void release(std::size_t index)
    {
        if (below(5) == 0) {
            m_allocator.recordStream(m_live[index], m_live[index]->stream == 0 ? 1 : 0);
            m_allocator.setStreamBusyUntil(1, m_clock.nowUs + 100);
        }
        m_allocator.free(m_live[index], 0);
        m_live[index] = m_live.back();
        m_live.pop_back();
    }

    std::mt19937 m_random;
    gen::Clock m_clock;
    Tape m_tape;
    gen::DeviceAllocator m_allocator;
    std::vector<gen::Block *> m_live;
};

void addSegments(Snapshot &snapshot, const gen::DeviceAllocator &allocator)
{
    for (const gen::SegmentView &view : allocator.segments()) {
        Segment segment;
        segment.address = view.head->address;
        segment.stream = snapshot.internStream(view.head->stream);
        segment.expandable = view.head->expandable != nullptr;
        segment.type = view.head->pool->isSmall ? SegmentType::Small : SegmentType::Large;
        segment.firstBlock = BlockId::at(snapshot.blocks.size());
        for (const gen::Block *from : view.blocks) {
            Block block;
            block.address = from->address;
            block.size = from->size;
            block.requestedSize = from->requested;
            block.state = from->allocated ? BlockState::Allocated
                                          : (from->isFree() ? BlockState::Inactive : BlockState::PendingFree);
            block.segment = SegmentId::at(snapshot.segments.size());
            snapshot.blocks.push(block);
            segment.totalSize += from->size;
            ++segment.blockCount;
        }
        snapshot.segments.push(segment);
    }
}

/// Events from `first` on, except the kinds in `skipped`; `matching` receives their positions.
Snapshot snapshotOf(const Workload &workload, const Kind &kind, std::size_t first,
                    const std::set<gen::EventKind> &skipped, std::vector<std::size_t> &matching)
{
    Snapshot snapshot;
    addSegments(snapshot, workload.allocator());
    DeviceTrace trace;
    const std::vector<gen::Event> &events = workload.tape().events;
    for (std::size_t i = first; i < events.size(); ++i) {
        if (skipped.count(events[i].kind) > 0)
            continue;
        matching.push_back(i);
        TraceEvent event;
        event.action = actionOf(events[i].kind);
        event.address = events[i].address;
        event.size = events[i].size;
        event.stream = snapshot.internStream(events[i].stream);
        trace.trace.push(event);
    }
    snapshot.traces.push_back(std::move(trace));
    snapshot.settings.present = kind.hasSettings;
    if (kind.settings.maxSplitSize != gen::kUnlimited)
        snapshot.settings.maxSplitSize = kind.settings.maxSplitSize;
    snapshot.settings.expandableSegments = kind.settings.expandableSegments;
    snapshot.settings.roundupPower2Divisions.assign(kind.settings.roundupPower2Divisions.begin(),
                                                    kind.settings.roundupPower2Divisions.end());
    return snapshot;
}

bool holds(const Interval &given, std::uint64_t truth)
{
    return given.low <= truth && truth <= given.high && given.low <= given.value && given.value <= given.high;
}

std::string text(const Interval &interval)
{
    return std::to_string(interval.value) + " [" + std::to_string(interval.low) + ", " + std::to_string(interval.high)
           + "]";
}

/// Bytes of requests that are pending free at the end and were born before the window: no elements.
std::uint64_t uncountedRequests(const Snapshot &snapshot, const Timeline &timeline)
{
    std::uint64_t bytes = 0;
    for (const Block &block : snapshot.blocks)
        bytes += block.state == BlockState::PendingFree ? *block.requestedSize : 0;
    for (std::size_t i = 0; i < timeline.allocations().size(); ++i) {
        const Allocation allocation = timeline.allocation(AllocationId::at(i));
        if (allocation.block && snapshot.blocks[allocation.block].state == BlockState::PendingFree)
            bytes -= allocation.requestedSize;
    }
    return bytes;
}

/// First error in the counters at a moment; empty if there is none.
std::string troubleAt(const Counters &given, const gen::Counters &truth, std::uint64_t uncounted)
{
    if (given.requested + uncounted != truth.requested)
        return "requested " + std::to_string(given.requested) + " + " + std::to_string(uncounted) + " for "
               + std::to_string(truth.requested);
    if (given.reserved != Interval::exactly(truth.reserved))
        return "reserved " + text(given.reserved) + " for " + std::to_string(truth.reserved);
    if (!holds(given.allocated, truth.allocated))
        return "allocated " + text(given.allocated) + " for " + std::to_string(truth.allocated);
    if (!holds(given.active, truth.active))
        return "active " + text(given.active) + " for " + std::to_string(truth.active);
    return {};
}

std::string stateTrouble(const MemoryState &state, const Counters &counters)
{
    std::uint64_t allocated = 0;
    std::uint64_t active = 0;
    std::uint64_t reserved = 0;
    for (const StateSegment &segment : state.segments) {
        reserved += segment.size;
        std::uint64_t at = segment.address;
        for (std::size_t i = 0; i < segment.rangeCount; ++i) {
            const StateRange &range = state.ranges[segment.firstRange + i];
            if (range.address != at || range.size == 0)
                return "ranges do not join at " + std::to_string(at);
            at += range.size;
            allocated += range.state == RangeState::Allocated ? range.size : 0;
            active += range.state == RangeState::Free ? 0 : range.size;
        }
        if (at != segment.address + segment.size)
            return "segment not covered at " + std::to_string(at);
    }
    if (allocated != counters.allocated.value || active != counters.active.value || reserved != counters.reserved.value)
        return "sums " + std::to_string(allocated) + " " + std::to_string(active) + " " + std::to_string(reserved);
    return {};
}

/// A timeline of the last events of a tape.
struct Window {
    const Timeline &timeline;
    const Snapshot &snapshot;
    const Tape &tape;
    std::size_t first;

    [[nodiscard]] gen::Counters truthAt(Moment moment) const
    {
        return first + moment == 0 ? gen::Counters() : tape.events[first + moment - 1].after;
    }
};

/// Statistics of how narrow the answers are.
struct Fares {
    std::uint64_t certain = 0;
    std::uint64_t bound = 0;
    double width = 0; ///< relative width of active, summed over the moments
    std::uint64_t moments = 0;
};

std::string troubleWithCounters(const Window &window, Fares &fares)
{
    const Timeline &timeline = window.timeline;
    const std::uint64_t uncounted = uncountedRequests(window.snapshot, timeline);
    for (Moment moment = 0; moment <= timeline.end(); ++moment) {
        const gen::Counters truth = window.truthAt(moment);
        const Counters given = timeline.countersAt(moment);
        std::string trouble = troubleAt(given, truth, uncounted);
        if (trouble.empty() && (moment % 97 == 0 || moment == timeline.end()))
            trouble = stateTrouble(timeline.stateAt(moment), given);
        if (!trouble.empty())
            return "moment " + std::to_string(moment) + ": " + trouble;
        const auto width = static_cast<double>(given.active.high - given.active.low);
        fares.width += truth.active == 0 ? 0.0 : width / static_cast<double>(truth.active);
        ++fares.moments;
    }
    return {};
}

std::string troubleWithSizes(const Window &window, Fares &fares)
{
    for (std::size_t i = 0; i < window.timeline.allocations().size(); ++i) {
        const Allocation given = window.timeline.allocation(AllocationId::at(i));
        const EventId event = given.allocEvent ? given.allocEvent : given.freeCompletedEvent;
        if (!event)
            continue;
        const std::uint64_t truth = window.tape.blocks[window.tape.events[window.first + event.value()].allocation];
        const bool isBound = given.certainty == SizeCertainty::Bound;
        if (isBound ? !holds(given.blockSize, truth) : given.blockSize != Interval::exactly(truth))
            return "event " + std::to_string(event.value()) + ": requested " + std::to_string(given.requestedSize)
                   + ", block " + std::to_string(truth) + ", inferred " + text(given.blockSize);
        ++(isBound ? fares.bound : fares.certain);
    }
    return {};
}

} // namespace

class TestTimelineAllocator : public QObject {
    Q_OBJECT

private slots:
    void truthLiesWithinTheBounds_data();
    void truthLiesWithinTheBounds();
    void truthLiesWithinTheBoundsWithMissingEvents_data();
    void truthLiesWithinTheBoundsWithMissingEvents();
};

void TestTimelineAllocator::truthLiesWithinTheBounds_data()
{
    QTest::addColumn<int>("kind");
    const auto all = kinds();
    for (std::size_t i = 0; i < all.size(); ++i)
        QTest::addRow("%s", all[i].name) << static_cast<int>(i);
}

void TestTimelineAllocator::truthLiesWithinTheBounds()
{
    QFETCH(const int, kind);
    const Kind chosen = kinds()[static_cast<std::size_t>(kind)];
    Fares fares;
    for (std::uint32_t seed = 1; seed <= 12; ++seed) {
        Workload workload(chosen.settings, seed);
        workload.run(2500);
        const std::vector<gen::Event> &events = workload.tape().events;
        std::mt19937 random(seed);
        for (const std::size_t first : {std::size_t(0), random() % events.size(), random() % events.size()}) {
            const std::string where = "seed " + std::to_string(seed) + ", window from " + std::to_string(first);
            std::vector<std::size_t> matching;
            const Snapshot snapshot = snapshotOf(workload, chosen, first, {}, matching);
            Diagnostics diagnostics;
            const auto built = Timeline::build(snapshot, 0, {}, diagnostics);
            QVERIFY(bool(built));
            const Window window{*built, snapshot, workload.tape(), first};
            const std::string counters = troubleWithCounters(window, fares);
            QVERIFY2(counters.empty(), (where + ", " + counters).c_str());
            const std::string sizes = troubleWithSizes(window, fares);
            QVERIFY2(sizes.empty(), (where + ", " + sizes).c_str());
            QCOMPARE(diagnostics.count(Issue::BlockSizeMismatch), std::uint64_t(0));
            QCOMPARE(diagnostics.count(Issue::SegmentEventMismatch), std::uint64_t(0));
        }
    }
    qInfo("%llu sizes certain, %llu bounded; active %.3f%% wide on average",
          static_cast<unsigned long long>(fares.certain), static_cast<unsigned long long>(fares.bound),
          100 * fares.width / static_cast<double>(fares.moments));
    QVERIFY2(fares.bound * (chosen.hasSettings ? 100 : 1) <= fares.certain, "too few sizes are certain");
}

void TestTimelineAllocator::truthLiesWithinTheBoundsWithMissingEvents_data()
{
    QTest::addColumn<QList<int>>("skipped");
    const auto number = [](gen::EventKind kind) { return static_cast<int>(kind); };
    QTest::addRow("allocs") << QList<int>{number(gen::EventKind::Alloc)};
    QTest::addRow("requests") << QList<int>{number(gen::EventKind::FreeRequested)};
    QTest::addRow("completions") << QList<int>{number(gen::EventKind::FreeCompleted)};
    QTest::addRow("frees") << QList<int>{number(gen::EventKind::FreeRequested), number(gen::EventKind::FreeCompleted)};
    QTest::addRow("segment allocs") << QList<int>{number(gen::EventKind::SegmentAlloc)};
    QTest::addRow("segment frees") << QList<int>{number(gen::EventKind::SegmentFree)};
    QTest::addRow("segments") << QList<int>{number(gen::EventKind::SegmentAlloc), number(gen::EventKind::SegmentFree)};
}

void TestTimelineAllocator::truthLiesWithinTheBoundsWithMissingEvents()
{
    QFETCH(const QList<int>, skipped);
    std::set<gen::EventKind> kinds;
    for (const int kind : skipped)
        kinds.insert(static_cast<gen::EventKind>(kind));
    const Kind plain{"defaults", {}, true};
    double width = 0;
    std::uint64_t moments = 0;
    for (std::uint32_t seed = 1; seed <= 12; ++seed) {
        Workload workload(plain.settings, seed);
        workload.run(2500);
        const std::vector<gen::Event> &events = workload.tape().events;
        std::mt19937 random(seed);
        for (const std::size_t first : {std::size_t(0), random() % events.size()}) {
            std::vector<std::size_t> matching;
            const Snapshot snapshot = snapshotOf(workload, plain, first, kinds, matching);
            Diagnostics diagnostics;
            const auto built = Timeline::build(snapshot, 0, {}, diagnostics);
            QVERIFY(bool(built));
            for (Moment moment = 1; moment <= built->end(); ++moment) {
                const gen::Counters truth = events[matching[moment - 1]].after;
                const Counters given = built->countersAt(moment);
                const std::string trouble
                    = !holds(given.allocated, truth.allocated)
                          ? "allocated " + text(given.allocated) + " for " + std::to_string(truth.allocated)
                      : !holds(given.active, truth.active)
                          ? "active " + text(given.active) + " for " + std::to_string(truth.active)
                          : std::string();
                QVERIFY2(trouble.empty(), ("seed " + std::to_string(seed) + ", window from " + std::to_string(first)
                                           + ", moment " + std::to_string(moment) + ": " + trouble)
                                              .c_str());
                width += truth.active == 0 ? 0.0
                                           : static_cast<double>(given.active.high - given.active.low)
                                                 / static_cast<double>(truth.active);
                ++moments;
            }
        }
    }
    qInfo("active %.1f%% wide on average", 100 * width / static_cast<double>(moments));
}

ALLOSTRATA_TEST(TestTimelineAllocator)
#include "tst_timeline_allocator.moc"
