// Call trees, functions, source lines and profiles for pprof, as "export" writes them.

#include "tests/app/program.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestCallExport : public QObject {
    Q_OBJECT

private slots:
    void treesAddUpToTheFoldedStacks_data();
    void treesAddUpToTheFoldedStacks();
    void everyMeasureHasFunctions_data();
    void everyMeasureHasFunctions();
    void smallFramesShareARow();
    void refusesOptionsWithoutEffect_data();
    void refusesOptionsWithoutEffect();
    void treesCompareWithABaseline();
    void drawsFlameGraphs_data();
    void drawsFlameGraphs();
    void refusesFlameGraphsThatCannotBe_data();
    void refusesFlameGraphsThatCannotBe();
    void pprofIsChosenByOptionOrExtension();
    void pprofLeavesOutTimesThatItCannotHold();

private:
    [[nodiscard]] Run exported(const QStringList &options) const
    {
        return m_program.run(QStringList{u"export"_s, m_sample} + options);
    }

    Program m_program;
    QString m_sample = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst");
};

void TestCallExport::treesAddUpToTheFoldedStacks_data()
{
    QTest::addColumn<QStringList>("options");
    for (const char *merge : {"yours", "folded", "all", "files", "modules"}) {
        const QStringList options{u"--merge"_s, QString::fromLatin1(merge)};
        QTest::newRow(merge) << options;
        if (programIsSanitized())
            continue;
        QTest::addRow("%s, inverted", merge) << options + QStringList{u"--inverted"_s};
        QTest::addRow("%s, without recursion", merge) << options + QStringList{u"--collapse-recursion"_s};
    }
    QTest::newRow("query") << QStringList{u"--query"_s, u"size>1MiB"_s};
    QTest::newRow("cursor") << QStringList{u"--cursor"_s, u"500"_s};
}

void TestCallExport::treesAddUpToTheFoldedStacks()
{
    QFETCH(const QStringList, options);
    QStringList ofStacks{u"--format"_s, u"folded"_s};
    if (options.contains(u"--query"_s) || options.contains(u"--cursor"_s))
        ofStacks += options;
    qint64 expected = 0;
    for (const QByteArray &line : exported(ofStacks).output.split('\n'))
        expected += line.mid(line.lastIndexOf(' ') + 1).toLongLong();
    const Run run = exported(
        QStringList{u"--table"_s, u"call-tree"_s, u"--format"_s, u"json"_s, u"--smallest"_s, u"0"_s} + options);
    QCOMPARE(run.status, 0);
    const QJsonArray rows = run.json();
    qint64 own = 0;
    for (const QJsonValue &row : rows)
        own += row[u"own"_s].toInteger();
    QVERIFY(expected > 0);
    QCOMPARE(own, expected);
    QCOMPARE(rows.first()[u"total"_s].toInteger(), expected);
}

void TestCallExport::everyMeasureHasFunctions_data()
{
    QTest::addColumn<QString>("measure");
    for (const char *measure : {"cursor", "peak", "window-peak", "end", "allocated", "byte-time"})
        QTest::newRow(measure) << QString::fromLatin1(measure);
}

void TestCallExport::everyMeasureHasFunctions()
{
    QFETCH(const QString, measure);
    const Run run = exported({u"--table"_s, u"functions"_s, u"--measure"_s, measure, u"--format"_s, u"json"_s});
    QCOMPARE(run.status, 0);
    QVERIFY(run.json().size() > 3);
    QVERIFY(run.json().first()[u"total"_s].toInteger() > 0);
}

void TestCallExport::smallFramesShareARow()
{
    const Run run = exported({u"--table"_s, u"call-tree"_s, u"--smallest"_s, u"20%"_s, u"--format"_s, u"csv"_s});
    QCOMPARE(run.status, 0);
    QVERIFY(run.output.contains(" smaller>"));
    QVERIFY(!exported({u"--table"_s, u"call-tree"_s, u"--smallest"_s, u"0"_s, u"--format"_s, u"csv"_s})
                 .output.contains(" smaller>"));
}

void TestCallExport::refusesOptionsWithoutEffect_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("other table") << QStringList{u"--table"_s, u"allocations"_s, u"--merge"_s, u"all"_s};
    QTest::newRow("lines count everything") << QStringList{u"--table"_s, u"source-lines"_s, u"--measure"_s, u"peak"_s};
    QTest::newRow("stacks") << QStringList{u"--format"_s, u"folded"_s, u"--inverted"_s};
    QTest::newRow("no measure") << QStringList{u"--table"_s, u"call-tree"_s, u"--measure"_s, u"size"_s};
    QTest::newRow("no share") << QStringList{u"--table"_s, u"call-tree"_s, u"--smallest"_s, u"200"_s};
    QTest::newRow("pprof has both scopes") << QStringList{u"--format"_s, u"pprof"_s, u"--scope"_s, u"all"_s};
    QTest::newRow("pprof is no table") << QStringList{u"--format"_s, u"pprof"_s, u"--table"_s, u"call-tree"_s};
}

void TestCallExport::refusesOptionsWithoutEffect()
{
    QFETCH(const QStringList, options);
    const Run run = exported(options);
    QCOMPARE(run.status, 2);
    QVERIFY(run.output.isEmpty());
    QVERIFY(!run.messages.isEmpty());
}

void TestCallExport::treesCompareWithABaseline()
{
    const QStringList table{u"--table"_s, u"call-tree"_s, u"--format"_s, u"json"_s};
    QVERIFY(exported(table).json().first()[u"base"_s].isNull());
    const QJsonArray rows = exported(table + QStringList{u"--baseline"_s, m_sample}).json();
    QVERIFY(rows.size() > 3);
    for (const QJsonValue &row : rows) {
        QCOMPARE(row[u"base"_s], row[u"total"_s]);
        QCOMPARE(row[u"difference"_s].toInteger(-1), 0);
    }
    const Run missing = exported(table + QStringList{u"--baseline"_s, u"/nowhere.pickle"_s});
    QCOMPARE(missing.status, 3);
    QVERIFY(missing.output.isEmpty());
}

void TestCallExport::drawsFlameGraphs_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("text");
    QTest::newRow("usual") << QStringList() << u"At the cursor, after event"_s;
    QTest::newRow("around") << QStringList{u"--around"_s, u"train_step"_s} << u"Callers and callees of train_step"_s;
    QTest::newRow("allocations") << QStringList{u"--count-allocations"_s, u"--measure"_s, u"allocated"_s}
                                 << u"6,928 allocations"_s;
    QTest::newRow("category") << QStringList{u"--frame-color"_s, u"category"_s, u"--flames"_s} << u"Activations"_s;
    QTest::newRow("difference") << QStringList{u"--frame-color"_s, u"difference"_s, u"--baseline"_s, m_sample}
                                << u"; baseline: "_s;
}

void TestCallExport::drawsFlameGraphs()
{
    QFETCH(const QStringList, options);
    QFETCH(const QString, text);
    const QString path = m_program.path(u"flame.svg"_s);
    const Run run = m_program.run(QStringList{u"plot"_s, m_sample, u"--view"_s, u"flame"_s, u"-o"_s, path} + options);
    QCOMPARE(run.messages, QByteArray());
    QCOMPARE(run.status, 0);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(QString::fromUtf8(file.readAll()).contains(text));
}

void TestCallExport::refusesFlameGraphsThatCannotBe_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("no baseline") << QStringList{u"--frame-color"_s, u"difference"_s} << 2
                                 << QByteArray("without --baseline");
    QTest::newRow("no colour") << QStringList{u"--frame-color"_s, u"red"_s} << 2 << QByteArray("red");
    QTest::newRow("no expression") << QStringList{u"--around"_s, u"("_s} << 2 << QByteArray("not a regular expression");
    QTest::newRow("no such frame") << QStringList{u"--around"_s, u"no such frame"_s} << 3
                                   << QByteArray("finds no frame");
    QTest::newRow("no such baseline") << QStringList{u"--baseline"_s, u"/nowhere.pickle"_s} << 3
                                      << QByteArray("/nowhere.pickle");
}

void TestCallExport::refusesFlameGraphsThatCannotBe()
{
    QFETCH(const QStringList, options);
    QFETCH(const int, status);
    QFETCH(const QByteArray, words);
    const QString path = m_program.path(u"none.png"_s);
    const Run run = m_program.run(QStringList{u"plot"_s, m_sample, u"--view"_s, u"flame"_s, u"-o"_s, path} + options);
    QCOMPARE(run.status, status);
    QVERIFY2(run.messages.contains(words), run.messages.constData());
    QVERIFY(!QFile::exists(path));
}

void TestCallExport::pprofIsChosenByOptionOrExtension()
{
    const QString path = m_program.path(u"a.pb.gz"_s);
    QCOMPARE(exported({u"-o"_s, path}).status, 0);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray byName = file.readAll();
    QVERIFY(byName.startsWith("\x1f\x8b"));
    const Run byFormat = exported({u"--format"_s, u"pprof"_s});
    QCOMPARE(byFormat.status, 0);
    QVERIFY(byFormat.output == byName);
}

/// A sanitizer ends the program where a number overflows.
void TestCallExport::pprofLeavesOutTimesThatItCannotHold()
{
    const QString file = m_program.write(u"far.json"_s, R"({"segments": [], "device_traces": [[
        {"action": "alloc", "addr": 4096, "size": 512, "stream": 0, "time_us": -4611686018427387904, "frames": []},
        {"action": "alloc", "addr": 8192, "size": 512, "stream": 0, "time_us": 9223372036854775000, "frames": []}]]})");
    const Run run = m_program.run({u"export"_s, file, u"-o"_s, m_program.path(u"far.pb.gz"_s)});
    QVERIFY2(run.status == 0 && !run.crashed, run.messages.constData());
}

ALLOSTRATA_TEST(TestCallExport)
#include "tst_call_export.moc"
