// Traces read by the fast way give the rows, notes and errors that the parser alone gives, with faults too.

#include "core/base/load_context.h"
#include "core/formats/json/json_objects.h"
#include "core/formats/trace/trace_json_handler.h"
#include "tests/support/io_helpers.h"
#include "tests/support/profiler_text.h"
#include "tests/support/real_data.h"
#include "tests/support/shifting_source.h"
#include "tests/support/test_main.h"
#include "tests/support/trace_text.h"

#include <QDir>
#include <QTest>

#include <random>
#include <string>

using namespace allostrata;
using namespace allostrata::test;

namespace {

constexpr qsizetype kMutatedBytes = 30000; // of a trace's beginning: several windows

/// Paths of all traces at hand: those of the tests, and real ones.
QStringList tracesAtHand()
{
    QStringList paths;
    for (const QString &folder :
         {QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/traces"), sharedFile("data/traces")}) {
        const QDir files(folder);
        for (const QString &name : files.entryList({"*.json", "*.json.gz", "*.trace"}, QDir::Files, QDir::Name))
            paths << files.filePath(name);
    }
    return paths;
}

/// Bytes of a trace without its compression; empty if they cannot be read.
QByteArray bytesOfTrace(const QString &path)
{
    const LoadContext context;
    auto file = openFile(path.toStdString(), context);
    if (!file)
        return {};
    const auto source = peel(std::move(*file), context);
    return source ? readAll(**source).bytes : QByteArray();
}

/// The first difference between two texts, for a message.
QByteArray differenceOf(const std::string &fast, const std::string &parsed)
{
    constexpr std::size_t kShown = 200;
    const auto at = std::mismatch(fast.begin(), fast.end(), parsed.begin(), parsed.end()).first - fast.begin();
    const std::size_t from = static_cast<std::size_t>(at) - std::min<std::size_t>(static_cast<std::size_t>(at), 40);
    return QByteArray::fromStdString("fast: " + fast.substr(from, kShown) + "\nparsed: "
                                     + (from < parsed.size() ? parsed.substr(from, kShown) : std::string()));
}

} // namespace

class TestTraceObjects : public QObject {
    Q_OBJECT

private slots:
    void takesUsualEvents();
    void wholeTracesGiveTheSame_data();
    void wholeTracesGiveTheSame();
    void mutationsGiveTheSame_data() { wholeTracesGiveTheSame_data(); }
    void mutationsGiveTheSame();
    void limitsAreKept();
};

/// Without this the fast way could take nothing and nobody would notice.
void TestTraceObjects::takesUsualEvents()
{
    const QByteArray event = ",\n  " + operatorText("aten::mul", 1290, 100);
    const QByteArray kernel = R"(, {"ph": "X", "cat": "kernel", "name": "k", "ts": 1, "args": {"grid": [1, 2]}})";
    const QByteArray text = (event + kernel + ", " + memoryText(1400, 0, -4096, 8192, 2048, 12288)).repeated(100);
    TraceRows rows;
    JsonSkip skip;
    const LoadContext context;
    TraceHandler handler(rows, skip, context);
    QVERIFY(!handler.onStartArray());
    const auto taken = JsonObjects(handler, &skip).take(bytesOf(text), 3);
    QCOMPARE(taken.objects, 300U);
    QCOMPARE(taken.bytes, static_cast<std::size_t>(text.size()));
    QCOMPARE(rows.slices.size(), 100U);
    QCOMPARE(rows.memory.size(), 100U);
}

void TestTraceObjects::wholeTracesGiveTheSame_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("usual") << usualProfilerText();
    for (const QString &path : tracesAtHand())
        QTest::newRow(qPrintable(QFileInfo(path).fileName())) << bytesOfTrace(path);
}

void TestTraceObjects::wholeTracesGiveTheSame()
{
    QFETCH(QByteArray, text);
    QVERIFY(!text.isEmpty());
    MemorySource once(bytesOf(text));
    MemorySource again(bytesOf(text));
    const std::string fast = traceReading(once, JsonWay::Fast);
    const std::string parsed = traceReading(again, JsonWay::Parser);
    QVERIFY2(fast == parsed, differenceOf(fast, parsed).constData());
}

void TestTraceObjects::mutationsGiveTheSame()
{
    QFETCH(QByteArray, text);
    const unsigned seed = std::random_device{}();
    const int rounds = std::max(qEnvironmentVariableIntValue("ALLOSTRATA_MUTATIONS"), kIsSanitized ? 10 : 100);
    std::mt19937 random(seed);
    const QByteArray start = text.left(kMutatedBytes);
    for (int round = 0; round < rounds; ++round) {
        const QByteArray faulty = mutated(start, random);
        const std::uint64_t window = random() % 9000;
        ShiftingSource once(faulty, window);
        ShiftingSource again(faulty, window);
        const std::string fast = traceReading(once, JsonWay::Fast);
        const std::string parsed = traceReading(again, JsonWay::Parser);
        QVERIFY2(fast == parsed, QByteArray("seed " + QByteArray::number(seed) + ", round " + QByteArray::number(round)
                                            + ": " + differenceOf(fast, parsed))
                                     .constData());
    }
}

/// Levels, memory and stops end both ways at the same event.
void TestTraceObjects::limitsAreKept()
{
    QByteArrayList events;
    for (int i = 0; i < 20000; ++i)
        events << operatorText("aten::op" + QByteArray::number(i), 1000 + i, 1);
    const QByteArray text = profilerText(events);
    const auto isSame = [&](const LoadContext &context) {
        MemorySource once(bytesOf(text));
        MemorySource again(bytesOf(text));
        const std::string fast = traceReading(once, JsonWay::Fast, context);
        const std::string parsed = traceReading(again, JsonWay::Parser, context);
        return fast == parsed ? QByteArray::fromStdString(fast.substr(fast.rfind("; ") + 2))
                              : differenceOf(fast, parsed);
    };
    LoadContext context;
    QVERIFY(isSame(context).startsWith("ended at"));
    context.limits.memory = std::uint64_t(1) << 20;
    const QByteArray ending = isSame(context);
    QVERIFY2(ending.startsWith("memory_limit") && ending.contains("traceEvents["), ending.constData());
    context = {};
    for (std::uint32_t nesting = 0; nesting < 6; ++nesting) {
        context.limits.nesting = nesting;
        QVERIFY(isSame(context).startsWith(nesting < 4 ? "nesting" : "ended"));
    }
}

ALLOSTRATA_TEST(TestTraceObjects)
#include "tst_trace_objects.moc"
