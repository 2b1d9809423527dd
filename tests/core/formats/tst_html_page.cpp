// HTML pages: snapshots in base64, the plot data of 2022, and errors for pages with neither.

#include "core/analysis/report/summary.h"
#include "core/base/load_context.h"
#include "core/load/load.h"
#include "core/model/profile.h"
#include "core/tables/summary_table.h"
#include "tests/support/io_helpers.h"
#include "tests/support/page_helpers.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/generator/wrapping.h"
#include "tests/support/golden.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace allostrata;
using namespace allostrata::test;

namespace {

const QString kReal = allostrata::test::sharedFile("data/html/trace_plot_inference_xl_ctx128.html");
const QString kSamples = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/clothes/");
const QByteArray kSnapshot = R"({"segments": [{"device": 0, "address": 4096, "total_size": 1024, "blocks": [
 {"address": 4096, "size": 1024, "requested_size": 1000, "state": "active_allocated", "frames": []}]}],
 "device_traces": [[{"action": "alloc", "addr": 4096, "size": 1000, "stream": 0, "time_us": 7, "frames": []}]], "allocator_settings": {}})";

Result<std::shared_ptr<const Document>> loadBytes(const QByteArray &bytes, Salvage salvage = Salvage::Refuse)
{
    LoadContext context;
    context.salvage = salvage;
    return load(std::make_unique<MemorySource>(bytesOf(bytes)), "page", context);
}

QByteArray fileBytes(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The numbers of a document, without its name.
QByteArray numbersOf(const QByteArray &bytes)
{
    const auto document = loadBytes(bytes);
    if (!document)
        return "error "
               + QByteArray::fromStdString(std::string(document.error().id()) + ": " + document.error().subject);
    std::vector<DeviceSummary> rows = summarise(**document);
    for (DeviceSummary &row : rows)
        row.format = "any";
    const SummaryEntry entry{"page", std::move(rows), {}, {}};
    return QByteArray::fromStdString(writeTable(summaryTable({&entry, 1}, UnreadFiles::LeftOut), TableFormat::Json));
}

QByteArray page(const QByteArray &script) { return "<html><body><script>\n" + script + "\n</script></body></html>"; }

} // namespace

class TestHtmlPage : public QObject {
    Q_OBJECT

private slots:
    void realPageMatchesItsPickle();
    void generatedPagesAndArchivesMatchTheirPickles();
    void readsEverySpellingOfThePage_data();
    void readsEverySpellingOfThePage();
    void whatDataUnfoldToCounts();
    void namesTheSnapshotsItSkipped();
    void badBase64NamesItsPlace();
    void salvagesATruncatedPage();
    void explainsPagesWithoutData_data();
    void explainsPagesWithoutData();
    void elementsOfAPlotBecomeAllocations();
    void keepsAddressesFromThePlot();
    void theStatePlotHasSegments();
    void aBlockOfAPlotLiesInOneSegment();
    void refusesBrokenPlots_data();
    void refusesBrokenPlots();
    void sampleSummariesMatchTheGoldenFiles();
};

void TestHtmlPage::realPageMatchesItsPickle()
{
    if (!QFile::exists(kReal)) {
        if (qEnvironmentVariableIsSet("ALLOSTRATA_REQUIRE_DATA"))
            QFAIL("../shared/data is missing");
        QSKIP("../shared/data is not here");
    }
    const QByteArray bytes = fileBytes(kReal);
    const auto match = QRegularExpression(QStringLiteral("\"base64\": \"([^\"]+)\"")).match(QString::fromLatin1(bytes));
    const QByteArray pickle = QByteArray::fromBase64(match.captured(1).toLatin1());
    QVERIFY(pickle.size() > 1000000 && pickle.endsWith('\0'));
    const QByteArray expected = numbersOf(pickle);
    QVERIFY(!expected.startsWith("error"));
    QVERIFY2(!expected.contains("trailing"), expected.constData());
    QCOMPARE(numbersOf(bytes), expected);
    QCOMPARE(numbersOf(gzipped(bytes)), expected);
    QCOMPARE(numbersOf(zipOf({{"page.html", bytes}})).contains("\"opened_member\""), true);
}

void TestHtmlPage::generatedPagesAndArchivesMatchTheirPickles()
{
    for (const char *preset : {"basic_training", "two_devices", "host_memory", "npu", "protocol_5", "extra_keys"}) {
        generator::StringSink sink;
        generator::writeSnapshot(generator::generate(*generator::findPreset(preset)), sink);
        const QByteArray plain = numbersOf(QByteArray::fromStdString(sink.bytes()));
        QVERIFY2(!plain.startsWith("error"), preset);
        QCOMPARE(numbersOf(QByteArray::fromStdString(generator::wrapped(sink.bytes(), generator::Wrapping::Page))),
                 plain);
        QByteArray zipped
            = numbersOf(QByteArray::fromStdString(generator::wrapped(sink.bytes(), generator::Wrapping::Zip)));
        QVERIFY(zipped.contains("\"opened_member\""));
        const auto sizes = [](const QByteArray &numbers) { return numbers.left(numbers.indexOf("\"diagnostics\"")); };
        QCOMPARE(sizes(zipped), sizes(plain));
    }
}

void TestHtmlPage::readsEverySpellingOfThePage_data()
{
    QTest::addColumn<QByteArray>("bytes");
    const QByteArray base64 = kSnapshot.toBase64();
    const auto row = [](const char *title, const QByteArray &bytes) { QTest::newRow(title) << bytes; };
    QByteArray wrapped;
    for (qsizetype i = 0; i < base64.size(); i += 76)
        wrapped += base64.mid(i, 76) + "\r\n";
    row("as PyTorch writes it", pageOf({{"snapshot.pickle", kSnapshot}}));
    row("single quotes", page("f([{'name': 'a', 'base64': '" + base64 + "'}])"));
    row("keys without quotes, blanks", page("f([{ name : 'a' ,\n  base64  :\t`" + base64 + "` }])"));
    row("line breaks", page("f({\"base64\": `" + wrapped + "`})"));
    row("line breaks as scripts write them",
        page("f({\"base64\": \"" + QByteArray(wrapped).replace("\r\n", "\\n\\\n") + "\"})"));
    row("slashes as JSON writes them", page("f({\"base64\": \"" + QByteArray(base64).replace("/", "\\/") + "\"})"));
    row("the other alphabet, no padding",
        page("f({\"base64\": \"" + kSnapshot.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals)
             + "\"})"));
    row("without a doctype, in capitals",
        "\xef\xbb\xbf \n<!-- saved -->\n<HTML><BODY><SCRIPT>x=[{\"base64\":\"" + base64 + "\"}]");
    row("an image before it", page("<img src='data:image/png;base64,AAAA'> f({base64: '" + base64 + "'})"));
    row("a compressed snapshot", pageOf({{"snapshot.json.gz", gzipped(kSnapshot)}}));
}

void TestHtmlPage::readsEverySpellingOfThePage()
{
    QFETCH(QByteArray, bytes);
    QCOMPARE(numbersOf(bytes), numbersOf(kSnapshot));
}

void TestHtmlPage::whatDataUnfoldToCounts()
{
    QByteArray events;
    for (int i = 1; i <= 50'000; ++i)
        events += QByteArray(i > 1 ? "," : "") + R"({"action": "alloc", "addr": )" + QByteArray::number(i * 512)
                  + R"(, "size": 512, "stream": 0, "frames": []})";
    const QByteArray bytes
        = pageOf({{"snapshot.json.gz", gzipped(R"({"segments": [], "device_traces": [[)" + events + "]]}")}});
    QVERIFY(bytes.size() < 1 << 20);
    LoadContext context;
    context.limits.memoryOfAnyFile = 1 << 20;
    const auto document = load(std::make_unique<MemorySource>(bytesOf(bytes)), "page.html", context);
    QVERIFY2(document, document ? "" : document.error().id().data());
}

void TestHtmlPage::namesTheSnapshotsItSkipped()
{
    const QByteArray base64 = kSnapshot.toBase64();
    const auto document = loadBytes(page("[{\"name\": \"a\", \"base64\": \"" + base64
                                         + "\"}, {\"base64\": \"AAAA\", \"name\": \"b\"}, {base64: 'AA'}]"));
    QVERIFY(bool(document));
    const auto &entries = (*document)->diagnostics.entries();
    QCOMPARE(entries.at(Issue::OpenedMember).places.front().subject, std::string("a"));
    QCOMPARE(entries.at(Issue::OtherMembers).count, std::uint64_t(2));
    QCOMPARE(entries.at(Issue::OtherMembers).places[0].subject, std::string("b"));
    QCOMPARE(entries.at(Issue::OtherMembers).places[1].subject, std::string("#3"));
}

void TestHtmlPage::badBase64NamesItsPlace()
{
    for (const qsizetype at : {qsizetype(0), qsizetype(101), kSnapshot.toBase64().size() - 1}) {
        QByteArray base64 = kSnapshot.toBase64();
        base64[at] = '<';
        const QByteArray bytes = page("f({\"base64\": \"" + base64 + "\"})");
        const auto document = loadBytes(bytes);
        QVERIFY(!document);
        QCOMPARE(document.error().reason, Reason::BadBase64);
        QCOMPARE(document.error().subject, std::string("<"));
        QCOMPARE(document.error().offset.value_or(0), static_cast<std::uint64_t>(bytes.indexOf(base64) + at));
    }
}

void TestHtmlPage::salvagesATruncatedPage()
{
    const QByteArray bytes = pageOf({{"snapshot.pickle", kSnapshot}});
    const QByteArray cut = bytes.left(bytes.indexOf("base64\": ") + 420);
    const auto refused = loadBytes(cut);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code(), ErrorCode::Truncated);
    const auto salvaged = loadBytes(cut, Salvage::KeepWhatIsThere);
    QVERIFY(bool(salvaged));
    QCOMPARE((*salvaged)->diagnostics.count(Issue::Salvaged), std::uint64_t(1));
}

void TestHtmlPage::explainsPagesWithoutData_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("a memory timeline") << QByteArray(
        "<html>\n<head><meta charset=\"utf-8\" /><title>CUDA Memory Timeline</title></head>\n<body><img "
        "src='data:image/png;base64,iVBORw0KGgo='></body></html>")
                                       << QByteArray("error page_without_snapshot: picture");
    QTest::newRow("any page") << QByteArray("<!DOCTYPE html><html><body>Hello</body></html>")
                              << QByteArray("error page_without_snapshot: ");
    QTest::newRow("an empty list") << pageOf({}) << QByteArray("error page_without_snapshot: ");
    QTest::newRow("only text") << page("main(alloc_data); let base64 = f(name)")
                               << QByteArray("error page_without_snapshot: ");
    QTest::newRow("a page in a page") << pageOf({{"a.html", pageOf({{"a.json", kSnapshot}})}})
                                      << QByteArray("error unknown_format: ");
    QTest::newRow("nothing") << pageOf({{"a", ""}}) << QByteArray("error too_short: ");
}

void TestHtmlPage::explainsPagesWithoutData()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, expected);
    QCOMPARE(numbersOf(bytes), expected);
}

void TestHtmlPage::elementsOfAPlotBecomeAllocations()
{
    // Two from before (one of them freed), one that lives to the end, one that comes and goes; a profile's categories.
    const auto document = loadBytes(page(
        R"JS(let alloc_data = {"actions": [2, 0, 3, 3], "elements_size": [100, 2000, 30000, 5], "elements_info": [0, 1, 2, null],
           "elements_category": [1, 0, 1, 0], "categories": ["unknown", "parameter"], "initially_allocated": [1, 0],
           "string_table": ["100.0B (100 bytes) allocation (parameter)", "model.py(7): forward", "x.py:12:main"],
           "suffix_table": [[0, null], [1, null], [2, 1]], "novel": {"a": [1]}}
           main(alloc_data))JS"));
    QVERIFY(bool(document));
    QCOMPARE((*document)->devices().size(), std::size_t(1));
    const Device &device = (*document)->devices().front();
    QVERIFY(!device.capabilities.allocator);
    const Timeline &timeline = device.timeline;
    QCOMPARE(timeline.allocations().size(), std::size_t(4));
    QCOMPARE(timeline.allocations().bornBefore(), std::size_t(2));
    QCOMPARE(timeline.countersAt(0).requested, std::uint64_t(2100));
    QCOMPARE(timeline.peakRequested().bytes, std::uint64_t(32100));
    QCOMPARE(timeline.countersAt(timeline.end()).requested, std::uint64_t(32000));
    const Snapshot &snapshot = *(*document)->snapshot();
    // The page names no addresses; they do not overlap.
    std::vector<std::pair<std::uint64_t, std::uint64_t>> ranges;
    for (std::size_t i = 0; i < timeline.allocations().size(); ++i) {
        const Allocation one = timeline.allocation(AllocationId::at(i));
        ranges.emplace_back(one.address, one.address + one.requestedSize);
    }
    std::ranges::sort(ranges);
    for (std::size_t i = 1; i < ranges.size(); ++i)
        QVERIFY(ranges[i - 1].second <= ranges[i].first);
    const TraceEvent first = timeline.trace().event(EventId(0));
    QCOMPARE(first.size, std::uint64_t(30000));
    QCOMPARE(std::string(snapshot.text(first.category)), std::string("parameter"));
    const auto frames = snapshot.stacks.stack(first.stack);
    QCOMPARE(frames.size(), std::size_t(2));
    QCOMPARE(std::string(snapshot.text(snapshot.stacks.frame(frames[0]).file)), std::string("x.py"));
    QCOMPARE(snapshot.stacks.frame(frames[1]).line, 7U);
    QCOMPARE(std::string(snapshot.text(snapshot.stacks.frame(frames[1]).function)), std::string("forward"));
    QCOMPARE((*document)->diagnostics.count(Issue::UnknownKey), std::uint64_t(1));
    QVERIFY(!summarise(**document).front().reserved);
}

void TestHtmlPage::keepsAddressesFromThePlot()
{
    const auto document = loadBytes(page(
        R"JS(let alloc_data = {"actions": [0, 0, 1], "elements_size": [100, 200], "initially_allocated": [], "elements_info":
           ["b7f0a00_0 100.0B allocation (100 bytes)\n/a/model.py:147:forward\nC:\\x\\y.py:3:operator::()", "b7f0a00_1 200.0B allocation (200 bytes)"]})JS"));
    QVERIFY(bool(document));
    const Timeline &timeline = (*document)->devices().front().timeline;
    QCOMPARE(timeline.allocation(AllocationId(0)).address, std::uint64_t(0x7f0a00));
    QCOMPARE(timeline.addressGeneration(AllocationId(1)), std::uint32_t(1));
    const Snapshot &snapshot = *(*document)->snapshot();
    const auto frames = snapshot.stacks.stack(timeline.allocation(AllocationId(0)).stack);
    QCOMPARE(frames.size(), std::size_t(2));
    QCOMPARE(std::string(snapshot.text(snapshot.stacks.frame(frames[1]).file)), std::string("C:\\x\\y.py"));
    QCOMPARE(std::string(snapshot.text(snapshot.stacks.frame(frames[1]).function)), std::string("operator::()"));
}

void TestHtmlPage::theStatePlotHasSegments()
{
    const auto document = loadBytes(page(
        R"JS(let trace_data = {"string_table": ["segment_alloc", "alloc", "a.py:1:f", "free"], "suffix_table": [[2, null]],
           "events": {"action": [0, 1, 1, 3], "addr": [4096, 4096, 5120, 5120], "size": [4096, 1000, 600, 600], "stream": [0, 0, 0, 0], "frames": [null, 0, 0, 0]},
           "segments": {"addr": [4096], "size": [4096], "stream": [0]},
           "blocks": {"addr": [4096], "size": [1024], "real_size": [1000], "frames": [0], "pending_free": [0]}})JS"));
    QVERIFY(bool(document));
    const Device &device = (*document)->devices().front();
    QVERIFY(device.capabilities.allocator && device.capabilities.state && device.capabilities.stacks);
    const DeviceSummary summary = summarise(**document).front();
    QCOMPARE(summary.reserved.value_or(0), std::uint64_t(4096));
    QCOMPARE(summary.allocated.value_or(0), std::uint64_t(1024));
    QCOMPARE(summary.peakRequested.value_or(0), std::uint64_t(1600));
    QCOMPARE(summary.finalRequested.value_or(0), std::uint64_t(1000));
}

void TestHtmlPage::aBlockOfAPlotLiesInOneSegment()
{
    // Segments that all claim every block: their product must not be built. And two adjacent segments without common
    // blocks.
    constexpr int kRows = 2000;
    const auto list = [](auto valueOf) {
        QByteArray text = "[";
        for (int i = 0; i < kRows; ++i)
            text += (i > 0 ? ", " : "") + QByteArray::number(valueOf(i));
        return text + "]";
    };
    const auto document = loadBytes(page("trace_data = {\"segments\": {\"addr\": " + list([](int) { return 0; })
                                         + ", \"size\": " + list([](int) { return 1 << 30; })
                                         + "}, \"blocks\": {\"addr\": " + list([](int i) { return 1024 * i; })
                                         + ", \"size\": " + list([](int) { return 512; }) + "}}"));
    QVERIFY(bool(document));
    const Snapshot &snapshot = *(*document)->snapshot();
    QCOMPARE(snapshot.segments.size(), std::size_t(kRows));
    QCOMPARE(snapshot.blocks.size(), std::size_t(3 * kRows - 1));
    QCOMPARE((*document)->diagnostics.count(Issue::DroppedRow), std::uint64_t(0));

    const auto apart = loadBytes(page(R"JS(trace_data = {"segments": {"addr": [4096, 8192], "size": [4096, 4096]},
           "blocks": {"addr": [8192, 4096, 8192, 9216, 12288], "size": [0, 4096, 512, 512, 0]}})JS"));
    QVERIFY(bool(apart));
    const auto &segments = (*apart)->snapshot()->segments;
    QCOMPARE(segments[SegmentId(0)].blockCount, 1U);
    QCOMPARE(segments[SegmentId(1)].blockCount, 5U);
    QCOMPARE((*apart)->diagnostics.count(Issue::DroppedRow), std::uint64_t(1)); // the one past the end
}

void TestHtmlPage::refusesBrokenPlots_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("cut") << QByteArray("alloc_data = {\"actions\": [1, 2") << QByteArray("truncated_json");
    QTest::newRow("no JSON") << QByteArray("alloc_data = {actions: [1]}") << QByteArray("bad_json");
    QTest::newRow("without lists") << QByteArray("alloc_data = {\"a\": [1]}") << QByteArray("unexpected_value");
    QTest::newRow("state without lists") << QByteArray("trace_data = {\"segments\": []}")
                                         << QByteArray("unexpected_value");
    QTest::newRow("missing rows") << QByteArray(
        "alloc_data = {\"actions\": [7, -1, null, \"x\", [1]], \"elements_size\": [\"a\", 1e300, 2.0], "
        "\"elements_info\": [9, {}, 0], "
        "\"suffix_table\": [[0, 0], [5], [1, 2, 3]], \"initially_allocated\": [99, 2]}")
                                  << QByteArray("read");
}

void TestHtmlPage::refusesBrokenPlots()
{
    QFETCH(QByteArray, script);
    QFETCH(QByteArray, expected);
    const QByteArray start = "<html><script>";
    const auto document = loadBytes(start + script);
    QCOMPARE(document ? QByteArray("read") : QByteArray::fromStdString(std::string(document.error().id())), expected);
    if (!document)
        QVERIFY(document.error().offset.value_or(0) >= static_cast<std::uint64_t>(start.size()));
}

void TestHtmlPage::sampleSummariesMatchTheGoldenFiles()
{
    std::vector<SummaryEntry> entries;
    for (const QString &name : QDir(kSamples).entryList(QDir::Files, QDir::Name)) {
        const QByteArray bytes = fileBytes(kSamples + name);
        SummaryEntry entry{name.toStdString(), {}, {}, {}};
        if (const auto document = loadBytes(bytes))
            entry.devices = summarise(**document);
        else
            entry.error = document.error();
        for (DeviceSummary &device : entry.devices)
            device.file = entry.file;
        entries.push_back(std::move(entry));
    }
    QVERIFY(entries.size() > 10);
    const QByteArray difference
        = differenceFromGolden(QStringLiteral("clothes.json"),
                               writeTable(summaryTable(entries, UnreadFiles::InTheirPlace), TableFormat::Json));
    QVERIFY2(difference.isEmpty(), difference.constData());
}

ALLOSTRATA_TEST(TestHtmlPage)
#include "tst_html_page.moc"
