// Statistics by operator and memory events: the effect of each call, allocation and free.

#include "core/analysis/operators/operator_events.h"
#include "core/analysis/operators/operator_statistics.h"
#include "core/base/load_context.h"
#include "core/tables/operator_table.h"
#include "tests/support/profile_story.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <ctime>
#include <numeric>
#include <random>

using namespace allostrata;

namespace {

constexpr Moment kEnd = UINT32_MAX;

OperatorBreakdown reportOf(const ProfileStory &story, OperatorRequest request = {FreeCharge::Allocating, 0, kEnd, {}})
{
    return *operatorBreakdown(story.calls(), story.snapshot(), story.timeline(), request, {});
}

const OperatorRow *rowOf(const OperatorBreakdown &report, OperatorId op)
{
    const auto found = std::find_if(report.rows.begin(), report.rows.end(),
                                    [op](const OperatorRow &row) { return row.op == op; });
    return found == report.rows.end() ? nullptr : &*found;
}

OperatorEventList eventsOf(const ProfileStory &story, OperatorEventRequest request = {.last = kEnd})
{
    return *operatorEvents(story.calls(), story.snapshot(), story.timeline(), request, {});
}

/// The change of the requested bytes over a window, by brute force.
std::int64_t changeOf(const Timeline &timeline, Moment first, Moment last)
{
    return static_cast<std::int64_t>(timeline.countersAt(last).requested)
           - static_cast<std::int64_t>(timeline.countersAt(first).requested);
}

/// Calls and memory at random, frees that are missing included.
void describeAtRandom(ProfileStory &story, unsigned seed)
{
    std::mt19937 random(seed);
    const auto below = [&random](std::uint32_t bound) { return static_cast<std::uint32_t>(random() % bound); };
    std::vector<CallId> calls;
    const auto nest = [&](auto &self, std::int64_t start, std::int64_t length, int depth) -> void {
        std::string name = "op";
        name += std::to_string(below(4));
        calls.push_back(story.call(name, start, length, below(5) == 0 ? CallKind::Python : CallKind::Operator));
        for (std::int64_t at = start + 1; depth > 0 && at + 12 < start + length;) {
            const auto part = static_cast<std::int64_t>(4 + below(static_cast<std::uint32_t>(start + length - at - 8)));
            self(self, at, part, depth - 1);
            at += part + below(3);
        }
    };
    for (std::int64_t at = 0; at < 2000; at += 200)
        nest(nest, at, 190, 4);
    std::vector<std::pair<std::uint64_t, std::uint64_t>> living;
    for (std::int64_t time = 0; time < 2000; time += below(8)) {
        CallId innermost;
        for (const CallId id : calls) {
            const Call &call = story.openCall(id);
            if (call.startNs <= time && time < call.startNs + call.durationNs)
                innermost = id;
        }
        if (living.empty() || below(2) == 0) {
            const std::uint64_t address = 0x1000 * (1 + below(40)); // taken ones, too: the free is missing
            living.emplace_back(address, 1 + below(5000));
            story.alloc(time, address, living.back().second, innermost);
        } else {
            const auto at = living.begin() + below(static_cast<std::uint32_t>(living.size()));
            story.free(time, at->first, at->second, innermost);
            living.erase(at);
        }
    }
    story.close();
}

} // namespace

class TestOperators : public QObject {
    Q_OBJECT

private slots:
    void chargesFreesToTheAllocatingOperator();
    void chargesFreesToTheRunningOperatorOnRequest();
    void memoryOutsideOperatorsAndFromBeforeIsListedSeparately();
    void accountsForEveryByteOfAWindow();
    void selfBytesSumToTheTotal();
    void aQueryExcludesOtherAllocations();
    void countsTimeInTheWindowOnly();
    void windowTimesMatchAPassOverAllCalls();
    void countsRecursiveCallsOnce();
    void aDirectlyNestedRepeatIsOneCall();
    void operatorsWithoutMemoryAreOnlyCounted();
    void eventsShowOperatorTimesAndDuration();
    void eventsAreFilteredAndSorted();
    void hostileTimesAndSizesDoNotOverflow();
    void deepCallsCostNoMoreThanOthers();
    void tablesMatchTheReports();
    void stopsWhenCancelled();
};

void TestOperators::chargesFreesToTheAllocatingOperator()
{
    ProfileStory story;
    describeSimple(story);
    const OperatorBreakdown report = reportOf(story);
    const OperatorRow *inner = rowOf(report, story.find("aten::empty"));
    const OperatorRow *outer = rowOf(report, story.find("aten::linear"));
    QVERIFY(inner && outer);
    QCOMPARE(inner->self, (OperatorFlow{1, 512, 1, 0}));
    QCOMPARE(outer->self, (OperatorFlow{1, 1024, 1, 0}));
    QCOMPARE(outer->total, (OperatorFlow{2, 1536, 2, 0}));
    QVERIFY(!rowOf(report, story.find("aten::add_")));
}

void TestOperators::chargesFreesToTheRunningOperatorOnRequest()
{
    ProfileStory story;
    describeSimple(story);
    const OperatorBreakdown report = reportOf(story, {FreeCharge::Releasing, 0, kEnd, {}});
    const OperatorRow *inner = rowOf(report, story.find("aten::empty"));
    const OperatorRow *outer = rowOf(report, story.find("aten::linear"));
    const OperatorRow *last = rowOf(report, story.find("aten::add_"));
    QVERIFY(inner && outer && last);
    QCOMPARE(inner->self, (OperatorFlow{1, 512, 0, 512}));
    QCOMPARE(outer->total, (OperatorFlow{2, 1536, 0, 1536}));
    QCOMPARE(last->self, (OperatorFlow{0, 0, 1, -512}));
    QCOMPARE(report.outside, (OperatorFlow{0, 0, 2, -1088})); // left out: a step is not an operator
}

void TestOperators::memoryOutsideOperatorsAndFromBeforeIsListedSeparately()
{
    ProfileStory story;
    const CallId step = story.call("ProfilerStep#1", 0, 1000, CallKind::Step);
    story.call("aten::mm", 100, 100);
    story.alloc(10, 0x1000, 512, step);
    story.alloc(20, 0x2000, 256, {});
    story.free(500, 0x2000, 256, step);
    story.free(600, 0x9000, 64, step);
    story.close();
    const OperatorBreakdown report = reportOf(story);
    QVERIFY(report.rows.empty());
    QCOMPARE(report.outside, (OperatorFlow{2, 768, 1, 512}));
    QCOMPARE(report.before, (OperatorFlow{0, 0, 1, -64}));
    QCOMPARE(report.sum, (OperatorFlow{2, 768, 2, 448}));
}

void TestOperators::accountsForEveryByteOfAWindow()
{
    for (unsigned seed = 1; seed <= 8; ++seed) {
        ProfileStory story;
        describeAtRandom(story, seed);
        const Moment end = story.timeline().end();
        for (Moment first = 0; first < end; first += 37) {
            for (Moment last = first; last <= end; last += 41) {
                const OperatorBreakdown report = reportOf(story, {FreeCharge::Allocating, first, last, {}});
                QCOMPARE(report.sum.increase, changeOf(story.timeline(), first, last));
            }
        }
    }
}

void TestOperators::selfBytesSumToTheTotal()
{
    ProfileStory story;
    describeAtRandom(story, 3);
    const OperatorBreakdown report = reportOf(story);
    OperatorFlow selfs = report.outside;
    for (const OperatorRow &row : report.rows) {
        selfs.allocations += row.self.allocations;
        selfs.allocated += row.self.allocated;
        QVERIFY(row.self.allocated <= row.total.allocated);
        QVERIFY(row.total.allocated <= report.sum.allocated); // recursion counts no bytes twice
        QVERIFY(row.time.selfNs >= 0 && row.time.selfNs <= row.time.totalNs);
    }
    QCOMPARE(selfs.allocations, report.sum.allocations);
    QCOMPARE(selfs.allocated, report.sum.allocated);
}

void TestOperators::aQueryExcludesOtherAllocations()
{
    ProfileStory story;
    describeSimple(story);
    std::vector<std::uint8_t> matching(story.timeline().allocations().size(), 1);
    const AllocationId small = story.timeline().allocationOf(EventId(0));
    matching[small.value()] = 0;
    for (const FreeCharge charge : {FreeCharge::Allocating, FreeCharge::Releasing}) {
        const OperatorBreakdown report = reportOf(story, {charge, 0, kEnd, matching});
        QVERIFY(!rowOf(report, story.find("aten::empty")));
        QVERIFY(!rowOf(report, story.find("aten::add_")));
        QCOMPARE(rowOf(report, story.find("aten::linear"))->total.allocated, std::uint64_t(1024));
    }
    QCOMPARE(eventsOf(story, {.last = kEnd, .matching = matching}).rows.size(), std::size_t(2));
}

void TestOperators::countsTimeInTheWindowOnly()
{
    ProfileStory story;
    describeSimple(story);
    const OperatorId linear = story.find("aten::linear");
    const OperatorId empty = story.find("aten::empty");
    QCOMPARE(rowOf(reportOf(story), linear)->time, (CallSums{1, 200, 150}));
    // From the event at 160 to that at 210: 40 of the inner call, 50 of the outer one.
    const OperatorBreakdown report = reportOf(story, {FreeCharge::Allocating, 0, 2, {}});
    QCOMPARE(rowOf(report, empty)->time, (CallSums{1, 50, 50})); // the window begins with the trace
    QCOMPARE(rowOf(report, linear)->time, (CallSums{1, 110, 60}));
    const OperatorBreakdown later = reportOf(story, {FreeCharge::Allocating, 1, 3, {}});
    QCOMPARE(rowOf(later, linear)->time, (CallSums{1, 90, 90})); // from 210 on
    QCOMPARE(rowOf(later, empty)->time.calls, std::uint64_t(0)); // ended at 200; it has a row for its free at 450
}

void TestOperators::windowTimesMatchAPassOverAllCalls()
{
    for (unsigned seed = 1; seed <= 4; ++seed) {
        ProfileStory story;
        describeAtRandom(story, seed);
        const auto &calls = story.calls().profile().calls;
        for (std::int64_t first = -10; first < 2000; first += 97) {
            for (std::int64_t last = first; last < 2100; last += 131) {
                const auto sums = *story.calls().sums({first, last}, {});
                std::vector<std::int64_t> totals(story.calls().size());
                for (std::size_t i = 0; i < calls.size(); ++i) {
                    const CallId id = CallId::at(i);
                    const std::int64_t inside = std::min(endOf(calls[id]), last) - std::max(calls[id].startNs, first);
                    if (calls[id].kind == CallKind::Operator && !story.calls().isNested(id) && inside > 0)
                        totals[story.calls().of(id).value()] += inside;
                }
                for (std::size_t op = 0; op < totals.size(); ++op)
                    QCOMPARE(sums[op].totalNs, totals[op]);
            }
        }
    }
}

void TestOperators::countsRecursiveCallsOnce()
{
    ProfileStory story;
    story.call("aten::sum", 0, 100);
    story.call("aten::fill_", 10, 10);
    const CallId inner = story.call("aten::sum", 30, 50);
    story.alloc(40, 0x1000, 100, inner);
    story.close();
    const OperatorBreakdown report = reportOf(story);
    const OperatorRow *sum = rowOf(report, story.find("aten::sum"));
    QCOMPARE(sum->time, (CallSums{2, 100, 90}));
    QCOMPARE(sum->total, (OperatorFlow{1, 100, 0, 100}));
    QCOMPARE(sum->self, (OperatorFlow{1, 100, 0, 100}));
    // In the profiler's own view, both calls count.
    QCOMPARE(rowOf(reportOf(story, {FreeCharge::Releasing, 0, kEnd, {}}), story.find("aten::sum"))->total,
             (OperatorFlow{2, 200, 0, 200}));
}

void TestOperators::aDirectlyNestedRepeatIsOneCall()
{
    ProfileStory story;
    story.call("aten::sum", 0, 100);
    const CallId inner = story.call("aten::sum", 30, 50);
    story.alloc(40, 0x1000, 100, inner);
    story.close();
    for (const FreeCharge charge : {FreeCharge::Allocating, FreeCharge::Releasing}) {
        const OperatorBreakdown report = reportOf(story, {charge, 0, kEnd, {}});
        QCOMPARE(report.rows.front().time, (CallSums{1, 100, 100}));
        QCOMPARE(report.rows.front().total, (OperatorFlow{1, 100, 0, 100}));
    }
}

void TestOperators::operatorsWithoutMemoryAreOnlyCounted()
{
    ProfileStory story;
    describeSimple(story);
    QCOMPARE(reportOf(story).silent, std::size_t(1)); // aten::add_ only freed what another allocated
    QCOMPARE(reportOf(story, {FreeCharge::Releasing, 0, kEnd, {}}).silent, std::size_t(0));
}

void TestOperators::eventsShowOperatorTimesAndDuration()
{
    ProfileStory story;
    describeSimple(story);
    const OperatorEvents events(story.calls(), story.snapshot(), story.timeline());
    const OperatorEventList list = eventsOf(story);
    QCOMPARE(list.rows.size(), std::size_t(3));
    QCOMPARE(list.sum, (AllocationSum{3, 1600}));
    const OperatorEvent first = events[list.rows[0]];
    QCOMPARE(events.label(first.call), std::string("aten::linear (aten::empty)"));
    QCOMPARE(first.allocatedNs, std::optional<std::int64_t>(100)); // 160 less the start of the recording
    QCOMPARE(first.releasedNs, std::optional<std::int64_t>(390));
    QCOMPARE(first.durationNs(), std::optional<std::int64_t>(290));
    QCOMPARE(events.label(events[list.rows[1]].call), std::string("aten::linear"));
    const OperatorEvent before = events[list.rows[2]]; // no value in the sorted column: last
    QVERIFY(!before.allocatedNs && !before.durationNs());
    QCOMPARE(before.releasedNs, std::optional<std::int64_t>(890));
    QCOMPARE(events.label(before.call), std::string());
}

void TestOperators::eventsAreFilteredAndSorted()
{
    ProfileStory story;
    describeSimple(story);
    const auto sizes = [&](const OperatorEventRequest &request) {
        std::vector<std::uint64_t> found;
        for (const AllocationId id : eventsOf(story, request).rows)
            found.push_back(story.timeline().allocations().requestedSize(id));
        return found;
    };
    using Sizes = std::vector<std::uint64_t>;
    QCOMPARE(sizes({.last = kEnd, .under = story.find("aten::linear")}), (Sizes{512, 1024}));
    QCOMPARE(sizes({.last = kEnd, .under = story.find("aten::empty")}), (Sizes{512}));
    QCOMPARE(sizes({.last = kEnd, .least = 64, .most = 512}), (Sizes{512, 64}));
    QCOMPARE(sizes({.last = kEnd,
                    .isNamed = [](std::string_view label) { return label.find("empty") != std::string_view::npos; }}),
             (Sizes{512}));
    QCOMPARE(sizes({.first = 1, .last = 2}), (Sizes{1024}));
    QCOMPARE(sizes({.first = 2, .last = 3}), (Sizes{512})); // released there
    QVERIFY(sizes({.first = 2, .last = 2}).empty());
    const auto by = [&](OperatorEventKey key, SortDirection direction) {
        return sizes({.last = kEnd, .order = {key, direction}});
    };
    QCOMPARE(by(OperatorEventKey::Size, SortDirection::Descending), (Sizes{1024, 512, 64}));
    QCOMPARE(by(OperatorEventKey::Released, SortDirection::Descending), (Sizes{64, 1024, 512}));
    QCOMPARE(by(OperatorEventKey::Duration, SortDirection::Descending), (Sizes{1024, 512, 64}));
    QCOMPARE(by(OperatorEventKey::Operator, SortDirection::Ascending), (Sizes{1024, 512, 64}));
    QCOMPARE(by(OperatorEventKey::Operator, SortDirection::Descending), (Sizes{512, 1024, 64}));
}

void TestOperators::hostileTimesAndSizesDoNotOverflow()
{
    ProfileStory story;
    const CallId first = story.call("a", INT64_MIN, INT64_MAX);
    const CallId second = story.call("a", INT64_MAX - 1, INT64_MAX, CallKind::Operator, 1);
    for (int i = 0; i < 4; ++i)
        story.alloc(INT64_MIN, 0x1000 * std::uint64_t(1 + i), UINT64_MAX, i % 2 == 0 ? first : second);
    story.free(INT64_MAX, 0x1000, UINT64_MAX, second);
    story.startAt(INT64_MAX);
    story.close();
    for (const FreeCharge charge : {FreeCharge::Allocating, FreeCharge::Releasing}) {
        const OperatorBreakdown report = reportOf(story, {charge, 0, kEnd, {}});
        QVERIFY(report.rows.front().self.allocated >= UINT64_MAX / 16); // the timeline has separate bounds
        QVERIFY(reportOf(story, {charge, 1, 3, {}}).sum.allocations == 2);
    }
    QCOMPARE(eventsOf(story).rows.size(), std::size_t(4));
}

void TestOperators::deepCallsCostNoMoreThanOthers()
{
    constexpr std::int64_t kCalls = 50'000;
    const auto secondsOf = [](bool isNested) {
        ProfileStory story;
        for (std::int64_t i = 0; i < kCalls; ++i) {
            const CallId call = story.call("op" + std::to_string(i % 7), 10 * i, isNested ? 20 * kCalls - 10 * i : 5);
            story.alloc(10 * i + 1, 0x1000 * static_cast<std::uint64_t>(i + 1), 512, call);
        }
        story.close();
        const std::clock_t start = std::clock();
        const OperatorBreakdown report = reportOf(story);
        const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        const OperatorRow *outer = rowOf(report, story.find("op0"));
        return outer && outer->total.allocations == (isNested ? kCalls : (kCalls + 6) / 7) ? seconds : -1;
    };
    const double usual = secondsOf(false);
    const double deep = secondsOf(true);
    QVERIFY(usual >= 0 && deep >= 0);
    QVERIFY2(deep < 10 * usual + 0.2, qPrintable(QStringLiteral("%1 s, others %2 s").arg(deep).arg(usual)));
}

void TestOperators::tablesMatchTheReports()
{
    ProfileStory story;
    describeSimple(story);
    const Table table = operatorTable(reportOf(story), story.calls(), story.snapshot());
    QCOMPARE(table.rows.size(), std::size_t(3)); // two operators, and the memory from before
    const auto &cells = table.rows[0].cells;
    QCOMPARE(std::get<std::string>(cells[0]), std::string("aten::linear"));
    QCOMPARE(std::get<std::uint64_t>(cells[8]), std::uint64_t(1536));
    QCOMPARE(std::get<std::string>(table.rows[2].cells.back()), std::string("before_recording"));
    QCOMPARE(std::get<std::int64_t>(table.rows[2].cells[5]), std::int64_t(-64));
    QCOMPARE(operatorTable(reportOf(story, {FreeCharge::Releasing, 0, kEnd, {}}), story.calls(), story.snapshot())
                 .rows.size(),
             std::size_t(3));
    const OperatorEvents events(story.calls(), story.snapshot(), story.timeline());
    const Table memory = memoryEventTable(events, story.timeline(), eventsOf(story).rows);
    QCOMPARE(std::get<std::string>(memory.rows[0].cells[0]), std::string("aten::linear (aten::empty)"));
    QCOMPARE(std::get<std::int64_t>(memory.rows[0].cells[4]), std::int64_t(290));
    QVERIFY(std::holds_alternative<std::monostate>(memory.rows[2].cells[2]));
    for (const Table &one : {table, memory}) {
        for (const Row &row : one.rows)
            QCOMPARE(row.cells.size(), one.columns.size());
    }
}

void TestOperators::stopsWhenCancelled()
{
    ProfileStory story;
    describeSimple(story);
    std::stop_source source;
    source.request_stop();
    LoadContext context;
    context.stop = source.get_token();
    QVERIFY(!OperatorCalls::build(story.snapshot(), context));
    QVERIFY(!operatorBreakdown(story.calls(), story.snapshot(), story.timeline(), {FreeCharge::Allocating, 0, kEnd, {}},
                               context));
    QVERIFY(!operatorEvents(story.calls(), story.snapshot(), story.timeline(), {.last = kEnd}, context));
}

ALLOSTRATA_TEST(TestOperators)
#include "tst_operators.moc"
