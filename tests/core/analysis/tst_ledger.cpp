// The ledger adds up to the reserved bytes, to the byte, on generated and real files, and agrees with the other
// reports.

#include "core/analysis/breakdown/category_report.h"
#include "core/analysis/oom/ledger.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "core/tables/ledger_table.h"
#include "tests/support/generated.h"
#include "tests/support/timeline_story.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

using namespace allostrata;
using namespace allostrata::test;
namespace gen = allostrata::generator;

namespace {

std::string text(const char *what, std::int64_t is, std::uint64_t shouldBe)
{
    return std::string(what) + " is " + std::to_string(is) + ", not " + std::to_string(shouldBe);
}

/// Checks that a ledger adds up; "" if it does.
std::string addsUp(const Ledger &ledger)
{
    std::int64_t at = 0;
    std::int64_t beforeRequested = -1;
    std::map<std::uint32_t, std::int64_t> below;
    for (std::size_t i = 0; i < ledger.rows.size(); ++i) {
        const LedgerRow &row = ledger.rows[i];
        if (row.kind == LedgerKind::Requested)
            beforeRequested = at;
        if (row.isSum())
            continue;
        if (row.parent != LedgerRow::kNone) {
            const LedgerRow &parent = ledger.rows[row.parent];
            if (row.parent >= i || row.depth != parent.depth + 1 || row.start != parent.start + below[row.parent])
                return "row " + std::to_string(i) + " does not lie in its parent";
            below[row.parent] += row.bytes;
        } else if (row.start != at) {
            return "row " + std::to_string(i) + " does not begin where the one before it ends";
        } else {
            at += row.bytes;
        }
        if (row.bytes < 0 && row.kind != LedgerKind::Contradiction)
            return "row " + std::to_string(i) + " is less than nothing";
    }
    for (const auto &[parent, bytes] : below) {
        if (bytes > ledger.rows[parent].bytes)
            return "row " + std::to_string(parent) + " is less than what is below it";
    }
    if (beforeRequested != static_cast<std::int64_t>(ledger.counters.requested))
        return text("requested", beforeRequested, ledger.counters.requested);
    if (at != static_cast<std::int64_t>(ledger.counters.reserved.value))
        return text("reserved", at, ledger.counters.reserved.value);
    if (ledger.counters.active.value - ledger.counters.allocated.value != ledger.waitingBlocks)
        return text("waiting", static_cast<std::int64_t>(ledger.waitingBlocks),
                    ledger.counters.active.value - ledger.counters.allocated.value);
    return ledger.contradiction == 0 ? std::string() : text("contradiction", ledger.contradiction, 0);
}

/// Checks that the categories of a ledger equal those of the report; "" if they do.
std::string meetsCategories(const Ledger &ledger, const Document &document, const Timeline &timeline,
                            const Attribution &attribution)
{
    BreakdownRequest request;
    request.moment = request.first = request.last = ledger.moment;
    const auto report = categoryBreakdown(timeline, attribution, *document.stacks(), request, LoadContext{});
    auto sums = ledger.waitingBy;
    for (const LedgerRow &row : ledger.rows) {
        if (row.kind == LedgerKind::Category)
            sums[row.category] += static_cast<std::uint64_t>(row.bytes);
    }
    for (const CategoryRow &row : report->rows) {
        if (sums[row.category] != row.sums.liveBytes)
            return text(attribution.categories()[row.category].id.c_str(),
                        static_cast<std::int64_t>(sums[row.category]), row.sums.liveBytes);
    }
    return {};
}

/// First error in the ledgers at the peaks and at random moments of all devices; "" if there is none.
std::string wrongIn(const Document &document)
{
    std::mt19937 random(5);
    for (const Device &device : document.devices()) {
        const Timeline &timeline = device.timeline;
        const auto attribution = Attribution::build({*document.snapshot(), timeline, device.times, *document.stacks()},
                                                    {}, LoadContext{});
        std::vector<Moment> moments{0, timeline.end()};
        for (const LedgerPeak peak : {LedgerPeak::Requested, LedgerPeak::Allocated, LedgerPeak::Reserved})
            moments.push_back(momentOf(timeline, peak));
        for (int i = 0; i < 100 && timeline.end() > 0; ++i)
            moments.push_back(std::uniform_int_distribution<Moment>(0, timeline.end())(random));
        for (const Moment moment : moments) {
            const auto ledger = makeLedger(*document.snapshot(), timeline, *attribution, moment, LoadContext{});
            std::string wrong = addsUp(*ledger);
            if (wrong.empty())
                wrong = meetsCategories(*ledger, document, timeline, *attribution);
            if (!wrong.empty())
                return "moment " + std::to_string(moment) + ": " + wrong;
        }
    }
    return {};
}

/// "kind bytes x count" of the lines without a parent.
std::string given(Story &story, Moment moment)
{
    const Timeline timeline = story.timeline();
    const auto digests = StackDigests::build(story.snapshot(), StackRules::standard(), LoadContext{});
    const auto attribution = Attribution::build({story.snapshot(), timeline, EventTimes(timeline.trace()), *digests},
                                                {}, LoadContext{});
    const auto ledger = makeLedger(story.snapshot(), timeline, *attribution, moment, LoadContext{});
    std::string lines;
    for (const LedgerRow &row : ledger->rows) {
        lines += std::string(std::size_t(row.depth) * 2, ' ');
        lines += std::string(ledgerKindId(row.kind)) + ' ' + std::to_string(row.bytes) + " x "
                 + std::to_string(row.count) + '\n';
    }
    return lines;
}

} // namespace

class TestLedger : public QObject {
    Q_OBJECT

private slots:
    void accountsForEveryByteOfASegment();
    void pendingMemoryIsSeparateFromMemoryInUse();
    void marksBlocksOfUnknownSize();
    void listsPrivatePoolsSeparately();
    void presetsSumToReserved_data();
    void presetsSumToReserved();
    void filesSumToReserved_data();
    void filesSumToReserved();
    void linesOfRepeatedLayersHaveOneName();
    void peaksMatchTheTimeline();
    void stopsWhenCancelled();
};

void TestLedger::accountsForEveryByteOfASegment()
{
    Story story("settings\n"
                "segment 10000000 20M large\n"
                "used 4M 4194000\n"
                "used 3M 2097152\n" // the rest of 1 MiB is not split off
                "free 13M\n"
                "segment 20000000 2M small\n"
                "free 2M\n");
    QCOMPARE(QString::fromStdString(given(story, 0)), QStringLiteral("category 6291152 x 2\n"
                                                                     "waiting 0 x 0\n"
                                                                     "requested 6291152 x 2\n"
                                                                     "rounding 304 x 2\n"
                                                                     "not_split 1048576 x 1\n"
                                                                     "split_remainders 13631488 x 1\n"
                                                                     "unused_segments 2097152 x 1\n"
                                                                     "reserved 23068672 x 2\n"));
}

void TestLedger::pendingMemoryIsSeparateFromMemoryInUse()
{
    Story story("settings\n"
                "segment 10000000 20M large\n"
                "used 4M 4194304\n"
                "pending 2M 2097000\n"
                "pending 2M 2097000\n"
                "free 12M\n"
                "alloc 10400000 2097000\n"
                "requested 10400000 2097000\n");
    QCOMPARE(QString::fromStdString(given(story, 2)), QStringLiteral("category 4194304 x 1\n"
                                                                     "waiting 2097000 x 1\n"
                                                                     "requested 6291304 x 2\n"
                                                                     "rounding 152 x 1\n"
                                                                     "not_elements 2097152 x 1\n"
                                                                     "split_remainders 12582912 x 1\n"
                                                                     "unused_segments 0 x 0\n"
                                                                     "reserved 20971520 x 1\n"));
}

void TestLedger::marksBlocksOfUnknownSize()
{
    // Its free is in the trace, its birth is not: up to 1 MiB may have stayed with the block.
    Story story("settings\n"
                "segment 10000000 20M large\n"
                "free 20M\n"
                "requested 10000000 4194000\n"
                "completed 10000000 4194000\n");
    const std::string lines = given(story, 0);
    QVERIFY2(lines.find("rounding 304 x 1\n") != std::string::npos, lines.c_str());
    QVERIFY2(lines.find("size_not_recorded 0 x 1\n") != std::string::npos, lines.c_str());
}

void TestLedger::listsPrivatePoolsSeparately()
{
    Story story("settings\n"
                "segment 10000000 20M large\n"
                "used 4M 4194304\n"
                "free 16M\n"
                "segment 20000000 20M large\n"
                "free 20M\n");
    story.snapshot().segments[SegmentId(0)].pool = story.snapshot().internPool({1, 0});
    story.snapshot().segments[SegmentId(1)].pool = story.snapshot().internPool({0, 5});
    QCOMPARE(QString::fromStdString(given(story, 0)), QStringLiteral("category 4194304 x 1\n"
                                                                     "waiting 0 x 0\n"
                                                                     "requested 4194304 x 1\n"
                                                                     "rounding 0 x 0\n"
                                                                     "split_remainders 0 x 0\n"
                                                                     "unused_segments 0 x 0\n"
                                                                     "private_pools 37748736 x 2\n"
                                                                     "  pool 16777216 x 1\n"
                                                                     "  pool 20971520 x 1\n"
                                                                     "reserved 41943040 x 2\n"));
}

void TestLedger::presetsSumToReserved_data()
{
    QTest::addColumn<QString>("preset");
    for (const gen::Preset &preset : gen::presets())
        QTest::addRow("%s", std::string(preset.name).c_str()) << QString::fromStdString(std::string(preset.name));
}

void TestLedger::presetsSumToReserved()
{
    QFETCH(const QString, preset);
    const auto document = generated(preset.toStdString());
    QVERIFY(document != nullptr);
    const std::string wrong = wrongIn(*document);
    QVERIFY2(wrong.empty(), wrong.c_str());
}

void TestLedger::filesSumToReserved_data() { addRecordings(); }

void TestLedger::filesSumToReserved()
{
    QFETCH(const QString, path);
    const auto document = loadRecording(path);
    QVERIFY(document != nullptr);
    const std::string wrong = wrongIn(*document);
    QVERIFY2(wrong.empty(), wrong.c_str());
}

void TestLedger::linesOfRepeatedLayersHaveOneName()
{
    const auto document = generated("unrolled"); // a line of the source for each layer
    const Timeline &timeline = document->devices().front().timeline;
    const auto attribution = Attribution::build(
        {*document->snapshot(), timeline, document->devices().front().times, *document->stacks()}, {}, LoadContext{});
    const auto ledger = makeLedger(*document->snapshot(), timeline, *attribution,
                                   momentOf(timeline, LedgerPeak::Requested), LoadContext{});
    const Table table = ledgerTable(*ledger, *document->snapshot(), *attribution);
    std::size_t layers = 0;
    for (std::size_t i = 0; i < ledger->rows.size(); ++i) {
        const auto *name = std::get_if<std::string>(&table.rows[i].cells[2]); // the module
        if (!name || !ledger->rows[i].module || ledger->rows[i].modules < 2)
            continue;
        layers += *name != attribution->modules()[ledger->rows[i].module].label() ? 1 : 0;
    }
    QVERIFY(layers > 0);
}

void TestLedger::peaksMatchTheTimeline()
{
    const auto document = generated("basic_training");
    const Timeline &timeline = document->devices()[0].timeline;
    QCOMPARE(timeline.countersAt(momentOf(timeline, LedgerPeak::Requested)).requested, timeline.peakRequested().bytes);
    QCOMPARE(timeline.countersAt(momentOf(timeline, LedgerPeak::Allocated)).allocated.value,
             timeline.peakAllocated().bytes.value);
    QCOMPARE(timeline.countersAt(momentOf(timeline, LedgerPeak::Reserved)).reserved.value,
             timeline.peakReserved().bytes.value);
}

void TestLedger::stopsWhenCancelled()
{
    const auto document = generated("list_form");
    const Device &device = document->devices()[0];
    const auto attribution = Attribution::build(
        {*document->snapshot(), device.timeline, device.times, *document->stacks()}, {}, LoadContext{});
    std::stop_source stop;
    stop.request_stop();
    LoadContext context;
    context.stop = stop.get_token();
    const auto ledger = makeLedger(*document->snapshot(), device.timeline, *attribution, 0, context);
    QVERIFY(!ledger);
    QCOMPARE(ledger.error().reason, Reason::Cancelled);
}

ALLOSTRATA_TEST(TestLedger)
#include "tst_ledger.moc"
