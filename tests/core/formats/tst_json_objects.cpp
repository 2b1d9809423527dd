// Objects of lists that are read without the parser arrive as if it had read them.

#include "core/base/load_context.h"
#include "core/formats/json/json_events.h"
#include "core/formats/json/json_objects.h"
#include "tests/support/io_helpers.h"
#include "tests/support/json_reading.h"
#include "tests/support/shifting_source.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <random>
#include <vector>

using namespace allostrata;
using namespace allostrata::test;

namespace {

/// Records the elements of the list at the top. Skips the rest of a dict after the text "skip", and deep lists, whose
/// bytes it keeps if they are few.
class ListRecorder final : public JsonListHandler {
public:
    std::string given;
    JsonSkip skip;

    Answer onNull() override { return note("null"); }
    Answer onBool(bool value) override { return note(value ? "true" : "false"); }
    Answer onInteger(std::int64_t value) override { return note("int " + std::to_string(value)); }
    Answer onUnsigned(std::uint64_t value) override { return note("uint " + std::to_string(value)); }
    Answer onDecimal(std::string_view text) override { return note("decimal " + std::string(text)); }
    Answer onString(std::string_view text) override
    {
        if (text == "skip")
            skip.pass();
        return note("'" + std::string(text) + "'");
    }
    Answer onKey(std::string_view text) override { return note(std::string(text) + ":"); }
    Answer onStartObject() override
    {
        if (m_depth++ == 1)
            m_before = given.size();
        return note("{");
    }
    Answer onEndObject() override { return --m_depth, note("}"); }
    Answer onStartArray() override
    {
        constexpr std::size_t kMost = 20;
        if (m_depth++ == 3)
            skip.pass(&m_kept, kMost);
        return note("[");
    }
    Answer onEndArray() override
    {
        if (--m_depth == 3)
            note("kept '" + m_kept + "'");
        return note("]");
    }
    [[nodiscard]] bool takesObjects() const override { return m_depth == 1; }
    void takeBack() override
    {
        given.resize(m_before);
        m_depth = 1;
    }

private:
    Answer note(const std::string &what)
    {
        given.append(what).append(1, ' ');
        return {};
    }

    int m_depth = 0;
    std::size_t m_before = 0;
    std::string m_kept;
};

/// All that reading a text gives: the calls, and how it ended.
std::string readingOf(const QByteArray &text, JsonWay way, std::uint64_t window, std::uint32_t nesting = 1000)
{
    ShiftingSource source(text, window);
    LoadContext context;
    context.limits.nesting = nesting;
    ListRecorder recorder;
    JsonOptions options;
    options.skip = &recorder.skip;
    options.objects = way == JsonWay::Fast ? &recorder : nullptr;
    const auto end = readJson(source, context, recorder, options);
    return recorder.given + "; " + endingOf(end);
}

/// An element of a list, and whether it is read without the parser.
struct Element {
    const char *name;
    const char *text;
    bool isTaken;
};

constexpr Element kElements[] = {
    {"an empty dict", R"({})", true},
    {"blanks", "{ \"a\"\t:\r\n1 , \"b\" : [ ] }", true},
    {"words", R"({"a": true, "b": false, "c": null})", true},
    {"integers", R"({"a": 0, "b": -0, "c": 123456789012345678, "d": -42})", true},
    {"the largest integers", R"({"a": 18446744073709551615, "b": -9223372036854775808})", true},
    {"integers beyond 64 bits", R"({"a": 18446744073709551616, "b": -9223372036854775809})", true},
    {"decimals", R"({"a": 0.5, "b": -1.25e3, "c": 1E+9, "d": 1e-9, "e": 919761102232.683})", true},
    {"escapes", R"({"a\"\\\/\b\f\n\r\t": "\u0041\u00fc\u4f60\ud83d\ude00"})", true},
    {"an escaped NUL", R"({"a": "x\u0000y"})", true},
    {"UTF-8", "{\"\xc3\xbc\": \"\xe4\xbd\xa0 0123456789abcdef \xf0\x9f\x98\x80\"}", true},
    {"DEL", "{\"a\": \"\x7f\"}", true},
    {"a repeated key", R"({"a": 1, "a": 2})", true},
    {"lists and dicts", R"({"a": [1, {"c": "x"}, [2, [3]]], "d": []})", true},
    {"a skipped list", "{\"a\": {\"b\": [1, \"]\", {\"c\": \"\\\"]\"}]}}", true},
    {"a long skipped list", R"({"a": {"b": ["0123456789", "0123456789", [["0123456789"], "\\", "0123456789"]]}})",
     true},
    {"a skipped rest", R"({"a": "skip", no JSON: [{]}})", true},
    {"a skipped rest that is no dict's", R"({"a": "skip", 1]})", false},
    {"a skipped list that ends as a dict", R"({"a": {"b": [1}}})", false},
    {"NaN", R"({"a": NaN})", false},
    {"a word that goes on", R"({"a": truely})", false},
    {"half a word", R"({"a": nul})", false},
    {"a number with a leading zero", R"({"a": 01})", false},
    {"a lone minus", R"({"a": -})", false},
    {"a plus", R"({"a": +1})", false},
    {"a point without digits", R"({"a": 1.})", false},
    {"an exponent without digits", R"({"a": 1e+})", false},
    {"a number beyond double", R"({"a": 1e999})", false},
    {"a large exponent", R"({"a": 1e100})", false},
    {"a lone backslash", R"({"a": "\x"})", false},
    {"half an escape", R"({"a": "\u00z1"})", false},
    {"a signed escape", R"({"a": "\u-001"})", false},
    {"half a pair", R"({"a": "\ud83d"})", false},
    {"a pair with a wrong half", R"({"a": "\ud83d\u0041"})", false},
    {"the second half of a pair", R"({"a": "\ude00"})", false},
    {"a line end in a text", "{\"a\": \"\n\"}", false},
    {"no UTF-8", "{\"a\": \"\xff\"}", false},
    {"an overlong character", "{\"a\": \"\xc0\xaf\"}", false},
    {"a surrogate", "{\"a\": \"\xed\xa0\x80\"}", false},
    {"a comma too many", R"({"a": 1,})", false},
    {"a comma too many in a list", R"({"a": [1,]})", false},
    {"a missing comma", R"({"a": 1 "b": 2})", false},
    {"a missing colon", R"({"a" 1})", false},
    {"a key that is a number", R"({1: 2})", false},
    {"no value", R"({"a": })", false},
    {"a list that ends as a dict", R"({"a": [1}])", false},
    {"no end", R"({"a": 1)", false},
    {"a list", R"([1])", false},
    {"a number", R"(7)", false},
};

} // namespace

class TestJsonObjects : public QObject {
    Q_OBJECT

private slots:
    void takesWhatIsPlain_data();
    void takesWhatIsPlain();
    void givesWhatTheParserGives_data() { takesWhatIsPlain_data(); }
    void givesWhatTheParserGives();
    void cutTextsEndAsWithTheParser();
    void nestingIsLimitedAsByTheParser();
    void placesCountWhatWasPassed();
    void mutationsGiveWhatTheParserGives();
};

void TestJsonObjects::takesWhatIsPlain_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isTaken");
    for (const Element &element : kElements)
        QTest::newRow(element.name) << QByteArray(element.text) << element.isTaken;
}

void TestJsonObjects::takesWhatIsPlain()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isTaken);
    ListRecorder recorder;
    QVERIFY(!recorder.onStartArray());
    const QByteArray rest = "," + text + " ]";
    const auto taken = JsonObjects(recorder, &recorder.skip).take(bytesOf(rest), 1000);
    QCOMPARE(taken.objects, isTaken ? 1U : 0U);
    QCOMPARE(taken.bytes, isTaken ? static_cast<std::size_t>(text.size()) + 1 : 0U);
    if (!isTaken)
        QCOMPARE(recorder.given, std::string("[ ")); // nothing is left of it
}

void TestJsonObjects::givesWhatTheParserGives()
{
    QFETCH(QByteArray, text);
    const QByteArray start = "[{\"before\": 1},\n{\"x\": \"\xc3\xbc\"}, " + text + ", {\"after\": 2}";
    for (const QByteArray &whole : {start + " ]", start + ", {\"fault\": [}]"})
        QCOMPARE(readingOf(whole, JsonWay::Fast, 0), readingOf(whole, JsonWay::Parser, 0));
}

void TestJsonObjects::cutTextsEndAsWithTheParser()
{
    QByteArray whole = "[{}";
    for (const Element &element : kElements) {
        if (element.isTaken)
            whole += QByteArray(",\n") + element.text;
    }
    whole += "]";
    QVERIFY(readingOf(whole, JsonWay::Fast, 0).find("ended at") != std::string::npos);
    for (qsizetype size = 0; size <= whole.size(); ++size)
        QCOMPARE(readingOf(whole.left(size), JsonWay::Fast, 0), readingOf(whole.left(size), JsonWay::Parser, 0));
}

void TestJsonObjects::nestingIsLimitedAsByTheParser()
{
    const QByteArray text = R"([{}, {"a": {"b": {"c": {"d": {}}}}}, {}])";
    for (std::uint32_t nesting = 0; nesting < 8; ++nesting)
        QCOMPARE(readingOf(text, JsonWay::Fast, 0, nesting), readingOf(text, JsonWay::Parser, 0, nesting));
    const QByteArray deep = R"({"a":)";
    const QByteArray bomb = "[{}," + deep.repeated(100000) + "1" + QByteArray(100000, '}') + "]";
    QCOMPARE(readingOf(bomb, JsonWay::Fast, 0, 1000000), readingOf(bomb, JsonWay::Parser, 0, 1000000));
}

void TestJsonObjects::placesCountWhatWasPassed()
{
    const QByteArray text = "[{}, {\"a\": \"skip\", \"b\": [1, 2, 3]},\n{\"a\": 1}, {\"fault\": x}]";
    const std::string at = std::to_string(text.indexOf("x}"));
    const std::string place = " at " + at + ", line 2, column 21, [3].fault";
    for (const JsonWay way : {JsonWay::Parser, JsonWay::Fast}) {
        const std::string reading = readingOf(text, way, 0);
        QVERIFY2(reading.ends_with(place), reading.c_str());
        QVERIFY2(reading.find("last read: 'x'") != std::string::npos, reading.c_str());
    }
}

void TestJsonObjects::mutationsGiveWhatTheParserGives()
{
    const unsigned seed = std::random_device{}();
    const int rounds = std::max(qEnvironmentVariableIntValue("ALLOSTRATA_MUTATIONS"), kIsSanitized ? 60 : 600);
    std::mt19937 random(seed);
    for (int round = 0; round < rounds; ++round) {
        QByteArray text = "[{}";
        while (text.size() < 9000) { // more than two windows
            const Element &element = kElements[random() % std::size(kElements)];
            if (element.isTaken)
                text += QByteArray(random() % 2 == 0 ? "," : ",\n  ") + element.text;
        }
        text = mutated(text + "]", random);
        const std::uint64_t window = random() % 9000;
        const std::string fast = readingOf(text, JsonWay::Fast, window);
        const std::string parsed = readingOf(text, JsonWay::Parser, window);
        QVERIFY2(fast == parsed, qPrintable(QStringLiteral("seed %1, round %2: %3 instead of %4")
                                                .arg(seed)
                                                .arg(round)
                                                .arg(QString::fromStdString(fast).right(200),
                                                     QString::fromStdString(parsed).right(200))));
    }
}

ALLOSTRATA_TEST(TestJsonObjects)
#include "tst_json_objects.moc"
