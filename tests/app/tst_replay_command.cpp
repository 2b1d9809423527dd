// The command "replay" as run by a user or a script, and the tables of replays.

#include "core/export/writers.h"
#include "tests/app/program.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/golden.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

namespace gen = allostrata::generator;
using namespace allostrata::test;

namespace {

QByteArray made(const char *preset)
{
    gen::StringSink sink;
    gen::writeSnapshot(gen::generate(*gen::findPreset(preset)), sink);
    return QByteArray::fromStdString(sink.bytes());
}

/// A trace whose allocations lie where the caching allocator would not put them.
QByteArray foreignText()
{
    QByteArray events;
    for (const char *address : {"5120", "1052672", "9216", "2000896"})
        events += QByteArray(events.isEmpty() ? "" : ",") + R"({"action":"alloc","addr":)" + address
                  + R"(,"size":512,"stream":0,"frames":[]})";
    return R"({"segments":[],"device_traces":[[{"action":"segment_alloc","addr":4096,"size":2097152,"stream":0},)"
           + events + "]]}";
}

} // namespace

class TestReplayCommand : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void tablesMatchTheGoldenFiles_data();
    void tablesMatchTheGoldenFiles();
    void sentencesComeBeforeTheTable();
    void severalFilesAreNamed();
    void settingsCombineIntoOneQuestion();
    void answersAreNumbers();
    void refusesBadOptionsBeforeReading_data();
    void refusesBadOptionsBeforeReading();
    void aBadSettingIsNamed();
    void aBrokenFileDoesNotStopTheOthers();
    void aForeignTraceGetsNoAnswers();
    void aFileWithoutEventsSaysSo();
    void aDeviceIsChosen();
    void aSmallerCapacityRunsOut();
    void requestsAreRemovedAndHalved();
    void emptiesTheCacheAtSteps();
    void aSearchNamesTheLineToCopy();
    void aQuestionThatChangesNothingSaysSo();
    void aKnownDefectIsMentioned();
    void columnsOrderAndLimitAreChosen();
    void exportedTablesAskTheSame();
    void exportedTablesRefuseWhatHasNoEffect_data();
    void exportedTablesRefuseWhatHasNoEffect();
    void aLargerDeviceAvoidsTheError();

private:
    [[nodiscard]] Run replay(const QStringList &options) const
    {
        return m_program.run(QStringList{QStringLiteral("replay")} + options);
    }
    /// The object of the first file and device.
    [[nodiscard]] QJsonObject json(const QStringList &options) const
    {
        return replay(options + QStringList{"--format", "json"}).json().at(0).toObject();
    }
    /// The answer about the first file and device.
    [[nodiscard]] QJsonObject answer(const QStringList &options) const
    {
        return json(options).value(QLatin1String("questions")).toArray().at(0).toObject();
    }

    Program m_program;
    QString m_sample = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst");
};

void TestReplayCommand::initTestCase()
{
    for (const char *preset : {"basic_training", "oom_fragmentation", "two_devices"})
        m_program.write(QString::fromUtf8(preset) + QStringLiteral(".pickle"), made(preset));
    m_program.write(QStringLiteral("foreign.json"), foreignText());
}

void TestReplayCommand::tablesMatchTheGoldenFiles_data()
{
    QTest::addColumn<QString>("format");
    for (const allostrata::TableFormatRow &row : allostrata::tableFormats()) {
        const QString id = QString::fromUtf8(row.id.data(), static_cast<qsizetype>(row.id.size()));
        QTest::newRow(id.toUtf8().constData()) << id;
    }
}

void TestReplayCommand::tablesMatchTheGoldenFiles()
{
    QFETCH(QString, format);
    const Run run = replay({"basic_training.pickle", "--setting", "expandable_segments:True", "--format", format});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.messages.isEmpty(), run.messages);
    const QByteArray difference = differenceFromGolden(QStringLiteral("replay.") + format, run.output.toStdString());
    QVERIFY2(difference.isEmpty(), difference);
}

void TestReplayCommand::sentencesComeBeforeTheTable()
{
    const Run run = replay({m_sample});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.output.startsWith("* The replay fits exactly: all "), run.output);
    QVERIFY2(run.output.contains("\n\nRun "), run.output);
    QVERIFY2(!run.output.contains("asked"), run.output);
    const Run table = replay({m_sample, "--format", "md"});
    QVERIFY2(table.output.startsWith("| File"), table.output);
}

void TestReplayCommand::severalFilesAreNamed()
{
    const Run run = replay({"basic_training.pickle", "two_devices.pickle"});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.output.startsWith("basic_training.pickle\n* "), run.output);
    QVERIFY2(run.output.contains("\ntwo_devices.pickle, cuda:0\n* "), run.output);
    QVERIFY2(run.output.contains("\ntwo_devices.pickle, cuda:1\n* "), run.output);
}

void TestReplayCommand::settingsCombineIntoOneQuestion()
{
    const QJsonObject device = json(
        {"basic_training.pickle", "--setting", "max_split_size_mb:64", "--setting", "roundup_power2_divisions:4"});
    QCOMPARE(device.value("questions").toArray().size(), 1);
    QCOMPARE(device.value("questions").toArray().at(0).toObject().value("settings").toString(),
             "max_split_size_mb:64,roundup_power2_divisions:4");
    QCOMPARE(device.value("settings").toString(), "");
    QVERIFY(json({"basic_training.pickle"}).value("questions").toArray().isEmpty());
}

void TestReplayCommand::answersAreNumbers()
{
    const QJsonObject device = json({m_sample, "--setting", "expandable_segments:True"});
    QCOMPARE(device.value("fits").toString(), "yes");
    QCOMPARE(device.value("at_address").toInteger(), device.value("allocations").toInteger());
    QCOMPARE(device.value("peak_reserved_replayed").toInteger(), device.value("peak_reserved_recorded").toInteger());
    const QJsonObject run = device.value("questions").toArray().at(0).toObject();
    for (const char *key : {"peak_reserved", "saved", "fragmentation", "segments", "cuda_mallocs", "maps", "retries",
                            "ooms", "ooms_served"})
        QVERIFY2(run.value(QLatin1String(key)).isDouble(), key);
    for (const char *key : {"capacity", "oom_event", "oom_bytes"})
        QVERIFY2(run.value(QLatin1String(key)).isNull(), key);
    QCOMPARE(run.value("saved").toInteger(),
             device.value("peak_reserved_recorded").toInteger() - run.value("peak_reserved").toInteger());
}

void TestReplayCommand::refusesBadOptionsBeforeReading_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("unknown setting") << QStringList{"--setting", "expandable:True"};
    QTest::newRow("no value") << QStringList{"--setting", "expandable_segments"};
    QTest::newRow("bad value") << QStringList{"--setting", "max_split_size_mb:1"};
    QTest::newRow("one of two") << QStringList{"--setting", "max_split_size_mb:64", "--setting", "colour:red"};
    QTest::newRow("another backend") << QStringList{"--setting", "backend:cudaMallocAsync"};
    QTest::newRow("capacity") << QStringList{"--capacity", "much"};
    QTest::newRow("query") << QStringList{"--remove", "size>"};
    QTest::newRow("removed and halved") << QStringList{"--remove", "size>1MiB", "--halve", "size>1MiB"};
    QTest::newRow("format") << QStringList{"--format", "xml"};
    QTest::newRow("column") << QStringList{"--columns", "peak"};
    QTest::newRow("columns of JSON") << QStringList{"--columns", "run", "--format", "json"};
    QTest::newRow("query of another command") << QStringList{"--query", "size>1MiB"};
}

void TestReplayCommand::refusesBadOptionsBeforeReading()
{
    QFETCH(QStringList, options);
    const Run run = replay(QStringList{"gone.pickle"} + options);
    QCOMPARE(run.status, 2);
    QVERIFY(run.output.isEmpty());
    QVERIFY2(!run.messages.isEmpty() && !run.messages.contains("gone.pickle"), run.messages);
}

void TestReplayCommand::aBadSettingIsNamed()
{
    const Run run = replay({"gone.pickle", "--setting", "max_split_size_mb:64,colour:red"});
    QVERIFY2(run.messages.contains("“colour:red”") && !run.messages.contains("max_split_size_mb:64,colour"),
             run.messages);
}

void TestReplayCommand::aBrokenFileDoesNotStopTheOthers()
{
    m_program.write(QStringLiteral("broken.pickle"), "\x80\x04\x95 no snapshot");
    const Run run = replay({"broken.pickle", "basic_training.pickle", "--format", "json"});
    QCOMPARE(run.status, 3);
    QCOMPARE(run.json().size(), 2);
    const QJsonObject broken = run.json().at(0).toObject();
    QCOMPARE(broken.value("file").toString(), "broken.pickle");
    const QJsonObject error = broken.value("error").toObject();
    for (const char *key : {"code", "offset", "message"})
        QVERIFY2(error.contains(QLatin1String(key)), key);
    QCOMPARE(run.json().at(1).toObject().value("fits").toString(), "yes");
    const Run text = replay({"broken.pickle", "basic_training.pickle"});
    QCOMPARE(text.status, 3);
    QVERIFY2(text.messages.contains("broken.pickle: "), text.messages);
    QVERIFY2(text.output.contains("The replay fits"), text.output);
    const Run nothing = replay({"broken.pickle"});
    QCOMPARE(nothing.status, 3);
    QVERIFY(nothing.output.isEmpty());
}

void TestReplayCommand::aForeignTraceGetsNoAnswers()
{
    const QStringList question{"foreign.json", "--setting", "expandable_segments:True", "--search"};
    const QJsonObject device = json(question);
    QCOMPARE(device.value("fits").toString(), "no");
    QVERIFY(device.value("questions").toArray().isEmpty() && device.value("search").toArray().isEmpty());
    const Run text = replay(question);
    QCOMPARE(text.status, 0);
    QVERIFY2(text.output.startsWith("* The replay does not fit, so there are no answers: "), text.output);
    QVERIFY2(!text.output.contains("With ") && !text.output.contains("asked"), text.output);
}

void TestReplayCommand::aFileWithoutEventsSaysSo()
{
    const QString file = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/steps/comparison.json");
    const Run run = replay({file});
    QCOMPARE(run.status, 0);
    QVERIFY(run.output.isEmpty());
    QVERIFY2(run.messages.contains("There is nothing to replay"), run.messages);
    const QJsonObject json = replay({file, "--format", "json"}).json().at(0).toObject();
    QVERIFY(json.value("note").toString().contains("nothing to replay"));
}

void TestReplayCommand::aDeviceIsChosen()
{
    const QJsonArray both = replay({"two_devices.pickle", "--format", "json"}).json();
    QCOMPARE(both.size(), 2);
    const QJsonArray one = replay({"two_devices.pickle", "--device", "1", "--format", "json"}).json();
    QCOMPARE(one.size(), 1);
    QCOMPARE(one.at(0).toObject(), both.at(1).toObject());
    const Run none = replay({"two_devices.pickle", "--device", "7"});
    QCOMPARE(none.status, 2);
    QVERIFY2(none.output.isEmpty() && none.messages.contains("--device"), none.messages);
}

void TestReplayCommand::aSmallerCapacityRunsOut()
{
    const QJsonObject run = answer({m_sample, "--capacity", "300MiB"});
    QCOMPARE(run.value("capacity").toInteger(), 300 << 20);
    QVERIFY(run.value("peak_reserved").toInteger() <= 300 << 20);
    QCOMPARE(run.value("ooms").toInteger(), 1);
    QVERIFY(run.value("oom_bytes").toInteger() > 0);
    QVERIFY(run.value("saved").isNull());
    const Run text = replay({m_sample, "--capacity", "300MiB"});
    QCOMPARE(text.status, 0);
    QVERIFY2(text.output.contains("* Changed in the replay: a capacity of 300.0 MiB."), text.output);
    QVERIFY2(text.output.contains("* With the default settings, memory would run out at event "), text.output);
    QCOMPARE(answer({m_sample, "--capacity", "100GiB"}).value("ooms").toInteger(), 0);
}

void TestReplayCommand::requestsAreRemovedAndHalved()
{
    const qint64 recorded = json({m_sample}).value("peak_reserved_recorded").toInteger();
    const qint64 halved = answer({m_sample, "--halve", "size>=1MiB"}).value("peak_reserved").toInteger();
    const qint64 removed = answer({m_sample, "--remove", "size>=1MiB"}).value("peak_reserved").toInteger();
    QVERIFY2(removed < halved && halved < recorded, qPrintable(QStringLiteral("%1 %2").arg(removed).arg(halved)));
    QVERIFY(answer({m_sample, "--remove", "phase:backward"}).value("peak_reserved").toInteger() <= recorded);
    const Run text = replay({m_sample, "--remove", "size>=1MiB"});
    QVERIFY2(text.output.contains("* Changed in the replay: none of the allocations that match “size>=1MiB”."),
             text.output);
}

void TestReplayCommand::emptiesTheCacheAtSteps()
{
    const qint64 recorded = json({m_sample, "--setting", "max_split_size_mb:512"})
                                .value("questions")
                                .toArray()
                                .at(0)
                                .toObject()
                                .value("cuda_frees")
                                .toInteger();
    QVERIFY(answer({m_sample, "--empty-cache-at-steps"}).value("cuda_frees").toInteger() > recorded);
}

void TestReplayCommand::aSearchNamesTheLineToCopy()
{
    const QJsonObject device = json({m_sample, "--search"});
    const QJsonArray search = device.value("search").toArray();
    QVERIFY(search.size() > 20);
    const QString best = search.at(0).toObject().value("settings").toString();
    QVERIFY(!best.isEmpty());
    const Run text = replay({m_sample, "--search"});
    QVERIFY2(text.output.contains("\n* To use it: PYTORCH_CUDA_ALLOC_CONF=" + best.toUtf8() + '\n'), text.output);
}

void TestReplayCommand::aQuestionThatChangesNothingSaysSo()
{
    const QStringList question{"basic_training.pickle", "--setting", "expandable_segments:False"};
    const Run text = replay(question);
    QVERIFY2(text.output.contains("* The question changes nothing, so the answer is the recording itself."),
             text.output);
    QCOMPARE(answer(question).value("saved").toInteger(-1), 0);
}

void TestReplayCommand::aKnownDefectIsMentioned()
{
    const QStringList both{"--setting", "expandable_segments:True", "--setting", "max_split_size_mb:64"};
    QVERIFY(replay(QStringList{m_sample} + both).output.contains("grow without bound"));
    QVERIFY(!replay(QStringList{m_sample} + both.first(2)).output.contains("grow without bound"));
}

void TestReplayCommand::columnsOrderAndLimitAreChosen()
{
    const Run run = replay({"basic_training.pickle", "--search", "--columns", "run,peak_reserved", "--sort",
                            "peak_reserved", "--limit", "2", "--format", "csv"});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.output.startsWith("run,peak_reserved [B]\r\n"), run.output);
    QCOMPARE(run.output.count('\n'), 3);
}

void TestReplayCommand::exportedTablesAskTheSame()
{
    const QStringList question{"--setting", "expandable_segments:True", "--remove", "size>=8MiB", "--capacity", "1GiB"};
    const auto rows = [&](const QString &table, const QStringList &options) {
        return m_program.run(QStringList{"export", m_sample, "--table", table, "--format", "json"} + options).json();
    };
    const QJsonObject asked = rows("replay", question).at(1).toObject();
    QCOMPARE(asked.value("run").toString(), "asked");
    QCOMPARE(asked.value("peak_reserved"), answer(QStringList{m_sample} + question).value("peak_reserved"));
    QCOMPARE(rows("replay-check", {}).at(0).toObject().value("fits").toString(), "yes");
    QVERIFY(rows("replay", {"--search"}).size() > 20);
    qint64 size = 0;
    for (const QJsonValue &segment : rows("replay-segments", question))
        size += segment.toObject().value("size").toInteger();
    QCOMPARE(size, asked.value("peak_reserved").toInteger());
}

void TestReplayCommand::exportedTablesRefuseWhatHasNoEffect_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("a setting") << QStringList{"--table", "allocations", "--setting", "expandable_segments:True"};
    QTest::newRow("a setting of the check")
        << QStringList{"--table", "replay-check", "--setting", "expandable_segments:True"};
    QTest::newRow("a search") << QStringList{"--table", "oom", "--search"};
    QTest::newRow("removed requests") << QStringList{"--table", "allocations", "--remove", "size>1MiB"};
    QTest::newRow("a query") << QStringList{"--table", "replay", "--query", "size>1MiB"};
    QTest::newRow("a bad setting") << QStringList{"--table", "replay", "--setting", "expandable:True"};
    QTest::newRow("a document") << QStringList{"--format", "json", "--setting", "expandable_segments:True"};
}

void TestReplayCommand::exportedTablesRefuseWhatHasNoEffect()
{
    QFETCH(QStringList, options);
    const Run run = m_program.run(QStringList{"export", m_sample} + options);
    QCOMPARE(run.status, 2);
    QVERIFY(run.output.isEmpty());
    QVERIFY(!run.messages.isEmpty());
}

void TestReplayCommand::aLargerDeviceAvoidsTheError()
{
    const QStringList question{"oom_fragmentation.pickle", "--capacity", "8GiB"};
    QCOMPARE(json(question).value("ooms").toInteger(), 1);
    QCOMPARE(answer(question).value("ooms").toInteger(), 0);
    QCOMPARE(answer(question).value("ooms_served").toInteger(), 1);
    const Run text = replay(question);
    QVERIFY2(text.output.contains("Memory would not run out where it did in the recording."), text.output);
}

ALLOSTRATA_TEST(TestReplayCommand, QCoreApplication)
#include "tst_replay_command.moc"
