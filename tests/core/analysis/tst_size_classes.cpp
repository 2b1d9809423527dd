// Requested bytes by size class, against sums over the live allocations, moment by moment.

#include "core/analysis/allocations/histogram.h"
#include "core/base/load_context.h"
#include "core/reports/report.h"
#include "tests/support/generated.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

using namespace allostrata;

class TestSizeClasses : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void rowsAgreeWithTheLiveAllocations_data();
    void rowsAgreeWithTheLiveAllocations();
    void tableAddsUpToRequested();

private:
    [[nodiscard]] const Device &device() const { return m_document->devices().front(); }
    /// Bytes of the matching live allocations with sizes in [low, high].
    [[nodiscard]] std::uint64_t bytesAt(Moment moment, const AllocationRange &range, std::uint64_t low,
                                        std::uint64_t high) const;

    std::shared_ptr<const Document> m_document;
};

void TestSizeClasses::initTestCase()
{
    m_document = generated("basic_training");
    QVERIFY(m_document);
}

std::uint64_t TestSizeClasses::bytesAt(Moment moment, const AllocationRange &range, std::uint64_t low,
                                       std::uint64_t high) const
{
    std::uint64_t sum = 0;
    for (const AllocationId id : device().timeline.liveAt(moment)) {
        const std::uint64_t size = device().timeline.allocations().requestedSize(id);
        if (size >= low && size <= high && (range.matching.empty() || range.matching[id.value()] != 0))
            sum += size;
    }
    return sum;
}

void TestSizeClasses::rowsAgreeWithTheLiveAllocations_data()
{
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    QTest::addColumn<int>("every"); // which allocations match
    QTest::newRow("all") << 0.0 << 1.0 << 1;
    QTest::newRow("a part") << 0.45 << 0.55 << 1;
    QTest::newRow("one moment") << 0.5 << 0.5 << 1;
    QTest::newRow("a query") << 0.6 << 0.8 << 3;
}

void TestSizeClasses::rowsAgreeWithTheLiveAllocations()
{
    QFETCH(double, from);
    QFETCH(double, to);
    QFETCH(int, every);
    const Timeline &timeline = device().timeline;
    const auto end = static_cast<double>(timeline.end());
    auto flags = std::make_shared<std::vector<std::uint8_t>>(timeline.allocations().size(), std::uint8_t(0));
    for (std::size_t i = 0; i < flags->size(); i += static_cast<std::size_t>(every))
        (*flags)[i] = 1;
    AllocationRange range;
    range.cursor = static_cast<Moment>(0.3 * end);
    range.first = static_cast<Moment>(from * end);
    range.last = static_cast<Moment>(to * end);
    range.matching = *flags;
    const auto index = StrataIndex::build(timeline, flags, LoadContext{});
    QVERIFY(index);
    const auto rows = sizeClasses(timeline, *index, range, LoadContext{});
    QVERIFY(rows);
    QVERIFY(rows->size() > 3);

    Moment peak = range.first;
    std::uint64_t highest = bytesAt(peak, range, 0, UINT64_MAX);
    std::vector<std::uint64_t> most(rows->size());
    std::vector<Moment> mostAt(rows->size(), range.first);
    for (Moment moment = range.first; moment <= range.last; ++moment) {
        std::vector<std::uint64_t> sums(rows->size());
        std::uint64_t total = 0;
        for (const AllocationId id : timeline.liveAt(moment)) {
            const std::uint64_t size = timeline.allocations().requestedSize(id);
            if ((*flags)[id.value()] == 0)
                continue;
            const auto row = std::find_if(rows->begin(), rows->end(),
                                          [size](const SizeClass &one) { return size >= one.low && size <= one.high; });
            QVERIFY(row != rows->end());
            sums[static_cast<std::size_t>(row - rows->begin())] += size;
            total += size;
        }
        if (total > highest) {
            highest = total;
            peak = moment;
        }
        for (std::size_t i = 0; i < sums.size(); ++i) {
            if (moment == range.first || sums[i] > most[i]) {
                most[i] = sums[i];
                mostAt[i] = moment;
            }
        }
    }
    for (std::size_t i = 0; i < rows->size(); ++i) {
        const SizeClass &row = (*rows)[i];
        QCOMPARE(row.live, bytesAt(range.cursor, range, row.low, row.high));
        QCOMPARE(row.atPeak, bytesAt(peak, range, row.low, row.high));
        QCOMPARE(row.peak, most[i]);
        QCOMPARE(row.peakMoment, mostAt[i]);
        const std::uint64_t largest = timeline.allocations().requestedSize(row.largest);
        QVERIFY(largest >= row.low && largest <= row.high);
    }
}

void TestSizeClasses::tableAddsUpToRequested()
{
    const FoundTable found = findReportTable("size-classes");
    QVERIFY(found);
    const Timeline &timeline = device().timeline;
    ReportRequest request;
    request.document = m_document;
    request.cursor = timeline.end() / 2;
    request.window = {0, timeline.end()};
    const auto table = found.table->make(request, LoadContext{});
    QVERIFY(table);
    const auto sumOfColumn = [&table](std::string_view name) {
        const auto column = std::find_if(table->columns.begin(), table->columns.end(),
                                         [name](const Column &one) { return one.name == name; });
        std::uint64_t sum = 0;
        for (const Row &row : table->rows)
            sum += std::get<std::uint64_t>(row.cells[static_cast<std::size_t>(column - table->columns.begin())]);
        return sum;
    };
    QCOMPARE(sumOfColumn("live"), timeline.countersAt(request.cursor).requested);
    QCOMPARE(sumOfColumn("peak_bytes"), timeline.peakRequested().bytes);
    QCOMPARE(sumOfColumn("allocations"), std::uint64_t(timeline.allocations().size()));
    std::stop_source stop;
    stop.request_stop();
    LoadContext stopped;
    stopped.stop = stop.get_token();
    QCOMPARE(found.table->make(request, stopped).error().reason, Reason::Cancelled);
}

ALLOSTRATA_TEST(TestSizeClasses)
#include "tst_size_classes.moc"
