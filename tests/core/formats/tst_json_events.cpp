// The streaming JSON reader: its events, its errors, and its limits.

#include "core/base/load_context.h"
#include "core/formats/json/json_events.h"
#include "tests/support/io_helpers.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace allostrata;
using namespace allostrata::test;

namespace {

/// Records all events, and stops reading at the text "stop".
class Recorder final : public JsonHandler {
public:
    std::string given;

    Answer onNull() override { return note("null"); }
    Answer onBool(bool value) override { return note(value ? "true" : "false"); }
    Answer onInteger(std::int64_t value) override { return note("int " + std::to_string(value)); }
    Answer onUnsigned(std::uint64_t value) override { return note("uint " + std::to_string(value)); }
    Answer onFloat(double value) override { return note("float " + QByteArray::number(value).toStdString()); }
    Answer onString(std::string_view text) override
    {
        if (text == "stop")
            return Error{Reason::NotASnapshot, "stop", {}, 0, 0};
        return note("'" + std::string(text) + "'");
    }
    Answer onKey(std::string_view text) override { return note(std::string(text) + ":"); }
    Answer onStartObject() override { return note("{"); }
    Answer onEndObject() override { return note("}"); }
    Answer onStartArray() override { return note("["); }
    Answer onEndArray() override { return note("]"); }

private:
    Answer note(const std::string &what)
    {
        given += (given.empty() ? "" : " ") + what;
        return {};
    }
};

Result<JsonEnd> readText(const QByteArray &text, Recorder &recorder, const LoadContext &context = {})
{
    MemorySource source(bytesOf(text));
    return readJson(source, context, recorder);
}

const QByteArray kText = R"( {"a": [1, -2, 3.5, "x\u00fcy", true, null], "b": {"c": {}}} )";

} // namespace

class TestJsonEvents : public QObject {
    Q_OBJECT

private slots:
    void reportsTheDocumentInOrder_data();
    void reportsTheDocumentInOrder();
    void errorsNameTheirPlace_data();
    void errorsNameTheirPlace();
    void anyTruncationIsReported();
    void trailingZerosAreATruncation();
    void reportsTrailingBytes_data();
    void reportsTrailingBytes();
    void handlerCanEndTheRead();
    void nestingIsLimited();
    void endlessTokenIsBounded();
    void passesOnErrorsOfTheSource();
    void windowBoundariesDoNotMatter();
};

void TestJsonEvents::reportsTheDocumentInOrder_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<std::string>("given");
    const auto row = [](const char *name, const QByteArray &text, const char *given) {
        QTest::newRow(name) << text << std::string(given);
    };
    row("all kinds", kText, "{ a: [ uint 1 int -2 float 3.5 'x\xc3\xbcy' true null ] b: { c: { } } }");
    row("the largest integers", "[18446744073709551615, -9223372036854775808]",
        "[ uint 18446744073709551615 int -9223372036854775808 ]");
    row("integers beyond 64 bits", "[18446744073709551616, -9223372036854775809]",
        "[ float 1.84467e+19 float -9.22337e+18 ]");
    row("a repeated key", R"({"a": 1, "a": 2})", "{ a: uint 1 a: uint 2 }");
    row("a number alone", "42", "uint 42");
    row("a byte order mark", "\xef\xbb\xbf[]", "[ ]");
}

void TestJsonEvents::reportsTheDocumentInOrder()
{
    QFETCH(QByteArray, text);
    QFETCH(std::string, given);
    Recorder recorder;
    const auto end = readText(text, recorder);
    QVERIFY(end);
    QVERIFY(!end->trailingBytes);
    QCOMPARE(recorder.given, given);
}

void TestJsonEvents::errorsNameTheirPlace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("offset");
    QTest::newRow("NaN") << QByteArray("[NaN]") << 1;
    QTest::newRow("Infinity") << QByteArray("[-Infinity]") << 2;
    QTest::newRow("a number out of the range of double") << QByteArray("[1e999]") << 5;
    QTest::newRow("a leading zero") << QByteArray("[007]") << 2;
    QTest::newRow("a comment") << QByteArray("[ /* no */ ]") << 2;
    QTest::newRow("an extra comma") << QByteArray("[1,]") << 3;
    QTest::newRow("the wrong bracket") << QByteArray("{\"a\": ]}") << 6;
    QTest::newRow("a key that is not a string") << QByteArray("{1: 2}") << 1;
    QTest::newRow("half a surrogate") << QByteArray("[\"\\ud800\"]") << 8;
    QTest::newRow("bytes that are not UTF-8") << QByteArray("[\"\xff\"]") << 2;
    QTest::newRow("a control character in a text") << QByteArray("[\"\x01\"]") << 2;
    QTest::newRow("a long text with a fault") << QByteArray("[\"" + QByteArray(10000, 'x') + "\x01\"]") << 10002;
}

void TestJsonEvents::errorsNameTheirPlace()
{
    QFETCH(QByteArray, text);
    QFETCH(int, offset);
    Recorder recorder;
    const auto end = readText(text, recorder);
    QVERIFY(!end);
    QCOMPARE(end.error().reason, Reason::BadJson);
    QCOMPARE(end.error().offset, std::optional<std::uint64_t>(offset));
    QVERIFY(!end.error().subject.empty() && end.error().subject.size() <= 160);
    QVERIFY2(end.error().subject.find("exception") == std::string::npos, end.error().subject.c_str());
}

void TestJsonEvents::anyTruncationIsReported()
{
    for (qsizetype length = 0; length < kText.size() - 1; ++length) {
        Recorder recorder;
        const auto end = readText(kText.first(length), recorder);
        QVERIFY(!end);
        QCOMPARE(end.error().reason, Reason::TruncatedJson);
        QCOMPARE(end.error().offset, std::optional<std::uint64_t>(length));
    }
}

void TestJsonEvents::trailingZerosAreATruncation()
{
    for (const QByteArray &start : {QByteArray("["), QByteArray("{\"a"), QByteArray("{\"a\": "), QByteArray("[12"),
                                    QByteArray("[\"x"), QByteArray("[\"x\","), QByteArray("[true")}) {
        Recorder recorder;
        const auto end = readText(start + QByteArray(5000, '\0'), recorder);
        QVERIFY(!end);
        QCOMPARE(end.error().reason, Reason::TruncatedJson);
        QCOMPARE(end.error().offset, std::optional<std::uint64_t>(start.size()));
    }
}

void TestJsonEvents::reportsTrailingBytes_data()
{
    QTest::addColumn<QByteArray>("tail");
    QTest::addColumn<bool>("said");
    QTest::newRow("nothing") << QByteArray() << false;
    QTest::newRow("blanks") << QByteArray(" \t\r\n").repeated(200000) << false;
    QTest::newRow("zeros") << QByteArray(1000, '\0') << false;
    QTest::newRow("another document") << QByteArray("[]") << true;
    QTest::newRow("a letter after many blanks") << QByteArray(1000000, ' ') + 'x' << true;
}

void TestJsonEvents::reportsTrailingBytes()
{
    QFETCH(QByteArray, tail);
    QFETCH(bool, said);
    Recorder recorder;
    const auto end = readText("[1]" + tail, recorder);
    QVERIFY(end);
    QCOMPARE(end->trailingBytes, said);
    QCOMPARE(end->offset, 3U);
}

void TestJsonEvents::handlerCanEndTheRead()
{
    Recorder recorder;
    const auto end = readText(R"(["a", "stop", "b"])", recorder);
    QVERIFY(!end);
    QCOMPARE(end.error().subject, std::string("stop"));
    QCOMPARE(end.error().offset, std::optional<std::uint64_t>(6)); // the start of the value
    QCOMPARE(end.error().place.path, std::string("[1]"));
    QCOMPARE(recorder.given, std::string("[ 'a'"));
}

void TestJsonEvents::nestingIsLimited()
{
    Recorder recorder;
    const auto end = readText(QByteArray(1000000, '['), recorder);
    QVERIFY(!end);
    QCOMPARE(end.error().reason, Reason::NestingTooDeep);
    QCOMPARE(end.error().subject, std::string("1000"));
    QCOMPARE(end.error().offset, std::optional<std::uint64_t>(1001));
    Recorder other;
    QVERIFY(readText(QByteArray(1000, '[') + QByteArray(1000, ']'), other));
}

void TestJsonEvents::endlessTokenIsBounded()
{
    LoadContext context;
    context.limits.stringBytes = 1 << 20;
    for (const QByteArray &start : {QByteArray("{\"a"), QByteArray("[1"), QByteArray("[0.1"), QByteArray("  ")}) {
        Recorder recorder;
        const auto end = readText(start + QByteArray(10 << 20, start.back()), recorder, context);
        QVERIFY(!end);
        QCOMPARE(end.error().reason, Reason::StringTooLong);
    }
    Recorder recorder;
    QVERIFY(readText("[\"" + QByteArray(500000, 'x') + "\"]", recorder, context));
}

void TestJsonEvents::passesOnErrorsOfTheSource()
{
    FailingSource source(kText.first(20));
    Recorder recorder;
    const auto end = readJson(source, {}, recorder);
    QVERIFY(!end);
    QCOMPARE(end.error().reason, Reason::ReadFailed);
    QCOMPARE(recorder.given.substr(0, 14), std::string("{ a: [ uint 1 "));
}

void TestJsonEvents::windowBoundariesDoNotMatter()
{
    // Blanks move every byte of the text across the end of the first window.
    Recorder expected;
    QVERIFY(readText(kText, expected));
    for (qsizetype shift = 0; shift <= kText.size(); ++shift) {
        Recorder recorder;
        QVERIFY(readText(QByteArray((384 << 10) - shift, ' ') + kText, recorder));
        QCOMPARE(recorder.given, expected.given);
    }
}

ALLOSTRATA_TEST(TestJsonEvents)
#include "tst_json_events.moc"
