// Allocations at a point of the strata, against an obvious evaluation of a sample.

#include "core/base/load_context.h"
#include "core/load/load.h"
#include "core/timeline/merged_band.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <memory>
#include <optional>
#include <random>
#include <vector>

using namespace allostrata;

namespace {

/// Allocations of these sizes, one after the other; an allocation freed at once has its size twice.
struct Story {
    std::unique_ptr<Snapshot> snapshot = std::make_unique<Snapshot>();
    Diagnostics diagnostics;
    std::optional<Timeline> timeline;
    std::optional<StrataIndex> index;
    DeviceTrace trace;
    std::uint64_t next = 0x7f0000000000;

    void push(Action action, std::uint64_t address, std::uint64_t size)
    {
        TraceEvent event;
        event.action = action;
        event.address = address;
        event.size = size;
        trace.trace.push(event);
    }
    std::uint64_t add(std::uint64_t size)
    {
        next += 1 << 20;
        push(Action::Alloc, next, size);
        return next;
    }
    void build()
    {
        snapshot->traces.push_back(std::move(trace));
        const LoadContext context;
        timeline = *Timeline::build(*snapshot, 0, context, diagnostics);
        index = *StrataIndex::build(*timeline, context);
    }
    [[nodiscard]] std::optional<BandHit> at(double bytes, double bytesPerRow,
                                            const std::vector<bool> *matching = nullptr) const
    {
        return bandAt(*index, *timeline, {timeline->end(), bytes, 0, bytesPerRow, matching});
    }
};

} // namespace

class TestMergedBand : public QObject {
    Q_OBJECT

private slots:
    void countsAllocationsInAPixelRowAndRun()
    {
        Story story;
        for (const std::uint64_t size : {400, 10, 20, 30, 40, 500, 60})
            story.add(size);
        story.build();
        const auto hit = story.at(415, 100); // in the second of the thin ones; its row is [400, 500)
        QVERIFY(hit.has_value());
        QCOMPARE(hit->id.value(), 2U);
        QCOMPARE(hit->offset, std::uint64_t(410));
        QVERIFY((hit->row == BandSum{4, 100}));
        QVERIFY((hit->run == BandSum{4, 100}));
        const auto finer = story.at(415, 25); // 30 and 40 are bands now; the row is [400, 425)
        QVERIFY((finer->row == BandSum{2, 30}));
        QVERIFY((finer->run == BandSum{2, 30}));
    }

    void aBandOfOneRowIsNotMerged()
    {
        Story story;
        for (const std::uint64_t size : {400, 10, 500})
            story.add(size);
        story.build();
        const auto hit = story.at(600, 100);
        QCOMPARE(hit->id.value(), 2U);
        QVERIFY(hit->run == BandSum{});
        QVERIFY(!hit->isRest);
        QVERIFY(!story.at(910, 100).has_value());
        QVERIFY(!story.at(-1, 100).has_value());
    }

    void restLiesOnTopAndIsCounted()
    {
        Story story;
        for (const std::uint64_t size : {400, 10, 500, 20})
            story.add(size);
        story.build();
        const std::vector<bool> matching{true, false, true, false};
        const auto second = story.at(450, 1, &matching); // the one of 500 is now on top of the first
        QCOMPARE(second->id.value(), 2U);
        QCOMPARE(second->offset, std::uint64_t(400));
        const auto rest = story.at(905, 1, &matching);
        QVERIFY(rest->isRest);
        QCOMPARE(rest->id.value(), 1U);
        QVERIFY((rest->rest == BandSum{2, 30}));
        QVERIFY((restAt(*story.index, *story.timeline, story.timeline->end(), matching) == BandSum{2, 30}));
    }

    void allocationsBetweenSamplesHaveAPath()
    {
        Story story;
        story.add(1000);
        const std::uint64_t shortLived = story.add(10);
        story.push(Action::FreeRequested, shortLived, 10);
        story.push(Action::FreeCompleted, shortLived, 10);
        story.add(500);
        story.build();
        const StrataColumns columns = sampleColumns(*story.index, eventColumns(*story.timeline, 0, 6, 1));
        const std::vector ids{AllocationId(1)};
        QVERIFY(!bandPath(*story.index, *story.timeline, columns, ids.front()));
        const auto paths = selectionPaths(*story.index, *story.timeline, columns, ids, nullptr);
        QCOMPARE(paths.size(), std::size_t(1));
        QCOMPARE(paths.front().firstColumn, 0);
        QCOMPARE(paths.front().offsets, std::vector<std::uint64_t>{1000});
    }

    void matchesTheStackOfASample()
    {
        const auto document = load(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst", LoadContext{});
        QVERIFY(bool(document));
        const Device &device = (*document)->devices()[0];
        const Allocations &allocations = device.timeline.allocations();
        std::mt19937 random(11);
        std::vector<bool> matching(allocations.size());
        for (std::size_t i = 0; i < matching.size(); ++i)
            matching[i] = random() % 3 != 0;
        for (int round = 0; round < 60; ++round) {
            const auto moment = static_cast<Moment>(random() % (device.timeline.end() + 1));
            const std::uint64_t total = device.timeline.countersAt(moment).requested;
            if (total == 0)
                continue;
            const std::uint64_t at = (std::uint64_t(random()) << 16) % total;
            std::uint64_t below = 0;
            AllocationId expected;
            for (const bool wanted : {true, false}) {
                for (const AllocationId id : device.timeline.liveAt(moment)) {
                    if (matching[id.value()] != wanted)
                        continue;
                    if (at >= below && at - below < allocations.requestedSize(id))
                        expected = id;
                    below += allocations.requestedSize(id);
                }
            }
            const auto hit = bandAt(*device.strata, device.timeline,
                                    {moment, static_cast<double>(at), 0, 1e6, &matching});
            QVERIFY(hit.has_value());
            QCOMPARE(hit->id.value(), expected.value());
            QCOMPARE(hit->isRest, !matching[expected.value()]);
        }
    }
};

ALLOSTRATA_TEST(TestMergedBand)
#include "tst_merged_band.moc"
