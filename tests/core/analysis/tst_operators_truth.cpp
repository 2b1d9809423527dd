// Statistics and memory events against the profiler's own memory view of the same traces.

#include "core/analysis/operators/operator_events.h"
#include "core/analysis/operators/operator_statistics.h"
#include "core/base/load_context.h"
#include "core/model/device_code.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>

using namespace allostrata;
using namespace Qt::StringLiterals;

namespace {

constexpr Moment kEnd = UINT32_MAX;

const QString kShared = allostrata::test::sharedFile("data/");

QJsonObject expectedOf(const QString &name)
{
    QFile file(kShared + u"expected/memory_view_"_s + name + u".json"_s);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

std::shared_ptr<const Document> documentOf(const QString &name)
{
    auto document = load((kShared + u"traces/"_s + name).toStdString(), LoadContext{});
    return document ? *document : nullptr;
}

/// "CPU", "GPU1", as the original calls them.
QString nameOf(const Device &device)
{
    return device.ordinal >= 0 ? u"GPU"_s + QString::number(device.ordinal) : u"CPU"_s;
}

double rounded(double value) { return std::nearbyint(value * 100) / 100; }

double kilobytes(double bytes) { return rounded(bytes / 1024); }

/// Rounded halves may fall to either side.
bool isEqual(double a, double b) { return std::abs(a - b) < 0.0101 + std::abs(b) * 1e-12; }

QString differenceOf(const QJsonArray &expected, const OperatorRow &row)
{
    const std::vector<double> numbers = {double(row.time.calls),
                                         kilobytes(double(row.total.increase)),
                                         kilobytes(double(row.self.increase)),
                                         double(row.total.allocations),
                                         double(row.self.allocations),
                                         kilobytes(double(row.total.allocated)),
                                         kilobytes(double(row.self.allocated))};
    for (qsizetype i = 0; i < 7; ++i) {
        const bool isCount = i == 0 || i == 3 || i == 4;
        const double wanted = expected[i + 1].toDouble();
        const double made = numbers[std::size_t(i)];
        if (isCount ? made != wanted : !isEqual(made, wanted))
            return u"%1, column %2: %3, not %4"_s.arg(expected[0].toString())
                .arg(i + 1)
                .arg(made, 0, 'f', 3)
                .arg(wanted, 0, 'f', 3);
    }
    return {};
}

double milliseconds(std::int64_t ns) { return rounded(double(ns) / 1e6); }

QString differenceOf(const QJsonArray &expected, const OperatorEvents &events, AllocationId id)
{
    const OperatorEvent event = events[id];
    if (QString::fromStdString(events.label(event.call)) != expected[0].toString())
        return u"%1, not %2"_s.arg(QString::fromStdString(events.label(event.call)), expected[0].toString());
    const double size = std::nearbyint(double(event.bytes) / 1024 * 1000) / 1000;
    const bool isSame = event.durationNs() && isEqual(size, expected[1].toDouble())
                        && isEqual(milliseconds(*event.allocatedNs), expected[2].toDouble())
                        && isEqual(milliseconds(*event.releasedNs), expected[3].toDouble())
                        && isEqual(milliseconds(*event.durationNs()), expected[4].toDouble());
    return isSame ? QString() : u"another event of "_s + expected[0].toString();
}

} // namespace

class TestOperatorsTruth : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void statisticsMatchPyTorchsMemoryView_data();
    void statisticsMatchPyTorchsMemoryView();
    void memoryEventsMatchPyTorchsMemoryView();
    void sumsEqualTheChangeOfTheTotals_data();
    void sumsEqualTheChangeOfTheTotals();
};

void TestOperatorsTruth::initTestCase()
{
    if (!QFile::exists(kShared + u"traces"_s))
        QSKIP("the real traces are not there");
}

void TestOperatorsTruth::statisticsMatchPyTorchsMemoryView_data()
{
    QTest::addColumn<QString>("trace");
    QTest::addColumn<QString>("expected");
    QTest::newRow("with addresses and totals") << u"hta_v100.trace.json.gz"_s << u"hta_v100"_s;
    QTest::newRow("of 2021") << u"resnet50_2021_no_totals.pt.trace.json.gz"_s << u"resnet50_2021"_s;
}

void TestOperatorsTruth::statisticsMatchPyTorchsMemoryView()
{
    QFETCH(QString, trace);
    QFETCH(QString, expected);
    const auto document = documentOf(trace);
    QVERIFY(document);
    const QJsonObject wanted = expectedOf(expected);
    const QJsonObject devices = wanted[u"stats_rows"_s].toObject();
    QVERIFY(!devices.isEmpty());
    const Snapshot &snapshot = *document->snapshot();
    const OperatorCalls calls = *OperatorCalls::build(snapshot, {});
    std::uint64_t leftOut = 0;
    std::uint64_t charged = 0;
    for (const Device &device : document->devices()) {
        const auto report = *operatorBreakdown(calls, snapshot, device.timeline, {FreeCharge::Releasing, 0, kEnd, {}},
                                               {});
        leftOut += report.outside.allocations + report.outside.frees;
        charged += report.sum.allocations + report.sum.frees - report.outside.allocations - report.outside.frees;
        const QJsonArray rows = devices[nameOf(device)].toArray();
        QCOMPARE(qsizetype(report.rows.size()), rows.size());
        for (const QJsonValue &row : rows) {
            const std::string name = row[0].toString().toStdString();
            const auto made = std::find_if(report.rows.begin(), report.rows.end(), [&](const OperatorRow &one) {
                return snapshot.text(calls.name(one.op)) == name;
            });
            QVERIFY2(made != report.rows.end(), name.c_str());
            const QString difference = differenceOf(row.toArray(), *made);
            QVERIFY2(difference.isEmpty(), qPrintable(nameOf(device) + u": "_s + difference));
        }
    }
    QCOMPARE(leftOut, std::uint64_t(wanted[u"staled"_s].toInteger()));
    QCOMPARE(charged, std::uint64_t(wanted[u"processed"_s].toInteger()));
}

void TestOperatorsTruth::memoryEventsMatchPyTorchsMemoryView()
{
    const auto document = documentOf(u"hta_v100.trace.json.gz"_s);
    QVERIFY(document);
    const QJsonObject wanted = expectedOf(u"hta_v100"_s);
    const Snapshot &snapshot = *document->snapshot();
    const OperatorCalls calls = *OperatorCalls::build(snapshot, {});
    for (const Device &device : document->devices()) {
        const OperatorEvents events(calls, snapshot, device.timeline);
        OperatorEventRequest byRelease{.last = kEnd}; // in the order of the profiler's list
        byRelease.order = {OperatorEventKey::Released, SortDirection::Ascending};
        const auto first = *operatorEvents(calls, snapshot, device.timeline, byRelease, {});
        QCOMPARE(qint64(first.rows.size()), wanted[u"events_counts"_s][nameOf(device)][u"total"_s].toInteger());
        const QJsonArray firstRows = wanted[u"events_first"_s][nameOf(device)].toArray();
        QVERIFY(!firstRows.isEmpty());
        for (qsizetype i = 0; i < firstRows.size(); ++i) {
            const QString difference = differenceOf(firstRows[i].toArray(), events, first.rows[std::size_t(i)]);
            QVERIFY2(difference.isEmpty(), qPrintable(difference));
        }
        OperatorEventRequest bySize{.last = kEnd};
        bySize.order = {OperatorEventKey::Size, SortDirection::Descending};
        const auto largest = *operatorEvents(calls, snapshot, device.timeline, bySize, {});
        const QJsonArray largestRows = wanted[u"events_top_size"_s][nameOf(device)].toArray();
        for (qsizetype i = 0; i < largestRows.size(); ++i) {
            const QString difference = differenceOf(largestRows[i].toArray(), events, largest.rows[std::size_t(i)]);
            QVERIFY2(difference.isEmpty(), qPrintable(difference));
        }
    }
}

void TestOperatorsTruth::sumsEqualTheChangeOfTheTotals_data()
{
    QTest::addColumn<QString>("trace");
    for (const char *name :
         {"hta_v100.trace.json.gz", "resnet50_2021_no_totals.pt.trace.json.gz", "cpu_only.trace.json"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestOperatorsTruth::sumsEqualTheChangeOfTheTotals()
{
    QFETCH(QString, trace);
    const auto document = documentOf(trace);
    QVERIFY(document);
    const OperatorCalls calls = *OperatorCalls::build(*document->snapshot(), {});
    for (const Device &device : document->devices()) {
        const Timeline &timeline = device.timeline;
        const Moment end = timeline.end();
        for (const auto &[first, last] :
             {std::pair(Moment(0), end), std::pair(end / 3, end / 2), std::pair(end / 4, end)}) {
            const auto report = *operatorBreakdown(calls, *document->snapshot(), timeline,
                                                   {FreeCharge::Allocating, first, last, {}}, {});
            const auto before = static_cast<std::int64_t>(timeline.countersAt(first).requested);
            QCOMPARE(report.sum.increase, static_cast<std::int64_t>(timeline.countersAt(last).requested) - before);
        }
    }
}

ALLOSTRATA_TEST(TestOperatorsTruth)
#include "tst_operators_truth.moc"
