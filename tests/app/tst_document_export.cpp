// Documents as JSON, folded stacks and speedscope: the output of each, and the options that "export" accepts and
// refuses.

#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "tests/app/program.h"

#include "core/export/json_writer.h"
#include "core/io/source.h"
#include "core/load/load.h"
#include "core/tables/stack_export.h"
#include "tests/support/golden.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestDocumentExport : public QObject {
    Q_OBJECT

private slots:
    void jsonIsWellFormedForAnyText();
    void writesLongJsonInPieces();
    void stopsWhenTheSinkFails();
    void recognisesFormatsByExtension_data();
    void recognisesFormatsByExtension();
    void documentMatchesTheGoldenFile();
    void foldedStacksMatchTheGoldenFile();
    void speedscopeMatchesTheGoldenFile();
    void foldedFramesContainNoSeparators();
    void userFramesAloneKeepTheTotals();
    void appliesQueryCursorAndScope();
    void stopsWhenCancelled();
    void formatIsChosenByOptionOrExtension_data();
    void formatIsChosenByOptionOrExtension();
    void refusesAmbiguousOptions_data();
    void refusesAmbiguousOptions();
    void aFailedExportLeavesNoFile();

private:
    [[nodiscard]] static std::shared_ptr<const Document> loaded(const QByteArray &json);
    [[nodiscard]] static QByteArray stacksText();
    [[nodiscard]] static std::string stacksOf(const Document &document, DocumentFormat format,
                                              std::optional<AllocationScope> scope = {},
                                              FrameChoice frames = FrameChoice::All);

    Program m_program;
    QString m_sample = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/resources/samples/training_run.pickle.zst");
};

namespace {

std::string written(const std::function<void(JsonWriter &)> &write)
{
    std::string text;
    const TextSink sink = [&text](std::string_view piece) -> Result<void> {
        text += piece;
        return {};
    };
    JsonWriter json(sink);
    write(json);
    return json.finish() ? text : "failed";
}

} // namespace

std::shared_ptr<const Document> TestDocumentExport::loaded(const QByteArray &json)
{
    const auto document = load(std::make_unique<MemorySource>(std::vector<std::uint8_t>(json.begin(), json.end())),
                               "stacks.json", {});
    return document ? *document : nullptr;
}

/// Three stacks whose frames have all that folded lines could be confused by, one twice, and one allocation without
/// frames.
QByteArray TestDocumentExport::stacksText()
{
    const auto frame = [](const char *name, const char *file, int line) {
        return QByteArray(R"({"name":")") + name + R"(","filename":")" + file + R"(","line":)"
               + QByteArray::number(line) + '}';
    };
    const QByteArray main = frame("main", "/home/me/train.py", 90);
    const auto alloc = [](int number, int size, const QByteArray &frames, const char *action = "alloc") {
        return QByteArray(R"({"action":")") + action + R"(","addr":)" + QByteArray::number(4096 * number)
               + R"(,"size":)" + QByteArray::number(size) + R"(,"stream":0,"time_us":)" + QByteArray::number(number)
               + R"(,"frames":[)" + frames + "]}";
    };
    const QByteArray forward = frame("forward;a\\nb", "/home/me/model.py", 31) + ','
                               + frame("_call_impl", "/usr/lib/python3/site-packages/torch/nn/modules/module.py", 1500)
                               + ',' + main;
    const QByteArray events = alloc(1, 1000, forward) + ',' + alloc(2, 500, frame("kernel 12", "", 0) + ',' + main)
                              + ',' + alloc(3, 24, forward) + ',' + alloc(4, 7, {}) + ',' + alloc(5, 0, main) + ','
                              + alloc(1, 1000, forward, "free_completed");
    return R"({"segments":[],"device_traces":[[)" + events + "]]}";
}

std::string TestDocumentExport::stacksOf(const Document &document, DocumentFormat format,
                                         std::optional<AllocationScope> scope, FrameChoice frames)
{
    const Device &device = document.devices().front();
    std::string text;
    const TextSink sink = [&text](std::string_view piece) -> Result<void> {
        text += piece;
        return {};
    };
    const Moment peak = peakMoment(device.timeline);
    return writeStacks(format, {document, device, peak, 0, device.timeline.end(), {}, scope, frames}, sink, {})
               ? text
               : "failed";
}

void TestDocumentExport::jsonIsWellFormedForAnyText()
{
    const std::string nasty("a\"\\\n\x01\t\xc3\xa4\xe4\xb8\xad\xf0\x9f\x98\x80 \xff\xed\xa0\x80\xc0\x80\xe4\xb8");
    const std::string text = written([&nasty](JsonWriter &json) {
        json.beginObject(JsonWriter::Layout::LineEach);
        json.member("text", nasty);
        json.member("most", std::numeric_limits<std::uint64_t>::max());
        json.member("least", std::numeric_limits<std::int64_t>::min());
        json.key("tenth");
        json.number(0.1);
        json.key("none");
        json.number(std::nan(""));
        json.key("empty");
        json.beginArray(JsonWriter::Layout::LineEach);
        json.end();
        json.textKey("a\"b");
        json.boolean(true);
        json.key("indented");
        json.beginArray(JsonWriter::Layout::Indented);
        json.number(1.0);
        json.beginObject();
        json.member("share", 1e15);
        json.end();
        json.end();
        json.end();
    });
    QVERIFY2(text.find("18446744073709551615") != std::string::npos
                 && text.find("-9223372036854775808") != std::string::npos,
             text.c_str());
    QJsonParseError error;
    const QJsonObject read = QJsonDocument::fromJson(QByteArray::fromStdString(text), &error).object();
    QVERIFY2(error.error == QJsonParseError::NoError, text.c_str());
    QVERIFY(read.value(u"text"_s).toString().startsWith(u"a\"\\\n\u0001\tä中😀 \ufffd"_s));
    QCOMPARE(read.value(u"tenth"_s).toDouble(), 0.1);
    QVERIFY(read.value(u"none"_s).isNull() && read.value(u"empty"_s).toArray().isEmpty()
            && read.value(u"a\"b"_s).toBool());
    QVERIFY2(text.find("[\n    1.0,\n    {\n      \"share\": 1e+15\n    }\n  ]\n}\n") != std::string::npos,
             text.c_str());
}

void TestDocumentExport::writesLongJsonInPieces()
{
    std::size_t longest = 0;
    std::size_t total = 0;
    const TextSink sink = [&](std::string_view piece) -> Result<void> {
        longest = std::max(longest, piece.size());
        total += piece.size();
        return {};
    };
    JsonWriter json(sink);
    json.beginArray(JsonWriter::Layout::LineEach);
    for (std::uint64_t i = 0; i < 100'000; ++i) {
        json.beginObject();
        json.member("number", i);
        json.end();
    }
    json.end();
    QVERIFY(json.finish());
    QVERIFY(total > 1'500'000);
    QVERIFY(longest < 100'000);
}

void TestDocumentExport::stopsWhenTheSinkFails()
{
    int calls = 0;
    const TextSink sink = [&calls](std::string_view) -> Result<void> {
        ++calls;
        return Error{Reason::WriteFailed, "full", {}, 0, 0};
    };
    JsonWriter json(sink);
    json.beginArray();
    for (int i = 0; i < 3; ++i) {
        json.beginArray();
        json.text(std::string(100'000, 'x'));
        json.end();
    }
    json.end();
    const auto end = json.finish();
    QVERIFY(!end && end.error().subject == "full");
    QCOMPARE(calls, 1);
}

void TestDocumentExport::recognisesFormatsByExtension_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("id");
    QTest::newRow("json") << u"a.b.json"_s << u"json"_s;
    QTest::newRow("speedscope") << u"a.speedscope.json"_s << u"speedscope"_s;
    QTest::newRow("capitals") << u"A.SpeedScope.JSON"_s << u"speedscope"_s;
    QTest::newRow("folded") << u"a.folded"_s << u"folded"_s;
    QTest::newRow("collapsed") << u"a.collapsed"_s << u"folded"_s;
    QTest::newRow("native") << u"a.strata"_s << u"strata"_s;
    QTest::newRow("csv") << u"a.csv"_s << u""_s;
    QTest::newRow("none") << u"json"_s << u""_s;
}

void TestDocumentExport::recognisesFormatsByExtension()
{
    QFETCH(const QString, name);
    QFETCH(const QString, id);
    const DocumentFormatRow *row = documentFormatOf(name.toStdString());
    QCOMPARE(row ? QString::fromStdString(std::string(row->id)) : QString(), id);
}

void TestDocumentExport::documentMatchesTheGoldenFile()
{
    m_program.write(u"stacks.json"_s, stacksText());
    const Run run = m_program.run({u"export"_s, u"stacks.json"_s, u"--format"_s, u"json"_s});
    QVERIFY2(run.status == 0, run.messages.constData());
    QByteArray text = run.output;
    const qsizetype summary = text.indexOf("\"summary\":"); // the command "summary" has golden files of its own
    text.remove(summary, text.indexOf("\"diagnostics\":[\n") - summary);
    const QByteArray difference = differenceFromGolden(u"document.json"_s, text.toStdString());
    QVERIFY2(difference.isEmpty(), difference.constData());
}

void TestDocumentExport::foldedStacksMatchTheGoldenFile()
{
    const auto document = loaded(stacksText());
    QVERIFY(document);
    const QByteArray difference = differenceFromGolden(u"stacks.folded"_s, stacksOf(*document, DocumentFormat::Folded));
    QVERIFY2(difference.isEmpty(), difference.constData());
}

void TestDocumentExport::speedscopeMatchesTheGoldenFile()
{
    const auto document = loaded(stacksText());
    QVERIFY(document);
    const QByteArray difference = differenceFromGolden(u"stacks.speedscope.json"_s,
                                                       stacksOf(*document, DocumentFormat::Speedscope));
    QVERIFY2(difference.isEmpty(), difference.constData());
}

/// A semicolon parts frames, a line end parts lines, and a number at the end of the last frame would be another count.
void TestDocumentExport::foldedFramesContainNoSeparators()
{
    const auto document = loaded(stacksText());
    QVERIFY(document);
    const QStringList lines
        = QString::fromStdString(stacksOf(*document, DocumentFormat::Folded)).split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 3); // the stack without bytes is left out
    QCOMPARE(
        lines.at(0),
        u"main (/home/me/train.py:90);_call_impl (/usr/lib/python3/site-packages/torch/nn/modules/module.py:1500);forward:a b (/home/me/model.py:31) 1024"_s);
    QCOMPARE(lines.at(1), u"main (/home/me/train.py:90);kernel_12 500"_s);
    QCOMPARE(lines.at(2), u"<no stack> 7"_s);
}

void TestDocumentExport::userFramesAloneKeepTheTotals()
{
    const auto document = loaded(stacksText());
    QVERIFY(document);
    const QString folded = QString::fromStdString(stacksOf(*document, DocumentFormat::Folded, {}, FrameChoice::Yours));
    QVERIFY2(folded.startsWith(u"main (/home/me/train.py:90);"_s)
                 && folded.contains(u"forward:a b (/home/me/model.py:31) 1024"_s),
             qPrintable(folded));
    QVERIFY(!folded.contains(u"module.py"_s));
}

void TestDocumentExport::appliesQueryCursorAndScope()
{
    const auto sum = [this](const QStringList &options) {
        const Run run = m_program.run(QStringList{u"export"_s, m_sample, u"--format"_s, u"folded"_s} + options);
        qint64 total = run.status == 0 ? 0 : -1;
        for (const QString &line : QString::fromUtf8(run.output).split(u'\n', Qt::SkipEmptyParts))
            total += line.section(u' ', -1).toLongLong();
        return total;
    };
    const auto table = [this](const QStringList &options) {
        const Run run = m_program.run(
            QStringList{u"export"_s, m_sample, u"--format"_s, u"json"_s, u"--table"_s, u"allocations"_s} + options);
        qint64 total = run.status == 0 ? 0 : -1;
        for (const QJsonValue &row : run.json())
            total += row.toObject().value(u"size"_s).toInteger();
        return total;
    };
    const QStringList query{u"--query"_s, u"phase:backward"_s};
    const QStringList cursor{u"--cursor"_s, u"2000"_s};
    const QStringList atCursor{u"--scope"_s, u"cursor"_s};
    const QStringList inWindow{u"--scope"_s, u"window"_s, u"--window"_s, u"100:2000"_s};
    QVERIFY(sum({}) > sum(query) && sum(query) > 0);
    QCOMPARE(sum({}), table(atCursor));
    QCOMPARE(sum(query), table(atCursor + query));
    QCOMPARE(sum(cursor), table(atCursor + cursor));
    QCOMPARE(sum(inWindow), table(inWindow));
    QVERIFY(sum(inWindow) != sum({}));
}

void TestDocumentExport::stopsWhenCancelled()
{
    const auto document = loaded(stacksText());
    QVERIFY(document);
    std::stop_source stop;
    stop.request_stop();
    LoadContext context;
    context.stop = stop.get_token();
    const Device &device = document->devices().front();
    const TextSink sink = [](std::string_view) -> Result<void> { return {}; };
    const auto end = writeStacks(DocumentFormat::Folded, {*document, device, 1, 0, 1, {}, {}, FrameChoice::All}, sink,
                                 context);
    QVERIFY(!end && end.error().reason == Reason::Cancelled);
}

void TestDocumentExport::formatIsChosenByOptionOrExtension_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("begin");
    const auto row = [](const char *options, const char *begin) {
        QTest::newRow(options) << QString::fromLatin1(options).split(u' ') << QByteArray(begin);
    };
    row("-o out.json", "{\n\"schema\":\"allostrata-document\",\n\"version\":1,");
    row("-o out.txt --format json", "{\n\"schema\":\"allostrata-document\"");
    row("-o out.speedscope.json", "{\n\"$schema\":\"https://www.speedscope.app");
    row("-o out.speedscope.json --format json", "{\n\"schema\":\"allostrata-document\"");
    row("-o out.folded", "<before the recording> 500");
    row("-o out.strata", "\x93STRATA\r\n");
    row("-o out.bin --format strata", "\x93STRATA\r\n");
    row("-o out.csv", "name,size [B]");
    row("-o out.json --table sizes", "[\n");
    row("-o out.json --table sizes --format json", "[\n");
}

void TestDocumentExport::formatIsChosenByOptionOrExtension()
{
    QFETCH(const QStringList, options);
    QFETCH(const QByteArray, begin);
    QFile::remove(m_program.path(options.at(1)));
    const Run run = m_program.run(QStringList{u"export"_s, m_program.good()} + options);
    QVERIFY2(run.status == 0, run.messages.constData());
    QFile file(m_program.path(options.at(1)));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY2(text.startsWith(begin), text.left(100).constData());
}

void TestDocumentExport::refusesAmbiguousOptions_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *options, const char *said) {
        QTest::newRow(options) << QString::fromLatin1(options).split(u' ') << QByteArray(said);
    };
    row("--format folded --table sizes", "--table");
    row("--format json --cursor 3", "--cursor");
    row("--format json --query size>0", "--query");
    row("--format json --frames all", "--frames");
    row("--format folded --capacity 8GiB", "--capacity");
    row("--format folded --frames mine", "--frames");
    row("--format speedscope --scope some", "--scope");
    row("--format strata --cursor 3", "--cursor");
    row("--format strata --device 0", "--device");
    row("--table sizes --frames all", "--frames");
    row("--format xml", "folded|speedscope");
}

void TestDocumentExport::refusesAmbiguousOptions()
{
    QFETCH(const QStringList, options);
    QFETCH(const QByteArray, said);
    const Run run = m_program.run(QStringList{u"export"_s, m_program.good()} + options);
    QCOMPARE(run.status, 2);
    QVERIFY2(run.messages.contains(said), run.messages.constData());
    QVERIFY(run.output.isEmpty());
}

void TestDocumentExport::aFailedExportLeavesNoFile()
{
    const QStringList before = m_program.files();
    const Run run = m_program.run({u"export"_s, m_sample, u"-o"_s, u"nowhere/out.json"_s});
    QCOMPARE(run.status, 3);
    const Run noDevice = m_program.run({u"export"_s,
                                        QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/steps/collector.json"),
                                        u"-o"_s, u"none.folded"_s});
    QCOMPARE(noDevice.status, 3);
    const Run steps = m_program.run({u"export"_s,
                                     QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/steps/collector.json"), u"-o"_s,
                                     u"steps.strata"_s});
    QCOMPARE(steps.status, 3);
    QVERIFY2(steps.messages.contains("steps"), steps.messages.constData());
    QCOMPARE(m_program.files(), before);
}

ALLOSTRATA_TEST(TestDocumentExport)
#include "tst_document_export.moc"
