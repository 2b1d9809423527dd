// Rows of a trace in all spellings: exact times, numbers in texts, devices, ends, and errors for invalid values.

#include "core/base/load_context.h"
#include "core/formats/trace/trace_json.h"
#include "core/model/device_code.h"
#include "tests/support/io_helpers.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace allostrata;
using namespace allostrata::test;

namespace {

Result<TraceRows> rowsOf(const QByteArray &text)
{
    MemorySource source(bytesOf(text));
    return readTraceRows(source, LoadContext{});
}

QByteArray eventsOf(const QByteArray &events) { return "{\"traceEvents\": [" + events + "]}"; }

QString textOf(const TraceRows &rows, StringId id)
{
    const std::string_view text = rows.strings.text(id);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString firstPlace(const TraceRows &rows, Issue issue)
{
    const auto entry = rows.diagnostics.entries().find(issue);
    return entry == rows.diagnostics.entries().end() ? QString()
                                                     : QString::fromStdString(entry->second.places.front().subject);
}

} // namespace

class TestTraceRows : public QObject {
    Q_OBJECT

private slots:
    void timesKeepTheirNanoseconds_data();
    void timesKeepTheirNanoseconds();
    void acceptsNumbersInStrings();
    void keepsInputsAsWritten();
    void numbersDevicesByTypeAndIndex_data();
    void numbersDevicesByTypeAndIndex();
    void pairsBeginAndEndEvents();
    void countsInvalidRows_data();
    void countsInvalidRows();
};

void TestTraceRows::timesKeepTheirNanoseconds_data()
{
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<qint64>("ns");
    const auto row = [](const char *written, qint64 ns) { QTest::newRow(written) << QByteArray(written) << ns; };
    row("0", 0);
    row("17", 17000);
    row("-3", -3000);
    row("1700000000000000", 1700000000000000000);
    row("1700000000000000.123", 1700000000000000123);
    row("9007199254740993.001", 9007199254740993001);
    row("\"123.4\"", 123400);
    row("\" 5 \"", 5000);
    row("0.0004", 0);
    row("0.0005", 1);
    row("-1.5", -1500);
    row("1.7e3", 1700000);
    row("25e-4", 3);
}

void TestTraceRows::timesKeepTheirNanoseconds()
{
    QFETCH(QByteArray, written);
    QFETCH(qint64, ns);
    const auto rows
        = rowsOf(eventsOf(R"({"ph": "X", "cat": "cpu_op", "name": "a", "pid": 1, "tid": 1, "ts": )" + written + "}"));
    QVERIFY(rows);
    QCOMPARE(rows->slices.size(), 1U);
    QCOMPARE(rows->slices[0].startNs, ns);
    QCOMPARE(rows->slices[0].durationNs, 0);
    QVERIFY(rows->diagnostics.empty());
}

void TestTraceRows::acceptsNumbersInStrings()
{
    const auto rows = rowsOf(
        eventsOf(R"({"ph": "X", "cat": "Operator", "name": "a", "pid": 1, "tid": "12", "ts": "5", "dur": "2.5"},
        {"ph": "i", "name": "[memory]", "pid": "1", "tid": 12, "ts": 6, "args": {"Device Type": "1", "Device Id": "0", "Bytes": "512",
         "Addr": "0x7f00", "Total Allocated": "1024.0", "Total Reserved": -1}})"));
    QVERIFY(rows);
    QCOMPARE(rows->threads.size(), 1U);
    QCOMPARE(rows->slices.at(0).durationNs, 2500);
    const TraceMemory &memory = rows->memory.at(0);
    QCOMPARE(memory.bytes, 512);
    QCOMPARE(memory.address, std::optional<std::uint64_t>(0x7f00));
    QCOMPARE(memory.totalAllocated, std::optional<std::uint64_t>(1024));
    QVERIFY(!memory.totalReserved);
}

void TestTraceRows::keepsInputsAsWritten()
{
    const auto rows = rowsOf(eventsOf("{\"ph\": \"X\", \"cat\": \"cpu_op\", \"name\": \"a\", \"ts\": 1, \"args\": "
                                      "{\"Input Dims\": [[8, 32],\n   []], "
                                      "\"Input type\": [\"long int\", \"\"], \"Concrete Inputs\": [\"]\", {}], "
                                      "\"Sequence number\": 7, \"Fwd thread id\": 2}}"));
    QVERIFY(rows);
    const TraceSliceExtra &extra = rows->extras.at(rows->slices.at(0).extra);
    QCOMPARE(textOf(*rows, extra.shapes), QStringLiteral("[[8, 32], []]"));
    QCOMPARE(textOf(*rows, extra.types), QStringLiteral("[\"long int\", \"\"]"));
    QCOMPARE(extra.sequence, std::optional<std::int64_t>(7));
    QCOMPARE(extra.forwardThread, std::optional<std::int64_t>(2));
}

void TestTraceRows::numbersDevicesByTypeAndIndex_data()
{
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<int>("device");
    QTest::newRow("the processor") << QByteArray(R"("Device Type": 0, "Device Id": -1)") << *deviceCode("cpu");
    QTest::newRow("CUDA") << QByteArray(R"("Device Type": 1, "Device Id": 3)") << 3;
    QTest::newRow("AMD's") << QByteArray(R"("Device Type": 6, "Device Id": 1)") << 1;
    QTest::newRow("Intel's") << QByteArray(R"("Device Type": 12, "Device Id": 0)") << *deviceCode("xpu:0");
    QTest::newRow("without a type") << QByteArray(R"("Device Id": 2)") << 2;
    QTest::newRow("a word") << QByteArray(R"("Device Type": "CUDA:1")") << 1;
}

void TestTraceRows::numbersDevicesByTypeAndIndex()
{
    QFETCH(QByteArray, arguments);
    QFETCH(int, device);
    const auto rows
        = rowsOf(eventsOf(R"({"ph": "i", "name": "[memory]", "ts": 1, "args": {"Bytes": 8, )" + arguments + "}}"));
    QVERIFY(rows);
    QCOMPARE(rows->memory.at(0).device, device);
}

void TestTraceRows::pairsBeginAndEndEvents()
{
    const auto rows = rowsOf(eventsOf(R"({"ph": "B", "cat": "cpu_op", "name": "a", "ts": 1, "pid": 1, "tid": 1},
        {"cat": "kernel", "ph": "B", "name": "k", "ts": 2, "pid": 1, "tid": 1}, {"ph": "B", "cat": "cpu_op", "name": "other thread", "ts": 2, "pid": 1, "tid": 2},
        {"ph": "E", "ts": 4, "pid": 1, "tid": 1}, {"ph": "E", "name": "a", "ts": 9, "pid": 1, "tid": 1}, {"ph": "E", "ts": 10, "pid": 1, "tid": 1})"));
    QVERIFY(rows);
    QCOMPARE(rows->slices.size(), 2U);
    QCOMPARE(rows->slices[0].durationNs, 8000);
    QCOMPARE(rows->slices[1].durationNs, 7000); // until the end of the trace
    QCOMPARE(firstPlace(*rows, Issue::DroppedRow), QStringLiteral("traceEvents[5].ph"));
}

void TestTraceRows::countsInvalidRows_data()
{
    QTest::addColumn<QByteArray>("event");
    QTest::addColumn<int>("issue");
    QTest::addColumn<QString>("place");
    const auto row = [](const char *name, const char *event, Issue issue, const char *place) {
        QTest::newRow(name) << QByteArray(event) << static_cast<int>(issue) << QString(place);
    };
    row("a number in the list", "5", Issue::DroppedRow, "traceEvents[1]");
    row("a list in the list", "[[]]", Issue::DroppedRow, "traceEvents[1]");
    row("no phase", R"({"name": "a", "ts": 1})", Issue::DroppedRow, "traceEvents[1]");
    row("no name", R"({"ph": "X", "cat": "cpu_op", "ts": 1})", Issue::DroppedRow, "traceEvents[1].name");
    row("no time", R"({"ph": "X", "cat": "cpu_op", "name": "a"})", Issue::DroppedRow, "traceEvents[1].ts");
    row("a time out of range", R"({"ph": "X", "cat": "cpu_op", "name": "a", "ts": 1e300})", Issue::NumberOutOfRange,
        "traceEvents[1].ts");
    row("a time that is a word", R"({"ph": "X", "cat": "cpu_op", "name": "a", "ts": "soon"})", Issue::WrongType,
        "traceEvents[1].ts");
    row("a negative duration", R"({"ph": "X", "cat": "cpu_op", "name": "a", "ts": 1, "dur": -1})",
        Issue::NumberOutOfRange, "traceEvents[1].dur");
    row("no bytes", R"({"ph": "i", "name": "[memory]", "ts": 1, "args": {"Device Type": 1}})", Issue::DroppedRow,
        "traceEvents[1].args.Bytes");
    row("zero bytes", R"({"ph": "i", "name": "[memory]", "ts": 1, "args": {"Bytes": 0}})", Issue::DroppedRow,
        "traceEvents[1].args.Bytes");
    row("bytes out of range", R"({"ph": "i", "name": "[memory]", "ts": 1, "args": {"Bytes": 99999999999999999999}})",
        Issue::NumberOutOfRange, "traceEvents[1].args.Bytes");
    row("more bytes than possible",
        R"({"ph": "i", "name": "[memory]", "ts": 1, "args": {"Bytes": 9223372036854775807}})", Issue::NumberOutOfRange,
        "traceEvents[1].args.Bytes");
    row("a device of unknown type",
        R"({"ph": "i", "name": "[memory]", "ts": 1, "args": {"Bytes": 8, "Device Type": 999}})", Issue::DroppedRow,
        "traceEvents[1].args.Device Id");
}

void TestTraceRows::countsInvalidRows()
{
    QFETCH(QByteArray, event);
    QFETCH(int, issue);
    QFETCH(QString, place);
    const QByteArray good = R"({"ph": "X", "cat": "cpu_op", "name": "a", "ts": 1, "dur": 2})";
    const auto rows = rowsOf(eventsOf(good + ", " + event + ", " + good));
    QVERIFY(rows);
    QCOMPARE(rows->slices.size(), 2U);
    QVERIFY(rows->memory.empty());
    QCOMPARE(rows->diagnostics.entries().size(), 1U);
    QCOMPARE(rows->diagnostics.count(static_cast<Issue>(issue)), 1U);
    QCOMPARE(firstPlace(*rows, static_cast<Issue>(issue)), place);
}

ALLOSTRATA_TEST(TestTraceRows)
#include "tst_trace_rows.moc"
