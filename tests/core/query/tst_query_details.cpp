// Queries on tensor details in files: shapes and types.

#include "core/base/load_context.h"
#include "core/load/load.h"
#include "core/query/complete.h"
#include "core/query/evaluate.h"
#include "core/query/query_parser.h"
#include "core/query/row_condition.h"
#include "core/query/text_matcher.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QFile>
#include <QTest>

#include <memory>
#include <span>
#include <string>

using namespace allostrata;

namespace {

/// Tensors that are alive at a peak, by shape and type, in MiB.
const QByteArray kPeak = R"({"cuda:0": {"peak_memory_mb": 10, "tensors": [
{"size_mb": 4, "shape": [2048, 32000], "dtype": "torch.bfloat16", "phase": "setup", "module": "model.output"},
{"size_mb": 3, "shape": [12048, 32000], "dtype": "torch.float32", "phase": "setup", "module": "model.layers.0"},
{"size_mb": 2, "shape": [32000], "dtype": "torch.Float32", "phase": "setup", "module": "model.layers.1"},
{"size_mb": 1, "phase": "setup", "module": "model.layers.2"}]}})";

struct Opened {
    std::shared_ptr<const Document> document;
    QueryTarget target;

    Opened()
    {
        LoadContext context;
        auto read
            = load(std::make_unique<MemorySource>(std::span(reinterpret_cast<const std::uint8_t *>(kPeak.constData()),
                                                            static_cast<std::size_t>(kPeak.size()))),
                   "peak.json", context);
        if (!read)
            return;
        document = *read;
        const Device &device = document->devices().front();
        target.snapshot = document->snapshot().get();
        target.timeline = &device.timeline;
        target.times = &device.times;
        target.peak = device.timeline.end();
    }
    /// MiB that a query matches; -1 if it is not valid.
    [[nodiscard]] int matching(const char *text) const
    {
        const ParsedQuery query = parseQuery(text);
        if (!query)
            return -1;
        const auto matching = evaluate(*query, target, {});
        return matching ? static_cast<int>(matching->bytes >> 20) : -1;
    }
};

} // namespace

class TestQueryDetails : public QObject {
    Q_OBJECT

private slots:
    /// Read as Latin-1, the first bytes of "ü" and U+3F00 are one letter in two cases.
    void doesNotFoldBytesBeyondAscii()
    {
        QueryTerm term;
        term.field = Attribute::File;
        term.op = QueryOperator::Finds;
        term.isText = true;
        term.text = "\u00fc";
        const TextMatcher matcher(term);
        QVERIFY(matcher.matches("f\u00fcr.py"));
        QVERIFY(!matcher.matches("\u3f00.py"));
    }
    void homeFoldersDoNotCount()
    {
        const auto finds = [](const char *query, const char *path) {
            const auto parsed = parseQuery(query);
            return parsed && TextMatcher(parsed->root()->term).matchesPath(path);
        };
        for (const char *path : {"/home/lin/train.py", "/Users/lin/train.py", "C:\\Users\\lin\\train.py"}) {
            for (const char *query : {"stack~lin", "stack:lin", "lin", "stack~home|users"})
                QVERIFY2(!finds(query, path), query);
            for (const char *query : {"stack~train", "file~lin", "file:lin"})
                QVERIFY2(finds(query, path), query);
        }
        QVERIFY(finds("stack~/home/lin", "/home/lin/train.py"));
        QVERIFY(finds("stack~lin", "/home/me/linear.py"));
        QVERIFY(finds("stack~lin", "/opt/lin/train.py"));
    }
    void findsShapesInAnySpelling_data()
    {
        QTest::addColumn<int>("matching");
        const auto row = [](const char *query, int matching) { QTest::newRow(query) << matching; };
        row("shape:2048x32000", 4); // 12048 is another dimension
        row("shape:[2048, 32000]", 4);
        row("shape=[2048,32000]", 4);
        row("shape=\"(2048, 32000)\"", 4);
        row("shape:(2048,32000)", 4);
        row("(shape:[2048, 32000] or shape=[32000])", 6);
        row("shape:32000", 9);
        row("shape=32000", 2);
        row("shape:3200", 0);
        row("shape!=32000", 7); // values without a shape never match
        row("shape~^.12", 3);
        row("shape!~^.12", 6);
        row("not shape~.", 1);
        row("shape:[2048 module:output", 0); // no bracket ends it: the value ends at the space
        row("dtype:bf16", 4);
        row("dtype=torch.BFloat16", 4);
        row("dtype:float", 5);
        row("dtype!=bfloat16", 5);
        row("dtype~float", 9);
        row("dtype~Float", 2); // a capital in the pattern makes case count
        row("dtype!~Float", 7);
        row("dtype~\"^\\S+ch.float32\"", 5); // a class is no capital
        row("dtype:float32 shape:12048", 3);
        row("shape>3", -1);
        row("dtype<3", -1);
    }
    void findsShapesInAnySpelling()
    {
        QFETCH(const int, matching);
        const Opened opened;
        QVERIFY(opened.document);
        QCOMPARE(opened.matching(QTest::currentDataTag()), matching);
    }

    void termsReadBackUnchanged()
    {
        for (const char *text : {"shape:2048x32000", "shape=\"[16, 512]\"", "dtype=bf16", "shape~\"^.12\""}) {
            const ParsedQuery query = parseQuery(text);
            QVERIFY2(bool(query), text);
            const ParsedQuery again = parseQuery(query->text());
            QVERIFY2(again && again->text() == query->text(), text);
        }
    }

    void normalisesSpellings()
    {
        for (const char *text :
             {"[16, 512]", "16x512", "16 X 512", "(16,512)", "torch.Size([16, 512])", "16*512", "16×512", "[16,512,]"})
            QCOMPARE(plainShape(text), std::string(";16,512;"));
        QCOMPARE(plainShape("([16, 512], [8])"), std::string(";16,512;8;"));
        QCOMPARE(plainShape("[]"), std::string(";"));
        QCOMPARE(plainShape(""), std::string(";"));
        QCOMPARE(plainDtype("c10::BFloat16"), std::string("bfloat16"));
        QCOMPARE(plainDtype("torch.half"), std::string("float16"));
        QCOMPARE(plainDtype("qint8"), std::string("qint8"));
    }

    void completesPresentValues()
    {
        const Opened opened;
        QVERIFY(opened.document);
        const auto names = QueryNames::of(opened.target, LoadContext{});
        QVERIFY(bool(names));
        QCOMPARE((*names)[Attribute::Shape], (std::vector<std::string>{"[2048, 32000]", "[12048, 32000]", "[32000]"}));
        QCOMPARE((*names)[Attribute::Dtype].size(), std::size_t(3));
        const Completions offered = complete("shape:12", 8, *names);
        QVERIFY(!offered.items.empty());
        QCOMPARE(opened.matching(("shape:" + offered.items.front().text).c_str()), 3);
    }
};

ALLOSTRATA_TEST(TestQueryDetails, QCoreApplication)
#include "tst_query_details.moc"
