// Device counters of profiler traces: in summaries, over time, and in traces without memory.
#include "core/analysis/report/device_overview.h"
#include "core/analysis/report/diagnostic_rows.h"
#include "core/analysis/report/summary.h"
#include "core/load/load.h"
#include "core/model/device_code.h"
#include "tests/support/profiler_text.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>
#include <vector>

using namespace allostrata;
using namespace allostrata::test;

class TestProfileCounters : public QObject {
    Q_OBJECT

private slots:
    void summaryShowsWhatWasRecorded();
    void userCapacityOverridesTheFile();
    void outOfMemoryIsCountedButNotExplained();
    void timesStartAtTheRecording();
    void overviewSplitsTotals();
    void aKnownCapacityIsNotAGap();
    void aTraceWithoutMemoryHasNoDevices();
    void realTracesPeakAtTheirHighestTotals_data();
    void realTracesPeakAtTheirHighestTotals();

private:
    [[nodiscard]] std::shared_ptr<const Document> opened(const QByteArray &text) const;

    QTemporaryDir m_folder;
};

std::shared_ptr<const Document> TestProfileCounters::opened(const QByteArray &text) const
{
    QFile file(m_folder.filePath(QStringLiteral("one.pt.trace.json")));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        return nullptr;
    file.close();
    const auto document = load(QFile::encodeName(file.fileName()).toStdString(), {});
    return document ? *document : nullptr;
}

namespace {

const DeviceSummary &of(const std::vector<DeviceSummary> &rows, int device)
{
    return *std::find_if(rows.begin(), rows.end(), [device](const DeviceSummary &row) { return row.device == device; });
}

} // namespace

void TestProfileCounters::summaryShowsWhatWasRecorded()
{
    const auto document = opened(usualProfilerText());
    QVERIFY(document);
    const std::vector<DeviceSummary> rows = summarise(*document);
    QCOMPARE(rows.size(), std::size_t(2));
    const DeviceSummary &gpu = of(rows, 0);
    QCOMPARE(*gpu.events, std::uint64_t(5));
    QCOMPARE(*gpu.peakRequested, std::uint64_t(7168));
    QCOMPARE(gpu.peakAllocated->value, std::uint64_t(7168));
    QVERIFY(!gpu.peakAllocated->low);
    QCOMPARE(gpu.peakReserved->value, std::uint64_t(16384));
    QCOMPARE(*gpu.allocated, std::uint64_t(2048));
    QCOMPARE(*gpu.reserved, std::uint64_t(12288));
    QCOMPARE(*gpu.efficiency, 2048.0 / 12288);
    QCOMPARE(*gpu.capacity, std::uint64_t(16) << 30);
    QVERIFY(!gpu.segments && !gpu.peakActive && !gpu.peakCachedSegments);
    const DeviceSummary &cpu = of(rows, *deviceCode("cpu"));
    QCOMPARE(cpu.peakAllocated->value, std::uint64_t(64));
    QVERIFY(!cpu.peakReserved && !cpu.reserved && !cpu.efficiency && !cpu.capacity);
    QCOMPARE(*cpu.allocated, std::uint64_t(0));
}

void TestProfileCounters::userCapacityOverridesTheFile()
{
    const auto document = opened(usualProfilerText());
    QVERIFY(document);
    QCOMPARE(*of(summarise(*document, 1000), 0).capacity, std::uint64_t(1000));
}

void TestProfileCounters::outOfMemoryIsCountedButNotExplained()
{
    const auto document = opened(usualProfilerText());
    QVERIFY(document);
    const std::vector<DeviceSummary> rows = summarise(*document);
    const DeviceSummary &gpu = of(rows, 0);
    QCOMPARE(*gpu.ooms, std::uint64_t(1));
    QVERIFY(gpu.oomVerdicts.empty());
    QVERIFY(!gpu.capacityLow); // the file does not say how much was free on the device
    QCOMPARE(*of(rows, *deviceCode("cpu")).ooms, std::uint64_t(0));
}

void TestProfileCounters::timesStartAtTheRecording()
{
    const auto document = opened(usualProfilerText());
    QVERIFY(document);
    for (const Device &device : document->devices()) {
        QVERIFY(device.times.isSinceRecording());
        QCOMPARE(device.times.zero(), std::int64_t(1000));
        QVERIFY(device.times.first() > 1000);
    }
}

void TestProfileCounters::overviewSplitsTotals()
{
    const auto document = opened(usualProfilerText());
    QVERIFY(document);
    for (std::size_t row = 0; row < document->devices().size(); ++row) {
        const DeviceOverview overview = *overviewOf(*document, row);
        if (document->devices()[row].ordinal != 0) {
            QVERIFY(!overview.atPeak && !overview.reservedAtEnd && !overview.efficiencyAtPeak);
            QCOMPARE(*overview.peakAllocated, std::uint64_t(64));
            continue;
        }
        QVERIFY(!overview.atPeak->segmentsKnown);
        QCOMPARE(overview.atPeak->requested, std::uint64_t(7168));
        QCOMPARE(overview.atPeak->reserved, std::uint64_t(16384));
        QCOMPARE(overview.atPeak->requested + overview.atPeak->rounding + overview.atPeak->unused,
                 overview.atPeak->reserved);
        QCOMPARE(*overview.liveAtEnd, std::uint64_t(2048));
        QCOMPARE(*overview.reservedAtEnd, std::uint64_t(12288));
        QCOMPARE(*overview.capacity, std::uint64_t(16) << 30);
    }
}

void TestProfileCounters::aKnownCapacityIsNotAGap()
{
    const auto document = opened(usualProfilerText());
    QVERIFY(document);
    for (const Device &device : document->devices()) {
        const std::vector<Gap> gaps = gapsOf(device);
        const auto has = [&gaps](Gap gap) { return std::find(gaps.begin(), gaps.end(), gap) != gaps.end(); };
        QVERIFY(!has(Gap::NoFinalState));
        QVERIFY(device.ordinal != 0 || !has(Gap::NoCapacity));
    }
}

void TestProfileCounters::aTraceWithoutMemoryHasNoDevices()
{
    const auto document = opened(silentProfilerText());
    QVERIFY(document);
    QVERIFY(document->devices().empty());
    QVERIFY(document->snapshot()->profile);
    QVERIFY(!document->snapshot()->profile->memoryKnown);
    QVERIFY(summarise(*document).empty());
}

/// Counted from the files by other means.
void TestProfileCounters::realTracesPeakAtTheirHighestTotals_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("device");
    QTest::addColumn<quint64>("allocated");
    QTest::addColumn<quint64>("reserved");
    const int cpu = *deviceCode("cpu");
    QTest::newRow("cpu") << "cpu_only.trace.json" << cpu << quint64(117349888) << quint64(0);
    QTest::newRow("captured") << "cuda_graph_captured.trace.json" << 0 << quint64(358414336) << quint64(463470592);
    QTest::newRow("eager") << "cuda_graph_eager_twin.trace.json" << 0 << quint64(236354048) << quint64(281018368);
    QTest::newRow("v100") << "hta_v100.trace.json.gz" << 1 << quint64(6629508096) << quint64(12782141440);
    QTest::newRow("v100's cpu") << "hta_v100.trace.json.gz" << cpu << quint64(8) << quint64(0);
    QTest::newRow("transformer") << "transformer_2025.pt.trace.json" << 0 << quint64(94398464) << quint64(117440512);
    QTest::newRow("transformer's cpu") << "transformer_2025.pt.trace.json" << cpu << quint64(8) << quint64(0);
}

void TestProfileCounters::realTracesPeakAtTheirHighestTotals()
{
    QFETCH(const QString, file);
    QFETCH(const int, device);
    QFETCH(const quint64, allocated);
    QFETCH(const quint64, reserved);
    ALLOSTRATA_NEEDS_REAL_DATA();
    const QString path = realDataFolder() + QStringLiteral("/../traces/") + file;
    const auto document = load(QFile::encodeName(path).toStdString(), {});
    QVERIFY(document);
    const std::vector<DeviceSummary> rows = summarise(**document);
    const DeviceSummary &row = of(rows, device);
    QCOMPARE(quint64(row.peakAllocated->value), allocated);
    QCOMPARE(quint64(row.peakReserved ? row.peakReserved->value : 0), reserved);
}

ALLOSTRATA_TEST(TestProfileCounters)
#include "tst_profile_counters.moc"
