// A folder of dumps from the command line: summary, table and picture.
#include "tests/app/program.h"
#include "tests/support/run_tree.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QImage>
#include <QImageReader>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTest>

using namespace allostrata::test;

class TestFolderCommands : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void summaryHasARowPerFile();
    void eachCommandOpensTheSameFolders_data();
    void eachCommandOpensTheSameFolders();
    void tableHasARowPerDump();
    void drawsTheGrid();
    void drawsTheGridByDefault();
    void diagnosticsListSkippedFiles();
    void refusesTablesAndViewsOfADevice();
    void refusesAFolderWithoutARun();

private:
    Program m_program;
    RunTree m_tree;
};

void TestFolderCommands::initTestCase()
{
    m_tree.writeRun(QStringLiteral("run/memory_snapshot"), 2, 2);
    m_tree.write(QStringLiteral("run/memory_snapshot/iteration_3_exit/rank1_memory_snapshot.pickle"),
                 peakBytes(900, true));
    m_tree.write(QStringLiteral("run/memory_snapshot/iteration_3_exit/rank0_memory_snapshot.pickle"),
                 peakBytes(900).left(200));
    m_tree.write(QStringLiteral("run/profiling/traces/iteration_1/rank0_trace.json"), "{}");
}

void TestFolderCommands::summaryHasARowPerFile()
{
    const Run run = m_program.run({"summary", m_tree.path("run"), "--format", "json"});
    QCOMPARE(run.status, 3); // one is broken
    const QJsonArray rows = run.json();
    QCOMPARE(rows.size(), 6);
    QCOMPARE(rows[0].toObject().value("file").toString(),
             m_tree.path("run/memory_snapshot/iteration_1/rank0_memory_snapshot.pickle"));
    QCOMPARE(rows[3].toObject().value("peak_requested").toInteger(), 121 * 1024);
    QVERIFY(rows[4].toObject().contains("error"));
    QCOMPARE(rows[5].toObject().value("ooms").toInteger(), 1);
    const Run text = m_program.run({"summary", m_tree.path("run")});
    QVERIFY(text.output.contains("rank1_memory_snapshot.pickle"));
}

void TestFolderCommands::eachCommandOpensTheSameFolders_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::newRow("of a run") << QStringList{"memory_snapshot/iteration_1/rank0_memory_snapshot.pickle",
                                             "memory_snapshot/iteration_1/rank1_memory_snapshot.pickle"};
    QTest::newRow("of the recording helper")
        << QStringList{"memory_snapshot/iteration_2/rank0_memory_snapshot.pickle",
                       "memory_snapshot/iteration_3_exit/rank0_memory_snapshot.pickle"};
    QTest::newRow("of steps and ranks") << QStringList{"snapshot_0_0.pickle", "snapshot_0_1.pickle",
                                                       "snapshot_1_0.pickle", "snapshot_1_1.pickle"};
    QTest::newRow("of times") << QStringList{"node01_Jun_10_16_33_27.pickle", "node01_Jun_10_16_33_29.pickle"};
    QTest::newRow("of two runs with equal names") << QStringList{"a/snapshot.pickle", "b/snapshot.pickle"};
}

void TestFolderCommands::eachCommandOpensTheSameFolders()
{
    QFETCH(QStringList, names);
    const RunTree tree;
    for (const QString &name : names)
        tree.write(name, peakBytes(100));
    if (names.front().contains(QLatin1String("memory_snapshot"))) // what the helper writes beside its snapshots
        tree.write(QStringLiteral("steps_rank0.jsonl"), "{\"step\": 1, \"max_allocated\": 1048576}\n");
    const auto filesOf = [&tree](const QJsonArray &rows) {
        QStringList files;
        for (const auto &row : rows)
            files << row.toObject().value(QLatin1String("file")).toString().remove(tree.root() + u'/');
        files.sort();
        return files;
    };
    const Run summary = m_program.run({"summary", tree.root(), "--format", "json"});
    QVERIFY2(summary.status == 0, summary.messages.constData());
    QCOMPARE(filesOf(summary.json()), names);
    const Run peaks = m_program.run({"peaks", tree.root(), "--format", "json"});
    QVERIFY2(peaks.status == 0, peaks.messages.constData());
    QCOMPARE(filesOf(QJsonDocument::fromJson(peaks.output).object().value(QLatin1String("rows")).toArray()), names);
    const Run check = m_program.run({"check", tree.root(), "--no-oom", "--format", "json"});
    QVERIFY2(check.status == 0, check.messages.constData());
    QCOMPARE(filesOf(QJsonDocument::fromJson(check.output).object().value(QLatin1String("files")).toArray()), names);
    const QByteArray text = m_program.run({"peaks", tree.root()}).output;
    const QList<QByteArray> lines = text.trimmed().split('\n');
    QCOMPARE(QSet<QByteArray>(lines.begin(), lines.end()).size(), names.size() + 2); // rows differ
}

void TestFolderCommands::tableHasARowPerDump()
{
    const Run run = m_program.run({"export", m_tree.path("run"), "--table", "dumps", "--format", "json"});
    QCOMPARE(run.status, 0);
    const QJsonArray rows = run.json();
    QCOMPARE(rows.size(), 7);
    const QJsonObject broken = rows[4].toObject();
    QCOMPARE(broken.value("iteration").toInteger(), 3);
    QCOMPARE(broken.value("exit").toInteger(), 1);
    QCOMPARE(broken.value("error").toString(), QStringLiteral("truncated_json"));
    QVERIFY(broken.value("peak_requested").isNull());
    QCOMPARE(rows[5].toObject().value("peak_requested").toInteger(), 900 * 1024);
    QCOMPARE(rows[5].toObject().value("ooms").toInteger(), 1);
    QCOMPARE(rows[6].toObject().value("kind").toString(), QStringLiteral("trace"));
    const Run csv = m_program.run({"export", m_tree.path("run"), "--table", "dumps", "--format", "csv"});
    QVERIFY(csv.output.startsWith("iteration,rank,kind,exit,file,"));
    QVERIFY(!m_program.run({"export", m_tree.path("run"), "--table", "dumps"}).output.contains("peak_"));
}

void TestFolderCommands::drawsTheGrid()
{
    const QString picture = m_program.path("dumps.png");
    const Run run = m_program.run({"plot", m_tree.path("run"), "--view", "dumps", "-o", picture, "--size", "800x400"});
    QCOMPARE(run.status, 0);
    QCOMPARE(QImageReader(picture).size(), QSize(800, 400));
    QCOMPARE(m_program.run({"plot", m_tree.path("run"), "--view", "dumps", "-o", m_program.path("dumps.svg")}).status,
             0);
    QCOMPARE(m_program.run({"plot", m_tree.path("run"), "--view", "dumps", "--cursor", "1", "-o", picture}).status, 2);
}

void TestFolderCommands::drawsTheGridByDefault()
{
    const QString named = m_program.path("named.png");
    const QString picture = m_program.path("unnamed.png");
    QCOMPARE(m_program.run({"plot", m_tree.path("run"), "--view", "dumps", "-o", named}).status, 0);
    QCOMPARE(m_program.run({"plot", m_tree.path("run"), "-o", picture}).status, 0);
    QCOMPARE(QImage(picture), QImage(named));
    const Run refused = m_program.run({"plot", m_tree.path("run"), "-o", picture, "--cursor", "1"});
    QCOMPARE(refused.status, 2);
    QVERIFY2(refused.messages.contains("dumps"), refused.messages.constData());
}

void TestFolderCommands::diagnosticsListSkippedFiles()
{
    const QString left = m_tree.write(QStringLiteral("other/memory_snapshot/iteration_1/rank0_memory_snapshot.pickle"),
                                      peakBytes(100));
    m_tree.write(QStringLiteral("other/memory_snapshot/iteration_1/notes.pickle"), peakBytes(100));
    QVERIFY(!left.isEmpty());
    const Run run = m_program.run({"export", m_tree.path("other"), "--table", "diagnostics", "--format", "json"});
    QCOMPARE(run.status, 0);
    const QJsonArray rows = run.json();
    QCOMPARE(rows.size(), 1);
    QCOMPARE(rows[0].toObject().value("code").toString(), QStringLiteral("dump_left_out"));
    QVERIFY(rows[0].toObject().value("places").toString().endsWith("notes.pickle"));
}

void TestFolderCommands::refusesTablesAndViewsOfADevice()
{
    QCOMPARE(m_program.run({"export", m_tree.path("run"), "--table", "allocations"}).status, 3);
    QCOMPARE(
        m_program.run({"plot", m_tree.path("run"), "--view", "active-memory", "-o", m_program.path("x.png")}).status,
        3);
    QCOMPARE(m_program.run({"export", m_tree.path("run"), "--table", "diagnostics", "--device", "0"}).status, 2);
    QCOMPARE(m_program.run({"export", m_program.good(), "--table", "dumps"}).status, 3);
}

void TestFolderCommands::refusesAFolderWithoutARun()
{
    const Run run = m_program.run({"summary", m_program.folder(), "--format", "json"});
    QCOMPARE(run.status, 3);
    QCOMPARE(run.json().first().toObject().value("error").toObject().value("reason").toString(),
             QStringLiteral("is_folder"));
}

ALLOSTRATA_TEST(TestFolderCommands, QCoreApplication)
#include "tst_folder_commands.moc"
