// Traces read by the fast way give the rows, notes and errors that the parser alone gives, with faults too.

#include "core/base/load_context.h"
#include "core/formats/json/json_events.h"
#include "core/formats/trace/trace_json_handler.h"
#include "tests/support/io_helpers.h"
#include "tests/support/profiler_text.h"
#include "tests/support/real_data.h"
#include "tests/support/shifting_source.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QTest>

#include <optional>
#include <random>
#include <string>
#include <type_traits>

using namespace allostrata;
using namespace allostrata::test;

namespace {

enum class Way { Parser, Fast };

constexpr qsizetype kMutatedBytes = 30000; // of a trace's beginning: several windows

/// Rows as text, one a line.
class RowText {
public:
    std::string text;

    template <typename... Values>
    void row(const char *kind, const Values &...values)
    {
        text.append(kind);
        (put(values), ...);
        text.append(1, '\n');
    }

private:
    void put(std::string_view value) { text.append(" '").append(value).append(1, '\''); }
    void put(StringId id) { put(std::to_string(id ? id.value() + 1 : 0)); }
    template <typename Number>
    requires std::is_arithmetic_v<Number>
    void put(Number number) { put(std::string_view(std::to_string(number))); }
    template <typename Number>
    void put(const std::optional<Number> &number)
    {
        if (number)
            put(*number);
        else
            text.append(" -");
    }
};

std::string textOf(const TraceRows &rows)
{
    RowText text;
    for (std::size_t i = 0; i < rows.strings.size(); ++i)
        text.row("string", rows.strings.text(StringId::at(i)));
    for (const CallThread &thread : rows.threads)
        text.row("thread", thread.process, thread.thread);
    for (const TraceSlice &slice : rows.slices)
        text.row("slice", slice.name, slice.thread, static_cast<int>(slice.kind), slice.startNs, slice.durationNs,
                 slice.extra);
    for (const TraceSliceExtra &extra : rows.extras)
        text.row("extra", extra.sequence, extra.forwardThread, extra.callStack, extra.shapes, extra.types);
    for (const TraceMemory &row : rows.memory)
        text.row("memory", row.timeNs, row.thread, row.device, row.bytes, row.address, row.totalAllocated,
                 row.totalReserved, row.isOom);
    for (const TraceFlow &flow : rows.flows)
        text.row("flow", flow.isStart, flow.id, flow.thread, flow.timeNs);
    for (const TraceDevice &device : rows.devices)
        text.row("device", device.ordinal, device.name, device.totalMemory);
    text.row("all", rows.rank, rows.worldSize, rows.spanStartNs, rows.baseNs, rows.profileMemory, rows.withStack);
    for (const auto &[issue, entry] : rows.diagnostics.entries()) {
        text.row("issue", issueId(issue), entry.count);
        for (const IssuePlace &place : entry.places)
            text.row("place", place.index, place.subject);
    }
    return text.text;
}

/// All that reading a trace gives: its rows, and how it ended.
std::string readingOf(Source &source, Way way, const LoadContext &context = {})
{
    TraceRows rows;
    JsonSkip skip;
    TraceHandler handler(rows, skip, context);
    JsonOptions options;
    options.skip = &skip;
    options.objects = way == Way::Fast ? &handler : nullptr;
    const auto end = readJson(source, context, handler, options);
    handler.finish();
    return textOf(rows) + handler.topText() + (handler.isOpenList() ? " open; " : "; ") + endingOf(end);
}

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

/// Where two texts differ, for a message.
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
    void wholeTracesGiveTheSame_data();
    void wholeTracesGiveTheSame();
    void mutationsGiveTheSame_data() { wholeTracesGiveTheSame_data(); }
    void mutationsGiveTheSame();
    void limitsAreKept();
};

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
    const std::string fast = readingOf(once, Way::Fast);
    const std::string parsed = readingOf(again, Way::Parser);
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
        const std::string fast = readingOf(once, Way::Fast);
        const std::string parsed = readingOf(again, Way::Parser);
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
        const std::string fast = readingOf(once, Way::Fast, context);
        const std::string parsed = readingOf(again, Way::Parser, context);
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
