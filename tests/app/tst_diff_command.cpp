// The command "diff", and differences by "export" and "plot": sums add up, and invalid options are refused.
#include "tests/app/program.h"
#include "tests/support/golden.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace allostrata::test;

namespace {

/// A training step in another checkout: lines from 12 on have moved, softmax takes twice as much, one line is new.
QByteArray story(const QByteArray &folder, int shift, int softmax, bool hasNew)
{
    const auto event = [&](qint64 address, int size, const QByteArray &function, int line) {
        return QByteArray(R"({"action": "alloc", "stream": 0, "addr": )") + QByteArray::number(address)
               + R"(, "size": )" + QByteArray::number(size) + R"(, "frames": [{"name": ")" + function
               + R"(", "filename": ")" + folder + R"(/model.py", "line": )" + QByteArray::number(line)
               + R"(}, {"name": "train", "filename": ")" + folder + R"(/train.py", "line": 40}]})";
    };
    QByteArray events = event(4096, 3000, "forward", 12 + shift) + "," + event(1 << 20, softmax, "softmax", 30 + shift);
    if (hasNew)
        events += "," + event(1 << 24, 500, "dropout", 50);
    return R"({"segments": [], "device_traces": [[)" + events + "]]}";
}

} // namespace

class TestDiffCommand : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void textMatchesTheGoldenFile();
    void markdownAndLatexHaveTheSameTables();
    void jsonHasEveryGroupingAndAddsUp();
    void csvMatchesTheExportedTable();
    void theLimitKeepsTheSum();
    void oneFileNeedsTwoMoments();
    void comparesStepsOfOneFile();
    void reportNamesTheMoments();
    void queryFiltersBothFiles();
    void drawsPictures();
    void twoLogsAreComparedRunByRun();
    void refusesInvalidArguments();

private:
    Program m_program;
    QString m_base;
    QString m_other;
};

void TestDiffCommand::initTestCase()
{
    m_base = m_program.write(QStringLiteral("base.json"), story("/home/ann", 0, 1000, false));
    m_other = m_program.write(QStringLiteral("other.json"), story("/mnt/bob/src", 3, 2000, true));
}

void TestDiffCommand::textMatchesTheGoldenFile()
{
    const Run run = m_program.run({"diff", m_base, m_other});
    QCOMPARE(run.status, 0);
    const QByteArray wrong = differenceFromGolden(QStringLiteral("diff.table"), run.output.toStdString());
    QVERIFY2(wrong.isEmpty(), wrong.constData());
    for (const QByteArray &line : run.output.split('\n'))
        QVERIFY2(QString::fromUtf8(line).size() <= 100, line.constData());
}

void TestDiffCommand::markdownAndLatexHaveTheSameTables()
{
    const Run markdown = m_program.run({"diff", m_base, m_other, "--format", "md", "--by", "stack"});
    QVERIFY(markdown.output.contains("## Requested memory, by stack"));
    QVERIFY(markdown.output.contains("softmax model.py:33 (was line 30)"));
    const Run latex = m_program.run({"diff", m_base, m_other, "--format", "tex"});
    QVERIFY(latex.output.contains("% Requested memory, by category"));
    QVERIFY(latex.output.contains("\\begin{tabular}"));
}

void TestDiffCommand::jsonHasEveryGroupingAndAddsUp()
{
    const Run run = m_program.run({"diff", m_base, m_other, "--format", "json"});
    QCOMPARE(run.status, 0);
    const QJsonObject top = QJsonDocument::fromJson(run.output).object();
    QCOMPARE(top.value("schema").toString(), QStringLiteral("allostrata-diff"));
    QCOMPARE(top.value("version").toInteger(), 1);
    const qint64 wanted = top.value("other").toObject().value("requested").toInteger()
                          - top.value("base").toObject().value("requested").toInteger();
    QCOMPARE(wanted, 1500);
    QCOMPARE(top.value("total").toObject().value("difference").toInteger(), wanted);
    const QJsonObject by = top.value("by").toObject();
    QCOMPARE(by.keys(), (QStringList{"category", "function", "module", "phase", "size", "stack"}));
    for (const QString &key : by.keys()) {
        qint64 sum = 0;
        for (const QJsonValue &row : by.value(key).toArray())
            sum += row.toObject().value("difference").toInteger();
        QCOMPARE(sum, wanted);
    }
    QCOMPARE(by.value("stack").toArray().size(), 3);
    QCOMPARE(by.value("stack").toArray()[0].toObject().value("change").toString(), QStringLiteral("grown"));
}

void TestDiffCommand::csvMatchesTheExportedTable()
{
    const Run diff = m_program.run({"diff", m_base, m_other, "--format", "csv", "--by", "function"});
    const Run table = m_program.run(
        {"export", m_other, "--table", "diff", "--baseline", m_base, "--by", "function", "--format", "csv"});
    QCOMPARE(table.status, 0);
    QCOMPARE(diff.output, table.output);
    QVERIFY(diff.output.startsWith("group,base_group,kind,change,base [B],"));
}

// What is beyond the limit is one row, so that the rows still add up.
void TestDiffCommand::theLimitKeepsTheSum()
{
    const QStringList one{"diff", m_base, m_other, "--by", "stack", "--limit", "1"};
    const QString text = QString::fromUtf8(m_program.run(one).output).simplified();
    QVERIFY2(text.contains("softmax model.py:33 (was line 30) 1000 B 1.95 KiB +1000 B 1 resized "
                           "2 more 2.93 KiB 3.42 KiB +500 B 1 new all 3.91 KiB 5.37 KiB +1.46 KiB"),
             qPrintable(text));
    QCOMPARE(m_program.run(one + QStringList{"--format", "csv"}).output.count("\r\n"), 2); // a header and one row
    QCOMPARE(m_program.run(one + QStringList{"--format", "json"}).status, 2);
}

void TestDiffCommand::oneFileNeedsTwoMoments()
{
    QCOMPARE(m_program.run({"diff", m_other}).status, 2);
    QCOMPARE(m_program.run({"diff", m_other, "--at", "peak"}).status, 2);
    const Run run = m_program.run({"diff", m_other, "--at", "0:final", "--format", "json"});
    QCOMPARE(run.status, 0);
    const QJsonObject total = QJsonDocument::fromJson(run.output).object().value("total").toObject();
    QCOMPARE(total.value("difference").toInteger(), 2500);
    QCOMPARE(total.value("new_count").toInteger(), 2);
}

void TestDiffCommand::comparesStepsOfOneFile()
{
    const QString sample = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst");
    const auto at = [&](const QString &moments) {
        return m_program.run({QStringLiteral("diff"), sample, QStringLiteral("--at"), moments});
    };
    const Run peaks = at(QStringLiteral("step1:step2"));
    QCOMPARE(peaks.status, 0);
    QVERIFY2(peaks.output.startsWith("Base: peak of step 1, event "), peaks.output.constData());
    QVERIFY(peaks.output.contains("Compared: peak of step 2, event "));
    const Run ends = at(QStringLiteral("step1-end:step2-end"));
    QVERIFY2(ends.output.startsWith("Base: end of step 1, event "), ends.output.constData());
    for (const char *wrong : {"step1:step99", "step:step2", "step1:step-end", "step1:step2-middle"})
        QVERIFY2(at(QString::fromLatin1(wrong)).status != 0, wrong);
}

void TestDiffCommand::reportNamesTheMoments()
{
    const Run run = m_program.run({"diff", m_base, m_other, "--at", "start:1", "--format", "json"});
    const QJsonObject top = QJsonDocument::fromJson(run.output).object();
    QCOMPARE(top.value("base").toObject().value("requested").toInteger(), 0);
    QCOMPARE(top.value("other").toObject().value("requested").toInteger(), 5000);
    QCOMPARE(m_program.run({"diff", m_base, m_other, "--at", "0:99"}).status, 2);
}

void TestDiffCommand::queryFiltersBothFiles()
{
    const Run run = m_program.run({"diff", m_base, m_other, "--query", "stack~softmax", "--format", "json"});
    const QJsonObject total = QJsonDocument::fromJson(run.output).object().value("total").toObject();
    QCOMPARE(total.value("base_bytes").toInteger(), 1000);
    QCOMPARE(total.value("other_bytes").toInteger(), 2000);
}

void TestDiffCommand::drawsPictures()
{
    const QString one = m_program.path(QStringLiteral("one.png"));
    QCOMPARE(m_program.run({"diff", m_base, m_other, "-o", one}).status, 0);
    QCOMPARE(QImage(one).size(), QSize(1600, 900));
    const QString two = m_program.path(QStringLiteral("two.svg"));
    QCOMPARE(m_program
                 .run({"plot", m_other, "--view", "diff", "--baseline", m_base, "--by", "stack", "--align", "relative",
                       "-o", two})
                 .status,
             0);
    QFile file(two);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    for (const char *part :
         {"softmax model.py:33 (was line 30)", "dropout model.py:50", "share of each recording", "requested memory"})
        QVERIFY2(text.contains(part), part);
}

void TestDiffCommand::twoLogsAreComparedRunByRun()
{
    const auto log = [](const char *first, const char *second) {
        QByteArray text = "[rank0]: step: 1  loss: 2.5  memory: 10.00GiB(41.67%)\n";
        text += QByteArray("[rank0]: step: 2  loss: 2.5  memory: ") + first + "GiB(50.00%)\n";
        return text + "[rank1]: step: 1  loss: 2.5  memory: " + second + "GiB(50.00%)\n";
    };
    m_program.write(QStringLiteral("before.log"), log("12.00", "8.00"));
    m_program.write(QStringLiteral("after.log"), log("15.00", "8.00") + "3 CUDA memory allocation retries.\n");
    const QStringList call{"diff", "before.log", "after.log"};
    const Run run = m_program.run(call);
    QCOMPARE(run.status, 0);
    QVERIFY2(run.output.contains("rank 0: Reserved: the peak is 15.00 GiB at step 2 instead of 12.00 GiB at step 2: "
                                 "+3.00 GiB (+25.0 %)."),
             run.output.constData());
    QVERIFY(run.output.contains("rank 1: Reserved: the same peak, 8.00 GiB."));
    const QJsonArray rows = m_program.run(call + QStringList{"--format", "json"}).json();
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows[0].toObject()["difference"].toInteger(), qint64(3) << 30);
    QCOMPARE(rows[0].toObject()["difference_share"].toDouble(), 0.25);
    QCOMPARE(m_program.run(call + QStringList{"--at", "peak"}).status, 2);
    QCOMPARE(m_program.run(call + QStringList{"-o", "x.png"}).status, 2);
    QVERIFY(!m_program.files().contains("x.png"));
    QCOMPARE(m_program.run({"diff", m_base, "after.log"}).status, 3); // a snapshot and a log
}

void TestDiffCommand::refusesInvalidArguments()
{
    QCOMPARE(m_program.run({"diff"}).status, 2);
    QCOMPARE(m_program.run({"diff", m_base, m_other, "--by", "colour"}).status, 2);
    QCOMPARE(m_program.run({"diff", m_base, m_other, "--by", "shape"}).status, 2); // no file has this attribute
    QCOMPARE(m_program.run({"diff", m_base, m_other, "--by", "stream"}).status, 0);
    QCOMPARE(m_program.run({"diff", m_base, m_other, "--align", "sideways"}).status, 2);
    QCOMPARE(m_program.run({"diff", m_base, m_program.path(QStringLiteral("none.json"))}).status, 3);
    QCOMPARE(m_program.run({"plot", m_base, "--view", "sizes", "--baseline", m_other, "-o", "x.png"}).status, 2);
    QCOMPARE(m_program.run({"export", m_base, "--table", "sizes", "--by", "stack"}).status, 2);
}

ALLOSTRATA_TEST(TestDiffCommand, QCoreApplication)
#include "tst_diff_command.moc"
