// Documents of profiler traces: forest, enclosing calls, pairs, remainders.

#include "core/analysis/allocations/marks.h"
#include "core/analysis/allocator/statistics_pending.h"
#include "core/base/load_context.h"
#include "core/formats/trace/trace_event.h"
#include "tests/support/test_main.h"
#include "tests/support/trace_story.h"

#include <QTest>

using namespace allostrata;

namespace {

constexpr CallKind kPython = CallKind::Python;

Timeline timelineOf(const Snapshot &snapshot, std::size_t trace, Diagnostics &diagnostics)
{
    return *Timeline::build(snapshot, trace, {}, diagnostics);
}

/// Requested bytes after each event.
std::vector<std::uint64_t> requestedOf(const Snapshot &snapshot, std::size_t trace = 0)
{
    Diagnostics diagnostics;
    const Timeline timeline = timelineOf(snapshot, trace, diagnostics);
    std::vector<std::uint64_t> requested;
    for (Moment moment = 1; moment <= timeline.end(); ++moment)
        requested.push_back(timeline.countersAt(moment).requested);
    return requested;
}

} // namespace

class TestTraceBuilder : public QObject {
    Q_OBJECT

private slots:
    void anEventBelongsToTheCallFromItsStartUntilBeforeItsEnd();
    void theLongerOfCallsThatStartTogetherIsTheParent();
    void equalCallsNestByKindThenByTheFilesOrder();
    void overlappingCallsDoNotNest();
    void callsOfLengthZeroEncloseNothing();
    void callsNestWithinTheirThread();
    void eventsAreSortedStablyByTime();
    void withoutAddressesTheNewestOfTheSizeIsFreed();
    void unexplainedBytesAreOneAllocationFromBefore();
    void derivesMissingTotalsFromBytes();
    void reportsLostEventsWithTheirPlace();
    void clampsHugeTimesAndSizes();
    void zeroReservedOfTheCpuIsNotReported();
    void outOfMemoryEventsChangeNothing();
    void annotationsAndStepsApplyToEveryDevice();
    void equalNamesOfTwoThreadsAreApart();
    void timesCountFromTheBaseOfTheFile();
    void aTraceWithoutMemoryIsOnlyAProfile();
    void aWordThatBecomesANumberIsNoText();
    void stopsWhenCancelled();
};

void TestTraceBuilder::anEventBelongsToTheCallFromItsStartUntilBeforeItsEnd()
{
    TraceStory story;
    story.slice("inner", 20, 10);
    story.slice("outer", 10, 30);
    for (const std::int64_t time : {9, 10, 19, 20, 29, 30, 39, 40})
        story.memory(time, 8, static_cast<std::uint64_t>(time));
    const auto snapshot = story.build();
    std::vector<std::string> around;
    for (const CallId call : snapshot->traces.front().profiled.calls)
        around.push_back(nameOf(*snapshot, call));
    QCOMPARE(around, (std::vector<std::string>{"", "outer", "outer", "inner", "inner", "outer", "outer", ""}));
}

void TestTraceBuilder::theLongerOfCallsThatStartTogetherIsTheParent()
{
    TraceStory story;
    story.slice("short", 10, 5);
    story.slice("long", 10, 9);
    story.slice("longest", 10, 10);
    QCOMPARE(forestText(*story.build()), "longest< long<longest short<long");
}

void TestTraceBuilder::equalCallsNestByKindThenByTheFilesOrder()
{
    TraceStory story;
    story.slice("second", 10, 5);
    story.slice("third", 10, 5);
    story.slice("step", 10, 5, CallKind::Step);
    story.slice("python", 10, 5, kPython);
    story.slice("note", 10, 5, CallKind::Annotation);
    QCOMPARE(forestText(*story.build()), "python< step<python note<step second<note third<second");
}

void TestTraceBuilder::overlappingCallsDoNotNest()
{
    TraceStory story;
    story.slice("a", 0, 10);
    story.slice("b", 5, 10);
    story.slice("c", 6, 2); // in both: the later one is the innermost
    story.slice("d", 12, 2); // only in b
    story.slice("e", 3, 13); // around all of b
    story.memory(9, 8, 1);
    story.memory(15, 8, 2);
    const auto snapshot = story.build();
    QCOMPARE(forestText(*snapshot), "a< e< b<e c<b d<b");
    QCOMPARE(nameOf(*snapshot, snapshot->traces.front().profiled.calls[0]), "b");
    QCOMPARE(nameOf(*snapshot, snapshot->traces.front().profiled.calls[1]), "e");
}

void TestTraceBuilder::callsOfLengthZeroEncloseNothing()
{
    TraceStory story;
    story.slice("zero", 10, 0);
    story.slice("again", 10, 0);
    story.slice("around", 10, 5);
    story.slice("after", 15, 0);
    story.memory(10, 8, 1);
    const auto snapshot = story.build();
    QCOMPARE(forestText(*snapshot), "around< zero<around again<around after<");
    QCOMPARE(nameOf(*snapshot, snapshot->traces.front().profiled.calls[0]), "around");
}

void TestTraceBuilder::callsNestWithinTheirThread()
{
    TraceStory story;
    story.slice("other", 0, 100, CallKind::Operator, 1);
    story.slice("own", 10, 10, CallKind::Operator, 0);
    story.memory(15, 8, 1, 0);
    story.memory(50, 8, 2, 0);
    story.memory(51, 8, 3, 1);
    story.memory(52, 8, 4, 7);
    const auto snapshot = story.build();
    QCOMPARE(forestText(*snapshot), "own< other<");
    const auto &calls = snapshot->traces.front().profiled.calls;
    QCOMPARE(nameOf(*snapshot, calls[0]), "own");
    QVERIFY(!calls[1] && !calls[3]);
    QCOMPARE(nameOf(*snapshot, calls[2]), "other");
}

void TestTraceBuilder::eventsAreSortedStablyByTime()
{
    TraceStory story;
    story.memory(2500, -64, 0x10);
    story.memory(1999, 64, 0x10);
    story.memory(2500, 128, 0x10);
    story.memory(1000, 32, 0x20, 0, *deviceCode("cpu"));
    const auto snapshot = story.build();
    const DeviceTrace &gpu = traceOf(*snapshot, 0);
    QCOMPARE(gpu.profiled.timesNs, (std::vector<std::int64_t>{1999, 2500, 2500}));
    QCOMPARE(gpu.trace.timeUs(EventId(0)), 1);
    QCOMPARE(gpu.trace.action(EventId(1)), Action::FreeCompleted);
    QCOMPARE(gpu.trace.eventSize(EventId(1)), 64U);
    QCOMPARE(gpu.trace.action(EventId(2)), Action::Alloc);
    QCOMPARE(traceOf(*snapshot, *deviceCode("cpu")).trace.size(), 1U);
    QVERIFY(snapshot->profile->addressesKnown);
    QCOMPARE(snapshot->profile->startNs, 1000);
}

void TestTraceBuilder::withoutAddressesTheNewestOfTheSizeIsFreed()
{
    TraceStory story;
    story.memory(1, 100, {});
    story.memory(2, 100, {});
    story.memory(3, 50, {});
    story.memory(4, -100, {}); // frees the allocation at 2
    story.memory(5, -70, {}); // from before
    story.memory(6, -100, {}); // frees the allocation at 1
    story.memory(7, -100, {}); // from before
    const auto snapshot = story.build();
    QVERIFY(!snapshot->profile->addressesKnown);
    QCOMPARE(snapshot->diagnostics.count(Issue::PairedBySize), 4U);
    QCOMPARE(requestedOf(*snapshot), (std::vector<std::uint64_t>{270, 370, 420, 320, 250, 150, 50}));
    Diagnostics diagnostics;
    const Timeline timeline = timelineOf(*snapshot, 0, diagnostics);
    QCOMPARE(timeline.allocationOf(EventId(3)), timeline.allocationOf(EventId(1)));
    QCOMPARE(timeline.allocationOf(EventId(5)), timeline.allocationOf(EventId(0)));
    QCOMPARE(timeline.allocations().bornBefore(), 2U);
}

void TestTraceBuilder::unexplainedBytesAreOneAllocationFromBefore()
{
    TraceStory story;
    story.memory(1, 100, 0x1);
    story.memory(2, -30, 0x2); // was there before
    story.memory(3, -100, 0x1);
    story.describeTotals(1030, 4096);
    const auto snapshot = story.build();
    QCOMPARE(requestedOf(*snapshot), (std::vector<std::uint64_t>{1130, 1100, 1000}));
    QCOMPARE(snapshot->diagnostics.count(Issue::TotalsDiffer), 0U);
    Diagnostics diagnostics;
    const Timeline timeline = timelineOf(*snapshot, 0, diagnostics);
    QCOMPARE(timeline.allocations().bornBefore(), 2U);
    std::uint64_t remainders = 0;
    for (std::size_t i = 0; i < timeline.allocations().size(); ++i) {
        const DetailId detail = timeline.detailOf(AllocationId::at(i));
        remainders += detail && snapshot->details[detail].isRemainder
                          ? timeline.allocations().requestedSize(AllocationId::at(i))
                          : 0;
    }
    QCOMPARE(remainders, 1000U);
    for (std::size_t i = 0; i < snapshot->segments.size(); ++i) {
        for (const Block &block : snapshot->blocksOf(snapshot->segments[SegmentId::at(i)]))
            QCOMPARE(block.segment, SegmentId::at(i));
    }
    QCOMPARE(timeline.countersAt(0).requested, 1030U);
    QCOMPARE(timeline.countersAt(2).reserved, Interval::exactly(4096));
}

void TestTraceBuilder::aWordThatBecomesANumberIsNoText()
{
    TraceWord word;
    word.set("forward");
    word.set(std::int64_t(3));
    QVERIFY(word.isNumber);
    QCOMPARE(word.text, std::string());
    QCOMPARE(word.written(), std::string("3"));
}

void TestTraceBuilder::derivesMissingTotalsFromBytes()
{
    TraceStory story;
    story.memory(1, 100, 0x1);
    story.memory(2, 20, 0x2);
    story.memory(3, -100, 0x1);
    story.describeTotals(7, 512);
    for (const std::size_t row : {0U, 2U}) {
        story.rows.memory[row].totalAllocated.reset();
        story.rows.memory[row].totalReserved.reset();
    }
    const auto snapshot = story.build();
    QCOMPARE(snapshot->traces.front().profiled.totalAllocated, (std::vector<std::uint64_t>{107, 127, 27}));
    QCOMPARE(snapshot->traces.front().profiled.totalReserved, (std::vector<std::uint64_t>{512, 512, 512}));
}

void TestTraceBuilder::reportsLostEventsWithTheirPlace()
{
    TraceStory story;
    for (int i = 0; i < 6; ++i)
        story.memory(i, 100, static_cast<std::uint64_t>(i));
    story.describeTotals(0, 4096);
    story.rows.memory.erase(story.rows.memory.begin() + 2);
    const auto snapshot = story.build();
    const auto entry = snapshot->diagnostics.entries().at(Issue::TotalsDiffer);
    QCOMPARE(entry.count, 3U);
    QCOMPARE(entry.places.front().index, 2U);
    QCOMPARE(entry.places.front().subject, "100");
}

void TestTraceBuilder::clampsHugeTimesAndSizes()
{
    TraceStory story;
    story.slice("late", INT64_MAX - 5, INT64_MAX);
    story.slice("early", INT64_MIN, INT64_MAX);
    story.memory(INT64_MAX, INT64_MAX, UINT64_MAX);
    story.memory(INT64_MIN, INT64_MIN, 0);
    story.memory(0, 5, 1).totalAllocated = UINT64_MAX;
    const auto snapshot = story.build();
    QVERIFY(snapshot);
    QVERIFY(snapshot->diagnostics.count(Issue::NumberOutOfRange) >= 4);
    for (const Call &call : snapshot->profile->calls)
        QVERIFY(call.startNs + call.durationNs >= call.startNs);
    QCOMPARE(requestedOf(*snapshot).size(), 3U);
}

void TestTraceBuilder::zeroReservedOfTheCpuIsNotReported()
{
    TraceStory story;
    story.memory(1, 100, 0x1);
    story.describeTotals(0, 0);
    const auto snapshot = story.build();
    QCOMPARE(snapshot->traces.front().profiled.totalAllocated.size(), 1U);
    QVERIFY(snapshot->traces.front().profiled.totalReserved.empty());
}

void TestTraceBuilder::outOfMemoryEventsChangeNothing()
{
    TraceStory story;
    story.memory(1, 100, 0x1);
    TraceMemory &oom = story.memory(2, 5000, {});
    oom.isOom = true;
    story.memory(3, 0, 0x0); // an event without effect
    story.memory(4, -100, 0x1);
    story.describeTotals(10, 512);
    const auto snapshot = story.build();
    QCOMPARE(snapshot->traces.front().trace.size(), 3U);
    QCOMPARE(snapshot->traces.front().trace.action(EventId(1)), Action::Oom);
    QCOMPARE(snapshot->traces.front().trace.eventSize(EventId(1)), 5000U);
    QCOMPARE(requestedOf(*snapshot), (std::vector<std::uint64_t>{110, 110, 10}));
    QVERIFY(snapshot->profile->addressesKnown);
}

void TestTraceBuilder::annotationsAndStepsApplyToEveryDevice()
{
    TraceStory story;
    story.slice("ProfilerStep#4", 1500, 3000, CallKind::Step);
    story.slice("Optimizer.step#SGD.step", 2000, 1000, CallKind::Annotation);
    story.memory(2100, 8, 1);
    const auto snapshot = story.build();
    QCOMPARE(snapshot->annotations.size(), 4U);
    QVERIFY(snapshot->annotations.front().speaksOf(0) && snapshot->annotations.front().speaksOf(3));
    QCOMPARE(snapshot->annotations.front().timeUs, 1);
    QCOMPARE(snapshot->annotations.back().timeUs, 4);
    QCOMPARE(snapshot->annotations.back().stage, Stage::End);
}

void TestTraceBuilder::equalNamesOfTwoThreadsAreApart()
{
    TraceStory story;
    story.slice("work", 1'000, 4'000, CallKind::Annotation, 0);
    story.slice("work", 3'000, 6'000, CallKind::Annotation, 1);
    for (int i = 1; i < 10; ++i)
        story.memory(1'000 * i, 8, std::uint64_t(i));
    const auto snapshot = story.build();
    Diagnostics diagnostics;
    const Timeline timeline = timelineOf(*snapshot, 0, diagnostics);
    const EventTimes times(timeline.trace());
    const auto marks = timelineMarks(*snapshot, timeline, times);
    QCOMPARE(marks.size(), std::size_t(2));
    QCOMPARE(marks[0].last, times.momentAt(5));
    QCOMPARE(marks[1].last, times.momentAt(9));
    const auto spans = annotatedSpans(*snapshot, {0, {true, true, false, false, false}, timeline, {}, times, nullptr});
    QCOMPARE(spans[0].durationUs(), std::optional<std::int64_t>(4));
    QCOMPARE(spans[1].durationUs(), std::optional<std::int64_t>(6));
}

void TestTraceBuilder::timesCountFromTheBaseOfTheFile()
{
    TraceStory story;
    story.slice("aten::mm", 20, 10);
    story.memory(25, 8, 1);
    story.rows.baseNs = 1'700'000'000'000'000'000;
    const auto snapshot = story.build();
    QCOMPARE(snapshot->traces.at(0).trace.timeUs(EventId(0)), 1'700'000'000'000'000);
    QCOMPARE(snapshot->traces.at(0).profiled.timesNs.at(0), 1'700'000'000'000'000'025);
    QCOMPARE((*snapshot->profile).calls[CallId(0)].startNs, 1'700'000'000'000'000'020);
    QVERIFY(snapshot->traces.at(0).profiled.calls.at(0));
}

void TestTraceBuilder::aTraceWithoutMemoryIsOnlyAProfile()
{
    TraceStory story;
    story.slice("aten::mm", 20, 10);
    story.rows.spanStartNs = 15;
    const auto snapshot = story.build();
    QVERIFY(snapshot->traces.empty());
    QVERIFY(!snapshot->profile->memoryKnown);
    QCOMPARE(snapshot->profile->startNs, 15);
    TraceStory flagged;
    flagged.slice("aten::mm", 20, 10);
    flagged.rows.profileMemory = true;
    QVERIFY(flagged.build()->profile->memoryKnown);
}

void TestTraceBuilder::stopsWhenCancelled()
{
    TraceStory story;
    story.slice("aten::mm", 20, 10);
    std::stop_source stop;
    stop.request_stop();
    LoadContext context;
    context.stop = stop.get_token();
    const auto built = buildTraceSnapshot(std::move(story.rows), context);
    QVERIFY(!built);
    QCOMPARE(built.error().code(), ErrorCode::Cancelled);
}

ALLOSTRATA_TEST(TestTraceBuilder)
#include "tst_trace_builder.moc"
