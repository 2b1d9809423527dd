// Tables of the allocator's statistics, and the annotations in one of them.
#include "core/base/load_context.h"
#include "core/model/profile.h"
#include "core/tables/statistics_tables.h"
#include "tests/support/samples.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <string>
#include <string_view>

using namespace allostrata;

namespace {

std::size_t columnOf(const Table &table, std::string_view name)
{
    const auto found = std::find_if(table.columns.begin(), table.columns.end(),
                                    [name](const Column &column) { return column.name == name; });
    return static_cast<std::size_t>(found - table.columns.begin());
}

std::uint64_t bytesOf(const Cell &cell)
{
    if (const auto *estimate = std::get_if<Estimate>(&cell))
        return estimate->value;
    return std::get<std::uint64_t>(cell);
}

std::uint64_t sumOf(const Table &table, std::string_view name)
{
    std::uint64_t sum = 0;
    for (const Row &row : table.rows)
        sum += bytesOf(row.cells[columnOf(table, name)]);
    return sum;
}

} // namespace

class TestStatisticsTables : public QObject {
    Q_OBJECT

private slots:
    void rowsMatchTheCounters();
    void sizesAndStreamsSumToTheCounters();
    void pairsAnnotations();
    void settingsKeepTheOrderOfTheFile();
};

void TestStatisticsTables::rowsMatchTheCounters()
{
    const auto document = test::loadSample(QStringLiteral("training"));
    QVERIFY(document);
    const Device &device = document->devices().front();
    const std::vector<Moment> moments = {0, 1061, device.timeline.end()};
    const auto samples = fragmentationsAt(*document->snapshot(), device.timeline, moments, {});
    QVERIFY(samples);
    const Table table = statisticsTable(device, *samples);
    QCOMPARE(table.rows.size(), moments.size());
    for (std::size_t i = 0; i < moments.size(); ++i) {
        const Counters counters = device.timeline.countersAt(moments[i]);
        const auto bytes = [&](std::string_view name) { return bytesOf(table.rows[i].cells[columnOf(table, name)]); };
        QCOMPARE(table.rows[i].cells.size(), table.columns.size());
        QCOMPARE(std::holds_alternative<std::monostate>(table.rows[i].cells[0]), moments[i] == 0);
        QCOMPARE(bytes("requested"), counters.requested);
        QCOMPARE(bytes("allocated_low"), counters.allocated.low);
        QCOMPARE(bytes("reserved"), counters.reserved.value);
        QCOMPARE(bytes("free"), counters.reserved.value - counters.active.value);
        QCOMPARE(std::get<double>(table.rows[i].cells[columnOf(table, "efficiency")]), *efficiencyOf(counters));
    }
    QCOMPARE(bytesOf(table.rows[1].cells[columnOf(table, "requested")]), std::uint64_t(7221981188)); // the peak
}

void TestStatisticsTables::sizesAndStreamsSumToTheCounters()
{
    const auto document = test::loadSample(QStringLiteral("training"));
    QVERIFY(document);
    const Timeline &timeline = document->devices().front().timeline;
    const Fragmentation free = fragmentationAt(*document->snapshot(), timeline, 3000);
    const Table sizes = freeSizesTable(free);
    QCOMPARE(sumOf(sizes, "bytes"), free.free);
    QCOMPARE(sumOf(sizes, "bytes_in_unused"), free.unused);
    const auto index = PendingIndex::build(timeline, {});
    QVERIFY(index);
    for (const Moment moment : {Moment(0), Moment(1030), Moment(3000)}) {
        const Counters counters = timeline.countersAt(moment);
        QCOMPARE(sumOf(streamsTable(*document->snapshot(), *index, moment), "pending"),
                 counters.active.value - counters.allocated.value);
    }
    QCOMPARE(sumOf(streamsTable(*document->snapshot(), *index, 0), "allocations"),
             std::uint64_t(timeline.allocations().size()));
}

void TestStatisticsTables::pairsAnnotations()
{
    Snapshot snapshot;
    snapshot.traces.push_back({});
    for (int i = 0; i < 10; ++i) {
        TraceEvent event;
        event.action = Action::SnapshotTaken;
        event.timeUs = 1000 + 10 * i;
        snapshot.traces.front().trace.push(event);
    }
    const auto annotate = [&](Stage stage, std::string_view name, int device, std::int64_t time) {
        snapshot.annotations.push_back({stage, snapshot.strings.intern(name), device, time});
    };
    annotate(Stage::End, "never begun", 0, 1001);
    annotate(Stage::End, "step", 0, 1055); // not in order
    annotate(Stage::Start, "step", 0, 1005);
    annotate(Stage::Start, "step", 0, 1025);
    annotate(Stage::End, "step", 0, 1035);
    annotate(Stage::Start, "open", 0, 1045);
    annotate(Stage::Start, "elsewhere", 1, 1045);
    Diagnostics diagnostics;
    const auto timeline = Timeline::build(snapshot, 0, LoadContext{}, diagnostics);
    QVERIFY(timeline);
    const Device device{0, {true, true, false, false, false}, *timeline, {}, EventTimes(timeline->trace()), nullptr};
    const auto spans = annotatedSpans(snapshot, device);
    QCOMPARE(spans.size(), std::size_t(3));
    QCOMPARE(spans[0].durationUs(), std::optional<std::int64_t>(50)); // the outer one
    QCOMPARE(spans[1].durationUs(), std::optional<std::int64_t>(10));
    QVERIFY(spans[0].first == Moment(1) && spans[0].last == Moment(6));
    QVERIFY(spans[2].name == "open" && !spans[2].endUs && !spans[2].last && !spans[2].durationUs());
    const Table table = annotationsTable(spans);
    QCOMPARE(table.rows.size(), spans.size());
    QCOMPARE(std::get<std::int64_t>(table.rows[0].cells[columnOf(table, "duration_us")]), std::int64_t(50));
}

void TestStatisticsTables::settingsKeepTheOrderOfTheFile()
{
    AllocatorSettings settings;
    QVERIFY(settingsTable(settings).rows.empty());
    settings.entries = {{"z", "1"}, {"a.b", ""}};
    const Table table = settingsTable(settings);
    QCOMPARE(table.rows.size(), std::size_t(2));
    QCOMPARE(std::get<std::string>(table.rows[0].cells[0]), std::string("z"));
    QCOMPARE(std::get<std::string>(table.rows[1].cells[1]), std::string());
}

ALLOSTRATA_TEST(TestStatisticsTables)
#include "tst_statistics_tables.moc"
