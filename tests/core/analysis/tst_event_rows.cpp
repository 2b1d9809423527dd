// Lists of events and searches in them, against a slow and obvious filter.

#include "core/analysis/allocations/event_facts.h"
#include "core/analysis/allocations/event_rows.h"
#include "core/base/load_context.h"
#include "core/export/table_stream.h"
#include "core/query/evaluate.h"
#include "core/tables/event_table.h"
#include "tests/support/random_trace.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <utility>

using namespace allostrata;
using namespace allostrata::test;

namespace {

/// A random trace with events of all other kinds between.
std::unique_ptr<Document> randomDocument(unsigned seed, int events, bool withTimes = true)
{
    std::mt19937 random(seed);
    auto document = std::make_unique<Document>();
    auto snapshot = randomTrace(random, events, withTimes);
    DeviceTrace mixed;
    const Trace &plain = snapshot->traces[0].trace;
    const std::vector<Action> others{Action::SegmentFree,
                                     Action::SegmentMap,
                                     Action::SegmentUnmap,
                                     Action::Oom,
                                     Action::SnapshotTaken,
                                     Action::Annotate,
                                     Action::UserDefined,
                                     snapshot->internAction("odd"),
                                     snapshot->internAction("odder")};
    for (std::uint32_t i = 0; i < plain.size(); ++i) {
        TraceEvent event = plain.event(EventId(i));
        if (random() % 8 == 0) {
            TraceEvent other = event;
            other.action = others[random() % others.size()];
            other.size = random() % (1 << 22);
            mixed.trace.push(other);
        }
        if (random() % 16 == 0 && event.action == Action::FreeCompleted) {
            TraceEvent requested = event;
            requested.action = Action::FreeRequested;
            mixed.trace.push(requested);
        }
        mixed.trace.push(event);
    }
    snapshot->traces[0] = std::move(mixed);
    DeviceContents contents;
    contents.snapshot = std::move(snapshot);
    auto timeline = Timeline::build(*contents.snapshot, 0, {}, document->diagnostics);
    contents.devices.push_back({0, {}, *std::move(timeline), {}, {}, nullptr, nullptr});
    if (withTimes)
        contents.devices[0].times = EventTimes(contents.devices[0].timeline.trace());
    document->contents = std::move(contents);
    return document;
}

struct Drawn {
    EventFilter filter;
    std::vector<std::uint8_t> matching;
};

/// Some of the choices that a list has.
Drawn draw(std::mt19937 &random, const Timeline &timeline)
{
    Drawn drawn;
    if (random() % 3 != 0) {
        drawn.filter.actions = ActionSet();
        for (int action = 0; action < 16; ++action)
            drawn.filter.actions.set(static_cast<Action>(action), random() % 2 == 0);
    }
    if (random() % 2 == 0) {
        drawn.filter.first = static_cast<Moment>(random() % (timeline.end() + 10));
        drawn.filter.last = static_cast<Moment>(random() % (timeline.end() + 10));
    }
    if (random() % 2 == 0) {
        for (std::size_t i = 0; i < timeline.allocations().size(); ++i)
            drawn.matching.push_back(random() % 3 == 0);
    }
    return drawn;
}

std::vector<EventId> slowly(const Timeline &timeline, const EventFilter &filter)
{
    std::vector<EventId> events;
    for (std::uint32_t i = 0; i < timeline.end(); ++i) {
        const EventId event(i);
        const AllocationId id = timeline.allocationOf(event);
        const bool isSeparate = filter.matching.empty() || (id && filter.matching[id.value()] != 0);
        if (i >= filter.first && i < filter.last && filter.actions.has(timeline.trace().action(event)) && isSeparate)
            events.push_back(event);
    }
    return events;
}

std::vector<EventId> eventsOf(const EventRows &rows)
{
    std::vector<EventId> events;
    for (std::size_t row = 0; row < rows.size(); ++row)
        events.push_back(rows.at(row));
    return events;
}

} // namespace

class TestEventRows : public QObject {
    Q_OBJECT

private slots:
    void listsMatchASlowFilter();
    void anUnfilteredListTakesNoMemory();
    void findsRowsByEvent();
    void countsActions();
    void findsAddressesInsideBlocks();
    void findsBlocksByName();
    void recognisesNumbersAddressesAndNames();
    void listsEveryRowOfTheChosenActions();
    void changesSumToTheCounters();
    void everyListStopsWhenCancelled();
    void partsOfATableFormTheWhole();
    void tableShowsWhatTheFileShows();
};

void TestEventRows::listsMatchASlowFilter()
{
    std::mt19937 random(5);
    for (unsigned seed = 0; seed < 30; ++seed) {
        const auto document = randomDocument(seed, 400);
        const Timeline &timeline = document->devices()[0].timeline;
        for (int i = 0; i < 20; ++i) {
            Drawn drawn = draw(random, timeline);
            drawn.filter.matching = drawn.matching;
            const auto rows = EventRows::build(timeline, drawn.filter, {});
            QVERIFY(rows);
            QCOMPARE(eventsOf(*rows), slowly(timeline, drawn.filter));
        }
    }
}

void TestEventRows::anUnfilteredListTakesNoMemory()
{
    const auto document = randomDocument(1, 1000);
    const Timeline &timeline = document->devices()[0].timeline;
    EventFilter filter;
    filter.first = 17;
    const auto rows = EventRows::build(timeline, filter, {});
    QVERIFY(rows->isStretch());
    QCOMPARE(rows->bytes(), std::size_t(0));
    QCOMPARE(rows->size(), std::size_t(timeline.end() - 17));
    QCOMPARE(rows->at(0), EventId(17));
    const auto beyond = EventRows::build(timeline, {ActionSet::all(), timeline.end() + 5, UINT32_MAX, {}}, {});
    QCOMPARE(beyond->size(), std::size_t(0));
}

void TestEventRows::findsRowsByEvent()
{
    std::mt19937 random(8);
    const auto document = randomDocument(3, 500);
    const Timeline &timeline = document->devices()[0].timeline;
    for (int i = 0; i < 20; ++i) {
        Drawn drawn = draw(random, timeline);
        drawn.filter.matching = drawn.matching;
        const auto rows = EventRows::build(timeline, drawn.filter, {});
        const std::vector<EventId> events = eventsOf(*rows);
        for (std::uint32_t event = 0; event < timeline.end() + 3; ++event) {
            const auto next = std::lower_bound(events.begin(), events.end(), EventId(event));
            QCOMPARE(rows->lowerBound(EventId(event)), std::size_t(next - events.begin()));
            const bool isThere = next != events.end() && *next == EventId(event);
            QCOMPARE(rows->rowOf(EventId(event)).has_value(), isThere);
        }
    }
}

void TestEventRows::countsActions()
{
    const auto document = randomDocument(4, 3000);
    const Trace &trace = document->devices()[0].timeline.trace();
    ActionCounts expected;
    for (std::uint32_t i = 0; i < trace.size(); ++i)
        ++expected[trace.action(EventId(i))];
    QVERIFY(*countActions(trace, {}) == expected);
    QVERIFY(expected[static_cast<Action>(enumIndex(Action::FirstUnknown) + 1)] > 0);
}

void TestEventRows::findsAddressesInsideBlocks()
{
    std::mt19937 random(6);
    for (unsigned seed = 0; seed < 10; ++seed) {
        const auto document = randomDocument(seed, 300);
        const Timeline &timeline = document->devices()[0].timeline;
        const Trace &trace = timeline.trace();
        Drawn drawn = draw(random, timeline);
        drawn.filter.matching = drawn.matching;
        const auto rows = EventRows::build(timeline, drawn.filter, {});
        for (int i = 0; i < 20; ++i) {
            const EventId some(static_cast<std::uint32_t>(random() % trace.size()));
            const std::uint64_t address = trace.address(some) + (random() % 2 == 0 ? 0 : random() % 5000);
            std::vector<std::uint32_t> expected;
            for (std::size_t row = 0; row < rows->size(); ++row) {
                const TraceEvent event = trace.event(rows->at(row));
                if (event.action == Action::Oom || event.action == Action::SnapshotTaken
                    || event.action == Action::UserDefined)
                    continue;
                const AllocationId id = timeline.allocationOf(rows->at(row));
                const std::uint64_t bytes = std::max(event.size, id ? timeline.allocation(id).blockSize.value : 0);
                if (event.address == address || (event.address < address && address < event.address + bytes))
                    expected.push_back(static_cast<std::uint32_t>(row));
            }
            QCOMPARE(*matchingRows(timeline, *rows, {EventSearch::What::Address, address, 0}, {}), expected);
        }
    }
}

void TestEventRows::findsBlocksByName()
{
    const auto document = randomDocument(9, 600);
    const Timeline &timeline = document->devices()[0].timeline;
    const auto rows = EventRows::build(timeline, {}, {});
    for (std::size_t i = 0; i < timeline.allocations().size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        std::vector<std::uint32_t> expected;
        for (std::uint32_t event = 0; event < timeline.end(); ++event) {
            if (timeline.allocationOf(EventId(event)) == id)
                expected.push_back(event);
        }
        const EventSearch name{EventSearch::What::Name, timeline.allocation(id).address,
                               timeline.addressGeneration(id)};
        const auto found = *matchingRows(timeline, *rows, name, {});
        // If a free is missing, two allocations share a name, so the result may contain more events.
        QVERIFY(std::includes(found.begin(), found.end(), expected.begin(), expected.end()));
        for (const std::uint32_t event : found)
            QCOMPARE(timeline.trace().address(EventId(event)), name.value);
    }
}

void TestEventRows::recognisesNumbersAddressesAndNames()
{
    using enum EventSearch::What;
    const auto is = [](const char *text, const EventSearch &search) {
        return eventSearchOf(text, 5000) == std::optional(search);
    };
    QVERIFY(is("3485", {Number, 3485, 0}));
    QVERIFY(is("139637976727552", {Address, 139637976727552, 0}));
    QVERIFY(is("  0x7f00 ", {Address, 0x7f00, 0}));
    QVERIFY(is("7f00", {Address, 0x7f00, 0}));
    QVERIFY(is("b7f00_3", {Name, 0x7f00, 3}));
    for (const char *text : {"", "  ", "attention", "0x", "b_1", "b7f00_", "0x10000000000000000", "-5"})
        QVERIFY2(!eventSearchOf(text, 5000), text);
}

void TestEventRows::listsEveryRowOfTheChosenActions()
{
    const auto document = randomDocument(11, 2000);
    const Timeline &timeline = document->devices()[0].timeline;
    const std::vector sets = {ActionSet::of({Action::Oom, Action::SnapshotTaken}), ActionSet(),
                              ActionSet::of({Action::Oom, Action::Alloc}), ActionSet::all()};
    // A stretch needs no list of its events; a selection of actions has one.
    for (const ActionSet &listed : {ActionSet::all(), ActionSet::of({Action::Oom, Action::Alloc})}) {
        const auto rows = EventRows::build(timeline, {listed, 100, 1500, {}}, {});
        const auto found = rowsOfActions(timeline.trace(), *rows, sets, {});
        QVERIFY(found && found->size() == sets.size());
        for (std::size_t set = 0; set < sets.size(); ++set) {
            std::vector<std::uint32_t> expected;
            for (std::uint32_t row = 0; row < rows->size(); ++row) {
                if (sets[set].has(timeline.trace().action(rows->at(row))))
                    expected.push_back(row);
            }
            QCOMPARE(expected.empty(), sets[set].isEmpty());
            QCOMPARE((*found)[set], expected);
        }
    }
}

void TestEventRows::changesSumToTheCounters()
{
    std::mt19937 random(12);
    const auto document = randomDocument(12, 1500);
    const Device &device = document->devices()[0];
    EventReader reader(device);
    for (int i = 0; i < 3000; ++i) {
        // In turn, with gaps and back.
        const auto event = static_cast<std::uint32_t>(i % 3 == 0 ? random() % device.timeline.end()
                                                                 : std::uint32_t(i) % device.timeline.end());
        const EventFacts facts = reader.read(EventId(event));
        const std::uint64_t before = device.timeline.countersAt(event).requested;
        const std::uint64_t after = device.timeline.countersAt(event + 1).requested;
        QCOMPARE(static_cast<std::uint64_t>(facts.requestedChange), after - before);
        QCOMPARE(facts.given.address, device.timeline.trace().address(EventId(event)));
        QCOMPARE(*facts.timeUs, std::uint64_t(device.times.timeOf(event + 1) - device.times.first()));
    }
}

void TestEventRows::everyListStopsWhenCancelled()
{
    const auto document = randomDocument(2, 100);
    const Timeline &timeline = document->devices()[0].timeline;
    std::stop_source stop;
    stop.request_stop();
    LoadContext context;
    context.stop = stop.get_token();
    const auto rows = EventRows::build(timeline, {}, {});
    QVERIFY(!EventRows::build(timeline, {ActionSet::of({Action::Alloc}), 0, UINT32_MAX, {}}, context));
    QVERIFY(!matchingRows(timeline, *rows, {EventSearch::What::Address, 1, 0}, context));
    QVERIFY(!rowsOfActions(timeline.trace(), *rows, {&segmentActions(), 1}, context));
    QVERIFY(!countActions(timeline.trace(), context));
}

void TestEventRows::partsOfATableFormTheWhole()
{
    const auto document = randomDocument(21, 300);
    const EventTableSource source{*document, document->devices()[0], nullptr};
    EventFilter filter;
    for (const Moment last : {Moment(0), Moment(1), Moment(7), Moment(250)}) {
        filter.last = last;
        const auto rows = EventRows::build(document->devices()[0].timeline, filter, {});
        for (const TableFormat format : {TableFormat::Csv, TableFormat::Json}) {
            const std::string whole = writeTable(eventTable(source, *rows, 0, rows->size()), format);
            TableStream stream(format);
            std::string joined;
            for (std::size_t row = 0; row == 0 || row < rows->size(); row += 7)
                joined += stream.part(eventTable(source, *rows, row, 7));
            QCOMPARE(joined + stream.end(), whole);
        }
    }
}

void TestEventRows::tableShowsWhatTheFileShows()
{
    const auto document = randomDocument(22, 200);
    const Device &device = document->devices()[0];
    const auto rows = EventRows::build(device.timeline, {}, {});
    const Table table = eventTable({*document, device, nullptr}, *rows, 0, rows->size());
    const auto column = [&table](const char *name) {
        const auto found = std::find_if(table.columns.begin(), table.columns.end(),
                                        [name](const Column &one) { return one.name == name; });
        return static_cast<std::size_t>(found - table.columns.begin());
    };
    QCOMPARE(table.rows.size(), std::size_t(device.timeline.end()));
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const TraceEvent event = device.timeline.trace().event(EventId::at(i));
        const auto &cells = table.rows[i].cells;
        QCOMPARE(std::get<std::uint64_t>(cells[column("event")]), std::uint64_t(i));
        QCOMPARE(std::get<std::string>(cells[column("action")]),
                 std::string(document->snapshot()->actionName(event.action)));
        QCOMPARE(std::get<std::uint64_t>(cells[column("size")]), event.size);
        QCOMPARE(cells[column("device_free")].index() == 0, event.action != Action::Oom);
        sum += std::get<std::int64_t>(cells[column("requested_change")]);
    }
    const Counters first = device.timeline.countersAt(0);
    const Counters last = device.timeline.countersAt(device.timeline.end());
    QCOMPARE(std::uint64_t(sum), last.requested - first.requested);
}

ALLOSTRATA_TEST(TestEventRows)
#include "tst_event_rows.moc"
