// Tables and histograms of allocations against a slow and obvious model.

#include "core/analysis/allocations/allocation_groups.h"
#include "core/analysis/allocations/allocation_rows.h"
#include "core/analysis/allocations/histogram.h"
#include "core/base/load_context.h"
#include "tests/support/random_trace.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <string>
#include <utility>

using namespace allostrata;
using namespace allostrata::test;

namespace {

constexpr std::array kScopes{AllocationScope::AtCursor, AllocationScope::InWindow, AllocationScope::All};
constexpr std::array kDirections{SortDirection::Ascending, SortDirection::Descending};

std::unique_ptr<Document> randomDocument(unsigned seed, int events, bool withTimes)
{
    std::mt19937 random(seed);
    auto document = std::make_unique<Document>();
    const LoadContext context;
    DeviceContents contents;
    contents.snapshot = randomTrace(random, events, withTimes);
    contents.stacks
        = std::make_shared<StackDigests>(*StackDigests::build(*contents.snapshot, StackRules::standard(), context));
    auto timeline = Timeline::build(*contents.snapshot, 0, context, document->diagnostics);
    contents.devices.push_back({0, {}, *std::move(timeline), {}, {}, nullptr, nullptr});
    if (withTimes)
        contents.devices[0].times = EventTimes(contents.devices[0].timeline.trace());
    document->contents = std::move(contents);
    return document;
}

/// Examines every allocation.
struct Model {
    const Document &document;
    const Device &device;

    [[nodiscard]] static bool isAlive(const Allocation &row, Moment moment)
    {
        return (!row.allocEvent || row.allocEvent.value() < moment)
               && (!row.freeCompletedEvent || row.freeCompletedEvent.value() >= moment);
    }
    [[nodiscard]] std::vector<AllocationId> idsOf(const AllocationRange &range) const
    {
        std::vector<AllocationId> ids;
        for (std::size_t i = 0; i < device.timeline.allocations().size(); ++i) {
            const Allocation row = device.timeline.allocation(AllocationId::at(i));
            bool isMember = range.scope == AllocationScope::All;
            if (range.scope == AllocationScope::AtCursor)
                isMember = isAlive(row, range.cursor);
            for (Moment moment = range.first;
                 range.scope == AllocationScope::InWindow && !isMember && moment <= range.last; ++moment)
                isMember = isAlive(row, moment);
            if (isMember && (range.matching.empty() || range.matching[i] != 0))
                ids.push_back(AllocationId::at(i));
        }
        return ids;
    }
    /// -1: no value, as for keys that random traces lack.
    [[nodiscard]] double keyOf(AllocationId id, Attribute key) const
    {
        const Allocation row = device.timeline.allocation(id);
        const bool isFreed = bool(row.freeCompletedEvent);
        const double birth = row.allocEvent ? row.allocEvent.value() + 1.0 : 0.0;
        const double death = isFreed ? row.freeCompletedEvent.value() + 1.0 : double(device.timeline.end());
        switch (key) {
        case Attribute::Size: return double(row.requestedSize);
        case Attribute::Block: return double(row.blockSize.value);
        case Attribute::BlockKnown: return double(row.certainty);
        case Attribute::Rounding: return std::max(0.0, double(row.blockSize.value) - double(row.requestedSize));
        case Attribute::Life:
        case Attribute::AllocatedTime:
        case Attribute::Allocated: return birth;
        case Attribute::FreedTime:
        case Attribute::Freed: return isFreed ? death : 1e12;
        case Attribute::LifetimeEvents: return device.timeline.trace().empty() ? -1 : death - birth;
        case Attribute::Lifetime:
            if (device.timeline.trace().empty())
                return -1;
            return device.times.isValid()
                       ? double(device.times.timeOf(Moment(death)) - device.times.timeOf(Moment(birth)))
                       : -1;
        case Attribute::Name:
        case Attribute::Address: return double(row.address);
        case Attribute::Stream: return double(document.snapshot()->streams[row.stream]);
        case Attribute::Pool: return double(row.pool);
        case Attribute::State: return double(allocationState(device.timeline.allocations(), id));
        default: return -1;
        }
    }
    [[nodiscard]] std::vector<AllocationId> sorted(std::vector<AllocationId> ids, AllocationOrder order) const
    {
        std::stable_sort(ids.begin(), ids.end(), [&](AllocationId a, AllocationId b) {
            const double left = keyOf(a, order.key);
            const double right = keyOf(b, order.key);
            if (left < 0 || right < 0)
                return left >= 0 && right < 0;
            return order.direction == SortDirection::Ascending ? left < right : left > right;
        });
        return ids;
    }
};

AllocationRange randomRange(std::mt19937 &random, const Device &device, AllocationScope scope)
{
    const auto moment = [&] { return Moment(random() % (device.timeline.end() + 1)); };
    AllocationRange range;
    range.scope = scope;
    range.cursor = moment();
    range.first = moment();
    range.last = moment();
    if (range.first > range.last)
        std::swap(range.first, range.last);
    return range;
}

/// Stops at the first look.
LoadContext stopped()
{
    std::stop_source source;
    source.request_stop();
    LoadContext context;
    context.stop = source.get_token();
    return context;
}

} // namespace

class TestAllocationRows : public QObject {
    Q_OBJECT

    static void addCases()
    {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<int>("events");
        for (const int events : {0, 1, 2, 50, 400})
            QTest::addRow("%d events, seed %d", events, 7 + events) << unsigned(7 + events) << events;
    }

private slots:
    void rangesMatchTheModel_data() { addCases(); }
    void rangesMatchTheModel();
    void sortOrderMatchesTheModel_data() { addCases(); }
    void sortOrderMatchesTheModel();
    void sortsManyRows();
    void sortsKeysThatLieFarApart();
    void linesSortByTheirText();
    void groupsMatchTheModel_data() { addCases(); }
    void groupsMatchTheModel();
    void histogramsSumToTheRows_data() { addCases(); }
    void histogramsSumToTheRows();
    void barsContainExactlyTheirRange();
    void stopsWhenCancelled();
};

void TestAllocationRows::rangesMatchTheModel()
{
    QFETCH(unsigned, seed);
    QFETCH(int, events);
    std::mt19937 random(seed);
    const auto document = randomDocument(seed, events, true);
    const Device &device = document->devices().front();
    const Model model{*document, device};
    std::vector<std::uint8_t> matching(device.timeline.allocations().size());
    for (std::uint8_t &flag : matching)
        flag = random() % 3 == 0 ? 0 : 1;
    for (int round = 0; round < 20; ++round) {
        for (const AllocationScope scope : kScopes) {
            AllocationRange range = randomRange(random, device, scope);
            if (round % 2 == 1)
                range.matching = matching;
            const auto ids = allocationsIn(device.timeline, range, {});
            QVERIFY(ids);
            QCOMPARE(*ids, model.idsOf(range));
            const AllocationSum sum = sumOf(device.timeline, *ids);
            QCOMPARE(sum.count, std::uint64_t(ids->size()));
            if (scope == AllocationScope::AtCursor && range.matching.empty())
                QCOMPARE(sum.bytes, device.timeline.countersAt(range.cursor).requested);
        }
    }
}

void TestAllocationRows::sortOrderMatchesTheModel()
{
    QFETCH(unsigned, seed);
    QFETCH(int, events);
    std::mt19937 random(seed);
    const auto document = randomDocument(seed, events, seed % 2 == 0);
    const Device &device = document->devices().front();
    const Model model{*document, device};
    for (std::size_t key = 0; key < attributes().size(); ++key) {
        if (!attributes()[key].serves(AttributeUse::Sort))
            continue;
        for (const SortDirection direction : kDirections) {
            const AllocationOrder order{static_cast<Attribute>(key), direction};
            const AllocationRange range = randomRange(random, device, kScopes[key % kScopes.size()]);
            const auto rows = AllocationRows::build({*document, device, nullptr, range, order}, {});
            QVERIFY(rows);
            const auto expected = model.sorted(model.idsOf(range), order);
            QCOMPARE(rows->size(), expected.size());
            QVERIFY(rows->sum() == sumOf(device.timeline, expected));
            const auto sorted = rows->sorted({});
            QVERIFY(sorted);
            QVERIFY2(*sorted == expected, qPrintable(QStringLiteral("key %1").arg(key)));
            for (const std::size_t count :
                 {std::size_t(0), std::size_t(1), std::size_t(20), expected.size(), expected.size() + 5}) {
                const std::vector<AllocationId> first(
                    expected.begin(), expected.begin() + std::ptrdiff_t(std::min(count, expected.size())));
                QCOMPARE(rows->first(count), first);
            }
        }
    }
}

void TestAllocationRows::sortsManyRows()
{
    const auto document = randomDocument(99, 300'000, true);
    const Device &device = document->devices().front();
    const Model model{*document, device};
    std::vector<AllocationId> all(device.timeline.allocations().size());
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = AllocationId::at(i);
    QVERIFY(all.size() > 100'000);
    for (const Attribute key : {Attribute::Size, Attribute::Freed, Attribute::Stream, Attribute::Module}) {
        const AllocationOrder order{key, SortDirection::Descending};
        const auto rows = AllocationRows::build({*document, device, nullptr, {}, order}, {});
        const auto expected = model.sorted(all, order);
        QVERIFY(*rows->sorted({}) == expected);
        QVERIFY(rows->first(3000) == std::vector<AllocationId>(expected.begin(), expected.begin() + 3000));
    }
}

void TestAllocationRows::sortsKeysThatLieFarApart()
{
    // Sizes that differ in the highest and in the lowest bit leave no room beside them.
    auto document = std::make_unique<Document>();
    auto snapshot = std::make_shared<Snapshot>();
    DeviceTrace trace;
    const std::array<std::uint64_t, 5> sizes{1, UINT64_MAX - 1, 0, UINT64_MAX / 2 + 2, 1};
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        TraceEvent event;
        event.address = 4096 * (i + 1);
        event.size = sizes[i];
        trace.trace.push(event);
    }
    snapshot->traces.push_back(std::move(trace));
    auto timeline = Timeline::build(*snapshot, 0, {}, document->diagnostics);
    QVERIFY(timeline);
    DeviceContents contents{std::move(snapshot), nullptr, {}};
    contents.devices.push_back({0, {}, *std::move(timeline), {}, {}, nullptr, nullptr});
    document->contents = std::move(contents);
    const Device &device = document->devices().front();
    const auto rows
        = AllocationRows::build({*document, device, nullptr, {}, {Attribute::Size, SortDirection::Ascending}}, {});
    QVERIFY(rows);
    std::vector<std::uint64_t> sorted;
    for (const AllocationId id : *rows->sorted({}))
        sorted.push_back(device.timeline.allocations().requestedSize(id));
    std::vector<std::uint64_t> expected(device.timeline.allocations().requestedSizes(),
                                        device.timeline.allocations().requestedSizes()
                                            + device.timeline.allocations().size());
    std::sort(expected.begin(), expected.end());
    QCOMPARE(sorted, expected);
}

void TestAllocationRows::linesSortByTheirText()
{
    const QByteArray json = R"({"segments": [], "device_traces": [[
        {"action": "alloc", "addr": 4096, "size": 1, "stream": 0, "frames": [{"name": "g", "filename": "/u/a.py", "line": 10}]},
        {"action": "alloc", "addr": 8192, "size": 2, "stream": 0, "frames": [{"name": "g", "filename": "/u/a.py", "line": 9}]},
        {"action": "alloc", "addr": 12288, "size": 3, "stream": 0, "frames": []},
        {"action": "alloc", "addr": 16384, "size": 4, "stream": 0, "frames": [{"name": "f", "filename": "/u/b.py", "line": 1}]}]]})";
    const auto loaded = load(std::make_unique<MemorySource>(std::vector<std::uint8_t>(json.begin(), json.end())),
                             "a.json", {});
    QVERIFY(loaded);
    const Document &document = **loaded;
    for (const auto &[direction, expected] :
         {std::pair(SortDirection::Ascending, "4 2 1 3"), std::pair(SortDirection::Descending, "1 2 4 3")}) {
        const auto rows
            = AllocationRows::build({document, document.devices()[0], nullptr, {}, {Attribute::Line, direction}}, {});
        QStringList sizes;
        for (const AllocationId id : *rows->sorted({}))
            sizes << QString::number(document.devices()[0].timeline.allocations().requestedSize(id));
        QCOMPARE(sizes.join(u' '), QString::fromLatin1(expected));
    }
}

void TestAllocationRows::groupsMatchTheModel()
{
    QFETCH(unsigned, seed);
    QFETCH(int, events);
    std::mt19937 random(seed);
    const auto document = randomDocument(seed, events, true);
    const Device &device = document->devices().front();
    const Model model{*document, device};
    const Allocations &allocations = device.timeline.allocations();
    std::size_t round = 0;
    for (const Attribute key : {Attribute::Size, Attribute::Line, Attribute::Allocated}) {
        for (const AttributeRow &attribute : attributes()) {
            if (!attribute.serves(AttributeUse::Group))
                continue;
            const AllocationOrder order{key, kDirections[round % 2]};
            const AllocationRange range = randomRange(random, device, kScopes[round++ % kScopes.size()]);
            const auto groups = groupAllocations({*document, device, nullptr, range, order}, attribute.attribute, {});
            QVERIFY(groups);
            // Every allocation is in the group that counts it, and in one group only.
            std::vector<AllocationId> ids = groups->ids;
            std::sort(ids.begin(), ids.end());
            QCOMPARE(ids, model.idsOf(range));
            AllocationSum sum;
            std::vector<AllocationId> firsts;
            for (std::size_t i = 0; i < groups->size(); ++i) {
                const CursorRow &row = groups->content.rows[i];
                const auto members = groups->members(i);
                QCOMPARE(row.count, std::uint64_t(members.size()));
                QCOMPARE(row.bytes, sumOf(device.timeline, members).bytes);
                sum.addMany(row.count, row.bytes);
                for (const AllocationId id : members) {
                    QVERIFY(groupOf(*document, device, groups->content, id).isSameGroup(row));
                    QVERIFY(allocations.requestedSize(id) <= allocations.requestedSize(row.largest));
                }
                for (std::size_t other = 0; other < i; ++other)
                    QVERIFY(!groups->content.rows[other].isSameGroup(row));
                if (key != Attribute::Line)
                    QCOMPARE(std::vector(members.begin(), members.end()),
                             model.sorted(std::vector(members.begin(), members.end()), order));
                firsts.push_back(members.front());
                if (i > 0 && key == Attribute::Size)
                    QVERIFY(order.direction == SortDirection::Descending
                                ? groups->content.rows[i - 1].bytes >= row.bytes
                                : groups->content.rows[i - 1].bytes <= row.bytes);
            }
            QVERIFY(sum == sumOf(device.timeline, ids));
            QCOMPARE(groups->content.bytes, sum.bytes);
            QCOMPARE(groups->content.count, sum.count);
            if (key == Attribute::Allocated)
                QCOMPARE(firsts, model.sorted(firsts, order));
        }
    }
    QVERIFY(!groupAllocations({*document, device, nullptr, {}, {}}, Attribute::Line, stopped()));
}

void TestAllocationRows::histogramsSumToTheRows()
{
    QFETCH(unsigned, seed);
    QFETCH(int, events);
    std::mt19937 random(seed);
    const auto document = randomDocument(seed, events, true);
    const Device &device = document->devices().front();
    for (const HistogramOf of : {HistogramOf::Size, HistogramOf::LifeEvents, HistogramOf::LifeTime}) {
        for (const AllocationScope scope : kScopes) {
            const auto ids = *allocationsIn(device.timeline, randomRange(random, device, scope), {});
            const auto made = histogram(device, ids, of, {});
            QVERIFY(made);
            AllocationSum sum = made->open;
            for (std::size_t i = 0; i < made->bars.size(); ++i) {
                const HistogramBar &bar = made->bars[i];
                QVERIFY(bar.low <= bar.high);
                QVERIFY(i == 0 || bar.low == made->bars[i - 1].high + 1);
                sum.addMany(bar.sum.count, bar.sum.bytes);
                const auto members = *membersOf(device, ids, {of, false, bar.low, bar.high}, SIZE_MAX, {});
                QVERIFY(sumOf(device.timeline, members) == bar.sum);
            }
            QVERIFY(sum == made->total);
            QVERIFY(made->total == sumOf(device.timeline, ids));
            QVERIFY(made->bars.empty() || (made->bars.front().sum.count > 0 && made->bars.back().sum.count > 0));
            QVERIFY(sumOf(device.timeline, *membersOf(device, ids, {of, true, 0, 0}, SIZE_MAX, {})) == made->open);
        }
    }
}

void TestAllocationRows::barsContainExactlyTheirRange()
{
    QCOMPARE(histogramStep(0), std::size_t(0));
    QCOMPARE(histogramStep(1), std::size_t(1));
    QCOMPARE(histogramStep(1023), std::size_t(10));
    QCOMPARE(histogramStep(1024), std::size_t(11));
    QCOMPARE(histogramStep(UINT64_MAX), std::size_t(64));
    QCOMPARE(highestOfStep(64), std::uint64_t(UINT64_MAX));
    for (std::size_t step = 0; step <= 64; ++step) {
        QCOMPARE(histogramStep(lowestOfStep(step)), step);
        QCOMPARE(histogramStep(highestOfStep(step)), step);
    }
    const auto document = randomDocument(5, 300, true);
    const Device &device = document->devices().front();
    const auto ids = *allocationsIn(device.timeline, {}, {});
    const auto largest = *membersOf(device, ids, {HistogramOf::Size, false, 0, UINT64_MAX}, 3, {});
    QCOMPARE(largest.size(), std::size_t(3));
    const auto size = [&](std::size_t i) { return device.timeline.allocations().requestedSize(largest[i]); };
    QVERIFY(size(0) >= size(1) && size(1) >= size(2));
    for (const AllocationId id : ids)
        QVERIFY(device.timeline.allocations().requestedSize(id) <= size(0));
}

void TestAllocationRows::stopsWhenCancelled()
{
    const auto document = randomDocument(3, 300, true);
    const Device &device = document->devices().front();
    const auto ids = allocationsIn(device.timeline, {}, stopped());
    QVERIFY(!ids);
    QVERIFY(ids.error().reason == Reason::Cancelled);
    QVERIFY(!AllocationRows::build({*document, device, nullptr, {}, {}}, stopped()));
    const auto rows = AllocationRows::build({*document, device, nullptr, {}, {}}, {});
    QVERIFY(!rows->sorted(stopped()));
    QVERIFY(!histogram(device, *allocationsIn(device.timeline, {}, {}), HistogramOf::Size, stopped()));
}

ALLOSTRATA_TEST(TestAllocationRows)
#include "tst_allocation_rows.moc"
