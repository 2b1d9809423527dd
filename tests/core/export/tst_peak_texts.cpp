// Peak snapshots: frames of texts, odd values, errors with their places, and hostile files.

#include "core/analysis/report/summary.h"
#include "core/base/load_context.h"
#include "core/formats/peak/peak_stacks.h"
#include "core/tables/summary_table.h"
#include "tests/support/peak_helpers.h"
#include "tests/support/golden.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace allostrata;
using namespace allostrata::test;

class TestPeakTexts : public QObject {
    Q_OBJECT

private slots:
    void readsFramesFromTexts_data();
    void readsFramesFromTexts();
    void countsOddValues_data();
    void countsOddValues();
    void errorsNameTheirPlace_data();
    void errorsNameTheirPlace();
    void anyTruncationIsReported();
    void flippedBytesDoNotCrash();
    void wrongTypesDoNotCrash();
    void reportsADeviceWithoutTensors();
    void readsUtf16();
    void sampleSummariesMatchTheGoldenFiles_data();
    void sampleSummariesMatchTheGoldenFiles();
};

void TestPeakTexts::readsFramesFromTexts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("frame");
    QTest::newRow("usual") << QByteArray("  File \"/p/x.py\", line 12, in f\n    code\n") << "f|/p/x.py|12";
    QTest::newRow("no code") << QByteArray("File \"x.py\", line 1, in <module>") << "<module>|x.py|1";
    QTest::newRow("a quote in the path") << QByteArray("  File \"a\", line 3, in b\", line 4, in c\n")
                                         << "c|a\", line 3, in b|4";
    QTest::newRow("a line beyond 32 bits") << QByteArray("  File \"a\", line 99999999999, in c\n") << "c|a|0";
    QTest::newRow("another text") << QByteArray("<no Python frame>\nmore") << "<no Python frame>||0";
    QTest::newRow("only the head") << QByteArray("File \"") << "File \"||0";
}

void TestPeakTexts::readsFramesFromTexts()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, frame);
    const FormattedFrame read = readFormattedFrame({text.constData(), static_cast<std::size_t>(text.size())});
    QCOMPARE(
        QString::fromStdString(
            std::string(read.function).append("|").append(read.file).append("|").append(std::to_string(read.line))),
        frame);
}

void TestPeakTexts::countsOddValues_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("issue");
    QTest::addColumn<std::string>("place");
    const auto row = [](const char *name, const QByteArray &text, Issue issue, const char *place) {
        QTest::newRow(name) << text << static_cast<int>(issue) << std::string(place);
    };
    const auto size = [](const char *value) {
        return QByteArray(R"({"cuda:0": {"tensors": [{"size_bytes": 1}, {"size_bytes": )") + value
               + ", \"size_mb\": 1}]}}";
    };
    row("negative", size("-5"), Issue::NumberOutOfRange, "cuda:0.tensors[1].size_bytes");
    row("2^64", size("18446744073709551616"), Issue::NumberOutOfRange, "cuda:0.tensors[1].size_bytes");
    row("1e308", size("1e308"), Issue::NumberOutOfRange, "cuda:0.tensors[1].size_bytes");
    row("NaN as a text", size("\"nan\""), Issue::NumberOutOfRange, "cuda:0.tensors[1].size_bytes");
    row("NaN", size("NaN"), Issue::NumberOutOfRange, "cuda:0.tensors[1].size_bytes");
    row("infinite", size("-Infinity"), Issue::NumberOutOfRange, "cuda:0.tensors[1].size_bytes");
    row("an invalid peak", R"({"cpu": {"peak_memory_mb": NaN, "tensors": [{"size_bytes": 7}]}})",
        Issue::NumberOutOfRange, "cpu.peak_memory_mb");
    row("an invalid shape", R"({"cpu": {"tensors": [{"size_bytes": 7, "shape": [NaN]}]}})", Issue::WrongType,
        "cpu.tensors[0].shape[0]");
    row("a word", size("\"many\""), Issue::WrongType, "cuda:0.tensors[1].size_bytes");
    row("a list", size("[1]"), Issue::WrongType, "cuda:0.tensors[1].size_bytes");
    row("no size", R"({"cpu": {"tensors": [{"phase": "a"}]}})", Issue::DroppedRow, "cpu.tensors[0]");
    row("an invalid tensor", R"({"cpu": {"tensors": [5]}})", Issue::DroppedRow, "cpu.tensors[0]");
    row("invalid tensors", R"({"cpu": {"tensors": {}}, "xpu": {"tensors": []}})", Issue::WrongType, "cpu.tensors");
    row("an invalid device", R"({"cpu": 5, "xpu": {"tensors": []}})", Issue::WrongType, "cpu");
    row("a repeated device", R"({"cpu": {"tensors": []}, "cpu": {"tensors": []}})", Issue::DroppedRow, "cpu");
    row("a negative peak", R"({"cpu": {"peak_memory_mb": -1, "tensors": []}})", Issue::NumberOutOfRange,
        "cpu.peak_memory_mb");
    row("a stack of numbers", R"({"cpu": {"tensors": [{"size_bytes": 1, "create_stack_trace": [1]}]}})",
        Issue::WrongType, "cpu.tensors[0].create_stack_trace[0]");
}

void TestPeakTexts::countsOddValues()
{
    QFETCH(QByteArray, text);
    QFETCH(int, issue);
    QFETCH(std::string, place);
    const auto snapshot = readPeakText(text);
    QVERIFY(snapshot);
    const auto &entries = (*snapshot)->diagnostics.entries();
    const auto found = entries.find(static_cast<Issue>(issue));
    QVERIFY(found != entries.end());
    QCOMPARE(found->second.count, 1U);
    QCOMPARE(found->second.places.front().subject, place);
}

void TestPeakTexts::errorsNameTheirPlace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<std::string>("error");
    const auto row = [](const char *name, const QByteArray &text, const char *error) {
        QTest::newRow(name) << text << std::string(error);
    };
    row("an extra comma", "{\"cuda:0\": {\"peak_memory_mb\": 1,\n \"tensors\": [{\"size_bytes\": 5,}]}}",
        "bad_json 2:31 cuda:0.tensors[0].size_bytes peak-snapshot");
    row("the end is missing", "{\"cpu\": {\n\"tensors\": [", "truncated_json 2:13 cpu.tensors peak-snapshot");
    row("after multi-byte characters", "{\"cpu\": {\"tensors\": [{\"module\": \"\xc3\xa4\xc3\xb6\", \"x.y\": tru}]}}",
        "bad_json 1:49 cpu.tensors[0][\"x.y\"] peak-snapshot");
}

void TestPeakTexts::errorsNameTheirPlace()
{
    QFETCH(QByteArray, text);
    QFETCH(std::string, error);
    const auto document = loadPeakText(text);
    QVERIFY(!document);
    const Error &given = document.error();
    std::string said(given.id());
    said.append(" ").append(std::to_string(given.place.line)).append(":").append(std::to_string(given.place.column));
    said.append(" ").append(given.place.path).append(" ").append(given.format);
    QCOMPARE(QString::fromStdString(said), QString::fromStdString(error));
}

void TestPeakTexts::anyTruncationIsReported()
{
    const QByteArray whole = fileBytes(peakSample("odd.json")).trimmed();
    LoadContext salvage;
    salvage.salvage = Salvage::KeepWhatIsThere;
    std::size_t most = 0;
    for (qsizetype length = 0; length < whole.size(); ++length) {
        const auto refused = readPeakText(whole.first(length));
        QVERIFY(!refused);
        QCOMPARE(refused.error().reason, Reason::TruncatedJson);
        if (const auto matching = readPeakText(whole.first(length), salvage)) {
            QCOMPARE((*matching)->diagnostics.count(Issue::Salvaged), 1U);
            most = std::max(most, (*matching)->details.size());
        }
    }
    QCOMPARE(most, 3U);
}

void TestPeakTexts::flippedBytesDoNotCrash()
{
    const QByteArray whole = fileBytes(peakSample("odd.json"));
    for (qsizetype at = 0; at < whole.size(); ++at) {
        for (const int bit : {0, 2, 4, 5, 7}) {
            QByteArray flipped = whole;
            flipped[at] = static_cast<char>(flipped[at] ^ (1 << bit));
            static_cast<void>(loadPeakText(flipped)); // the result does not matter as long as nothing crashes
        }
    }
}

void TestPeakTexts::wrongTypesDoNotCrash()
{
    const QByteArray whole = fileBytes(peakSample("odd.json"));
    const QList<QByteArray> values{"null",  "true", "-1", "1e308",    "18446744073709551615",
                                   "\"x\"", "[]",   "{}", "[[[{}]]]", "{\"a\": [1]}"};
    int read = 0;
    for (qsizetype at = whole.indexOf(':'); at >= 0; at = whole.indexOf(": ", at + 1)) {
        for (const QByteArray &value : values) {
            // Replace the value after the colon, up to the next comma or end.
            qsizetype end = at + 2;
            int depth = 0;
            for (bool quoted = false; end < whole.size(); ++end) {
                const char c = whole[end];
                quoted = c == '"' && whole[end - 1] != '\\' ? !quoted : quoted;
                if (!quoted && depth == 0 && (c == ',' || c == '}' || c == ']'))
                    break;
                depth += !quoted && (c == '{' || c == '[') ? 1 : !quoted && (c == '}' || c == ']') ? -1 : 0;
            }
            read += loadPeakText(whole.first(at + 2) + value + whole.sliced(end)) ? 1 : 0;
        }
    }
    QVERIFY(read > 150);
}

void TestPeakTexts::reportsADeviceWithoutTensors()
{
    const auto document = loadPeakText(R"({"cuda:0": {"peak_memory_mb": 0, "tensors": []}})");
    QVERIFY(document);
    const auto summaries = summarise(**document);
    QCOMPARE(summaries.size(), 1U);
    QCOMPARE(summaries[0].device, std::optional<int>(0));
    QCOMPARE(summaries[0].allocations, std::optional<std::uint64_t>(0));
    QCOMPARE(summaries[0].peakRequested, std::optional<std::uint64_t>(0));
    // Beside others it is left out.
    QCOMPARE(
        (*loadPeakText(R"({"cuda:0": {"tensors": []}, "cpu": {"tensors": [{"size_bytes": 5}]}})"))->devices().size(),
        1U);
}

void TestPeakTexts::readsUtf16()
{
    const QByteArray text = fileBytes(peakSample("tensors_v2.json"));
    const auto plain = loadPeakText(text);
    const auto encoded = loadPeakText(inUtf16(text));
    QVERIFY(plain && encoded);
    QCOMPARE(summarise(**encoded)[0].peakRequested, summarise(**plain)[0].peakRequested);
}

void TestPeakTexts::sampleSummariesMatchTheGoldenFiles_data()
{
    QTest::addColumn<int>("format");
    for (const TableFormatRow &row : tableFormats())
        QTest::newRow(std::string(row.id).c_str()) << static_cast<int>(row.format);
}

void TestPeakTexts::sampleSummariesMatchTheGoldenFiles()
{
    QFETCH(int, format);
    std::vector<SummaryEntry> entries;
    for (const char *name : {"odd.json", "tensors_v1.json", "tensors_v2.json"}) {
        const auto document = loadPeakText(fileBytes(peakSample(name)));
        QVERIFY(document);
        SummaryEntry entry{name, summarise(**document), {}, {}};
        for (DeviceSummary &device : entry.devices)
            device.file = entry.file;
        entries.push_back(std::move(entry));
    }
    const std::string text = writeTable(summaryTable(entries, UnreadFiles::InTheirPlace),
                                        static_cast<TableFormat>(format));
    const QByteArray difference
        = differenceFromGolden(QStringLiteral("peak.") + QString::fromLatin1(QTest::currentDataTag()), text);
    QVERIFY2(difference.isEmpty(), difference.constData());
}

ALLOSTRATA_TEST(TestPeakTexts)
#include "tst_peak_texts.moc"

#include <algorithm>
