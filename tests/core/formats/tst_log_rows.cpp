// Lines in which trainers log memory by step.

#include "core/analysis/steps/step_series.h"
#include "tests/support/load_text.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace allostrata;
using namespace allostrata::test;

namespace {

constexpr double kMib = 1048576;

std::optional<std::uint64_t> mib(double number)
{
    return number < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(number * kMib + 0.5));
}

} // namespace

class TestLogRows : public QObject {
    Q_OBJECT

private slots:
    void linesOfTrainersAreRows_data();
    void linesOfTrainersAreRows();
    void linesWithoutAStepAreNumbered();
    void memorySummariesAreRows();
    void rowsOfOneStepAreMerged();
    void foundLogsHaveTheirPeaks_data();
    void foundLogsHaveTheirPeaks();
};

void TestLogRows::linesOfTrainersAreRows_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("run");
    QTest::addColumn<qint64>("step");
    QTest::addColumn<double>("allocated"); // MiB, like the next two; -1: none
    QTest::addColumn<double>("active");
    QTest::addColumn<double>("reserved");
    const auto row = [](const char *name, const char *line, const char *run, qint64 step, double allocated,
                        double active, double reserved) {
        QTest::newRow(name) << QByteArray(line) << QByteArray(run) << step << allocated << active << reserved;
    };
    row("Megatron-LM",
        "[Rank 1] (after 10 iterations) memory (MB) | allocated: 21450.5 | max allocated: 32210.25 | reserved: 34400.0 "
        "| max reserved: 35000.0",
        "rank 1", 10, 32210.25, -1, 35000);
    row("Megatron-LM, old",
        "after 5 iterations memory (MB) | allocated: 11290.5 | max allocated: 13646.0625 | reserved: 17532.0 | max "
        "reserved: 17540.0",
        "", 5, 13646.0625, -1, 17540);
    row("DeepSpeed",
        "[2026-08-16 16:42:10,673] [INFO] [utils.py:782] MA 4.35 GB         Max_MA 4.5 GB         CA 6.60 "
        "GB         Max_CA 6 GB",
        "", 1, 4608, -1, 6144);
    row("DeepSpeed-Chat",
        "[2026-08-16 16:42:10,673] [INFO] [timer.py:215:stop] epoch=0/micro_step=10/global_step=10, "
        "CurrSamplesPerSec=86.9, MemAllocated=18.0GB, MaxMemAllocated=51.5GB",
        "", 10, 52736, -1, -1);
    row("torchtune",
        "Step 3 | loss:2.08 lr:0.0003 peak_memory_active:18.25 peak_memory_alloc:18.125 peak_memory_reserved:19.5", "",
        3, 18560, 18688, 19968);
    row("detectron2", "[02/11 10:19:01 d2.utils.events]:  eta: 1:02:11  iter: 19  total_loss: 1.2  max_mem: 5421M", "",
        19, 5421, -1, -1);
    row("MMEngine",
        "2026/03/01 10:00:00 - mmengine - INFO - Epoch(train)  Iter(train) [  50/1000]  lr: 1e-02  memory: 5421  loss: "
        "1.2",
        "", 50, 5421, -1, -1);
    row("axolotl",
        "{'loss': 1.19, 'memory/max_active (GiB)': 31.75, 'memory/max_allocated (GiB)': 31.5, 'memory/device_reserved "
        "(GiB)': 36.0, 'epoch': 0.1}",
        "", 1, 32256, 32512, 36864);
    row("ms-swift", "{'loss': 1.2, 'memory(GiB)': 17.25, 'epoch': 0.02, 'global_step/max_steps': '7/60'}", "", 7, -1,
        -1, 17664);
    row("a loop with peaks", "Step 2: max_active: 1.75 GiB, max_reserved: 2.5 GiB", "", 2, -1, 1792, 2560);
    row("a loop with current values", "Step 2: allocated 20200 MB, reserved 22200 MB, peak 23200 MB", "", 2, 20200, -1,
        22200);
}

void TestLogRows::linesOfTrainersAreRows()
{
    QFETCH(const QByteArray, line);
    QFETCH(const QByteArray, run);
    QFETCH(const qint64, step);
    QFETCH(const double, allocated);
    QFETCH(const double, active);
    QFETCH(const double, reserved);
    const auto document = loadText("starting\n" + line + "\nsaving a checkpoint\n");
    QVERIFY(document && document->steps());
    QCOMPARE(document->steps()->runs.size(), std::size_t(1));
    const StepRun &found = document->steps()->runs.front();
    QCOMPARE(QByteArray::fromStdString(found.name), run);
    QCOMPARE(found.rows.size(), std::size_t(1));
    QCOMPARE(found.rows[0].step, std::int64_t(step));
    QCOMPARE(found.rows[0].line, std::uint64_t(2));
    QCOMPARE(found.rows[0].allocated.bytes, mib(allocated));
    QCOMPARE(found.rows[0].active.bytes, mib(active));
    QCOMPARE(found.rows[0].reserved.bytes, mib(reserved));
}

void TestLogRows::linesWithoutAStepAreNumbered()
{
    const QByteArray line = "{'loss': 1.19, 'memory/max_allocated (GiB)': 31.5, 'epoch': 0.1}\n";
    const auto document = loadText(line + line + line);
    QVERIFY(document && document->steps());
    const std::vector<StepRow> &rows = document->steps()->runs.at(0).rows;
    QCOMPARE(rows.size(), std::size_t(3));
    QCOMPARE(rows.back().step, std::int64_t(3));
}

void TestLogRows::memorySummariesAreRows()
{
    const auto summary = [](const char *device) {
        return QByteArray("|                  PyTorch CUDA memory summary, device ID ") + device
               + "                 |\n"
                 "|            CUDA OOMs: 1            |        cudaMalloc retries: 3         |\n"
                 "|        Metric         | Cur Usage  | Peak Usage | Tot Alloc  | Tot Freed  |\n"
                 "| Allocated memory      |  21340 MiB |  22870 MiB | 912340 MiB | 891000 MiB |\n"
                 "|       from large pool |  21200 MiB |  22730 MiB | 911000 MiB | 889800 MiB |\n"
                 "| Active memory         |  21340 MiB |  22880 MiB | 912340 MiB | 891000 MiB |\n"
                 "| GPU reserved memory   |  23360 MiB |  23361 MiB |  23360 MiB |        0 B |\n"
                 "| Non-releasable memory |   2019 MiB |   4100 MiB | 700000 MiB | 697981 MiB |\n";
    };
    const auto document = loadText("starting\n" + summary("0") + "between\n" + summary("1"));
    QVERIFY(document && document->steps());
    const std::vector<StepRun> &runs = document->steps()->runs;
    QCOMPARE(runs.size(), std::size_t(2));
    QCOMPARE(runs[1].name, std::string("device 1"));
    for (const StepRun &run : runs) {
        QCOMPARE(run.rows.size(), std::size_t(1));
        QCOMPARE(run.rows[0].allocated.bytes, mib(22870));
        QCOMPARE(run.rows[0].active.bytes, mib(22880));
        QCOMPARE(run.rows[0].reserved.bytes, mib(23361));
        QCOMPARE(oomsOf(run), std::optional<std::uint64_t>(1));
        QCOMPARE(run.rows[0].retries, std::optional<std::uint64_t>(3));
    }
}

void TestLogRows::rowsOfOneStepAreMerged()
{
    const auto document = loadText("allocated_bytes.all.peak,reserved_bytes.all.peak,epoch,step,train_loss\n"
                                   "5000000000,6000000000,0,0,\n,,0,0,0.5\n"
                                   "5020000000,6020000000,0,10,\n,,0,10,0.25\n,,0,20,0.125\n");
    QVERIFY(document && document->steps());
    const StepRun &run = document->steps()->runs.at(0);
    QCOMPARE(run.rows.size(), std::size_t(3)); // the last step was logged without memory
    const auto loss = std::ranges::find(run.metrics, "train_loss") - run.metrics.begin();
    QCOMPARE(run.rows[0].metrics.at(static_cast<std::size_t>(loss)), std::optional<double>(0.5));
    QCOMPARE(run.rows[1].reserved.bytes, std::optional<std::uint64_t>(6'020'000'000));
}

void TestLogRows::foundLogsHaveTheirPeaks_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("steps"); // of all runs
    QTest::addColumn<double>("allocated"); // MiB; -1: none
    QTest::addColumn<double>("reserved");
    QTest::newRow("megatron") << QStringLiteral("megatron.log") << 2 << 32210.25 << 35000.0;
    QTest::newRow("torchtune") << QStringLiteral("torchtune.txt") << 0 << 18636.8 << 19916.8;
    QTest::newRow("step137151") << QStringLiteral("step137151.log") << 5 << -1.0 << 3184.64;
}

void TestLogRows::foundLogsHaveTheirPeaks()
{
    ALLOSTRATA_NEEDS_REAL_DATA();
    QFETCH(const QString, file);
    QFETCH(const int, steps);
    QFETCH(const double, allocated);
    QFETCH(const double, reserved);
    QFile log(sharedFile("found/hunt/") + file);
    if (!log.open(QIODevice::ReadOnly))
        QSKIP("the found logs are not there");
    const auto document = loadText(log.readAll());
    QVERIFY(document && document->steps());
    int rows = 0;
    double mostAllocated = -1;
    double mostReserved = -1;
    for (const StepRun &run : document->steps()->runs) {
        rows += static_cast<int>(run.rows.size());
        if (const auto peak = peakOf(run, StepCounter::Allocated, {}))
            mostAllocated = std::max(mostAllocated, static_cast<double>(peak->bytes.value()) / kMib);
        if (const auto peak = peakOf(run, StepCounter::Reserved, {}))
            mostReserved = std::max(mostReserved, static_cast<double>(peak->bytes.value()) / kMib);
    }
    QVERIFY(steps == 0 || rows == steps);
    QVERIFY(std::abs(mostAllocated - allocated) < 0.01);
    QVERIFY(std::abs(mostReserved - reserved) < 0.01);
}

ALLOSTRATA_TEST(TestLogRows, QCoreApplication)
#include "tst_log_rows.moc"
