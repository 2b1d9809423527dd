// The query language: meaning of texts, canonical spelling, places of errors, completions.

#include "core/query/complete.h"
#include "core/query/query_parser.h"
#include "tests/support/random_query.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>
#include <string>

using namespace allostrata;

namespace {

const char *faultName(QueryFault fault)
{
    constexpr const char *kNames[] = {"TooLong",
                                      "TooDeep",
                                      "TooManyTerms",
                                      "TooManyPatterns",
                                      "UnknownField",
                                      "OperatorNotForField",
                                      "TermWanted",
                                      "ValueWanted",
                                      "NumberWanted",
                                      "SizeWanted",
                                      "LifetimeWanted",
                                      "AddressWanted",
                                      "MomentWanted",
                                      "BadRange",
                                      "BadPattern",
                                      "UnclosedQuote",
                                      "UnclosedParenthesis",
                                      "UnexpectedParenthesis"};
    return kNames[static_cast<std::size_t>(fault)];
}

/// "fault offset+length subject".
QString given(const QueryError &error)
{
    return QStringLiteral("%1 %2+%3 %4")
        .arg(QString::fromLatin1(faultName(error.fault)))
        .arg(error.offset)
        .arg(error.length)
        .arg(QString::fromStdString(error.subject))
        .trimmed();
}

QString parsed(const std::string &text)
{
    const ParsedQuery query = parseQuery(text);
    return query ? QString::fromStdString(query->text()) : given(query.error());
}

QueryNames someNames()
{
    QueryNames names;
    names.set(Attribute::Category, {"activations/attention", "parameters"});
    names.set(Attribute::Phase, {"forward", "backward"});
    names.set(Attribute::Function, {"forward", "scaled_dot_product_attention", "operator new(unsigned long)"});
    names.set(Attribute::File, {"/home/me/train.py"});
    return names;
}

/// "offset+length: text, text".
QString completed(const std::string &text, const QueryNames &names)
{
    const std::size_t at = text.find('|');
    const std::string whole = text.substr(0, at) + text.substr(at + 1);
    const Completions completions = complete(whole, at, names);
    QStringList items;
    for (const Completion &item : completions.items)
        items.append(QString::fromStdString(item.text));
    return QStringLiteral("%1+%2: ").arg(completions.offset).arg(completions.length) + items.join(QStringLiteral(", "));
}

} // namespace

class TestQuery : public QObject {
    Q_OBJECT

private slots:
    void parsesAndFormats_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("spelt");
        const auto row = [](const char *text, const char *spelt) { QTest::newRow(text) << text << spelt; };
        row("", "");
        row(" \t\n ", "");
        row("size>64MiB", "size>64MiB");
        row("size > 64 mib", "size>64MiB");
        row("SIZE>=1.5GiB", "size>=1536MiB");
        row("size<1000", "size<1000");
        row("size:1kB", "size=1000");
        row("size==4096", "size=4KiB");
        row("size:1MiB..2MiB", "size:1MiB..2MiB");
        row("size=1MiB..2MiB", "size:1MiB..2MiB");
        row("size:1MiB..", "size>=1MiB");
        row("size:..2MiB", "size<=2MiB");
        row("step:2..4", "step:2..4");
        row("step:unknown", "step:\"unknown\"");
        row("step:\"3\"", "step:\"3\"");
        row("stack~\"attention\"", "stack~attention");
        row("stack~(attention|mlp).*py", "stack~\"(attention|mlp).*py\"");
        row("stack~\"a\\.b\\d\"", "stack~\"a\\.b\\d\"");
        row("stack~\"a\\\\\\\\b\"", "stack~\"a\\\\\\b\"");
        row("stack:'say \"hi\"'", "stack:\"say \\\"hi\\\"\"");
        row("function:operator()", "function:\"operator()\"");
        row("function:<lambda>", "function:\"<lambda>\"");
        row("file:train.py:30", "file:train.py:30");
        row("func=forward", "function=forward");
        row("phase!=forward", "phase!=forward");
        row("stack !~ x", "stack!~x");
        row("lifetime<100ev", "lifetime<100ev");
        row("lifetime<100", "lifetime<100ev");
        row("lifetime>1500ms", "lifetime>1500ms");
        row("lifetime>120 s", "lifetime>2min");
        row("lifetime>0.0005ms", "lifetime>0us");
        row("addr:7F00", "addr:0x7f00");
        row("addr:0x10..0x20", "addr:0x10..0x20");
        row("addr:b7f00_3", "addr=b7f00_3");
        row("b7f00_3", "addr=b7f00_3");
        row("no_stack <lambda>", "no_stack \"<lambda>\"");
        row("0x7f00", "addr:0x7f00");
        row("\"b7f00_3\"", "\"b7f00_3\"");
        row("alive@peak", "alive@peak");
        row("ALIVE@Cursor", "alive@cursor");
        row("live@120", "alive@120");
        row("born@window", "allocated@window");
        row("freed@10..20", "freed@10..20");
        row("freed", "freed");
        row("before_recording", "before_recording");
        row("forward", "forward");
        row("aten::bmm", "\"aten::bmm\"");
        row("::std::move", "\"::std::move\"");
        row("<lambda>", "\"<lambda>\"");
        row("softmax.py", "softmax.py");
        row("\"and\"", "\"and\"");
        row("\"MiB\"", "\"MiB\"");
        row("\"\"", "\"\"");
        row("size>64 b", "size>64");
        row("size>64 \"b\"", "size>64 \"b\"");
        row("x y", "x y");
        row("x and y", "x y");
        row("x AND y Or z", "(x y) or z");
        row("x or y and z", "x or (y z)");
        row("(x or y) z", "(x or y) z");
        row("((x))", "x");
        row("(x and (y and z))", "x y z");
        row("x or (y or z)", "x or y or z");
        row("not x", "-x");
        row("-x !y", "-x -y");
        row("not not x", "x");
        row("-(x y)", "-(x y)");
        row("!(size>1 or freed)", "-(size>1 or freed)");
        row("stream:default pool=1.2", "stream=default pool=1.2");
        row("x(y)z", "x y z");
        row("\xce\xb1\xce\xb2", "\"\xce\xb1\xce\xb2\"");
    }
    void parsesAndFormats()
    {
        QFETCH(QString, text);
        QFETCH(QString, spelt);
        QCOMPARE(parsed(text.toStdString()), spelt);
        QCOMPARE(parsed(spelt.toStdString()), spelt);
    }

    void errorsNamePlaceAndReason_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("error");
        const auto row = [](const char *text, const char *error) { QTest::newRow(text) << text << error; };
        row("a sise>4", "UnknownField 2+4 sise");
        row("aline@peak", "UnknownField 0+5 aline");
        row("size>", "ValueWanted 5+0 size");
        row("(size> )", "ValueWanted 7+0 size");
        row("size>4x", "SizeWanted 5+2 4x");
        row("size>72G", "SizeWanted 5+3 72G");
        row("size>99999999999999999999", "SizeWanted 5+20 99999999999999999999");
        row("size~4", "OperatorNotForField 4+1 ~");
        row("a phase >= 3", "OperatorNotForField 8+2 >=");
        row("size@peak", "OperatorNotForField 4+1 @");
        row("alive:peak", "OperatorNotForField 5+1 :");
        row("freed=3", "OperatorNotForField 5+1 =");
        row("alive", "MomentWanted 5+0 alive");
        row("alive@", "MomentWanted 6+0");
        row("alive@noon", "MomentWanted 6+4 noon");
        row("alive@peak..end", "MomentWanted 6+9 peak..end");
        row("freed@9..3", "BadRange 6+4 9..3");
        row("line:x", "NumberWanted 5+1 x");
        row("lifetime<5parsec", "LifetimeWanted 9+7 5parsec");
        row("lifetime:5..3", "BadRange 9+4 5..3");
        row("lifetime:5ev..3s", "LifetimeWanted 9+7 5ev..3s");
        row("addr:xyz", "AddressWanted 5+3 xyz");
        row("addr>b7f00_3", "AddressWanted 5+7 b7f00_3");
        row("size:..", "SizeWanted 5+2 ..");
        row("stack~\"a(b\"", "BadPattern 6+5 a(b");
        row("stack~[z-a]", "BadPattern 6+5 [z-a]");
        row("a \"b c", "UnclosedQuote 2+4");
        row("x (a or (b c)", "UnclosedParenthesis 2+1 (");
        row("a) b", "UnexpectedParenthesis 1+1 )");
        row("(", "TermWanted 1+0");
        row("()", "TermWanted 1+1");
        row("a or", "TermWanted 4+0");
        row("a or or b", "TermWanted 5+2");
        row("and a", "TermWanted 0+3");
        row("not", "TermWanted 3+0");
        row("a and", "TermWanted 5+0");
        row("=5", "TermWanted 0+2 =5");
    }
    void errorsNamePlaceAndReason()
    {
        QFETCH(QString, text);
        QFETCH(QString, error);
        QCOMPARE(parsed(text.toStdString()), error);
    }

    void suggestsTheNearestField()
    {
        QCOMPARE(parseQuery("fucntion:x").error().suggestion, std::string("function"));
        QCOMPARE(parseQuery("cat:x").error().suggestion, std::string("category"));
        QCOMPARE(parseQuery("weather:x").error().suggestion, std::string());
        QVERIFY(parseQuery("stack~\"x[\"").error().pattern.has_value());
    }

    void boundsLengthAndDepth()
    {
        const auto fault = [](const std::string &text) {
            return QString::fromLatin1(faultName(parseQuery(text).error().fault));
        };
        QCOMPARE(fault(std::string(70000, 'a')), QStringLiteral("TooLong"));
        QVERIFY(parseQuery(std::string(65000, 'a')));
        QVERIFY(parseQuery(std::string(256, '(') + "a" + std::string(256, ')')));
        QCOMPARE(fault(std::string(257, '(') + "a" + std::string(257, ')')), QStringLiteral("TooDeep"));
        QCOMPARE(fault(std::string(30000, '-') + "a"), QStringLiteral("TooDeep"));
        std::string terms;
        std::string patterns;
        for (int i = 0; i < 1100; ++i)
            terms += "a ";
        for (int i = 0; i < 70; ++i)
            patterns += "stack~a ";
        QCOMPARE(fault(terms), QStringLiteral("TooManyTerms"));
        QCOMPARE(fault(patterns), QStringLiteral("TooManyPatterns"));
        QCOMPARE(fault("stack~\"" + std::string(5000, 'a') + "\""), QStringLiteral("BadPattern"));
        QCOMPARE(fault("stack~\"((((a{1,900}){1,900}){1,900}){1,900})\""), QStringLiteral("BadPattern"));
    }

    void formattedTextParsesToTheSameQuery()
    {
        std::mt19937 random(5);
        test::RandomQuery queries(random, 300);
        int good = 0;
        for (int i = 0; i < 4000; ++i) {
            const std::string text = queries.text(4);
            const ParsedQuery query = parseQuery(text);
            if (!query) {
                QVERIFY2(query.error().fault == QueryFault::BadRange
                             || query.error().fault == QueryFault::AddressWanted,
                         text.c_str());
                continue;
            }
            ++good;
            const ParsedQuery again = parseQuery(query->text());
            QVERIFY2(again && *again == *query, (text + " -> " + query->text()).c_str());
            QCOMPARE(again->text(), query->text());
        }
        QVERIFY(good > 3500);
    }

    void reportsItsDependencies()
    {
        const auto query = [](const char *text) { return *parseQuery(text); };
        QVERIFY(query("size>1 or alive@cursor").dependsOnCursor());
        QVERIFY(!query("alive@peak").dependsOnCursor());
        QVERIFY(query("-freed@window").dependsOnWindow());
        QVERIFY(query("phase:forward").needsAttribution());
        QVERIFY(!query("stack:forward freed").needsAttribution());
        QVERIFY(query("a size>1").uses(Attribute::Size) && !query("a size>1").uses(Attribute::Block));
        QVERIFY(query("").isEmpty());
    }

    void completesTheWordAtTheCursor_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("completions");
        const auto row = [](const char *text, const char *completions) { QTest::newRow(text) << text << completions; };
        row("siz|", "0+3: size>");
        row("size>1 pha| or x", "7+3: phase:");
        row("-cat|", "1+3: category:, allocated@");
        row("(alloc|", "1+5: allocated@");
        row("alive@p|", "6+1: peak");
        row("alive@|cursor", "6+6: start, end, cursor, peak, window");
        row("phase:|", "6+0: forward, backward");
        row("phase:wa|", "6+2: forward, backward");
        row("category:\"att|\"", "9+5: activations/attention");
        row("function:new|", "9+3: \"operator new(unsigned long)\"");
        row("size|", "4+0: :, =, >, <, >=, <=, !=");
        row("atten|", "0+5: category:activations/attention, function:scaled_dot_product_attention");
        row("qqqq|", "0+4: ");
        row("size>1|", "5+1: 1MiB, 16MiB, 1GiB, 512KiB, 512B");
        row("\"siz|", "0+4: ");
    }
    void completesTheWordAtTheCursor()
    {
        QFETCH(QString, text);
        QFETCH(QString, completions);
        QCOMPARE(completed(text.toStdString(), someNames()), completions);
    }

    void completionsAreBoundedAndFit()
    {
        QueryNames names = someNames();
        std::vector<std::string> many;
        for (int i = 0; i < 2000; ++i)
            many.push_back("name \"" + std::to_string(i));
        names.set(Attribute::Module, many);
        QCOMPARE(complete("module:", 7, names).items.size(), kMostCompletions);
        std::mt19937 random(8);
        test::RandomQuery queries(random, 100);
        for (int i = 0; i < 2000; ++i) {
            const std::string text = queries.text(2);
            const Completions completions = complete(text, random() % (text.size() + 2), names);
            QVERIFY(completions.offset <= text.size() && completions.length <= text.size() - completions.offset);
            QVERIFY(completions.items.size() <= kMostCompletions);
        }
        // The completion of a value parses as that value.
        const Completions values = complete("module:12", 9, names);
        const ParsedQuery query = parseQuery("module:" + values.items.front().text);
        QVERIFY(query && query->root()->term.text == "name \"12");
    }
};

ALLOSTRATA_TEST(TestQuery)
#include "tst_query.moc"
