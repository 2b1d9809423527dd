// The generator's model of the caching allocator, against stories worked out by hand.
#include "tests/support/allocator_story.h"
#include "tests/support/generator/random.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace allostrata::generator;

class TestGeneratorAllocator : public QObject {
    Q_OBJECT

private slots:
    void roundsRequests_data();
    void roundsRequests();
    void opensSegmentsBySize();
    void takesTheSmallestThenLowestFreeBlock();
    void splitsLargeBlocksOnlyWhenMoreThanAMebibyteIsLeft();
    void mergesFreedNeighbours();
    void neverMergesAcrossSegments();
    void keepsStreamsApart();
    void releasesCachedSegmentsAndRetries();
    void raisesOutOfMemoryWithTheRoundedSize();
    void splitBlocksCannotBeReleased();
    void leavesOversizeBlocksWhole();
    void releasesOversizeBlocksFirst();
    void collectsGarbageOldestFirst();
    void segmentStacksMoveWithTheBlock();
    void historyFollowsSplitsAndMerges();
    void invariantsHoldUnderRandomLoad_data();
    void invariantsHoldUnderRandomLoad();
};

void TestGeneratorAllocator::roundsRequests_data()
{
    QTest::addColumn<quint64>("bytes");
    QTest::addColumn<int>("divisions");
    QTest::addColumn<quint64>("rounded");
    QTest::newRow("one byte") << quint64(1) << 0 << quint64(512);
    QTest::newRow("a block") << quint64(512) << 0 << quint64(512);
    QTest::newRow("one byte more") << quint64(513) << 0 << quint64(1024);
    QTest::newRow("too small for divisions") << quint64(1500) << 4 << quint64(1536);
    QTest::newRow("just too small for divisions") << quint64(2048) << 4 << quint64(2048);
    QTest::newRow("small, quarter steps") << quint64(2049) << 4 << quint64(2560);
    QTest::newRow("power of two") << quint64(4194304) << 4 << quint64(4194304);
    QTest::newRow("large, quarter steps") << quint64(4194305) << 4 << quint64(5242880);
    QTest::newRow("a single division rounds as usual") << quint64(4194305) << 1 << quint64(4194816);
}

void TestGeneratorAllocator::roundsRequests()
{
    QFETCH(const quint64, bytes);
    QFETCH(const int, divisions);
    AllocatorSettings settings;
    settings.roundupPower2Divisions.fill(static_cast<std::uint32_t>(divisions));
    Story story(settings);
    QTEST(static_cast<quint64>(story.allocator().roundSize(bytes)), "rounded");
}

void TestGeneratorAllocator::opensSegmentsBySize()
{
    Story story;
    story.malloc(kMiB, 1);
    QCOMPARE(story.given(), "segment_alloc +0 2M @1; alloc +0 1M @1");
    story.malloc(kMiB + 1, 2);
    QCOMPARE(story.given(), "segment_alloc +2M 20M @2; alloc +2M 1048577 @2");
    story.malloc(11 * kMiB, 3);
    QCOMPARE(story.given(), "alloc +3146240 11M @3"); // 18 MiB of the 20 were left: 2 MiB + 1 MiB + 512
    story.malloc(10 * kMiB + 1, 4);
    QCOMPARE(story.given(), "segment_alloc +22M 12M @4; alloc +22M 10485761 @4");
}

void TestGeneratorAllocator::takesTheSmallestThenLowestFreeBlock()
{
    Story story;
    Block *a = story.malloc(4096);
    story.malloc(512);
    Block *b = story.malloc(1024);
    story.malloc(512);
    Block *c = story.malloc(1024);
    story.malloc(512);
    story.free(c);
    story.free(a);
    story.free(b);
    story.forget();
    story.malloc(1000);
    QCOMPARE(story.given(), "alloc +4608 1000");
    story.malloc(1000);
    QCOMPARE(story.given(), "alloc +6K 1000");
    story.malloc(1000);
    QCOMPARE(story.given(), "alloc +0 1000");
}

void TestGeneratorAllocator::splitsLargeBlocksOnlyWhenMoreThanAMebibyteIsLeft()
{
    Story story;
    Block *whole = story.malloc(11 * kMiB); // of 12 MiB: the remaining 1 MiB is not split off
    QCOMPARE(whole->size, 12 * kMiB);
    Block *split = story.malloc(11 * kMiB - 512); // 11 MiB - 512 rounded up to 12 MiB: the rest is 1 MiB + 512
    QCOMPARE(split->size, 11 * kMiB - 512);
}

void TestGeneratorAllocator::mergesFreedNeighbours()
{
    Story story;
    Block *a = story.malloc(1024);
    Block *b = story.malloc(1024);
    Block *c = story.malloc(1024);
    story.free(a);
    story.free(c);
    story.free(b);
    const auto segments = story.allocator().segments();
    QCOMPARE(segments.size(), 1U);
    QCOMPARE(segments[0].blocks.size(), 1U);
    QCOMPARE(segments[0].blocks[0]->size, 2 * kMiB);
}

void TestGeneratorAllocator::neverMergesAcrossSegments()
{
    Story story;
    Block *a = story.malloc(12 * kMiB);
    Block *b = story.malloc(12 * kMiB); // the addresses touch
    story.free(a);
    story.free(b);
    QCOMPARE(story.allocator().segments().size(), 2U);
    story.forget();
    story.malloc(20 * kMiB);
    QCOMPARE(story.given(), "segment_alloc +24M 20M; alloc +24M 20M");
}

void TestGeneratorAllocator::keepsStreamsApart()
{
    Story story;
    story.free(story.malloc(1024, 0, 0));
    story.forget();
    story.malloc(1024, 0, 7);
    QCOMPARE(story.given(), "segment_alloc +2M 2M; alloc +2M 1K");
}

void TestGeneratorAllocator::releasesCachedSegmentsAndRetries()
{
    Story story({}, 40 * kMiB);
    story.free(story.malloc(12 * kMiB));
    story.free(story.malloc(1024));
    story.forget();
    story.malloc(30 * kMiB, 5);
    QCOMPARE(story.given(),
             "segment_free +0 12M @5; segment_free +12M 2M @5; segment_alloc +0 30M @5; alloc +0 30M @5");
}

void TestGeneratorAllocator::raisesOutOfMemoryWithTheRoundedSize()
{
    Story story({}, 40 * kMiB);
    story.malloc(30 * kMiB);
    story.forget();
    QVERIFY(story.malloc(20 * kMiB + 1, 9) == nullptr);
    QCOMPARE(story.given(), "oom free 10M 20972032 @9");
}

void TestGeneratorAllocator::splitBlocksCannotBeReleased()
{
    Story story({}, 40 * kMiB);
    Block *a = story.malloc(9 * kMiB);
    story.malloc(9 * kMiB);
    story.free(a);
    story.forget();
    QVERIFY(story.malloc(25 * kMiB) == nullptr);
    QCOMPARE(story.given(), "oom free 20M 25M");
}

void TestGeneratorAllocator::leavesOversizeBlocksWhole()
{
    AllocatorSettings settings;
    settings.maxSplitSize = 20 * kMiB;
    Story story(settings);
    Block *large = story.malloc(50 * kMiB);
    story.free(large);
    story.forget();
    story.malloc(15 * kMiB); // below the limit: does not take the oversize block
    QCOMPARE(story.given(), "segment_alloc +50M 16M; alloc +50M 15M");
    story.malloc(30 * kMiB); // 20 MiB larger than wanted: not taken
    QCOMPARE(story.given(), "segment_alloc +66M 30M; alloc +66M 30M");
    Block *near = story.malloc(31 * kMiB); // less than 20 MiB larger: taken whole
    QCOMPARE(story.given(), "alloc +0 31M");
    QCOMPARE(near->size, 50 * kMiB);
}

void TestGeneratorAllocator::releasesOversizeBlocksFirst()
{
    AllocatorSettings settings;
    settings.maxSplitSize = 20 * kMiB;
    Story story(settings, 100 * kMiB);
    story.free(story.malloc(1024));
    Block *a = story.malloc(40 * kMiB);
    Block *b = story.malloc(44 * kMiB);
    story.free(a);
    story.free(b);
    story.forget();
    story.malloc(60 * kMiB, 3); // the largest first, the small segment stays
    QCOMPARE(story.given(),
             "segment_free +42M 44M @3; segment_free +2M 40M @3; segment_alloc +2M 60M @3; alloc +2M 60M @3");
}

void TestGeneratorAllocator::collectsGarbageOldestFirst()
{
    AllocatorSettings settings;
    settings.garbageCollectionThreshold = 0.7;
    settings.memoryFraction = 1.0;
    Story story(settings, 100 * kMiB);
    Block *old = story.malloc(16 * kMiB);
    story.malloc(30 * kMiB);
    Block *young = story.malloc(12 * kMiB);
    story.free(old);
    story.malloc(17 * kMiB); // passes the old one over; 58 MiB of 70 are reserved
    story.free(young);
    story.forget();
    story.malloc(20 * kMiB, 4); // passes both over; 76 MiB are reserved
    QCOMPARE(story.given(), "segment_free +0 16M @4; segment_alloc +76M 20M @4; alloc +76M 20M @4");
}

void TestGeneratorAllocator::segmentStacksMoveWithTheBlock()
{
    // As in PyTorch, the stack of the cudaMalloc stays with the block object, which a split moves to the back.
    Story story;
    Block *whole = story.malloc(12 * kMiB, 1);
    Block *split = story.malloc(512, 2);
    QCOMPARE(whole->segmentContext, 1U);
    QCOMPARE(split->segmentContext, 0U);
    QCOMPARE(split->next->segmentContext, 2U);
}

void TestGeneratorAllocator::historyFollowsSplitsAndMerges()
{
    AllocatorSettings settings;
    settings.keepHistory = true;
    Story story(settings);
    Block *a = story.malloc(1024, 1);
    Block *b = story.malloc(2000, 2);
    story.malloc(kMiB);
    QCOMPARE(a->history.size(), 1U);
    story.free(b);
    story.free(a);
    Block *merged = story.malloc(3000, 3); // exact fit: no part is split off
    QCOMPARE(merged->history.size(), 3U);
    QCOMPARE(merged->history.back().requested, 3000U);
    story.free(merged);
    QCOMPARE(story.malloc(512)->history.size(), 1U); // after a split, the remainder keeps the history
}

void TestGeneratorAllocator::invariantsHoldUnderRandomLoad_data()
{
    QTest::addColumn<int>("variant");
    QTest::newRow("plain") << 0;
    QTest::newRow("expandable") << 1;
    QTest::newRow("split limit and garbage collection") << 2;
    QTest::newRow("divisions") << 3;
}

void TestGeneratorAllocator::invariantsHoldUnderRandomLoad()
{
    QFETCH(const int, variant);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        AllocatorSettings settings;
        settings.expandableSegments = variant == 1;
        if (variant == 2) {
            settings.maxSplitSize = 20 * kMiB;
            settings.garbageCollectionThreshold = 0.6;
            settings.memoryFraction = 0.9;
        }
        if (variant == 3)
            settings.roundupPower2Divisions.fill(8);
        Story story(settings, 512 * kMiB);
        Random random(seed);
        std::vector<Block *> live;
        int lastPool = 0;
        for (int i = 0; i < 4000; ++i) {
            story.clock().nowUs += 10;
            if (random.oneIn(300) && lastPool < 3) {
                story.allocator().beginPool({0, static_cast<std::uint64_t>(++lastPool)});
                if (Block *block = story.malloc(random.below(8 * kMiB) + 1))
                    live.push_back(block);
                story.allocator().endPool({0, static_cast<std::uint64_t>(lastPool)});
            } else if (random.oneIn(400)) {
                story.allocator().emptyCache(0);
            } else if (!live.empty() && random.oneIn(2)) {
                const std::size_t pick = static_cast<std::size_t>(random.below(live.size()));
                if (random.oneIn(5)) {
                    story.allocator().recordStream(live[pick], random.below(3));
                    story.allocator().setStreamBusyUntil(1, story.clock().nowUs + 200);
                }
                story.free(live[pick]);
                live.erase(live.begin() + static_cast<std::ptrdiff_t>(pick));
            } else if (Block *block = story.malloc(random.below(1ULL << (4 + random.below(22))) + 1, 0,
                                                   random.below(2))) {
                live.push_back(block);
            } else if (!live.empty()) {
                story.free(live.back());
                live.pop_back();
            }
            const std::string problem = story.allocator().checkInvariants();
            QVERIFY2(problem.empty(),
                     qPrintable(QString("seed %1, operation %2: %3").arg(seed).arg(i).arg(problem.c_str())));
        }
    }
}

ALLOSTRATA_TEST(TestGeneratorAllocator)
#include "tst_generator_allocator.moc"
