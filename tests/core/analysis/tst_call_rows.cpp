// Tables over a call tree: functions, lines, files, the tree itself, kinds, history; and the source beside them.

#include "core/analysis/calls/call_ask.h"
#include "core/analysis/calls/call_history.h"
#include "core/analysis/calls/call_rows.h"
#include "core/analysis/calls/call_tree.h"
#include "core/analysis/calls/flame_layout.h"
#include "core/analysis/calls/source_text.h"
#include "core/base/load_context.h"
#include "core/query/frame_search.h"
#include "core/tables/call_table.h"
#include "tests/support/call_trees.h"
#include "tests/support/diff_story.h"
#include "tests/support/load_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <memory>
#include <random>
#include <string>
#include <vector>

using namespace allostrata;
using namespace allostrata::test;

class TestCallRows : public QObject {
    Q_OBJECT

private slots:
    void functionsCountRecursionOnce();
    void linesHaveASumForEachCount();
    void filesAndTheirLinesAreSummed();
    void theHottestLineIsTheUsers();
    void expressionsFindTheirFrames();
    void linesAreSoughtInTheirFunctions_data();
    void linesAreSoughtInTheirFunctions();
    void theTreeTableAddsUp();
    void theTableComparesWithTheBaseline();
    void aKindPrevailsFromThreeQuarters();
    void historyIsThatOfEveryMoment();
    void mergedRowsFollowTheirNodesOnly();
};

void TestCallRows::functionsCountRecursionOnce()
{
    const StoryFrame f1{"f", "/u/a.py", 1};
    const StoryFrame f2{"f", "/u/a.py", 2};
    const auto document = storyOf({{1, {f1, f2, f1}}, {2, {{"g", "/u/a.py", 5}, f2}}});
    QVERIFY(document);
    const CallTree tree = treeOf(document, {CallMerge::All});
    const auto rows = callFunctions(tree, valuesOf(tree, {CallMeasure::AtEnd}));
    QCOMPARE(rows.size(), std::size_t(2));
    QCOMPARE(tree.frame(rows[0].frame).text.name, std::string_view("f"));
    QCOMPARE(rows[0].sums, (CallTotals{1, 3, 1, 2}));
    QCOMPARE(rows[1].sums, (CallTotals{2, 2, 1, 1}));
}

void TestCallRows::linesHaveASumForEachCount()
{
    const StoryFrame f{"f", "/u/a.py", 1};
    const auto document = storyOf({{1, {f, f}}, {2, {f, {"g", "/u/a.py", 5}}}});
    QVERIFY(document);
    const CallTree tree = treeOf(document, {CallMerge::All});
    const std::vector<CallValues> counts{valuesOf(tree, {CallMeasure::AtCursor, 1}),
                                         valuesOf(tree, {CallMeasure::AtEnd})};
    const auto rows = callLines(tree, counts);
    QCOMPARE(rows.size(), std::size_t(2));
    QCOMPARE(rows[0].sums, (std::vector<CallTotals>{{1, 1, 1, 1}, {3, 3, 2, 2}}));
    QCOMPARE(rows[1].sums, (std::vector<CallTotals>{{0, 0, 0, 0}, {0, 2, 0, 1}}));
}

void TestCallRows::filesAndTheirLinesAreSummed()
{
    const StoryFrame main{"main", "/u/b.py", 9};
    const StoryFrame f{"f", "/u/a.py", 4};
    const StoryFrame lambda{"<lambda>", "/u/a.py", 4};
    const StoryFrame g{"g", "/u/a.py", 2};
    const auto document = storyOf({{1, {lambda, f, main}}, {2, {g, main}}, {4, {{"native", "", 0}}}});
    QVERIFY(document);
    const CallTree tree = treeOf(document, {CallMerge::All});
    const std::vector<CallValues> counts{valuesOf(tree, {CallMeasure::AtEnd})};
    std::string text;
    for (const CallFile &file : callFiles(tree, counts))
        text += std::string(file.path) + " " + std::to_string(file.sums[0].total) + "; ";
    for (const CallLine &line : callLinesOf(tree, counts, "/u/a.py"))
        text += std::to_string(tree.frame(line.frame).text.line) + ": " + std::to_string(line.sums[0].total) + "; ";
    QCOMPARE(text, std::string("/u/a.py 3; /u/b.py 3; 2: 2; 4: 1; ")); // two frames on line 4 count once
    QVERIFY(callLinesOf(tree, counts, "/u/c.py").empty());
}

void TestCallRows::theHottestLineIsTheUsers()
{
    const StoryFrame torch{"linear", "/lib/python3/site-packages/torch/nn/functional.py", 7};
    const StoryFrame main{"main", "/u/b.py", 9};
    const StoryFrame f{"f", "/u/a.py", 4};
    const auto document = storyOf({{5, {torch, f, main}}, {3, {main}}, {100, {torch}}});
    QVERIFY(document);
    const CallTree tree = treeOf(document, {CallMerge::All});
    const CallFrameId line = hottestLine(tree, valuesOf(tree, {CallMeasure::AtEnd}));
    QVERIFY(line);
    QCOMPARE(tree.frame(line).text, (NamedFrame{"f", "/u/a.py", 4}));
    const auto only = storyOf({{100, {torch}}, {3, {{"native", "", 0}}}});
    const CallTree ofTorch = treeOf(only, {CallMerge::All});
    const CallFrameId found = hottestLine(ofTorch, valuesOf(ofTorch, {CallMeasure::AtEnd}));
    QVERIFY(found);
    QCOMPARE(ofTorch.frame(found).text.name, std::string_view("linear"));
    const auto none = storyOf({{3, {{"native", "", 0}}}});
    const CallTree ofNone = treeOf(none, {CallMerge::All});
    QVERIFY(!hottestLine(ofNone, valuesOf(ofNone, {CallMeasure::AtEnd})));
}

void TestCallRows::expressionsFindTheirFrames()
{
    const StoryFrame unicode{"f", "/home/m\xc3\xbcller/\xe6\xa8\xa1.py", 4};
    const StoryFrame windows{"g", "C:/u/(a) [b].py", 12};
    const StoryFrame named{"at::native::mm(at::Tensor const&)", "", 0};
    const auto document = storyOf({{1, {unicode}}, {2, {windows}}, {4, {named}}});
    QVERIFY(document);
    const CallTree tree = treeOf(document, {CallMerge::All});
    for (std::size_t i = 0; i < tree.frameCount(); ++i) {
        const NamedFrame &frame = tree.frame(CallFrameId::at(i)).text;
        const auto flags = framesMatching(tree, stackExpression(frame));
        QVERIFY2(flags, stackExpression(frame).c_str());
        QCOMPARE(std::count(flags->begin(), flags->end(), 1), 1);
        QCOMPARE((*flags)[i], std::uint8_t(1));
    }
    const CallValues values = valuesOf(tree, {CallMeasure::AtEnd});
    QCOMPARE(tree.frame(widestMatch(tree, values, "u")).text.name, std::string_view("g"));
    QVERIFY(!widestMatch(tree, values, "nothing"));
}

void TestCallRows::linesAreSoughtInTheirFunctions_data()
{
    QTest::addColumn<unsigned>("line");
    QTest::addColumn<QString>("function");
    QTest::addColumn<bool>("isThere");
    QTest::newRow("body") << 4U << QStringLiteral("forward") << true;
    QTest::newRow("qualified name") << 4U << QStringLiteral("Model.forward") << true;
    QTest::newRow("other function") << 4U << QStringLiteral("backward") << false;
    QTest::newRow("after a nested function") << 8U << QStringLiteral("forward") << true;
    QTest::newRow("nested function") << 7U << QStringLiteral("helper") << true;
    QTest::newRow("nested function has ended") << 8U << QStringLiteral("helper") << false;
    QTest::newRow("definition") << 3U << QStringLiteral("forward") << true;
    QTest::newRow("decorator") << 10U << QStringLiteral("backward") << true;
    QTest::newRow("decorated body") << 12U << QStringLiteral("backward") << true;
    QTest::newRow("function has ended") << 12U << QStringLiteral("forward") << false;
    QTest::newRow("text at the margin") << 17U << QStringLiteral("load") << true;
    QTest::newRow("class") << 2U << QStringLiteral("Model") << true;
    QTest::newRow("module") << 19U << QStringLiteral("<module>") << true;
    QTest::newRow("module is no function") << 19U << QStringLiteral("load") << false;
    QTest::newRow("beyond the end") << 20U << QStringLiteral("<module>") << false;
    QTest::newRow("no line") << 0U << QStringLiteral("load") << false;
}

void TestCallRows::linesAreSoughtInTheirFunctions()
{
    QFETCH(const unsigned, line);
    QFETCH(const QString, function);
    QFETCH(const bool, isThere);
    const std::vector<std::string> lines = linesOfSource("class Model:\n" // 1
                                                         "    width = 3\n"
                                                         "    def forward(self, x):\n"
                                                         "\t\ty = torch.empty(1)\n"
                                                         "\n"
                                                         "        def helper(z):\n" // 6
                                                         "            return z + 1\r\n"
                                                         "        return helper(y)\n"
                                                         "\n"
                                                         "    @torch.no_grad()\n" // 10
                                                         "    async def backward(self):\n"
                                                         "        pass\n"
                                                         "\n"
                                                         "def load [T](path):\n" // 14
                                                         "    text = '''\n"
                                                         "some text\n"
                                                         "    more'''.strip()\n"
                                                         "\n"
                                                         "load('x')\n", // 19
                                                         100);
    QCOMPARE(lines.size(), std::size_t(19));
    QCOMPARE(isInFunction(lines, line, function.toStdString()), isThere);
    QCOMPARE(linesOfSource(std::string(1000, 'x'), 1).front().size(), std::string("…").size() + 400);
}

void TestCallRows::theTreeTableAddsUp()
{
    std::mt19937 random(11);
    const auto document = loadText(randomSnapshot(random, 150, true));
    QVERIFY(document);
    const CallTree tree = treeOf(document, {CallMerge::Folded});
    const CallValues values = valuesOf(tree, {CallMeasure::AtPeak});
    for (const std::uint64_t smallest : {std::uint64_t(1), values.total.front() / 20}) {
        const Table table = callTreeTable(tree, {values, CallUnit::Bytes, smallest});
        std::vector<std::uint64_t> below(table.rows.size());
        std::vector<std::uint64_t> calls(table.rows.size());
        for (const Row &row : table.rows) {
            QCOMPARE(row.cells.size(), table.columns.size());
            if (const auto *parent = std::get_if<std::uint64_t>(&row.cells[15])) {
                below[*parent] += std::get<std::uint64_t>(row.cells[4]);
                calls[*parent] += std::get<std::uint64_t>(row.cells[7]);
            }
        }
        for (std::size_t i = 0; i < below.size(); ++i) {
            const auto &cells = table.rows[i].cells;
            if (std::holds_alternative<std::uint64_t>(cells[13]))
                continue; // merged rows have no callees
            QCOMPARE(below[i] + std::get<std::uint64_t>(cells[6]), std::get<std::uint64_t>(cells[4]));
            QCOMPARE(calls[i] + std::get<std::uint64_t>(cells[11]), std::get<std::uint64_t>(cells[7]));
        }
    }
}

void TestCallRows::theTableComparesWithTheBaseline()
{
    const StoryFrame a{"a", "/u/a.py", 1};
    const StoryFrame b{"b", "/u/a.py", 2};
    const StoryFrame c{"c", "/u/a.py", 3};
    const auto document = storyOf({{10, {a}}, {1, {b}}, {1, {b}}});
    const auto base = storyOf({{4, {a}}, {7, {c}}});
    QVERIFY(document && base);
    const std::array sides{CallTree::Side{document.get(), &document->devices().front(), nullptr},
                           CallTree::Side{base.get(), &base->devices().front(), nullptr}};
    const auto tree = CallTree::build(sides, {CallMerge::All}, LoadContext{});
    QVERIFY(tree);
    const auto now = countCalls(*tree, 0, {CallMeasure::AtEnd}, LoadContext{});
    const auto before = countCalls(*tree, 1, {CallMeasure::AtEnd}, LoadContext{});
    QVERIFY(now && before);
    const auto textOfTable = [&](CallUnit unit) {
        CallTreeCounts counts{*now, unit};
        counts.baseline = &*before;
        const Table table = callTreeTable(*tree, counts);
        std::string text;
        for (const Row &row : table.rows)
            text += std::get<std::string>(row.cells[1]) + " " + std::to_string(std::get<std::uint64_t>(row.cells[4]))
                    + " " + std::to_string(std::get<double>(row.cells[5])).substr(0, 4) + " "
                    + std::to_string(std::get<std::uint64_t>(row.cells[9])) + " "
                    + std::to_string(std::get<std::int64_t>(row.cells[10])) + "; ";
        return text;
    };
    QCOMPARE(textOfTable(CallUnit::Bytes), std::string("<total> 12 1.00 11 1; a 10 0.83 4 6; b 2 0.16 0 2; "));
    QCOMPARE(textOfTable(CallUnit::Allocations), std::string("<total> 12 1.00 11 1; b 2 0.66 0 2; a 10 0.33 4 6; "));
}

void TestCallRows::aKindPrevailsFromThreeQuarters()
{
    std::mt19937 random(21);
    for (int round = 0; round < 6; ++round) {
        const auto document = loadText(randomSnapshot(random, 150, round % 2 == 0));
        QVERIFY(document);
        const Device &device = document->devices().front();
        const Moment end = device.timeline.end();
        const CallTree tree = treeOf(document, {CallMerge::Folded});
        std::vector<std::uint32_t> kinds(device.timeline.allocations().size());
        for (std::uint32_t &kind : kinds)
            kind = random() % 10 < 8 ? 1 : static_cast<std::uint32_t>(random() % 3);
        std::size_t found = 0;
        for (const CallMeasure measure : {CallMeasure::AtPeak, CallMeasure::AtEnd, CallMeasure::Allocated}) {
            const CallQuestion question{measure, 0, end / 4, end, {}, nullptr};
            const CallValues all = valuesOf(tree, question);
            std::vector<std::uint32_t> expected(tree.size(), kMixedKinds);
            for (std::uint32_t kind = 0; kind < 3; ++kind) {
                std::vector<std::uint8_t> flags(kinds.size());
                for (std::size_t i = 0; i < kinds.size(); ++i)
                    flags[i] = kinds[i] == kind ? 1 : 0;
                CallQuestion part = question;
                part.matching = flags;
                const CallValues some = valuesOf(tree, part);
                for (std::size_t node = 0; node < expected.size(); ++node) {
                    if (all.total[node] > 0 && 4 * some.total[node] >= 3 * all.total[node]) {
                        expected[node] = kind;
                        ++found;
                    }
                }
            }
            const auto prevailing = prevailingKinds(tree, 0, question, kinds, LoadContext{});
            QVERIFY(prevailing);
            QCOMPARE(*prevailing, expected);
        }
        QVERIFY(found > 0);
    }
}

void TestCallRows::historyIsThatOfEveryMoment()
{
    std::mt19937 random(31);
    for (int round = 0; round < 8; ++round) {
        const auto document = loadText(randomSnapshot(random, 200, true));
        QVERIFY(document);
        const Device &device = document->devices().front();
        const Moment end = device.timeline.end();
        const CallTree tree = treeOf(document, {CallMerge::All});
        std::vector<std::uint8_t> some(device.timeline.allocations().size());
        for (std::uint8_t &flag : some)
            flag = random() % 4 == 0 ? 0 : 1;
        const Moment first = round < 2 ? 0 : static_cast<Moment>(random() % end);
        const Moment most = round > 5 ? 4 : end - first; // fewer events than parts
        const Moment last = round < 2 ? end : std::min(first + static_cast<Moment>(random() % (most + 1)), end);
        const CallQuestion question{CallMeasure::Allocated, 0, first, last, some, nullptr};
        const CallValues values = valuesOf(tree, question);
        const std::vector<FlameBox> rows = callTreeRows(tree, {values, CallUnit::Bytes, 1});
        constexpr std::size_t kParts = 7;
        const auto history = callHistory(tree, 0, question, {rows, values.total, kParts}, LoadContext{});
        QVERIFY(history);
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const auto liveAt = [&](Moment moment) {
                CallQuestion at = question;
                at.measure = CallMeasure::AtCursor;
                at.cursor = moment;
                return valuesOf(tree, at).total[rows[row].node.value()];
            };
            std::uint64_t peak = 0;
            for (Moment moment = first; moment <= last; ++moment)
                peak = std::max(peak, liveAt(moment));
            QCOMPARE(history->peaks[row], peak);
            // A part begins with what is live before its first event, and ends after its last.
            Moment moment = first;
            for (std::size_t part = 0; part < kParts; ++part) {
                std::uint64_t highest = liveAt(moment);
                while (moment < last && std::size_t(moment - first) * kParts / (last - first) == part)
                    highest = std::max(highest, liveAt(++moment));
                QCOMPARE(history->curveOf(row)[part], highest);
            }
        }
    }
}

void TestCallRows::mergedRowsFollowTheirNodesOnly()
{
    const StoryFrame large{"large", "/u/a.py", 1};
    const StoryFrame small{"small", "/u/a.py", 2};
    const StoryFrame later{"later", "/u/a.py", 3};
    const auto document = storyOf({{100, {large}}, {1, {small}}, {70, {later}}});
    QVERIFY(document);
    const CallTree tree = treeOf(document, {CallMerge::All});
    CallQuestion question{CallMeasure::AtCursor, 2, 0, 3, {}, nullptr}; // before the last allocation
    const CallValues values = valuesOf(tree, question);
    const std::vector<FlameBox> rows = callTreeRows(tree, {values, CallUnit::Bytes, 10});
    QCOMPARE(rows.size(), std::size_t(3));
    QCOMPARE(rows.back().merged, std::uint32_t(1));
    const auto history = callHistory(tree, 0, question, {rows, values.total}, LoadContext{});
    QVERIFY(history);
    QCOMPARE(history->peaks, (std::vector<std::uint64_t>{171, 100, 1}));
}

ALLOSTRATA_TEST(TestCallRows)
#include "tst_call_rows.moc"
