// The command "summary" as run by a user or a script: good and bad files, outputs, signals.

#include "tests/app/program.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cstdint>
#include <memory>

using namespace allostrata::test;

class TestSummaryCommand : public QObject {
    Q_OBJECT

private slots:
    void init() { m_program = std::make_unique<Program>(); }
    void numbersMatchTheFile();
    void aBrokenFileDoesNotStopTheOthers();
    void jsonReportsABrokenFileInOrder();
    void readsStandardInput();
    void outputIsReplacedOnlyWhenComplete();
    void unwritableOutputHasItsOwnMessage();
    void fullDiskHasItsOwnMessage();
    void endsQuietlyWhenTheReaderCloses();
    void aTruncatedFileNeedsSalvage();
    void acceptsFileNamesOfAnyBytes();
    void messagesCarryNoControlCharacters();
    void diagnosticsFitOnOneLine();
    void mentionsAFileWithoutContents();
    void mentionsAQueryThatADeviceCannotAnswer();
    void beginsWithTheFindings();
    void findingsOfAPeakNameNoEvent();
    void explainsOutOfMemory();
    void choosesColumnsAndRows();
    void queriesLeaveStepDataAsItIs();
    void aKnownCapacityRevealsOtherProcesses();
    void judgesHeadroomByItsLimits();
    void namesMemoryThatWaitsForAStream();
    void thePhaseOfThePeakIsItsOwn();

private:
    std::unique_ptr<Program> m_program;
};

void TestSummaryCommand::numbersMatchTheFile()
{
    const Run result = m_program->run({"summary", "--format", "json", m_program->good()});
    QCOMPARE(result.json().size(), 1);
    const QJsonObject row = result.json().at(0).toObject();
    QCOMPARE(row.value(QLatin1String("file")).toString(), m_program->good());
    QCOMPARE(row.value(QLatin1String("format")).toString(), "cuda-snapshot-json");
    const QMap<QString, qint64> wanted = {{"device", 0},
                                          {"events", 6},
                                          {"allocations", 3},
                                          {"segments", 1},
                                          {"blocks", 3},
                                          {"peak_requested", 700},
                                          {"peak_requested_event", 3},
                                          {"final_requested", 500},
                                          {"reserved", 2097152},
                                          {"reserved_blocks", 2097152},
                                          {"allocated", 512},
                                          {"active", 512},
                                          {"requested", 500},
                                          {"ooms", 0}};
    for (auto it = wanted.begin(); it != wanted.end(); ++it)
        QVERIFY2(row.value(it.key()).toInteger(-1) == it.value(), qPrintable(it.key()));
    QVERIFY(row.value(QLatin1String("capacity")).isNull());
    QVERIFY(row.value(QLatin1String("diagnostics")).isObject());
}

void TestSummaryCommand::aBrokenFileDoesNotStopTheOthers()
{
    m_program->write(QStringLiteral("broken.pickle"), "\x80\x04"
                                                      "cposix\nsystem\n.");
    const Run result = m_program->run(
        {"summary", "--format", "csv", m_program->good(), "missing.pickle", "broken.pickle", m_program->good()});
    QCOMPARE(result.status, 3);
    QCOMPARE(result.output.count("\r\n"), 3);
    QVERIFY(result.messages.contains("allostrata: missing.pickle: The file does not exist."));
    QVERIFY2(result.messages.contains("allostrata: broken.pickle: The pickle tries to call posix.system (byte 2)."),
             result.messages);
    QCOMPARE(m_program->run({"summary", "missing.pickle"}).output, "");
}

void TestSummaryCommand::jsonReportsABrokenFileInOrder()
{
    m_program->write(QStringLiteral("broken.pickle"), "\x80\x04"
                                                      "cposix\nsystem\n.");
    const Run result
        = m_program->run({"summary", "--format", "json", m_program->good(), "broken.pickle", m_program->good()});
    QCOMPARE(result.status, 3);
    QCOMPARE(result.json().size(), 3);
    const QJsonObject row = result.json().at(1).toObject();
    QCOMPARE(row.keys(), (QStringList{"error", "file"}));
    const QJsonObject error = row.value(QLatin1String("error")).toObject();
    QCOMPARE(error.value(QLatin1String("code")).toString(), "forbidden");
    QCOMPARE(error.value(QLatin1String("reason")).toString(), "global_forbidden");
    QCOMPARE(error.value(QLatin1String("offset")).toInteger(), 2);
    QVERIFY(error.value(QLatin1String("message")).toString().contains(QLatin1String("posix.system")));
    QVERIFY(result.json().at(2).toObject().contains(QLatin1String("events")));
}

void TestSummaryCommand::readsStandardInput()
{
    const Run result = m_program->run({"summary", "--format=json", "-"}, snapshotText(1000));
    QCOMPARE(result.status, 0);
    QCOMPARE(result.json().at(0).toObject().value(QLatin1String("file")).toString(), "-");
    QCOMPARE(result.json().at(0).toObject().value(QLatin1String("events")).toInteger(), 3000);
    const Run nothing = m_program->run({"summary", "-"});
    QCOMPARE(nothing.status, 3);
    QVERIFY(nothing.messages.contains("standard input: The file is empty."));
}

void TestSummaryCommand::outputIsReplacedOnlyWhenComplete()
{
    const Run result = m_program->run({"summary", "--format", "csv", "-o", "out.csv", m_program->good()});
    QCOMPARE(result.status, 0);
    QVERIFY(result.output.isEmpty());
    QCOMPARE(m_program->files(), (QStringList{"good.json", "out.csv"}));
    // A failed summary must not replace an older result.
    QCOMPARE(m_program->run({"summary", "-o", "none.txt", "missing.pickle"}).status, 3);
    QVERIFY(!QFile::exists(m_program->path(QStringLiteral("none.txt"))));
    QCOMPARE(m_program->run({"summary", "--format", "csv", "-o", "-", m_program->good()}).output.count("\r\n"), 2);
}

void TestSummaryCommand::unwritableOutputHasItsOwnMessage()
{
    const Run result = m_program->run({"summary", "-o", "no/such/folder/out.txt", m_program->good()});
    QCOMPARE(result.status, 3);
    QVERIFY2(result.messages.contains("The output could not be written: no/such/folder/out.txt"), result.messages);
}

void TestSummaryCommand::fullDiskHasItsOwnMessage()
{
    if (!QFile::exists(QStringLiteral("/dev/full")))
        QSKIP("there is no /dev/full");
    for (const char *command :
         {"$A summary good.json > /dev/full", "$A summary -o /dev/full good.json", "$A --help > /dev/full"}) {
        const Run result = m_program->shell(QLatin1String(command));
        QCOMPARE(result.status, 3);
        QVERIFY2(result.messages.contains("No space left on device"), result.messages);
    }
}

void TestSummaryCommand::endsQuietlyWhenTheReaderCloses()
{
    // The sleep makes sure that the reader is gone by the time of writing.
    const Run result = m_program->shell(
        QStringLiteral("(sleep 0.3; $A summary --format csv good.json; echo $? >status) | true; sleep 0.2; while "
                       "[ ! -s status ]; do sleep 0.05; done; cat status"));
    QCOMPARE(result.output, "3\n");
    QVERIFY2(result.messages.isEmpty(), result.messages);
}

void TestSummaryCommand::aTruncatedFileNeedsSalvage()
{
    QByteArray text = snapshotText(50);
    text.truncate(text.size() * 2 / 3);
    m_program->write(QStringLiteral("cut.json"), text);
    const Run refused = m_program->run({"summary", "cut.json"});
    QCOMPARE(refused.status, 3);
    QVERIFY2(refused.messages.contains("is cut off"), refused.messages);
    QVERIFY2(refused.messages.contains("1 segment and "), refused.messages);
    QVERIFY(refused.messages.contains("--salvage"));
    const Run salvaged = m_program->run({"summary", "--salvage", "cut.json"});
    QCOMPARE(salvaged.status, 0);
    QVERIFY(salvaged.output.contains("cut.json"));
    QVERIFY2(salvaged.messages.contains("The file is cut off at byte "
                                        + QLocale(QLocale::English).toString(text.size()).toUtf8()),
             salvaged.messages);
    const Run json = m_program->run({"summary", "--salvage", "--format", "json", "cut.json"});
    QCOMPARE(json.json()
                 .at(0)
                 .toObject()
                 .value(QLatin1String("diagnostics"))
                 .toObject()
                 .value(QLatin1String("salvaged"))
                 .toInteger(),
             1);
}

void TestSummaryCommand::acceptsFileNamesOfAnyBytes()
{
    // No UTF-8, and a space.
    const Run result = m_program->shell(
        QStringLiteral("cp good.json $'b\\xff d.json' && $A summary --format csv $'b\\xff d.json'; $A summary "
                       "--format json $'b\\xff d.json'; $A summary $'no\\xff\\x1b[31m'; rm b*.json"));
    QVERIFY2(result.output.contains("\nb\xef\xbf\xbd d.json,"), result.output);
    QVERIFY(result.output.contains("\"file\": \"b\xEF\xBF\xBD d.json\""));
    QVERIFY(result.messages.contains("no\xEF\xBF\xBD\xEF\xBF\xBD[31m: The file does not exist"));
}

void TestSummaryCommand::messagesCarryNoControlCharacters()
{
    m_program->write(QStringLiteral("evil.pickle"), "\x80\x04"
                                                    "cos\x1b[2J\nsys\ttem\n.");
    const Run result = m_program->run({"summary", "evil.pickle"});
    QCOMPARE(result.status, 3);
    QVERIFY2(!result.messages.contains('\x1b') && !result.messages.contains('\t'), result.messages);
    QCOMPARE(result.messages.count('\n'), 1);
}

void TestSummaryCommand::diagnosticsFitOnOneLine()
{
    QByteArray text = snapshotText();
    text.replace("\"stream\": 0", "\"stream\": 0, \"colour\": 3, \"taste\": 4");
    m_program->write(QStringLiteral("odd.json"), text);
    const Run result = m_program->run({"summary", "odd.json"});
    QCOMPARE(result.status, 0);
    QCOMPARE(result.messages.count('\n'), 1);
    QVERIFY2(result.messages.contains("unknown keys"), result.messages);
    QVERIFY(m_program->run({"summary", "--format", "csv", "odd.json"}).messages.isEmpty());
    const Run chosen = m_program->run({"summary", "--columns", "file,diagnostics", "odd.json"});
    QCOMPARE(chosen.status, 0);
    QVERIFY2(chosen.output.contains("unknown_key=14"), chosen.output);
}

void TestSummaryCommand::mentionsAFileWithoutContents()
{
    m_program->write(QStringLiteral("nothing.json"), R"({"segments": [], "device_traces": [[], []]})");
    const Run result = m_program->run({"summary", "nothing.json"});
    QCOMPARE(result.status, 0);
    QVERIFY2(result.messages.contains("no events or segments"), result.messages);
    const QJsonArray rows = m_program->run({"summary", "--format", "json", "nothing.json"}).json();
    QCOMPARE(rows.size(), 1);
    const QString note = rows.first().toObject().value("note").toString();
    QVERIFY2(note.startsWith("The file has no events or segments: ") && note.contains("_record_memory_history()"),
             qPrintable(note));
    QVERIFY(rows.first().toObject().value("device").isNull());
}

void TestSummaryCommand::mentionsAQueryThatADeviceCannotAnswer()
{
    const QString file = m_program->write(
        QStringLiteral("state.json"),
        R"({"segments":[{"device":0,"address":4096,"total_size":512,"stream":0,"segment_type":"small","blocks":[]}],"device_traces":[[]]})");
    const Run run
        = m_program->run({QStringLiteral("summary"), file, QStringLiteral("--query"), QStringLiteral("size>1")});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.messages.contains("cuda:0"), run.messages.constData());
    const Run rules = m_program->run(
        {QStringLiteral("summary"), file, file, QStringLiteral("--category-rules"), QStringLiteral("pytorch")});
    QCOMPARE(rules.status, 2);
    QVERIFY2(rules.messages.contains("--query"), rules.messages.constData());
}

void TestSummaryCommand::beginsWithTheFindings()
{
    const Run one = m_program->run({"summary", m_program->good()});
    QVERIFY2(one.output.startsWith("* The peak is 700 B, after event 3 ("), one.output);
    QVERIFY2(one.output.contains("* Device capacity not recorded.\n\nFile"), one.output);
    QVERIFY(!one.output.contains("ran out"));
    const QString sample = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst");
    const Run rules = m_program->run(
        {QStringLiteral("summary"), QStringLiteral("--category-rules"), QStringLiteral("analyze-script"), sample});
    QCOMPARE(rules.status, 0);
    QVERIFY2(rules.output.startsWith("* The peak is "), rules.output);
    QVERIFY(rules.output != m_program->run({QStringLiteral("summary"), sample}).output);
    QVERIFY(m_program->run({"summary", m_program->good(), m_program->good()}).output.startsWith("File"));
    QVERIFY(m_program->run({"summary", "--format", "md", m_program->good()}).output.startsWith("| File"));
}

void TestSummaryCommand::findingsOfAPeakNameNoEvent()
{
    const QString file = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/peak/tensors_v2.json");
    const Run run = m_program->run({QStringLiteral("summary"), file});
    QVERIFY2(run.output.contains("The peak is 23.5 MiB.\n"), run.output);
    QVERIFY2(run.output.contains(" without a known module holds "), run.output);
}

void TestSummaryCommand::choosesColumnsAndRows()
{
    m_program->write(QStringLiteral("more.json"), snapshotText(5));
    const QStringList call{"summary", "more.json", m_program->good(), "missing.json"};
    const Run csv = m_program->run(
        call + QStringList{"--columns", "events,format", "--sort", "events:asc", "--limit", "1", "--format", "csv"});
    QCOMPARE(csv.status, 3);
    QVERIFY2(csv.output.startsWith("events,format\r\n"), csv.output);
    QCOMPARE(csv.output.count('\n'), 2);
    const QJsonArray json = m_program->run(call + QStringList{"--columns", "events", "--format", "json"}).json();
    QCOMPARE(json.size(), 3);
    QVERIFY(json.last().toObject().contains(QLatin1String("error")));
    const Run text = m_program->run(call + QStringList{"--columns", "file,peak_active,peak_active_low"});
    QVERIFY2(text.output.contains("Peak active, at least"), text.output);
    QCOMPARE(m_program->run(call + QStringList{"--columns", "evens"}).status, 2);
}

void TestSummaryCommand::queriesLeaveStepDataAsItIs()
{
    const QString file = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/steps/comparison.json");
    QCOMPARE(m_program->run({"summary", file, "--query", "size>1KiB", "--format", "json"}).status, 0);
}

void TestSummaryCommand::explainsOutOfMemory()
{
    m_program->write(
        QStringLiteral("oom.json"),
        R"({"segments":[{"device":0,"address":67108864,"total_size":20971520,"stream":0,"segment_type":"large",)"
        R"("blocks":[{"address":67108864,"size":20971520,"requested_size":20971520,"state":"active_allocated"}]}],)"
        R"("device_traces":[[{"action":"segment_alloc","addr":67108864,"size":20971520,"stream":0},)"
        R"({"action":"alloc","addr":67108864,"size":20971520,"stream":0},)"
        R"({"action":"oom","device_free":1048576,"size":41943040,"stream":0}]]})");
    const Run json = m_program->run({"summary", "--format", "json", "oom.json"});
    const QJsonObject row = json.json().at(0).toObject();
    QCOMPARE(row.value(QLatin1String("ooms")).toInt(), 1);
    QCOMPARE(row.value(QLatin1String("oom_verdicts")).toObject().value(QLatin1String("2")).toString(),
             QStringLiteral("capacity"));
    const Run table = m_program->run({"summary", "oom.json"});
    QVERIFY2(table.output.contains("OOM cause") && table.output.contains("capacity"), table.output);
    QVERIFY2(table.output.contains("* Memory ran out at event 2. The device was full: 20.0 MiB were in use"),
             table.output);
    QVERIFY2(table.messages.contains("The device was full: 20.0 MiB were in use and 40.0 MiB more were needed"),
             table.messages);
    const Run without = m_program->run({"summary", m_program->good()});
    QVERIFY(!without.output.contains("Why"));
    const Run causes = m_program->run({"export", "--table", "oom", "--format", "csv", "oom.json"});
    QVERIFY2(causes.output.startsWith("event,time_us,causes,asked [B]"), causes.output);
    QVERIFY2(causes.output.contains("2,,capacity,41943040"), causes.output);
    QCOMPARE(m_program->run({"export", "--table", "segment-costs", "--format", "json", "oom.json"}).json().size(), 1);
    QCOMPARE(m_program->run({"plot", "--view", "out-of-memory", "oom.json", "-o", "oom.png"}).status, 0);
    QCOMPARE(m_program->run({"plot", "--view", "segment-costs", "oom.json", "-o", "costs.svg"}).status, 0);
    QVERIFY(m_program->files().contains("oom.png") && m_program->files().contains("costs.svg"));
}

void TestSummaryCommand::aKnownCapacityRevealsOtherProcesses()
{
    // 512 B reserved, 512 B free on the device, 512 B requested: full, unless the device is larger.
    const QString file = m_program->write(
        QStringLiteral("oom.json"),
        R"({"segments":[{"device":0,"address":4096,"total_size":512,"stream":0,"segment_type":"small","blocks":[)"
        R"({"address":4096,"size":512,"requested_size":512,"state":"active_allocated","frames":[]}]}],"device_traces":[[)"
        R"({"action":"segment_alloc","addr":4096,"size":512,"stream":0},{"action":"alloc","addr":4096,"size":512,"stream":0},)"
        R"({"action":"oom","device_free":512,"size":1073741824,"stream":0}]]})");
    const auto causes = [&](const QStringList &more) {
        const Run run = m_program->run(
            QStringList{QStringLiteral("summary"), file, QStringLiteral("--format"), QStringLiteral("json")} + more);
        return run.json()
            .at(0)
            .toObject()
            .value(QStringLiteral("oom_verdicts"))
            .toObject()
            .value(QStringLiteral("2"))
            .toString();
    };
    QVERIFY2(causes({}).contains(QStringLiteral("capacity")) && !causes({}).contains(QStringLiteral("other_process")),
             qPrintable(causes({})));
    QVERIFY(causes({QStringLiteral("--capacity"), QStringLiteral("80GiB")}).contains(QStringLiteral("other_process")));
    QCOMPARE(
        m_program->run({QStringLiteral("summary"), file, QStringLiteral("--capacity"), QStringLiteral("0")}).status, 2);
}

void TestSummaryCommand::namesMemoryThatWaitsForAStream()
{
    // Three gathers are freed and wait, then a loss is allocated.
    const auto told = [this](const char *completed) {
        QByteArray events;
        const auto add = [&](const char *action, int at, const char *stream, const char *line) {
            events += QByteArray(events.isEmpty() ? "" : ", ") + R"({"action": ")" + action + R"(", "addr": )"
                      + QByteArray::number(std::int64_t(1 + at) << 30) + R"(, "size": 67108864, "stream": )" + stream
                      + R"(, "frames": [{"name": "gather", "filename": "train.py", "line": )" + line + "}]}";
        };
        for (int i = 0; i < 3; ++i) {
            for (const char *action : {"segment_alloc", "alloc", "free_requested"})
                add(action, i, "7", "7");
            if (*completed != 0)
                add(completed, i, "7", "7");
        }
        add("segment_alloc", 3, "0", "9");
        add("alloc", 3, "0", "9");
        for (int i = 0; *completed == 0 && i < 3; ++i)
            add("free_completed", i, "7", "7");
        return m_program->run(
            {QStringLiteral("summary"), m_program->write(QStringLiteral("told.json"),
                                                         R"({"segments": [], "device_traces": [[)" + events + "]]}")});
    };
    const Run waits = told("");
    QVERIFY2(waits.output.contains("192.0 MiB of the 256.0 MiB reserved at the peak (75.0 %) is freed, but waits"),
             waits.output.constData());
    QVERIFY2(waits.output.contains("192.0 MiB of it is from gather train.py:7, on stream 0x7."),
             waits.output.constData());
    QVERIFY(!waits.output.contains("Little is wasted"));
    QVERIFY(!told("free_completed").output.contains("but waits"));
}

void TestSummaryCommand::thePhaseOfThePeakIsItsOwn()
{
    // Six gathers within an annotation; the loss comes after its end, and is too short for an interval of its own.
    const auto told = [this](int end) {
        QByteArray events;
        for (int i = 0; i < 7; ++i)
            events += QByteArray(i == 0 ? "" : ", ") + R"({"action": "alloc", "size": 1024, "stream": 0, "addr": )"
                      + QByteArray::number(4096 * (i + 1)) + R"(, "frames": [], "time_us": )"
                      + QByteArray::number(100 + 10 * i) + "}";
        const auto mark = [](const char *stage, int time) {
            return QByteArray(R"({"name": "nccl:all_gather", "device": 0, "stage": ")") + stage + R"(", "time_us": )"
                   + QByteArray::number(time) + "}";
        };
        return m_program->run(
            {QStringLiteral("summary"),
             m_program->write(QStringLiteral("told.json"), R"({"segments": [], "external_annotations": [)"
                                                               + mark("START", 99) + ", " + mark("END", end)
                                                               + R"(], "device_traces": [[)" + events + "]]}")});
    };
    const Run within = told(200);
    QVERIFY2(within.output.contains("in communication"), within.output.constData());
    const Run after = told(155);
    QVERIFY2(after.output.startsWith("* The peak is 7.00 KiB, after event 6 "), after.output.constData());
    QVERIFY2(!after.output.contains("in communication"), after.output.constData());
}

void TestSummaryCommand::judgesHeadroomByItsLimits()
{
    // 12 % of the device is free.
    const QString file = m_program->write(QStringLiteral("train.log"),
                                          "step:  1  loss:  8.1  memory: 70.40GiB(88.00%)  tps: 3,101\n");
    const auto verdict = [&](const QStringList &more) {
        const Run run = m_program->run(
            QStringList{QStringLiteral("summary"), file, QStringLiteral("--format"), QStringLiteral("json")} + more);
        return run.status == 0 ? run.json().at(0).toObject().value(QStringLiteral("headroom")).toString()
                               : QString::number(run.status);
    };
    QCOMPARE(verdict({}), QStringLiteral("safe"));
    QCOMPARE(verdict({"--headroom", "10:5"}), QStringLiteral("safe"));
    QCOMPARE(verdict({"--headroom", "15:5"}), QStringLiteral("tight"));
    QCOMPARE(verdict({"--headroom", "20%:12.5%"}), QStringLiteral("at_risk"));
    for (const char *wrong : {"10", "5:10", "101:5", "10:-1", "a:b", ":", "10:5:1"})
        QCOMPARE(verdict({"--headroom", wrong}), QStringLiteral("2"));
    const Run table
        = m_program->run({"export", "--table", "step-growth", "--headroom", "15:5", "--format", "csv", file});
    QVERIFY2(table.output.contains(",tight,"), table.output);
    QCOMPARE(m_program->run({"plot", file, "-o", "steps.svg", "--headroom", "15:5"}).status, 0);
    QCOMPARE(m_program->run({"plot", m_program->good(), "-o", "a.svg", "--headroom", "15:5"}).status, 2);
    QCOMPARE(m_program->run({"export", m_program->good(), "--table", "allocations", "--headroom", "15:5"}).status, 2);
}

ALLOSTRATA_TEST(TestSummaryCommand, QCoreApplication)
#include "tst_summary_command.moc"
