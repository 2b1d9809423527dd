// Block sizes, segments and states: the allocator's rules and their consequences, in small stories.
#include "core/timeline/allocator_rules.h"
#include "core/timeline/rank_set.h"
#include "tests/support/timeline_story.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <random>
#include <set>

using namespace allostrata;
using namespace allostrata::test;

class TestTimelineBlocks : public QObject {
    Q_OBJECT

private slots:
    void roundsRequests_data();
    void roundsRequests();
    void freeRoomDecidesTheBlockSize_data();
    void freeRoomDecidesTheBlockSize();
    void infersBlockSizes_data();
    void infersBlockSizes();
    void inferenceIsCheckedAgainstRecordedBlocks();
    void reservedFollowsTheSegments_data();
    void reservedFollowsTheSegments();
    void cachedSegmentsIgnoreMaps();
    void statesCoverTheirSegments_data();
    void statesCoverTheirSegments();
    void rankSetFindsNeighbours();
};

void TestTimelineBlocks::roundsRequests_data()
{
    QTest::addColumn<QString>("settings");
    QTest::addColumn<QString>("request");
    QTest::addColumn<QString>("rounded");
    QTest::addRow("nothing") << "settings"
                             << "0"
                             << "512";
    QTest::addRow("one byte") << "settings"
                              << "1"
                              << "512";
    QTest::addRow("a multiple") << "settings"
                                << "1024"
                                << "1K";
    QTest::addRow("just above") << "settings"
                                << "1025"
                                << "1536";
    QTest::addRow("divisions, small") << "settings divisions=4"
                                      << "2000"
                                      << "2K";
    QTest::addRow("divisions, up to 512 of them") << "settings divisions=4"
                                                  << "2048"
                                                  << "2K";
    QTest::addRow("divisions, above") << "settings divisions=4"
                                      << "2049"
                                      << "2560";
    QTest::addRow("divisions, power of two") << "settings divisions=4"
                                             << "4M"
                                             << "4M";
    QTest::addRow("divisions, next step") << "settings divisions=4"
                                          << "4194305"
                                          << "5M";
    QTest::addRow("divisions, last step") << "settings divisions=4"
                                          << "7340033"
                                          << "8M";
    QTest::addRow("a single division rounds as usual") << "settings divisions=1"
                                                       << "4194305"
                                                       << "8193 x 512";
    QTest::addRow("without settings") << ""
                                      << "4194305"
                                      << "8193 x 512, up to 6M";
}

void TestTimelineBlocks::roundsRequests()
{
    QFETCH(const QString, settings);
    QFETCH(const QString, request);
    QFETCH(const QString, rounded);
    const Story story(settings.toStdString());
    const Interval size = AllocatorRules(story.snapshot()).rounded(Story::size(request.toStdString()));
    const auto text = [](std::uint64_t bytes) {
        return bytes == 8193 * 512 ? std::string("8193 x 512") : sizeText(bytes);
    };
    QCOMPARE(size.low, size.value);
    QCOMPARE(QString::fromStdString(text(size.value) + (size.high == size.value ? "" : ", up to " + text(size.high))),
             rounded);
}

void TestTimelineBlocks::freeRoomDecidesTheBlockSize_data()
{
    QTest::addColumn<QString>("settings");
    QTest::addColumn<QString>("request");
    QTest::addColumn<QString>("room");
    QTest::addColumn<QString>("block");
    QTest::addRow("small remainders are split off") << "settings"
                                                    << "1024"
                                                    << "1536"
                                                    << "1K";
    QTest::addRow("a large remainder of 1 MiB is not split off") << "settings"
                                                                 << "19M"
                                                                 << "20M"
                                                                 << "20M";
    QTest::addRow("a large remainder above 1 MiB is split off") << "settings"
                                                                << "19M"
                                                                << "20972032"
                                                                << "19M";
    QTest::addRow("expandable: every remainder is split off") << "settings expandable"
                                                              << "19M"
                                                              << "20M"
                                                              << "19M";
    QTest::addRow("at max_split_size nothing is split off") << "settings max_split=64M"
                                                            << "64M"
                                                            << "83M"
                                                            << "83M";
    QTest::addRow("below max_split_size as usual") << "settings max_split=64M"
                                                   << "63M"
                                                   << "83M"
                                                   << "63M";
    QTest::addRow("unknown room, small") << "settings"
                                         << "1024"
                                         << "?"
                                         << "1K";
    QTest::addRow("unknown room, large") << "settings"
                                         << "2M"
                                         << "?"
                                         << "2M in 2M..3M";
    QTest::addRow("unknown room, above max_split_size") << "settings max_split=32M"
                                                        << "32M"
                                                        << "?"
                                                        << "32M in 32M..54525440";
    QTest::addRow("less room than the rules need") << "settings divisions=4"
                                                   << "4194305"
                                                   << "4608K"
                                                   << "4608K in 4194305..4608K";
    QTest::addRow("no settings, tiny remainder: never split") << ""
                                                              << "19M"
                                                              << "20M"
                                                              << "20M";
    QTest::addRow("no settings, below 20 MiB: always split") << ""
                                                             << "16M"
                                                             << "40M"
                                                             << "16M";
    QTest::addRow("no settings, above 20 MiB: perhaps not split") << ""
                                                                  << "32M"
                                                                  << "40M"
                                                                  << "32M in 32M..40M";
    QTest::addRow("no settings, but a large segment was split") << "segment 0 100M\nused 50M 50M\nused 50M 50M"
                                                                << "32M"
                                                                << "40M"
                                                                << "32M";
}

void TestTimelineBlocks::freeRoomDecidesTheBlockSize()
{
    QFETCH(const QString, settings);
    QFETCH(const QString, request);
    QFETCH(const QString, room);
    QFETCH(const QString, block);
    const Story story(settings.toStdString());
    AllocatorRules::Place place;
    if (room != "?")
        place.room = Story::size(room.toStdString());
    const Interval size = AllocatorRules(story.snapshot()).taken(Story::size(request.toStdString()), place);
    QCOMPARE(QString::fromStdString(intervalText(size)), block);
}

void TestTimelineBlocks::infersBlockSizes_data()
{
    QTest::addColumn<QString>("story");
    QTest::addColumn<QString>("lives");

    QTest::addRow("a remainder of 1 MiB before the next block stays in the block")
        << "settings\nsegment 0 20M\nfree 4M\nused 16M 16M\nalloc 0 3M\ncompleted 0 3M"
        << "b400000_0 .-.-. 16M 16M exact\nb0_0 0-.-1 3M 4M inferred\n";
    QTest::addRow("freed neighbours make room")
        << "settings\nsegment 0 20M\nfree 20M\nalloc 0 4M\nalloc 400000 4M\ncompleted 400000 4M\ncompleted 0 4M\n"
           "alloc 0 19M\ncompleted 0 19M"
        << "b0_0 0-.-3 4M 4M inferred\nb400000_0 1-.-2 4M 4M inferred\nb0_1 4-.-5 19M 20M inferred\n";
    QTest::addRow("pending neighbours make no room")
        << "settings\nsegment 0 20M\nfree 20M\nalloc 0 4M\nalloc 400000 16M\nrequested 400000 16M\ncompleted 0 4M\n"
           "alloc 0 3M\ncompleted 0 3M\ncompleted 400000 16M"
        << "b0_0 0-.-3 4M 4M inferred\nb400000_0 1-2-6 16M 16M inferred\nb0_1 4-.-5 3M 4M inferred\n";
    QTest::addRow("from before, 1 MiB follows: no free range is that small")
        << "settings\nsegment 0 20M\nfree 4M\nused 16M 16M\ncompleted 0 3M"
        << "b400000_0 .-.-. 16M 16M exact\nb0_0 .-.-0 3M 4M inferred\n";
    QTest::addRow("from before, more follows: the block may include up to 1 MiB")
        << "settings\nsegment 0 20M\nfree 8M\nused 12M 12M\ncompleted 0 3M"
        << "b800000_0 .-.-. 12M 12M exact\nb0_0 .-.-0 3M 3M in 3M..4M bound\n";
    QTest::addRow("from before: the remainder must exceed 1 MiB")
        << "settings\nsegment 0 20M\nfree 5M\nused 15M 15M\ncompleted 0 3584K"
        << "b500000_0 .-.-. 15M 15M exact\nb0_0 .-.-0 3584K 3584K in 3584K..8191 x 512 bound\n";
    QTest::addRow("from before: a later alloc behind it marks its end")
        << "settings\nsegment 0 20M\nfree 20M\nalloc 380000 2M\ncompleted 380000 2M\ncompleted 0 3M"
        << "b0_0 .-.-2 3M 3584K inferred\nb380000_0 0-.-1 2M 2M inferred\n";
    QTest::addRow("small from before: the rounded request") << "settings\nsegment 0 2M\nfree 2M\ncompleted 0 3000"
                                                            << "b0_0 .-.-0 3000 3K inferred\n";
    QTest::addRow("a whole segment above max_split_size")
        << "settings max_split=32M\nsegment 0 50M\nfree 50M\ncompleted 0 40M"
        << "b0_0 .-.-0 40M 50M inferred\n";
    QTest::addRow("memory mapped later does not count as room")
        << "settings\nsegment 0 4M expandable\nfree 4M\nalloc 0 1500K\ncompleted 0 1500K\nmap 200000 2M"
        << "b0_0 0-.-1 1500K 1500K inferred\n";
    QTest::addRow("no segments: large blocks are bounded, also by what follows")
        << "settings\nalloc 0 2M\nalloc 280000 3M\ncompleted 0 2M\ncompleted 280000 3M"
        << "b0_0 0-.-2 2M 2M in 2M..2560K bound\nb280000_0 1-.-3 3M 3M in 3M..4M bound\n";
    QTest::addRow("no completions recorded: neighbours may have been freed")
        << "settings\nsegment 0 20M\nfree 20M\nalloc 0 4M\nalloc 400000 4M\nrequested 400000 4M\nrequested 0 4M\n"
           "alloc 0 3M\nrequested 0 3M"
        << "b0_0 0-3-4 4M 4M inferred\nb400000_0 1-2-. 4M 4M in 4M..5M bound\nb0_0 4-5-. 3M 3M in 3M..4M bound\n";
    QTest::addRow("segments lay elsewhere: extents are unreliable")
        << "settings\nsegment 0 2M\nfree 2M\nsegment 400000 20M\nfree 20M\nalloc 100000 3M\nalloc 400000 19M\n"
           "completed 400000 19M\ncompleted 100000 3M"
        << "b100000_0 0-.-3 3M 3M inferred\nb400000_0 1-.-2 19M 19M in 19M..20M bound\n";
}

void TestTimelineBlocks::infersBlockSizes()
{
    QFETCH(const QString, story);
    QFETCH(const QString, lives);
    Story given(story.toStdString());
    QString text = QString::fromStdString(allocationsText(given.timeline()));
    text.replace("8191K", "8191 x 512");
    QCOMPARE(text.replace("4193792", "8191 x 512"), lives);
}

void TestTimelineBlocks::inferenceIsCheckedAgainstRecordedBlocks()
{
    Story story("settings\nsegment 0 20M\nused 5M 3M\nused 4M 4M\nfree 11M\nalloc 0 3M\nalloc 500000 4M");
    const Timeline timeline = story.timeline();
    const BlockSizeChecks expected{2, 1, 1, 1, 1};
    QCOMPARE(timeline.blockSizeChecks().recorded, expected.recorded);
    QVERIFY(timeline.blockSizeChecks() == expected);
    QCOMPARE(QString::fromStdString(story.diagnostics()), QString("block_size_mismatch 1"));
    QCOMPARE(timeline.allocation(AllocationId(0)).blockSize, Interval::exactly(5 << 20));
}

void TestTimelineBlocks::reservedFollowsTheSegments_data()
{
    QTest::addColumn<QString>("story");
    QTest::addColumn<QString>("reserved");
    QTest::addColumn<QString>("diagnostics");

    QTest::addRow("alloc and free")
        << "settings\nsegment 0 2M\nfree 2M\nsegment_alloc 200000 20M\nsegment_free 200000 20M\n"
           "segment_free 8000000 2M\nsegment_alloc 0 2M"
        << "2M 22M 2M 0 2M"
        << "";
    QTest::addRow("maps and unmaps") << "settings\nsegment 0 6M expandable\nfree 6M\nsegment a00000 2M "
                                        "expandable\nfree 2M\nmap 0 4M\nmap 400000 8M\n"
                                        "unmap 600000 4M"
                                     << "0 4M 12M 8M"
                                     << "";
    QTest::addRow("alloc over a known segment: the old one was released")
        << "settings\nsegment 0 2M\nfree 2M\nsegment_alloc 0 2M\nsegment_alloc 0 2M"
        << "0 2M in 0..2M 2M"
        << "segment_event_mismatch 1";
    QTest::addRow("free of an unknown segment: it was allocated before")
        << "settings\nsegment 0 2M\nfree 2M\nsegment_free 400000 2M\nsegment_free 400000 2M"
        << "4M 2M in 2M..4M 2M"
        << "segment_event_mismatch 1";
    QTest::addRow("missing from the final state: it was released")
        << "settings\nsegment 0 2M\nfree 2M\nsegment_alloc 400000 2M\noom 0 5"
        << "2M 4M in 2M..4M 2M"
        << "segment_event_mismatch 1";
    QTest::addRow("extra in the final state: it was allocated")
        << "settings\nsegment 0 2M\nfree 2M\nsegment_free 0 2M\noom 0 5"
        << "2M 0 in 0..2M 2M"
        << "segment_events_missing 1";
    QTest::addRow("extra, with a live block: allocated before that block")
        << "settings\nsegment 0 2M\nused 512 512\nfree 2096640\nsegment_free 0 2M\noom 0 5\nalloc 0 512\noom 0 5"
        << "2M 0 in 0..2M 0 in 0..2M 2M 2M"
        << "segment_events_missing 1";
    QTest::addRow("blocks outside all segments count as reserved")
        << "settings\nsegment 0 2M\nfree 2M\nalloc 800000 3M\ncompleted 800000 3M"
        << "2M in 0..2M 5M in 3M..22M 2M"
        << "segment_events_missing 1";
    QTest::addRow("releasing a segment frees its blocks")
        << "settings\nsegment_alloc 0 2M\nalloc 0 512\nsegment_free 0 2M"
        << "0 2M 2M 0"
        << "live_not_in_segments 1, live_overlapped 1";
}

void TestTimelineBlocks::reservedFollowsTheSegments()
{
    QFETCH(const QString, story);
    QFETCH(const QString, reserved);
    QFETCH(const QString, diagnostics);
    Story given(story.toStdString());
    const Timeline timeline = given.timeline();
    std::string text;
    for (Moment moment = 0; moment <= timeline.end(); ++moment)
        text += (moment == 0 ? "" : " ") + intervalText(timeline.countersAt(moment).reserved);
    QCOMPARE(QString::fromStdString(text), reserved);
    QCOMPARE(QString::fromStdString(given.diagnostics()), diagnostics);
}

void TestTimelineBlocks::cachedSegmentsIgnoreMaps()
{
    Story story("settings\nsegment 0 2M\nfree 2M\nsegment 1000000 8M expandable\nfree 8M\n"
                "segment_free 400000 20M\nmap 1000000 8M\nsegment_alloc 400000 2M\nsegment_alloc 800000 6M\n"
                "segment_free 400000 2M\nsegment_free 800000 6M\nsegment_alloc 0 2M");
    const CachedSegments cached = story.timeline().cachedSegments();
    QCOMPARE(cached.elements, std::uint64_t(5)); // the one from before, three allocs, the expandable one
    QCOMPARE(cached.peak, std::uint64_t(28) << 20);
    QCOMPARE(cached.final, std::uint64_t(10) << 20);
}

void TestTimelineBlocks::statesCoverTheirSegments_data()
{
    QTest::addColumn<QString>("story");
    QTest::addColumn<QString>("moment");
    QTest::addColumn<QString>("state");

    const QString life = "settings\nsegment 0 20M\nused 2M 2M\nfree 18M\nsegment_alloc 8000000 2M\nalloc 8000000 700\n"
                         "requested 8000000 700\ncompleted 8000000 700\nsegment_free 8000000 2M";
    QTest::addRow("before") << life << "0"
                            << "0 20M: used 2M, free 18M\n";
    QTest::addRow("a new segment") << life << "1"
                                   << "0 20M: used 2M, free 18M\n8000000 2M: free 2M\n";
    QTest::addRow("a block in it") << life << "2"
                                   << "0 20M: used 2M, free 18M\n8000000 2M: used 1K, free 2047K\n";
    QTest::addRow("pending") << life << "3"
                             << "0 20M: used 2M, free 18M\n8000000 2M: pending 1K, free 2047K\n";
    QTest::addRow("freed") << life << "5"
                           << "0 20M: used 2M, free 18M\n";

    const QString maps = "settings\nsegment 0 4M expandable\nfree 4M\nsegment 800000 2M expandable\nfree 2M\n"
                         "map 0 4M\nmap 400000 6M\nunmap 400000 4M";
    QTest::addRow("mapped") << maps << "1"
                            << "0 4M expandable: free 4M\n";
    QTest::addRow("mapped behind: still one range") << maps << "2"
                                                    << "0 10M expandable: free 10M\n";
    QTest::addRow("unmapped in the middle: two ranges") << maps << "3"
                                                        << "0 4M expandable: free 4M\n800000 2M expandable: free 2M\n";
    QTest::addRow("from before the trace, unmapped in it")
        << "settings\nsegment 0 4M expandable\nfree 4M\nunmap 400000 4M"
        << "0"
        << "0 8M expandable: free 8M\n";

    QTest::addRow("blocks outside, joined where they touch")
        << "settings\nalloc 1000 512\nalloc 1200 512\nalloc 2000 512"
        << "3"
        << "1000 1K inferred: used 512, used 512\n2000 512 inferred: used 512\n";
    QTest::addRow("a final block longer than its segment is cut") << "settings\nsegment 1000 2M\nused 4M 3M"
                                                                  << "0"
                                                                  << "1000 2M: used 2M\n";
    QTest::addRow("overlapping final blocks are cut")
        << "settings\nsegment 1000 2M\nused 2M 1M\nsegment 1400 1K\nused 512 512"
        << "0"
        << "1000 2M: used 1K, used 512, free 4093 x 512\n";
    QTest::addRow("adjacent segments stay separate") << "settings\nsegment 0 2M\nfree 2M\nsegment 200000 2M\nfree 2M"
                                                     << "0"
                                                     << "0 2M: free 2M\n200000 2M: free 2M\n";
}

void TestTimelineBlocks::statesCoverTheirSegments()
{
    QFETCH(const QString, story);
    QFETCH(const QString, moment);
    QFETCH(const QString, state);
    Story given(story.toStdString());
    QString text = QString::fromStdString(stateText(given.timeline(), moment.toUInt()));
    QCOMPARE(text.replace(QString::number(4093 * 512), "4093 x 512"), state);
}

void TestTimelineBlocks::rankSetFindsNeighbours()
{
    for (const std::uint32_t bound : {1U, 63U, 64U, 65U, 4096U, 4097U, 300000U}) {
        std::mt19937 random(bound);
        RankSet set(bound);
        std::set<std::uint32_t> model;
        for (int step = 0; step < 4000; ++step) {
            const auto rank = static_cast<std::uint32_t>(random() % bound);
            if (random() % 2 == 0) {
                set.insert(rank);
                model.insert(rank);
            } else {
                set.erase(rank);
                model.erase(rank);
            }
            const auto from = static_cast<std::uint32_t>(random() % bound);
            const auto next = model.lower_bound(from);
            QCOMPARE(set.next(from), next == model.end() ? RankSet::kNone : *next);
            const auto after = model.upper_bound(from);
            QCOMPARE(set.previous(from), after == model.begin() ? RankSet::kNone : *std::prev(after));
            QCOMPARE(set.contains(from), model.count(from) > 0);
            if (step % 1000 == 999) { // nearly empty as well
                for (const std::uint32_t member : model)
                    set.erase(member);
                model.clear();
            }
        }
        QCOMPARE(set.next(bound - 1), model.count(bound - 1) > 0 ? bound - 1 : RankSet::kNone);
    }
}

ALLOSTRATA_TEST(TestTimelineBlocks)
#include "tst_timeline_blocks.moc"
