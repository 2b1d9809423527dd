// Memory timelines: recognised by content, equal to their rows and samples at every moment, and hostile files.

#include "core/analysis/breakdown/category_report.h"
#include "core/analysis/report/summary.h"
#include "core/base/load_context.h"
#include "core/formats/choose_format.h"
#include "core/formats/timeline/amounts.h"
#include "core/formats/timeline/memory_timeline.h"
#include "core/load/load.h"
#include "core/tables/summary_table.h"
#include "tests/support/io_helpers.h"
#include "tests/support/golden.h"
#include "tests/support/load_text.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"
#include "tests/support/timeline_model.h"

#include <QFile>
#include <QTest>

#include <random>

using namespace allostrata;
using namespace allostrata::test;

namespace {

const QString kReal = allostrata::test::sharedFile("data/timelines/hta_memory_timeline.raw.json.gz");
const QString kSamples = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/timelines/");

std::shared_ptr<const Document> loadFile(const QString &path)
{
    auto document = load(path.toStdString(), LoadContext{});
    return document ? *document : nullptr;
}

Error errorOf(const QByteArray &text)
{
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    auto document = load(std::make_unique<MemorySource>(bytes), "text", LoadContext{});
    return document ? Error{} : document.error();
}

std::uint64_t issuesOf(const QByteArray &text, Issue issue)
{
    const auto document = loadText(text);
    return document ? document->diagnostics.count(issue) : 0;
}

std::string claimOf(const QByteArray &text)
{
    const FormatChoice choice = chooseFormat(bytesOf(text));
    return choice.format ? std::string(choice.format->id) : std::string();
}

/// Bytes by category at the end of the recording, with the file's names.
QString atEnd(const Document &document)
{
    const Categories sums = AmountSums(document).at(document.devices().front().timeline.end());
    QStringList parts;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        if (sums[i] != 0)
            parts << QString::fromStdString(std::string(kAmountCategories[i])) + ' ' + QString::number(sums[i]);
    }
    return parts.join(", ");
}

Attribution attributionOf(const Document &document, const CategoryRules &rules = CategoryRules::standard())
{
    const Device &device = document.devices().front();
    AttributionRules all;
    all.categories = rules;
    auto made = Attribution::build({*document.snapshot(), device.timeline, device.times, *document.stacks()}, all,
                                   LoadContext{});
    if (!made)
        qFatal("no attribution");
    return *std::move(made);
}

} // namespace

class TestMemoryTimeline : public QObject {
    Q_OBJECT

private slots:
    void recognisesTheFormat_data();
    void recognisesTheFormat();
    void realFileMatchesItsRowsAtEveryEvent();
    void peakOfTheRealFileMatchesItsCategories();
    void randomRowsMatchTheirRunningSums();
    void matchesSamplesExactly();
    void preexistingMemoryIsFromBeforeTheRecording();
    void destroyedBytesMayHaveEitherSign();
    void bytesNeverCreatedAreFromBeforeTheRecording();
    void amountsMayBeFreedInParts();
    void sortsRowsByTime();
    void sortsSamplesByTime();
    void fileCategoriesOverrideTheRules();
    void countsOddValuesWithTheirPlace_data();
    void countsOddValuesWithTheirPlace();
    void errorsNameTheirPlace();
    void salvagesATruncatedText();
    void hasAmountsButNoLifetimesOrAllocator();
};

void TestMemoryTimeline::recognisesTheFormat_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<std::string>("format");
    const std::string own = "memory-timeline";
    QTest::newRow("rows") << QByteArray("[[-1, 1, 37888, 7], [-1, 1, 512, 0]") << own;
    QTest::newRow("one row") << QByteArray("[[12, 2, 512, 7]]") << own;
    QTest::newRow("a null category") << QByteArray("[[12, 2, 512, null], [13, 4, -512, null]]") << own;
    QTest::newRow("samples") << QByteArray("[[1, 1, 2], [[0, 1, 2, 3, 4, 5, 6, 7, 8]") << own;
    QTest::newRow("four samples") << QByteArray("[[1, 2, 3, 4], [[0, 1, 2, 3, 4, 5, 6, 7, 8]") << own;
    QTest::newRow("long times") << "[[" + QByteArray("1696966047096061, ").repeated(5000).first(60000) << own;
    QTest::newRow("no samples") << QByteArray("[[], []]") << own;
    QTest::newRow("its page") << QByteArray(
        "<html>\n<head><meta charset=\"utf-8\" /><title>GPU Memory Timeline HTML</title></head>\n<body>\n  <img "
        "src='data:image/png;base64,iVBO'>\n</body>\n</html>")
                              << std::string("memory-timeline-page");
    QTest::newRow("a matrix") << QByteArray("[[1, 2], [3, 4]]") << std::string();
    QTest::newRow("a matrix of four columns") << QByteArray("[[0.5, 9, 1, 2], [1, 2, 3, 4]]") << std::string();
    QTest::newRow("a list of texts") << QByteArray("[[\"a\", \"b\", \"c\", \"d\"]]") << std::string();
    QTest::newRow("a list of numbers") << QByteArray("[1, 2, 3]") << std::string();
}

void TestMemoryTimeline::recognisesTheFormat()
{
    QFETCH(QByteArray, text);
    QFETCH(std::string, format);
    QCOMPARE(claimOf(text), format);
}

void TestMemoryTimeline::realFileMatchesItsRowsAtEveryEvent()
{
    if (!QFile::exists(kReal))
        QSKIP("the shared data is not here");
    const auto document = loadFile(kReal);
    QVERIFY(document);
    QCOMPARE(differenceFromRows(*document, rowsOf(kReal)), QString());
    QCOMPARE(document->devices().front().timeline.end(), Moment(16'845 - 645)); // earlier memory has no event
    QVERIFY(document->diagnostics.empty());
}

void TestMemoryTimeline::peakOfTheRealFileMatchesItsCategories()
{
    if (!QFile::exists(kReal))
        QSKIP("the shared data is not here");
    const auto document = loadFile(kReal);
    QVERIFY(document);
    const Device &device = document->devices().front();
    const std::uint64_t peak = device.timeline.peakRequested().bytes;
    QCOMPARE(peak, std::uint64_t(3'082'832'104));
    const Attribution attribution = attributionOf(*document);
    BreakdownRequest request;
    request.moment = device.timeline.peakRequested().event.value() + 1;
    request.last = device.timeline.end();
    const auto report = categoryBreakdown(device.timeline, attribution, *document->stacks(), request, LoadContext{});
    QVERIFY(report);
    QStringList parts;
    std::uint64_t sum = 0;
    for (const CategoryRow &row : report->rows) {
        if (row.sums.liveBytes > 0)
            parts << QString::fromStdString(attribution.categories()[row.category].id) + ' '
                         + QString::number(row.sums.liveBytes);
        sum += row.sums.liveBytes;
    }
    QCOMPARE(sum, peak);
    QCOMPARE(parts.join(", "),
             QString("activation 2592465920, unknown 134218152, parameter 102440608, optimizer_state 102228128, "
                     "gradient 67858432, autograd_detail 64225280, input 19395584"));
}

void TestMemoryTimeline::randomRowsMatchTheirRunningSums()
{
    std::mt19937 random(7);
    for (int round = 0; round < 300; ++round) {
        const std::vector<ModelRow> rows = randomRows(random, round % 3 == 0);
        const auto document = loadText(textOf(rows));
        QVERIFY(document);
        const QString difference = differenceFromRows(*document, rows);
        QVERIFY2(difference.isEmpty(), qPrintable(QString::number(round) + ": " + difference + '\n' + textOf(rows)));
    }
}

void TestMemoryTimeline::matchesSamplesExactly()
{
    std::mt19937 random(11);
    for (int round = 0; round < 200; ++round) {
        const std::vector<ModelSample> samples = randomSamples(random);
        const auto document = loadText(textOf(samples));
        QVERIFY(document);
        const QString difference = differenceFromSamples(*document, samples);
        QVERIFY2(difference.isEmpty(), qPrintable(QString::number(round) + ": " + difference + '\n' + textOf(samples)));
    }
}

void TestMemoryTimeline::preexistingMemoryIsFromBeforeTheRecording()
{
    const auto document = loadText("[[-1, 1, 100, 0], [-1, 1, 50, 1], [5000, 4, -100, 0], [6000, 2, 7, 4]]");
    QVERIFY(document);
    const Timeline &timeline = document->devices().front().timeline;
    QCOMPARE(timeline.countersAt(0).requested, std::uint64_t(150));
    QCOMPARE(timeline.end(), Moment(2));
    QCOMPARE(timeline.allocations().bornBefore(), std::size_t(2));
    QCOMPARE(atEnd(*document), QString("optimizer_state 50, activation 7"));
    QVERIFY(document->diagnostics.empty()); // the file has the allocation of every free
    // The first sample is the memory from before the recording, at the time of the second.
    const auto sampled = loadText("[[5, 5, 9], [[0,9,0,0,0,0,0,0,0], [0,9,1,0,0,0,0,0,0], [0,0,1,0,0,0,0,0,0]]]");
    QVERIFY(sampled);
    QCOMPARE(sampled->devices().front().timeline.countersAt(0).requested, std::uint64_t(9));
    QCOMPARE(sampled->devices().front().times.first(), std::int64_t(5));
}

void TestMemoryTimeline::destroyedBytesMayHaveEitherSign()
{
    for (const char *text : {"[[1000, 2, 64, 5], [2000, 2, 32, 5], [3000, 4, -64, 5]]",
                             "[[1000, 2, 64, 5], [2000, 2, 32, 5], [3000, 4, 64, 5]]"}) {
        const auto document = loadText(text);
        QVERIFY(document);
        QCOMPARE(atEnd(*document), QString("gradient 32"));
        QVERIFY(document->diagnostics.empty());
    }
}

void TestMemoryTimeline::bytesNeverCreatedAreFromBeforeTheRecording()
{
    const auto document = loadText("[[1000, 2, 10, 0], [2000, 4, -25, 0], [3000, 2, 5, 0]]");
    QVERIFY(document);
    const Timeline &timeline = document->devices().front().timeline;
    QCOMPARE(timeline.countersAt(0).requested, std::uint64_t(15));
    QCOMPARE(timeline.countersAt(1).requested, std::uint64_t(25));
    QCOMPARE(timeline.countersAt(timeline.end()).requested, std::uint64_t(5));
    QCOMPARE(document->diagnostics.count(Issue::AmountUnseen), std::uint64_t(1));
}

void TestMemoryTimeline::amountsMayBeFreedInParts()
{
    const auto document = loadText("[[1000, 2, 10, 4], [2000, 2, 8, 4], [3000, 4, -11, 4], [4000, 4, -7, 4]]");
    QVERIFY(document);
    QCOMPARE(document->devices().front().timeline.peakRequested().bytes, std::uint64_t(18));
    QCOMPARE(atEnd(*document), QString());
    // 7 are left of the 10, and go as they are
    QCOMPARE(document->diagnostics.count(Issue::AmountSplit), std::uint64_t(1));
}

void TestMemoryTimeline::sortsRowsByTime()
{
    const auto document = loadText("[[3000, 4, -10, 4], [1000, 2, 10, 4], [-1, 1, 5, 0]]");
    QVERIFY(document);
    const Timeline &timeline = document->devices().front().timeline;
    QCOMPARE(timeline.countersAt(0).requested, std::uint64_t(5));
    QCOMPARE(timeline.peakRequested().bytes, std::uint64_t(15));
    QCOMPARE(document->diagnostics.count(Issue::TimeNotMonotonic), std::uint64_t(2));
    QCOMPARE(document->diagnostics.count(Issue::AmountUnseen), std::uint64_t(0));
}

void TestMemoryTimeline::sortsSamplesByTime()
{
    const auto document = loadText("[[9, 5, 7], [[0,1,0,0,0,0,0,0,0], [0,0,0,3,0,0,0,0,0], [0,0,0,0,0,0,0,0,4]]]");
    QVERIFY(document);
    QCOMPARE(atEnd(*document), QString("parameter 1"));
    QCOMPARE(document->devices().front().times.first(), std::int64_t(5));
    QCOMPARE(document->diagnostics.count(Issue::TimeNotMonotonic), std::uint64_t(1));
}

void TestMemoryTimeline::fileCategoriesOverrideTheRules()
{
    const auto document = loadFile(kSamples + "rows.raw.json");
    QVERIFY(document);
    for (const CategoryRules &rules : {CategoryRules::standard(), CategoryRules::analyzeScript()}) {
        const Attribution attribution = attributionOf(*document, rules);
        QCOMPARE(attribution.categoryRules().name(), std::string_view("memory-timeline"));
        const Timeline &timeline = document->devices().front().timeline;
        for (std::size_t i = 0; i < attribution.size(); ++i) {
            const AllocationId id = AllocationId::at(i);
            const StringId given = document->snapshot()->details[timeline.detailOf(id)].category;
            QCOMPARE(attribution.categories()[attribution.category(id)].id,
                     std::string(document->snapshot()->text(given)));
            QCOMPARE(attribution.categorySource(id), AttributionSource::File);
        }
    }
}

void TestMemoryTimeline::countsOddValuesWithTheirPlace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("issue");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("end");
    const auto row = [](const char *name, const char *text, Issue issue, const char *place, const char *end) {
        QTest::newRow(name) << QByteArray(text) << static_cast<int>(issue) << QString(place) << QString(end);
    };
    row("numbers as texts", R"([[1, 2, 8, 0], ["1696966047096061874", "2", "512", "3"]])", Issue::Salvaged, "",
        "parameter 8, temporary 512");
    row("a text for bytes", R"([[1, 2, 8, 0], [1, 2, "many", 3]])", Issue::WrongType, "[1][2]", "parameter 8");
    row("a category beyond the last", "[[1, 2, 8, 0], [1, 2, 16, 8]]", Issue::NumberOutOfRange, "[1]",
        "parameter 8, unknown 16");
    row("no category", "[[1, 2, 8, null]]", Issue::Salvaged, "", "unknown 8");
    row("a huge number", "[[1, 2, 8, 0], [1, 2, 99999999999999999999999, 3]]", Issue::NumberOutOfRange, "[1][2]",
        "parameter 8");
    row("a large number", "[[1, 2, 8, 0], [1, 2, 9223372036854775807, 3]]", Issue::NumberOutOfRange, "[1]",
        "parameter 8");
    row("not a number", "[[1, 2, 8, 0], [1, 2, NaN, 3]]", Issue::WrongType, "[1][2]", "parameter 8");
    row("a short row", "[[1, 2, 8, 0], [1, 2, 16]]", Issue::DroppedRow, "[1]", "parameter 8");
    row("a dict for a row", R"([[1, 2, 8, 0], {"t": 1}])", Issue::DroppedRow, "[1]", "parameter 8");
    row("a list for bytes", "[[1, 2, 8, 0], [1, 2, [16], 3]]", Issue::WrongType, "[1][2]", "parameter 8");
    row("an unknown action", "[[1, 2, 8, 0], [1, 9, 16, 3]]", Issue::NumberOutOfRange, "[1]",
        "parameter 8, temporary 16");
    row("no time", "[[1, 2, 8, 0], [null, 2, 16, 3]]", Issue::EventsWithoutTime, "[1]", "parameter 8, temporary 16");
    row("more times than samples", "[[1, 2, 3], [[0,8,0,0,0,0,0,0,0], [0,9,0,0,0,0,0,0,0]]]", Issue::DroppedRow, "[1]",
        "parameter 9");
    row("more samples than times", "[[1], [[0,8,0,0,0,0,0,0,0], [0,9,0,0,0,0,0,0,0]]]", Issue::DroppedRow, "[1][1]",
        "parameter 8");
    row("a short sample", "[[1, 2], [[0,8,0,0,0,0,0,0,0], [0,9]]]", Issue::DroppedRow, "[1][1]", "parameter 8");
    row("a sample without its zero", "[[1], [[8,0,0,0,0,0,0,1]]]", Issue::Salvaged, "", "parameter 8, unknown 1");
    row("a short sample among times out of order", "[[5, 9, 7], [[0,8,0,0,0,0,0,0,0], [0,9], [0,0,0,3,0,0,0,0,0]]]",
        Issue::DroppedRow, "[1][1]", "parameter 8");
    row("a text for a sample", R"([[1, 2], [[0,8,0,0,0,0,0,0,0], "x"]])", Issue::DroppedRow, "[1][1]", "parameter 8");
}

void TestMemoryTimeline::countsOddValuesWithTheirPlace()
{
    QFETCH(QByteArray, text);
    QFETCH(int, issue);
    QFETCH(QString, place);
    QFETCH(QString, end);
    const auto document = loadText(text);
    QVERIFY(document);
    QCOMPARE(atEnd(*document), end);
    const auto &entries = document->diagnostics.entries();
    if (place.isEmpty()) {
        QVERIFY(entries.empty());
        return;
    }
    const auto found = entries.find(static_cast<Issue>(issue));
    QVERIFY(found != entries.end());
    QCOMPARE(QString::fromStdString(found->second.places.front().subject), place);
}

void TestMemoryTimeline::errorsNameTheirPlace()
{
    const Error cut = errorOf("[[1, 2, 8, 0],\n [2, 2,");
    QCOMPARE(cut.id(), std::string_view("truncated_json"));
    QCOMPARE(cut.place.line, std::uint64_t(2));
    QCOMPARE(QString::fromStdString(cut.format), QString("memory-timeline"));
    const Error bad = errorOf("[[1, 2, 8, 0],\n [2, 2, x]]");
    QCOMPARE(bad.id(), std::string_view("bad_json"));
    QCOMPARE(bad.place.line, std::uint64_t(2));
    QCOMPARE(bad.place.column, std::uint64_t(9));
}

void TestMemoryTimeline::salvagesATruncatedText()
{
    LoadContext context;
    context.salvage = Salvage::KeepWhatIsThere;
    const auto document = loadText("[[1, 2, 8, 0], [2, 2, 16, 4], [3, 2, 3", context);
    QVERIFY(document);
    QCOMPARE(atEnd(*document), QString("parameter 8, activation 16"));
    QCOMPARE(document->diagnostics.count(Issue::Salvaged), std::uint64_t(1));
}

void TestMemoryTimeline::hasAmountsButNoLifetimesOrAllocator()
{
    const auto document = loadFile(kSamples + "rows.raw.json");
    QVERIFY(document);
    QCOMPARE(document->devices().size(), std::size_t(1));
    const Device &device = document->devices().front();
    QVERIFY(!device.capabilities.lives && !device.capabilities.allocator);
    QVERIFY(device.capabilities.times && device.capabilities.ordered);
    std::vector<SummaryEntry> entries;
    for (const char *name : {"rows.raw.json", "samples.json"}) {
        const auto one = loadFile(kSamples + name);
        QVERIFY(one);
        entries.push_back({name, summarise(*one), {}, {}});
        entries.back().devices.front().file = name;
    }
    const QByteArray difference
        = differenceFromGolden(QStringLiteral("summary_memory_timeline.json"),
                               writeTable(summaryTable(entries, UnreadFiles::InTheirPlace), TableFormat::Json));
    QVERIFY2(difference.isEmpty(), difference.constData());
    const auto summaries = summarise(*document);
    QCOMPARE(summaries.size(), std::size_t(1));
    QVERIFY(!summaries.front().device);
    QVERIFY(!summaries.front().peakReserved);
    QCOMPARE(issuesOf("[[1, 2, 8, 0]]", Issue::AmountUnseen), std::uint64_t(0));
}

ALLOSTRATA_TEST(TestMemoryTimeline)
#include "tst_memory_timeline.moc"
