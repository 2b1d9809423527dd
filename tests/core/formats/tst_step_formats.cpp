// Files of step data: their contents, and errors if they are damaged.

#include "core/analysis/steps/step_series.h"
#include "tests/support/load_text.h"
#include "tests/support/real_data.h"
#include "tests/support/step_helpers.h"
#include "tests/support/test_main.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace allostrata;
using namespace allostrata::test;

namespace {

constexpr double kGib = 1073741824.0;

LoadContext salvaging()
{
    LoadContext context;
    context.salvage = Salvage::KeepWhatIsThere;
    return context;
}

QByteArray record(const QByteArray &statistics, const QByteArray &rest = R"("metadata": {"loss": 2.5})")
{
    return R"({"step": 3, "timestamp": 1753500003.1, "device_mem_stats": )" + statistics + ", " + rest + "}";
}

QByteArray realFile(const char *name)
{
    QFile file(allostrata::test::sharedFile("data/step_data/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestStepFormats : public QObject {
    Q_OBJECT

private slots:
    void recognisesSamples_data();
    void recognisesSamples();
    void collectorMatchesQtsJson();
    void readsTheRealCollector();
    void readsTheRealEstimations();
    void readsTuplesInFieldOrder();
    void ignoresMissingAndImpossibleNumbers_data();
    void ignoresMissingAndImpossibleNumbers();
    void bothFormsOfADocumentReadTheSame();
    void ignoresAHalfWrittenLine();
    void countsBrokenLines();
    void keepsUnknownKeys();
    void mergesTheRowsOfAConfiguration();
    void reportsMixedUpColumns();
    void readsTheOlderComparison();
    void separatesTheRanksOfALog();
    void readsLinesOfGpuMemory_data();
    void readsLinesOfGpuMemory();
    void readsALogOfEstimations();
    void readsColumnsInAnyOrder();
    void csvNeedsTheStep();
    void truncatedTextsNeverCrash();
    void flippedBytesNeverCrash();
    void countsAndIgnoresWrongTypes();
    void takesNoRestOfALineForALine();
};

void TestStepFormats::recognisesSamples_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<std::string>("format");
    const auto row = [](const char *file, const char *format) {
        QTest::newRow(file) << QString::fromLatin1(file) << std::string(format);
    };
    row("collector.json", "step-collector");
    row("lines.jsonl", "step-lines");
    row("comparison.json", "step-comparison");
    row("comparison_old.json", "step-comparison");
    row("console.log", "step-console-log");
    row("estimation.log", "step-estimation-log");
    row("scalars.csv", "step-csv");
}

void TestStepFormats::recognisesSamples()
{
    QFETCH(QString, file);
    QFETCH(std::string, format);
    const QByteArray text = stepSample(file);
    QVERIFY(!text.isEmpty());
    QCOMPARE(formatOf(text), format);
    const auto document = loadText(text);
    QVERIFY(document->devices().empty());
    QVERIFY(document->has(DocumentPart::Steps));
}

void TestStepFormats::collectorMatchesQtsJson()
{
    const QByteArray text = stepSample(QStringLiteral("collector.json"));
    const StepData data = stepsOf(text);
    const QJsonArray rows = QJsonDocument::fromJson(text).object()[QStringLiteral("snapshots")].toArray();
    QCOMPARE(data.runs.size(), 1U);
    const StepRun &run = data.runs.front();
    QCOMPARE(static_cast<qsizetype>(run.rows.size()), rows.size());
    QCOMPARE(run.device, std::string("Test GPU"));
    QCOMPARE(run.metrics, (std::vector<std::string>{"loss", "tps"}));
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const QJsonObject statistics = rows[i].toObject()[QStringLiteral("device_mem_stats")].toObject();
        const StepRow &row = run.rows[static_cast<std::size_t>(i)];
        QCOMPARE(row.step, rows[i].toObject()[QStringLiteral("step")].toInteger());
        QCOMPARE(*row.reserved.bytes, static_cast<std::uint64_t>(std::llround(
                                          statistics[QStringLiteral("max_reserved_gib")].toDouble() * kGib)));
        QCOMPARE(*row.allocated.bytes, static_cast<std::uint64_t>(std::llround(
                                           statistics[QStringLiteral("peak_allocated_gib")].toDouble() * kGib)));
        QCOMPARE(*row.active.percent, statistics[QStringLiteral("max_active_pct")].toDouble());
        QVERIFY(row.line > 1);
    }
    // Bytes survive the conversion to GiB and back.
    QCOMPARE(*run.rows[0].allocated.bytes, (std::uint64_t(20) << 30) + 1000003);
    QCOMPARE(*capacityOf(run).bytes, std::uint64_t(80) << 30);
    QCOMPARE(retriesPerStep(run).total, 2U);
}

void TestStepFormats::readsTheRealCollector()
{
    const QByteArray text = realFile("collector.json");
    if (text.isEmpty())
        QSKIP("real data is not here");
    const StepData data = stepsOf(text);
    QCOMPARE(data.runs.size(), 1U);
    QCOMPARE(data.runs[0].rows.size(), 20U);
    QCOMPARE(data.runs[0].metrics, (std::vector<std::string>{"loss", "grad_norm", "tps", "tflops", "mfu"}));
    QCOMPARE(*capacityOf(data.runs[0]).bytes, static_cast<std::uint64_t>(std::llround(79.25 * kGib)));
}

void TestStepFormats::readsTheRealEstimations()
{
    const QByteArray text = realFile("estimation.log");
    if (text.isEmpty())
        QSKIP("real data is not here");
    const StepData data = stepsOf(text);
    QCOMPARE(data.estimations.size(), 3U);
    QVERIFY(data.runs.empty());
    const double peaks[] = {78.74717569351196, 36.71394205093384, 78.31596231460571};
    for (std::size_t i = 0; i < 3; ++i) {
        const Estimation &one = data.estimations[i];
        QCOMPARE(*one.trackerMax, static_cast<std::uint64_t>(std::llround(peaks[i] * kGib)));
        QCOMPARE(one.parts.size(), 11U);
        QCOMPARE(one.iterations.size(), 2U);
        QCOMPARE(one.modules.size(), 33U);
        QCOMPARE(one.modules.back().states.size(), 10U);
        QCOMPARE(*one.peakActive, 512U);
        QCOMPARE(*one.peakReserved, 2097152U);
    }
    QCOMPARE(data.estimations[1].name, std::string("llama3_8b, batch_size=1, activation_checkpoint=full"));
    QCOMPARE(*data.estimations[0].iterations[1].total, static_cast<std::uint64_t>(std::llround(80637.11 * 1048576)));
    QCOMPARE(issuesOf(text, Issue::DroppedRow), 0U);
}

void TestStepFormats::readsTuplesInFieldOrder()
{
    const StepData data = stepsOf("[" + record("[1.5, 10, 2.5, 20, 3, 1, 1.25, 9]") + "]");
    const StepRow row = data.runs.at(0).rows.at(0);
    QCOMPARE(*row.active.bytes, 1610612736U);
    QCOMPARE(*row.active.percent, 10.0);
    QCOMPARE(*row.reserved.bytes, 2684354560U);
    QCOMPARE(*row.retries, 3U);
    QCOMPARE(*row.ooms, 1U);
    QCOMPARE(*row.allocated.bytes, 1342177280U);
    QCOMPARE(*row.allocated.percent, 9.0);
}

void TestStepFormats::ignoresMissingAndImpossibleNumbers_data()
{
    QTest::addColumn<QByteArray>("number");
    QTest::addColumn<int>("issues");
    QTest::newRow("absent as the writer marks it") << QByteArray("-9.313225746154785e-10") << 0;
    QTest::newRow("null") << QByteArray("null") << 0;
    QTest::newRow("not a number") << QByteArray("NaN") << 1;
    QTest::newRow("infinite") << QByteArray("Infinity") << 1;
    QTest::newRow("negatively infinite") << QByteArray("-Infinity") << 1;
    QTest::newRow("negative") << QByteArray("-3.5") << 1;
    QTest::newRow("gigantic") << QByteArray("1e300") << 1;
}

void TestStepFormats::ignoresMissingAndImpossibleNumbers()
{
    QFETCH(QByteArray, number);
    QFETCH(int, issues);
    const QByteArray text
        = "[" + record(R"({"max_reserved_gib": 4.0, "max_active_gib": )" + number + R"(, "num_ooms": 0})") + "]";
    const StepData data = stepsOf(text);
    QCOMPARE(data.runs.at(0).rows.size(), 1U);
    QVERIFY(!data.runs[0].rows[0].active.bytes);
    QCOMPARE(*data.runs[0].rows[0].reserved.bytes, std::uint64_t(4) << 30);
    QCOMPARE(issuesOf(text, Issue::NumberOutOfRange), static_cast<std::uint64_t>(issues));
    const auto document = loadText(text);
    if (issues > 0)
        QCOMPARE(document->diagnostics.entries().at(Issue::NumberOutOfRange).places[0].subject,
                 std::string("max_active_gib, line 1"));
}

void TestStepFormats::bothFormsOfADocumentReadTheSame()
{
    const QByteArray one = record(R"({"max_reserved_gib": 4.0})");
    const StepData list = stepsOf("[" + one + "]");
    QVERIFY(!list.runs.empty());
    const QByteArray wrapped = R"({"snapshots": [)" + one + R"(], "metadata": {"max_history": 7}})";
    StepData data = stepsOf(wrapped);
    QCOMPARE(data.runs[0].facts, (std::vector<std::pair<std::string, std::string>>{{"max_history", "7"}}));
    data.runs[0].facts.clear();
    QVERIFY(data == list);
    QByteArray other = one;
    QVERIFY(stepsOf("[" + other.replace("device_mem_stats", "memory_stats") + "]") == list);
    QVERIFY(stepsOf(one + "\n") == list);
    QCOMPARE(formatOf(one + "\n"), std::string("step-lines"));
    QCOMPARE(formatOf("\n" + one + "\n" + one), std::string("step-lines"));
    const QByteArray metadata = R"("metadata": {"note": ")" + QByteArray(70'000, 'x') + R"("})"; // ends out of sight
    for (const char *statistics : {R"({"max_reserved_gib": 4.0})", "[1.0, 2.0, 4.0]"})
        QCOMPARE(formatOf(record(statistics, metadata) + "\n" + one), std::string("step-lines"));
    const QByteArray indented = QJsonDocument::fromJson(one).toJson(QJsonDocument::Indented);
    QVERIFY(indented.count('\n') > 3);
    QCOMPARE(formatOf(indented), std::string("step-collector"));
    QCOMPARE(stepsOf(indented).runs.at(0).rows.size(), 1U);
    QCOMPARE(stepsOf(indented).runs.at(0).rows.front().step, list.runs.at(0).rows.front().step);
    QCOMPARE(formatOf(R"({"metadata": {"total_snapshots": 0, "max_history": 5}, "snapshots": []})"),
             std::string("step-collector"));
}

void TestStepFormats::ignoresAHalfWrittenLine()
{
    const QByteArray text = stepSample(QStringLiteral("lines.jsonl"));
    QCOMPARE(stepsOf(text).runs.at(0).rows.size(), 20U);
    QCOMPARE(issuesOf(text, Issue::UnfinishedLine), 1U);
    QCOMPARE(issuesOf(text, Issue::DroppedRow), 0U);
}

void TestStepFormats::countsBrokenLines()
{
    const QByteArray one = record(R"({"max_reserved_gib": 4.0})") + "\n";
    const QByteArray text = one + "{\"step\": 4, \n" + "\r\n" + "[1, 2]\n"
                            + R"({"memory_stats": {"max_reserved_gib": 1}})" + "\n" + one;
    QCOMPARE(stepsOf(text).runs.at(0).rows.size(), 2U);
    QCOMPARE(issuesOf(text, Issue::DroppedRow), 3U);
}

void TestStepFormats::keepsUnknownKeys()
{
    const StepData data = stepsOf("["
                                  + record(R"({"max_reserved_gib": 4.0, "num_frags": 8})",
                                           R"("metadata": {"lr": {"main": 0.5}, "host": "n1", "ok": true}, "epoch": 2)")
                                  + "]");
    const StepRun &run = data.runs.at(0);
    QCOMPARE(run.metrics, (std::vector<std::string>{"num_frags", "lr.main", "epoch"}));
    QCOMPARE(*run.rows[0].metrics[1], 0.5);
    QCOMPARE(run.facts, (std::vector<std::pair<std::string, std::string>>{{"host", "n1"}, {"ok", "true"}}));
}

void TestStepFormats::mergesTheRowsOfAConfiguration()
{
    const StepData data = stepsOf(stepSample(QStringLiteral("comparison.json")));
    QCOMPARE(data.comparisons.size(), 4U);
    const ComparedConfiguration &first = data.comparisons[0];
    QCOMPARE(first.model, std::string("8B"));
    QCOMPARE(*first.batchSize, 1);
    QCOMPARE(*first.estimatedPeak, std::uint64_t(20) << 30);
    QCOMPARE(*first.actualReserved, std::uint64_t(25) << 30);
    QCOMPARE(*first.errorPercent, -20.0);
    QCOMPARE(*first.steps, 10);
    QVERIFY(!first.failed);
    QVERIFY(data.comparisons[3].failed);
    QVERIFY(!data.comparisons[3].actualReserved);
    QVERIFY(!data.comparisons[3].errorPercent);
    QCOMPARE(data.comparisons[3].failure, std::string("CUDA out of memory"));
    QCOMPARE(data.facts[0], (std::pair<std::string, std::string>("config_file", "llama3_8b.toml")));
}

void TestStepFormats::reportsMixedUpColumns()
{
    QCOMPARE(issuesOf(stepSample(QStringLiteral("comparison.json")), Issue::AllocatedIsReserved), 3U);
    QCOMPARE(issuesOf(stepSample(QStringLiteral("comparison.json")), Issue::PercentageDiffers), 0U);
    QByteArray wrong = stepSample(QStringLiteral("comparison.json"));
    QCOMPARE(issuesOf(wrong.replace("-20.0", "-21.0"), Issue::PercentageDiffers), 1U);
}

void TestStepFormats::readsTheOlderComparison()
{
    const StepData data = stepsOf(stepSample(QStringLiteral("comparison_old.json")));
    QCOMPARE(*data.comparisons.at(0).actualActive, std::uint64_t(10) << 30);
    QVERIFY(!data.comparisons[0].actualAllocated);
}

void TestStepFormats::separatesTheRanksOfALog()
{
    const StepData data = stepsOf(stepSample(QStringLiteral("console.log")));
    QCOMPARE(data.runs.size(), 2U);
    const StepRun &run = data.runs[1];
    QCOMPARE(run.name, std::string("rank 1"));
    QCOMPARE(run.device, std::string("NVIDIA H100 80GB HBM3"));
    QCOMPARE(*run.capacity, static_cast<std::uint64_t>(std::llround(79.25 * kGib)));
    QCOMPARE(run.rows.size(), 15U);
    QCOMPARE(*run.rows[0].reserved.bytes, static_cast<std::uint64_t>(std::llround(28.13 * kGib)));
    QCOMPARE(*run.rows[0].reserved.percent, 35.5);
    QVERIFY(!run.rows[0].allocated.bytes);
    QCOMPARE(run.metrics, (std::vector<std::string>{"loss", "grad_norm", "tps", "tflops", "mfu"}));
    QCOMPARE(*run.rows[0].metrics[2], 3101.0);
    QCOMPARE(*run.rows[0].timestamp, 1753425121.1);
    QCOMPARE(run.facts.at(0).second, std::string("0.52GiB(0.66%)"));
    QCOMPARE(formatOf("once upon a time\nstep: by step\n"), std::string("plain_text"));
    QCOMPARE(formatOf("step:  1  loss:  8.1  memory: 28.13GiB(35.50%)  tps: 3,101\n"), std::string("step-console-log"));
}

void TestStepFormats::readsLinesOfGpuMemory_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<qint64>>("steps");
    QTest::newRow("numbered in order") << QByteArray("GPU 0 Memory - Allocated: 40.00GB, Reserved: 45.00GB\n"
                                                     "GPU 0 Memory - Allocated: 41.00GB, Reserved: 46.00GB\n")
                                       << QList<qint64>{0, 1};
    QTest::newRow("by the step named before, with a logger") << QByteArray(
        "2025-07-25 06:31:45,642 - root - INFO - Step 10/100, loss 2.50\n"
        "2025-07-25 06:31:45,643 - root - INFO - GPU 0 Memory - Allocated: 40.00GB, Reserved: 45.00GB\n"
        "2025-07-25 06:31:46,642 - root - INFO - Step 20/100, loss 2.25\n"
        "2025-07-25 06:31:46,643 - root - INFO - GPU 0 Memory - Allocated: 41.00 GB, Reserved: 46.00 GB\n")
                                                             << QList<qint64>{10, 20};
    QTest::newRow("a step on a line of its own with a loss")
        << QByteArray("step: 3  loss: 2.5\nGPU 0 Memory - Allocated: 40,000.00MB, Reserved: 45,000.00MB\n"
                      "step: 4  loss: 2.4\nGPU 0 Memory - Allocated: 41,000.00MB, Reserved: 46,000.00MB\n")
        << QList<qint64>{3, 4};
    QTest::newRow("settings and sums that name no step")
        << QByteArray("gradient_accumulation_steps: 4\nsave_step = 500\n"
                      "Total optimization steps = 1,000\niterable 7\n"
                      "GPU 0 Memory - Allocated: 40.00GB, Reserved: 45.00GB\n"
                      "GPU 0 Memory - Allocated: 41.00GB, Reserved: 46.00GB\n")
        << QList<qint64>{0, 1};
}

void TestStepFormats::readsLinesOfGpuMemory()
{
    QFETCH(QByteArray, text);
    QFETCH(QList<qint64>, steps);
    QCOMPARE(formatOf(text), std::string("step-console-log"));
    const StepData data = stepsOf(text);
    const StepRun &run = data.runs.back();
    QCOMPARE(run.name, std::string("GPU 0"));
    QCOMPARE(run.rows.size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
        QCOMPARE(qint64(run.rows[i].step), steps[static_cast<qsizetype>(i)]);
        QCOMPARE(*run.rows[i].allocated.bytes, (40U + i) * std::uint64_t(1'000'000'000));
        QCOMPARE(*run.rows[i].reserved.bytes, (45U + i) * std::uint64_t(1'000'000'000));
    }
    const StepData ranks
        = stepsOf("GPU 0 Memory - Allocated: 1GB, Reserved: 2GB\nGPU 1 Memory - Allocated: 3GB, Reserved: 4GB\n");
    QCOMPARE(ranks.runs.size(), 2U);
    QCOMPARE(ranks.runs[1].name, std::string("GPU 1"));
    QCOMPARE(formatOf("GPU 0 Memory - a story\nGPU memory is dear\n"), std::string("plain_text"));
}

void TestStepFormats::readsALogOfEstimations()
{
    const StepData data = stepsOf(stepSample(QStringLiteral("estimation.log")));
    QCOMPARE(data.estimations.size(), 2U);
    const Estimation &one = data.estimations[0];
    QCOMPARE(one.name, std::string("tiny, batch_size=1, activation_checkpoint=none"));
    QCOMPARE(one.parts, (std::vector<std::string>{"Sharded Param", "Activation", "Temp", "OptState"}));
    QCOMPARE(one.iterations.size(), 2U);
    QCOMPARE(one.iterations[1].label, std::string("1"));
    QCOMPARE(*one.iterations[1].parts[3], std::uint64_t(50) << 20);
    QCOMPARE(one.modules.at(1).name, std::string("FSDPTransformer.layers.0"));
    QCOMPARE(one.modules[1].states.at(0).label, std::string("Peak Forward # 1"));
    QCOMPARE(*one.trackerMax, static_cast<std::uint64_t>(7.5 * kGib));
    QCOMPARE(*one.trackerAccuracy, 0.97);
    QCOMPARE(*one.retries, 0U);
    QVERIFY(data.runs.empty());
}

void TestStepFormats::readsColumnsInAnyOrder()
{
    const StepData data = stepsOf(stepSample(QStringLiteral("scalars.csv")));
    const StepRun &run = data.runs.at(0);
    QCOMPARE(run.rows.size(), 12U);
    QCOMPARE(run.rows[0].step, 10);
    QCOMPARE(*run.rows[0].reserved.bytes, static_cast<std::uint64_t>(30.5 * kGib));
    QCOMPARE(*run.rows[0].reserved.percent, 38.125);
    QCOMPARE(*run.rows[0].ooms, 0U);
    QCOMPARE(*run.rows[1].timestamp, 1753500121.0);
    QCOMPARE(run.metrics, std::vector<std::string>{"loss/global_avg"});
    QCOMPARE(run.facts.at(0), (std::pair<std::string, std::string>("note, free", R"(said "hello", twice)")));
    const StepData german = stepsOf("Step;max_reserved_gib\r\n1;2,5\r\n");
    QCOMPARE(*german.runs.at(0).rows.at(0).reserved.bytes, static_cast<std::uint64_t>(2.5 * kGib));
}

void TestStepFormats::csvNeedsTheStep()
{
    QCOMPARE(formatOf("time,memory/max_active(GiB)\n1,2\n"), std::string("plain_text"));
    QCOMPARE(formatOf("step,loss\n1,2\n"), std::string("plain_text"));
    const QByteArray text = "step,max_active_gib\n1,2\n,3\nx,4\n5,\n";
    QCOMPARE(stepsOf(text).runs.at(0).rows.size(), 2U);
    QCOMPARE(issuesOf(text, Issue::DroppedRow), 2U);
}

void TestStepFormats::truncatedTextsNeverCrash()
{
    for (const char *name :
         {"collector.json", "lines.jsonl", "comparison.json", "console.log", "estimation.log", "scalars.csv"}) {
        const QByteArray text = stepSample(QString::fromLatin1(name));
        for (qsizetype size = 0; size < text.size(); size += 7) {
            const auto matching = loadText(text.left(size), salvaging());
            const auto refused = loadText(text.left(size));
            if (refused)
                QVERIFY2(matching, name);
        }
    }
}

void TestStepFormats::flippedBytesNeverCrash()
{
    for (const char *name :
         {"collector.json", "lines.jsonl", "comparison.json", "console.log", "estimation.log", "scalars.csv"}) {
        const QByteArray text = stepSample(QString::fromLatin1(name));
        for (qsizetype at = 0; at < text.size(); at += 5) {
            QByteArray flipped = text;
            flipped[at] = static_cast<char>(flipped[at] ^ (1 << (at % 8)));
            static_cast<void>(loadText(flipped, salvaging()));
        }
    }
}

void TestStepFormats::countsAndIgnoresWrongTypes()
{
    const QByteArray good
        = R"({"step": 2, "timestamp": 5.0, "memory_stats": {"max_active_gib": 1.0, "max_reserved_gib": 2.0, "num_ooms": 0}, "metadata": {}})";
    for (const char *value : {"5.0", "1.0", "2.0"}) {
        for (const char *wrong : {"\"text\"", "[1]", "{\"a\": 1}", "true"}) {
            QByteArray bad = good;
            bad.replace(bad.indexOf(value), 3, wrong);
            const QByteArray text = "[" + good + ", " + bad + "]";
            QCOMPARE(stepsOf(text).runs.at(0).rows.size(), 2U);
            QVERIFY2(issuesOf(text, Issue::WrongType) > 0, bad.constData());
        }
    }
    for (const char *wrong : {"\"text\"", "[1]", "{\"a\": 1}", "true", "null", "1.5"}) {
        QByteArray bad = good;
        const QByteArray text = "[" + good + ", " + bad.replace("\"step\": 2", "\"step\": " + QByteArray(wrong)) + "]";
        QCOMPARE(stepsOf(text).runs.at(0).rows.size(), 1U);
        QCOMPARE(issuesOf(text, Issue::DroppedRow), 1U);
    }
}

void TestStepFormats::takesNoRestOfALineForALine()
{
    // Lines beyond what is kept of one; their rests would be rows of their own.
    QByteArray csv = "step,max_reserved_gib";
    for (int column = 0; csv.size() < (5 << 20); ++column)
        csv += ",c" + QByteArray::number(column);
    const QByteArray row = QByteArray(",2").repeated(3 << 20);
    csv += "\n1" + row + "\n2" + row + "\n";
    const StepData data = stepsOf(csv);
    QCOMPARE(data.runs.size(), 1U);
    QCOMPARE(data.runs.front().rows.size(), 2U);
    QCOMPARE(data.runs.front().rows.back().step, 2);
    QCOMPARE(data.runs.front().rows.back().line, 3U);
    QCOMPARE(data.runs.front().rows.back().reserved.bytes, std::optional(std::uint64_t(2 * kGib)));
    const QByteArray lines = record(R"({"max_reserved_gib": 2.0})") + "\n{\"step\": 4, \"x\": \""
                             + QByteArray(5 << 20, 'x') + "\"}\n" + record(R"({"max_reserved_gib": 2.0})") + "\n";
    const auto document = loadText(lines);
    QCOMPARE(document->diagnostics.count(Issue::DroppedRow), 1U);
    QCOMPARE(document->diagnostics.count(Issue::UnfinishedLine), 0U);
}

ALLOSTRATA_TEST(TestStepFormats)
#include "tst_step_formats.moc"
