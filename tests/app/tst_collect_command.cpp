// The commands "collect" and "merge": summaries of ranks, and one file of them.

#include "core/base/load_context.h"
#include "core/job/job.h"
#include "core/job/job_file.h"
#include "tests/app/program.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTest>
#include <QThread>

#include <csignal>
#include <string>

using namespace Qt::StringLiterals;
using allostrata::test::Program;
using allostrata::test::programIsSanitized;
using allostrata::test::programPath;
using allostrata::test::Run;
using allostrata::test::snapshotText;

class TestCollectCommand : public QObject {
    Q_OBJECT

private slots:
    void summarisesEachFile();
    void skipsWhatIsThere();
    void repeatsOnRequest();
    void collectsAgainWhatHasChanged();
    void collectsAgainByOtherRules();
    void aDamagedFileIsNamedAndTheOthersAreCollected();
    void shardsAreAllFiles();
    void aFolderMeansItsRecordings();
    void sumsAreNoRecordings();
    void refusesBadCalls_data();
    void refusesBadCalls();
    void saysWhichFolderCannotBeMade();
    void mergesInAnyOrderAndTree();
    void aJobBesideItsSumsCanBeMergedAgain();
    void leavesDamagedSummariesOut();
    void aJobSaysWhichFileCouldNotBeRead();
    void saysThatThereIsNothingToMerge();
    void aKilledCallLeavesWholeSummaries();
    void aFolderThatMovesWhileItIsReadIsNamed();
    void summariesOfOtherVersionsAreMadeAnew();
    void aSignalEndsACall();

private:
    /// Writes recordings of a few ranks, each larger than the one before; returns their folder, relative.
    QString writeRanks(const QString &folder, int ranks, int pairs = 2) const;
    [[nodiscard]] Run shell(const QString &command) const { return m_program.shell(command); }
    [[nodiscard]] QStringList sumsIn(const QString &folder) const
    {
        return QDir(m_program.path(folder)).entryList(QDir::Files | QDir::Hidden, QDir::Name);
    }
    /// A table of a job, as CSV.
    [[nodiscard]] QByteArray tableOf(const QString &job, const QString &table = u"ranks"_s) const;
    [[nodiscard]] QByteArray contentsOf(const QString &name) const;
    /// Waits until a folder has so many summaries.
    [[nodiscard]] bool waitForSums(const QString &folder, int count) const;

    Program m_program;
};

QString TestCollectCommand::writeRanks(const QString &folder, int ranks, int pairs) const
{
    if (!QDir(m_program.folder()).mkpath(folder))
        return {};
    for (int rank = 0; rank < ranks; ++rank)
        m_program.write(u"%1/snapshot_%2.pickle"_s.arg(folder).arg(rank), snapshotText(pairs + rank));
    return folder;
}

QByteArray TestCollectCommand::tableOf(const QString &job, const QString &table) const
{
    const Run run = m_program.run({u"export"_s, job, u"--table"_s, table, u"--format"_s, u"raw-csv"_s});
    return run.status == 0 ? run.output : run.messages;
}

QByteArray TestCollectCommand::contentsOf(const QString &name) const
{
    QFile file(m_program.path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool TestCollectCommand::waitForSums(const QString &folder, int count) const
{
    QElapsedTimer timer;
    for (timer.start(); timer.elapsed() < 20'000; QThread::usleep(200)) {
        if (QDir(m_program.path(folder)).entryList({u"*.sum"_s}, QDir::Files).size() >= count)
            return true;
    }
    return false;
}

void TestCollectCommand::summarisesEachFile()
{
    writeRanks(u"each"_s, 3);
    const Run run = shell(u"$A collect each/*.pickle -o each_sums"_s);
    QCOMPARE(run.status, 0);
    QCOMPARE(run.messages, "allostrata: 3 summaries written\n");
    QCOMPARE(run.output, "");
    const QStringList sums = sumsIn(u"each_sums"_s);
    QCOMPARE(sums.size(), 3);
    for (int rank = 0; rank < 3; ++rank) {
        QVERIFY2(sums[rank].startsWith(u"snapshot_%1-"_s.arg(rank)) && sums[rank].endsWith(u".sum"_s),
                 qPrintable(sums[rank]));
    }
}

void TestCollectCommand::skipsWhatIsThere()
{
    writeRanks(u"skip"_s, 2);
    QCOMPARE(shell(u"$A collect skip/snapshot_0.pickle skip/snapshot_1.pickle -o skip_sums"_s).status, 0);
    m_program.write(u"skip/snapshot_2.pickle"_s, snapshotText(9));
    const Run run = shell(u"$A collect skip/*.pickle -o skip_sums"_s);
    QCOMPARE(run.status, 0);
    QCOMPARE(run.messages, "allostrata: 1 summary written, 2 already there\n");
}

void TestCollectCommand::repeatsOnRequest()
{
    writeRanks(u"again"_s, 2);
    QCOMPARE(shell(u"$A collect again/*.pickle -o again_sums"_s).status, 0);
    QCOMPARE(shell(u"$A collect again/*.pickle -o again_sums --again"_s).messages, "allostrata: 2 summaries written\n");
}

void TestCollectCommand::collectsAgainWhatHasChanged()
{
    writeRanks(u"changed"_s, 2);
    QCOMPARE(shell(u"$A collect changed/*.pickle -o changed_sums"_s).status, 0);
    m_program.write(u"changed/snapshot_1.pickle"_s, snapshotText(20));
    QCOMPARE(shell(u"$A collect changed/*.pickle -o changed_sums"_s).messages,
             "allostrata: 1 summary written, 1 already there\n");
    QCOMPARE(sumsIn(u"changed_sums"_s).size(), 2);
    QCOMPARE(shell(u"$A collect changed/*.pickle -o changed_sums --category-rules analyze-script"_s).messages,
             "allostrata: 2 summaries written\n");
}

void TestCollectCommand::collectsAgainByOtherRules()
{
    writeRanks(u"rules"_s, 1);
    QFile standard(QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/rules/category_rules.json"));
    QVERIFY(standard.open(QIODevice::ReadOnly));
    const QByteArray rules = standard.readAll();
    const auto collectedBy = [&](const QByteArray &text) {
        m_program.write(u"rules.json"_s, text);
        return shell(u"$A collect rules/*.pickle -o rules_sums --category-rules rules.json"_s).messages;
    };
    QCOMPARE(collectedBy(rules), "allostrata: 1 summary written\n");
    QCOMPARE(collectedBy(rules), "allostrata: 0 summaries written, 1 already there\n");
    QCOMPARE(collectedBy(rules + "\n"), "allostrata: 1 summary written\n");
}

void TestCollectCommand::aDamagedFileIsNamedAndTheOthersAreCollected()
{
    writeRanks(u"damaged"_s, 2);
    m_program.write(u"damaged/snapshot_2.pickle"_s, snapshotText(2).left(400));
    const Run run = shell(u"$A collect damaged/*.pickle damaged/missing.json -o damaged_sums"_s);
    QCOMPARE(run.status, 3);
    QVERIFY2(run.messages.contains("allostrata: damaged/snapshot_2.pickle: "), run.messages);
    QVERIFY2(run.messages.contains("allostrata: damaged/missing.json: "), run.messages);
    QVERIFY2(run.messages.endsWith("allostrata: 2 summaries written, 2 files could not be read\n"), run.messages);
}

void TestCollectCommand::shardsAreAllFiles()
{
    writeRanks(u"shard"_s, 5);
    QCOMPARE(shell(u"$A collect shard/*.pickle -o shard_whole"_s).status, 0);
    const Run first = shell(u"$A collect shard/*.pickle -o shard_parts --shard 0/2"_s);
    QCOMPARE(first.messages, "allostrata: 3 summaries written\n");
    const Run second = shell(u"$A collect shard/*.pickle -o shard_parts --shard 1/2"_s);
    QCOMPARE(second.messages, "allostrata: 2 summaries written\n");
    QCOMPARE(sumsIn(u"shard_parts"_s), sumsIn(u"shard_whole"_s));
    for (const QString &name : sumsIn(u"shard_whole"_s)) // the rank, too, though only all names together say it
        QCOMPARE(contentsOf(u"shard_parts/"_s + name), contentsOf(u"shard_whole/"_s + name));
    const Run none = shell(u"$A collect shard/*.pickle -o shard_parts --shard 7/8"_s);
    QCOMPARE(none.status, 0);
    QCOMPARE(none.messages, "allostrata: 0 summaries written\n");
}

void TestCollectCommand::aFolderMeansItsRecordings()
{
    QVERIFY(QDir(m_program.folder()).mkpath(u"folder/memory_snapshot/iteration_1"_s));
    for (int rank = 0; rank < 3; ++rank)
        m_program.write(u"folder/memory_snapshot/iteration_1/rank%1_memory_snapshot.pickle"_s.arg(rank),
                        snapshotText(2 + rank));
    QCOMPARE(shell(u"$A collect folder -o folder_sums"_s).messages, "allostrata: 3 summaries written\n");
    QCOMPARE(shell(u"$A merge folder_sums -o folder.allostrata"_s).status, 0);
    const QByteArray table = tableOf(u"folder.allostrata"_s);
    QCOMPARE(table.count('\n'), 4);
    QVERIFY2(table.contains("folder/memory_snapshot/iteration_1/rank2_memory_snapshot.pickle"), table);
}

void TestCollectCommand::sumsAreNoRecordings()
{
    QVERIFY(QDir(m_program.folder()).mkpath(u"inside/empty"_s));
    QVERIFY(QDir(m_program.folder()).mkpath(u"inside/sums"_s));
    m_program.write(u"inside/rank_0.pickle"_s, snapshotText(2));
    m_program.write(u"inside/rank_1.pickle"_s, snapshotText(3));
    for (const char *message : {"2 summaries written\n", "0 summaries written, 2 already there\n"}) {
        const Run run = shell(u"$A collect inside/*.pickle inside/sums* inside -o inside/sums"_s); // all named twice
        QCOMPARE(run.messages, QByteArray("allostrata: ") + message);
        QCOMPARE(sumsIn(u"inside/sums"_s).size(), 2);
    }
    const Run run = shell(u"$A collect inside/empty -o inside/sums"_s);
    QCOMPARE(run.status, 3);
    QVERIFY2(run.messages.contains("inside/empty: The folder contains no snapshots"), run.messages);
}

void TestCollectCommand::refusesBadCalls_data()
{
    QTest::addColumn<QString>("call");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char *call, const char *message) {
        QTest::newRow(call) << QString::fromUtf8(call) << QByteArray(message);
    };
    row("collect -o sums", "No file was given.");
    row("collect good.json", "name a folder for them with -o");
    row("collect good.json -o sums --shard 2/2", "“2/2” is not a valid shard: --shard takes I/N");
    row("collect good.json -o sums --shard -1/2", "The option “--shard” needs a value");
    row("collect good.json -o sums --shard 1", "“1” is not a valid shard");
    row("collect good.json -o sums --shard 0/0", "“0/0” is not a valid shard");
    row("collect good.json -o sums --shard 18446744073709551616/18446744073709551617", "is not a valid shard");
    row("collect good.json -o sums --numbers time", "choose one of rank|step|size");
    row("collect - -o sums", "does not read standard input");
    row("collect good.json -o sums.csv", "“collect” writes a folder, whose name cannot end in .csv.");
    row("collect good.json -o job.allostrata", "“merge” writes .allostrata.");
    row("merge good.json", "name it with -o");
    row("merge -o job.allostrata", "No file was given.");
    row("merge good.json -o job.csv", "“merge” writes no file that ends in .csv, only in .allostrata.");
}

void TestCollectCommand::refusesBadCalls()
{
    QFETCH(QString, call);
    QFETCH(QByteArray, message);
    const QStringList before = QDir(m_program.folder()).entryList(QDir::AllEntries | QDir::Hidden);
    const Run run = m_program.run(call.split(u' '));
    QCOMPARE(run.status, 2);
    QVERIFY2(run.messages.contains(message), run.messages);
    QCOMPARE(QDir(m_program.folder()).entryList(QDir::AllEntries | QDir::Hidden), before);
}

void TestCollectCommand::saysWhichFolderCannotBeMade()
{
    m_program.write(u"occupied"_s, "a file");
    const Run run = shell(u"$A collect good.json -o occupied/sums"_s);
    QCOMPARE(run.status, 3);
    QVERIFY2(run.messages.contains("occupied/sums"), run.messages);
    QCOMPARE(contentsOf(u"occupied"_s), "a file");
    QCOMPARE(shell(u"$A collect good.json -o occupied_sums"_s).status, 0);
    const Run merge = shell(u"$A merge occupied_sums -o occupied/job.allostrata"_s);
    QCOMPARE(merge.status, 3);
    QVERIFY2(merge.messages.contains("occupied/job.allostrata"), merge.messages);
}

void TestCollectCommand::mergesInAnyOrderAndTree()
{
    writeRanks(u"tree"_s, 6);
    QCOMPARE(shell(u"$A collect tree/*.pickle -o tree_sums"_s).status, 0);
    const Run whole = shell(u"$A merge tree_sums -o whole.allostrata"_s);
    QCOMPARE(whole.status, 0);
    QCOMPARE(whole.messages, "allostrata: 6 recordings merged\n");
    QCOMPARE(shell(u"$A merge $(ls -r tree_sums/*.sum) -o reversed.allostrata"_s).status, 0);
    QVERIFY(QDir(m_program.folder()).mkpath(u"parts/deep"_s)); // paths are relative to the file that holds them
    QCOMPARE(shell(u"$A merge tree_sums/snapshot_[0-2]*.sum -o parts/first.allostrata"_s).status, 0);
    QCOMPARE(shell(u"$A merge tree_sums/snapshot_[1-5]*.sum -o parts/deep/second.allostrata"_s).status, 0);
    const Run tree = shell(u"$A merge parts -o tree.allostrata"_s);
    QCOMPARE(tree.status, 0);
    QCOMPARE(tree.messages, "allostrata: 6 recordings merged, 2 duplicates dropped\n");
    const QByteArray table = tableOf(u"whole.allostrata"_s);
    QCOMPARE(table.count('\n'), 7);
    for (int rank = 0; rank < 6; ++rank)
        QVERIFY2(table.contains("\n" + QByteArray::number(rank) + ","), table);
    for (const QString &job : {u"reversed.allostrata"_s, u"tree.allostrata"_s}) {
        QCOMPARE(tableOf(job), table);
        QCOMPARE(tableOf(job, u"rank-groups"_s), tableOf(u"whole.allostrata"_s, u"rank-groups"_s));
    }
}

void TestCollectCommand::aJobBesideItsSumsCanBeMergedAgain()
{
    writeRanks(u"beside"_s, 2);
    QCOMPARE(shell(u"$A collect beside/*.pickle -o beside"_s).status, 0);
    QCOMPARE(shell(u"$A merge beside -o beside/job.allostrata"_s).status, 0);
    const QByteArray table = tableOf(u"beside/job.allostrata"_s);
    QCOMPARE(table.count('\n'), 3);
    const Run again = shell(u"$A merge beside -o beside/job.allostrata"_s);
    QCOMPARE(again.status, 0);
    QCOMPARE(again.messages, "allostrata: 2 recordings merged, 2 duplicates dropped\n");
    QCOMPARE(tableOf(u"beside/job.allostrata"_s), table);
}

void TestCollectCommand::leavesDamagedSummariesOut()
{
    writeRanks(u"cut"_s, 3);
    QCOMPARE(shell(u"$A collect cut/*.pickle -o cut_sums"_s).status, 0);
    QCOMPARE(shell(u"truncate -s 5000 cut_sums/snapshot_1*.sum && echo nonsense > cut_sums/notes.sum"_s).status, 0);
    const Run run = shell(u"$A merge cut_sums cut_sums/nowhere.sum -o cut.allostrata"_s);
    QCOMPARE(run.status, 3);
    for (const char *name : {"cut_sums/snapshot_1", "cut_sums/notes.sum: ", "cut_sums/nowhere.sum: "})
        QVERIFY2(run.messages.contains(QByteArray("allostrata: ") + name), run.messages);
    QVERIFY2(run.messages.endsWith("allostrata: 2 recordings merged, 3 files left out\n"), run.messages);
    QCOMPARE(tableOf(u"cut.allostrata"_s).count('\n'), 3);
}

void TestCollectCommand::aJobSaysWhichFileCouldNotBeRead()
{
    writeRanks(u"unread"_s, 1);
    m_program.write(u"unread/snapshot_1.pickle"_s, snapshotText(2).left(400));
    QCOMPARE(shell(u"$A collect unread/*.pickle -o unread_sums"_s).status, 3);
    QCOMPARE(shell(u"$A merge unread_sums -o unread.allostrata"_s).status, 0);
    const Run run
        = shell(u"$A export unread.allostrata --table ranks --columns rank,file,error,message --format csv"_s);
    QCOMPARE(run.status, 0);
    const QList<QByteArray> lines = run.output.trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY2(lines[2].startsWith("1,unread/snapshot_1.pickle,"), lines[2]);
    QVERIFY2(!lines[2].endsWith(",,"), lines[2]);
    // Once it can be read, its summary takes the place of the failure.
    m_program.write(u"unread/snapshot_1.pickle"_s, snapshotText(2));
    QCOMPARE(shell(u"$A collect unread/*.pickle -o unread_sums"_s).status, 0);
    QCOMPARE(shell(u"$A merge unread.allostrata unread_sums -o unread.allostrata"_s).status, 0);
    const QByteArray table = tableOf(u"unread.allostrata"_s);
    QCOMPARE(table.count('\n'), 3);
    QVERIFY2(!table.contains("cut off"), table);
}

void TestCollectCommand::saysThatThereIsNothingToMerge()
{
    QVERIFY(QDir(m_program.folder()).mkpath(u"nothing"_s));
    const Run run = shell(u"$A merge nothing -o nothing.allostrata"_s);
    QCOMPARE(run.status, 3);
    QVERIFY2(run.messages.contains("nothing: The folder contains no summaries"), run.messages);
    QVERIFY(!QFile::exists(m_program.path(u"nothing.allostrata"_s)));
    m_program.write(u"nothing/a.sum"_s, "no summary");
    m_program.write(u"nothing.allostrata"_s, "an earlier job");
    const Run damaged = shell(u"$A merge nothing -o nothing.allostrata"_s);
    QCOMPARE(damaged.status, 3);
    QVERIFY2(damaged.messages.endsWith("There are no summaries to merge.\n"), damaged.messages);
    QCOMPARE(contentsOf(u"nothing.allostrata"_s), "an earlier job");
}

void TestCollectCommand::aKilledCallLeavesWholeSummaries()
{
    constexpr int kKills = 6;
    const int kRanks = programIsSanitized() ? 12 : 40;
    writeRanks(u"killed"_s, kRanks, 300);
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(shell(u"$A collect killed/*.pickle -o killed_whole"_s).status, 0);
    const auto lasts = static_cast<unsigned long>(timer.nsecsElapsed() / 1000);
    QCOMPARE(shell(u"$A merge killed_whole -o whole_killed.allostrata"_s).status, 0);
    for (unsigned long kill = 0; kill < kKills; ++kill) { // spread over what a call lasts here
        const QString sums = u"killed_sums%1"_s.arg(kill);
        QProcess process;
        process.setProcessEnvironment(m_program.environment);
        process.setWorkingDirectory(m_program.folder());
        process.start(programPath(), {u"collect"_s, u"killed"_s, u"-o"_s, sums});
        QVERIFY(process.waitForStarted());
        QThread::usleep(lasts * kill / kKills);
        process.kill();
        QVERIFY(process.waitForFinished());
        if (!QDir(m_program.path(sums)).entryList({u"*.sum"_s}, QDir::Files).isEmpty()) {
            const Run merged = shell(u"$A merge %1 -o killed.allostrata"_s.arg(sums));
            QCOMPARE(merged.status, 0); // nothing is left out: all that are there are whole
        }
        QCOMPARE(shell(u"$A collect killed -o %1 && $A merge %1 -o killed.allostrata"_s.arg(sums)).status, 0);
        QCOMPARE(tableOf(u"killed.allostrata"_s), tableOf(u"whole_killed.allostrata"_s));
        QCOMPARE(sumsIn(sums).size(), kRanks); // and what the killed call had begun is gone
    }
}

void TestCollectCommand::aFolderThatMovesWhileItIsReadIsNamed()
{
    const int kRanks = programIsSanitized() ? 16 : 40;
    writeRanks(u"moving"_s, kRanks, 2000);
    QProcess process;
    process.setProcessEnvironment(m_program.environment);
    process.setWorkingDirectory(m_program.folder());
    process.start(programPath(), {u"collect"_s, u"moving"_s, u"-o"_s, u"moving_sums"_s});
    QVERIFY(process.waitForStarted());
    QVERIFY(waitForSums(u"moving_sums"_s, 4));
    QVERIFY(QDir(m_program.folder()).rename(u"moving"_s, u"moved"_s));
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 3);
    const QByteArray messages = process.readAllStandardError();
    QVERIFY2(messages.contains("moving/snapshot_"), messages);
    QVERIFY2(messages.contains("could not be read"), messages);
    QCOMPARE(shell(u"$A merge moving_sums -o moving.allostrata"_s).status, 0); // all are whole
    const int before = static_cast<int>(tableOf(u"moving.allostrata"_s).count('\n'));
    QVERIFY2(before > 4 && before <= kRanks, qPrintable(QString::number(before)));
    // A call with the new name completes them; of what moved meanwhile nothing stayed that says otherwise.
    QCOMPARE(shell(u"$A collect moved -o moving_sums && $A merge moving_sums -o moving.allostrata"_s).status, 0);
    const QByteArray table = tableOf(u"moving.allostrata"_s);
    QCOMPARE(table.count('\n'), kRanks + 1);
    QVERIFY2(!table.contains("not_found"), table);
}

void TestCollectCommand::summariesOfOtherVersionsAreMadeAnew()
{
    writeRanks(u"version"_s, 3);
    QCOMPARE(shell(u"$A collect version/*.pickle -o version_sums"_s).status, 0);
    const QString name = u"version_sums/"_s + sumsIn(u"version_sums"_s)[1];
    { // of the tables: in the header of the file
        QFile file(m_program.path(name));
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(60));
        QCOMPARE(file.write(QByteArray("\0\0\0\x63", 4)), 4);
    }
    const Run merged = shell(u"$A merge version_sums -o version.allostrata"_s);
    QCOMPARE(merged.status, 3);
    QVERIFY2(merged.messages.contains("allostrata: " + name.toUtf8() + ": "), merged.messages);
    QVERIFY2(merged.messages.contains("has version 99, which this program cannot read"), merged.messages);
    QVERIFY2(merged.messages.contains("Run “allostrata collect” again"), merged.messages);
    QVERIFY2(merged.messages.endsWith("allostrata: 2 recordings merged, 1 file left out\n"), merged.messages);
    const QByteArray once = "allostrata: 1 summary written, 2 already there\n";
    QCOMPARE(shell(u"$A collect version/*.pickle -o version_sums"_s).messages, once);

    // of what is computed: in the row of the recording
    const std::string path = m_program.path(name).toStdString();
    const auto job = allostrata::Job::open(path, allostrata::LoadContext());
    QVERIFY(job);
    auto summary = (*job)->summary(0, allostrata::LoadContext());
    QVERIFY(summary);
    summary->version += 1;
    QVERIFY(allostrata::writeSummary(*summary, path, allostrata::LoadContext()));
    QCOMPARE(shell(u"$A collect version/*.pickle -o version_sums"_s).messages, once);
    QCOMPARE(shell(u"$A merge version_sums -o version.allostrata"_s).messages, "allostrata: 3 recordings merged\n");
}

void TestCollectCommand::aSignalEndsACall()
{
    constexpr int kRanks = 60;
    writeRanks(u"signal"_s, kRanks, 2000);
    QProcess process;
    process.setProcessEnvironment(m_program.environment);
    process.setWorkingDirectory(m_program.folder());
    process.start(programPath(), {u"collect"_s, u"signal"_s, u"-o"_s, u"signal_sums"_s});
    QVERIFY(process.waitForStarted());
    QVERIFY(waitForSums(u"signal_sums"_s, 6)); // the last ones may not have been counted
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGTERM), 0);
    QVERIFY(process.waitForFinished(10'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 128 + SIGTERM);
    const QByteArray messages = process.readAllStandardError();
    QVERIFY2(messages.contains("written"), messages);
    QVERIFY2(messages.contains("Reading was cancelled."), messages);
    const QStringList sums = sumsIn(u"signal_sums"_s);
    QVERIFY(sums.size() < kRanks);
    for (const QString &name : sums)
        QVERIFY2(name.endsWith(u".sum"_s), qPrintable(name));
}

ALLOSTRATA_TEST(TestCollectCommand)
#include "tst_collect_command.moc"
