// Verdicts on running out of memory, against the generator's plan.
#include "core/analysis/oom/out_of_memory.h"
#include "core/analysis/report/summary.h"
#include "core/base/load_context.h"
#include "core/io/source.h"
#include "core/load/load.h"
#include "tests/support/generator/oom_cases.h"
#include "tests/support/generator/presets.h"
#include "tests/support/generator/value_sink.h"
#include "tests/support/load_text.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

/// A run, its file as the program reads it, and the truth.
struct FromFile {
    gen::GeneratedRun run;
    std::shared_ptr<const Document> document;

    [[nodiscard]] const Device &device() const { return document->devices().front(); }
    [[nodiscard]] const gen::DeviceTruth &truth() const { return run.truth.devices.front(); }
    [[nodiscard]] OomOptions options() const
    {
        OomOptions options;
        if (run.config.oom.capacityIsKnown)
            options.capacity = run.config.runtime.devices[0].capacity;
        return options;
    }
};

FromFile describe(const gen::GeneratorConfig &config)
{
    FromFile given{gen::generate(config), nullptr};
    gen::StringSink sink;
    gen::writeSnapshot(given.run, sink);
    const std::string &bytes = sink.bytes();
    const std::span view(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    if (auto document = load(std::make_unique<MemorySource>(view), "generated", LoadContext{}))
        given.document = *std::move(document);
    return given;
}

FromFile describePreset(const char *name) { return describe(*gen::findPreset(name)); }

gen::GeneratorConfig caseOf(const std::string &name)
{
    const std::vector<gen::GeneratorConfig> cases = gen::oomCases();
    return *std::find_if(cases.begin(), cases.end(), [&](const gen::GeneratorConfig &one) { return one.name == name; });
}

OutOfMemory examined(const FromFile &given, const OomOptions &options, std::size_t row = 0)
{
    const std::vector<EventId> events = oomEvents(given.device().timeline.trace());
    return examineOom(*given.document, given.device(), events[row], options);
}

std::string causesOf(const OutOfMemory &oom)
{
    std::string text;
    for (const OomReason &reason : oom.reasons) {
        text += text.empty() ? "" : ",";
        text += oomCauseId(reason.cause);
    }
    return text;
}

std::string joined(const std::vector<std::string> &names)
{
    std::string text;
    for (const std::string &name : names) {
        text += text.empty() ? "" : ",";
        text += name;
    }
    return text;
}

std::string numbersOf(const OomFacts &facts)
{
    std::string text;
    for (const auto &[name, bytes] :
         {std::pair("asked", facts.asked), std::pair("new segment", facts.newSegment),
          std::pair("device free", facts.deviceFree), std::pair("reserved", facts.reserved.value),
          std::pair("allocated", facts.allocated.value), std::pair("pieces", facts.pieces()),
          std::pair("largest usable", facts.usable.largest), std::pair("out of reach", facts.outOfReach.bytes),
          std::pair("pending", facts.pending), std::pair("others", facts.others)}) {
        text += name;
        text += " ";
        text += std::to_string(bytes >> 20U);
        text += " MiB, ";
    }
    return text;
}

bool hasRemedy(const OutOfMemory &oom, OomRemedyKind kind)
{
    return std::any_of(oom.remedies.begin(), oom.remedies.end(),
                       [kind](const OomRemedy &remedy) { return remedy.kind == kind; });
}

} // namespace

class TestOutOfMemory : public QObject {
    Q_OBJECT

private slots:
    void casesCoverFiveCausesAndMixtures();
    void verdictsMatchThePlantedCauses_data();
    void verdictsMatchThePlantedCauses();
    void theSummaryNamesTheSameCauses_data();
    void theSummaryNamesTheSameCauses();
    void headlinesAreAlwaysProved();
    void numbersMatchTheTruth_data();
    void numbersMatchTheTruth();
    void presetsAreReportedWithTheirFirstCause_data();
    void presetsAreReportedWithTheirFirstCause();
    void anotherProcessIsInvisibleWithoutACapacity();
    void ignoresACapacityThatContradictsTheFile();
    void reportsAProcessMemoryLimit();
    void reportsARequestWithoutAKnownPool();
    void anUnusedSegmentThatSurvivesIsOutOfReach();
    void advisesExpandableSegmentsOnlyWhereTheyAreOff();
    void suggestsTheCheapestSegmentsToFree();
    void categoriesSumToTheLiveBytes();
    void truthLiesWithinTheBoundsForAnyRecording();
    void stopsWhenCancelled();
    void examinesEveryOomOfFiles();
};

void TestOutOfMemory::casesCoverFiveCausesAndMixtures()
{
    const std::vector<gen::GeneratorConfig> cases = gen::oomCases();
    QVERIFY(cases.size() >= 40);
    for (const OomCause cause : {OomCause::Capacity, OomCause::Fragmentation, OomCause::OtherProcess,
                                 OomCause::PrivatePool, OomCause::PendingFrees}) {
        const std::string id(oomCauseId(cause));
        QVERIFY2(
            std::count_if(cases.begin(), cases.end(), [&](const auto &one) { return joined(one.oom.causes) == id; })
                >= 5,
            id.c_str());
    }
    QVERIFY(std::count_if(cases.begin(), cases.end(), [&](const auto &one) { return one.oom.causes.size() > 1; }) >= 8);
}

void TestOutOfMemory::verdictsMatchThePlantedCauses_data()
{
    QTest::addColumn<int>("row");
    const std::vector<gen::GeneratorConfig> cases = gen::oomCases();
    for (std::size_t i = 0; i < cases.size(); ++i)
        QTest::newRow(cases[i].name.c_str()) << static_cast<int>(i);
}

void TestOutOfMemory::verdictsMatchThePlantedCauses()
{
    QFETCH(int, row);
    const FromFile given = describe(gen::oomCases()[static_cast<std::size_t>(row)]);
    QVERIFY(given.document);
    QCOMPARE(oomEvents(given.device().timeline.trace()).size(), std::size_t(given.run.config.oom.attempts));
    for (unsigned i = 0; i < given.run.config.oom.attempts; ++i) {
        const OutOfMemory oom = examined(given, given.options(), i);
        QVERIFY2(causesOf(oom) == joined(given.run.truth.oomCauses),
                 (causesOf(oom) + " for " + joined(given.run.truth.oomCauses) + ": " + numbersOf(oom.facts)).c_str());
        QVERIFY(!oom.remedies.empty());
        QVERIFY2(oom.proof.holds(), numbersOf(oom.facts).c_str());
    }
}

void TestOutOfMemory::theSummaryNamesTheSameCauses_data() { verdictsMatchThePlantedCauses_data(); }

void TestOutOfMemory::theSummaryNamesTheSameCauses()
{
    QFETCH(int, row);
    const FromFile given = describe(gen::oomCases()[static_cast<std::size_t>(row)]);
    const std::vector<DeviceSummary> summary = summarise(*given.document, given.options().capacity);
    QCOMPARE(summary.front().oomVerdicts.size(), std::size_t(given.run.config.oom.attempts));
    for (const OomVerdict &verdict : summary.front().oomVerdicts) {
        std::string causes = verdict.causes;
        std::replace(causes.begin(), causes.end(), ' ', ',');
        QCOMPARE(causes, joined(given.run.truth.oomCauses));
    }
}

/// For any numbers, even if counters and state disagree: either the inequality of the first cause is true by itself, or
/// all causes are needed together, and then no subset is enough.
void TestOutOfMemory::headlinesAreAlwaysProved()
{
    std::mt19937_64 random(20261122);
    const auto some = [&random](std::uint64_t most) { return random() % 3 == 0 ? 0 : (random() % (most + 1)) << 20U; };
    std::map<std::string, int> seen;
    for (int i = 0; i < 200'000; ++i) {
        OomFacts facts;
        facts.asked = i % 16 == 0 ? 0 : std::max<std::uint64_t>(some(100), 512); // 0: the file does not say
        facts.isSmall = facts.asked <= gen::kMiB;
        facts.isExpandable = random() % 3 == 0;
        facts.newSegment = segmentForRequest(facts.asked, facts.isExpandable);
        facts.deviceFree = some(120);
        if (facts.deviceFree >= facts.newSegment)
            facts.doubts.push_back(OomDoubt::Limited);
        for (FreeMemory *part : {&facts.usable, &facts.otherStreams, &facts.otherSizes, &facts.outOfReach}) {
            part->bytes = some(60);
            part->largest = part->bytes / (1 + random() % 4);
            part->whole = random() % 2 == 0 ? 0 : part->largest;
        }
        facts.pending = some(60);
        facts.largestWithPending = facts.usable.largest + facts.pending / (1 + random() % 4);
        facts.wholeWithPending = facts.pending / (1 + random() % 4);
        facts.others = facts.has(OomDoubt::Limited) ? 0 : some(60);
        const std::uint64_t unused = facts.pieces() + facts.outOfReach.bytes + facts.pending;
        facts.allocated = Interval::exactly(some(500));
        facts.reserved = Interval::exactly(facts.allocated.value + (random() % 2 == 0 ? unused : some(200)));
        const OomReasons found = oomReasons(facts);
        QVERIFY2(!found.reasons.empty() && found.proof.holds(), numbersOf(facts).c_str());
        QVERIFY2(!found.proof.left.empty(), numbersOf(facts).c_str());
        const auto proved = std::count_if(found.reasons.begin(), found.reasons.end(),
                                          [](const OomReason &one) { return one.proof.holds(); });
        const OomCause first = found.reasons.front().cause;
        if (found.isTogether)
            QVERIFY2(proved == 0 && found.reasons.size() > 1 && first != OomCause::Capacity, numbersOf(facts).c_str());
        else
            QVERIFY2(found.reasons.front().proof.holds(), numbersOf(facts).c_str());
        if (first == OomCause::Capacity)
            QVERIFY2(proved == 1, numbersOf(facts).c_str());
        ++seen[std::string(oomCauseId(first)) + (found.isTogether ? ", with others" : "")];
    }
    QCOMPARE(seen.size(), std::size_t(9)); // each of five, and of four with others
}

void TestOutOfMemory::numbersMatchTheTruth_data() { verdictsMatchThePlantedCauses_data(); }

void TestOutOfMemory::numbersMatchTheTruth()
{
    QFETCH(int, row);
    const FromFile given = describe(gen::oomCases()[static_cast<std::size_t>(row)]);
    const gen::DeviceTruth &truth = given.truth();
    for (std::size_t i = 0; i < truth.ooms.size(); ++i) {
        const gen::OomTruth &real = truth.ooms[i];
        const OomFacts facts = examined(given, given.options(), i).facts;
        QCOMPARE(std::int64_t(facts.event.value()), real.event);
        QCOMPARE(facts.asked, real.rounded);
        QCOMPARE(facts.deviceFree, real.deviceFree);
        QCOMPARE(facts.reserved.value, real.counters.reserved);
        QCOMPARE(facts.allocated.value, real.counters.allocated);
        QCOMPARE(facts.active.value, real.counters.active);
        QCOMPARE(facts.cached.value, real.counters.reserved - real.counters.active);
        QCOMPARE(facts.requested, real.counters.requested);
        QCOMPARE(facts.pending, real.pending);
        const bool hasPool = !facts.has(OomDoubt::PoolUnknown);
        if (hasPool)
            QCOMPARE(facts.usable.largest, real.largestUsable);
        if (hasPool && facts.pool == 0)
            QCOMPARE(facts.pieces(), real.cached);
        if (facts.capacity)
            QCOMPARE(facts.notOurs, real.usedByOthers);
    }
}

void TestOutOfMemory::presetsAreReportedWithTheirFirstCause_data()
{
    QTest::addColumn<bool>("isKnown");
    for (const char *name : {"oom_capacity", "oom_fragmentation", "oom_private_pool", "oom_pending"})
        QTest::newRow(name) << false;
    QTest::newRow("oom_other_process") << true;
}

void TestOutOfMemory::presetsAreReportedWithTheirFirstCause()
{
    QFETCH(bool, isKnown);
    const FromFile given = describePreset(QTest::currentDataTag());
    OomOptions options;
    if (isKnown)
        options.capacity = given.run.config.runtime.devices[0].capacity;
    const OutOfMemory oom = examined(given, options);
    QVERIFY2(oomCauseId(oom.reasons.front().cause) == given.run.truth.oomCause,
             (causesOf(oom) + ": " + numbersOf(oom.facts)).c_str());
}

void TestOutOfMemory::anotherProcessIsInvisibleWithoutACapacity()
{
    const FromFile given = describe(caseOf("another process"));
    const OutOfMemory oom = examined(given, {});
    QVERIFY(oom.facts.has(OomDoubt::CapacityUnknown));
    QCOMPARE(oom.facts.others, std::uint64_t(0));
    QCOMPARE(causesOf(oom), std::string("capacity"));
    QVERIFY(!examined(given, given.options()).facts.has(OomDoubt::CapacityUnknown));
}

void TestOutOfMemory::ignoresACapacityThatContradictsTheFile()
{
    const FromFile given = describe(caseOf("full"));
    OomOptions options;
    options.capacity = std::uint64_t(1) << 30U; // the process used more
    const OutOfMemory oom = examined(given, options);
    QVERIFY(!oom.facts.capacity);
    QVERIFY(oom.facts.has(OomDoubt::CapacityUnknown));
}

void TestOutOfMemory::reportsAProcessMemoryLimit()
{
    gen::GeneratorConfig config = caseOf("full");
    config.runtime.allocator.memoryFraction = 0.5;
    config.oom.slack = 1800 * gen::kMiB;
    config.oom.asked = 100 * gen::kMiB;
    const FromFile given = describe(config);
    const OutOfMemory oom = examined(given, given.options());
    QVERIFY(oom.facts.has(OomDoubt::Limited));
    QCOMPARE(causesOf(oom), std::string("capacity"));
    QVERIFY(hasRemedy(oom, OomRemedyKind::RaiseLimit));
}

void TestOutOfMemory::reportsARequestWithoutAKnownPool()
{
    QVERIFY(examined(describe(caseOf("a pool's cache, no pools in events")), {}).facts.has(OomDoubt::PoolUnknown));
    QVERIFY(!examined(describe(caseOf("a pool's cache")), {}).facts.has(OomDoubt::PoolUnknown));
    QVERIFY(!examined(describe(caseOf("full, no pools in events")), {}).facts.has(OomDoubt::PoolUnknown));
}

void TestOutOfMemory::anUnusedSegmentThatSurvivesIsOutOfReach()
{
    // A segment of 60 MiB is unused when 70 MiB are requested and 20 MiB are free on the device.
    const auto told = [](const QByteArray &segment, const QByteArray &reserve = "segment_alloc") {
        return test::loadText(R"({"segments": [{"device": 0, "address": 1048576, "total_size": 62914560, "stream": 0,
            "segment_type": "large", )"
                              + segment + R"(, "blocks": [{"address": 1048576, "size": 62914560,
            "requested_size": 0, "state": "inactive", "frames": []}]}], "device_traces": [[
            {"action": ")" + reserve
                              + R"(", "addr": 1048576, "size": 62914560, "stream": 0, "frames": []},
            {"action": "alloc", "addr": 1048576, "size": 62914560, "stream": 0, "frames": []},
            {"action": "free_requested", "addr": 1048576, "size": 62914560, "stream": 0, "frames": []},
            {"action": "free_completed", "addr": 1048576, "size": 62914560, "stream": 0, "frames": []},
            {"action": "oom", "addr": 20971520, "device_free": 20971520, "size": 73400320, "stream": 0,
             "frames": []}]]})");
    };
    const auto survives = told(R"("is_expandable": false)");
    QVERIFY(survives);
    const OutOfMemory oom = examineOom(*survives, survives->devices().front(), EventId(4), {});
    QCOMPARE(causesOf(oom), std::string("private_pool"));
    QVERIFY(oom.facts.has(OomDoubt::PoolInferred));
    QCOMPARE(oom.facts.outOfReach.whole, std::uint64_t(62914560));
    const auto expandable = told(R"("is_expandable": true)", "segment_map");
    QVERIFY(expandable);
    QVERIFY(!examineOom(*expandable, expandable->devices().front(), EventId(4), {}).facts.has(OomDoubt::PoolInferred));
    QVERIFY(!examined(describe(caseOf("a pool's cache")), {}).facts.has(OomDoubt::PoolInferred));
    QVERIFY(!examined(describe(caseOf("pieces of another stream")), {}).facts.has(OomDoubt::PoolInferred));
}

void TestOutOfMemory::advisesExpandableSegmentsOnlyWhereTheyAreOff()
{
    const OutOfMemory off = examined(describe(caseOf("pieces")), {});
    QCOMPARE(int(off.remedies.front().kind), int(OomRemedyKind::ExpandableSegments));
    QCOMPARE(off.remedies.front().bytes, off.facts.pieces());
    QVERIFY(!hasRemedy(examined(describe(caseOf("pieces, expandable")), {}), OomRemedyKind::ExpandableSegments));
    QVERIFY(!hasRemedy(examined(describe(caseOf("full")), {}), OomRemedyKind::ExpandableSegments));
    QVERIFY(hasRemedy(examined(describe(caseOf("pieces of another stream")), {}), OomRemedyKind::OneStream));
}

/// Against a slow and obvious search: every run of whole ranges of every segment.
void TestOutOfMemory::suggestsTheCheapestSegmentsToFree()
{
    for (const char *name :
         {"pieces", "pieces after training", "full after training", "pieces, expandable", "full, a small request"}) {
        const FromFile given = describe(caseOf(name));
        const OutOfMemory oom = examined(given, {});
        const MemoryState state = given.device().timeline.stateAt(oom.facts.event.value());
        std::uint64_t cheapest = UINT64_MAX;
        for (const StateSegment &segment : state.segments) {
            const auto ranges = rangesOf(state, segment);
            const SegmentReach reach = reachOf(oom.facts, segment, ranges);
            for (std::size_t first = 0; first < ranges.size() && reach != SegmentReach::OutOfReach; ++first) {
                std::uint64_t bytes = 0;
                std::uint64_t live = 0;
                for (std::size_t last = first; last < ranges.size(); ++last) {
                    bytes += ranges[last].size;
                    live += ranges[last].state == RangeState::Free ? 0 : ranges[last].size;
                    const bool serves = reach == SegmentReach::Usable && bytes >= oom.facts.asked;
                    const bool returns = bytes == segment.size && bytes + oom.facts.deviceFree >= oom.facts.newSegment;
                    if (serves || returns)
                        cheapest = std::min(cheapest, live);
                }
            }
        }
        QVERIFY2(!oom.serving.empty() || cheapest == UINT64_MAX, name);
        for (std::size_t i = 0; i < oom.serving.size(); ++i) {
            const ServingSegment &row = oom.serving[i];
            QVERIFY(row.pinnedBytes >= (i == 0 ? cheapest : oom.serving[i - 1].pinnedBytes));
            std::uint64_t sum = 0;
            for (const PinningBlock &block : row.blocks)
                sum += block.size;
            QVERIFY(std::ranges::is_sorted(row.blocks, [](const PinningBlock &a, const PinningBlock &b) {
                return a.size != b.size ? a.size > b.size : a.address < b.address;
            }));
            QVERIFY(row.pinnedCount > kMostPinning || sum == row.pinnedBytes);
            QVERIFY(row.route == ServingRoute::Returned || row.freed >= oom.facts.asked);
        }
        if (!oom.serving.empty())
            QCOMPARE(oom.serving.front().pinnedBytes, cheapest);
    }
}

void TestOutOfMemory::categoriesSumToTheLiveBytes()
{
    const FromFile given = describe(caseOf("full after training"));
    const Device &device = given.device();
    const auto attribution = Attribution::build(
        {*given.document->snapshot(), device.timeline, device.times, *given.document->stacks()}, {}, LoadContext{});
    QVERIFY(attribution);
    OomOptions options = given.options();
    options.attribution = &*attribution;
    const OutOfMemory oom = examined(given, options);
    std::uint64_t sum = 0;
    for (const OomCategory &row : oom.categories)
        sum += row.bytes;
    QCOMPARE(sum, oom.facts.requested);
    QVERIFY(oom.categories.size() > 1);
}

/// Random workloads, settings, ring buffers and forms of files, on a device that is too small.
void TestOutOfMemory::truthLiesWithinTheBoundsForAnyRecording()
{
    std::size_t seen = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        gen::GeneratorConfig config = gen::randomConfig(seed);
        config.runtime.devices[0].capacity = (30 + seed * 2) * gen::kMiB;
        config.runtime.devices[0].usedByOthers = 8 * gen::kMiB;
        const FromFile given = describe(config);
        if (!given.document || given.document->devices().empty())
            continue;
        for (const gen::OomTruth &real : given.truth().ooms) {
            if (real.event < 0)
                continue;
            ++seen;
            const OutOfMemory oom = examineOom(*given.document, given.device(),
                                               EventId::at(static_cast<std::size_t>(real.event)), {});
            const std::string where = "seed " + std::to_string(seed);
            const auto isIn = [](const Interval &known, std::uint64_t truth) {
                return known.low <= truth && truth <= known.high;
            };
            QVERIFY2(oom.facts.asked == real.rounded && oom.facts.deviceFree == real.deviceFree, where.c_str());
            QVERIFY2(isIn(oom.facts.reserved, real.counters.reserved), where.c_str());
            QVERIFY2(isIn(oom.facts.allocated, real.counters.allocated), where.c_str());
            QVERIFY2(isIn(oom.facts.active, real.counters.active), where.c_str());
            QVERIFY2(isIn(oom.facts.cached, real.counters.reserved - real.counters.active), where.c_str());
            QVERIFY2(!oom.reasons.empty() && !oom.remedies.empty(), where.c_str());
            QVERIFY2(oom.facts.reserved.isExact() != oom.facts.has(OomDoubt::ReservedBound), where.c_str());
        }
    }
    QVERIFY(seen > 20);
}

void TestOutOfMemory::stopsWhenCancelled()
{
    const FromFile given = describe(caseOf("full, three attempts"));
    std::stop_source stop;
    LoadContext context;
    context.stop = stop.get_token();
    const auto two = examineOoms(*given.document, given.device(), {}, 2, context);
    QVERIFY(two);
    QCOMPARE(two->size(), std::size_t(2));
    stop.request_stop();
    const auto none = examineOoms(*given.document, given.device(), {}, 2, context);
    QVERIFY(!none);
    QCOMPARE(none.error().reason, Reason::Cancelled);
}

void TestOutOfMemory::examinesEveryOomOfFiles()
{
    for (const QString &path : test::recordingsAtHand()) {
        const auto document = test::loadRecording(path);
        QVERIFY2(document, qPrintable(path));
        for (const Device &device : document->devices()) {
            const Trace &trace = device.timeline.trace();
            const auto counted = std::count(trace.actions(), trace.actions() + trace.size(), Action::Oom);
            const std::vector<EventId> events = oomEvents(trace);
            QCOMPARE(static_cast<std::ptrdiff_t>(events.size()), counted);
            for (const EventId event : events)
                QVERIFY(!examineOom(*document, device, event, {}).reasons.empty());
        }
    }
}

ALLOSTRATA_TEST(TestOutOfMemory, QCoreApplication)
#include "tst_out_of_memory.moc"
