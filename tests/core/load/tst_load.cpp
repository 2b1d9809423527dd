// From a path to a document, and the errors for files that are not snapshots.

#include "core/base/load_context.h"
#include "core/load/load.h"
#include "core/model/most_devices.h"
#include "core/model/profile.h"
#include "core/tables/recording_file.h"
#include "tests/support/io_helpers.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <limits>
#include <unistd.h>

using namespace allostrata;
using namespace allostrata::test;

namespace {

const QByteArray kSmall = R"({
  "segments": [
    {"device": 2, "address": 16384, "total_size": 512, "blocks": [{"size": 512, "state": "inactive"}]},
    {"device": 0, "address": 4096, "total_size": 1024, "blocks": [
      {"address": 4096, "size": 1024, "requested_size": 1000, "state": "active_allocated",
       "frames": [{"name": "f", "filename": "a.py", "line": 1}]}]}],
  "host_segments": [{"address": 8192, "total_size": 512, "blocks": [{"size": 512, "state": "inactive"}]}],
  "device_traces": [
    [{"action": "alloc", "addr": 4096, "size": 1000, "stream": 0, "time_us": 7}],
    []],
  "allocator_settings": {}
})";

/// Id of the reason for refusing the bytes; "read" if they are accepted.
std::string reasonOf(const Result<std::shared_ptr<const Document>> &document)
{
    return document ? std::string("read") : std::string(document.error().id());
}

Result<std::shared_ptr<const Document>> loadBytes(const QByteArray &bytes, const LoadContext &context = {})
{
    return load(std::make_unique<MemorySource>(bytesOf(bytes)), "bytes", context);
}

QByteArray pickleString(const QByteArray &text)
{
    QByteArray opcode("X");
    for (int shift = 0; shift < 32; shift += 8)
        opcode.append(static_cast<char>(text.size() >> shift));
    return opcode + text;
}

/// Each list holds the one before ten times: 10^30 values, were they counted one by one.
QByteArray memoBomb()
{
    QByteArray pickle = "\x80\x02]q";
    pickle += '\0';
    for (char i = 1; i <= 30; ++i) {
        const QByteArray before = QByteArray("h") + static_cast<char>(i - 1);
        pickle += "](" + before.repeated(10) + "eq" + i;
    }
    return pickle + ".";
}

/// A memo of a few entries whose slots span four thousand millions.
QByteArray scatteredMemo()
{
    QByteArray pickle = "\x80\x02](K\1";
    for (unsigned char high = 0; high < 255; ++high)
        pickle += QByteArray("r\0\0\0", 4) + static_cast<char>(high);
    return pickle + "e.";
}

/// A pickle that ends in mid-list after `count` events' worth of bytes.
QByteArray longPickle(int count)
{
    const QByteArray event = "}(" + pickleString("action") + pickleString("alloc") + pickleString("addr") + "M\1\1u";
    return "\x80\x02}(" + pickleString("device_traces") + "](](" + event.repeated(count) + "eeu.";
}

} // namespace

class TestLoad : public QObject {
    Q_OBJECT

private slots:
    void documentMatchesTheFile();
    void compressedFilesGiveTheSameDocument_data();
    void compressedFilesGiveTheSameDocument();
    void emptySnapshotHasNoDevices();
    void refusesWithAReason_data();
    void refusesWithAReason();
    void refusesPathsWithAReason_data();
    void refusesPathsWithAReason();
    void refusesTwoGigabytesOfZerosAtOnce();
    void bombsEndEarly_data();
    void bombsEndEarly();
    void detectsAFileTruncatedWhileReading_data();
    void detectsAFileTruncatedWhileReading();
    void detectsAFileThatGrowsWhileReading();
    void detectsAWrongChecksumAtTheEnd();
    void doubtsBlocksWithoutEventsIfTheTraceIsCut();
    void salvagesTruncatedCompression();
    void stopsWhenCancelled();
    void respectsTheMemoryLimit();
    void memoryIsInProportionToTheFile();
    void boundsTheNumberOfDevices();
    void emptyStandardInputIsEmpty();
};

void TestLoad::documentMatchesTheFile()
{
    const QTemporaryDir folder;
    const std::string path = writtenTo(folder.filePath("a.json"), kSmall).toStdString();
    std::vector<LoadStage> stages;
    LoadContext context;
    context.onProgress = [&stages](const LoadProgress &progress) { stages.push_back(progress.stage); };
    const auto loaded = load(path, context);
    QCOMPARE(reasonOf(loaded), std::string("read"));
    const Document &document = **loaded;
    QCOMPARE(document.path, path);
    QCOMPARE(document.format, std::string_view("cuda-snapshot-json"));
    QCOMPARE(document.storedBytes, static_cast<std::uint64_t>(kSmall.size()));
    QCOMPARE(document.diagnostics.count(Issue::EventsWithoutFrames), 1U);
    QVERIFY(!stages.empty() && stages.back() == LoadStage::Indexing);

    // The idle device 1 is left out, the host comes last.
    QCOMPARE(document.devices().size(), 3U);
    QCOMPARE(document.devices()[0].ordinal, 0);
    QCOMPARE(document.devices()[1].ordinal, 2);
    QCOMPARE(document.devices()[2].ordinal, -1);
    const Capabilities &first = document.devices()[0].capabilities;
    QVERIFY(first.timeline && first.times && first.state && first.stacks && first.settings);
    const Capabilities &second = document.devices()[1].capabilities;
    QVERIFY(!second.timeline && !second.times && second.state && !second.stacks && second.settings);
    QCOMPARE(document.devices()[1].segments.size(), 1U);
    QCOMPARE(document.devices()[1].segments[0], SegmentId(0));
    QCOMPARE(document.devices()[0].segments[0], SegmentId(1));
}

void TestLoad::compressedFilesGiveTheSameDocument_data()
{
    QTest::addColumn<QByteArray>("stored");
    QTest::newRow("plain") << kSmall;
    QTest::newRow("gzip") << gzipped(kSmall);
    QTest::newRow("zstd") << zstded(kSmall);
    QTest::newRow("zstd in gzip") << gzipped(zstded(kSmall));
}

void TestLoad::compressedFilesGiveTheSameDocument()
{
    QFETCH(QByteArray, stored);
    const auto document = loadBytes(stored);
    QCOMPARE(reasonOf(document), std::string("read"));
    QCOMPARE((*document)->devices().size(), 3U);
    QCOMPARE((*document)->storedBytes, static_cast<std::uint64_t>(stored.size()));
}

void TestLoad::emptySnapshotHasNoDevices()
{
    const auto document = loadBytes(R"({"segments": [], "device_traces": [[], [], []]})");
    QCOMPARE(reasonOf(document), std::string("read"));
    QVERIFY((*document)->devices().empty());
}

void TestLoad::refusesWithAReason_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<std::string>("reason");
    const auto row = [](const char *name, const QByteArray &bytes, const char *reason) {
        QTest::newRow(name) << bytes << std::string(reason);
    };
    row("nothing", "", "empty");
    row("gzip of nothing", gzipped(""), "empty");
    row("four bytes", "ab\xff\x01", "too_short");
    row("four bytes of a pickle", "\x80\x04\x95\x01", "truncated_pickle");
    row("four bytes of zstd", "\x28\xb5\x2f\xfd", "truncated_compression");
    row("a text", "Traceback (most recent call last):\n  File x\n", "plain_text");
    row("a text that begins like an old pickle", "((a note in brackets))\n", "plain_text");
    row("a Git LFS pointer", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 3\n", "git_lfs_pointer");
    row("zeros", QByteArray(1000, '\0'), "all_zeros");
    row("zeros in zstd", zstded(QByteArray(1 << 20, '\0')), "all_zeros");
    row("noise", noise(100000), "unknown_format");
    row("a pickle that calls os.system", "cos\nsystem\n(S'echo boo'\ntR.", "global_forbidden");
    row("the same, protocol 4", QByteArray("\x80\x04\x8c\x05posix\x8c\x06system\x93\x8c\x02id\x85R.", 25),
        "global_forbidden");
    row("a million nested lists", "\x80\x04" + QByteArray("](").repeated(1000000), "nesting_too_deep");
    row("a memo bomb: ten lists of ten lists of ...", memoBomb(), "not_a_snapshot");
    row("a memo bomb: slots all over", scatteredMemo(), "not_a_snapshot");
    row("a string that claims a gigabyte", QByteArray("\x80\x04X\xff\xff\xff\x3fhello", 12), "string_too_long");
    row("a string that claims 128 MiB", QByteArray("\x80\x04X\xff\xff\xff\x07hello", 12), "truncated_pickle");
    row("blanks", "  \n\t\r\n   ", "empty");
    row("a megabyte of blanks", QByteArray(1 << 20, ' '), "plain_text");
    row("a pickle of weights", "\x80\x02}" + pickleString("w") + "K\1s.", "not_a_snapshot");
    row("a truncated pickle", longPickle(1000).first(5000), "truncated_pickle");
    row("JSON of something else", R"({"events": []})", "not_a_snapshot");
    row("JSON cut off", kSmall.first(300), "truncated_json");
    row("JSON with a typing error", QByteArray(kSmall).replace("512", "5l2"), "bad_json");
    row("truncated gzip", gzipped(kSmall).first(100), "truncated_compression");
    row("gzip damaged", gzipped(kSmall).replace(60, 20, QByteArray(20, 'x')), "bad_compression");
}

void TestLoad::refusesWithAReason()
{
    QFETCH(QByteArray, bytes);
    QFETCH(std::string, reason);
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(reasonOf(loadBytes(bytes)), reason);
    QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
}

void TestLoad::refusesPathsWithAReason_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<std::string>("reason");
    static const QTemporaryDir empty;
    QTest::newRow("a folder") << empty.path() << std::string("is_folder");
    QTest::newRow("a missing file") << "/nowhere/at/all" << std::string("not_found");
    QTest::newRow("an endless device") << "/dev/zero" << std::string("all_zeros");
    QTest::newRow("endless noise") << "/dev/urandom" << std::string("unknown_format");
    QTest::newRow("an empty device") << "/dev/null" << std::string("empty");
}

void TestLoad::refusesPathsWithAReason()
{
    QFETCH(QString, path);
    QFETCH(std::string, reason);
    QCOMPARE(reasonOf(load(path.toStdString(), {})), reason);
}

void TestLoad::refusesTwoGigabytesOfZerosAtOnce()
{
    const QTemporaryDir folder;
    const QString path = writtenTo(folder.filePath("zeros"), "");
    QVERIFY(QFile::resize(path, qint64(2) << 30)); // a file with a hole
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(reasonOf(load(path.toStdString(), {})), std::string("all_zeros"));
    QVERIFY(timer.elapsed() < 1000);
}

void TestLoad::bombsEndEarly_data()
{
    QTest::addColumn<QByteArray>("stored");
    // A few megabytes that expand to gigabytes: as a list, as a string with a length, as a string without one.
    constexpr int kPart = 16 << 20;
    const QByteArray nones(kPart, 'N');
    const QByteArray letters(kPart, 'x');
    const QByteArray text("\x80\x04\x8d\0\0\0\0\x40\0\0\0", 11);
    const QByteArray members = gzipped("\x80\x04](") + gzipped(nones).repeated(100);
    QTest::newRow("gzip, a list") << members;
    QTest::newRow("gzip in gzip, a list") << gzipped(members, 1);
    QTest::newRow("zstd, a list") << zstded("\x80\x04](") + zstded(nones).repeated(800);
    QTest::newRow("zstd, a text in a pickle") << zstded(text) + zstded(letters).repeated(800);
    QTest::newRow("zstd, a text in JSON") << zstded("{\"segments\": \"") + zstded(letters).repeated(800);
    QTest::newRow("zstd, blanks in JSON") << zstded("{\"segments\"") + zstded(QByteArray(kPart, ' ')).repeated(800);
}

void TestLoad::bombsEndEarly()
{
    QFETCH(QByteArray, stored);
    LoadContext context;
    context.limits.memory = 128 << 20;
    QElapsedTimer timer;
    timer.start();
    const auto document = loadBytes(stored, context);
    QVERIFY(!document);
    QVERIFY2(document.error().code() == ErrorCode::TooLarge, std::string(document.error().id()).c_str());
    QVERIFY2(timer.elapsed() < 20000, qPrintable(QString::number(timer.elapsed())));
}

void TestLoad::detectsAFileTruncatedWhileReading_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("pickle") << longPickle(400000);
    QTest::newRow("JSON") << "{\"device_traces\": [[" + QByteArray("{\"action\": \"alloc\"},").repeated(1000000)
                                 + "{\"action\": \"oom\"}]]}";
}

void TestLoad::detectsAFileTruncatedWhileReading()
{
    QFETCH(QByteArray, bytes);
    const QTemporaryDir folder;
    const QString path = writtenTo(folder.filePath("a"), bytes);
    LoadContext context;
    bool isCut = false;
    context.onProgress = [&](const LoadProgress &) {
        if (!isCut)
            isCut = QFile::resize(path, 1 << 20);
    };
    const auto document = load(path.toStdString(), context);
    QVERIFY(isCut);
    QCOMPARE(reasonOf(document), std::string("changed_while_read"));
    QVERIFY(document.error().offset.value_or(0) >= 1 << 20);
}

void TestLoad::detectsAFileThatGrowsWhileReading()
{
    const QTemporaryDir folder;
    const QString path = writtenTo(folder.filePath("a"), kSmall);
    LoadContext context;
    context.onProgress = [&](const LoadProgress &) {
        QFile file(path);
        if (file.open(QIODevice::Append))
            file.write("more");
    };
    QCOMPARE(reasonOf(load(path.toStdString(), context)), std::string("changed_while_read"));
}

void TestLoad::detectsAWrongChecksumAtTheEnd()
{
    QByteArray frame = zstded(kSmall);
    frame.back() = static_cast<char>(~frame.back());
    QCOMPARE(reasonOf(loadBytes(frame)), std::string("bad_compression"));
    LoadContext context;
    context.salvage = Salvage::KeepWhatIsThere;
    // JSON is read to the end of the file, a pickle only to its last opcode.
    for (const auto &[plain, devices] : {std::pair(kSmall, 3U), std::pair(longPickle(10), 1U)}) {
        QByteArray member = gzipped(plain);
        member[member.size() - 8] = static_cast<char>(~member[member.size() - 8]);
        QCOMPARE(reasonOf(loadBytes(member)), std::string("bad_compression"));
        const auto salvaged = loadBytes(member, context);
        QCOMPARE(reasonOf(salvaged), std::string("read"));
        QCOMPARE((*salvaged)->diagnostics.count(Issue::Salvaged), 1U);
        QCOMPARE((*salvaged)->devices().size(), std::size_t(devices));
    }
}

void TestLoad::doubtsBlocksWithoutEventsIfTheTraceIsCut()
{
    const QByteArray start
        = R"({"segments": [{"device": 0, "address": 4096, "total_size": 2097152, "stream": 0, "segment_type": "small",
            "blocks": [{"size": 512, "requested_size": 512, "state": "active_allocated",
                        "frames": [{"filename": "a.py", "line": 1, "name": "f"}]},
                       {"size": 512, "requested_size": 512, "state": "active_allocated"},
                       {"size": 2096128, "state": "inactive"}]}],
            "device_traces": [[{"action": "alloc", "addr": 8192, "size": 512, "stream": 0})";
    const auto doubted = [&](const QByteArray &end) {
        LoadContext context;
        context.salvage = Salvage::KeepWhatIsThere;
        const auto document = loadBytes(start + end, context);
        return document ? (*document)->diagnostics.count(Issue::MaybeBehindCut) : 99;
    };
    QCOMPARE(doubted(", {\"act"), 1U); // one block was recorded with its stack, so that it had an event
    QCOMPARE(doubted("]], \"allocator_settings\": {\"expandable_segments\": false}, \"x"), 0U);
    QCOMPARE(doubted("]]}"), 0U);
}

void TestLoad::salvagesTruncatedCompression()
{
    LoadContext context;
    context.salvage = Salvage::KeepWhatIsThere;
    const QByteArray text = "{\"device_traces\": [[" + QByteArray("{\"action\": \"alloc\"},").repeated(1000) + "{}]]}";
    for (const QByteArray &stored : {gzipped(text), zstded(text) + zstded(text)}) {
        const auto cut = loadBytes(stored.first(stored.size() - 12), context);
        QCOMPARE(reasonOf(cut), std::string("read"));
        QCOMPARE((*cut)->diagnostics.count(Issue::Salvaged), 1U);
    }
    // Only the checksum is missing: all rows are present, and it is still reported.
    const QByteArray stored = gzipped(kSmall);
    const auto whole = loadBytes(stored.first(stored.size() - 4), context);
    QCOMPARE(reasonOf(whole), std::string("read"));
    QCOMPARE((*whole)->diagnostics.count(Issue::Salvaged), 1U);
    QCOMPARE((*whole)->devices().size(), 3U);
}

void TestLoad::stopsWhenCancelled()
{
    const QByteArray bytes = longPickle(400000);
    std::stop_source stop;
    LoadContext context;
    context.stop = stop.get_token();
    context.onProgress = [&stop](const LoadProgress &) { stop.request_stop(); };
    QCOMPARE(reasonOf(loadBytes(bytes, context)), std::string("cancelled"));
}

void TestLoad::respectsTheMemoryLimit()
{
    LoadContext context;
    context.limits.memory = 1 << 20;
    QCOMPARE(reasonOf(loadBytes(longPickle(400000), context)), std::string("memory_limit"));
    context.limits.memory = std::uint64_t(1) << 30;
    const auto document = loadBytes(longPickle(400000), context);
    QCOMPARE(reasonOf(document), std::string("read"));
    context.limits.memory = (*document)->snapshot()->bytes() + (10 << 20); // not enough for the index
    QCOMPARE(reasonOf(loadBytes(longPickle(400000), context)), std::string("would_not_fit"));
}

// A list of a hundred events that is shared ten thousand times: 20 KB for a million events.
void TestLoad::memoryIsInProportionToTheFile()
{
    const QByteArray event = "}(" + pickleString("action") + pickleString("alloc") + pickleString("addr") + "M\1\1u";
    const QByteArray forged = "\x80\x02}(" + pickleString("device_traces") + "](](" + event.repeated(100) + "eq"
                              + QByteArray(1, '\0') + QByteArray("h\0", 2).repeated(10'000) + "eu.";
    LoadContext context;
    context.limits.memoryOfAnyFile = 1 << 20;
    const auto refused = loadBytes(forged, context);
    QCOMPARE(reasonOf(refused), std::string("out_of_proportion"));
    QVERIFY(std::stoull(refused.error().subject)
            <= (1U << 20) + static_cast<std::size_t>(forged.size()) * kMemoryPerByte);
    QCOMPARE(reasonOf(loadBytes(longPickle(400'000), context)), std::string("read")); // as many events, one by one
    context.limits.memory = context.limits.memoryOfAnyFile = std::numeric_limits<std::uint64_t>::max();
    QCOMPARE(reasonOf(loadBytes(forged, context)), std::string("read")); // on request, at any cost
    // Rows of a table of steps that are as short as their numbers allow.
    QByteArray rows = "step,max_reserved_gib\n";
    for (int i = 1'000'000; i < 1'050'000; ++i)
        rows += QByteArray::number(i) + ",2\n";
    context.limits = {};
    context.limits.memoryOfAnyFile = 8 << 20;
    QCOMPARE(reasonOf(loadBytes(rows, context)), std::string("read"));
}

void TestLoad::boundsTheNumberOfDevices()
{
    QByteArray text = "{\"segments\": [";
    for (int i = 0; i < 3000; ++i)
        text += "{\"total_size\": 1, \"device\": " + QByteArray::number(i) + "},";
    text += "{}]}";
    const auto document = loadBytes(text);
    QCOMPARE(reasonOf(document), std::string("read"));
    QCOMPARE((*document)->devices().size(), kMostDevices);
    QCOMPARE((*document)->snapshot()->traces.size(), kMostDevices); // so that nothing visits the others for each device
    QVERIFY((*document)->diagnostics.count(Issue::DroppedRow) >= 3000 - kMostDevices);
    // Traces of an event each.
    const QByteArray pickled = "}(" + pickleString("action") + pickleString("alloc") + pickleString("addr") + "M\1\1u";
    const QByteArray pickle = "\x80\x02}(" + pickleString("device_traces") + "]("
                              + ("](" + pickled + "e").repeated(3000) + "eu.";
    const QByteArray json = "{\"device_traces\": [" + QByteArray("[{\"action\": \"alloc\"}],").repeated(2999)
                            + "[{\"action\": \"alloc\"}]]}";
    QByteArray trace = "{\"traceEvents\": [";
    for (int i = 0; i < 3000; ++i)
        trace
            += R"({"ph":"i","name":"[memory]","pid":1,"tid":1,"ts":1,"args":{"Bytes":512,"Device Type":1,"Device Id":)"
               + QByteArray::number(i) + "}},";
    for (const QByteArray &bytes : {pickle, json, QByteArray(trace + "{}]}")}) {
        const auto many = loadBytes(bytes);
        QCOMPARE(reasonOf(many), std::string("read"));
        QCOMPARE((*many)->devices().size(), kMostDevices);
        QCOMPARE((*many)->snapshot()->traces.size(), kMostDevices);
        QVERIFY((*many)->diagnostics.count(Issue::DroppedRow) >= 3000 - kMostDevices);
    }
    // A native file has what was dropped, and nothing is dropped twice.
    QByteArray saved;
    const auto written = writeDocumentNative(
        **document,
        [&saved](std::string_view more) {
            saved.append(more.data(), static_cast<qsizetype>(more.size()));
            return Result<void>();
        },
        LoadContext{});
    QVERIFY(written);
    const auto again = loadBytes(saved);
    QCOMPARE(reasonOf(again), std::string("read"));
    QCOMPARE((*again)->diagnostics.count(Issue::DroppedRow), (*document)->diagnostics.count(Issue::DroppedRow));
}

void TestLoad::emptyStandardInputIsEmpty()
{
    const int matching = ::dup(STDIN_FILENO);
    const int null = ::open("/dev/null", O_RDONLY);
    ::dup2(null, STDIN_FILENO);
    ::close(null);
    const std::string reason = reasonOf(load("-", {}));
    ::dup2(matching, STDIN_FILENO);
    ::close(matching);
    QCOMPARE(reason, std::string("empty"));
}

ALLOSTRATA_TEST(TestLoad)
#include "tst_load.moc"
