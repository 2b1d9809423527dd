// Native files: what is read from one is what was written, and nothing in a forged one is trusted.

#include "core/attribution/stack_groups.h"
#include "core/base/enum_table.h"
#include "core/base/load_context.h"
#include "core/formats/native/native_writer.h"
#include "core/load/load.h"
#include "core/model/device_code.h"
#include "core/reports/report.h"
#include "core/reports/report_answers.h"
#include "core/tables/document_json.h"
#include "core/tables/recording_file.h"
#include "tests/support/native_mutations.h"
#include "tests/support/odd_snapshot.h"
#include "tests/support/real_data.h"
#include "tests/support/samples.h"
#include "tests/support/snapshot_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <string_view>

using namespace allostrata;
using namespace allostrata::test;

namespace {

constexpr qint64 kLargestTripped = kIsSanitized ? 100'000 : 3'000'000; ///< bytes of a file
constexpr unsigned kOddSnapshots = kIsSanitized ? 60 : 300;
constexpr unsigned kForged = kIsSanitized ? 400 : 4000;
constexpr std::size_t kStride = kIsSanitized ? 5 : 1; ///< of the bytes that are flipped, and of the lengths
constexpr std::uint32_t kLongEvents = kIsSanitized ? 600'000 : 1'700'000;

using Loaded = Result<std::shared_ptr<const Document>>;

Loaded loadBytes(std::string_view bytes, const std::string &name, const LoadContext &context = {})
{
    const std::span<const std::uint8_t> view(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
    return load(std::make_unique<MemorySource>(view), name, context);
}

std::string errorOf(const Loaded &loaded)
{
    return loaded ? std::string("opened") : std::string(loaded.error().id()) + ": " + loaded.error().subject;
}

std::string nativeOf(const Document &document)
{
    std::string bytes;
    const auto written = writeDocumentNative(
        document,
        [&bytes](std::string_view more) {
            bytes += more;
            return Result<void>();
        },
        LoadContext{});
    return written ? bytes : "not written: " + written.error().subject;
}

/// The file of a snapshot; empty if it cannot be written.
std::string nativeOf(const Snapshot &snapshot)
{
    std::string bytes;
    const auto written = writeNative(
        snapshot, {},
        [&bytes](std::string_view more) {
            bytes += more;
            return Result<void>();
        },
        LoadContext{});
    return written ? bytes : std::string();
}

/// The document as JSON, without the size of its file.
std::string jsonOf(const Document &document)
{
    std::string text;
    const auto written = writeDocumentJson(
        {document, AttributionRules(), std::nullopt},
        [&text](std::string_view more) {
            text += more;
            return Result<void>();
        },
        LoadContext{});
    if (!written)
        return std::string(written.error().id());
    const std::size_t line = text.find("\"stored_bytes\":");
    return line == std::string::npos ? text : text.erase(line, text.find('\n', line) - line);
}

/// Request with every input that a table may need.
ReportRequest tripRequest(const std::shared_ptr<const Document> &document, std::size_t device)
{
    ReportRequest request;
    request.document = document;
    request.device = device;
    request.rules = std::make_shared<const CategoryRules>(CategoryRules::standard());
    request.errorText = [](const Error &error) { return std::string(error.id()); };
    if (!document->devices().empty()) {
        request.attribution = *makeAttribution(*document, device, {}, {});
        request.cursor = peakMoment(request.timeline());
        request.window = {0, request.timeline().end()};
    }
    return request;
}

/// All tables of all devices that the document has, as CSV, each below its name.
std::string tablesOf(const std::shared_ptr<const Document> &document)
{
    std::string all;
    const TableFormatRow &csv = tableFormat(TableFormat::RawCsv);
    for (std::size_t device = 0; device < std::max<std::size_t>(1, document->devices().size()); ++device) {
        const ReportRequest request = tripRequest(document, device);
        for (const ReportRow &report : reports()) {
            for (const ReportTable &table : report.tables) {
                const ReportNeeds needs = FoundTable{&report, &table}.needs();
                const bool isOfDevice = (needs.about == DocumentPart::Devices || needs.alsoDevices)
                                        && !document->devices().empty()
                                        && !firstMissing(needs.device, document->devices()[device].capabilities);
                if ((!needs.anyDocument && !isOfDevice) || table.uses.has(ReportInput::Comparison))
                    continue;
                all.append("## ").append(table.id) += '\n';
                if (table.makeLong) {
                    const auto made = table.makeLong(request, {});
                    all += made ? csv.write(made->part(0, 5000), {}) : std::string(made.error().id());
                } else {
                    const auto made = table.makerFor(*document)(request, {});
                    all += made ? csv.write(*made, {}) : std::string(made.error().id());
                }
            }
        }
    }
    return all;
}

/// The first line in which two texts differ; empty if they are equal.
QString difference(const std::string &before, const std::string &after)
{
    if (before == after)
        return {};
    const auto at = std::ranges::mismatch(before, after).in1 - before.begin();
    const std::size_t from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, at - 200));
    return QString::fromStdString("..." + before.substr(from, 400) + "\nis now\n..."
                                  + after.substr(std::min(from, after.size()), 400));
}

std::string oddPickle(unsigned seed)
{
    std::mt19937 random(seed);
    generator::StringSink bytes;
    generator::PickleWriter writer(bytes, 4);
    OddSnapshot(random, writer).write();
    return std::string(bytes.bytes());
}

} // namespace

class TestNativeFile : public QObject {
    Q_OBJECT

private slots:
    void everyTableSurvives_data();
    void everyTableSurvives();
    void partsSurvive();
    void writesNothingUnreadable();
    void oddSnapshotsSurvive();
    void longTracesSurvive();
    void freesTakeLessThanAByte();
    void stepsAreNoRecording();
    void everyFlippedByteIsNoticed();
    void everyCutIsNoticed();
    void refusesWithAReason();
    void smallFilesCannotClaimMuch();
    void listsOfFactsCountAsMemory();
    void forgedFilesDoNoHarm();
    void stopsWhenCancelled();

private:
    [[nodiscard]] static std::string smallFile();
    static void compareWithSaved(const std::shared_ptr<const Document> &before, const std::string &name);
};

/// A file of some thousand bytes.
std::string TestNativeFile::smallFile() { return nativeOf(*loadSample(QStringLiteral("few_events"))); }

void TestNativeFile::everyTableSurvives_data()
{
    QTest::addColumn<QString>("path");
    for (const QString &path : filesAtHand(kLargestTripped))
        QTest::newRow(QDir(QStringLiteral(ALLOSTRATA_SOURCE_DIR)).relativeFilePath(path).toUtf8().constData()) << path;
}

void TestNativeFile::everyTableSurvives()
{
    QFETCH(const QString, path);
    const std::string name = path.toStdString();
    LoadContext salvaging; // so that files that are cut off are saved, too
    salvaging.salvage = Salvage::KeepWhatIsThere;
    const auto loaded = load(name, salvaging);
    if (loaded && isRecording(**loaded))
        compareWithSaved(*loaded, name);
}

void TestNativeFile::partsSurvive()
{
    const std::string name = sampleFile(QStringLiteral("training")).toStdString();
    LoadContext context;
    context.part = *readPartIn("1000:4000"); // with allocations from before it, and not to the end
    const auto part = load(name, context);
    QVERIFY2(part, errorOf(part).c_str());
    QVERIFY((*part)->snapshot()->traces.front().part && !(*part)->snapshot()->traces.front().part->earlier.empty());
    compareWithSaved(*part, name);
    QCOMPARE(errorOf(loadBytes(nativeOf(**part), name, context)), "part_of_part: ");
    const auto whole = load(name, {});
    QVERIFY(whole);
    const auto later = loadBytes(nativeOf(**whole), name, context);
    QVERIFY2(later, errorOf(later).c_str());
    const QString differs = difference(tablesOf(*part), tablesOf(*later));
    QVERIFY2(differs.isEmpty(), qPrintable(differs));
}

/// The writer refuses whatever the reader would refuse.
void TestNativeFile::writesNothingUnreadable()
{
    Snapshot snapshot;
    snapshot.traces.push_back({0, {}});
    snapshot.traces.push_back({std::numeric_limits<int>::min(), {}});
    std::string bytes;
    const auto sink = [&bytes](std::string_view more) {
        bytes += more;
        return Result<void>();
    };
    const auto written = writeNative(snapshot, "cuda-snapshot-pickle", sink, LoadContext{});
    QVERIFY(!written);
    QCOMPARE(written.error().subject, std::string("traces.device"));
    snapshot.traces.back().device = kUnknownDevice;
    QVERIFY(writeNative(snapshot, "cuda-snapshot-pickle", sink, LoadContext{}));
}

void TestNativeFile::compareWithSaved(const std::shared_ptr<const Document> &before, const std::string &name)
{
    const std::string bytes = nativeOf(*before);
    const auto again = loadBytes(bytes, name);
    QVERIFY2(again, errorOf(again).c_str());
    const std::shared_ptr<const Document> &after = *again;
    QCOMPARE(after->format, before->format);
    const auto compare = [](const std::string &old, const std::string &now) {
        const QString differs = difference(old, now);
        QVERIFY2(differs.isEmpty(), qPrintable(differs));
    };
    compare(snapshotText(*before->snapshot()), snapshotText(*after->snapshot()));
    compare(jsonOf(*before), jsonOf(*after));
    const std::string tables = tablesOf(before);
    QVERIFY(before->devices().empty() || tables.size() > 1000);
    compare(tables, tablesOf(after));
    QVERIFY(bytes == nativeOf(*after)); // whatever no table shows
}

void TestNativeFile::oddSnapshotsSurvive()
{
    for (unsigned seed = 0; seed < kOddSnapshots; ++seed) {
        const auto before = loadBytes(oddPickle(seed), "odd.pickle");
        QVERIFY2(before, errorOf(before).c_str());
        const std::string bytes = nativeOf(**before);
        const auto after = loadBytes(bytes, "odd.pickle");
        QVERIFY2(after, qPrintable(QString::number(seed) + u' ' + QString::fromStdString(errorOf(after))));
        const QString differs = difference(snapshotText(*(*before)->snapshot()), snapshotText(*(*after)->snapshot()));
        QVERIFY2(differs.isEmpty(), qPrintable(QString::number(seed) + u' ' + differs));
        QVERIFY2(jsonOf(**before) == jsonOf(**after), qPrintable(QString::number(seed)));
    }
}

/// Long enough for several pieces at a time, with values in every column and frees far behind their allocs.
void TestNativeFile::longTracesSurvive()
{
    Snapshot snapshot;
    snapshot.internStream(7);
    snapshot.internPool({1, 2});
    const StringId texts[] = {snapshot.strings.intern("a"), StringId(), snapshot.strings.intern("")};
    const FrameId frame = snapshot.stacks.internFrame({texts[0], texts[2], 3});
    const StackId stacks[] = {snapshot.stacks.internStack(std::span(&frame, 1)), StackId()};
    const DetailId details[] = {snapshot.details.push({}), DetailId()};
    snapshot.traces.resize(1);
    Trace &trace = snapshot.traces.front().trace;
    std::mt19937 random(3);
    for (std::uint32_t i = 0; i < kLongEvents; ++i) {
        TraceEvent event;
        event.action = static_cast<Action>(random() % enumIndex(Action::FirstUnknown));
        event.address = random() % 5000 << 9U;
        event.size = (random() % 16 == 0 ? std::uint64_t(random()) << 31U : event.address) + 1;
        event.timeUs = random() % 100 == 0 ? TraceEvent::kNoTime : std::int64_t(i) * 5 - std::int64_t(random() % 9);
        event.stream = static_cast<std::uint16_t>(random() % 2);
        event.pool = static_cast<std::uint16_t>(random() % 2);
        event.stack = stacks[random() % 2];
        event.forwardStack = stacks[random() % 2];
        event.compileContext = texts[random() % 3];
        event.userMetadata = texts[random() % 3];
        event.internalMetadata = texts[random() % 3];
        event.category = texts[random() % 3];
        event.detail = details[random() % 2];
        trace.push(event);
    }
    const std::string bytes = nativeOf(snapshot);
    QVERIFY(!bytes.empty());
    LoadContext context;
    context.purpose = LoadFor::Numbers;
    const auto loaded = loadBytes(bytes, "long.strata", context);
    QVERIFY2(loaded, errorOf(loaded).c_str());
    const Trace &read = (*loaded)->devices().front().timeline.trace();
    QCOMPARE(read.size(), trace.size());
    for (std::uint32_t i = 0; i < kLongEvents; ++i) {
        const TraceEvent a = trace.event(EventId(i));
        const TraceEvent b = read.event(EventId(i));
        const bool isEqual = a.action == b.action && a.address == b.address && a.size == b.size && a.timeUs == b.timeUs
                             && a.stream == b.stream && a.pool == b.pool && a.stack == b.stack
                             && a.forwardStack == b.forwardStack && a.compileContext == b.compileContext
                             && a.userMetadata == b.userMetadata && a.internalMetadata == b.internalMetadata
                             && a.category == b.category && a.detail == b.detail;
        QVERIFY2(isEqual, qPrintable(QString::number(i)));
    }
}

void TestNativeFile::freesTakeLessThanAByte()
{
    Snapshot snapshot;
    snapshot.traces.resize(1);
    Trace &trace = snapshot.traces.front().trace;
    std::mt19937 random(1);
    constexpr std::size_t kAllocs = 20'000;
    for (std::size_t i = 0; i < kAllocs; ++i) {
        TraceEvent event;
        event.address = std::uint64_t(random()) << 9U; // no order that could be packed
        event.size = random();
        trace.push(event);
        event.action = Action::FreeRequested;
        trace.push(event);
        event.action = Action::FreeCompleted;
        trace.push(event);
    }
    std::size_t bytes = 0;
    QVERIFY(writeNative(
        snapshot, {},
        [&bytes](std::string_view more) {
            bytes += more.size();
            return Result<void>();
        },
        LoadContext{}));
    QVERIFY2(bytes < kAllocs * 9, qPrintable(QString::number(bytes))); // an alloc has 8 bytes that are random
}

void TestNativeFile::stepsAreNoRecording()
{
    const auto steps = loadBytes("step,memory_allocated_gb\n1,2.5\n2,3.5\n", "steps.csv");
    QVERIFY2(steps, errorOf(steps).c_str());
    QVERIFY(!isRecording(**steps));
    QVERIFY(isRecording(*loadSample(QStringLiteral("few_events"))));
}

void TestNativeFile::everyFlippedByteIsNoticed()
{
    const std::string file = smallFile();
    for (std::size_t at = 0; at < file.size(); at += kStride) {
        std::string flipped = file;
        flipped[at] = static_cast<char>(flipped[at] ^ (1 << (at % 8)));
        const auto loaded = loadBytes(flipped, "flipped.strata");
        QVERIFY2(!loaded, qPrintable(QString::number(at)));
    }
}

void TestNativeFile::everyCutIsNoticed()
{
    const std::string file = smallFile();
    LoadContext salvaging;
    salvaging.salvage = Salvage::KeepWhatIsThere;
    for (std::size_t size = 12; size < file.size(); size += kStride) {
        const auto loaded = loadBytes(std::string_view(file).substr(0, size), "cut.strata", salvaging);
        QVERIFY2(!loaded && loaded.error().id() == "truncated_native", qPrintable(QString::number(size)));
    }
}

void TestNativeFile::refusesWithAReason()
{
    const FileParts parts = partsOf(smallFile());
    QCOMPARE(errorOf(loadBytes(fileOf(parts), "same.strata")), std::string("opened"));
    FileParts newer = parts;
    newer.head[12] = 2;
    QCOMPARE(errorOf(loadBytes(fileOf(newer), "newer.strata")), std::string("native_version: 2"));
    FileParts without = parts;
    without.pieces.erase(without.pieces.begin() + 1);
    QCOMPARE(errorOf(loadBytes(fileOf(without), "without.strata")),
             std::string("bad_native: strings.bytes is missing"));
    FileParts another = parts;
    std::ranges::swap(another.pieces[1], another.pieces[2]);
    QCOMPARE(errorOf(loadBytes(fileOf(another), "order.strata")), std::string("bad_native: strings.bytes is missing"));
    FileParts wide = parts;
    wide.pieces[2].set(24, std::uint64_t(1) << 20); // lengths of texts
    QCOMPARE(errorOf(loadBytes(fileOf(wide), "lengths.strata")), std::string("bad_native: strings"));
    QCOMPARE(errorOf(loadBytes(fileOf(parts) + "x", "longer.strata")), std::string("bad_native: bytes behind the end"));
}

void TestNativeFile::smallFilesCannotClaimMuch()
{
    const FileParts parts = partsOf(smallFile());
    // The facts begin with a flag and the number of texts; a number of 5 bytes is in the place of a shorter one.
    FileParts claiming = parts;
    FilePiece &facts = claiming.pieces.front();
    std::size_t end = 1;
    while ((static_cast<unsigned char>(facts.planes[end]) & 0x80U) != 0)
        ++end;
    facts.planes = facts.planes.substr(0, 1) + "\xff\xff\xff\x7f" + facts.planes.substr(end + 1);
    facts.set(12, static_cast<std::uint32_t>(facts.planes.size()));
    const auto loaded = loadBytes(fileOf(claiming), "claiming.strata");
    QCOMPARE(errorOf(loaded), std::string("decompressed_too_large: 1073741824"));
}

void TestNativeFile::listsOfFactsCountAsMemory()
{
    Snapshot snapshot;
    snapshot.traces.resize(1);
    snapshot.traces.front().trace.push({});
    constexpr std::size_t kEarlier = 1'000'000; // equal rows: some hundred bytes of file
    snapshot.traces.front().part.emplace().earlier.resize(kEarlier, {EventId(0), {}, 0, 0});
    const std::string bytes = nativeOf(snapshot);
    QVERIFY(!bytes.empty());
    LoadContext small;
    small.limits.memory = kEarlier * sizeof(EarlierAlloc);
    QCOMPARE(errorOf(loadBytes(bytes, "lists.strata", small)), "memory_limit: " + std::to_string(small.limits.memory));
}

void TestNativeFile::forgedFilesDoNoHarm()
{
    std::vector<FileParts> originals;
    for (unsigned seed = 0; seed < 20; ++seed) {
        const auto odd = loadBytes(oddPickle(seed), "odd.pickle");
        QVERIFY2(odd, errorOf(odd).c_str());
        originals.push_back(partsOf(nativeOf(**odd)));
    }
    originals.push_back(partsOf(smallFile()));
    LoadContext small;
    small.limits.memory = std::uint64_t(64) << 20;
    unsigned opened = 0;
    for (unsigned seed = 0; seed < kForged; ++seed) {
        std::mt19937 random(seed);
        FileParts forged = originals[seed % originals.size()];
        mutate(forged, random);
        const auto loaded = loadBytes(fileOf(std::move(forged)), "forged.strata", small);
        if (!loaded)
            continue;
        ++opened;
        QVERIFY(!jsonOf(**loaded).empty());
        QVERIFY2(nativeOf(**loaded).starts_with("\x93STRATA"), qPrintable(QString::number(seed)));
    }
    QVERIFY2(opened > kForged / 20 && opened < kForged, qPrintable(QString::number(opened)));
}

void TestNativeFile::stopsWhenCancelled()
{
    std::stop_source stop;
    stop.request_stop();
    LoadContext context;
    context.stop = stop.get_token();
    const auto document = loadSample(QStringLiteral("few_events"));
    const auto sink = [](std::string_view) { return Result<void>(); };
    const auto written = writeDocumentNative(*document, sink, context);
    QVERIFY(!written && written.error().reason == Reason::Cancelled);
    QCOMPARE(errorOf(loadBytes(smallFile(), "stopped.strata", context)), std::string("cancelled: "));
}

ALLOSTRATA_TEST(TestNativeFile)
#include "tst_native_file.moc"
