// Cost of reserving device memory: which events, from which lines, and why free memory was not enough.
#include "core/analysis/allocator/segment_cost.h"
#include "core/base/load_context.h"
#include "core/io/source.h"
#include "core/load/load.h"
#include "tests/support/generator/oom_cases.h"
#include "tests/support/generator/presets.h"
#include "tests/support/generator/value_sink.h"
#include "tests/support/samples.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <utility>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

std::shared_ptr<const Document> documentOf(const gen::GeneratorConfig &config)
{
    const gen::GeneratedRun run = gen::generate(config);
    gen::StringSink sink;
    gen::writeSnapshot(run, sink);
    const std::string &bytes = sink.bytes();
    const std::span view(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    auto document = load(std::make_unique<MemorySource>(view), "generated", LoadContext{});
    return document ? *std::move(document) : nullptr;
}

gen::GeneratorConfig presetOf(const char *name) { return *gen::findPreset(name); }

gen::GeneratorConfig caseOf(const std::string &name)
{
    const std::vector<gen::GeneratorConfig> cases = gen::oomCases();
    return *std::find_if(cases.begin(), cases.end(), [&](const gen::GeneratorConfig &one) { return one.name == name; });
}

SegmentCosts costsOf(const Document &document, const Attribution *attribution = nullptr,
                     std::size_t ranges = kRangesForReasons)
{
    auto costs = segmentCosts(document, document.devices().front(), attribution, LoadContext{}, ranges);
    return costs ? *std::move(costs) : SegmentCosts();
}

Result<Attribution> attributionOf(const Document &document)
{
    const Device &device = document.devices().front();
    return Attribution::build({*document.snapshot(), device.timeline, device.times, *document.stacks()}, {},
                              LoadContext{});
}

std::size_t countOf(const SegmentCosts &costs, NewSegmentReason reason)
{
    return static_cast<std::size_t>(
        std::count_if(costs.events.begin(), costs.events.end(),
                      [reason](const SegmentCost &cost) { return cost.takes() && cost.reason == reason; }));
}

} // namespace

class TestSegmentCost : public QObject {
    Q_OBJECT

private slots:
    void listsEverySegmentEventOnce_data();
    void listsEverySegmentEventOnce();
    void linesAndPartsSumToTheEvents_data();
    void linesAndPartsSumToTheEvents();
    void warmUpEndsWithTheSecondStep();
    void withoutStepsWarmUpEndsAtThePeakOfReserved();
    void attributesNewSegmentsToTheNextAllocation();
    void findsTheReasonOfANewSegment();
    void reasonsFollowFromTheState();
    void examinesTheSteadyStateFirst();
    void stopsWhenCancelled();
    void aDeviceWithoutATraceHasNone();
};

void TestSegmentCost::listsEverySegmentEventOnce_data()
{
    QTest::addColumn<QString>("preset");
    for (const char *name :
         {"basic_training", "oom_fragmentation", "expandable_fragmented", "ring_overflow", "late_history"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestSegmentCost::listsEverySegmentEventOnce()
{
    QFETCH(QString, preset);
    const auto document = documentOf(presetOf(preset.toLatin1().constData()));
    QVERIFY(document);
    const Trace &trace = document->devices().front().timeline.trace();
    const SegmentCosts costs = costsOf(*document);
    std::size_t row = 0;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        const EventId event = EventId::at(i);
        const Action action = trace.action(event);
        if (action < Action::SegmentAlloc || action > Action::SegmentUnmap)
            continue;
        QVERIFY(row < costs.events.size());
        QCOMPARE(costs.events[row].event.value(), event.value());
        QCOMPARE(costs.events[row].bytes, trace.eventSize(event));
        ++row;
    }
    QCOMPARE(row, costs.events.size());
}

void TestSegmentCost::linesAndPartsSumToTheEvents_data()
{
    QTest::addColumn<QString>("preset");
    QTest::newRow("segments taken") << QStringLiteral("oom_fragmentation");
    QTest::newRow("segments returned") << QStringLiteral("empty_cache");
}

void TestSegmentCost::linesAndPartsSumToTheEvents()
{
    QFETCH(QString, preset);
    const auto document = documentOf(presetOf(preset.toLatin1().constData()));
    const SegmentCosts costs = costsOf(*document);
    SegmentCostSums all;
    for (const SegmentCost &cost : costs.events)
        all.add(cost);
    const auto added = [](const SegmentCostSums &a, const SegmentCostSums &b) {
        return SegmentCostSums{a.taken + b.taken, a.takenBytes + b.takenBytes, a.returned + b.returned,
                               a.returnedBytes + b.returnedBytes};
    };
    QCOMPARE(added(costs.warmUp, costs.steady), all);
    SegmentCostSums lines;
    for (const SegmentCostLine &line : costs.lines)
        lines = added(lines, line.all);
    QCOMPARE(lines, all);
    QVERIFY(costs.lines.size() > 1);
    QVERIFY(std::ranges::is_sorted(costs.lines, std::ranges::greater(), [](const SegmentCostLine &line) {
        return std::pair(line.steady.taken + line.steady.returned, line.all.takenBytes + line.all.returnedBytes);
    }));
    QVERIFY(all.returned > 0 || all.taken > 0);
}

void TestSegmentCost::warmUpEndsWithTheSecondStep()
{
    const auto document = documentOf(presetOf("basic_training"));
    const auto attribution = attributionOf(*document);
    QVERIFY(attribution && attribution->steps().size() > 1);
    const SegmentCosts costs = costsOf(*document, &*attribution);
    QCOMPARE(int(costs.rule), int(WarmUpRule::Steps));
    QCOMPARE(costs.warmUpEnd, attribution->steps()[1].first);
    for (const SegmentCost &cost : costs.events)
        QCOMPARE(cost.isWarmUp, cost.event.value() < costs.warmUpEnd);
    QVERIFY(costs.warmUp.taken > 0);
}

void TestSegmentCost::withoutStepsWarmUpEndsAtThePeakOfReserved()
{
    const auto document = documentOf(caseOf("another process comes late"));
    const SegmentCosts costs = costsOf(*document);
    QCOMPARE(int(costs.rule), int(WarmUpRule::PeakReserved));
    QCOMPARE(costs.warmUpEnd, document->devices().front().timeline.peakReserved().event.value() + 1);
    QVERIFY(costs.steady.returned > 0); // the cache was emptied after it
    QVERIFY(costs.steady.taken > 0);
}

void TestSegmentCost::attributesNewSegmentsToTheNextAllocation()
{
    for (const char *name : {"full", "full, expandable"}) {
        const auto document = documentOf(caseOf(name));
        const Timeline &timeline = document->devices().front().timeline;
        std::size_t served = 0;
        for (const SegmentCost &cost : costsOf(*document).events) {
            if (!cost.takes() || !cost.served)
                continue;
            ++served;
            const Allocation allocation = timeline.allocation(cost.served);
            const std::uint64_t begin = timeline.trace().address(cost.event);
            QVERIFY(allocation.allocEvent.value() > cost.event.value());
            QVERIFY(allocation.address < begin + cost.bytes && allocation.address + allocation.requestedSize > begin);
            QVERIFY(cost.asked >= allocation.requestedSize);
        }
        QVERIFY2(served > 10, name);
    }
}

void TestSegmentCost::findsTheReasonOfANewSegment()
{
    // The events that fill the device find only pieces that are too small.
    QVERIFY(countOf(costsOf(*documentOf(caseOf("pieces"))), NewSegmentReason::InPieces) > 0);
    QVERIFY(countOf(costsOf(*documentOf(caseOf("a pool's cache"))), NewSegmentReason::OtherPool) > 0);
    QVERIFY(countOf(costsOf(*documentOf(caseOf("frees wait"))), NewSegmentReason::Pending) > 0);
    const SegmentCosts full = costsOf(*documentOf(caseOf("full")));
    QCOMPARE(countOf(full, NewSegmentReason::NothingFree), std::size_t(full.warmUp.taken + full.steady.taken));
    gen::GeneratorConfig streams = caseOf("pieces of another stream");
    streams.oom.pieceSize = 9 * gen::kMiB;
    streams.oom.asked = 12 * gen::kMiB;
    streams.oom.slack = 40 * gen::kMiB; // the request succeeds, in a new segment
    QVERIFY(countOf(costsOf(*documentOf(streams)), NewSegmentReason::OtherStream) > 0);
}

/// Against the state itself, looked at in the obvious way.
void TestSegmentCost::reasonsFollowFromTheState()
{
    const auto document = documentOf(caseOf("pieces after training"));
    const Timeline &timeline = document->devices().front().timeline;
    const SegmentCosts costs = costsOf(*document);
    QCOMPARE(costs.examined, std::size_t(std::count_if(costs.events.begin(), costs.events.end(),
                                                       [](const SegmentCost &cost) { return bool(cost.served); })));
    for (const SegmentCost &cost : costs.events) {
        if (!cost.served)
            continue;
        std::uint64_t largest = 0;
        for (const StateRange &range : timeline.stateAt(cost.event.value()).ranges)
            largest = std::max(largest, range.state == RangeState::Free ? range.size : 0);
        const bool isWhole = cost.reason == NewSegmentReason::OtherStream || cost.reason == NewSegmentReason::OtherPool
                             || cost.reason == NewSegmentReason::NotTaken;
        if (isWhole)
            QVERIFY(largest >= cost.asked && cost.unusable >= cost.asked && cost.unusable <= largest);
        if (cost.reason == NewSegmentReason::NothingFree)
            QVERIFY(largest < cost.asked);
    }
}

void TestSegmentCost::examinesTheSteadyStateFirst()
{
    const auto document = documentOf(caseOf("another process comes late"));
    const SegmentCosts few = costsOf(*document, nullptr, 1);
    QCOMPARE(few.examined, std::size_t(1));
    QVERIFY(few.examinable > 1);
    for (const SegmentCost &cost : few.events)
        QVERIFY(!cost.isWarmUp || !cost.served || cost.reason == NewSegmentReason::NotExamined);
}

void TestSegmentCost::stopsWhenCancelled()
{
    const auto document = documentOf(caseOf("full"));
    std::stop_source stop;
    stop.request_stop();
    LoadContext context;
    context.stop = stop.get_token();
    const auto costs = segmentCosts(*document, document->devices().front(), nullptr, context);
    QVERIFY(!costs);
    QCOMPARE(costs.error().reason, Reason::Cancelled);
}

void TestSegmentCost::aDeviceWithoutATraceHasNone()
{
    const auto document = test::loadSample(QStringLiteral("state_of_pools"));
    QVERIFY(document);
    QVERIFY(costsOf(*document).events.empty());
    const auto training = test::loadSample(QStringLiteral("training"));
    QVERIFY(training);
    const SegmentCosts costs = costsOf(*training);
    QVERIFY(!costs.events.empty());
    QVERIFY(costs.examined > 0);
}

ALLOSTRATA_TEST(TestSegmentCost, QCoreApplication)
#include "tst_segment_cost.moc"
