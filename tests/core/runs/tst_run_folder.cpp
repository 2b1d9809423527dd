// Folders of dumps: files of the run, information in their names, and peaks.

#include "core/analysis/peaks/dump_grid.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "core/runs/dump_name.h"
#include "core/runs/run_folder.h"
#include "core/tables/dump_table.h"
#include "tests/support/run_tree.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <set>
#include <unistd.h>

using namespace allostrata;
using namespace allostrata::test;

namespace {

std::string local(const QString &path) { return QFile::encodeName(path).toStdString(); }

/// "0/3 exit" for each dump: iteration and rank, in order; "t" before traces.
QStringList given(const RunFolder &folder)
{
    QStringList rows;
    for (const Dump &dump : folder.dumps)
        rows.append(QStringLiteral("%1%2/%3%4")
                        .arg(dump.kind == DumpKind::Trace ? "t" : "")
                        .arg(dump.iteration)
                        .arg(dump.rank)
                        .arg(dump.isExit ? " exit" : ""));
    return rows;
}

/// Scans a folder and returns its dumps as text, or the id of the error.
QStringList scanned(const QString &path, Diagnostics *found = nullptr, const ScanLimits &limits = {})
{
    Diagnostics diagnostics;
    const auto folder = scanRunFolder(local(path), {}, diagnostics, limits);
    if (found)
        *found = diagnostics;
    return folder ? given(*folder)
                  : QStringList{QString::fromUtf8(folder.error().id().data(),
                                                  static_cast<qsizetype>(folder.error().id().size()))};
}

std::vector<SharedPeaks> allPeaks(const RunFolder &folder, DumpPeakCache *cache = nullptr)
{
    std::vector<SharedPeaks> peaks(folder.dumps.size());
    readPeaks(folder, {}, cache, [&](std::size_t row, const SharedPeaks &read) { peaks[row] = read; });
    return peaks;
}

RunFolder folderOf(const QString &path)
{
    Diagnostics diagnostics;
    auto folder = scanRunFolder(local(path), {}, diagnostics);
    return folder ? *std::move(folder) : RunFolder();
}

} // namespace

class TestRunFolder : public QObject {
    Q_OBJECT

private slots:
    void readsIterationAndRankFromNames_data();
    void readsIterationAndRankFromNames();
    void opensARunFromAnyOfItsFolders_data();
    void opensARunFromAnyOfItsFolders();
    void mergesBothSpellingsAndTraces();
    void usesTheFirstOfTwoDumpsOfOneCell();
    void refusesFoldersOfTwoRuns();
    void guessedNamesMustBeConsistent_data();
    void guessedNamesMustBeConsistent();
    void numbersAtTheEndOfNamesAreRanks();
    void followsLinksAndSkipsHiddenAndOddFiles();
    void searchesEachFolderOnce();
    void logsStandInForSnapshots();
    void listsWhatItLeavesOut();
    void boundsTheScan();
    void reportsUnreadableFolders();
    void aRunIsADocumentWithoutDevices();
    void peaksMatchTheSummary();
    void aBrokenFileIsACellWithAnError();
    void stopsWhenCancelled();
    void doesNotRereadKnownFiles();
    void theGridIsIterationsByRanks();
    void findsTheOutlyingRank();
    void tableListsEachDump();
};

void TestRunFolder::readsIterationAndRankFromNames_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("says"); // iteration, rank, exit, known; "-": not in the name
    QTest::addColumn<QString>("base");
    const auto row = [](const char *path, const char *says, const char *base) {
        QTest::newRow(path) << QString(path) << QString(says) << QString(base);
    };
    row("/r/memory_snapshot/iteration_10/rank3_memory_snapshot.pickle", "10 3 run known", "/r");
    row("/r/memory_snapshot/iteration_7_exit/rank0_memory_snapshot.pickle", "7 0 exit known", "/r");
    row("/r/profiling/memory_snapshot/step_000000000010/000003_step_10.pickle", "10 3 run known", "/r");
    row("/r/profiling/memory_snapshot/step_000000000010_exit/000000_step_10.pickle", "10 0 exit known", "/r");
    row("/r/profiling/traces/iteration_5/rank1_trace.json", "5 1 run known", "/r");
    row("/r/profile_trace/iteration_5/rank1_trace.json.gz", "5 1 run known", "/r");
    row("/r/memory_snapshot_lbs8_full/iteration_1/rank0_memory_snapshot.pickle.zst", "1 0 run known",
        "/r/memory_snapshot_lbs8_full");
    row("/r/iteration_2/rank12_memory_snapshot.pickle.zip", "2 12 run known", "/r");
    row("/r/rank0.pickle", "- 0 run guessed", "/r");
    row("/r/rank_1_snapshot.pkl", "- 1 run guessed", "/r");
    row("/r/snapshot_rank0_step10.pickle", "10 0 run guessed", "/r");
    row("/r/Step-20/GPU-3.pickle.gz", "20 3 run guessed", "/r");
    row("/r/rank4/snapshots/iter5.pickle", "5 4 run guessed", "/r");
    row("/r/oom_rank2.pickle", "- 2 exit guessed", "/r");
    row("/r/oom_rank-3_memory.pickle", "- 3 exit guessed", "/r");
    row("/r/rank0.12.memory_snapshot.pickle", "12 0 run guessed", "/r");
    row("/r/snapshot_3.pickle", "- - run guessed", "/r"); // the other files decide
    row("/r/frank3.pickle", "- - run guessed", "/r");
    row("/r/rank99999999999999999999.pickle", "- - run guessed", "/r");
    row("/r/room_rank1.pickle", "- 1 run guessed", "/r");
    row("/r/model.pickle", "- - run guessed", "/r");
    row("/r/rank0.pt", "none", "");
    row("/r/rank0.json", "none", "");
    row("/r/.rank0.pickle", "none", "");
    row("rank0.pickle", "- 0 run guessed", "/");
    row("", "none", "");
}

void TestRunFolder::readsIterationAndRankFromNames()
{
    QFETCH(QString, path);
    QFETCH(QString, says);
    QFETCH(QString, base);
    const auto name = dumpNameOf(path.toStdString());
    QString given = QStringLiteral("none");
    const auto number = [](const std::optional<std::int64_t> &value) {
        return value ? QString::number(*value) : QStringLiteral("-");
    };
    if (name)
        given = QStringLiteral("%1 %2 %3 %4")
                    .arg(number(name->iteration), number(name->rank), name->isExit ? "exit" : "run",
                         name->isKnown ? "known" : "guessed");
    QCOMPARE(given, says);
    QCOMPARE(QString::fromStdString(name ? name->base : std::string()), base);
}

void TestRunFolder::opensARunFromAnyOfItsFolders_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<int>("dumps");
    QTest::newRow("root") << "outputs/run" << 6;
    QTest::newRow("folder of the dumps") << "outputs/run/memory_snapshot" << 6;
    QTest::newRow("parent of the one run") << "outputs" << 6;
    QTest::newRow("one iteration") << "outputs/run/memory_snapshot/iteration_2" << 3;
    QTest::newRow("with a slash") << "outputs/run/" << 6;
    QTest::newRow("by a relative path") << "outputs/../outputs/run/./memory_snapshot" << 6;
}

void TestRunFolder::opensARunFromAnyOfItsFolders()
{
    QFETCH(QString, folder);
    QFETCH(int, dumps);
    const RunTree tree;
    tree.writeRun(QStringLiteral("outputs/run/memory_snapshot"), 2, 3);
    tree.write(QStringLiteral("outputs/run/checkpoint/model.pickle"), "x");
    const QStringList rows = scanned(tree.path(folder));
    QCOMPARE(rows.size(), dumps);
    QCOMPARE(rows.last(), QStringLiteral("2/2"));
}

void TestRunFolder::mergesBothSpellingsAndTraces()
{
    const RunTree tree;
    tree.writeRun(QStringLiteral("memory_snapshot"), 1, 2);
    tree.write(QStringLiteral("memory_snapshot/iteration_3_exit/rank1_memory_snapshot.pickle"), peakBytes(1));
    tree.write(QStringLiteral("profiling/memory_snapshot/step_000000000002/000000_step_2.pickle.gz"), peakBytes(1));
    tree.write(QStringLiteral("profiling/traces/iteration_1/rank0_trace.json.gz"), "{}");
    QCOMPARE(scanned(tree.root()), QStringList({"1/0", "1/1", "2/0", "3/1 exit", "t1/0"}));
    const RunFolder folder = folderOf(tree.root());
    QCOMPARE(folder.dumps[3].iterationFrom, std::string("iteration_3_exit"));
    QCOMPARE(folder.dumps[3].rankFrom, std::string("rank1"));
    QCOMPARE(folder.dumps[2].rankFrom, std::string("000000"));
}

void TestRunFolder::usesTheFirstOfTwoDumpsOfOneCell()
{
    const RunTree tree;
    tree.writeRun(QStringLiteral("memory_snapshot"), 1, 1);
    tree.write(QStringLiteral("profiling/memory_snapshot/step_000000000001/000000_step_1.pickle"), peakBytes(1));
    Diagnostics diagnostics;
    QCOMPARE(scanned(tree.root(), &diagnostics), QStringList({"1/0"}));
    QCOMPARE(diagnostics.count(Issue::DumpTwice), 1U);
    QVERIFY(folderOf(tree.root()).dumps[0].path.ends_with("iteration_1/rank0_memory_snapshot.pickle"));
}

void TestRunFolder::refusesFoldersOfTwoRuns()
{
    const RunTree tree;
    tree.writeRun(QStringLiteral("a/memory_snapshot"), 1, 2);
    tree.writeRun(QStringLiteral("b/memory_snapshot"), 1, 2);
    QCOMPARE(scanned(tree.root()), QStringList({"is_folder"}));
    QCOMPARE(scanned(tree.path("a")).size(), 2);
    QVERIFY(!isRunFolder(local(tree.root())));
    QVERIFY(isRunFolder(local(tree.path("b"))));
    QVERIFY(!isRunFolder(local(tree.path("b/memory_snapshot/iteration_1/rank0_memory_snapshot.pickle"))));
    QCOMPARE(scanned(tree.path("nowhere")), QStringList({"not_found"}));
}

void TestRunFolder::guessedNamesMustBeConsistent_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QStringList>("rows");
    QTest::newRow("ranks") << QStringList({"rank0.pickle", "rank_1_x.pkl", "rank10.pickle.gz"})
                           << QStringList({"0/0", "0/1", "0/10"});
    QTest::newRow("ranks and steps") << QStringList(
        {"snapshot_rank0_step10.pickle", "snapshot_rank1_step10.pickle", "snapshot_rank0_step20.pickle"})
                                     << QStringList({"10/0", "10/1", "20/0"});
    QTest::newRow("steps of one rank") << QStringList({"step_1.pickle", "step_2.pickle"})
                                       << QStringList({"1/0", "2/0"});
    QTest::newRow("folders of ranks") << QStringList({"rank0/step1.pickle", "rank1/step1.pickle"})
                                      << QStringList({"1/0", "1/1"});
    QTest::newRow("one file") << QStringList({"rank0.pickle"}) << QStringList({"is_folder"});
    QTest::newRow("two dumps of one cell")
        << QStringList({"a_rank0.pickle", "b_rank0.pickle"}) << QStringList({"is_folder"});
    QTest::newRow("no known names") << QStringList({"a.pickle", "b.pickle"}) << QStringList({"is_folder"});
    QTest::newRow("mostly other files") << QStringList(
        {"rank0.pickle", "rank1.pickle", "a.pickle", "b.pickle", "c.pickle"})
                                        << QStringList({"is_folder"});
    QTest::newRow("one other file") << QStringList({"rank0.pickle", "rank1.pickle", "a.pickle"})
                                    << QStringList({"0/0", "0/1"});
    QTest::newRow("a last number") << QStringList({"snapshot_0.pickle", "snapshot_10.pickle", "snapshot_3.pickle"})
                                   << QStringList({"0/0", "0/3", "0/10"});
    QTest::newRow("a number behind other words")
        << QStringList({"memory_trace_3.pickle", "memory_trace_4.pickle"}) << QStringList({"0/3", "0/4"});
    QTest::newRow("a number behind a date")
        << QStringList({"snapshot_2026-11-02-10-30_0.pickle", "snapshot_2026-11-02-10-30_3.pickle"})
        << QStringList({"0/0", "0/3"});
    QTest::newRow("ranks that ran out of memory")
        << QStringList({"snapshot_0.pickle", "snapshot_1.pickle", "snapshot_oom_rank_1.pickle"})
        << QStringList({"0/0", "0/1", "0/1 exit"});
    QTest::newRow("contexts") << QStringList({"forward_128.pickle", "forward_256.pickle"})
                              << QStringList({"is_folder"});
    QTest::newRow("numbered runs") << QStringList({"run_1.pickle", "run_2.pickle"}) << QStringList({"is_folder"});
    QTest::newRow("minutes") << QStringList({"snapshot_2026-11-02-10-30.pickle", "snapshot_2026-11-02-10-31.pickle"})
                             << QStringList({"is_folder"});
    QTest::newRow("nothing") << QStringList({"notes.txt"}) << QStringList({"is_folder"});
}

void TestRunFolder::guessedNamesMustBeConsistent()
{
    QFETCH(QStringList, files);
    QFETCH(QStringList, rows);
    const RunTree tree;
    for (const QString &file : files)
        tree.write(file, "x");
    QCOMPARE(scanned(tree.root()), rows);
}

void TestRunFolder::numbersAtTheEndOfNamesAreRanks()
{
    const RunTree tree;
    for (const char *name : {"snapshot_0.pickle", "snapshot_03.pickle"})
        tree.write(QString::fromLatin1(name), "x");
    const RunFolder folder = folderOf(tree.root());
    QCOMPARE(folder.dumps.size(), 2U);
    QCOMPARE(folder.dumps[1].rank, 3);
    QCOMPARE(folder.dumps[1].rankFrom, std::string("03"));
    const RunTree grid; // steps and ranks
    const RunTree times; // no ranks
    for (const char *name : {"dump_0_0.pickle", "dump_0_1.pickle", "dump_1_0.pickle", "dump_1_1.pickle",
                             "dump_2_0.pickle", "dump_2_1.pickle"})
        grid.write(QString::fromLatin1(name), "x");
    QCOMPARE(scanned(grid.root()), QStringList({"0/0", "0/1", "1/0", "1/1", "2/0", "2/1"}));
    for (const char *name : {"node01_Jun_10_16_33_27.pickle", "node01_Jun_10_16_33_29.pickle"})
        times.write(QString::fromLatin1(name), "x");
    QCOMPARE(scanned(times.root()), QStringList{"is_folder"});
}

void TestRunFolder::followsLinksAndSkipsHiddenAndOddFiles()
{
    const RunTree outside;
    const QString foreign = outside.write(QStringLiteral("rank7_memory_snapshot.pickle"), peakBytes(1));
    const RunTree tree;
    tree.writeRun(QStringLiteral("memory_snapshot"), 1, 1);
    const QString folder = tree.path(QStringLiteral("memory_snapshot/iteration_1/"));
    tree.write(QStringLiteral("memory_snapshot/iteration_1/.rank5_memory_snapshot.pickle"), "x");
    tree.write(QStringLiteral(".cache/memory_snapshot/iteration_1/rank6_memory_snapshot.pickle"), "x");
    tree.write(QStringLiteral("memory_snapshot/iteration_1/notes.pickle"), "x");
    QVERIFY(QFile::link(foreign, folder + QStringLiteral("rank7_memory_snapshot.pickle")));
    QVERIFY(QFile::link(folder + QStringLiteral("rank0_memory_snapshot.pickle"),
                        folder + QStringLiteral("rank1_memory_snapshot.pickle")));
    QVERIFY(QFile::link(tree.root(), tree.path(QStringLiteral("memory_snapshot/iteration_2"))));
    Diagnostics diagnostics;
    QCOMPARE(scanned(tree.root(), &diagnostics), QStringList({"1/0", "1/1", "1/7"}));
    QCOMPARE(diagnostics.count(Issue::DumpLeftOut), 1U); // the notes
    QCOMPARE(diagnostics.count(Issue::FolderTwice), 1U); // iteration_2 leads back to the root
}

void TestRunFolder::searchesEachFolderOnce()
{
    const RunTree outside;
    outside.write(QStringLiteral("deep/xl_bf16.pickle"), "x");
    QVERIFY(QFile::link(outside.root(), outside.path(QStringLiteral("deep/again")))); // a cycle there
    const RunTree tree;
    tree.write(QStringLiteral("xl_fp32.pickle"), "x");
    QVERIFY(QFile::link(outside.root(), tree.path(QStringLiteral("first"))));
    QVERIFY(QFile::link(outside.path(QStringLiteral("deep")), tree.path(QStringLiteral("second"))));
    Diagnostics diagnostics;
    const auto found = recordingsBelow(local(tree.root()), {}, diagnostics);
    QVERIFY(found);
    QCOMPARE(*found, (std::vector<std::string>{local(tree.path(QStringLiteral("first/deep/xl_bf16.pickle"))),
                                               local(tree.path(QStringLiteral("xl_fp32.pickle")))}));
    QCOMPARE(diagnostics.count(Issue::FolderTwice), 2U);
}

void TestRunFolder::logsStandInForSnapshots()
{
    const RunTree tree;
    for (const char *name : {"rank10.log", "rank9.log", "slurm-4.out.gz", "log_17.txt", "run/metrics.csv", "notes.txt",
                             "data.csv", "model.bin"})
        tree.write(QString::fromLatin1(name), "x");
    Diagnostics diagnostics;
    const auto found = recordingsBelow(local(tree.root()), {}, diagnostics);
    QVERIFY(found);
    std::vector<std::string> names;
    for (const std::string &path : *found)
        names.push_back(path.substr(local(tree.root()).size() + 1));
    QCOMPARE(names,
             (std::vector<std::string>{"log_17.txt", "rank9.log", "rank10.log", "run/metrics.csv", "slurm-4.out.gz"}));
    QVERIFY(diagnostics.empty());
    tree.write(QStringLiteral("xl.pickle"), "x");
    const auto snapshots = recordingsBelow(local(tree.root()), {}, diagnostics);
    QCOMPARE(snapshots->size(), 1U);
    QVERIFY(diagnostics.count(Issue::NotASnapshotName) > 0);
}

void TestRunFolder::listsWhatItLeavesOut()
{
    const RunTree tree;
    tree.write(QStringLiteral("xl.pickle"), "x");
    for (int i = 0; i < 40; ++i)
        tree.write(QStringLiteral("notes%1.txt").arg(i), "x");
    tree.write(QStringLiteral("a/b/small.pickle"), "x");
    QVERIFY(QFile::link(tree.path(QStringLiteral("gone")), tree.path(QStringLiteral("link.pickle"))));
    Diagnostics diagnostics;
    const auto found = recordingsBelow(local(tree.root()), {}, diagnostics, {1, 1000});
    QVERIFY(found);
    QCOMPARE(found->size(), 1U);
    QCOMPARE(diagnostics.count(Issue::NotASnapshotName), 40U);
    QCOMPARE(diagnostics.entries().at(Issue::NotASnapshotName).places.size(), Diagnostics::kPlaces);
    QCOMPARE(diagnostics.entries().at(Issue::FolderTooDeep).places.front().subject,
             local(tree.path(QStringLiteral("a/b"))));
    QCOMPARE(diagnostics.entries().at(Issue::FolderUnreadable).places.front().subject,
             local(tree.path(QStringLiteral("link.pickle"))));
}

void TestRunFolder::boundsTheScan()
{
    const RunTree tree;
    tree.writeRun(QStringLiteral("a/b/memory_snapshot"), 3, 4);
    Diagnostics diagnostics;
    QVERIFY(scanned(tree.root(), &diagnostics, {6, 8}).size() < 12);
    QCOMPARE(diagnostics.count(Issue::FolderTooLarge), 1U);
    QCOMPARE(scanned(tree.root(), nullptr, {2, 1000}), QStringList({"is_folder"}));
    std::stop_source stop;
    stop.request_stop();
    LoadContext context;
    context.stop = stop.get_token();
    const auto cancelled = scanRunFolder(local(tree.root()), context, diagnostics);
    QVERIFY(!cancelled);
    QCOMPARE(cancelled.error().reason, Reason::Cancelled);
}

void TestRunFolder::reportsUnreadableFolders()
{
    if (::geteuid() == 0)
        QSKIP("everything can be read by root");
    const RunTree tree;
    tree.writeRun(QStringLiteral("memory_snapshot"), 2, 1);
    const QString closed = tree.path(QStringLiteral("memory_snapshot/iteration_2"));
    QVERIFY(QFile::setPermissions(closed, {}));
    Diagnostics diagnostics;
    const QStringList rows = scanned(tree.root(), &diagnostics);
    QFile::setPermissions(closed, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QCOMPARE(rows, QStringList({"1/0"}));
    QCOMPARE(diagnostics.count(Issue::FolderUnreadable), 1U);
}

void TestRunFolder::aRunIsADocumentWithoutDevices()
{
    const RunTree tree;
    tree.writeRun(QStringLiteral("memory_snapshot"), 2, 2);
    const auto document = load(local(tree.root()), {});
    QVERIFY(document);
    QCOMPARE((*document)->format, std::string_view("dump-folder"));
    QVERIFY((*document)->has(DocumentPart::Folder));
    QVERIFY(!(*document)->has(DocumentPart::Devices));
    QCOMPARE((*document)->folder()->dumps.size(), 4U);
    QVERIFY((*document)->storedBytes > 4 * 500);
    const RunTree other;
    QCOMPARE(load(local(other.root()), {}).error().reason, Reason::IsFolder);
}

void TestRunFolder::peaksMatchTheSummary()
{
    const RunTree tree;
    for (int rank = 0; rank < 2; ++rank)
        tree.write(QStringLiteral("memory_snapshot/iteration_1/rank%1_memory_snapshot.pickle").arg(rank),
                   presetBytes("basic_training", 2 + 2 * rank));
    const RunFolder folder = folderOf(tree.root());
    const auto peaks = allPeaks(folder);
    QCOMPARE(peaks.size(), 2U);
    for (std::size_t i = 0; i < peaks.size(); ++i) {
        const auto document = load(folder.dumps[i].path, {});
        QVERIFY(document);
        const std::vector<DeviceSummary> summaries = summarise(**document);
        QCOMPARE(peaks[i]->highest(DumpMeasure::Requested)->value, *summaries.front().peakRequested);
        QCOMPARE(std::ranges::max(peaks[i]->curve), *summaries.front().peakRequested);
        QCOMPARE(peaks[i]->highest(DumpMeasure::Allocated)->value, summaries.front().peakAllocated->value);
        QCOMPARE(peaks[i]->highest(DumpMeasure::Active)->high, summaries.front().peakActive->high);
        QCOMPARE(peaks[i]->highest(DumpMeasure::Reserved)->value, summaries.front().peakReserved->value);
    }
    QVERIFY(peaks[1]->highest(DumpMeasure::Requested)->value > peaks[0]->highest(DumpMeasure::Requested)->value);
}

void TestRunFolder::aBrokenFileIsACellWithAnError()
{
    const RunTree tree;
    tree.writeRun(QStringLiteral("memory_snapshot"), 1, 2);
    tree.write(QStringLiteral("memory_snapshot/iteration_1/rank2_memory_snapshot.pickle"), peakBytes(1).left(100));
    tree.write(QStringLiteral("memory_snapshot/iteration_1/rank3_memory_snapshot.pickle"), {});
    const auto peaks = allPeaks(folderOf(tree.root()));
    QVERIFY(!peaks[1]->error);
    QCOMPARE(peaks[2]->error->reason, Reason::TruncatedJson);
    QCOMPARE(peaks[3]->error->reason, Reason::Empty);
    QVERIFY(!peaks[3]->highest(DumpMeasure::Requested));
}

void TestRunFolder::stopsWhenCancelled()
{
    const RunTree tree;
    tree.writeRun(QStringLiteral("memory_snapshot"), 10, 8);
    const RunFolder folder = folderOf(tree.root());
    std::stop_source stop;
    LoadContext context;
    context.stop = stop.get_token();
    std::size_t read = 0;
    readPeaks(folder, context, nullptr, [&](std::size_t, const SharedPeaks &) {
        if (++read == 3)
            stop.request_stop();
    });
    QVERIFY(read >= 3);
    QVERIFY(read <= 3 + kReadAtOnce);
}

void TestRunFolder::doesNotRereadKnownFiles()
{
    const RunTree tree;
    tree.writeRun(QStringLiteral("memory_snapshot"), 1, 2);
    const RunFolder folder = folderOf(tree.root());
    DumpPeakCache cache;
    const auto first = allPeaks(folder, &cache);
    const auto second = allPeaks(folder, &cache);
    QCOMPARE(first[0].get(), second[0].get());
    tree.write(QStringLiteral("memory_snapshot/iteration_1/rank0_memory_snapshot.pickle"), peakBytes(1900));
    const auto third = allPeaks(folder, &cache);
    QCOMPARE(third[0]->highest(DumpMeasure::Requested)->value, 1900U * 1024);
    QCOMPARE(third[1].get(), first[1].get());
}

void TestRunFolder::theGridIsIterationsByRanks()
{
    const RunTree tree;
    tree.writeRun(QStringLiteral("memory_snapshot"), 2, 3);
    tree.write(QStringLiteral("memory_snapshot/iteration_2_exit/rank1_memory_snapshot.pickle"), peakBytes(500, true));
    tree.write(QStringLiteral("profiling/traces/iteration_2/rank1_trace.json"), "{}");
    const RunFolder folder = folderOf(tree.root());
    const DumpGrid grid(folder);
    QVERIFY(grid.rows() == (std::vector<DumpGrid::Row>{{1, false, true}, {2, false, true}, {2, true, true}}));
    QCOMPARE(grid.ranks(), (std::vector<std::int64_t>{0, 1, 2}));
    QVERIFY(grid.cell(2, 1).snapshot && !grid.cell(2, 0).snapshot);
    QVERIFY(grid.cell(1, 1).snapshot && grid.cell(1, 1).trace);
    const auto peaks = allPeaks(folder);
    const DumpFacts facts = dumpFacts(grid, peaks, DumpMeasure::Requested);
    QCOMPARE(facts.highest, grid.cell(2, 1).snapshot);
    QCOMPARE(facts.high, 500U * 1024);
    QCOMPARE(facts.low, 110U * 1024);
    QCOMPARE(facts.ranks[0].highest, grid.cell(1, 0).snapshot);
    QCOMPARE(*facts.rows[0].median, 111U * 1024);
    QCOMPARE(peaks[*grid.cell(2, 1).snapshot]->ooms(), 1U);
    QVERIFY(!peaks[*grid.cell(1, 1).trace]);
}

void TestRunFolder::findsTheOutlyingRank()
{
    const RunTree tree;
    const QList<int> kib{100, 101, 80, 101, 100};
    for (int rank = 0; rank < kib.size(); ++rank)
        tree.write(QStringLiteral("rank%1_step1.pickle").arg(rank), peakBytes(kib[rank]));
    tree.write(QStringLiteral("rank0_step2.pickle"), peakBytes(1000));
    tree.write(QStringLiteral("rank1_step2.pickle"), peakBytes(10));
    const RunFolder folder = folderOf(tree.root());
    const DumpGrid grid(folder);
    const DumpFacts facts = dumpFacts(grid, allPeaks(folder), DumpMeasure::Requested);
    QCOMPARE(facts.rows[0].outlier, grid.cell(0, 2).snapshot);
    QCOMPARE(facts.rows[0].deviation, -0.2);
    QCOMPARE(facts.rows[0].highest, grid.cell(0, 1).snapshot); // the first of two
    QVERIFY(!facts.rows[1].outlier); // of two peaks neither is the outlier
}

void TestRunFolder::tableListsEachDump()
{
    const RunTree tree;
    tree.writeRun(QStringLiteral("memory_snapshot"), 1, 1);
    tree.write(QStringLiteral("memory_snapshot/iteration_2_exit/rank0_memory_snapshot.pickle"), "rubbish");
    const RunFolder folder = folderOf(tree.root());
    const Table table = dumpTable(folder, allPeaks(folder),
                                  [](const Error &error) { return "said: " + std::string(error.id()); });
    QCOMPARE(table.rows.size(), 2U);
    const auto cell = [&](std::size_t row, std::string_view column) {
        const auto at = std::find_if(table.columns.begin(), table.columns.end(),
                                     [&](const Column &one) { return one.name == column; });
        return table.rows[row].cells[static_cast<std::size_t>(at - table.columns.begin())];
    };
    QVERIFY(cell(0, "iteration") == Cell(std::int64_t(1)));
    QVERIFY(cell(0, "peak_requested") == Cell(std::uint64_t(110 * 1024)));
    QVERIFY(cell(0, "exit") == Cell(std::uint64_t(0)));
    QVERIFY(cell(1, "exit") == Cell(std::uint64_t(1)));
    QVERIFY(cell(1, "ooms") == Cell());
    QVERIFY(std::get<std::string>(cell(1, "message")).starts_with("said: "));
}

ALLOSTRATA_TEST(TestRunFolder, QCoreApplication)
#include "tst_run_folder.moc"
