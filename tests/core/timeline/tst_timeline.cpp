// Lives of allocations, their counters and diagnostics: small stories, odd cases first.
#include "core/base/load_context.h"
#include "tests/support/timeline_story.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <stop_token>

using namespace allostrata;
using namespace allostrata::test;

class TestTimeline : public QObject {
    Q_OBJECT

private slots:
    void pairsEventsIntoLifetimes_data();
    void pairsEventsIntoLifetimes();
    void countersFollowTheEvents_data();
    void countersFollowTheEvents();
    void hugeSizesDoNotOverflow();
    void recognisesAFullRingBuffer_data();
    void recognisesAFullRingBuffer();
    void peaksMatchTheHighestMoments();
    void peakBeforeTheFirstEventHasNoEvent();
    void distinguishesPendingBlocksAtTheEnd();
    void findsTheAllocationOfAnEvent();
    void findsTheAllocationAtAnAddress();
    void detectsFreesThatCarryTheAllocationStack();
    void stopsWhenCancelled();
    void reportsAbsentSettingsOnce();
    void theMemoryOfATraceHasAllColumns();
};

void TestTimeline::pairsEventsIntoLifetimes_data()
{
    QTest::addColumn<QString>("story");
    QTest::addColumn<QString>("lives");
    QTest::addColumn<QString>("diagnostics");

    QTest::addRow("no events") << "settings"
                               << ""
                               << "";
    QTest::addRow("alloc at a live address ends the old one")
        << "settings\nsegment 1000 2M\nfree 2M\nalloc 1000 512\nalloc 1000 1024\ncompleted 1000 1024"
        << "b1000_0 0-.-1 512 512 inferred\nb1000_0 1-.-2 1K 1K inferred\n"
        << "allocated_twice 1";
    QTest::addRow("second free frees another allocation from before the trace")
        << "settings\nsegment 1000 2M\nfree 2M\nalloc 1000 512\ncompleted 1000 512\ncompleted 1000 700"
        << "b1000_1 .-.-2 700 1K inferred\nb1000_0 0-.-1 512 512 inferred\n"
        << "freed_twice 1";
    QTest::addRow("free of another size keeps the allocated size")
        << "settings\nsegment 1000 2M\nfree 2M\nalloc 1000 512\nrequested 1000 99\ncompleted 1000 512"
        << "b1000_0 0-1-2 512 512 inferred\n"
        << "free_size_differs 1";
    QTest::addRow("free without an alloc is from before the trace")
        << "settings\nsegment 1000 2M\nfree 2M\nrequested 1000 700\ncompleted 1000 700"
        << "b1000_0 .-0-1 700 1K inferred\n"
        << "free_of_unseen 1";
    QTest::addRow("one free event for request and completion")
        << "settings\nsegment 1000 2M\nfree 2M\nalloc 1000 512\nfree! 1000 512\nfree! 1400 1"
        << "b1400_0 .-.-2 1 512 inferred\nb1000_0 0-.-1 512 512 inferred\n"
        << "free_of_unseen 1";
    QTest::addRow("request without a completion and without a block is no element")
        << "settings\nsegment 1000 2M\nfree 2M\nrequested 1000 700"
        << ""
        << "free_of_unseen 1";
    QTest::addRow("second request is noted") << "settings\nsegment 1000 2M\nfree 2M\nalloc 1000 512\nrequested 1000 "
                                                "512\nrequested 1000 512\ncompleted 1000 512"
                                             << "b1000_0 0-1-3 512 512 inferred\n"
                                             << "freed_twice 1";
    QTest::addRow("oom names no address")
        << "settings\nsegment 1000 2M\nfree 2M\nalloc 1000 512\noom 1000 512\nsnapshot 1000 512\nodd_thing 1000 512\n"
           "completed 1000 512"
        << "b1000_0 0-.-4 512 512 inferred\n"
        << "";
    QTest::addRow("never freed lie lowest, then the last freed")
        << "settings\nsegment 1000 2M\nused 512 500\nused 512 400\nfree 2095104\ncompleted 1600 100\ncompleted 1400 "
           "200\n"
           "alloc 1400 300\ncompleted 1400 300"
        << "b1000_0 .-.-. 500 512 exact\nb1200_0 .-.-. 400 512 exact\nb1400_0 .-.-1 200 512 inferred\n"
           "b1600_0 .-.-0 100 512 inferred\nb1400_1 2-.-3 300 512 inferred\n"
        << "free_of_unseen 2";
    QTest::addRow("final block without a request size counts with its own")
        << "settings\nsegment 1000 2M\nused 1024\nfree 2096128"
        << "b1000_0 .-.-. 1K 1K exact\n"
        << "";
    QTest::addRow("live block belongs to the alloc") << "settings\nsegment 1000 20M\nused 20M 19M\nalloc 1000 19M"
                                                     << "b1000_0 0-.-. 19M 20M exact\n"
                                                     << "";
    QTest::addRow("final block of another request is another allocation")
        << "settings\nsegment 1000 2M\nused 1024 1000\nfree 2096128\nalloc 1000 512"
        << "b1000_0 0-.-. 512 512 inferred\n"
        << "live_not_in_segments 1";
    QTest::addRow("live at the end without a block") << "settings\nsegment 1000 2M\nfree 2M\nalloc 1000 512"
                                                     << "b1000_0 0-.-. 512 512 inferred\n"
                                                     << "live_not_in_segments 1";
    QTest::addRow("addresses above 2^63")
        << "settings\nsegment ffffd000000000 2M\nfree 2M\nalloc ffffffffffffff00 0\ncompleted ffffffffffffff00 0"
        << "bffffffffffffff00_0 0-.-1 0 512 inferred\n"
        << "segment_events_missing 1";
    QTest::addRow("a reused address counts its frees")
        << "settings\nsegment 0 2M\nfree 2M\nalloc 0 1\ncompleted 0 1\nalloc 0 2\ncompleted 0 2\nalloc 0 3\ncompleted "
           "0 3"
        << "b0_0 0-.-1 1 512 inferred\nb0_1 2-.-3 2 512 inferred\nb0_2 4-.-5 3 512 inferred\n"
        << "";
    QTest::addRow("an overlapped allocation was freed")
        << "settings\nsegment 1000 2M\nfree 2M\nalloc 1000 1024\nalloc 1200 512\ncompleted 1200 512"
        << "b1000_0 0-.-. 1K 1K inferred\nb1200_0 1-.-2 512 512 inferred\n"
        << "live_not_in_segments 1, live_overlapped 1";
    QTest::addRow("a final block at an address freed in the trace is younger")
        << "settings\nsegment 1000 2M\nused 512 512\nfree 2096640\nalloc 1000 512\ncompleted 1000 512"
        << "b1000_1 .-.-. 512 512 exact\nb1000_0 0-.-1 512 512 inferred\n"
        << "state_newer_than_trace 1";
}

void TestTimeline::pairsEventsIntoLifetimes()
{
    QFETCH(const QString, story);
    QFETCH(const QString, lives);
    QFETCH(const QString, diagnostics);
    Story given(story.toStdString());
    const Timeline timeline = given.timeline();
    QCOMPARE(QString::fromStdString(allocationsText(timeline)), lives);
    QCOMPARE(QString::fromStdString(given.diagnostics()), diagnostics);
}

void TestTimeline::countersFollowTheEvents_data()
{
    QTest::addColumn<QString>("story");
    QTest::addColumn<QString>("counters");

    QTest::addRow("allocated falls at the request, active at the completion")
        << "settings\nsegment 1000 2M\nfree 2M\nalloc 1000 700\nrequested 1000 700\ncompleted 1000 700"
        << "0 | 0 | 0 | 2M\n700 | 1K | 1K | 2M\n700 | 0 | 1K | 2M\n0 | 0 | 0 | 2M\n";
    QTest::addRow("without a request allocated falls at the completion")
        << "settings\nsegment 1000 2M\nfree 2M\nalloc 1000 700\ncompleted 1000 700"
        << "0 | 0 | 0 | 2M\n700 | 1K | 1K | 2M\n0 | 0 | 0 | 2M\n";
    QTest::addRow("a completion whose request came before the trace")
        << "settings\nsegment 1000 2M\nfree 2M\ncompleted 1000 700\nrequested 1400 512\ncompleted 1400 512"
        << "1212 | 512 | 1536 | 2M\n512 | 512 | 512 | 2M\n512 | 0 | 512 | 2M\n0 | 0 | 0 | 2M\n";
    QTest::addRow("pending at the end from before is active, not requested")
        << "settings\nsegment 1000 2M\npending 1024 1000\nfree 2096128\noom 0 5"
        << "0 | 0 | 1K | 2M\n0 | 0 | 1K | 2M\n";
    QTest::addRow("a request ends the share of allocated")
        << "settings\nsegment 1000 2M\npending 1024 1000\nfree 2096128\nrequested 1000 1000"
        << "0 | 1K | 1K | 2M\n0 | 0 | 1K | 2M\n";
    QTest::addRow("without a completion, may end at the request, at the latest when its place is reused")
        << "settings\nsegment 1000 2M\nfree 2M\nalloc 1000 1024\nrequested 1000 1024\noom 0 5\nalloc 1000 512\n"
           "completed 1000 512"
        << "0 | 0 | 0 | 2M\n1K | 1K | 1K | 2M\n1K | 0 | 0 in 0..1K | 2M\n1K | 0 | 0 in 0..1K | 2M\n"
           "512 | 512 | 512 | 2M\n0 | 0 | 0 | 2M\n";
    QTest::addRow("without any free, may end at any time")
        << "settings\nsegment 1000 2M\nfree 2M\nalloc 1000 1024\nalloc 1200 512\ncompleted 1200 512"
        << "0 | 0 | 0 | 2M\n1K | 1K in 0..1K | 1K in 0..1K | 2M\n1536 | 512 | 512 | 2M\n1K | 0 | 0 | 2M\n";
    QTest::addRow("without segments the trace decides")
        << "settings\nalloc 1000 1024\nalloc 5000 512"
        << "0 | 0 | 0 | 0\n1K | 1K | 1K | 1K in 1K..2M\n1536 | 1536 | 1536 | 1536 in 1536..4M\n";
    QTest::addRow("without any completions, vanished blocks may have been pending")
        << "settings\nsegment 1000 2M\nfree 2M\nalloc 1000 512\nrequested 1000 512\noom 0 5"
        << "0 | 0 | 0 in 0..2M | 2M\n512 | 512 | 512 in 512..2M | 2M\n512 | 0 | 0 in 0..2M | 2M\n"
           "512 | 0 | 0 in 0..2M | 2M\n";
    QTest::addRow("a completion may come right after the last event")
        << "settings\nsegment 1000 2M\nfree 2M\nalloc 1000 512\nrequested 1000 512"
        << "0 | 0 | 0 | 2M\n512 | 512 | 512 | 2M\n512 | 0 | 0 in 0..512 | 2M\n";
    QTest::addRow("a final block at an address freed in the trace comes after")
        << "settings\nsegment 1000 2M\nused 1024 1024\nfree 2096128\nalloc 1000 512\ncompleted 1000 512"
        << "1K | 0 | 0 | 2M\n1536 | 512 | 512 | 2M\n1K | 1K in 0..1K | 1K in 0..1K | 2M\n";
    QTest::addRow("pending at the end without a request counts as allocated until then")
        << "settings\nsegment 1000 2M\npending 1024 1024\nfree 2096128\nalloc 1000 1024\noom 0 5"
        << "0 | 0 | 0 | 2M\n1K | 1K in 0..1K | 1K | 2M\n1K | 0 in 0..1K | 1K | 2M\n";
    QTest::addRow("frees alone do not show births")
        << "settings\nsegment 1000 2M\nfree 2M\ncompleted 1000 512\ncompleted 1000 512\ncompleted 1000 512"
        << "1536 | 512 in 0..512 | 512 in 0..512 | 2M\n1K | 512 in 0..512 | 512 in 0..512 | 2M\n"
           "512 | 512 in 0..512 | 512 in 0..512 | 2M\n0 | 0 | 0 | 2M\n";
}

void TestTimeline::countersFollowTheEvents()
{
    QFETCH(const QString, story);
    QFETCH(const QString, counters);
    Story given(story.toStdString());
    QCOMPARE(QString::fromStdString(countersText(given.timeline())), counters);
}

void TestTimeline::hugeSizesDoNotOverflow()
{
    Story story("settings\n"
                "segment 1000 18446744073709551615\nused 18446744073709551615 18446744073709551000\n"
                "alloc 8000000000000000 18446744073709551615\nalloc 9000000000000000 18446744073709551615\n"
                "segment_alloc fffffffffffffff0 18446744073709551615\ncompleted 8000000000000000 18446744073709551615\n"
                "segment_free 5 18446744073709551615\nmap 0 18446744073709551615\ncompleted 5 18446744073709551615");
    const Timeline timeline = story.timeline();
    QCOMPARE(timeline.allocations().size(), std::size_t(4));
    for (Moment moment = 0; moment <= timeline.end(); ++moment) {
        const Counters counters = timeline.countersAt(moment);
        for (const Interval &counter : {counters.allocated, counters.active, counters.reserved}) {
            QVERIFY(counter.low <= counter.value && counter.value <= counter.high);
            QVERIFY(counter.high < std::uint64_t(1) << 63);
        }
        QVERIFY(counters.requested < std::uint64_t(1) << 62);
        QVERIFY(timeline.stateAt(moment).ranges.size() < 10);
    }
    QVERIFY(story.diagnostics().find("number_out_of_range") != std::string::npos);
}

void TestTimeline::recognisesAFullRingBuffer_data()
{
    QTest::addColumn<int>("events");
    QTest::addColumn<bool>("unseen");
    QTest::addColumn<bool>("full");
    QTest::addRow("a round length and unseen frees") << 10000 << true << true;
    QTest::addRow("three hundred thousand events") << 300000 << true << true;
    QTest::addRow("a power of two") << 65536 << true << true;
    QTest::addRow("a round length without unseen frees") << 10000 << false << false;
    QTest::addRow("unseen frees in an odd length") << 10007 << true << false;
    QTest::addRow("a short trace") << 100 << true << false;
}

void TestTimeline::recognisesAFullRingBuffer()
{
    QFETCH(const int, events);
    QFETCH(const bool, unseen);
    QFETCH(const bool, full);
    Story story("settings\nsegment 1000 2M\nfree 2M");
    Trace &trace = story.snapshot().traces[0].trace;
    for (int i = 0; i < events; ++i) {
        TraceEvent event;
        event.action = i % 2 == (unseen ? 1 : 0) ? Action::Alloc : Action::FreeCompleted;
        event.address = 0x1000;
        event.size = 512;
        trace.push(event);
    }
    QCOMPARE(story.timeline().end(), static_cast<Moment>(events));
    QCOMPARE(story.diagnostics().find("ring_buffer_overflow 1") != std::string::npos, full);
}

void TestTimeline::peaksMatchTheHighestMoments()
{
    Story story("settings\nsegment 1000 2M\nfree 2M\nalloc 1000 700\nalloc 1400 512\nrequested 1000 700\n"
                "completed 1000 700\nrequested 1400 512\ncompleted 1400 512\nalloc 1000 1212\ncompleted 1000 1212");
    const Timeline timeline = story.timeline();
    QCOMPARE(timeline.peakRequested().bytes, std::uint64_t(1212));
    QCOMPARE(timeline.peakRequested().event.value(), 1U);
    QCOMPARE(timeline.peakAllocated().bytes, Interval::exactly(1536));
    QCOMPARE(timeline.peakAllocated().event.value(), 1U);
    QCOMPARE(timeline.peakActive().bytes, Interval::exactly(1536));
    QCOMPARE(timeline.peakReserved().bytes, Interval::exactly(2 << 20));
    QVERIFY(!timeline.peakReserved().event);
}

void TestTimeline::peakBeforeTheFirstEventHasNoEvent()
{
    Story story("settings\nsegment 1000 2M\nused 1024 1000\nfree 2096128\ncompleted 1400 512\nalloc 1400 512\n"
                "completed 1400 512");
    const Timeline timeline = story.timeline();
    QCOMPARE(timeline.peakRequested().bytes, std::uint64_t(1512));
    QVERIFY(!timeline.peakRequested().event);
    QVERIFY(!timeline.peakActive().event);
}

void TestTimeline::distinguishesPendingBlocksAtTheEnd()
{
    Story story("settings\nsegment 1000 2M\npending 1024 1000\nused 512 1\npending 512 1\nfree 2095104\n"
                "alloc 1600 1\nrequested 1600 1");
    const Timeline timeline = story.timeline();
    QCOMPARE(timeline.pendingNotCounted().blocks, std::uint64_t(1));
    QCOMPARE(timeline.pendingNotCounted().bytes, std::uint64_t(1024));
    QCOMPARE(QString::fromStdString(story.diagnostics()), QString("pending_free_not_counted 1"));
    QCOMPARE(QString::fromStdString(stateText(timeline, timeline.end())),
             QString("1000 2M: pending 1K, used 512, pending 512, free 2046K\n"));
}

void TestTimeline::findsTheAllocationOfAnEvent()
{
    Story story("settings\nsegment 1000 2M\nfree 2M\nrequested 1000 9\ncompleted 1000 9\nalloc 1000 5\noom 1000 5\n"
                "requested 1000 5\ncompleted 1000 5");
    const Timeline timeline = story.timeline();
    std::string rows;
    for (std::uint32_t event = 0; event < timeline.end(); ++event) {
        const AllocationId id = timeline.allocationOf(EventId(event));
        rows += id ? std::to_string(id.value()) : ".";
    }
    QCOMPARE(QString::fromStdString(rows), QString("001.11"));
}

void TestTimeline::findsTheAllocationAtAnAddress()
{
    Story story("settings\nsegment 1000 2M\nfree 2M\nalloc 1000 700\nalloc 1400 512\ncompleted 1400 512\n"
                "completed 1000 700");
    const Timeline timeline = story.timeline();
    QVERIFY(!timeline.allocationAt(0, 0x1000));
    QCOMPARE(timeline.allocationAt(1, 0x13ff).value(), 0U);
    QVERIFY(!timeline.allocationAt(1, 0x1400));
    QCOMPARE(timeline.allocationAt(2, 0x1400).value(), 1U);
    QVERIFY(!timeline.allocationAt(2, 0x1600));
    QVERIFY(!timeline.allocationAt(3, 0x1400));
    QCOMPARE(timeline.liveAt(2).size(), std::size_t(2));
    QCOMPARE(timeline.liveAt(4).size(), std::size_t(0));
}

void TestTimeline::detectsFreesThatCarryTheAllocationStack()
{
    for (const bool carry : {true, false}) {
        Story story("settings\nsegment 1000 2M\nfree 2M");
        Snapshot &snapshot = story.snapshot();
        const StackId first = snapshot.stacks.internStack({});
        const FrameId frame = snapshot.stacks.internFrame({});
        const StackId second = snapshot.stacks.internStack(std::span(&frame, 1));
        const auto push = [&](Action action, std::uint64_t address, StackId stack) {
            TraceEvent event;
            event.action = action;
            event.address = address;
            event.size = 5;
            event.stack = stack;
            snapshot.traces[0].trace.push(event);
        };
        push(Action::FreeCompleted, 0x1000, second);
        push(Action::Alloc, 0x1400, first);
        push(Action::FreeCompleted, 0x1400, carry ? first : second);
        const Timeline timeline = story.timeline();
        QCOMPARE(timeline.allocation(AllocationId(0)).stack, carry ? second : StackId());
        QCOMPARE(timeline.allocation(AllocationId(1)).stack, first);
    }
}

void TestTimeline::stopsWhenCancelled()
{
    Story story("settings\nalloc 1000 700");
    std::stop_source stop;
    stop.request_stop();
    LoadContext context;
    context.stop = stop.get_token();
    Diagnostics diagnostics;
    const auto built = Timeline::build(story.snapshot(), 0, context, diagnostics);
    QVERIFY(!built);
    QCOMPARE(built.error().reason, Reason::Cancelled);
}

void TestTimeline::reportsAbsentSettingsOnce()
{
    Story story("segment 1000 2M\nfree 2M\nalloc 1000 700\ncompleted 1000 700");
    static_cast<void>(story.timeline());
    QCOMPARE(QString::fromStdString(story.diagnostics()), QString("settings_absent 1"));
}

void TestTimeline::theMemoryOfATraceHasAllColumns()
{
    const auto bytesWith = [](const TraceEvent &first) {
        Trace trace;
        trace.push(first);
        trace.push({});
        return trace.bytes();
    };
    const std::size_t constant = bytesWith({});
    QVERIFY(constant > 0);
    const auto check = [&](auto TraceEvent::*column, auto value) {
        TraceEvent event;
        event.*column = value;
        QCOMPARE_GE(bytesWith(event), constant + 2 * sizeof value);
    };
    check(&TraceEvent::timeUs, std::int64_t(1));
    check(&TraceEvent::stream, std::uint16_t(1));
    check(&TraceEvent::pool, std::uint16_t(1));
    check(&TraceEvent::forwardStack, StackId(1));
    for (const auto column :
         {&TraceEvent::compileContext, &TraceEvent::userMetadata, &TraceEvent::internalMetadata, &TraceEvent::category})
        check(column, StringId(1));
    check(&TraceEvent::detail, DetailId(1));
}

ALLOSTRATA_TEST(TestTimeline)
#include "tst_timeline.moc"
