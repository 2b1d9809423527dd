// Peak tables: parts of file names, pivots, and comparisons that add up.

#include "core/analysis/peaks/peak_comparison.h"
#include "core/analysis/peaks/peak_table.h"
#include "core/runs/name_pattern.h"
#include "core/tables/peak_export.h"
#include "tests/support/real_data.h"
#include "tests/support/run_tree.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <numeric>

using namespace allostrata;
using namespace allostrata::test;

namespace {

/// "model=xl ctx=128"
QString given(const NameValues &values)
{
    QStringList parts;
    for (const auto &[column, value] : values.all())
        parts << QString::fromStdString(column + "=" + value);
    return parts.join(u' ');
}

NamePattern patternOf(const char *text)
{
    auto pattern = NamePattern::parse(text);
    return std::holds_alternative<NamePattern>(pattern) ? std::get<NamePattern>(pattern) : NamePattern();
}

int faultOf(const char *text)
{
    const auto pattern = NamePattern::parse(text);
    const auto *error = std::get_if<NamePatternError>(&pattern);
    return error ? static_cast<int>(error->fault) : -1;
}

PeakRow rowOf(std::size_t file, std::uint64_t reserved, std::uint64_t ooms = 0)
{
    PeakRow row;
    row.file = file;
    row.numbers.device = 0;
    row.numbers.peakReserved = Estimated{reserved, {}, {}};
    row.numbers.ooms = ooms;
    return row;
}

/// A table without files.
PeakTable tableOf(const std::vector<std::string> &names)
{
    PeakTable table;
    for (const std::string &name : names) {
        table.files.push_back({name, name, {}, {}});
        table.rows.push_back(rowOf(table.files.size() - 1, 100 * table.files.size()));
    }
    return withPattern(table, {});
}

} // namespace

class TestPeakTable : public QObject {
    Q_OBJECT

private slots:
    void readsSettingsFromFileNames_data();
    void readsSettingsFromFileNames();
    void readsNumbersOfASeries_data();
    void readsNumbersOfASeries();
    void patternsDefineColumns_data();
    void patternsDefineColumns();
    void refusesBadPatterns();
    void rowsAreOrderedByTheirValues();
    void settingsAreColumnsOfTheRows();
    void pivotCellsShowTheHighestValue();
    void refusesPivotsOfUnknownColumns();
    void numbersMatchTheSummary();
    void reportsUnreadFiles();
    void comparisonsSumToThePeaks();
    void comparisonNeedsAPartner();
    void unnamedDtypeIsFp32BesideANamedOne();
    void equalPeaksAreTies();
    void memoryBeforeTheRecordingIsComparedAsOne();
    void comparisonsNameThePhases();
    void findsTheNearestMiss();
    void anUnreadableFileCostsOnlyItsPair();
};

void TestPeakTable::readsSettingsFromFileNames_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("wanted");
    const auto row = [](const char *path, const char *wanted) {
        QTest::newRow(path) << QString::fromUtf8(path) << QString::fromUtf8(wanted);
    };
    row("memory_xl_ctx128_train_bf16.pickle", "model=xl ctx=128 mode=train dtype=bf16");
    row("2.7B-512-fwd-fp32.pickle", "model=2.7B ctx=512 mode=forward dtype=fp32");
    row("rank3/step_10.pickle", "rank=3 step=10");
    row("train_2p7b_ctx128.pickle", "model=2.7B ctx=128 mode=train");
    row("xl_ctx128_full_step_bf16.pickle", "model=xl ctx=128 mode=train dtype=bf16");
    row("runs/bf16/large_context_length_256_forward_backward.pkl.gz",
        "model=large ctx=256 mode=forward-backward dtype=bf16");
    row("llama3-8b_bs4_seq4k_float32_rank0.pickle", "model=llama3-8b ctx=4096 batch=4 dtype=fp32 rank=0");
    row("mynet_bs32_fp16.pickle", "model=mynet batch=32 dtype=fp16");
    row("memory_snapshot_lbs8_full/iteration_1/rank0_memory_snapshot.pickle", "batch=8 rank=0 step=1");
    row("profiling/step_20/000003_step_20.pickle", "rank=3 step=20");
    row("inference_medium_ctx512.pickle", "model=medium ctx=512 mode=inference");
    row("xl_mixed_bf16_20260131_143055.pickle", "model=xl dtype=bf16");
    row("snapshot.pickle", "");
    row("2.7B_T512_bs4_float32_inference.pkl", "model=2.7B ctx=512 batch=4 mode=inference dtype=fp32");
    row("memory.xl.T=2048.B=4.mode=train.dtype=bf16.pickle", "model=xl ctx=2048 batch=4 mode=train dtype=bf16");
    row("T5-large_bs8.pickle", "model=T5-large batch=8");
    row("llama-3.1-70B_tp8_rank63_step100.pickle", "model=llama-3.1-70B rank=63 step=100");
    row("deepseek-v3_seq4096_fp8.pickle", "model=deepseek-v3 ctx=4096 dtype=fp8");
    row("snapshot_epoch3_step1500_rank0_oom.pickle", "rank=0 step=1500");
    row("xl-ctx2048-no-autocast-inference.pickle", "model=xl ctx=2048 mode=inference");
    row("mem_xl_full_mixed_precision_ctx512.pickle", "model=xl ctx=512 mode=train dtype=mixed");
    row("d_model_1024_train.pickle", "mode=train");
    row("micro_batch_size_4_fp16.pickle", "batch=4 dtype=fp16");
    row("large_batch_size_8_step_0.pickle", "model=large batch=8 step=0");
    row("large_vocab_xl_ctx128.pickle", "model=xl ctx=128");
    row("tiny_shakespeare_bf16_ctx256.pickle", "ctx=256 dtype=bf16");
    row("small_batch_run.pickle", "");
    row("small_complete.pickle", "");
    row("cpp_writer_tiny.pickle", "");
    row("memory_small.pickle", "model=small");
    row("run42/small/fp32/fwd/snapshot.pickle", "model=small mode=forward dtype=fp32");
    row("small_projects/snapshot.pickle", "");
    row("gpu_memory_history.json", "");
    // names in the repositories of courses
    row("memory_snapshot_2.7B_128_forward.pickle", "model=2.7B ctx=128 mode=forward");
    row("memory_snapshot_2.7b_ctx256_full_bf16.pickle", "model=2.7B ctx=256 mode=train dtype=bf16");
    row("mem_xl_full_512_mixed.pickle", "model=xl ctx=512 mode=train dtype=mixed");
    row("memory_forward_128.pickle", "ctx=128 mode=forward");
    row("memory_full_128_autocast.pickle", "ctx=128 mode=train dtype=mixed");
    row("fwd_ctx100.pickle", "ctx=100 mode=forward");
    row("snap-small-train-amp.pickle", "model=small mode=train dtype=mixed");
    row("large/bf16/train_step.pickle", "model=large mode=train dtype=bf16");
    row("memory_snapshot_large_forward_ctx128_mp.pickle", "model=large ctx=128 mode=forward dtype=mixed");
    row("medium_512_inference_memory_snapshot.pickle", "model=medium ctx=512 mode=inference");
    row("memory_2.7b_train_seq128.pickle", "model=2.7B ctx=128 mode=train");
    row("memory_snapshot_xl_fwd_cl512_dtypetorch.bfloat16.pickle", "model=xl ctx=512 mode=forward dtype=bf16");
    row("memory_nvtx_large_128_backward.pickle", "model=large ctx=128 mode=backward");
    row("mem_snapshot_ctx128_fp32_train.pickle", "ctx=128 mode=train dtype=fp32");
    row("1.3b_snapshot.pickle", "model=1.3B");
    row("memory_2_7b_128_fwd_bf16.pickle", "model=2.7B ctx=128 mode=forward dtype=bf16");
    row("snapshot_xl_full_step_512_amp.pickle", "model=xl ctx=512 mode=train dtype=mixed");
    row("xl_128_full_memory_snapshot.pickle", "model=xl ctx=128 mode=train");
    row("full_memory_snapshot_xl_128.pickle", "model=xl ctx=128");
    row("xl_128_full_precision_fwd.pickle", "model=xl ctx=128 mode=forward dtype=fp32");
    row("small_128_fwd_no_autocast.pickle", "model=small ctx=128 mode=forward");
    row("medium_ctx256_train_amp=False.pickle", "model=medium ctx=256 mode=train");
    row("medium_ctx256_train_amp=True.pickle", "model=medium ctx=256 mode=train dtype=mixed");
    row("xl_128_mixed_fp16_full.pickle", "model=xl ctx=128 mode=train dtype=fp16");
    row("full/xl_128.pickle", "model=xl ctx=128 mode=train");
    row("forward/fp32/128.pickle", "ctx=128 mode=forward dtype=fp32");
    row("mynet_100_fwd.pickle", "model=mynet mode=forward");
    row("mynet_fwd_2026-11-02-10-30.pickle", "model=mynet mode=forward");
    row("xl_fwd_2048.pickle", "model=xl ctx=2048 mode=forward");
    row("llama_3_8b_seq2048_bf16_rank3.pickle", "model=llama_3_8b ctx=2048 dtype=bf16 rank=3");
    // names that jobs write
    row("oom_rank-3_snapshot.pickle", "rank=3");
    row("snapshot_oom_rank-2.pickle", "rank=2");
    row("snapshot_stop_step_rank2.pickle", "rank=2");
    row("snapshot_train_end_rank1.pickle", "mode=train rank=1");
    row("rank0.12.memory_snapshot.pickle", "rank=0 step=12");
    row("snapshot_2026-11-02-10-30_3.pickle", "");
    row("node01_Jun_10_16_33_27.pickle", "");
    row("xl_fwd_Dec_01_2026_08_05_59.pickle", "model=xl mode=forward");
    row("xl_ctx512_fw_bf16.pickle", "model=xl ctx=512 mode=forward dtype=bf16");
    row("xl_ctx512_bw_bf16.pickle", "model=xl ctx=512 mode=backward dtype=bf16");
    row("xl_ctx512_fwd_bwd.pickle", "model=xl ctx=512 mode=forward-backward");
    row("xl_ctx512_fw_bw.pickle", "model=xl ctx=512 mode=forward-backward");
    row("memory_xl_forward_float32_bfloat16.pickle", "model=xl mode=forward dtype=bf16");
    row("memory_xl_forward_float32_float32.pickle", "model=xl mode=forward dtype=fp32");
    row("memory_xl_forward_bf16_fp32.pickle", "model=xl mode=forward dtype=bf16");
    row("mp_rank_00_memory.pickle", "rank=0");
}

void TestPeakTable::readsSettingsFromFileNames()
{
    QFETCH(QString, path);
    QTEST(given(NamePattern().read(path.toStdString())), "wanted");
}

void TestPeakTable::readsNumbersOfASeries_data()
{
    QTest::addColumn<QStringList>("paths");
    QTest::addColumn<QStringList>("wanted");
    const auto row = [](const char *name, const QStringList &paths, const QStringList &wanted) {
        QTest::newRow(name) << paths << wanted;
    };
    row("contexts that are no multiples of 8", {"fwd_100.pickle", "fwd_200.pickle", "train_100.pickle"},
        {"ctx=100 mode=forward", "ctx=200 mode=forward", "ctx=100 mode=train"});
    row("short contexts", {"xl_fwd_8.pickle", "xl_fwd_16.pickle"},
        {"model=xl ctx=8 mode=forward", "model=xl ctx=16 mode=forward"});
    row("contexts without another word", {"memory_128.pickle", "memory_256.pickle"}, {"ctx=128", "ctx=256"});
    row("ranks", {"snapshot_0.pickle", "snapshot_16.pickle", "snapshot_3.pickle"}, {"rank=0", "rank=16", "rank=3"});
    row("ranks behind a context", {"xl_128_fwd_0.pickle", "xl_128_fwd_1.pickle"},
        {"model=xl ctx=128 mode=forward rank=0", "model=xl ctx=128 mode=forward rank=1"});
    row("ranks that follow each other", {"llama_train_31.pickle", "llama_train_32.pickle"},
        {"model=llama mode=train rank=31", "model=llama mode=train rank=32"});
    row("ranks behind a date", {"snapshot_2026-11-02-10-30_3.pickle", "snapshot_2026-11-02-10-30_4.pickle"},
        {"rank=3", "rank=4"});
    row("dates", {"snapshot_2026-11-02-10-30.pickle", "snapshot_2026-11-02-10-31.pickle"}, {"", ""});
    row("one of its kind", {"fwd_100.pickle", "train_300.pickle"}, {"mode=forward", "mode=train"});
    row("times of a recorder", {"node01_Jun_10_16_33_27.pickle", "node01_Jun_10_16_33_29.pickle"}, {"", ""});
    row("times without a date", {"snap_16_33_27.pickle", "snap_16_33_28.pickle"}, {"", ""});
    row("steps and ranks",
        {"snapshot_0_0.pickle", "snapshot_0_1.pickle", "snapshot_1_0.pickle", "snapshot_1_1.pickle",
         "snapshot_2_0.pickle", "snapshot_2_1.pickle"},
        {"rank=0 step=0", "rank=1 step=0", "rank=0 step=1", "rank=1 step=1", "rank=0 step=2", "rank=1 step=2"});
    row("ranks and steps",
        {"snapshot_0_0.pickle", "snapshot_0_1.pickle", "snapshot_0_2.pickle", "snapshot_1_0.pickle",
         "snapshot_1_1.pickle", "snapshot_1_2.pickle"},
        {"rank=0 step=0", "rank=0 step=1", "rank=0 step=2", "rank=1 step=0", "rank=1 step=1", "rank=1 step=2"});
    row("steps far apart", {"mem_1000_0.pickle", "mem_1000_1.pickle", "mem_2000_0.pickle", "mem_2000_1.pickle"},
        {"rank=0 step=1000", "rank=1 step=1000", "rank=0 step=2000", "rank=1 step=2000"});
    row("three ranks",
        {"mem_10_0.pickle", "mem_10_1.pickle", "mem_10_2.pickle", "mem_20_0.pickle", "mem_20_1.pickle",
         "mem_20_2.pickle"},
        {"rank=0 step=10", "rank=1 step=10", "rank=2 step=10", "rank=0 step=20", "rank=1 step=20", "rank=2 step=20"});
    row("two numbers in either order",
        {"snapshot_0_0.pickle", "snapshot_0_1.pickle", "snapshot_1_0.pickle", "snapshot_1_1.pickle"}, {"", "", "", ""});
    row("two numbers with a gap", {"snapshot_0_0.pickle", "snapshot_0_1.pickle", "snapshot_1_0.pickle"}, {"", "", ""});
    row("contexts and ranks", {"train_128_0.pickle", "train_128_1.pickle", "train_256_0.pickle", "train_256_1.pickle"},
        {"ctx=128 mode=train rank=0", "ctx=128 mode=train rank=1", "ctx=256 mode=train rank=0",
         "ctx=256 mode=train rank=1"});
    row("runs", {"xl_train_run_1.pickle", "xl_train_run_2.pickle"}, {"model=xl mode=train", "model=xl mode=train"});
}

void TestPeakTable::readsNumbersOfASeries()
{
    QFETCH(QStringList, paths);
    std::vector<std::string> local;
    for (const QString &path : paths)
        local.push_back(path.toStdString());
    QStringList read;
    for (const NameValues &values : NamePattern().readAll(local))
        read << given(values);
    QTEST(read, "wanted");
}

void TestPeakTable::patternsDefineColumns_data()
{
    QTest::addColumn<QByteArray>("pattern");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("wanted");
    const auto row = [](const char *pattern, const char *path, const char *wanted) {
        QTest::addRow("%s on %s", pattern, path)
            << QByteArray(pattern) << QString::fromUtf8(path) << QString::fromUtf8(wanted);
    };
    row("memory_{model}_ctx{ctx}_{mode}_{dtype}", "/data/memory_my_net_ctx4k_fwd_bwd_bfloat16.pickle",
        "model=my_net ctx=4096 mode=forward-backward dtype=bf16");
    row("memory_{model}.pickle", "memory_xl.pickle.zst", "model=xl");
    row("rank{rank}/step_{step}", "runs/rank03/step_10.pickle", "rank=3 step=10");
    row("*_{lr:1e-[0-9]+}_?.pkl", "a_b_1E-4_z.pkl", "lr=1E-4");
    row("{model}", "deep/folder/anything at all.pickle", "model=anything at all");
    row("memory_{model}", "other_xl.pickle", "");
    row("{a:(x|y)+}-{b}", "xyx-2.pickle", "a=xyx b=2");
    // columns hold "_" where the rest still fits
    row("{model}_{mode}_{dtype}", "my_net_train_bf16.pickle", "model=my_net mode=train dtype=bf16");
    row("mem_{model}_{mode}_{ctx}_{dtype}", "mem_xl_full_512_mixed_bf16.pickle",
        "model=xl ctx=512 mode=train dtype=bf16");
    row("{model}_{ctx}_{mode}", "gpt_2_128_fwd.pickle", "model=gpt_2 ctx=128 mode=forward");
    row("{model}_{dtype}", "xl_torch.bfloat16.pickle", "model=xl dtype=bf16");
    row("{model}_ctx{ctx}_{dtype}", "xl_ctx128_my_type.pickle", "model=xl ctx=128 dtype=my_type");
}

void TestPeakTable::patternsDefineColumns()
{
    QFETCH(QByteArray, pattern);
    QFETCH(QString, path);
    QTEST(given(patternOf(pattern.constData()).read(path.toStdString())), "wanted");
}

void TestPeakTable::refusesBadPatterns()
{
    QCOMPARE(faultOf(""), static_cast<int>(NameFault::Empty));
    QCOMPARE(faultOf("memory"), static_cast<int>(NameFault::NoColumn));
    QCOMPARE(faultOf("{model"), static_cast<int>(NameFault::Unclosed));
    QCOMPARE(faultOf("{mo del}"), static_cast<int>(NameFault::BadColumn));
    QCOMPARE(faultOf("{}"), static_cast<int>(NameFault::BadColumn));
    QCOMPARE(faultOf("{file}"), static_cast<int>(NameFault::BadColumn));
    QCOMPARE(faultOf("{a}{a}"), static_cast<int>(NameFault::Twice));
    QCOMPARE(faultOf("{a:[}"), static_cast<int>(NameFault::BadExpression));
    QCOMPARE(faultOf(std::string(NamePattern::kLongest + 1, '{').c_str()), static_cast<int>(NameFault::TooLong));
}

void TestPeakTable::rowsAreOrderedByTheirValues()
{
    const PeakTable table = tableOf({"2.7B-128-fwd-fp32.pickle", "xl-1024-fwd-fp32.pickle", "xl-128-train-fp32.pickle",
                                     "xl-128-fwd-bf16.pickle", "xl-128-fwd-fp32.pickle", "small-128-fwd-fp32.pickle"});
    std::vector<std::size_t> order;
    for (const PeakRow &row : table.rows)
        order.push_back(row.file);
    QCOMPARE(order, (std::vector<std::size_t>{5, 4, 3, 2, 1, 0}));
    QVERIFY(table.isDistinct());
    QCOMPARE(table.columns, (std::vector<std::string>{"model", "ctx", "mode", "dtype"}));
    QVERIFY(!tableOf({"xl.pickle", "a/xl.pickle"}).isDistinct());
}

void TestPeakTable::settingsAreColumnsOfTheRows()
{
    const Table table = peakRowTable(tableOf({"memory_xl_ctx128.pickle", "memory_xl_ctx256.pickle"}));
    std::vector<std::string> names;
    for (const Column &column : table.columns)
        names.push_back(column.name);
    QVERIFY(std::ranges::find(names, "ctx") != names.end());
    for (const Row &row : table.rows)
        QCOMPARE(row.cells.size(), names.size());
}

void TestPeakTable::pivotCellsShowTheHighestValue()
{
    const PeakTable table = tableOf({"xl-128-fp32-rank0.pickle", "xl-128-fp32-rank1.pickle", "xl-128-bf16-rank0.pickle",
                                     "small-128-fp32-rank0.pickle"});
    const auto request = parsePivot("model:dtype:peak-reserved", table.columns);
    QVERIFY(request);
    const PeakPivot pivot = pivotOf(table, *request);
    QCOMPARE(pivot.rowKeys, (std::vector<std::vector<std::string>>{{"small"}, {"xl"}}));
    QCOMPARE(pivot.columnKeys, (std::vector<std::vector<std::string>>{{"fp32"}, {"bf16"}}));
    QCOMPARE(pivot.at(1, 0).value->value, 200U);
    QCOMPARE(pivot.at(1, 0).rows, 2U);
    QCOMPARE(pivot.at(1, 1).value->value, 300U);
    QVERIFY(!pivot.at(0, 1).value);
    QVERIFY(pivot.hasMerged());
    QCOMPARE(QByteArray::fromStdString(writeTable(peakPivotTable(pivot), TableFormat::Csv)),
             QByteArray("model,fp32 [B],bf16 [B]\r\nsmall,400,\r\nxl,200,300\r\n"));
}

void TestPeakTable::refusesPivotsOfUnknownColumns()
{
    const std::vector<std::string> columns = {"model", "dtype"};
    for (const char *text :
         {"", "model", "model:", ":dtype", "model:model", "model:ctx", "model:dtype:colour", "model,model:dtype"})
        QVERIFY2(!parsePivot(text, columns), text);
    QVERIFY(parsePivot("model, file:dtype:after", columns));
    for (const char *text : {"", "ctx", "dtype=", "dtype=fp32", "dtype=fp32,fp32", "dtype=fp32,float32"})
        QVERIFY2(!parseComparison(text, columns), text);
    QCOMPARE(parseComparison("dtype=float32,bf16", columns)->values, (std::vector<std::string>{"fp32", "bf16"}));
}

void TestPeakTable::numbersMatchTheSummary()
{
    std::vector<std::string> files;
    for (const QString &path : recordingsAtHand())
        files.push_back(path.toStdString());
    const auto table = readPeakTable(files, {}, {}, nullptr);
    QVERIFY(table);
    std::size_t rows = 0;
    for (std::size_t file = 0; file < files.size(); ++file) {
        for (const DeviceSummary &wanted : summarise(**load(files[file], {}))) {
            const auto row = std::find_if(table->rows.begin(), table->rows.end(), [&](const PeakRow &one) {
                return one.file == file && one.numbers.device == wanted.device;
            });
            QVERIFY2(row != table->rows.end(), files[file].c_str());
            QCOMPARE(row->numbers.peakRequested, wanted.peakRequested);
            QCOMPARE(row->numbers.peakReserved->value, wanted.peakReserved->value);
            QCOMPARE(row->numbers.efficiency, wanted.efficiency);
            ++rows;
        }
    }
    QCOMPARE(table->rows.size(), rows);
}

void TestPeakTable::reportsUnreadFiles()
{
    const std::vector<std::string> files = {"/nowhere/xl-fp32.pickle"};
    const auto table = readPeakTable(files, {}, {}, nullptr);
    QVERIFY(table && table->rows.empty());
    QVERIFY(table->files[0].error->reason == Reason::NotFound);
    const auto json
        = QJsonDocument::fromJson(QByteArray::fromStdString(peakJson({*table, {}, nullptr, nullptr}, [](const Error &) {
              return std::string("gone");
          }))).object();
    QCOMPARE(json.value(QLatin1String("schema")).toString(), "allostrata-peaks");
    QCOMPARE(json.value(QLatin1String("version")).toInt(), 1);
    const QJsonObject unread = json.value(QLatin1String("unread")).toArray().at(0).toObject();
    QCOMPARE(unread.value(QLatin1String("reason")).toString(), "not_found");
    QCOMPARE(unread.value(QLatin1String("message")).toString(), "gone");
}

void TestPeakTable::comparisonsSumToThePeaks()
{
    QTemporaryDir folder;
    std::vector<std::string> files;
    const QStringList paths = recordingsAtHand();
    for (qsizetype i = 0; i + 1 < paths.size(); i += 2) { // in pairs; an odd one is left out
        for (const qsizetype side : {qsizetype(0), qsizetype(1)}) {
            const QString path = folder.filePath(
                QStringLiteral("xl-%1-%2.pickle").arg(128 * (i + 1)).arg(side == 0 ? "fp32" : "bf16"));
            QVERIFY(QFile::link(paths[i + side], path));
            files.push_back(path.toStdString());
        }
    }
    const auto table = readPeakTable(files, {}, {}, nullptr);
    QVERIFY(table);
    const CompareRequest request{"dtype", {}};
    const auto comparison = comparePeaks(*table, {&request, 1}, {}, {});
    QVERIFY(comparison);
    QVERIFY(comparison->pairs.size() >= 7);
    for (const ComparedPair &pair : comparison->pairs) {
        std::uint64_t base = 0;
        std::uint64_t other = 0;
        for (const ComparedBytes &bytes : pair.categories) {
            base += bytes.base;
            other += bytes.other;
        }
        QCOMPARE(base, *table->rows[pair.baseRow].numbers.peakRequested);
        QCOMPARE(other, *table->rows[pair.otherRow].numbers.peakRequested);
        QCOMPARE(pair.total.base, base);
        QCOMPARE(pair.total.other, other);
        QCOMPARE(pair.baseValue, std::string("fp32"));
    }
}

void TestPeakTable::comparisonNeedsAPartner()
{
    PeakTable table = tableOf({"xl-128-fp32.pickle", "small-128-fp32.pickle", "notes.pickle"});
    for (PeakRow &row : table.rows)
        row.numbers.peakRequested = 1;
    const CompareRequest request{"dtype", {}};
    const auto comparison = comparePeaks(table, {&request, 1}, {}, {});
    QVERIFY(comparison && comparison->pairs.empty());
    QCOMPARE(comparison->alone.size(), 3U);
}

void TestPeakTable::unnamedDtypeIsFp32BesideANamedOne()
{
    const RunTree tree;
    std::vector<std::string> files;
    for (const char *name : {"xl_fwd.pickle", "xl_fwd_bf16.pickle", "xl_train.pickle", "small_fwd.pickle",
                             "small_fwd_fp32.pickle", "small_fwd_mixed.pickle"})
        files.push_back(tree.write(QString::fromLatin1(name), peakBytes(100)).toStdString());
    const auto table = readPeakTable(files, {}, {}, nullptr);
    QVERIFY(table);
    const CompareRequest request{"dtype", {}};
    const auto comparison = comparePeaks(*table, {&request, 1}, {}, {});
    QVERIFY(comparison);
    const auto fileOf = [&](std::size_t row) { return table->files[table->rows[row].file].shown; };
    QCOMPARE(comparison->pairs.size(), 2U);
    QCOMPARE(fileOf(comparison->pairs[0].baseRow), std::string("small_fwd_fp32.pickle"));
    QVERIFY(!comparison->pairs[0].isBaseInferred);
    QCOMPARE(fileOf(comparison->pairs[1].baseRow), std::string("xl_fwd.pickle"));
    QCOMPARE(comparison->pairs[1].baseValue, std::string("fp32"));
    QVERIFY(comparison->pairs[1].isBaseInferred && !comparison->pairs[1].isOtherInferred);
    QCOMPARE(comparison->alone.size(), 2U); // the fp32 of "small" has a name, and no file is beside the training
    QVERIFY(comparison->ambiguous.empty());
}

void TestPeakTable::equalPeaksAreTies()
{
    const RunTree tree;
    std::vector<std::string> files;
    for (const auto &[name, kib] : {std::pair("a/xl_fwd_fp32.pickle", 100), std::pair("b/xl_fwd_fp32.pickle", 100),
                                    std::pair("a/xl_fwd_bf16.pickle", 50), std::pair("b/xl_fwd_bf16.pickle", 50),
                                    std::pair("c/xl_fwd_bf16.pickle", 60)})
        files.push_back(tree.write(QString::fromLatin1(name), peakBytes(kib)).toStdString());
    const auto table = readPeakTable(files, {}, {}, nullptr);
    QVERIFY(table);
    const CompareRequest request{"dtype", {}};
    const auto comparison = comparePeaks(*table, {&request, 1}, {}, {});
    QVERIFY(comparison);
    const auto shown = [&](const std::vector<std::size_t> &rows) {
        QStringList names;
        for (const std::size_t row : rows)
            names << QString::fromStdString(table->files[table->rows[row].file].shown);
        names.sort();
        return names;
    };
    QCOMPARE(comparison->pairs.size(), 1U);
    QCOMPARE(shown({comparison->pairs[0].baseRow, comparison->pairs[0].otherRow}),
             QStringList({"a/xl_fwd_fp32.pickle", "c/xl_fwd_bf16.pickle"}));
    QCOMPARE(shown(comparison->ties), QStringList{"b/xl_fwd_fp32.pickle"});
    QCOMPARE(shown(comparison->ambiguous), QStringList({"a/xl_fwd_bf16.pickle", "b/xl_fwd_bf16.pickle"}));
    QVERIFY(comparison->alone.empty());
}

void TestPeakTable::memoryBeforeTheRecordingIsComparedAsOne()
{
    const RunTree tree;
    const auto written = [&](const char *name, bool isForwardOnly, generator::HistoryStart history) {
        generator::GeneratorConfig config = *generator::findPreset("basic_training");
        config.training.inferenceOnly = isForwardOnly;
        config.training.history = history;
        generator::StringSink sink;
        generator::writeSnapshot(generator::generate(config), sink);
        return tree.write(QString::fromLatin1(name), QByteArray::fromStdString(sink.bytes())).toStdString();
    };
    const auto late = generator::HistoryStart::AfterSetup;
    const std::vector<std::string> files
        = {written("late/xl_fwd.pickle", true, late), written("late/xl_train.pickle", false, late),
           written("whole/small_fwd.pickle", true, late), written("whole/small_train.pickle", false, {})};
    const auto table = readPeakTable(files, {}, {}, nullptr);
    QVERIFY(table);
    const CompareRequest request{"mode", {"train", "forward"}};
    const auto comparison = comparePeaks(*table, {&request, 1}, {}, {});
    QVERIFY(comparison);
    QCOMPARE(comparison->pairs.size(), 2U);
    for (const ComparedPair &pair : comparison->pairs) {
        QStringList names;
        for (const ComparedBytes &bytes : pair.categories) {
            if (bytes.category.id == "before_recording" || bytes.category.id == "parameters")
                names << QStringLiteral("%1 %2").arg(QString::fromStdString(bytes.category.id)).arg(bytes.saved());
        }
        const std::string_view before = comparedBeforeId(pair.before);
        const bool isLate = pair.names.value("model") == "xl";
        QCOMPARE(QString::fromUtf8(before.data(), static_cast<qsizetype>(before.size())),
                 isLate ? QStringLiteral("joined") : QStringLiteral("unlike"));
        if (isLate)
            QCOMPARE(names, QStringList{"before_recording 0"});
    }
}

void TestPeakTable::comparisonsNameThePhases()
{
    const RunTree tree;
    std::vector<std::string> files;
    for (const bool isForwardOnly : {false, true}) {
        generator::GeneratorConfig config = *generator::findPreset("basic_training");
        config.training.inferenceOnly = isForwardOnly;
        generator::StringSink sink;
        generator::writeSnapshot(generator::generate(config), sink);
        files.push_back(tree.write(isForwardOnly ? QStringLiteral("xl_bf16.pickle") : QStringLiteral("xl_fp32.pickle"),
                                   QByteArray::fromStdString(sink.bytes()))
                            .toStdString());
    }
    const auto table = readPeakTable(files, {}, {}, nullptr);
    QVERIFY(table);
    const CompareRequest request{"dtype", {}};
    const auto comparison = comparePeaks(*table, {&request, 1}, {}, {});
    QVERIFY(comparison && comparison->pairs.size() == 1);
    QCOMPARE(comparison->pairs[0].basePhase, Phase::Backward);
    QCOMPARE(comparison->pairs[0].otherPhase, Phase::Forward);
    const auto json = QJsonDocument::fromJson(
        QByteArray::fromStdString(peakJson({*table, {}, nullptr, &*comparison}, [](const Error &) { return ""; })));
    const QJsonObject pair = json.object().value(QLatin1String("comparisons")).toArray().at(0).toObject();
    QCOMPARE(pair.value(QLatin1String("same_phase")), QJsonValue(false));
    QCOMPARE(pair.value(QLatin1String("base")).toObject().value(QLatin1String("phase")).toString(), "backward");
}

void TestPeakTable::findsTheNearestMiss()
{
    PeakTable table = tableOf({"xl-128-fwd-fp32.pickle", "xl-256-fwd-bf16.pickle", "small-512-train-bf16.pickle"});
    for (PeakRow &row : table.rows)
        row.numbers.peakRequested = 1;
    const auto miss = nearestMiss(table, {"dtype", {}});
    QVERIFY(miss);
    QCOMPARE(miss->columns, std::vector<std::string>{"ctx"});
    QVERIFY(!nearestMiss(table, {"dtype", {"fp16", "bf16"}}));
    QVERIFY(!nearestMiss(table, {"rank", {}}));
}

void TestPeakTable::anUnreadableFileCostsOnlyItsPair()
{
    const RunTree tree;
    std::vector<std::string> files;
    for (const char *name :
         {"xl_fwd_fp32.pickle", "xl_fwd_bf16.pickle", "small_fwd_fp32.pickle", "small_fwd_bf16.pickle"})
        files.push_back(tree.write(QString::fromLatin1(name), peakBytes(100)).toStdString());
    const auto table = readPeakTable(files, {}, {}, nullptr);
    QVERIFY(table);
    QVERIFY(QFile::remove(tree.path(QStringLiteral("xl_fwd_bf16.pickle")))); // before it is read again
    const CompareRequest request{"dtype", {}};
    const auto comparison = comparePeaks(*table, {&request, 1}, {}, {});
    QVERIFY(comparison);
    QCOMPARE(comparison->pairs.size(), 1U);
    QCOMPARE(comparison->pairs[0].total.base, 100U * 1024);
    QCOMPARE(comparison->failed.size(), 1U);
    QCOMPARE(comparison->failed[0].first, 1U);
    QVERIFY(comparison->failed[0].second.reason == Reason::NotFound);
    QCOMPARE(comparison->alone.size(), 1U);
    const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(
        peakJson({*table, {}, nullptr, &*comparison}, [](const Error &) { return std::string("gone"); })));
    QCOMPARE(json.object().value(QLatin1String("unread")).toArray().size(), 1);
}

ALLOSTRATA_TEST(TestPeakTable, QCoreApplication)
#include "tst_peak_table.moc"
