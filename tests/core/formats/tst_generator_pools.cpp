// The generator's model of the caching allocator: streams, private pools, expandable segments.
#include "tests/support/allocator_story.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace allostrata::generator;

class TestGeneratorPools : public QObject {
    Q_OBJECT

private slots:
    void completesFreesInALaterMallocWithItsStack();
    void waitsForPendingFreesBeforeItGivesUp();
    void privatePoolsDoNotShareMemory();
    void capturesDeferPendingFrees();
    void expandableSegmentsMapWholePagesAtTheLowestPlace();
    void expandableSegmentsUnmapWholePagesAndLeaveHoles();
    void expandableSegmentsRunOutOfMemory();
};

void TestGeneratorPools::completesFreesInALaterMallocWithItsStack()
{
    Story story;
    Block *block = story.malloc(1024, 1, 7);
    story.allocator().recordStream(block, 0);
    story.allocator().setStreamBusyUntil(0, story.clock().nowUs + 100);
    story.forget();
    story.free(block, 2);
    QCOMPARE(story.given(), "free_requested +0 1K @2");
    QCOMPARE(story.allocator().counters().allocated, 0U);
    QCOMPARE(story.allocator().counters().active, 1024U);
    story.malloc(512, 3, 7);
    QCOMPARE(story.given(), "alloc +1K 512 @3");
    story.clock().nowUs += 200;
    story.malloc(512, 4, 7);
    QCOMPARE(story.given(), "free_completed +0 1K @4; alloc +0 512 @4");
}

void TestGeneratorPools::waitsForPendingFreesBeforeItGivesUp()
{
    Story story({}, 40 * kMiB);
    Block *block = story.malloc(30 * kMiB, 1);
    story.allocator().recordStream(block, 7);
    story.allocator().setStreamBusyUntil(7, story.clock().nowUs + 100);
    story.free(block, 2);
    story.forget();
    story.malloc(32 * kMiB, 3);
    QCOMPARE(story.given(),
             "free_completed +0 30M @3; segment_free +0 30M @3; segment_alloc +0 32M @3; alloc +0 32M @3");
}

void TestGeneratorPools::privatePoolsDoNotShareMemory()
{
    Story story({}, 40 * kMiB);
    const PoolId pool{0, 1};
    story.allocator().beginPool(pool);
    Block *inside = story.malloc(12 * kMiB);
    story.allocator().endPool(pool);
    story.free(inside);
    story.forget();
    story.malloc(12 * kMiB);
    QCOMPARE(story.given(), "segment_alloc +12M 12M; alloc +12M 12M");
    QVERIFY(story.malloc(20 * kMiB) == nullptr);
    QCOMPARE(story.given(), "oom free 16M 20M");
    story.allocator().releasePool(pool);
    story.malloc(20 * kMiB);
    QCOMPARE(story.given(), "segment_free +0 12M; segment_alloc +24M 20M; alloc +24M 20M");
}

void TestGeneratorPools::capturesDeferPendingFrees()
{
    Story story;
    const PoolId pool{1, 0};
    story.allocator().beginPool(pool);
    Block *block = story.malloc(1024, 1, 7);
    story.allocator().recordStream(block, 0);
    story.free(block, 2);
    story.clock().nowUs += 1000;
    story.forget();
    story.malloc(1024, 3, 7);
    QCOMPARE(story.given(), "alloc +1K 1K @3");
    story.allocator().endPool(pool);
    story.malloc(1024, 4, 9);
    QCOMPARE(story.given(), "free_completed +0 1K @4; segment_alloc +2M 2M @4; alloc +2M 1K @4");
}

void TestGeneratorPools::expandableSegmentsMapWholePagesAtTheLowestPlace()
{
    AllocatorSettings settings;
    settings.expandableSegments = true;
    Story story(settings);
    story.malloc(kMiB);
    QCOMPARE(story.given(), "segment_map +0 2M; alloc +0 1M");
    story.malloc(kMiB);
    story.malloc(kMiB, 3);
    QCOMPARE(story.given(), "alloc +1M 1M; segment_map +2M 2M @3; alloc +2M 1M @3");
    const std::uint64_t rangeBytes = (kGiB + kGiB / 8 + 2 * kMiB - 1) / (2 * kMiB) * 2; // MiB of the small range
    story.malloc(30 * kMiB);
    QCOMPARE(story.given(), QString("segment_map +%1M 40M; alloc +%1M 30M").arg(rangeBytes));
    story.malloc(15 * kMiB); // 10 MiB are left: one page more
    QCOMPARE(story.given(), QString("segment_map +%1M 20M; alloc +%2M 15M").arg(rangeBytes + 40).arg(rangeBytes + 30));
}

void TestGeneratorPools::expandableSegmentsUnmapWholePagesAndLeaveHoles()
{
    AllocatorSettings settings;
    settings.expandableSegments = true;
    Story story(settings);
    Block *a = story.malloc(50 * kMiB);
    Block *b = story.malloc(70 * kMiB);
    story.malloc(10 * kMiB);
    story.free(b);
    story.free(a);
    Block *front = story.malloc(5 * kMiB);
    QCOMPARE(front->size, 5 * kMiB);
    story.forget();
    story.allocator().emptyCache(6);
    QCOMPARE(story.given(), "segment_unmap +20M 100M @6");
    QCOMPARE(story.allocator().segments().size(), 2U);
    QVERIFY(story.allocator().checkInvariants().empty());
    story.malloc(30 * kMiB); // 15 MiB before the hole, one page of it
    QCOMPARE(story.given(), "segment_map +20M 20M; alloc +5M 30M");
}

void TestGeneratorPools::expandableSegmentsRunOutOfMemory()
{
    AllocatorSettings settings;
    settings.expandableSegments = true;
    Story story(settings, 100 * kMiB);
    story.malloc(70 * kMiB);
    story.forget();
    QVERIFY(story.malloc(35 * kMiB) == nullptr); // 10 MiB are left of the last page, 20 MiB on the device
    QCOMPARE(story.given(), "oom free 20M 35M");
    QVERIFY(story.allocator().checkInvariants().empty());
}

ALLOSTRATA_TEST(TestGeneratorPools)
#include "tst_generator_pools.moc"
