// The levels of detail of the strata against a slow and obvious evaluation of the same allocations.

#include "core/analysis/allocations/largest.h"
#include "core/base/load_context.h"
#include "core/timeline/event_times.h"
#include "core/timeline/merged_band.h"
#include "core/timeline/strata_index.h"
#include "core/timeline/strata_layout.h"
#include "tests/support/random_trace.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <random>
#include <utility>
#include <vector>

using namespace allostrata;

namespace {

/// Obvious model: examines every allocation at every moment.
struct Model {
    const StrataIndex &index;
    const Timeline &timeline;

    [[nodiscard]] std::vector<AllocationId> alive(std::int64_t after, Moment at) const
    {
        std::vector<AllocationId> ids;
        for (std::size_t row = 0; row < timeline.allocations().size(); ++row) {
            const Allocation allocation = timeline.allocation(AllocationId::at(row));
            const Moment birth = allocation.allocEvent ? allocation.allocEvent.value() + 1 : 0;
            const bool dead = allocation.freeCompletedEvent && allocation.freeCompletedEvent.value() < at;
            if (std::int64_t(birth) > after && birth <= at && !dead)
                ids.push_back(AllocationId::at(row));
        }
        return ids;
    }
    [[nodiscard]] std::uint64_t total(Moment at) const
    {
        std::uint64_t sum = 0;
        for (const AllocationId id : alive(StrataIndex::kBeginning, at))
            sum += timeline.allocation(id).requestedSize;
        return sum;
    }
};

} // namespace

class TestStrata : public QObject {
    Q_OBJECT

    struct Case {
        std::unique_ptr<Snapshot> snapshot;
        Diagnostics diagnostics;
        std::optional<Timeline> timeline;
        std::optional<StrataIndex> index;
    };

    static void make(Case &made, unsigned seed, int events)
    {
        std::mt19937 random(seed);
        made.snapshot = test::randomTrace(random, events, true);
        const LoadContext context;
        auto timeline = Timeline::build(*made.snapshot, 0, context, made.diagnostics);
        QVERIFY(bool(timeline));
        made.timeline = *std::move(timeline);
        auto index = StrataIndex::build(*made.timeline, context);
        QVERIFY(bool(index));
        made.index = *std::move(index);
    }

    static void addCases()
    {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<int>("events");
        for (const int events : {0, 1, 2, 15, 16, 17, 31, 33, 100, 257, 700})
            QTest::addRow("%d events, seed %d", events, 100 + events) << unsigned(100 + events) << events;
    }

private slots:
    void usualTotalsOfShortRangesAreExact_data() { addCases(); }
    void usualTotalsOfShortRangesAreExact()
    {
        QFETCH(unsigned, seed);
        QFETCH(int, events);
        Case made;
        make(made, seed, events);
        for (Moment first = 0; first <= made.timeline->end(); first += 7) {
            const Moment last = std::min(first + first % UsualTotals::kMostLooks, made.timeline->end());
            std::vector<std::uint64_t> totals;
            for (Moment moment = first; moment <= last; ++moment)
                totals.push_back(made.index->totalAt(moment));
            std::sort(totals.begin(), totals.end());
            const UsualTotals usual = usualTotals(*made.index, {first, last});
            QCOMPARE(usual.lowest, totals.front());
            QCOMPARE(usual.median, totals[totals.size() / 2]);
        }
    }
    void findsTheHighestTotalOfAnyRange_data() { addCases(); }
    void findsTheHighestTotalOfAnyRange()
    {
        QFETCH(unsigned, seed);
        QFETCH(int, events);
        Case made;
        make(made, seed, events);
        const Model model{*made.index, *made.timeline};
        std::vector<std::uint64_t> totals;
        for (Moment moment = 0; moment <= made.timeline->end(); ++moment) {
            totals.push_back(model.total(moment));
            QCOMPARE(made.index->totalAt(moment), totals.back());
            QCOMPARE(made.timeline->countersAt(moment).requested, totals.back());
        }
        std::mt19937 random(seed);
        for (int i = 0; i < 400; ++i) {
            const Moment a = static_cast<Moment>(random() % totals.size());
            const Moment b = static_cast<Moment>(random() % totals.size());
            const auto [first, last] = std::minmax(a, b);
            const auto highest = std::max_element(totals.begin() + first, totals.begin() + last + 1);
            QCOMPARE(made.index->highest(first, last), static_cast<Moment>(highest - totals.begin()));
        }
    }

    void findsTheAllocationsAliveSinceAnyMoment_data() { addCases(); }
    void findsTheAllocationsAliveSinceAnyMoment()
    {
        QFETCH(unsigned, seed);
        QFETCH(int, events);
        Case made;
        make(made, seed, events);
        const Model model{*made.index, *made.timeline};
        std::mt19937 random(seed);
        for (int i = 0; i < 300; ++i) {
            const auto at = static_cast<Moment>(random() % (made.timeline->end() + 1));
            const std::int64_t after = random() % 3 == 0 ? StrataIndex::kBeginning : std::int64_t(random() % (at + 1));
            std::vector<AllocationId> got;
            made.index->forEachAlive(after, at, [&](AllocationId id) { got.push_back(id); });
            const std::vector<AllocationId> alive = model.alive(after, at);
            QVERIFY(got == alive);
            // A visit that returns false is the last one.
            const std::size_t wanted = random() % (alive.size() + 2);
            std::vector<AllocationId> first;
            made.index->forEachAlive(after, at, [&](AllocationId id) {
                first.push_back(id);
                return first.size() < wanted;
            });
            QVERIFY(
                std::equal(first.begin(), first.end(), alive.begin(),
                           alive.begin() + std::ptrdiff_t(std::min(std::max<std::size_t>(wanted, 1), alive.size()))));
        }
    }

    void columnsShowEveryBandAndTheHighestTotal_data()
    {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<int>("events");
        QTest::addColumn<bool>("time");
        for (const int events : {1, 40, 300, 700}) {
            for (const bool time : {false, true})
                QTest::addRow("%d events, seed %d, %s", events, events, time ? "time" : "events")
                    << unsigned(events) << events << time;
        }
    }

    void columnsShowEveryBandAndTheHighestTotal()
    {
        QFETCH(unsigned, seed);
        QFETCH(int, events);
        QFETCH(bool, time);
        Case made;
        make(made, seed, events);
        const Model model{*made.index, *made.timeline};
        const EventTimes times(made.timeline->trace());
        std::mt19937 random(seed);
        for (int i = 0; i < 25; ++i) {
            const int count = 1 + static_cast<int>(random() % 90);
            const double share = static_cast<double>(random() % 1000) / 1000;
            const double whole = time ? static_cast<double>(times.last() - times.first()) + 1 : made.timeline->end();
            const double width = std::max(whole * (1 - share), 1.0);
            const double start = (time ? static_cast<double>(times.first()) : 0) + (whole - width) * 0.4;
            const StrataColumns columns = sampleColumns(*made.index,
                                                        time ? timeColumns(times, start, width, count)
                                                             : eventColumns(*made.timeline, start, width, count));
            QCOMPARE(columns.samples.size(), std::size_t(count));
            // The highest total of all moments shown is in some column.
            const Moment highest = made.index->highest(columns.ranges.front().first, columns.ranges.back().last);
            const auto most = std::max_element(columns.totals.begin(), columns.totals.end());
            QCOMPARE(*most, made.index->totalAt(highest));

            std::vector<std::vector<AllocationId>> bands(columns.samples.size());
            std::vector<AllocationId> all;
            forEachBand(*made.index, columns, [&](AllocationId id, int first, int last) {
                all.push_back(id);
                for (int column = first; column <= last; ++column)
                    bands[static_cast<std::size_t>(column)].push_back(id);
            });
            QVERIFY(std::is_sorted(all.begin(), all.end()) && std::adjacent_find(all.begin(), all.end()) == all.end());
            for (std::size_t column = 0; column < columns.samples.size(); ++column) {
                QVERIFY(columns.samples[column] >= columns.ranges[column].first);
                QVERIFY(columns.samples[column] <= columns.ranges[column].last);
                QVERIFY(bands[column] == model.alive(StrataIndex::kBeginning, columns.samples[column]));
                QCOMPARE(columns.totals[column], model.total(columns.samples[column]));
            }
            // Paths: the bytes below are those of the older bands of the same column.
            for (const AllocationId id : all) {
                const auto path = bandPath(*made.index, *made.timeline, columns, id);
                QVERIFY(path.has_value());
                for (std::size_t k = 0; k < path->offsets.size(); ++k) {
                    std::uint64_t below = 0;
                    for (const AllocationId other : bands[static_cast<std::size_t>(path->firstColumn) + k]) {
                        if (other < id)
                            below += made.timeline->allocation(other).requestedSize;
                    }
                    QCOMPARE(path->offsets[k], below);
                }
            }
        }
    }

    void pathsOfAFewMatchPathsOfAll()
    {
        Case made;
        make(made, 21, 900);
        const StrataColumns columns = sampleColumns(*made.index,
                                                    eventColumns(*made.timeline, 0, made.timeline->end() + 1.0, 75));
        std::vector<AllocationId> all;
        std::vector<bool> some;
        std::vector<std::uint8_t> covered;
        std::mt19937 random(3);
        for (std::size_t row = 0; row < made.timeline->allocations().size(); ++row) {
            all.push_back(AllocationId::at(row));
            some.push_back(random() % 3 != 0);
            covered.push_back(random() % 4 != 0);
        }
        auto ofQuery = StrataIndex::build(
            *made.timeline, std::make_shared<const std::vector<std::uint8_t>>(std::move(covered)), LoadContext{});
        QVERIFY(bool(ofQuery));
        for (const StrataIndex *index : {&*made.index, &*ofQuery}) {
            for (const bool isFiltered : {false, true}) {
                const std::vector<bool> *matching = isFiltered ? &some : nullptr;
                const auto paths = selectionPaths(*index, *made.timeline, columns, all, matching);
                std::size_t crossing = 0;
                for (const BandPath &path : paths) {
                    const std::vector id{path.id};
                    const auto alone = selectionPaths(*index, *made.timeline, columns, id, matching);
                    QCOMPARE(alone.size(), std::size_t(1));
                    QCOMPARE(alone.front().firstColumn, path.firstColumn);
                    QVERIFY(alone.front().offsets == path.offsets);
                    crossing += bandPath(*index, *made.timeline, columns, path.id, matching) ? 1 : 0;
                }
                QVERIFY(crossing > 20 && crossing < paths.size()); // the others lived between samples
            }
        }
    }

    void columnsSampledSeparatelyMatch()
    {
        Case made;
        make(made, 33, 300);
        for (const int count : {1, 7, 64, 500, 1900}) { // more columns than moments, too: neighbours share some
            const std::vector<MomentRange> ranges = eventColumns(*made.timeline, 3.3, made.timeline->end() - 20.5,
                                                                 count);
            const StrataColumns together = sampleColumns(*made.index, ranges);
            std::vector<StrataColumns> parts;
            for (std::size_t from = 0; from < ranges.size(); from += 13) {
                const auto first = ranges.begin() + static_cast<std::ptrdiff_t>(from);
                parts.push_back(
                    sampleColumns(*made.index, {first, first + std::min<std::ptrdiff_t>(13, ranges.end() - first)}));
            }
            const StrataColumns joined = joinColumns(std::move(parts));
            QVERIFY(joined.samples == together.samples);
            QVERIFY(joined.totals == together.totals);
            QVERIFY(joined.ranges == together.ranges);
        }
    }

    void largestShareMatchesASortedList_data()
    {
        QTest::addColumn<int>("percent");
        for (const int percent : {-5, 0, 1, 10, 33, 50, 99, 100, 140})
            QTest::addRow("%d percent", percent) << percent;
    }
    void largestShareMatchesASortedList()
    {
        QFETCH(int, percent);
        Case made;
        make(made, 4, 900);
        const Allocations &allocations = made.timeline->allocations();
        std::vector<AllocationId> sorted;
        for (std::size_t row = 0; row < allocations.size(); ++row)
            sorted.push_back(AllocationId::at(row));
        std::stable_sort(sorted.begin(), sorted.end(), [&](AllocationId a, AllocationId b) {
            return allocations.requestedSize(a) > allocations.requestedSize(b);
        });
        std::vector<bool> expected(sorted.size(), false);
        const std::size_t matching = (sorted.size() * static_cast<std::size_t>(std::clamp(percent, 0, 100)) + 99) / 100;
        for (std::size_t i = 0; i < matching; ++i)
            expected[sorted[i].value()] = true;
        QVERIFY(largestAllocations(*made.timeline, percent) == expected);
    }

    void aPointHitsTheBandThatCoversIt()
    {
        Case made;
        make(made, 7, 400);
        const Model model{*made.index, *made.timeline};
        for (Moment moment = 0; moment <= made.timeline->end(); moment += 7) {
            std::uint64_t below = 0;
            for (const AllocationId id : model.alive(StrataIndex::kBeginning, moment)) {
                const std::uint64_t size = made.timeline->allocation(id).requestedSize;
                for (const std::uint64_t bytes : {below, below + size / 2, below + size - 1}) {
                    const auto hit = allocationAtHeight(*made.index, *made.timeline, moment, bytes);
                    if (size > 0) {
                        QVERIFY(hit && hit->id == id);
                        QCOMPARE(hit->offset, below);
                    }
                }
                below += size;
            }
            QVERIFY(!allocationAtHeight(*made.index, *made.timeline, moment, below));
        }
    }

    void countsAllocationsThatCrossNoColumn()
    {
        Case made;
        make(made, 11, 600);
        const StrataColumns columns = sampleColumns(*made.index,
                                                    eventColumns(*made.timeline, 0, made.timeline->end() + 1.0, 6));
        for (std::size_t column = 0; column < columns.samples.size(); ++column) {
            const MomentRange range = columns.ranges[column];
            Unseen expected;
            for (std::size_t row = 0; row < made.timeline->allocations().size(); ++row) {
                const auto id = AllocationId::at(row);
                const bool within = made.index->birth(id) > range.first && made.index->birth(id) <= range.last
                                    && made.index->death(id) <= range.last;
                const bool seen = made.index->birth(id) <= columns.samples[column]
                                  && made.index->death(id) > columns.samples[column];
                if (within && !seen) {
                    ++expected.count;
                    expected.bytes += made.timeline->allocation(id).requestedSize;
                }
            }
            const Unseen got = unseenIn(*made.index, *made.timeline, columns, column);
            QCOMPARE(got.count, expected.count);
            QCOMPARE(got.bytes, expected.bytes);
            QVERIFY(expected.count > 0);
        }
    }

    void timesNeverGoBackwards()
    {
        Trace trace;
        for (const std::int64_t time :
             {TraceEvent::kNoTime, std::int64_t(100), std::int64_t(90), TraceEvent::kNoTime, std::int64_t(300)}) {
            TraceEvent event;
            event.timeUs = time;
            trace.push(event);
        }
        const EventTimes times(trace);
        QVERIFY(times.isValid());
        QCOMPARE(times.first(), std::int64_t(100));
        QCOMPARE(times.last(), std::int64_t(300));
        QCOMPARE(times.timeOf(3), std::int64_t(100));
        QCOMPARE(times.timeOf(1000), times.last());
        QCOMPARE(times.momentAt(99.5), Moment(0));
        QCOMPARE(times.momentAt(100), Moment(4));
        QCOMPARE(times.momentAt(301), Moment(5));
    }
};

ALLOSTRATA_TEST(TestStrata)
#include "tst_strata.moc"
