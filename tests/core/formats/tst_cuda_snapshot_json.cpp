// CUDA snapshots in JSON: the same rows as from the pickle, odd texts, truncations, limits.

#include "core/base/load_context.h"
#include "core/base/load_outline.h"
#include "core/formats/snapshot/cuda_snapshot.h"
#include "core/formats/snapshot/cuda_snapshot_json.h"
#include "core/model/profile.h"
#include "tests/support/io_helpers.h"
#include "tests/support/real_data.h"
#include "tests/support/snapshot_text.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace allostrata;
using namespace allostrata::test;

namespace {

const QString kData = allostrata::test::sharedFile("data/snapshots");
const QString kSupport = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/support/");

Result<std::unique_ptr<Snapshot>> readJsonText(const QByteArray &text, const LoadContext &context = {})
{
    MemorySource source(bytesOf(text));
    return readCudaSnapshotJson(source, context);
}

std::string textOf(const Result<std::unique_ptr<Snapshot>> &snapshot)
{
    return snapshot ? snapshotText(**snapshot) : "error " + std::string(snapshot.error().id());
}

QByteArray fileBytes(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The last line that a script of tests/support prints; empty if it failed.
QByteArray runScript(const QString &name, const QStringList &arguments)
{
    QProcess python;
    python.start(QStringLiteral(ALLOSTRATA_PYTHON), QStringList{kSupport + name} + arguments);
    if (!python.waitForFinished(120000) || python.exitCode() != 0) {
        qWarning("%s", python.readAllStandardError().constData());
        return {};
    }
    return python.readAllStandardOutput().trimmed().split('\n').last();
}

/// Removes the numbers of issues, because an issue in a shared frame occurs once in a pickle, but in each copy in JSON.
QByteArray withoutCounts(const std::string &text)
{
    static const QRegularExpression count("^(issue \\w+) \\d+", QRegularExpression::MultilineOption);
    return QString::fromStdString(text).replace(count, "\\1").toUtf8();
}

/// Files of `jsonFolder` that read differently from the pickle of the same name.
QStringList differences(const QString &pickleFolder, const QString &jsonFolder)
{
    QStringList different;
    for (const QFileInfo &file : QDir(jsonFolder).entryInfoList({QStringLiteral("*.json")})) {
        const QByteArray bytes = fileBytes(QDir(pickleFolder).filePath(file.completeBaseName() + ".pickle"));
        MemorySource source(bytesOf(bytes));
        const auto pickle = readCudaSnapshot(source, {});
        if (withoutCounts(textOf(pickle)) != withoutCounts(textOf(readJsonText(fileBytes(file.filePath())))))
            different << file.filePath();
    }
    return different;
}

const QByteArray kSmall = R"({
  "allocator_settings": {"PYTORCH_CUDA_ALLOC_CONF": "a:b", "max_split_size": -1, "expandable_segments": true},
  "segments": [
    {"device": 0, "address": 4096, "total_size": 1024, "stream": 0, "segment_type": "small", "segment_pool_id": [0, 7],
     "frames": [{"name": "f", "filename": "a.py", "line": 1}],
     "blocks": [{"address": 4096, "size": 512, "requested_size": 500, "state": "active_allocated", "frames": []},
                {"address": 4608, "size": 512, "requested_size": 0, "state": "inactive"}]},
    {"device": 1, "address": 8192, "total_size": 0, "blocks": []}],
  "device_traces": [
    [{"action": "alloc", "addr": 4096, "size": 500, "stream": 0, "time_us": 1, "frames": [{"name": "f", "filename": "a.py", "line": 1}]},
     {"action": "free_requested", "addr": 4096, "size": 500, "stream": 0, "time_us": 2},
     {"action": "free_completed", "addr": 4096, "size": 500, "stream": 0, "time_us": 3}],
    []],
  "external_annotations": [{"stage": "START", "name": "ProfilerStep#1", "device": 0, "time_us": 1}]
})";

} // namespace

class TestCudaSnapshotJson : public QObject {
    Q_OBJECT

private slots:
    void matchesThePickleOnOddShapes();
    void matchesThePickleOnRealFiles();
    void readsASmallSnapshot();
    void readsEveryTopLevelShape_data();
    void readsEveryTopLevelShape();
    void refusesOtherTexts_data();
    void refusesOtherTexts();
    void countsUnexpectedValues_data();
    void countsUnexpectedValues();
    void aRepeatedSectionCountsOnce();
    void ofTwoHistoriesTheLastCounts();
    void anyTruncationIsReportedWithItsOffset();
    void salvageKeepsCompleteElements();
    void respectsTheMemoryLimit();
    void stopsWhenCancelled();
    void progressCountsEvents();
    void outlinesTheTraceThatIsRead();
};

void TestCudaSnapshotJson::matchesThePickleOnOddShapes()
{
    const QString seed = QStringLiteral("1234");
    qInfo("seed %s", qPrintable(seed));
    const QTemporaryDir pickles;
    const QTemporaryDir texts;
    QVERIFY(!runScript("random_snapshots.py", {pickles.path(), "--count", "300", "--seed", seed}).isEmpty());
    const int written = runScript("snapshots_to_json.py", {pickles.path(), texts.path()}).toInt();
    QVERIFY2(written >= 50, qPrintable(QString::number(written)));
    QCOMPARE(differences(pickles.path(), texts.path()), QStringList());
}

void TestCudaSnapshotJson::matchesThePickleOnRealFiles()
{
    if (!QDir(kData).exists()) {
        if (qEnvironmentVariableIsSet("ALLOSTRATA_REQUIRE_DATA"))
            QFAIL("../shared/data is missing");
        QSKIP("../shared/data is not here");
    }
    const QTemporaryDir texts;
    const int written = runScript("snapshots_to_json.py", {kData, texts.path(), "--below", "1200000"}).toInt();
    QVERIFY(written >= 6);
    QCOMPARE(differences(kData, texts.path()), QStringList());
}

void TestCudaSnapshotJson::readsASmallSnapshot()
{
    const auto snapshot = readJsonText(kSmall);
    QVERIFY(snapshot);
    QCOMPARE(textOf(snapshot).substr(0, textOf(snapshot).find("issue")),
             std::string("segment 0 4096 1024 allocated - active - requested - stream 0 type 0 pool 0,7 [f@a.py:1;]\n"
                         "  block 4096 512 0 requested 500 []\n"
                         "  block 4608 512 2 requested 0 no stack\n"
                         "segment 1 8192 0 allocated - active - requested - stream 0 type 2 pool 0,0 no stack\n"
                         "trace 0\n"
                         "  alloc 4096 500 at 1 stream 0 pool 0,0 [f@a.py:1;] no stack -' -' -' -'\n"
                         "  free_requested 4096 500 at 2 stream 0 pool 0,0 no stack no stack -' -' -' -'\n"
                         "  free_completed 4096 500 at 3 stream 0 pool 0,0 no stack no stack -' -' -' -'\n"
                         "trace 1\n"
                         "setting PYTORCH_CUDA_ALLOC_CONF=a:b\n"
                         "setting max_split_size=-1\n"
                         "setting expandable_segments=true\n"
                         "annotation 0 ProfilerStep#1 0 1\n"));
    QVERIFY((*snapshot)->settings.expandableSegments);
}

void TestCudaSnapshotJson::ofTwoHistoriesTheLastCounts()
{
    const auto snapshot = readJsonText(R"([{"device": 0, "address": 4096, "total_size": 1024, "blocks": [
        {"size": 512, "state": "active_allocated", "history": [{"addr": 1, "real_size": 5}, {"addr": 2}],
         "history": [{"addr": 4096, "real_size": 500}]},
        {"size": 512, "state": "inactive", "history": [{"addr": 4608, "real_size": 7}]}]}])");
    QVERIFY(snapshot);
    QCOMPARE((*snapshot)->histories.size(), std::size_t(2));
    for (std::uint32_t i = 0; i < 2; ++i) {
        const Block &block = (*snapshot)->blocks[BlockId(i)];
        QCOMPARE(block.firstHistory, i);
        QCOMPARE(block.historyCount, 1U);
    }
    QCOMPARE((*snapshot)->histories.front().realSize, 500U);
}

void TestCudaSnapshotJson::readsEveryTopLevelShape_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const QByteArray &text, const QByteArray &expected) {
        QTest::newRow(name) << text << expected;
    };
    row("host lists before the device's",
        R"({"host_traces": [[{"action": "alloc", "addr": 1}], [{"action": "free", "addr": 1}]],
            "host_segments": [{"address": 5, "total_size": 0, "blocks": []}],
            "device_traces": [[], [{"action": "alloc", "addr": 2}]], "segments": []})",
        "segment -1 5 0 allocated - active - requested - stream 0 type 2 pool 0,0 no stack\ntrace 0\ntrace 1\n  alloc "
        "2");
    row("host events without a list around", R"({"host_traces": [{"action": "alloc", "addr": 1}], "segments": []})",
        "trace -1\n  alloc 1 0");
    row("bare list of segments", R"([{"address": 5, "total_size": 7, "blocks": [{"size": 7, "state": "inactive"}]}])",
        "segment 0 5 7 allocated - active - requested - stream 0 type 2 pool 0,0 no stack\n  block 5 7 2");
    row("empty list", "[]", "");
    row("blanks and a byte order mark", "\xef\xbb\xbf \n\t{\"segments\": []} \n", "");
    row("null for sections", R"({"segments": [], "device_traces": null, "external_annotations": null})", "");
    row("traces alone", R"({"device_traces": [[{"action": "alloc", "addr": 18446744073709551615}]]})",
        "trace 0\n  alloc 18446744073709551615");
    row("negative addresses are modulo 2^64",
        R"({"device_traces": [[{"action": "alloc", "addr": -1, "size": 512.0}]]})",
        "trace 0\n  alloc 18446744073709551615 512");
    row("escapes", R"({"device_traces": [[{"action": "alloc", "user_metadata": "\u00fc\ud83d\ude00\n\"/"}]]})",
        "-' '\xc3\xbc\xf0\x9f\x98\x80\n\"/'");
    row("a repeated key: the last counts",
        R"({"device_traces": [[{"action": "oom", "addr": 1, "addr": 2, "action": "alloc"}]]})", "trace 0\n  alloc 2 0");
    row("forward frames", R"({"device_traces": [[{"action": "alloc", "forward_frames": ["a line", "b"]}]]})",
        "no stack [a line@:0;b@:0;]");
}

void TestCudaSnapshotJson::readsEveryTopLevelShape()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const auto snapshot = readJsonText(text);
    const std::string found = textOf(snapshot);
    QVERIFY2(snapshot && found.find(expected.toStdString()) != std::string::npos, found.c_str());
}

void TestCudaSnapshotJson::refusesOtherTexts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<std::string>("subject");
    const auto row = [](const char *name, const QByteArray &text, const char *subject) {
        QTest::newRow(name) << text << std::string(subject);
    };
    row("a number", "42", "int");
    row("a text", "\"segments\"", "str");
    row("another dict", R"({"events": [{"ph": "X"}], "version": 1})", R"({"events", "version"})");
    row("a dict of many keys", R"({"a": 1, "b": 1, "c": {"x": 1}, "d": 1, "e": 1, "f": 1})",
        R"({"a", "b", "c", "d", "e", ...})");
    row("a list of numbers", "[1, 2, 3]", "list");
    row("a list of other dicts", R"([{"step": 1}])", "list");
}

void TestCudaSnapshotJson::refusesOtherTexts()
{
    QFETCH(QByteArray, text);
    QFETCH(std::string, subject);
    const auto snapshot = readJsonText(text);
    QVERIFY(!snapshot);
    QCOMPARE(snapshot.error().reason, Reason::NotASnapshot);
    QCOMPARE(snapshot.error().subject, subject);
}

void TestCudaSnapshotJson::countsUnexpectedValues_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<std::string>("issue");
    QTest::addColumn<int>("count");
    QTest::addColumn<std::string>("subject");
    const auto row = [](const char *name, const QByteArray &text, const char *issue, int count, const char *subject) {
        QTest::newRow(name) << text << std::string(issue) << count << std::string(subject);
    };
    row("an integer above 2^64", R"({"device_traces": [[{"action": "alloc", "size": 18446744073709551616}]]})",
        "number_out_of_range", 1, "event.size");
    row("an integer below -2^63", R"({"device_traces": [[{"action": "alloc", "size": -9223372036854775809}]]})",
        "number_out_of_range", 1, "event.size");
    row("half a byte", R"({"device_traces": [[{"action": "alloc", "size": 0.5}]]})", "number_out_of_range", 1,
        "event.size");
    row("a text for a number", R"({"device_traces": [[{"action": "alloc", "size": "NaN"}]]})", "wrong_type", 1,
        "event.size");
    row("a dict for a stack", R"({"device_traces": [[{"action": "alloc", "frames": {"name": "f"}}]]})", "wrong_type", 1,
        "event.frames");
    row("a dict for the segments", R"({"segments": {"a": [{}]}, "device_traces": []})", "wrong_type", 1,
        "top.segments");
    row("a number for the settings", R"({"segments": [], "allocator_settings": 5})", "wrong_type", 1,
        "top.allocator_settings");
    row("rows that are not dicts", R"({"segments": [1, [2], null, "x"]})", "dropped_row", 4, "segment");
    row("traces that are not lists", R"({"device_traces": [{"a": []}, 5]})", "dropped_row", 2, "trace");
    row("unknown keys", R"({"segments": [], "a": {"segments": [{}]}, "b": 1, "c": [[[]]], "d": null})", "unknown_key",
        4, "top.a");
    row("trailing document", R"({"segments": []} {"segments": []})", "trailing_bytes", 1, "");
}

void TestCudaSnapshotJson::countsUnexpectedValues()
{
    QFETCH(QByteArray, text);
    QFETCH(std::string, issue);
    QFETCH(int, count);
    QFETCH(std::string, subject);
    const auto snapshot = readJsonText(text);
    QVERIFY(snapshot);
    for (const auto &[found, entry] : (*snapshot)->diagnostics.entries()) {
        if (issueId(found) != issue)
            continue;
        QCOMPARE(entry.count, static_cast<std::uint64_t>(count));
        QCOMPARE(entry.places.front().subject, subject);
        return;
    }
    QFAIL("the issue was not noted");
}

void TestCudaSnapshotJson::aRepeatedSectionCountsOnce()
{
    const auto snapshot
        = readJsonText(R"({"segments": [{"total_size": 1}], "segments": [{"total_size": 2}, {"total_size": 3}]})");
    QVERIFY(snapshot);
    QCOMPARE((*snapshot)->segments.size(), 1U);
    QCOMPARE((*snapshot)->diagnostics.count(Issue::DroppedRow), 1U);
}

void TestCudaSnapshotJson::anyTruncationIsReportedWithItsOffset()
{
    for (qsizetype length = 0; length < kSmall.size(); ++length) {
        const auto snapshot = readJsonText(kSmall.first(length));
        QVERIFY(!snapshot);
        QCOMPARE(snapshot.error().reason, Reason::TruncatedJson);
        QCOMPARE(snapshot.error().offset, std::optional<std::uint64_t>(length));
    }
}

void TestCudaSnapshotJson::salvageKeepsCompleteElements()
{
    LoadContext context;
    context.salvage = Salvage::KeepWhatIsThere;
    const std::string whole = textOf(readJsonText(kSmall));
    std::uint64_t segments = 0;
    std::size_t events = 0;
    for (qsizetype length = kSmall.indexOf("\"segments\"") + 12; length < kSmall.size(); ++length) {
        const auto refused = readJsonText(kSmall.first(length));
        const auto matching = readJsonText(kSmall.first(length), context);
        QVERIFY(matching);
        QCOMPARE((*matching)->diagnostics.count(Issue::Salvaged), 1U);
        QCOMPARE((*matching)->segments.size(), refused.error().segmentsRead);
        const std::size_t found = (*matching)->traces.empty() ? 0 : (*matching)->traces[0].trace.size();
        QCOMPARE(found, refused.error().eventsRead);
        QVERIFY((*matching)->segments.size() >= segments && found >= events);
        segments = (*matching)->segments.size();
        events = found;
    }
    QCOMPARE(segments, 2U);
    QCOMPARE(events, 3U);
}

void TestCudaSnapshotJson::respectsTheMemoryLimit()
{
    LoadContext context;
    context.limits.memory = 10 << 20;
    const auto refusedFor = [&context](const QByteArray &text) {
        const auto snapshot = readJsonText(text, context);
        return snapshot ? std::string("read") : std::string(snapshot.error().id());
    };
    const std::string limit = "memory_limit";
    QCOMPARE(refusedFor("{\"device_traces\": [[" + QByteArray("{\"action\":\"alloc\"},").repeated(1000000)), limit);
    QCOMPARE(refusedFor("{\"device_traces\": [" + QByteArray("[],").repeated(1000000)), limit);
    QCOMPARE(refusedFor("{\"segments\": [{\"x\": [" + QByteArray("1,").repeated(3000000)), limit);
    QCOMPARE(refusedFor("{\"segments\": [{\"x\": [" + QByteArray("[],").repeated(3000000)), limit);
    QCOMPARE(refusedFor("{\"segments\": [{\"frames\": [" + QByteArray("[],").repeated(3000000)), limit);
    QByteArray texts;
    for (int i = 0; i < 20; ++i)
        texts += '"' + QByteArray(1000000, static_cast<char>('a' + i)) + "\",";
    QCOMPARE(refusedFor("{\"segments\": [" + texts), limit);
}

void TestCudaSnapshotJson::stopsWhenCancelled()
{
    std::stop_source stop;
    stop.request_stop();
    LoadContext context;
    context.stop = stop.get_token();
    const auto snapshot = readJsonText(kSmall, context);
    QVERIFY(!snapshot);
    QCOMPARE(snapshot.error().reason, Reason::Cancelled);
}

void TestCudaSnapshotJson::progressCountsEvents()
{
    LoadContext context;
    std::vector<LoadProgress> given;
    context.onProgress = [&given](const LoadProgress &progress) { given.push_back(progress); };
    const QByteArray text = "{\"device_traces\": [[" + QByteArray("{\"action\":\"alloc\"},").repeated(400000)
                            + "{\"action\":\"oom\"}]]}";
    QVERIFY(readJsonText(text, context));
    QVERIFY(given.size() >= 2 && given.size() < 1000);
    QVERIFY(given.back().events > 0);
    QVERIFY(given.back().bytesRead > given.front().bytesRead);
    QCOMPARE(given.back().bytesTotal, static_cast<std::uint64_t>(text.size()));
}

/// The first trace only allocates; the second, of which an outline knows nothing else, only frees.
void TestCudaSnapshotJson::outlinesTheTraceThatIsRead()
{
    constexpr std::uint64_t kEvents = 400'000;
    const auto traceOf = [](const QByteArray &action) {
        return "[" + ("{\"action\":\"" + action + "\",\"size\":512},").repeated(kEvents) + "{\"action\":\"oom\"}]";
    };
    std::vector<LoadOutline> told;
    LoadContext context;
    context.onOutline = [&told](const LoadOutline &outline) { told.push_back(outline); };
    QVERIFY(readJsonText("{\"device_traces\": [" + traceOf("alloc") + "," + traceOf("free_completed") + "]}", context));
    QVERIFY(told.size() >= 2 && told.size() < 1000);
    QVERIFY(told.front().lowest() == 0 && told.back().lowest() < 0);
    for (const LoadOutline &outline : told) {
        QVERIFY(outline.events() <= kEvents + 1);
        if (outline.lowest() == 0)
            QCOMPARE(outline.highest().back(),
                     static_cast<std::int64_t>(512 * outline.stretch() * outline.highest().size()));
        else
            QCOMPARE(outline.highest().front(), std::int64_t(-512)); // after the first event
    }
}

ALLOSTRATA_TEST(TestCudaSnapshotJson)
#include "tst_cuda_snapshot_json.moc"
