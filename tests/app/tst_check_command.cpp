// The command "check" from outside: lines, exit status, JSON, JUnit, baselines.

#include "core/load/load.h"
#include "tests/app/program.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/golden.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace gen = allostrata::generator;
using namespace Qt::StringLiterals;
using allostrata::test::Program;
using allostrata::test::Run;

namespace {

QByteArray generated(const char *preset, std::uint64_t steps)
{
    gen::GeneratorConfig config = *gen::findPreset(preset);
    config.training.steps = steps;
    gen::StringSink sink;
    gen::writeSnapshot(gen::generate(config), sink);
    return QByteArray::fromStdString(sink.bytes());
}

} // namespace

class TestCheckCommand : public QObject {
    Q_OBJECT

private slots:
    void printsOneLinePerRule();
    void aFailedRuleSetsTheExitStatus();
    void jsonHasNumbersAndFormulas();
    void junitGoesToItsOwnFile();
    void acceptsFilesAndSummariesAsBaselines();
    void reportsUnreadableFiles();
    void strictFailsUnknownResults();
    void retriesOfALogAreCounted();
    void refusesBadLimits_data();
    void refusesBadLimits();
    void exportsLeaksAsATable();

private:
    Program m_program;
};

void TestCheckCommand::printsOneLinePerRule()
{
    const QString leaking = m_program.write(u"leaking.pickle"_s, generated("leak_large", 10));
    const Run run = m_program.run({u"check"_s, u"leaking.pickle"_s, u"--max-peak"_s, u"requested:1GiB,reserved:20MiB"_s,
                                   u"--max-fragmentation=30%"_s, u"--no-leak"_s, u"--max-step-growth"_s, u"1MiB"_s,
                                   u"--no-oom"_s});
    QCOMPARE(run.status, 1);
    const QByteArray difference = allostrata::test::differenceFromGolden(u"check.txt"_s, run.output.toStdString());
    QVERIFY2(difference.isEmpty(), difference.constData());
    for (const QByteArray &line : run.output.split('\n'))
        QVERIFY2(QString::fromUtf8(line).size() <= 100, line.constData());
}

void TestCheckCommand::aFailedRuleSetsTheExitStatus()
{
    const QString good = m_program.good();
    QCOMPARE(m_program.run({u"check"_s, good, u"--max-peak"_s, u"requested:1GiB"_s, u"--no-oom"_s}).status, 0);
    QCOMPARE(m_program.run({u"check"_s, good, u"--max-peak"_s, u"requested:1"_s, u"--no-oom"_s}).status, 1);
    QCOMPARE(m_program.run({u"check"_s, good, u"--max-peak"_s, u"requested:1GiB"_s, u"--max-peak"_s, u"requested:1"_s})
                 .status,
             1);
}

void TestCheckCommand::jsonHasNumbersAndFormulas()
{
    m_program.write(u"leaking.pickle"_s, generated("leak_large", 10));
    const Run run = m_program.run({u"check"_s, u"leaking.pickle"_s, u"--max-peak"_s, u"reserved:1GiB"_s, u"--no-leak"_s,
                                   u"--format"_s, u"json"_s});
    QCOMPARE(run.status, 1);
    const QJsonObject all = QJsonDocument::fromJson(run.output).object();
    QCOMPARE(all["schema"].toString(), u"allostrata-check"_s);
    QCOMPARE(all["version"].toInt(), 1);
    QCOMPARE(all["passed"].toBool(true), false);
    const QJsonArray rules = all["files"].toArray()[0].toObject()["devices"].toArray()[0].toObject()["rules"].toArray();
    QCOMPARE(rules.size(), 2);
    const QJsonObject peak = rules[0].toObject();
    QCOMPARE(peak["status"].toString(), u"passed"_s);
    QCOMPARE(peak["formula"].toString(), u"peak_reserved <= limit"_s);
    QCOMPARE(peak["limit"].toInteger(), qint64(1) << 30);
    QCOMPARE(peak["value"].toInteger(), peak["terms"].toObject()["peak_reserved"].toInteger());
    const QJsonArray summary = m_program.run({u"summary"_s, u"leaking.pickle"_s, u"--format=json"_s}).json();
    QCOMPARE(peak["value"].toInteger(), summary[0].toObject()["peak_reserved"].toInteger());
    const QJsonArray leaks = rules[1].toObject()["leaks"].toArray();
    QCOMPARE(leaks.size(), 2);
    QCOMPARE(leaks[0].toObject()["bytes_per_step"].toInteger(), 1500000);
}

void TestCheckCommand::junitGoesToItsOwnFile()
{
    const Run run = m_program.run(
        {u"check"_s, m_program.good(), u"--max-peak"_s, u"requested:1"_s, u"--no-oom"_s, u"--junit"_s, u"out.xml"_s});
    QCOMPARE(run.status, 1);
    QVERIFY(!run.output.isEmpty());
    QFile file(m_program.path(u"out.xml"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray xml = file.readAll();
    QVERIFY(xml.startsWith("<?xml"));
    QVERIFY(xml.contains("name=\"max-peak requested\""));
    QCOMPARE(xml.count("<failure"), 1);
    QCOMPARE(xml.count("<testcase"), 2);
}

void TestCheckCommand::acceptsFilesAndSummariesAsBaselines()
{
    const QString good = m_program.good();
    QCOMPARE(m_program.run({u"summary"_s, good, u"--format=json"_s, u"-o"_s, u"old.json"_s}).status, 0);
    for (const QString &baseline : {u"old.json"_s, good}) {
        const Run same = m_program.run({u"check"_s, good, u"--baseline"_s, baseline, u"--tolerance"_s, u"0"_s});
        QVERIFY2(same.status == 0, same.messages.constData());
    }
    m_program.write(u"less.json"_s, R"([{"file": "x", "device": 0, "peak_requested": 100}])");
    const Run more = m_program.run({u"check"_s, good, u"--baseline"_s, u"less.json"_s});
    QCOMPARE(more.status, 1);
    QVERIFY(more.output.contains("baseline: 100 B"));
    QCOMPARE(m_program.run({u"check"_s, good, u"--baseline"_s, u"gone.json"_s}).status, 3);
    QCOMPARE(m_program.run({u"check"_s, good, u"--no-oom"_s, u"--tolerance"_s, u"2%"_s}).status, 2);
}

void TestCheckCommand::reportsUnreadableFiles()
{
    const Run run = m_program.run({u"check"_s, u"gone.pickle"_s, m_program.good(), u"--no-oom"_s, u"--format=json"_s});
    QCOMPARE(run.status, 3);
    const QJsonObject all = QJsonDocument::fromJson(run.output).object();
    QCOMPARE(all["files"].toArray().size(), 2);
    QCOMPARE(all["files"].toArray()[0].toObject()["error"].toObject()["code"].toString(), u"io"_s);
    QCOMPARE(all["rules_passed"].toInt(), 1);
}

void TestCheckCommand::retriesOfALogAreCounted()
{
    m_program.write(u"train.log"_s, "step: 1  memory: 29.90GiB(95.34%)\n12 CUDA memory allocation retries.\n"
                                    "step: 2  memory: 29.90GiB(95.34%)\n");
    const Run failed = m_program.run({u"check"_s, u"train.log"_s, u"--max-retries"_s, u"11"_s});
    QCOMPARE(failed.status, 1);
    QVERIFY(failed.output.contains("12 > 11"));
    QCOMPARE(m_program.run({u"check"_s, u"train.log"_s, u"--max-retries=12"_s}).status, 0);
    const Run unknown = m_program.run({u"check"_s, m_program.good(), u"--max-retries=0"_s});
    QVERIFY(unknown.output.contains("unknown"));
    QCOMPARE(m_program.run({u"check"_s, u"train.log"_s, u"--max-retries=few"_s}).status, 2);
}

void TestCheckCommand::strictFailsUnknownResults()
{
    const Run lax = m_program.run({u"check"_s, m_program.good(), u"--no-leak"_s});
    QCOMPARE(lax.status, 0);
    QVERIFY(lax.output.contains("unknown"));
    QCOMPARE(m_program.run({u"check"_s, m_program.good(), u"--no-leak"_s, u"--strict"_s}).status, 1);
}

void TestCheckCommand::refusesBadLimits_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("no rule") << QStringList{};
    QTest::newRow("no counter") << QStringList{u"--max-peak"_s, u"72GiB"_s};
    QTest::newRow("no such counter") << QStringList{u"--max-peak"_s, u"cached:72GiB"_s};
    QTest::newRow("not a size") << QStringList{u"--max-peak"_s, u"reserved:much"_s};
    QTest::newRow("not a percentage") << QStringList{u"--max-fragmentation"_s, u"10GiB"_s};
    QTest::newRow("too much") << QStringList{u"--max-fragmentation"_s, u"101%"_s};
    QTest::newRow("not a growth") << QStringList{u"--max-step-growth"_s, u"10%"_s};
    QTest::newRow("not a tolerance") << QStringList{u"--baseline"_s, u"good.json"_s, u"--tolerance"_s, u"-1"_s};
}

void TestCheckCommand::refusesBadLimits()
{
    QFETCH(QStringList, options);
    const Run run = m_program.run(QStringList{u"check"_s, m_program.good()} + options);
    QCOMPARE(run.status, 2);
    QVERIFY(run.output.isEmpty());
    QVERIFY(!run.messages.isEmpty());
}

void TestCheckCommand::exportsLeaksAsATable()
{
    m_program.write(u"leaking.pickle"_s, generated("leak_large", 10));
    const Run csv
        = m_program.run({u"export"_s, u"leaking.pickle"_s, u"--table"_s, u"leaks"_s, u"--format"_s, u"csv"_s});
    QCOMPARE(csv.status, 0);
    const QList<QByteArray> lines = csv.output.trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[0].startsWith("function,place,bytes_per_step [B]"));
    QVERIFY(lines[1].contains(",1500000,1500000,1500000,"));
    const Run text = m_program.run({u"export"_s, u"leaking.pickle"_s, u"--table"_s, u"leaks"_s});
    for (const QByteArray &line : text.output.split('\n'))
        QVERIFY2(QString::fromUtf8(line).size() <= 100, line.constData());
    QCOMPARE(m_program.run({u"export"_s, m_program.good(), u"--table"_s, u"leaks"_s, u"--format=json"_s}).json().size(),
             0);
}

ALLOSTRATA_TEST(TestCheckCommand)
#include "tst_check_command.moc"
