// The command "predict" as run by a user or a script, and the rule --fits of "check".
// The generator has a method called emit: before Qt.
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"

#include "tests/app/program.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

namespace gen = allostrata::generator;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestPredictCommand : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void answersAreNumbers();
    void sizesComeFromNamesOrOptions();
    void bothNumbersAreAsked();
    void refusals_data();
    void refusals();
    void writesTheRecordingAndTheChart();
    void capitalEndingsAreOfPicturesToo();
    void aReplayKeepsWhatItIsMadeFrom();
    void inputsAreNotReplaced();
    void predictionsAreNoProof();
    void fitsIsARule();
    void eachDeviceFits();
    void fitsNeedsASize();

private:
    QString write(const QString &name, gen::GeneratorConfig config);
    [[nodiscard]] QByteArray predicted(const QStringList &arguments) const
    {
        return m_program.run(QStringList{u"predict"_s} + arguments).output;
    }

    Program m_program;
    gen::GeneratorConfig m_config = *gen::findPreset("basic_training");
    QString m_small;
    QString m_large;
};

QString TestPredictCommand::write(const QString &name, gen::GeneratorConfig config)
{
    gen::StringSink sink;
    gen::writeSnapshot(gen::generate(config), sink);
    return m_program.write(name, QByteArray::fromStdString(sink.bytes()));
}

void TestPredictCommand::initTestCase()
{
    m_config.training.context = 64;
    m_small = write(u"run_ctx64_batch4.pickle"_s, m_config);
    m_config.training.context = 96;
    m_large = write(u"run_ctx96_batch4.pickle"_s, m_config);
}

void TestPredictCommand::answersAreNumbers()
{
    gen::GeneratorConfig config = m_config;
    config.training.context = 160;
    const QString asked = write(u"asked.pickle"_s, config);
    const QJsonObject truth = m_program.run({u"summary"_s, asked, u"--format"_s, u"json"_s}).json().at(0).toObject();
    const Run run = m_program.run({u"predict"_s, m_small, m_large, u"--for"_s, u"160"_s, u"--format"_s, u"json"_s});
    QCOMPARE(run.status, 0);
    const QJsonObject answer = run.json().at(0).toObject();
    QCOMPARE(answer.value("size"_L1).toInt(), 160);
    for (const char *key : {"peak_requested", "peak_allocated", "peak_reserved"})
        QCOMPARE(answer.value(QLatin1String(key)).toDouble(), truth.value(QLatin1String(key)).toDouble());
    QVERIFY(answer.value("categories"_L1).toString().contains(u"parameters:"_s));
    QCOMPARE(answer.value("is_lower_bound"_L1).toString(), u"no"_s);
}

void TestPredictCommand::sizesComeFromNamesOrOptions()
{
    const QByteArray named = predicted({m_small, m_large, u"--for"_s, u"160"_s, u"--format"_s, u"csv"_s});
    QVERIFY(!named.isEmpty());
    QVERIFY(QFile::copy(m_small, m_program.path(u"one.pickle"_s))
            && QFile::copy(m_large, m_program.path(u"two.pickle"_s)));
    const QStringList files{m_program.path(u"one.pickle"_s), m_program.path(u"two.pickle"_s)};
    QCOMPARE(m_program.run(QStringList{u"predict"_s} + files).status, 2);
    QCOMPARE(predicted(files + QStringList{u"--sizes"_s, u"64,96"_s, u"--for"_s, u"160"_s, u"--format"_s, u"csv"_s}),
             named);
}

void TestPredictCommand::bothNumbersAreAsked()
{
    gen::GeneratorConfig config = m_config;
    config.training.context = 64;
    config.training.batch = 2;
    const QString wide = write(u"run_ctx64_batch2.pickle"_s, config);
    config.training.context = 160;
    config.training.batch = 6;
    const QString asked = write(u"asked2.pickle"_s, config);
    const QJsonObject truth = m_program.run({u"summary"_s, asked, u"--format"_s, u"json"_s}).json().at(0).toObject();
    const QJsonObject answer
        = m_program.run({u"predict"_s, m_small, m_large, wide, u"--for"_s, u"160x6"_s, u"--format"_s, u"json"_s})
              .json()
              .at(0)
              .toObject();
    QCOMPARE(answer.value("peak_requested"_L1).toDouble(), truth.value("peak_requested"_L1).toDouble());
    QCOMPARE(answer.value("second_size"_L1).toInt(), 6);
    // The largest size is that for the batch that was asked.
    const QByteArray text = predicted({m_small, m_large, wide, u"--for"_s, u"160x6"_s, u"--capacity"_s, u"1GiB"_s});
    QVERIFY2(text.contains(" × 6: it reserves"), text.constData());
}

void TestPredictCommand::refusals_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("words");
    gen::GeneratorConfig config = m_config;
    config.training.layers += 3;
    const QString other = write(u"other_ctx128_batch4.pickle"_s, config);
    config = m_config;
    config.training.layers = 1;
    config.training.context = 192;
    const QString third = write(u"run_ctx192_batch4.pickle"_s, config);
    QTest::newRow("one file") << QStringList{m_small} << 2 << u"file"_s;
    QTest::newRow("another program") << QStringList{m_small, other, u"--sizes"_s, u"64,128"_s} << 3 << u"times"_s;
    QTest::newRow("a second number that does not vary")
        << QStringList{m_small, m_large, u"--for"_s, u"160x8"_s} << 2 << u"one number only"_s;
    QTest::newRow("a second size without a first")
        << QStringList{other, m_small, u"--second-sizes"_s, u"4,8"_s, u"--sizes"_s, u"64"_s} << 2 << u"--sizes"_s;
    QTest::newRow("no size") << QStringList{m_small, m_large, u"--for"_s, u"0"_s} << 2 << u"--for"_s;
    QTest::newRow("a third of another program") << QStringList{m_small, m_large, third} << 3 << u"%"_s;
}

void TestPredictCommand::refusals()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, words);
    const Run run = m_program.run(QStringList{u"predict"_s} + arguments);
    QTEST(run.status, "status");
    QVERIFY(run.output.isEmpty());
    QVERIFY2(QString::fromUtf8(run.messages).contains(words), run.messages.constData());
}

void TestPredictCommand::writesTheRecordingAndTheChart()
{
    const QString recording = m_program.path(u"made.pickle"_s);
    const QString chart = m_program.path(u"chart.svg"_s);
    const Run run = m_program.run(
        {u"predict"_s, m_small, m_large, u"--for"_s, u"160"_s, u"--recording"_s, recording, u"-o"_s, chart});
    QCOMPARE(run.status, 0);
    const Run summary = m_program.run({u"summary"_s, recording});
    QVERIFY(summary.output.startsWith("* Predicted, not recorded: 160 ("));
    QFile file(chart);
    QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll().contains("<svg"));
    // For several sizes it is not clear which one to write.
    QCOMPARE(m_program.run({u"predict"_s, m_small, m_large, u"--recording"_s, recording}).status, 2);
}

void TestPredictCommand::capitalEndingsAreOfPicturesToo()
{
    const QString chart = m_program.path(u"chart.PNG"_s);
    QCOMPARE(m_program.run({u"predict"_s, m_small, m_large, u"-o"_s, chart}).status, 0);
    QFile file(chart);
    QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll().startsWith("\x89PNG"));
}

void TestPredictCommand::aReplayKeepsWhatItIsMadeFrom()
{
    const QString recording = m_program.path(u"kept.pickle"_s);
    const QString replayed = m_program.path(u"replayed.pickle"_s);
    QCOMPARE(m_program.run({u"predict"_s, m_small, m_large, u"--for"_s, u"160"_s, u"--recording"_s, recording}).status,
             0);
    QCOMPARE(
        m_program
            .run({u"replay"_s, recording, u"--setting"_s, u"expandable_segments:True"_s, u"--recording"_s, replayed})
            .status,
        0);
    const Run run = m_program.run({u"summary"_s, replayed});
    QVERIFY(run.output.startsWith("* Predicted, not recorded: 160 ("));
    QVERIFY2(run.messages.contains("replayed, not recorded"), run.messages.constData());
}

void TestPredictCommand::inputsAreNotReplaced()
{
    QFile file(m_small);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray before = file.readAll();
    file.close();
    QCOMPARE(m_program.run({u"predict"_s, m_small, m_large, u"--for"_s, u"160"_s, u"--recording"_s, m_small}).status,
             2);
    QCOMPARE(m_program.run({u"replay"_s, m_small, u"--recording"_s, m_small}).status, 2);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), before);
}

void TestPredictCommand::predictionsAreNoProof()
{
    const QString recording = m_program.path(u"run_ctx128_batch4.pickle"_s);
    QCOMPARE(m_program.run({u"predict"_s, m_small, m_large, u"--for"_s, u"128"_s, u"--recording"_s, recording}).status,
             0);
    const QByteArray text = predicted({m_small, m_large, recording, u"--for"_s, u"160"_s});
    QVERIFY(!text.contains("Proof"));
    QVERIFY2(text.contains("The one at 128 was not recorded"), text.constData());
}

void TestPredictCommand::fitsIsARule()
{
    const QStringList files{u"check"_s, m_small, m_large};
    const Run good = m_program.run(files + QStringList{u"--fits"_s, u"1GiB"_s, u"--for"_s, u"160"_s});
    QCOMPARE(good.status, 0);
    QVERIFY(good.output.contains("size 160 fits into 1.00 GiB"));
    const Run bad = m_program.run(files + QStringList{u"--fits"_s, u"64MiB"_s, u"--for"_s, u"4096"_s, u"--no-oom"_s});
    QCOMPARE(bad.status, 1);
    QVERIFY(bad.output.contains("1 of 3 failed") || bad.output.contains("1 of 3 rules failed"));
    QCOMPARE(m_program.run({u"check"_s, m_small, u"--fits"_s, u"1GiB"_s, u"--for"_s, u"160"_s}).status, 2);
}

void TestPredictCommand::eachDeviceFits()
{
    gen::GeneratorConfig config = *gen::findPreset("two_devices");
    config.training.context = 64;
    const QString small = write(u"two_ctx64.pickle"_s, config);
    config.training.context = 96;
    const QString large = write(u"two_ctx96.pickle"_s, config);
    const Run run = m_program.run({u"check"_s, small, large, u"--fits"_s, u"80GiB"_s, u"--for"_s, u"160"_s});
    QCOMPARE(run.status, 0);
    QVERIFY(run.output.contains("cuda:0") && run.output.contains("cuda:1"));
    const QByteArray text = predicted({small, large, u"--for"_s, u"160"_s});
    QVERIFY2(text.contains("--device chooses another one"), text.constData());
}

void TestPredictCommand::fitsNeedsASize()
{
    QCOMPARE(m_program.run({u"check"_s, m_small, m_large, u"--fits"_s, u"1GiB"_s}).status, 2);
    QCOMPARE(m_program.run({u"check"_s, m_small, u"--no-oom"_s, u"--for"_s, u"160"_s}).status, 2);
}

ALLOSTRATA_TEST(TestPredictCommand, QCoreApplication)
#include "tst_predict_command.moc"
