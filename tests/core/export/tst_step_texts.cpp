// Step data in texts of various systems: encodings, noise, tails, several writers, truncated files.

#include "core/base/load_context.h"
#include "core/formats/steps/step_fields.h"
#include "core/io/utf16_source.h"
#include "core/model/profile.h"
#include "tests/support/io_helpers.h"
#include "tests/support/load_text.h"
#include "tests/support/step_helpers.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <optional>

using namespace allostrata;
using namespace allostrata::test;

namespace {

constexpr double kGib = 1073741824.0;

std::uint64_t gib(double number) { return static_cast<std::uint64_t>(std::llround(number * kGib)); }

/// Lines of a log without steps, more than the first look reads.
QByteArray otherLines()
{
    return QByteArray("[rank0]:W0725 06:31:40.123 torch/distributed/run.py:766] still waiting for the others\n")
        .repeated(1000);
}

QByteArray decoded(const QByteArray &bytes, std::size_t piece)
{
    auto source = decodeText(std::make_unique<MemorySource>(bytesOf(bytes)));
    return source ? readAll(**source, piece).bytes : QByteArray("an error");
}

QStringList rowsOf(const StepData &data)
{
    QStringList rows;
    for (const StepRun &run : data.runs) {
        for (const StepRow &row : run.rows)
            rows << QStringLiteral("%1 %2 %3")
                        .arg(QString::fromStdString(run.name))
                        .arg(row.step)
                        .arg(row.reserved.bytes.value_or(0) >> 20);
    }
    return rows;
}

} // namespace

class TestStepTexts : public QObject {
    Q_OBJECT

private slots:
    void sizesMayHaveSpaces();
    void readsUtf16_data();
    void readsUtf16();
    void decodesUtf16InPieces();
    void replacesBrokenUtf16();
    void findsStepsAfterOtherLines();
    void refusesATextWithoutSteps();
    void readsLongRecords();
    void ignoresTrailingNuls();
    void readsATruncatedCsv_data();
    void readsATruncatedCsv();
    void aHeaderFromOneRankAppliesToAll();
    void differentHeadersStaySeparate();
    void readsFractionsAndTimeZones_data();
    void readsFractionsAndTimeZones();
    void readsSeveralRecordsInOneLine_data();
    void readsSeveralRecordsInOneLine();
    void readsStepsBetweenProgressBars();
    void opensAComparisonWithoutResults();
    void reportsMixedUpColumnsOfOlderComparisons();
    void errorsNameTheirPlace_data();
    void errorsNameTheirPlace();
};

void TestStepTexts::sizesMayHaveSpaces()
{
    constexpr double kGiB = 1U << 30U;
    QCOMPARE(parseBytesText("12.5GiB"), std::optional(12.5 * kGiB));
    QCOMPARE(parseBytesText(" 12.5 GiB "), std::optional(12.5 * kGiB));
    QCOMPARE(parseBytesText("12.5"), std::nullopt);
    QCOMPARE(parseBytesText("GiB"), std::nullopt);
}

void TestStepTexts::readsUtf16_data()
{
    QTest::addColumn<QString>("file");
    for (const char *file :
         {"collector.json", "lines.jsonl", "comparison.json", "console.log", "estimation.log", "scalars.csv"})
        QTest::newRow(file) << QString::fromLatin1(file);
}

void TestStepTexts::readsUtf16()
{
    QFETCH(QString, file);
    const QByteArray text = stepSample(file);
    for (const bool isBig : {false, true}) {
        QCOMPARE(formatOf(inUtf16(text, isBig)), formatOf(text));
        QVERIFY(stepsOf(inUtf16(text, isBig)) == stepsOf(text));
        QVERIFY(stepsOf(inUtf16(text, isBig).sliced(2)) == stepsOf(text)); // without a mark
    }
    QVERIFY(stepsOf("\xef\xbb\xbf" + text) == stepsOf(text));
}

void TestStepTexts::decodesUtf16InPieces()
{
    const QByteArray text = QByteArray("a \xc3\xa4 \xe4\xb8\xad \xf0\x9f\x98\x80\r\n").repeated(20000);
    for (const std::size_t piece : {std::size_t(1), std::size_t(7), std::size_t(100000), std::size_t(1) << 20}) {
        QVERIFY(decoded(inUtf16(text), piece) == text);
        QVERIFY(decoded(inUtf16(text, true), piece) == text);
    }
    auto source = decodeText(std::make_unique<MemorySource>(bytesOf(inUtf16(text))));
    QVERIFY(source);
    QByteArray matching = inUtf16(text);
    source = decodeText(std::make_unique<MemorySource>(bytesOf(matching)));
    std::vector<std::uint8_t> some(1001);
    QVERIFY((*source)->read(some));
    QVERIFY((*source)->rewind());
    QVERIFY(readAll(**source).bytes == text);
}

void TestStepTexts::replacesBrokenUtf16()
{
    const QByteArray mark("\xff\xfe", 2);
    QCOMPARE(decoded(mark, 100), QByteArray());
    QCOMPARE(decoded(mark + QByteArray("a\0b", 3), 100), QByteArray("a\xef\xbf\xbd"));
    QCOMPARE(decoded(mark
                         + QByteArray("\0\xd8"
                                      "a\0",
                                      4),
                     100),
             QByteArray("\xef\xbf\xbd"
                        "a"));
    QCOMPARE(decoded(mark
                         + QByteArray("\0\xdc"
                                      "a\0",
                                      4),
                     100),
             QByteArray("\xef\xbf\xbd"
                        "a"));
    QCOMPARE(decoded(mark + QByteArray("a\0\0\xd8", 4), 100), QByteArray("a\xef\xbf\xbd"));
}

void TestStepTexts::findsStepsAfterOtherLines()
{
    const QByteArray console = stepSample(QStringLiteral("console.log"));
    QCOMPARE(formatOf(otherLines() + console), std::string("step-console-log"));
    QCOMPARE(stepsOf(otherLines() + console).runs.size(), stepsOf(console).runs.size());
    QCOMPARE(stepsOf(otherLines() + console).runs.at(0).rows.size(), stepsOf(console).runs.at(0).rows.size());
    const QByteArray estimation = stepSample(QStringLiteral("estimation.log"));
    QCOMPARE(formatOf(otherLines() + estimation), std::string("step-estimation-log"));
    QVERIFY(stepsOf(otherLines() + estimation).estimations == stepsOf(estimation).estimations);
    // With a byte that occurs in no text, the file name still identifies a log.
    const QByteArray odd = otherLines() + '\x02' + '\n' + console;
    QTemporaryDir folder;
    const QString path = writtenTo(folder.filePath(QStringLiteral("train.log")), '\x02' + odd);
    const auto document = load(path.toStdString(), LoadContext{});
    QVERIFY(document);
    QCOMPARE((*document)->format, std::string("step-console-log"));
}

void TestStepTexts::refusesATextWithoutSteps()
{
    QCOMPARE(formatOf(otherLines()), std::string("plain_text"));
    QCOMPARE(formatOf(otherLines() + "step by step\n"), std::string("plain_text"));
}

void TestStepTexts::readsLongRecords()
{
    const QByteArray filler(70000, 'x');
    const QByteArray record = R"({"step": 3, "memory_stats": {"max_reserved_gib": 2.0}, "note": ")" + filler + "\"}\n";
    QCOMPARE(formatOf(record + record), std::string("step-lines"));
    QCOMPARE(stepsOf(record + record).runs.at(0).rows.size(), 2U);
    // If the decisive key comes late, the extension of the name identifies the format.
    const QByteArray late = R"({"note": ")" + filler + R"(", "step": 3, "memory_stats": {"max_reserved_gib": 2.0}})"
                            + "\n";
    QTemporaryDir folder;
    const auto document = load(writtenTo(folder.filePath(QStringLiteral("steps.jsonl")), late + late).toStdString(),
                               LoadContext{});
    QVERIFY(document);
    QCOMPARE((*document)->steps()->runs.at(0).rows.size(), 2U);
    const auto packed = load(writtenTo(folder.filePath(QStringLiteral("steps.jsonl.gz")), gzipped(late)).toStdString(),
                             LoadContext{});
    QVERIFY(packed);
    QCOMPARE((*packed)->format, std::string("step-lines"));
}

void TestStepTexts::ignoresTrailingNuls()
{
    for (const char *file : {"collector.json", "comparison.json", "console.log", "estimation.log", "scalars.csv"}) {
        const QByteArray text = stepSample(QString::fromLatin1(file));
        for (const int count : {1, 3000, 5 << 20}) {
            const QByteArray tailed = text + QByteArray(count, '\0');
            QVERIFY2(stepsOf(tailed) == stepsOf(text), file);
            QCOMPARE(issuesOf(tailed, Issue::DroppedRow), issuesOf(text, Issue::DroppedRow));
        }
    }
    const QByteArray line = "step:  1  loss:  8.1  memory: 28.13GiB(35.50%)\n";
    QCOMPARE(stepsOf(line + QByteArray(100, '\0')).runs.at(0).rows.size(), 1U);
}

void TestStepTexts::readsATruncatedCsv_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("rows");
    QTest::addColumn<std::string>("subject");
    const QByteArray head = "step,max_reserved_gib\n1,2.5\n2,2.25\n";
    const auto row = [&](const char *name, const QByteArray &last, const QStringList &more, const char *subject) {
        QTest::newRow(name) << head + last << (QStringList{" 1 2560", " 2 2304"} + more) << std::string(subject);
    };
    row("with an end", "3,2.75\n", {" 3 2816"}, "");
    row("a cell short", "3", {}, "line 4");
    row("shorter than any before", "3,2.", {" 3 0"}, "max_reserved_gib, line 4");
    row("as long as the others", "3,2.7", {" 3 2764"}, "line 4");
    row("quoted", "3,\"2\"", {" 3 2048"}, "");
    row("in an open quote", "3,\"2", {" 3 0"}, "max_reserved_gib, line 4");
}

void TestStepTexts::readsATruncatedCsv()
{
    QFETCH(QByteArray, text);
    QFETCH(QStringList, rows);
    QFETCH(std::string, subject);
    QCOMPARE(rowsOf(stepsOf(text)), rows);
    const auto document = loadText(text);
    const auto &entries = document->diagnostics.entries();
    const auto found = entries.find(Issue::UnfinishedLine);
    const auto dropped = entries.find(Issue::DroppedRow);
    QCOMPARE(found != entries.end()     ? found->second.places.front().subject
             : dropped != entries.end() ? dropped->second.places.front().subject
                                        : std::string(),
             subject);
}

void TestStepTexts::aHeaderFromOneRankAppliesToAll()
{
    const QByteArray line = "step:  1  loss:  8.1  memory: 28.13GiB(35.50%)\n";
    const StepData data = stepsOf("[rank3]:[titan] 2025-07-25 06:31:45,642 - root - INFO - CUDA capacity: NVIDIA H100 "
                                  "80GB HBM3 with 79.25GiB memory\n[rank0]:"
                                  + line + "[rank3]:" + line);
    QCOMPARE(data.runs.size(), 2U);
    for (const StepRun &run : data.runs) {
        QCOMPARE(*run.capacity, gib(79.25));
        QCOMPARE(run.device, std::string("NVIDIA H100 80GB HBM3"));
    }
}

void TestStepTexts::differentHeadersStaySeparate()
{
    const QByteArray line = "step:  1  loss:  8.1  memory: 28.13GiB\n";
    const StepData data = stepsOf(
        "[rank1]: CUDA capacity: A with 40.00GiB memory\n[rank2]: CUDA capacity: B with 80GiB memory\n[rank0]:" + line
        + "[rank1]:" + line);
    for (const StepRun &run : data.runs)
        QCOMPARE(run.capacity.has_value(), run.name != "rank 0");
}

void TestStepTexts::readsFractionsAndTimeZones_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("seconds");
    const double second = 1753425105; // 2025-07-25 06:31:45
    QTest::newRow("none") << QByteArray("2025-07-25 06:31:45 - root") << second;
    QTest::newRow("one digit") << QByteArray("2025-07-25 06:31:45.5") << second + 0.5;
    QTest::newRow("milliseconds") << QByteArray("2025-07-25 06:31:45,642 - root") << second + 0.642;
    QTest::newRow("microseconds") << QByteArray("2025-07-25T06:31:45.642125") << second + 0.642125;
    QTest::newRow("nanoseconds and more") << QByteArray("2025-07-25T06:31:45.50000000099Z") << second + 0.5;
    QTest::newRow("east") << QByteArray("2025-07-25T08:31:45.5+02:00") << second + 0.5;
    QTest::newRow("west") << QByteArray("2025-07-25T01:01:45-0530") << second;
    QTest::newRow("a dash behind") << QByteArray("2025-07-25 06:31:45-root") << second;
}

void TestStepTexts::readsFractionsAndTimeZones()
{
    QFETCH(QByteArray, text);
    QFETCH(double, seconds);
    const auto read = parseDate(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    QVERIFY(read);
    QVERIFY2(std::abs(*read - seconds) < 1e-6, qPrintable(QString::number(*read, 'f', 6)));
}

void TestStepTexts::readsSeveralRecordsInOneLine_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("rows");
    const QByteArray first = "step:  1  loss:  8.1  memory: 1.00GiB(35.50%)  tps: 3,101  mfu: 18.22%";
    const QByteArray second = "step:  2  loss:  8.0  memory: 2.00GiB(35.50%)  tps: 3,102  mfu: 18.23%";
    const auto row = [](const char *name, const QByteArray &text, const QStringList &rows) {
        QTest::newRow(name) << text + "\n" << rows;
    };
    row("two ranks", "[rank0]:" + first + "[rank1]:" + second, {"rank 0 1 1024", "rank 1 2 2048"});
    row("with dates",
        "[rank0]:[titan] 2025-07-25 06:31:45,642 - root - INFO - " + first
            + "[rank1]:[titan] 2025-07-25 06:31:46,642 - root - INFO - " + second,
        {"rank 0 1 1024", "rank 1 2 2048"});
    row("dates alone",
        "[titan] 2025-07-25 06:31:45,642 - root - INFO - " + first + "[titan] 2025-07-25 06:31:46,642 - root - INFO - "
            + second,
        {" 1 1024", " 2 2048"});
    row("nothing between", first + "  " + second, {" 1 1024", " 2 2048"});
    row("three", first + " " + second + " " + first, {" 1 1024", " 2 2048", " 1 1024"});
    row("a time per step", first + "  time per step: 0.5", {" 1 1024"});
    row("a count of steps", "epoch step: 4 " + first, {" 4 1024"});
}

void TestStepTexts::readsSeveralRecordsInOneLine()
{
    QFETCH(QByteArray, text);
    QFETCH(QStringList, rows);
    const StepData data = stepsOf(text);
    QCOMPARE(rowsOf(data), rows);
    if (rows.size() > 1) {
        for (const StepRun &run : data.runs) {
            QCOMPARE(run.metrics, (std::vector<std::string>{"loss", "tps", "mfu"}));
            QVERIFY(run.facts.empty()); // no value has consumed the text before the next record
        }
    }
}

void TestStepTexts::readsStepsBetweenProgressBars()
{
    const QByteArray text = "\r  0%|          | 0/2 [00:00<?, ?it/s]\rstep:  1  loss:  8.1  memory: 1.00GiB(35.50%)\r "
                            "50%|#####     | 1/2 [00:01<00:01]\r\n"
                            "\rstep:  2  loss:  8.0  memory: 2.00GiB(35.50%)\n";
    QCOMPARE(rowsOf(stepsOf(text)), (QStringList{" 1 1024", " 2 2048"}));
}

void TestStepTexts::opensAComparisonWithoutResults()
{
    for (const char *text : {R"({"metadata": {"config_file": "a.toml", "num_results": 0}, "results": []})",
                             R"({"results": [], "metadata": {"num_results": 0}})", R"({"results": []})"}) {
        QCOMPARE(formatOf(text), std::string("step-comparison"));
        QVERIFY(loadText(text)->has(DocumentPart::Steps));
    }
    QVERIFY(formatOf(R"({"results": [], "other": 1})") != "step-comparison");
}

void TestStepTexts::reportsMixedUpColumnsOfOlderComparisons()
{
    const QByteArray text
        = R"([{"model_flavor": "8B", "estimated_peak_gib": 20, "actual_peak_active_gib": 25, "actual_peak_reserved_gib": 25}])";
    QCOMPARE(issuesOf(text, Issue::ActiveIsReserved), 1U);
    QCOMPARE(issuesOf(text, Issue::AllocatedIsReserved), 0U);
}

void TestStepTexts::errorsNameTheirPlace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<std::string>("error");
    const auto row = [](const char *name, const QByteArray &text, const char *error) {
        QTest::newRow(name) << text << std::string(error);
    };
    const QByteArray record = R"({"step": 1, "memory_stats": {"max_reserved_gib": 1.0}})";
    row("a collector's comma", "{\"snapshots\": [" + record + ",\n {\"step\": 2,}]}",
        "bad_json 2:13 snapshots[1].step step-collector");
    row("a collector's end", "{\"snapshots\": [" + record + ",\n {\"step\": 2, ",
        "truncated_json 2:14 snapshots[1].step step-collector");
    row("a list's end", "[" + record + ",\n {\"memory_stats\": {\"max_reserved_gib\": ",
        "truncated_json 2:40 [1].memory_stats.max_reserved_gib step-collector");
    row("a comparison's word", "{\"results\": [{\"estimated_peak_gib\": 1,\n \"success\": yes}]}",
        "bad_json 2:13 results[0].success step-comparison");
}

void TestStepTexts::errorsNameTheirPlace()
{
    QFETCH(QByteArray, text);
    QFETCH(std::string, error);
    const auto document = tryLoadText(text);
    QVERIFY(!document);
    const Error &given = document.error();
    std::string said(given.id());
    said.append(" ").append(std::to_string(given.place.line)).append(":").append(std::to_string(given.place.column));
    said.append(" ").append(given.place.path).append(" ").append(given.format);
    QCOMPARE(QString::fromStdString(said), QString::fromStdString(error));
    QVERIFY(!given.expected.empty() || given.reason == Reason::TruncatedJson || given.reason == Reason::BadJson);
}

ALLOSTRATA_TEST(TestStepTexts)
#include "tst_step_texts.moc"
