// Random, inconsistent event streams, against a slow and obvious model that starts anew at every event.
#include "core/base/load_context.h"
#include "core/timeline/timeline.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

using namespace allostrata;

namespace {

struct Options {
    const char *name;
    std::uint32_t addresses; ///< number of different addresses
    std::uint32_t events;
    bool segments; ///< the file has some
    bool hugeSizes;
};

constexpr Options kOptions[] = {{"few addresses", 6, 60, true, false},
                                {"many addresses", 400, 900, true, false},
                                {"no segments in the file", 20, 200, false, false},
                                {"huge sizes", 12, 120, true, true},
                                {"long", 60, 9000, true, false}};

class Nonsense {
public:
    Nonsense(const Options &options, std::uint32_t seed) : m_options(options), m_random(seed)
    {
        m_snapshot.settings.present = below(2) == 0;
        m_snapshot.settings.expandableSegments = below(4) == 0;
        if (below(4) == 0)
            m_snapshot.settings.maxSplitSize = std::uint64_t(20) << 20;
        for (std::uint64_t i = options.segments ? 1 + below(4) : 0; i > 0; --i)
            addSegment();
        addTrace();
    }

    [[nodiscard]] const Snapshot &snapshot() const { return m_snapshot; }

private:
    std::uint64_t below(std::uint64_t bound)
    {
        return std::uniform_int_distribution<std::uint64_t>(0, bound - 1)(m_random);
    }

    std::uint64_t address() { return 0x10000000 + below(m_options.addresses) * 0x40000; }
    std::uint64_t size()
    {
        if (m_options.hugeSizes && below(4) == 0)
            return UINT64_MAX - below(1000);
        return below(3) == 0 ? below(1000) : below(std::uint64_t(4) << 20);
    }

    void addSegment()
    {
        Segment segment;
        segment.address = address();
        segment.totalSize = size();
        segment.expandable = below(3) == 0;
        segment.firstBlock = BlockId::at(m_snapshot.blocks.size());
        std::uint64_t at = segment.address;
        for (std::uint64_t i = below(4); i > 0; --i) {
            Block block;
            block.address = below(5) == 0 ? address() : at;
            block.size = size();
            if (below(3) != 0)
                block.requestedSize = size();
            block.state = static_cast<BlockState>(below(4));
            block.segment = SegmentId::at(m_snapshot.segments.size());
            at += block.size;
            m_snapshot.blocks.push(block);
            ++segment.blockCount;
        }
        m_snapshot.segments.push(segment);
    }

    void addTrace()
    {
        constexpr Action kActions[] = {Action::Alloc,         Action::Alloc,         Action::Alloc,
                                       Action::FreeRequested, Action::FreeRequested, Action::FreeCompleted,
                                       Action::FreeCompleted, Action::FreeCompleted, Action::Free,
                                       Action::SegmentAlloc,  Action::SegmentFree,   Action::SegmentMap,
                                       Action::SegmentUnmap,  Action::Oom,           Action::FirstUnknown};
        m_snapshot.traces.push_back({});
        const std::uint64_t missing = below(20); // a kind that the trace lacks, if it is one
        for (std::uint32_t i = 0; i < m_options.events; ++i) {
            TraceEvent event;
            event.action = kActions[below(std::size(kActions))];
            if (static_cast<std::uint64_t>(event.action) == missing)
                continue;
            event.address = address();
            event.size = size();
            m_snapshot.traces[0].trace.push(event);
        }
    }

    const Options m_options;
    std::mt19937 m_random;
    Snapshot m_snapshot;
};

/// FORMATS.md A.9 word by word, with an alloc at a live address ending the one that lived there.
struct Element {
    std::int64_t birth = -1; ///< event; -1: before
    std::int64_t death = INT64_MAX;
    std::uint64_t address = 0;
    std::uint64_t size = 0;
    std::uint32_t generation = 0;
};

struct Kinds {
    std::vector<Action> born;
    std::vector<Action> dies;
};

bool isOne(const std::vector<Action> &actions, Action action)
{
    return std::find(actions.begin(), actions.end(), action) != actions.end();
}

std::vector<Element> elementsOf(const Trace &trace, const Kinds &kinds,
                                const std::vector<std::pair<std::uint64_t, std::uint64_t>> &final)
{
    std::vector<Element> elements;
    std::map<std::uint64_t, std::size_t> live;
    std::map<std::uint64_t, std::uint32_t> frees;
    for (std::uint32_t i = 0; i < trace.size(); ++i) {
        const TraceEvent event = trace.event(EventId(i));
        const auto here = live.find(event.address);
        if (isOne(kinds.born, event.action)) {
            if (here != live.end())
                elements[here->second].death = i;
            live[event.address] = elements.size();
            elements.push_back({i, INT64_MAX, event.address, event.size, frees[event.address]});
        } else if (isOne(kinds.dies, event.action)) {
            if (here != live.end()) {
                elements[here->second].death = i;
                live.erase(here);
            } else {
                elements.push_back({-1, i, event.address, event.size, frees[event.address]});
            }
            ++frees[event.address];
        }
    }
    for (const auto &[address, size] : final) {
        if (live.count(address) == 0)
            elements.push_back({-1, INT64_MAX, address, size, frees[address]});
    }
    return elements;
}

bool aliveAt(const Element &element, std::uint32_t moment)
{
    return element.birth < static_cast<std::int64_t>(moment) && element.death >= static_cast<std::int64_t>(moment);
}

std::uint64_t totalAt(const std::vector<Element> &elements, std::uint32_t moment)
{
    std::uint64_t total = 0;
    for (const Element &element : elements)
        total += aliveAt(element, moment) ? element.size : 0;
    return total;
}

using AddressAndSize = std::pair<std::uint64_t, std::uint64_t>;

/// Contents of the final segments.
struct FinalRows {
    std::vector<AddressAndSize> blocks;
    std::vector<AddressAndSize> segments;
};

FinalRows finalRows(const Snapshot &snapshot)
{
    FinalRows rows;
    for (const Segment &segment : snapshot.segments) {
        rows.segments.emplace_back(segment.address, segment.totalSize);
        for (const Block &block : snapshot.blocksOf(segment)) {
            if (block.state == BlockState::Allocated)
                rows.blocks.emplace_back(block.address, block.requestedSize.value_or(block.size));
        }
    }
    return rows;
}

/// Requested bytes, live rows and the peak.
std::string troubleWithTotals(const Timeline &timeline, const std::vector<Element> &elements)
{
    const Moment stride = timeline.end() > 2000 ? 37 : 1;
    std::uint64_t peak = 0;
    for (Moment moment = 0; moment <= timeline.end(); moment += stride) {
        const std::uint64_t total = totalAt(elements, moment);
        const std::uint64_t given = timeline.countersAt(moment).requested;
        if (given != total)
            return "moment " + std::to_string(moment) + ": " + std::to_string(total) + ", counted "
                   + std::to_string(given);
        peak = std::max(peak, total);
        const auto alive = std::count_if(elements.begin(), elements.end(),
                                         [moment](const Element &element) { return aliveAt(element, moment); });
        if (timeline.liveAt(moment).size() != static_cast<std::size_t>(alive))
            return "moment " + std::to_string(moment) + ": other live rows";
    }
    return stride > 1 || timeline.peakRequested().bytes == peak ? std::string() : "peak";
}

/// Allocations born in the trace are in order; earlier ones are found by their key.
std::string troubleWithRows(const Timeline &timeline, const std::vector<Element> &elements)
{
    std::multimap<std::pair<std::int64_t, std::uint64_t>, Element> before;
    for (const Element &element : elements) {
        if (element.birth < 0)
            before.emplace(std::pair(element.death, element.address), element);
    }
    if (timeline.allocations().bornBefore() != before.size())
        return "other rows from before";
    for (std::size_t i = 0; i < before.size(); ++i) {
        const Allocation row = timeline.allocation(AllocationId::at(i));
        const std::int64_t death = row.freeCompletedEvent ? row.freeCompletedEvent.value() : INT64_MAX;
        const auto found = before.find({death, row.address});
        if (found == before.end() || timeline.addressGeneration(AllocationId::at(i)) != found->second.generation)
            return "row " + std::to_string(i);
    }
    std::size_t next = before.size();
    for (const Element &element : elements) {
        if (element.birth < 0)
            continue;
        const AllocationId id = AllocationId::at(next++);
        const Allocation row = timeline.allocation(id);
        if (row.allocEvent.value() != element.birth || row.requestedSize != element.size
            || timeline.addressGeneration(id) != element.generation || timeline.allocationOf(row.allocEvent) != id)
            return "row " + std::to_string(id.value());
    }
    return {};
}

std::string troubleWith(const MemoryState &state)
{
    std::uint64_t end = 0;
    std::size_t next = 0;
    for (const StateSegment &segment : state.segments) {
        if (segment.address < end || segment.firstRange != next || segment.size == 0)
            return "segment at " + std::to_string(segment.address);
        end = segment.address;
        for (std::size_t i = 0; i < segment.rangeCount; ++i) {
            const StateRange &range = state.ranges[next++];
            if (range.address != end || range.size == 0 || (range.state == RangeState::Free && range.allocation))
                return "range at " + std::to_string(range.address);
            end += range.size;
        }
        if (end != segment.address + segment.size)
            return "end of segment at " + std::to_string(segment.address);
    }
    return next == state.ranges.size() ? std::string() : "ranges left over";
}

std::string text(const Interval &interval)
{
    return std::to_string(interval.value) + " in " + std::to_string(interval.low) + ".."
           + std::to_string(interval.high);
}

bool ordered(const Interval &interval)
{
    return interval.low <= interval.value && interval.value <= interval.high && interval.high < std::uint64_t(1) << 63;
}

} // namespace

class TestTimelineModel : public QObject {
    Q_OBJECT

private slots:
    void lifetimesMatchTheModel_data();
    void lifetimesMatchTheModel();
    void countersAreConsistent_data();
    void countersAreConsistent();
};

namespace {

void addRows(bool withHugeSizes)
{
    QTest::addColumn<int>("options");
    QTest::addColumn<int>("seeds");
    for (std::size_t i = 0; i < std::size(kOptions); ++i) {
        if (withHugeSizes || !kOptions[i].hugeSizes)
            QTest::addRow("%s", kOptions[i].name) << static_cast<int>(i) << (kOptions[i].events > 1000 ? 3 : 150);
    }
}

} // namespace

void TestTimelineModel::lifetimesMatchTheModel_data()
{
    addRows(false); // sizes that overflow are clamped in a way the model does not follow
}

void TestTimelineModel::countersAreConsistent_data() { addRows(true); }

void TestTimelineModel::lifetimesMatchTheModel()
{
    QFETCH(const int, options);
    QFETCH(const int, seeds);
    for (int seed = 1; seed <= seeds; ++seed) {
        const Nonsense nonsense(kOptions[options], static_cast<std::uint32_t>(seed));
        const std::string where = "seed " + std::to_string(seed);
        const Snapshot &snapshot = nonsense.snapshot();
        const Trace &trace = snapshot.traces[0].trace;
        Diagnostics diagnostics;
        const auto built = Timeline::build(snapshot, 0, {}, diagnostics);
        QVERIFY(bool(built));

        const FinalRows final = finalRows(snapshot);
        const auto elements = elementsOf(trace, {{Action::Alloc}, {Action::Free, Action::FreeCompleted}}, final.blocks);
        QCOMPARE(built->allocations().size(), elements.size());
        const std::string totals = troubleWithTotals(*built, elements);
        QVERIFY2(totals.empty(), (where + ", " + totals).c_str());
        const std::string rows = troubleWithRows(*built, elements);
        QVERIFY2(rows.empty(), (where + ", " + rows).c_str());
        const auto cached = elementsOf(trace, {{Action::SegmentAlloc}, {Action::SegmentFree}}, final.segments);
        QCOMPARE(built->cachedSegments().elements, cached.size());
        QCOMPARE(built->cachedSegments().final, totalAt(cached, built->end()));
    }
}

void TestTimelineModel::countersAreConsistent()
{
    QFETCH(const int, options);
    QFETCH(const int, seeds);
    for (int seed = 1; seed <= seeds; ++seed) {
        const Nonsense nonsense(kOptions[options], static_cast<std::uint32_t>(seed));
        Diagnostics diagnostics;
        const auto built = Timeline::build(nonsense.snapshot(), 0, {}, diagnostics);
        QVERIFY(bool(built));
        IntervalPeak active;
        CounterCursor cursor = built->cursorAt(0);
        for (Moment moment = 0; moment <= built->end(); ++moment, cursor.advance()) {
            const std::string where = "seed " + std::to_string(seed) + ", moment " + std::to_string(moment);
            const Counters counters = cursor.counters();
            QVERIFY2(counters == built->countersAt(moment), where.c_str());
            for (const Interval &counter : {counters.allocated, counters.active, counters.reserved})
                QVERIFY2(ordered(counter), (where + ": " + text(counter)).c_str());
            QVERIFY2(counters.allocated.value <= counters.active.value && counters.allocated.low <= counters.active.low,
                     where.c_str());
            active.bytes.value = std::max(active.bytes.value, counters.active.value);
            active.bytes.high = std::max(active.bytes.high, counters.active.high);
            if (moment % 7 != 0)
                continue;
            const MemoryState state = built->stateAt(moment);
            const std::string trouble = troubleWith(state);
            QVERIFY2(trouble.empty(), (where + ": " + trouble).c_str());
            std::uint64_t reserved = 0;
            for (const StateSegment &segment : state.segments)
                reserved += segment.inferred ? 0 : segment.size;
            QVERIFY2(reserved <= counters.reserved.high, where.c_str());
        }
        QCOMPARE(built->peakActive().bytes.value, active.bytes.value);
        QCOMPARE(built->peakActive().bytes.high, active.bytes.high);
    }
}

ALLOSTRATA_TEST(TestTimelineModel)
#include "tst_timeline_model.moc"
