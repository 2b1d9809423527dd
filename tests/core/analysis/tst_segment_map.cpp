// Contents of segments at a moment, against the counters, a slow model and hand-made states.
#include "core/analysis/allocator/segment_map.h"

#include "core/base/load_context.h"
#include "core/load/load.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/samples.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

constexpr std::uint64_t kMiB = std::uint64_t(1) << 20;

struct Loaded {
    std::string bytes;
    std::shared_ptr<const Document> document;
};

Loaded generated(const std::string &preset)
{
    const gen::GeneratedRun run = gen::generate(*gen::findPreset(preset));
    gen::StringSink sink;
    gen::writeSnapshot(run, sink);
    Loaded loaded{std::move(sink.bytes()), nullptr};
    const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(loaded.bytes.data()),
                                             loaded.bytes.size());
    auto document = load(std::make_unique<MemorySource>(view), "generated", LoadContext{});
    if (document)
        loaded.document = *document;
    return loaded;
}

/// Builds a state from text: segments with their ranges, one after the other.
class StateMaker {
public:
    StateMaker &segment(std::uint64_t address, bool expandable = false, std::uint16_t stream = 0,
                        std::uint16_t pool = 0)
    {
        StateSegment row;
        row.address = m_at = address;
        row.expandable = expandable;
        row.stream = stream;
        row.pool = pool;
        row.type = expandable ? SegmentType::Unknown : SegmentType::Large;
        row.firstRange = m_state.ranges.size();
        m_state.segments.push_back(row);
        return *this;
    }
    StateMaker &free(std::uint64_t size) { return range(size, 0, RangeState::Free); }
    StateMaker &used(std::uint64_t size, std::uint64_t requested)
    {
        return range(size, requested, RangeState::Allocated);
    }
    StateMaker &pending(std::uint64_t size) { return range(size, size, RangeState::PendingFree); }
    [[nodiscard]] SegmentMap map() const { return segmentMapOf(m_state, 0); }

private:
    StateMaker &range(std::uint64_t size, std::uint64_t requested, RangeState state)
    {
        m_state.ranges.push_back({m_at, size, requested, state, {}});
        m_at += size;
        m_state.segments.back().size += size;
        ++m_state.segments.back().rangeCount;
        return *this;
    }

    MemoryState m_state;
    std::uint64_t m_at = 0;
};

std::vector<std::uint64_t> addressesOf(const SegmentMap &map, const SegmentGroup &group)
{
    std::vector<std::uint64_t> addresses;
    for (const std::size_t run : group.runs)
        addresses.push_back(map.state.segments[map.runs[run].first].address);
    return addresses;
}

} // namespace

class TestSegmentMap : public QObject {
    Q_OBJECT

private slots:
    void totalsMatchTheCounters_data();
    void totalsMatchTheCounters();
    void filesSumToTheCounters();
    void describesASegment();
    void anUnusedSegmentIsReleasable();
    void onlyWholePagesOfAMappedRangeAreReleasable();
    void mappedRangesOfOneReservationFormOneSegmentWithHoles();
    void sortsByTheChosenOrder();
    void defaultPlaceComesFirst();
    void listsTheSmallestPinningBlocksFirst();
    void findsTheRangeOfAnAddress();
};

void TestSegmentMap::totalsMatchTheCounters_data()
{
    QTest::addColumn<QString>("preset");
    for (const char *preset :
         {"basic_training", "cuda_graph", "private_pools", "expandable", "expandable_fragmented", "fsdp_two_streams",
          "late_history_streams", "pending_at_end", "skipped_segments", "oom_private_pool", "oom_fragmentation"})
        QTest::newRow(preset) << preset;
}

void TestSegmentMap::totalsMatchTheCounters()
{
    QFETCH(const QString, preset);
    const Loaded loaded = generated(preset.toStdString());
    QVERIFY(loaded.document);
    for (const Device &device : loaded.document->devices()) {
        const Timeline &timeline = device.timeline;
        const Moment stride = std::max<Moment>(1, timeline.end() / 60);
        for (Moment moment = 0; moment <= timeline.end(); moment += stride) {
            const SegmentMap map = segmentMap(timeline, moment);
            const Counters counters = timeline.countersAt(moment);
            QCOMPARE(map.total.reserved, counters.reserved.value);
            QCOMPARE(map.total.allocated, counters.allocated.value);
            QCOMPARE(map.total.active(), counters.active.value);
            QCOMPARE(map.total.active() + map.total.free, map.total.reserved);
            QCOMPARE(map.total.segments, map.state.segments.size());
            QVERIFY(map.total.requested <= map.total.active() && map.total.releasable <= map.total.free);
            SegmentUse sum;
            std::size_t next = 0;
            for (const SegmentRun &run : map.runs) {
                QCOMPARE(run.first, next);
                next += run.count;
                sum.add(run.use);
            }
            QCOMPARE(next, map.state.segments.size());
            QVERIFY(sum == map.total);
        }
    }
}

void TestSegmentMap::filesSumToTheCounters()
{
    const auto document = test::loadSample(QStringLiteral("training"));
    QVERIFY(document);
    const Timeline &timeline = document->devices().front().timeline;
    const Moment peak = timeline.peakRequested().event.value() + 1;
    const SegmentMap map = segmentMap(timeline, peak);
    QCOMPARE(map.total.reserved, timeline.countersAt(peak).reserved.value);
    QCOMPARE(map.total.active(), timeline.countersAt(peak).active.value);
}

void TestSegmentMap::describesASegment()
{
    const SegmentMap map = StateMaker().segment(0x1000).used(1024, 1000).free(512).pending(2048).free(4096).map();
    const SegmentUse &use = map.uses.front();
    QCOMPARE(use.reserved, 7680U);
    QCOMPARE(use.allocated, 1024U);
    QCOMPARE(use.pendingFree, 2048U);
    QCOMPARE(use.requested, 3048U);
    QCOMPARE(use.rounding(), 24U);
    QCOMPARE(use.free, 4608U);
    QCOMPARE(use.largestFree, 4096U);
    QCOMPARE(use.releasable, 0U);
    QCOMPARE(use.stranded(), 4608U);
    QCOMPARE(use.blocks, 2U);
    QCOMPARE(use.unusedSegments, 0U);
}

void TestSegmentMap::anUnusedSegmentIsReleasable()
{
    const SegmentMap map = StateMaker().segment(0x1000).free(20 * kMiB).map();
    QCOMPARE(map.total.releasable, 20 * kMiB);
    QCOMPARE(map.total.unused, 20 * kMiB);
    QCOMPARE(map.total.unusedSegments, 1U);
    QCOMPARE(map.total.stranded(), 0U);
}

void TestSegmentMap::onlyWholePagesOfAMappedRangeAreReleasable()
{
    // Three pages of 20 MiB: a block in the first, and free space that covers the rest of it and both others.
    const SegmentMap large
        = StateMaker().segment(0x7f00'0000'0000, true).used(2 * kMiB, 2 * kMiB).free(58 * kMiB).map();
    QCOMPARE(large.types.front(), SegmentType::Large);
    QCOMPARE(large.total.releasable, 40 * kMiB);
    QCOMPARE(large.total.stranded(), 18 * kMiB);
    // Pages of 2 MiB in the small pool; the last one is not free as a whole.
    const SegmentMap small
        = StateMaker().segment(0x7f00'0000'0000, true).used(512, 512).free(4 * kMiB).used(2 * kMiB - 512, 1).map();
    QCOMPARE(small.types.front(), SegmentType::Small);
    QCOMPARE(small.total.releasable, 2 * kMiB);
}

void TestSegmentMap::mappedRangesOfOneReservationFormOneSegmentWithHoles()
{
    const SegmentMap map = StateMaker()
                               .segment(100 * kMiB, true)
                               .used(20 * kMiB, 20 * kMiB)
                               .segment(160 * kMiB, true)
                               .used(20 * kMiB, 20 * kMiB)
                               .segment(200 * kMiB, true, 1)
                               .used(20 * kMiB, 20 * kMiB)
                               .segment(240 * kMiB)
                               .used(20 * kMiB, 20 * kMiB)
                               .map();
    QCOMPARE(map.runs.size(), 3U);
    QCOMPARE(map.runs[0].count, 2U);
    QCOMPARE(map.runs[0].use.reserved, 40 * kMiB);
    QCOMPARE(map.holeBefore(map.runs[0], 0), 0U);
    QCOMPARE(map.holeBefore(map.runs[0], 1), 40 * kMiB);
    QCOMPARE(map.holeBefore(map.runs[1], 2), 0U);
}

void TestSegmentMap::sortsByTheChosenOrder()
{
    const SegmentMap map = StateMaker()
                               .segment(0x1000'0000)
                               .used(512, 512)
                               .free(20 * kMiB - 512) // hardly used
                               .segment(0x2000'0000)
                               .used(30 * kMiB, 30 * kMiB)
                               .segment(0x3000'0000)
                               .free(40 * kMiB) // unused
                               .map();
    const auto order = [&](SegmentOrder by) {
        return addressesOf(map, arranged(map, by, SegmentGrouping::None).front());
    };
    using Addresses = std::vector<std::uint64_t>;
    QCOMPARE(order(SegmentOrder::Address), (Addresses{0x1000'0000, 0x2000'0000, 0x3000'0000}));
    QCOMPARE(order(SegmentOrder::Reserved), (Addresses{0x3000'0000, 0x2000'0000, 0x1000'0000}));
    QCOMPARE(order(SegmentOrder::Used), (Addresses{0x2000'0000, 0x1000'0000, 0x3000'0000}));
    QCOMPARE(order(SegmentOrder::Stranded), (Addresses{0x1000'0000, 0x2000'0000, 0x3000'0000}));
}

void TestSegmentMap::defaultPlaceComesFirst()
{
    const SegmentMap map = StateMaker()
                               .segment(0x1000'0000, false, 0, 1)
                               .used(90 * kMiB, 90 * kMiB)
                               .segment(0x2000'0000, false, 2, 0)
                               .used(5 * kMiB, 5 * kMiB)
                               .segment(0x3000'0000, false, 1, 0)
                               .used(50 * kMiB, 50 * kMiB)
                               .segment(0x4000'0000)
                               .used(2 * kMiB, 2 * kMiB)
                               .map();
    QVERIFY(hasSeveralPlaces(map));
    const auto groups = arranged(map, SegmentOrder::Address, SegmentGrouping::StreamAndPool);
    QCOMPARE(groups.size(), 4U);
    std::vector<std::pair<int, int>> places;
    for (const SegmentGroup &group : groups)
        places.emplace_back(group.pool, group.stream);
    QCOMPARE(places, (std::vector<std::pair<int, int>>{{0, 0}, {0, 1}, {0, 2}, {1, 0}}));
    QCOMPARE(groups[3].use.reserved, 90 * kMiB);
    QCOMPARE(arranged(map, SegmentOrder::Address, SegmentGrouping::None).size(), 1U);
    QVERIFY(!hasSeveralPlaces(StateMaker().segment(0x1000).free(512).map()));
    QVERIFY(arranged(SegmentMap(), SegmentOrder::Address, SegmentGrouping::StreamAndPool).empty());
}

void TestSegmentMap::listsTheSmallestPinningBlocksFirst()
{
    const SegmentMap map
        = StateMaker().segment(0x1000).used(4096, 4000).free(512).pending(512).used(1024, 1000).free(1024).map();
    const SegmentPins pins = pinsOf(map, 0, 2);
    QCOMPARE(pins.blocks, 3U);
    QCOMPARE(pins.bytes, 5632U);
    QCOMPARE(pins.ranges, (std::vector<std::size_t>{2, 3}));
    QCOMPARE(pinsOf(map, 0, 10).ranges.size(), 3U);
}

void TestSegmentMap::findsTheRangeOfAnAddress()
{
    const SegmentMap map = StateMaker().segment(0x1000).used(512, 512).free(512).segment(0x9000).used(512, 512).map();
    QCOMPARE(map.rangeAt(0x1000), std::optional<std::size_t>(0));
    QCOMPARE(map.rangeAt(0x11ff), std::optional<std::size_t>(0));
    QCOMPARE(map.rangeAt(0x1200), std::optional<std::size_t>(1));
    QCOMPARE(map.rangeAt(0x1400), std::nullopt);
    QCOMPARE(map.rangeAt(0x9000), std::optional<std::size_t>(2));
    QCOMPARE(map.segmentAt(0x9100), std::optional<std::size_t>(1));
    QCOMPARE(map.segmentAt(0xfff), std::nullopt);
}

ALLOSTRATA_TEST(TestSegmentMap)
#include "tst_segment_map.moc"
