// A profiler's trace from the command line.
#include "tests/app/program.h"
#include "tests/support/profiler_text.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QImageReader>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace allostrata::test;

class TestProfileCommands : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void summaryHasARowPerDevice();
    void textSummaryShowsAKnownCapacity();
    void reportsOutOfMemory();
    void aTraceWithoutSlicesHasMemoryEvents();
    void drawsEachDevice();
    void refusesAllocatorViewsAndTables();
    void allocationsHaveNeitherStreamNorPool();
    void withoutMemoryEveryCommandExplainsHowToRecord();

private:
    Program m_program;
    QString m_usual;
    QString m_silent;
};

void TestProfileCommands::initTestCase()
{
    m_usual = m_program.write(QStringLiteral("usual.pt.trace.json"), usualProfilerText());
    m_silent = m_program.write(QStringLiteral("silent.pt.trace.json"), silentProfilerText());
}

void TestProfileCommands::summaryHasARowPerDevice()
{
    const Run run = m_program.run({"summary", m_usual, "--format", "json"});
    QCOMPARE(run.status, 0);
    const QJsonArray rows = run.json();
    QCOMPARE(rows.size(), 2);
    const bool isFirst = rows[0].toObject().value("device").isDouble();
    const QJsonObject gpu = rows[isFirst ? 0 : 1].toObject();
    const QJsonObject cpu = rows[isFirst ? 1 : 0].toObject();
    QCOMPARE(cpu.value("device").toString(), QStringLiteral("cpu"));
    QCOMPARE(gpu.value("peak_allocated").toInteger(), 7168);
    QCOMPARE(gpu.value("peak_reserved").toInteger(), 16384);
    QCOMPARE(gpu.value("capacity").toInteger(), qint64(16) << 30);
    QVERIFY(cpu.value("peak_reserved").isNull());
}

void TestProfileCommands::textSummaryShowsAKnownCapacity()
{
    QVERIFY(m_program.run({"summary", m_usual}).output.contains("Capacity"));
    QVERIFY(!m_program.run({"summary", m_program.good()}).output.contains("Capacity"));
}

void TestProfileCommands::reportsOutOfMemory()
{
    const Run run = m_program.run({"summary", m_usual});
    QVERIFY2(run.messages.contains("Memory ran out at event 2, when 1.00 MiB were requested. Only "), run.messages);
    QVERIFY2(run.messages.contains("too little even in one piece"), run.messages);
}

void TestProfileCommands::aTraceWithoutSlicesHasMemoryEvents()
{
    const auto event = [](const char *name, int time, int bytes, const char *address) {
        return QByteArray("{\"ph\": \"i\", \"name\": \"") + name + "\", \"pid\": 1, \"tid\": 1, \"ts\": "
               + QByteArray::number(time) + ", \"args\": {\"Total Reserved\": 1048576, \"Total Allocated\": 524288, "
               + "\"Bytes\": " + QByteArray::number(bytes) + address + ", \"Device Id\": 0, \"Device Type\": 1}}";
    };
    const QString trace = m_program.write(QStringLiteral("bare.json"),
                                          "{\"schemaVersion\": 1, \"traceEvents\": ["
                                              + event("[memory]", 10, 524288, ", \"Addr\": 1000") + ",\n"
                                              + event("[OutOfMemory]", 20, 400000, "") + ",\n"
                                              + event("[memory]", 30, -524288, ", \"Addr\": 1000") + "]}");
    const Run run = m_program.run({"export", trace, "--table", "memory-events", "--format", "csv"});
    QVERIFY2(run.status == 0, run.messages);
    QCOMPARE(run.output.count('\n'), 2); // the title and the allocation
    const Run none
        = m_program.run({"export", trace, "--table", "memory-events", "--format", "csv", "--query", "size > 1MiB"});
    QVERIFY2(none.status == 0, none.messages);
    QCOMPARE(none.output.count('\n'), 1);
    const Run summary = m_program.run({"summary", trace});
    QVERIFY2(summary.messages.contains("512.0 KiB of the 1.00 MiB reserved was unused, which is enough"),
             summary.messages);
    QVERIFY2(summary.output.contains("* Memory ran out at event 1, when 390.6 KiB were requested."), summary.output);
}

void TestProfileCommands::drawsEachDevice()
{
    for (const char *device : {"0", "cpu"}) {
        const QString picture = m_program.path(QStringLiteral("%1.png").arg(QLatin1String(device)));
        const Run run = m_program.run(
            {"plot", m_usual, "--device", device, "--axis", "time", "-o", picture, "--size", "900x400"});
        QVERIFY2(run.status == 0, run.messages);
        QCOMPARE(QImageReader(picture).size(), QSize(900, 400));
    }
    const QString drawing = m_program.path(QStringLiteral("usual.svg"));
    QCOMPARE(m_program.run({"plot", m_usual, "--device", "0", "--axis", "time", "-o", drawing}).status, 0);
    QFile file(drawing);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray words = file.readAll();
    QVERIFY(!words.isEmpty());
}

void TestProfileCommands::refusesAllocatorViewsAndTables()
{
    for (const char *view : {"segments", "cached-segments", "private-pools", "statistics", "peak", "out-of-memory",
                             "replay", "segment-costs"}) {
        const Run run
            = m_program.run({"plot", m_usual, "--device", "0", "--view", view, "-o", m_program.path("no.png")});
        QCOMPARE(run.status, 3);
        QVERIFY2(run.messages.contains("A profiler recorded this"), run.messages);
    }
    for (const char *table :
         {"segments", "blocks", "pools", "segment-lives", "ledger", "statistics", "oom", "segment-costs"})
        QCOMPARE(m_program.run({"export", m_usual, "--device", "0", "--table", table}).status, 3);
}

void TestProfileCommands::allocationsHaveNeitherStreamNorPool()
{
    const Run run = m_program.run({"export", m_usual, "--device", "0", "--table", "allocations", "--format", "json"});
    QCOMPARE(run.status, 0);
    const QJsonArray rows = run.json();
    QCOMPARE(rows.size(), 3); // one is the memory from before
    for (const QJsonValue &row : rows) {
        QVERIFY(row.toObject().value("stream").isNull());
        QVERIFY(row.toObject().value("pool").isNull());
        QVERIFY(row.toObject().value("rounding").isNull());
        QVERIFY(!row.toObject().value("address").isNull());
    }
    const auto first = std::find_if(rows.begin(), rows.end(), [](const QJsonValue &row) {
        return row.toObject().value("size").toInteger() == 1024;
    });
    QVERIFY(first != rows.end());
    QCOMPARE((*first).toObject().value("alloc_time").toInteger(), 100); // µs since the recording began
}

void TestProfileCommands::withoutMemoryEveryCommandExplainsHowToRecord()
{
    const QList<QStringList> calls{{"summary", m_silent},
                                   {"plot", m_silent, "--view", "active-memory", "-o", m_program.path("no.png")},
                                   {"export", m_silent, "--table", "allocations"}};
    for (const QStringList &call : calls) {
        const Run run = m_program.run(call);
        QVERIFY2(run.messages.contains("without profile_memory=True"), run.messages);
        QVERIFY2(run.messages.contains("prof.export_chrome_trace(\"trace.json.gz\")"), run.messages);
        QCOMPARE(run.status, call.front() == QLatin1String("summary") ? 0 : 3);
    }
    const QJsonArray rows = m_program.run({"summary", m_silent, m_usual, "--format", "json"}).json();
    QCOMPARE(rows.size(), 3);
    const QJsonObject silent = rows.first().toObject();
    QCOMPARE(silent.value("format").toString(), QStringLiteral("profiler-trace"));
    QVERIFY(silent.value("device").isNull() && silent.value("peak_requested").isNull());
    QVERIFY2(silent.value("note").toString().startsWith(u"No memory events"),
             qPrintable(silent.value("note").toString()));
    QVERIFY(!rows.last().toObject().contains("note"));
}

ALLOSTRATA_TEST(TestProfileCommands, QCoreApplication)
#include "tst_profile_commands.moc"
