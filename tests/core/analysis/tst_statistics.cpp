// Counters over columns, pending frees by stream, and free memory, against slow models on random and generated traces.
#include "core/analysis/allocations/histogram.h"
#include "core/analysis/allocator/fragmentation.h"
#include "core/analysis/allocator/statistics_pending.h"
#include "core/analysis/allocator/statistics_series.h"
#include "core/analysis/report/device_overview.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "core/timeline/allocator_rules.h"
#include "tests/support/generated.h"
#include "tests/support/timeline_story.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/random_trace.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;

namespace {

/// The document of a run of so many events.
std::shared_ptr<const Document> shortened(gen::GeneratorConfig config, std::uint64_t events)
{
    config.runtime.maxEvents = events;
    return generated(config);
}

/// Columns of every width, some beside each other, some with moments in common, some beyond the end.
std::vector<MomentRange> randomColumns(std::mt19937 &random, Moment end)
{
    std::vector<MomentRange> columns;
    for (int i = 0; i < 60; ++i) {
        const auto first = static_cast<Moment>(random() % (end + 1));
        const Moment width = random() % 3 == 0 ? static_cast<Moment>(random() % (end + 1))
                                               : static_cast<Moment>(random() % 40);
        columns.push_back({first, first + width});
    }
    return columns;
}

} // namespace

class TestStatistics : public QObject {
    Q_OBJECT

    /// Steps by power of two; answers the free bytes.
    static std::uint64_t obviousSteps(const MemoryState &state, std::map<unsigned, FreeStep> &steps,
                                      std::uint64_t &largest)
    {
        std::uint64_t free = 0;
        for (const StateSegment &segment : state.segments) {
            const auto ranges = std::span(state.ranges).subspan(segment.firstRange, segment.rangeCount);
            std::uint64_t freeHere = 0;
            for (const StateRange &range : ranges)
                freeHere += range.state == RangeState::Free ? range.size : 0;
            free += freeHere;
            for (const StateRange &range : ranges) {
                if (range.state != RangeState::Free)
                    continue;
                largest = std::max(largest, range.size);
                FreeStep &step = steps[static_cast<unsigned>(histogramStep(range.size))];
                ++step.blocks;
                step.bytes += range.size;
                step.unusedBytes += freeHere == segment.size ? range.size : 0;
            }
        }
        return free;
    }

    static void compareCounters(const Timeline &timeline, unsigned seed)
    {
        std::mt19937 random(seed);
        const auto index = StatisticsIndex::build(timeline, {});
        QVERIFY(index);
        std::vector<MomentRange> columns = randomColumns(random, timeline.end());
        const auto whole = eventColumns(timeline, 0, timeline.end() + 1.0, 37);
        columns.insert(columns.end(), whole.begin(), whole.end());
        const auto given = index->over(columns, {});
        QVERIFY(given);
        for (std::size_t i = 0; i < columns.size(); ++i) {
            StatisticsExtents obvious;
            for (Moment moment = std::min(columns[i].first, timeline.end());
                 moment <= std::min(columns[i].last, timeline.end()); ++moment)
                obvious.add(timeline.countersAt(moment));
            if (obvious != (*given)[i])
                QFAIL(qPrintable(
                    QStringLiteral("seed %1: column %2 to %3").arg(seed).arg(columns[i].first).arg(columns[i].last)));
        }
    }

    static void comparePending(const Timeline &timeline, unsigned seed)
    {
        std::mt19937 random(seed);
        const auto index = PendingIndex::build(timeline, {});
        QVERIFY(index);
        std::vector<std::vector<std::uint64_t>> byMoment;
        std::uint64_t highest = 0;
        for (Moment moment = 0; moment <= timeline.end(); ++moment) {
            byMoment.push_back(index->at(moment));
            std::uint64_t sum = 0;
            for (const std::uint64_t bytes : byMoment.back())
                sum += bytes;
            const Counters counters = timeline.countersAt(moment);
            if (sum != counters.active.value - counters.allocated.value)
                QFAIL(qPrintable(QStringLiteral("seed %1, moment %2: %3 waits, not %4")
                                     .arg(seed)
                                     .arg(moment)
                                     .arg(sum)
                                     .arg(counters.active.value - counters.allocated.value)));
            if (!byMoment.back().empty())
                highest = std::max(highest, byMoment.back().front());
        }
        if (!index->lines().empty()) {
            const auto use = std::find_if(index->streams().begin(), index->streams().end(),
                                          [&](const StreamUse &one) { return one.stream == index->lines().front(); });
            QVERIFY(use != index->streams().end());
            QCOMPARE(use->highestPending, highest);
            QCOMPARE(byMoment[use->highestAt].front(), highest);
        }
        const std::vector<MomentRange> columns = randomColumns(random, timeline.end());
        const auto given = index->over(columns, {});
        QVERIFY(given);
        for (std::size_t line = 0; line < index->lines().size(); ++line) {
            for (std::size_t i = 0; i < columns.size(); ++i) {
                Extent<std::uint64_t> obvious;
                for (Moment moment = std::min(columns[i].first, timeline.end());
                     moment <= std::min(columns[i].last, timeline.end()); ++moment)
                    obvious.add(byMoment[moment][line]);
                if (obvious != (*given)[line][i])
                    QFAIL(qPrintable(QStringLiteral("seed %1: line %2, column %3 to %4")
                                         .arg(seed)
                                         .arg(line)
                                         .arg(columns[i].first)
                                         .arg(columns[i].last)));
            }
        }
    }

private slots:
    void columnsShowEveryPeakAndLow();
    void pendingBytesSumToTheCounters();
    void pendingStreamsMatchTheGeneratedBlocks();
    void freeMemoryMatchesTheState();
    void grantedRequestsNeverExceedTheLargest();
    void settingsLimitTheLargestRequest();
    void roundsVisitEachMomentOnce();
    void stopsWhenCancelled();
    void filesMatchTheCounters();
};

void TestStatistics::columnsShowEveryPeakAndLow()
{
    for (unsigned seed = 1; seed <= 12; ++seed) {
        std::mt19937 random(seed);
        const auto snapshot = test::randomTrace(random, static_cast<int>(random() % 3000), seed % 2 == 0);
        Diagnostics diagnostics;
        const auto timeline = Timeline::build(*snapshot, 0, LoadContext{}, diagnostics);
        QVERIFY(timeline);
        compareCounters(*timeline, seed);
        comparePending(*timeline, seed);
    }
    for (const gen::Preset &preset : gen::presets()) {
        const auto document = shortened(*gen::findPreset(preset.name), 3000);
        QVERIFY2(document, std::string(preset.name).c_str());
        for (const Device &device : document->devices())
            compareCounters(device.timeline, 7);
    }
}

void TestStatistics::pendingBytesSumToTheCounters()
{
    for (const gen::Preset &preset : gen::presets()) {
        const auto document = shortened(*gen::findPreset(preset.name), 2000);
        QVERIFY(document);
        for (const Device &device : document->devices())
            comparePending(device.timeline, 5);
    }
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const auto document = shortened(gen::randomConfig(seed), 2000);
        QVERIFY(document);
        for (const Device &device : document->devices())
            comparePending(device.timeline, static_cast<unsigned>(seed));
    }
}

void TestStatistics::pendingStreamsMatchTheGeneratedBlocks()
{
    std::uint64_t waiting = 0;
    for (const gen::Preset &preset : gen::presets()) {
        const auto document = shortened(*gen::findPreset(preset.name), 2000);
        QVERIFY(document);
        for (const Device &device : document->devices()) {
            const Timeline &timeline = device.timeline;
            const auto index = PendingIndex::build(timeline, {});
            QVERIFY(index);
            for (Moment moment = 0; moment <= timeline.end(); moment += 61) {
                const MemoryState state = timeline.stateAt(moment);
                std::map<std::uint16_t, std::uint64_t> obvious;
                for (const StateSegment &segment : state.segments) {
                    for (std::size_t i = 0; i < segment.rangeCount; ++i) {
                        const StateRange &range = state.ranges[segment.firstRange + i];
                        if (range.state == RangeState::PendingFree)
                            obvious[range.allocation ? timeline.allocation(range.allocation).stream : segment.stream]
                                += range.size;
                    }
                }
                const auto given = index->at(moment);
                for (std::size_t line = 0; line < given.size(); ++line) {
                    const auto stream = index->lines()[line];
                    QVERIFY(stream);
                    QCOMPARE(given[line], obvious[*stream]);
                    waiting += given[line];
                }
            }
        }
    }
    QVERIFY(waiting > 0);
}

void TestStatistics::freeMemoryMatchesTheState()
{
    for (const gen::Preset &preset : gen::presets()) {
        const auto document = shortened(*gen::findPreset(preset.name), 1500);
        QVERIFY(document);
        for (const Device &device : document->devices()) {
            const Timeline &timeline = device.timeline;
            for (Moment moment = 0; moment <= timeline.end(); moment += 97) {
                const Fragmentation given = fragmentationAt(*document->snapshot(), timeline, moment);
                std::map<unsigned, FreeStep> steps;
                std::uint64_t largest = 0;
                const std::uint64_t free = obviousSteps(timeline.stateAt(moment), steps, largest);
                QCOMPARE(given.free, free);
                QCOMPARE(given.largestFree(), largest);
                QCOMPARE(given.unused + given.inactiveSplit, given.free);
                const Counters counters = timeline.countersAt(moment);
                QCOMPARE(given.reserved, counters.reserved.value);
                QCOMPARE(given.free, counters.reserved.value - counters.active.value);
                const ReservedSplit split = splitReserved(timeline, moment);
                QCOMPARE(given.unused, split.unused);
                std::uint64_t blocks = 0;
                for (const FreeStep &step : given.spectrum) {
                    const FreeStep &one = steps[static_cast<unsigned>(histogramStep(step.low))];
                    QCOMPARE(step.blocks, one.blocks);
                    QCOMPARE(step.bytes, one.bytes);
                    QCOMPARE(step.unusedBytes, one.unusedBytes);
                    QVERIFY(step.low <= step.high);
                    blocks += step.blocks;
                }
                std::uint64_t inPlaces = 0;
                for (const FreePlace &place : given.places)
                    inPlaces += place.blocks;
                QCOMPARE(inPlaces, blocks);
            }
        }
    }
}

void TestStatistics::grantedRequestsNeverExceedTheLargest()
{
    // A request that the allocator met from cached memory cannot be larger than the size reported as available there.
    std::uint64_t served = 0;
    for (const gen::Preset &preset : gen::presets()) {
        const auto document = shortened(*gen::findPreset(preset.name), 1500);
        QVERIFY(document);
        const AllocatorRules rules(*document->snapshot());
        if (!rules.settingsKnown())
            continue;
        for (const Device &device : document->devices()) {
            const Timeline &timeline = device.timeline;
            const Trace &trace = timeline.trace();
            for (Moment moment = 1; moment < timeline.end(); moment += 7) {
                const EventId event(moment);
                const AllocationId id = timeline.allocationOf(event);
                if (trace.action(event) != Action::Alloc || !id
                    || trace.action(EventId(moment - 1)) == Action::SegmentAlloc
                    || trace.action(EventId(moment - 1)) == Action::SegmentMap)
                    continue;
                const Fragmentation given = fragmentationAt(*document->snapshot(), timeline, moment);
                if (!given.isExact)
                    continue;
                const auto segment = timeline.segmentAt(moment, trace.address(event));
                QVERIFY(segment);
                const bool isSmall = rules.rounded(trace.eventSize(event)).value <= kSmallRequest;
                std::uint64_t servable = 0;
                for (const FreePlace &place : given.places) {
                    const bool fits = (place.type == SegmentType::Small) == isSmall;
                    if (place.stream == segment->stream && place.pool == segment->pool && fits)
                        servable = std::max(servable, place.largestRequest);
                }
                if (trace.eventSize(event) > servable)
                    QFAIL(qPrintable(QStringLiteral("%1, event %2: %3 > %4")
                                         .arg(QLatin1StringView(preset.name.data(), qsizetype(preset.name.size())))
                                         .arg(moment)
                                         .arg(trace.eventSize(event))
                                         .arg(servable)));
                ++served;
            }
        }
    }
    QVERIFY(served > 500);
}

void TestStatistics::settingsLimitTheLargestRequest()
{
    const auto given = [](const char *text) {
        test::Story story(text);
        const Timeline timeline = story.timeline();
        return fragmentationAt(story.snapshot(), timeline, timeline.end());
    };
    // 40 MiB free in one piece: all of it can be requested.
    Fragmentation at = given("segment 100000000 60M large\nused 20M 20M\nfree 40M\n");
    QCOMPARE(at.largestFree(), std::uint64_t(40) << 20);
    QCOMPARE(at.largestRequest(), std::uint64_t(40) << 20);
    QCOMPARE(at.inactiveSplit, std::uint64_t(40) << 20);
    QCOMPARE(at.unused, std::uint64_t(0));
    // The rest beside a small block fits small requests only, and those are at most 1 MiB.
    at = given("segment 100000000 2M small\nused 512 512\nfree 2096640\n");
    QCOMPARE(at.largestFree(), std::uint64_t(2096640));
    QCOMPARE(at.largestRequest(), std::uint64_t(1) << 20);
    // Steps of rounding: 40 MiB lies between 32 MiB and the next step, 48 MiB, so 32 MiB is the most that fits.
    at = given("settings divisions=2\nsegment 100000000 60M large\nused 20M 20M\nfree 40M\n");
    QCOMPARE(at.largestRequest(), std::uint64_t(32) << 20);
    // From max_split_size on, a block that is larger by 20 MiB is not taken; a rounded request of 32 MiB from 64 MiB -
    // 512 B is refused, and one below the limit takes no block of at least the limit.
    at = given("settings max_split=24M divisions=2\nsegment 100000000 80M large\nused 17M 17M\nfree 63M\n");
    QCOMPARE(at.largestFree(), std::uint64_t(63) << 20);
    QCOMPARE(at.largestRequest(), std::uint64_t(48) << 20);
    at = given("settings max_split=24M divisions=1\nsegment 100000000 80M large\nused 17M 17M\nfree 63M\n");
    QCOMPARE(at.largestRequest(), std::uint64_t(63) << 20);
    at = given("");
    QCOMPARE(at.largestRequest(), std::uint64_t(0));
    QVERIFY(at.spectrum.empty() && !at.largestRequestPlace());
}

void TestStatistics::roundsVisitEachMomentOnce()
{
    for (const std::size_t count : {0U, 1U, 2U, 17U, 200U}) {
        std::vector<Moment> moments;
        for (std::size_t i = 0; i < count; ++i)
            moments.push_back(static_cast<Moment>(i * 3));
        std::vector<Moment> all;
        for (std::size_t round = 0; round < kFragmentationRounds; ++round) {
            const auto some = momentsOfRound(moments, round);
            QVERIFY(std::is_sorted(some.begin(), some.end()));
            all.insert(all.end(), some.begin(), some.end());
            QVERIFY(round > 0 || some.size() <= count / 16 + 1);
        }
        std::sort(all.begin(), all.end());
        QVERIFY(all == moments);
    }
}

void TestStatistics::stopsWhenCancelled()
{
    const auto document = shortened(*gen::findPreset(gen::presets().front().name), 1000);
    QVERIFY(document);
    const Timeline &timeline = document->devices().front().timeline;
    std::stop_source source;
    LoadContext context;
    context.stop = source.get_token();
    const auto index = StatisticsIndex::build(timeline, context);
    const auto pending = PendingIndex::build(timeline, context);
    QVERIFY(index && pending);
    source.request_stop();
    const std::vector<MomentRange> columns = eventColumns(timeline, 0, timeline.end() + 1.0, 100);
    const std::vector<Moment> moments = {1, 2, 3};
    QVERIFY(!StatisticsIndex::build(timeline, context) && !PendingIndex::build(timeline, context));
    QVERIFY(!index->over(columns, context));
    QVERIFY(pending->lines().empty() || !pending->over(columns, context));
    QVERIFY(!fragmentationSamples(*document->snapshot(), timeline, moments, context));
}

void TestStatistics::filesMatchTheCounters()
{
    for (const QString &path : test::recordingsAtHand()) {
        const auto document = test::loadRecording(path);
        if (!document)
            continue;
        for (const Device &device : document->devices()) {
            if (!device.capabilities.timeline || device.timeline.end() > 60000)
                continue;
            compareCounters(device.timeline, 3);
            const auto index = StatisticsIndex::build(device.timeline, {});
            QVERIFY(index);
            const MomentRange all{0, device.timeline.end()};
            const auto whole = index->over({&all, 1}, {});
            QCOMPARE(whole->front().requested.high, device.timeline.peakRequested().bytes);
            QCOMPARE(whole->front().reserved.best.high, device.timeline.peakReserved().bytes.value);
            QCOMPARE(whole->front().active.bounds.high, device.timeline.peakActive().bytes.high);
            const auto pending = PendingIndex::build(device.timeline, {});
            QVERIFY(pending);
            std::uint64_t allocations = 0;
            for (const StreamUse &use : pending->streams())
                allocations += use.allocations;
            QCOMPARE(allocations, std::uint64_t(device.timeline.allocations().size()));
            for (const Moment moment : {Moment(0), device.timeline.end() / 2, device.timeline.end()}) {
                std::uint64_t sum = 0;
                for (const std::uint64_t bytes : pending->at(moment))
                    sum += bytes;
                const Counters counters = device.timeline.countersAt(moment);
                QCOMPARE(sum, counters.active.value - counters.allocated.value);
            }
        }
    }
}

ALLOSTRATA_TEST(TestStatistics)
#include "tst_statistics.moc"
