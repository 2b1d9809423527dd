// Lines in which trainers log memory by step.

#include "core/analysis/steps/step_headroom.h"
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
    void rowsThatAreNumberedHereStandBesideSteps();
    void rowsOfOneStepAreMerged();
    void recordsOfTrainersAreRows_data();
    void recordsOfTrainersAreRows();
    void samplesAreRows_data();
    void samplesAreRows();
    void foundLogsHaveTheirPeaks_data();
    void foundLogsHaveTheirPeaks();
    void foundLogsHaveTheirRunsAndErrors_data();
    void foundLogsHaveTheirRunsAndErrors();
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
    row("a loop in GB", "Step 3: allocated 20.5GB, reserved 22.0 GiB", "", 3, 20992, -1, 22528);
    row("a loop with current values and peaks",
        "Step 4: allocated 2000 MB, max allocated 3000 MB, reserved 2200 MB, max reserved 3.5 GB", "", 4, 3000, -1,
        3584);
    row("a loop with the host's", "Step 5: GPU allocated 2e3 MB, CPU allocated 900000 MB, reserved 2200 MB", "", 5,
        2000, -1, 2200);
    row("verl",
        "(TaskRunner pid=17) step:4 - actor/pg_loss:0.1 - perf/max_memory_allocated_gb:41.25 - "
        "perf/max_memory_reserved_gb:np.float64(44.5) - perf/cpu_memory_used_gb:120.1",
        "", 4, 42240, -1, 45568);
    row("xtuner", "[Train] (Epoch 1) Step 5/100  lr: 0.000020  loss: 1.234  max_memory: 35.25GB  tgs: 1000", "", 5,
        36096, -1, -1);
    row("a place in a loop", "[After softmax] Allocated: 31400.50 MB, Reserved: 32040.50 MB", "After softmax", 1,
        31400.5, -1, 32040.5);
    row("MMEngine by epochs", "Epoch(train)   [2][  50/1000]  lr: 1e-02  memory: 5421  loss: 1.2", "", 1050, 5421, -1,
        -1);
    row("mmcv", "Epoch [1][50/7330]  lr: 1e-02, memory: 5421, loss: 1.2", "", 50, 5421, -1, -1);
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

void TestLogRows::rowsThatAreNumberedHereStandBesideSteps()
{
    const QByteArray usage = "MA 40.5 GB         Max_MA 40.55 GB         CA 44.0 GB         Max_CA 44 GB\n";
    const QByteArray step = "epoch=0/micro_step=10/global_step=10, CurrSamplesPerSec=86.9, MaxMemAllocated=51.36GB\n";
    QByteArray next = step;
    const auto document = loadText(usage + step + usage + next.replace("global_step=10", "global_step=20") + usage);
    QVERIFY(document && document->steps());
    const std::vector<StepRun> &runs = document->steps()->runs;
    QCOMPARE(runs.size(), std::size_t(2)); // and no restart
    QCOMPARE(runs[0].name, std::string("see_memory_usage"));
    QCOMPARE(runs[0].rows.size(), std::size_t(3));
    QCOMPARE(runs[1].name, std::string());
    QCOMPARE(runs[1].rows.back().step, std::int64_t(20));
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

void TestLogRows::recordsOfTrainersAreRows_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("step"); // of the last row
    QTest::addColumn<double>("allocated"); // MiB; -1: none
    QTest::addColumn<double>("reserved");
    QTest::newRow("MMEngine") << QByteArray(
        "{\"lr\": 0.1, \"data_time\": 0.01, \"loss\": 1.5, \"time\": 0.35, \"iter\": 50, \"memory\": 5421, "
        "\"step\": 50}\n") << qint64(50)
                              << 5421.0 << -1.0;
    QTest::newRow("EasyR1") << QByteArray("{\"step\": 1, \"perf\": {\"max_memory_allocated_gb\": 41.0, "
                                          "\"max_memory_reserved_gb\": 44.5}}\n")
                            << qint64(1) << 41984.0 << 45568.0;
    QTest::newRow("transformers.Trainer, in trainer_state.json")
        << QByteArray("{\"best_metric\": null, \"global_step\": 4, \"log_history\": [{\"loss\": 2.0, \"step\": 2}, "
                      "{\"before_init_mem_gpu\": 1048576, \"init_mem_gpu_alloc_delta\": 2097152, "
                      "\"train_mem_gpu_alloc_delta\": 4194304, \"train_mem_gpu_peaked_delta\": 8388608, \"step\": 4}], "
                      "\"max_steps\": 4}")
        << qint64(4) << 15.0 << -1.0;
    QTest::newRow("axolotl, in trainer_state.json")
        << QByteArray("{\"epoch\": 1.0, \"log_history\": [{\"memory/max_allocated (GiB)\": 31.5, "
                      "\"memory/device_reserved (GiB)\": 36.0, \"step\": 3}]}")
        << qint64(3) << 32256.0 << 36864.0;
}

void TestLogRows::recordsOfTrainersAreRows()
{
    QFETCH(const QByteArray, text);
    QFETCH(const qint64, step);
    QFETCH(const double, allocated);
    QFETCH(const double, reserved);
    const auto document = loadText(text);
    QVERIFY(document && document->steps());
    const StepRow &row = document->steps()->runs.at(0).rows.back();
    QCOMPARE(row.step, std::int64_t(step));
    QCOMPARE(row.allocated.bytes, mib(allocated));
    QCOMPARE(row.reserved.bytes, mib(reserved));
    QVERIFY(!row.timestamp); // "time" is that of an iteration
}

void TestLogRows::samplesAreRows_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("run"); // the last one
    QTest::addColumn<int>("rows"); // of it
    QTest::addColumn<double>("allocated"); // MiB, of its last row; -1: none
    QTest::addColumn<double>("reserved");
    QTest::newRow("nvidia-smi") << QByteArray("timestamp, index, name, memory.used [MiB], memory.total [MiB]\n"
                                              "2024/05/01 10:00:00.123, 0, NVIDIA A100, 1234 MiB, 81920 MiB\n"
                                              "2024/05/01 10:00:00.125, 1, NVIDIA A100, 5 MiB, 81920 MiB\n"
                                              "2024/05/01 10:00:01.125, 1, NVIDIA A100, [N/A], 81920 MiB\n"
                                              "2024/05/01 10:00:02.125, 1, NVIDIA A100, 71234, 81920\n")
                                << QByteArray("GPU 1") << 2 << -1.0 << 71234.0;
    QTest::newRow("DCGM") << QByteArray("timestamp,gpu,DCGM_FI_DEV_FB_USED\n1714550400,0,20480\n")
                          << QByteArray("GPU 0") << 1 << -1.0 << 20480.0;
    QTest::newRow("memory_record.csv") << QByteArray(
        "Component,Timestamp(us),Total Allocated(MB),Total Reserved(MB),Total Active(MB),Stream Ptr,Device Type\n"
        "PTA,1714550400000000.123\t,100.5,200.0,100.5,187651,NPU:0\n"
        "PTA,1714550400000100.5\t,150.5,200.0,150.5,187651,NPU:0\n")
                                       << QByteArray("PTA, NPU:0") << 2 << 150.5 << 200.0;
    QTest::newRow("operator_memory.csv") << QByteArray(
        "Name,Size(KB),Allocation Time(us),Allocation Total Allocated(MB),Allocation Total Reserved(MB),"
        "Device Type\naten::empty,1024.0,1714550400000000.1\t,101.0,200.0,NPU:0\n")
                                         << QByteArray("NPU:0") << 1 << 101.0 << 200.0;
}

void TestLogRows::samplesAreRows()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, run);
    QFETCH(const int, rows);
    QFETCH(const double, allocated);
    QFETCH(const double, reserved);
    const auto document = loadText(text);
    QVERIFY(document && document->steps());
    const StepRun &found = document->steps()->runs.back();
    QCOMPARE(QByteArray::fromStdString(found.name), run);
    QCOMPARE(found.rows.size(), static_cast<std::size_t>(rows));
    QCOMPARE(found.rows.back().allocated.bytes, mib(allocated));
    QCOMPARE(found.rows.back().reserved.bytes, mib(reserved));
    QVERIFY(found.rows.back().timestamp && *found.rows.back().timestamp > 1.7e9);
    if (found.capacity) {
        QCOMPARE(found.capacity, mib(81920));
        QCOMPARE(found.device, std::string("NVIDIA A100"));
    }
}

void TestLogRows::foundLogsHaveTheirPeaks_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("steps"); // of all runs
    QTest::addColumn<double>("allocated"); // MiB; -1: none
    QTest::addColumn<double>("reserved");
    QTest::newRow("megatron") << QStringLiteral("megatron.log") << 2 << 32210.25 << 35000.0;
    QTest::newRow("torchtune") << QStringLiteral("torchtune.txt") << 0 << 18636.8 << 19916.8;
    QTest::newRow("labelled points") << QStringLiteral("labelled_points.log") << 15 << 38900.75 << 39580.75;
    QTest::newRow("global_step") << QStringLiteral("csv_global_step.csv") << 12 << 21.2e9 / kMib << 23.2e9 / kMib;
    QTest::newRow("ms-swift, logging.jsonl") << QStringLiteral("msswift_logging.jsonl") << 12 << -1.0 << 22272.0;
    QTest::newRow("memory_stats()") << QStringLiteral("memory_stats.json") << 1 << 300.0 << 300.0;
    QTest::newRow("memory_summary()") << QStringLiteral("memory_summary.txt") << 1 << 22870.0 << 23360.0;
    QTest::newRow("Megatron-LM, old") << QStringLiteral("megatron_old.log") << 12 << 14086.0625 << 18090.0;
    QTest::newRow("DeepSpeed-Chat") << QStringLiteral("dschat.log") << 10 << 55357.44 << -1.0;
    QTest::newRow("axolotl") << QStringLiteral("axolotl.log") << 12 << 38144.0 << 42496.0;
    QTest::newRow("detectron2") << QStringLiteral("detectron2.log") << 11 << 5491.0 << -1.0;
    QTest::newRow("ms-swift, console") << QStringLiteral("msswift_console.log") << 12 << -1.0 << 22220.8;
    QTest::newRow("a loop that prints") << QStringLiteral("print_loop.log") << 12 << 21200.0 << 23200.0;
    QTest::newRow("Lightning") << QStringLiteral("lightning_metrics.csv") << 12 << 4978.17993 << 5931.85425;
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

void TestLogRows::foundLogsHaveTheirRunsAndErrors_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("runs");
    QTest::addColumn<int>("ooms"); // of all runs
    QTest::addColumn<int>("retries");
    QTest::newRow("ends in an error") << QStringLiteral("log_ends_in_oom.log") << 1 << 1 << 0;
    QTest::newRow("warnings") << QStringLiteral("log_retries_warnings.log") << 1 << 3 << 239;
    QTest::newRow("two runs") << QStringLiteral("log_two_runs_appended.log") << 2 << 0 << 0;
    QTest::newRow("four nodes") << QStringLiteral("multinode_leak_in_one.log") << 4 << 0 << 0;
    QTest::newRow("memory_summary()") << QStringLiteral("memory_summary.txt") << 1 << 1 << 3;
    QTest::newRow("an error alone") << QStringLiteral("oom_message.txt") << 1 << 1 << 0;
    QTest::newRow("vLLM") << QStringLiteral("vllm.log") << 1 << 0 << 0;
}

void TestLogRows::foundLogsHaveTheirRunsAndErrors()
{
    ALLOSTRATA_NEEDS_REAL_DATA();
    QFETCH(const QString, file);
    QFETCH(const int, runs);
    QFETCH(const int, ooms);
    QFETCH(const int, retries);
    QFile log(sharedFile("found/hunt/") + file);
    if (!log.open(QIODevice::ReadOnly))
        QSKIP("the found logs are not there");
    const auto document = loadText(log.readAll());
    QVERIFY(document && document->steps());
    QCOMPARE(document->steps()->runs.size(), static_cast<std::size_t>(runs));
    std::uint64_t errors = 0;
    std::uint64_t tried = 0;
    for (const StepRun &run : document->steps()->runs) {
        errors += oomsOf(run).value_or(0);
        tried += retriesPerStep(run).total;
        if (ooms > 0 && headroomOf(run).peak)
            QVERIFY(headroomOf(run).verdict != HeadroomVerdict::Safe);
    }
    QCOMPARE(errors, static_cast<std::uint64_t>(ooms));
    QCOMPARE(tried, static_cast<std::uint64_t>(retries));
}

ALLOSTRATA_TEST(TestLogRows, QCoreApplication)
#include "tst_log_rows.moc"
