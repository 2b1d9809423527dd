// Bytes times their lifetime, against the line of requested bytes, moment by moment.

#include "core/analysis/breakdown/byte_time.h"
#include "core/base/load_context.h"
#include "core/reports/report.h"
#include "tests/support/generated.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <stop_token>
#include <vector>

using namespace allostrata;

class TestByteTime : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void rowsSumToTheAreaUnderTheCurve_data();
    void rowsSumToTheAreaUnderTheCurve();
    void excludesAllocationsOutsideTheQuery();
    void isAvailableAsAReportTable();

private:
    [[nodiscard]] const Device &device() const { return m_document->devices().front(); }
    /// Area of a stretch of the trace, moment by moment.
    [[nodiscard]] double area(Moment first, Moment last) const;
    [[nodiscard]] double clock(Moment moment) const
    {
        return device().times.isValid()
                   ? static_cast<double>(device().times.timeOf(moment) - device().times.zero()) * 1e-6
                   : double(moment);
    }

    std::shared_ptr<const Document> m_document;
};

void TestByteTime::initTestCase()
{
    m_document = generated("basic_training");
    QVERIFY(m_document);
}

double TestByteTime::area(Moment first, Moment last) const
{
    double sum = 0;
    for (Moment moment = first; moment < last; ++moment)
        sum += static_cast<double>(device().timeline.countersAt(moment).requested)
               * (clock(moment + 1) - clock(moment));
    return sum;
}

void TestByteTime::rowsSumToTheAreaUnderTheCurve_data()
{
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    QTest::newRow("all") << 0.0 << 1.0;
    QTest::newRow("a part") << 0.3 << 0.55;
    QTest::newRow("the end") << 0.9 << 1.0;
    QTest::newRow("nothing") << 0.5 << 0.5;
}

void TestByteTime::rowsSumToTheAreaUnderTheCurve()
{
    QFETCH(double, from);
    QFETCH(double, to);
    const auto end = static_cast<double>(device().timeline.end());
    const auto first = static_cast<Moment>(from * end);
    const auto last = static_cast<Moment>(to * end);
    const auto sums = byteTimeByStack(*m_document, device(), {first, last, {}}, LoadContext{});
    QVERIFY(sums);
    double total = 0;
    for (std::size_t i = 0; i < sums->rows.size(); ++i) {
        QVERIFY(i == 0 || sums->rows[i].byteTime <= sums->rows[i - 1].byteTime);
        QVERIFY(sums->rows[i].count > 0);
        total += sums->rows[i].byteTime;
    }
    const double expected = area(first, last);
    QVERIFY2(std::abs(total - expected) <= 1e-9 * std::max(expected, 1.0),
             qPrintable(QStringLiteral("%1 for %2").arg(total).arg(expected)));
    QCOMPARE(sums->rows.empty(), first == last);
    QCOMPARE(sums->length, clock(last) - clock(first));
}

void TestByteTime::excludesAllocationsOutsideTheQuery()
{
    const Allocations &allocations = device().timeline.allocations();
    std::vector<std::uint8_t> matching(allocations.size(), 0);
    const Moment end = device().timeline.end();
    const AllocationId one = device().timeline.liveAt(end / 2).front();
    matching[one.value()] = 1;
    const auto sums = byteTimeByStack(*m_document, device(), {0, end, matching}, LoadContext{});
    QVERIFY(sums);
    QCOMPARE(sums->rows.size(), std::size_t(1));
    QCOMPARE(sums->rows.front().count, std::uint64_t(1));
    QCOMPARE(sums->rows.front().largest, one);
    const Moment from = allocations.allocEvent(one) ? allocations.allocEvent(one).value() + 1 : 0;
    const Moment to = allocations.freeCompletedEvent(one)
                          ? std::min<Moment>(allocations.freeCompletedEvent(one).value() + 1, end)
                          : end;
    QCOMPARE(sums->total, static_cast<double>(allocations.requestedSize(one)) * (clock(to) - clock(from)));
}

void TestByteTime::isAvailableAsAReportTable()
{
    const FoundTable found = findReportTable("byte-time");
    QVERIFY(found);
    ReportRequest request;
    request.document = m_document;
    request.window = {0, device().timeline.end()};
    const auto table = found.table->make(request, LoadContext{});
    QVERIFY(table);
    const auto sums = byteTimeByStack(*m_document, device(), {0, device().timeline.end(), {}}, LoadContext{});
    QCOMPARE(table->rows.size(), sums->rows.size());
    double share = 0;
    for (const Row &row : table->rows)
        share += std::get<double>(row.cells[3]);
    QVERIFY(std::abs(share - 1) < 1e-9);
    std::stop_source stop;
    stop.request_stop();
    LoadContext stopped;
    stopped.stop = stop.get_token();
    QCOMPARE(found.table->make(request, stopped).error().reason, Reason::Cancelled);
}

ALLOSTRATA_TEST(TestByteTime)
#include "tst_byte_time.moc"
