// Profiler traces become rows: all spellings of all versions, in any order of keys, and errors for invalid values.

#include "core/base/load_context.h"
#include "core/base/load_outline.h"
#include "core/formats/trace/trace_json.h"
#include "core/load/load.h"
#include "tests/support/io_helpers.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTest>

#include <array>

using namespace allostrata;
using namespace allostrata::test;

namespace {

const QString kSamples = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/traces/");
const QString kReal = allostrata::test::sharedFile("data/traces/");

Result<TraceRows> rowsOf(const QByteArray &text, const LoadContext &context = {})
{
    MemorySource source(bytesOf(text));
    return readTraceRows(source, context);
}

Result<TraceRows> rowsOfFile(const QString &path)
{
    const LoadContext context;
    auto file = openFile(path.toStdString(), context);
    if (!file)
        return file.error();
    auto source = peel(std::move(*file), context);
    if (!source)
        return source.error();
    return readTraceRows(**source, context);
}

QByteArray eventsOf(const QByteArray &events) { return "{\"traceEvents\": [" + events + "]}"; }

/// "operators annotations steps python modules; memory flows devices threads"
QString countsOf(const TraceRows &rows)
{
    std::array<int, 5> kinds{};
    for (const TraceSlice &slice : rows.slices)
        ++kinds[static_cast<std::size_t>(slice.kind)];
    return QStringLiteral("%1 %2 %3 %4 %5; %6 %7 %8 %9")
        .arg(kinds[0])
        .arg(kinds[1])
        .arg(kinds[2])
        .arg(kinds[3])
        .arg(kinds[4])
        .arg(rows.memory.size())
        .arg(rows.flows.size())
        .arg(rows.devices.size())
        .arg(rows.threads.size());
}

QString textOf(const TraceRows &rows, StringId id)
{
    const std::string_view text = rows.strings.text(id);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestTraceJson : public QObject {
    Q_OBJECT

private slots:
    void recognisesTheFormat_data();
    void recognisesTheFormat();
    void readsSamplesOfAllVersions_data();
    void readsSamplesOfAllVersions();
    void readsRealTracesCompletely_data();
    void readsRealTracesCompletely();
    void orderOfKeysDoesNotMatter();
    void repairsInvalidTexts();
    void salvagesTruncatedTraces();
    void everyTruncationIsReportedOrSalvaged();
    void refusesOtherJson_data();
    void refusesOtherJson();
    void skippedPartsCannotHideATruncation();
    void outlinesTheDeviceWithTheMostEvents();
};

void TestTraceJson::recognisesTheFormat_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<Sniff>("sniff");
    const auto row = [](const char *name, const QByteArray &head, Sniff sniff) {
        QTest::newRow(name) << head << sniff;
    };
    row("events first", R"({"traceEvents": [)", Sniff::Yes);
    row("a byte order mark", "\xef\xbb\xbf\n{\"schemaVersion\": 1, \"traceEvents\": [", Sniff::Yes);
    row("events after many devices",
        R"({"schemaVersion": 1, "deviceProperties": [)" + QByteArray(R"({"id": 0}, )").repeated(6000), Sniff::Yes);
    row("events after a long value", R"({"displayTimeUnit": "ms", "x": [)" + QByteArray("1,").repeated(40000),
        Sniff::Maybe);
    row("a list of events", R"([{"name": "a", "ph": "X", "ts": 1}])", Sniff::Yes);
    row("events that are not a list", R"({"traceEvents": {"args": [1]}})", Sniff::Maybe);
    row("events deeper down", R"({"a": {"traceEvents": [1]}})", Sniff::No);
    row("another list", R"([{"step": 1}])", Sniff::No);
    row("a snapshot", R"({"segments": [], "device_traces": []})", Sniff::No);
    row("a number", "1", Sniff::No);
    row("nothing", "", Sniff::No);
}

void TestTraceJson::recognisesTheFormat()
{
    QFETCH(QByteArray, head);
    QFETCH(Sniff, sniff);
    QCOMPARE(sniffTraceJson(bytesOf(head.left(kSniffBytes))), sniff);
}

void TestTraceJson::readsSamplesOfAllVersions_data()
{
    QTest::addColumn<QString>("counts");
    QTest::newRow("v1_8.json") << "2 0 1 0 0; 3 0 1 2";
    QTest::newRow("v1_10.json") << "2 0 1 0 1; 2 2 1 2";
    QTest::newRow("v1_13.json") << "2 0 1 0 1; 2 2 1 2";
    QTest::newRow("v2.json") << "2 0 1 0 1; 2 2 1 2";
    QTest::newRow("list.json") << "1 0 0 0 0; 0 0 0 1";
    QTest::newRow("begin_end.json") << "1 0 0 0 0; 1 0 0 1";
    QTest::newRow("oom.json") << "2 0 1 0 1; 2 2 1 2";
    QTest::newRow("no_memory.json") << "2 0 1 0 1; 0 2 1 2";
    QTest::newRow("strings.json") << "2 0 1 0 1; 2 2 1 2";
    QTest::newRow("unsound.trace") << "2 0 1 0 1; 2 2 0 2";
}

void TestTraceJson::readsSamplesOfAllVersions()
{
    QFETCH(QString, counts);
    const QString path = kSamples + QTest::currentDataTag();
    const auto rows = rowsOfFile(path);
    QVERIFY(rows);
    QCOMPARE(countsOf(*rows), counts);
    const QByteArray text = contentsOf(path);
    QCOMPARE(sniffTraceJson(bytesOf(text)), Sniff::Yes);
    const auto document = load(path.toStdString(), LoadContext{});
    QVERIFY(document);
    QCOMPARE((*document)->format, std::string_view("profiler-trace"));
    QVERIFY((*document)->snapshot()->profile);
}

void TestTraceJson::readsRealTracesCompletely_data()
{
    QTest::addColumn<QString>("counts");
    QTest::newRow("cpu_only.trace.json") << "466 0 0 0 0; 496 0 0 1";
    QTest::newRow("cuda_graph_captured.trace.json") << "595 49 7 5694 14; 84 28 1 2";
    QTest::newRow("cuda_graph_eager_twin.trace.json") << "1428 49 7 5589 105; 504 210 1 2";
    QTest::newRow("hta_v100.trace.json.gz") << "56680 2030 5 0 0; 28010 0 2 2";
    QTest::newRow("resnet50_2021_no_totals.pt.trace.json.gz") << "23622 18 6 0 0; 12838 0 4 2";
    QTest::newRow("transformer_2025.pt.trace.json") << "267 15 3 725 33; 126 0 8 1";
}

void TestTraceJson::readsRealTracesCompletely()
{
    QFETCH(QString, counts);
    const QString path = kReal + QTest::currentDataTag();
    if (!QFile::exists(path))
        QSKIP("the real traces are not here");
    const auto rows = rowsOfFile(path);
    QVERIFY(rows);
    QCOMPARE(countsOf(*rows), counts);
    QVERIFY(rows->diagnostics.empty());
    QVERIFY(rows->spanStartNs);
}

void TestTraceJson::orderOfKeysDoesNotMatter()
{
    const auto rows = rowsOf(
        R"({"traceEvents": [{"args": {"Bytes": 8, "Device Type": 0, "Device Id": -1}, "ts": 1, "tid": 1, "pid": 1, "name": "[memory]", "ph": "i"},
        {"args": {"Input Dims": [[1]], "Python module id": 3}, "dur": 1, "ts": 1, "tid": 1, "pid": 1, "name": "f", "cat": "python_function", "ph": "X"},
        {"name": "k", "args": {"a": [{"b": "]}"}]}, "ts": 1, "cat": "kernel", "ph": "X"}], "deviceProperties": [{"name": "G", "totalGlobalMem": 5, "id": 2}],
        "distributedInfo": {"pg_config": [{"ranks": [0]}], "rank": 3, "world_size": 8}, "profile_memory": true, "with_stack": "0"})");
    QVERIFY(rows);
    QCOMPARE(countsOf(*rows), QStringLiteral("0 0 0 0 1; 1 0 1 1"));
    QCOMPARE(rows->devices[0].ordinal, 2);
    QCOMPARE(rows->devices[0].totalMemory, std::optional<std::uint64_t>(5));
    QCOMPARE(rows->rank, std::optional<std::int64_t>(3));
    QCOMPARE(rows->worldSize, std::optional<std::int64_t>(8));
    QCOMPARE(rows->profileMemory, std::optional(true));
    QCOMPARE(rows->withStack, std::optional(false));
}

void TestTraceJson::repairsInvalidTexts()
{
    const auto rows = rowsOf(eventsOf("{\"ph\": \"X\", \"cat\": \"cpu_op\", \"name\": \"a\x01\\q\xff\", \"ts\": 1, "
                                      "\"dur\": 2, \"args\": {\"x\": -inf, \"y\": N/A, \"z\": NaN}}"));
    QVERIFY(rows);
    QCOMPARE(textOf(*rows, rows->slices.at(0).name), QStringLiteral("a /q?"));
    QCOMPARE(rows->diagnostics.count(Issue::WrongType), 6U);
    const QByteArray good = R"({"ph": "X", "cat": "cpu_op", "name": "a", "ts": 1, "dur": 2})";
    for (const QByteArray &number : {QByteArray("1e999"), QByteArray("-1.5E+99999"), QByteArray("9").repeated(400),
                                     QByteArray("9").repeated(400) + ".5e7"}) {
        const auto large = rowsOf(eventsOf(QByteArray(good).replace("\"ts\": 1", "\"ts\": " + number) + ", " + good));
        QVERIFY(large);
        QCOMPARE(large->slices.size(), 1U);
        QCOMPARE(large->diagnostics.count(Issue::NumberOutOfRange), 1U);
    }
    const auto broken = rowsOf(eventsOf(R"({"ph": "X", "ts": NaN, ])"));
    QVERIFY(!broken);
    QCOMPARE(broken.error().reason, Reason::BadJson);
    QCOMPARE(broken.error().place.line, 1U);
    QCOMPARE(QString::fromStdString(broken.error().place.path), QStringLiteral("traceEvents[0].ts"));
}

void TestTraceJson::salvagesTruncatedTraces()
{
    const QByteArray event = R"({"ph": "X", "cat": "cpu_op", "name": "a", "ts": 1, "dur": 2})";
    const QByteArray cut = "{\"traceEvents\": [" + event + ",\n" + event + ", {\"ph\": \"X\", \"na";
    const auto refused = rowsOf(cut);
    QVERIFY(!refused);
    QCOMPARE(refused.error().reason, Reason::TruncatedJson);
    QCOMPARE(refused.error().eventsRead, 2U);
    QCOMPARE(refused.error().place.line, 2U);
    LoadContext salvaging;
    salvaging.salvage = Salvage::KeepWhatIsThere;
    const auto salvaged = rowsOf(cut, salvaging);
    QVERIFY(salvaged);
    QCOMPARE(salvaged->slices.size(), 2U);
    QCOMPARE(salvaged->diagnostics.count(Issue::Salvaged), 1U);
    const auto open = rowsOf("[" + event + ",\n" + event + ",\n");
    QVERIFY(open); // a list need not be closed
    QCOMPARE(open->slices.size(), 2U);
}

void TestTraceJson::everyTruncationIsReportedOrSalvaged()
{
    const QByteArray text = contentsOf(kSamples + "v1_13.json").trimmed();
    QVERIFY(text.size() > 1000);
    LoadContext salvaging;
    salvaging.salvage = Salvage::KeepWhatIsThere;
    for (qsizetype length = 1; length < text.size(); length += 7) {
        const auto rows = rowsOf(text.left(length));
        QVERIFY(!rows);
        QCOMPARE(rows.error().reason, Reason::TruncatedJson);
        static_cast<void>(rowsOf(text.left(length), salvaging));
        QByteArray flipped = text;
        flipped[length] = static_cast<char>(flipped[length] ^ 0x11);
        static_cast<void>(rowsOf(flipped, salvaging));
    }
}

void TestTraceJson::refusesOtherJson_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("reason");
    QTest::newRow("another object") << QByteArray(R"({"schemaVersion": 1, "events": []})")
                                    << static_cast<int>(Reason::NotASnapshot);
    QTest::newRow("events that are a number")
        << QByteArray(R"({"traceEvents": 5})") << static_cast<int>(Reason::UnexpectedValue);
    QTest::newRow("events that are an object")
        << QByteArray(R"({"traceEvents": {}})") << static_cast<int>(Reason::UnexpectedValue);
    QTest::newRow("a number") << QByteArray("17") << static_cast<int>(Reason::NotASnapshot);
}

void TestTraceJson::refusesOtherJson()
{
    QFETCH(QByteArray, text);
    QFETCH(int, reason);
    const auto rows = rowsOf(text);
    QVERIFY(!rows);
    QCOMPARE(static_cast<int>(rows.error().reason), reason);
    QVERIFY(!rows.error().expected.empty());
}

void TestTraceJson::skippedPartsCannotHideATruncation()
{
    const QByteArray kernel = R"({"ph": "X", "cat": "kernel", "name": "k", "args": {"text": "\"}]", "list": [)"
                              + QByteArray("{}, ").repeated(300000);
    const auto open = rowsOf("{\"traceEvents\": [" + kernel);
    QVERIFY(!open);
    QCOMPARE(open.error().reason, Reason::TruncatedJson);
    const auto closed = rowsOf("{\"traceEvents\": [" + kernel
                               + "]}}, {\"ph\": \"X\", \"cat\": \"cpu_op\", \"name\": \"a\", \"ts\": 1}]}");
    QVERIFY(closed);
    QCOMPARE(closed->slices.size(), 1U);
}

void TestTraceJson::outlinesTheDeviceWithTheMostEvents()
{
    const auto event = [](int type, const QByteArray &bytes) {
        return R"({"ph":"i","name":"[memory]","pid":1,"tid":1,"ts":1,"args":{"Device Type":)" + QByteArray::number(type)
               + R"(,"Device Id":0,"Bytes":)" + bytes + "}},";
    };
    const QByteArray events = (event(0, "7") + event(1, "512") + event(1, "1024")).repeated(160'000);
    std::vector<LoadOutline> told;
    LoadContext context;
    context.onOutline = [&told](const LoadOutline &outline) { told.push_back(outline); };
    const auto rows = rowsOf("{\"traceEvents\": [" + events.chopped(1) + "]}", context);
    QVERIFY(rows);
    QVERIFY(!told.empty() && told.size() < 1000);
    for (const LoadOutline &outline : told) {
        const auto stretches = static_cast<std::int64_t>(outline.highest().size());
        QCOMPARE(outline.highest().back(), stretches * static_cast<std::int64_t>(outline.stretch()) * (512 + 1024) / 2);
    }
}

ALLOSTRATA_TEST(TestTraceJson)
#include "tst_trace_json.moc"
