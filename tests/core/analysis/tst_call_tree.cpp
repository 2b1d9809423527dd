// Call trees against a slow model of paths, on random and real files.

#include "core/analysis/calls/call_ask.h"
#include "core/analysis/calls/call_rows.h"
#include "core/analysis/calls/call_tree.h"
#include "core/analysis/calls/flame_layout.h"
#include "core/attribution/attribution.h"
#include "core/attribution/stack_groups.h"
#include "core/attribution/stack_lines.h"
#include "core/base/load_context.h"
#include "core/query/frame_search.h"
#include "core/tables/call_table.h"
#include "tests/support/call_trees.h"
#include "tests/support/diff_story.h"
#include "tests/support/load_text.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace allostrata;
using namespace allostrata::test;

namespace {

using Path = std::vector<std::string>;

std::string textOf(const NamedFrame &frame)
{
    return std::string(frame.name) + "|" + std::string(frame.file) + "|" + std::to_string(frame.line);
}

/// Path of an allocation, slow and obvious; not for modules.
Path modelPath(const Document &document, const Device &device, AllocationId id, const CallShape &shape)
{
    const Snapshot &snapshot = *document.snapshot();
    const StackId stack = stackOf(device.timeline, id);
    const auto ids = snapshot.stacks.stack(stack);
    Path path;
    if (shape.merge == CallMerge::All) {
        for (const FrameId frame : ids)
            path.insert(path.begin(), textOf(namedFrame(snapshot, frame)));
    } else if (shape.merge == CallMerge::Files) {
        for (const FrameId frame : ids) {
            const std::string file(snapshot.text(snapshot.stacks.frame(frame).file));
            const std::string text = (file.empty() ? "<no file>" : file) + "|" + file + "|0";
            if (path.empty() || path.front() != text)
                path.insert(path.begin(), text);
        }
    } else if (!ids.empty()) {
        const auto lines = foldedStack(document.stacks()->reader(), stack);
        const bool any = std::any_of(lines.begin(), lines.end(),
                                     [](const StackLine &line) { return line.kind == StackLine::Kind::Frame; });
        for (const StackLine &line : lines) {
            if (line.kind == StackLine::Kind::Frame)
                path.insert(path.begin(), textOf(namedFrame(snapshot, ids[line.first])));
            else if (line.kind == StackLine::Kind::Runtime && !line.name.empty()
                     && (!any || shape.merge == CallMerge::Folded))
                path.insert(path.begin(), line.name + "||0");
        }
    }
    if (path.empty()) {
        const bool isBefore = ids.empty() && !device.timeline.allocations().allocEvent(id);
        path.push_back(isBefore ? "<before the recording>||0" : "<no stack>||0");
    }
    if (shape.collapsesRecursion) {
        Path once;
        for (const std::string &frame : path) {
            const auto found = std::find(once.begin(), once.end(), frame);
            if (found == once.end())
                once.push_back(frame);
            else
                once.erase(found + 1, once.end());
        }
        path = once;
    }
    if (shape.isInverted)
        std::reverse(path.begin(), path.end());
    return path;
}

std::uint64_t liveBytes(const Device &device, Moment moment, std::span<const std::uint8_t> matching)
{
    std::uint64_t bytes = 0;
    for (std::size_t i = 0; i < device.timeline.allocations().size(); ++i) {
        if (keeps(matching, AllocationId::at(i)) && isLiveAt(device.timeline, AllocationId::at(i), moment))
            bytes += device.timeline.allocations().requestedSize(AllocationId::at(i));
    }
    return bytes;
}

Moment modelMoment(const Device &device, const CallQuestion &question)
{
    const auto highest = [&](Moment first, Moment last, std::span<const std::uint8_t> matching) {
        Moment best = first;
        for (Moment moment = first; moment <= last; ++moment) {
            if (liveBytes(device, moment, matching) > liveBytes(device, best, matching))
                best = moment;
        }
        return best;
    };
    switch (question.measure) {
    case CallMeasure::AtCursor: return question.cursor;
    case CallMeasure::AtPeak: return highest(0, device.timeline.end(), {});
    case CallMeasure::AtWindowPeak: return highest(question.first, question.last, question.matching);
    case CallMeasure::AtEnd: return device.timeline.end();
    default: return question.last;
    }
}

struct Sums {
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;

    bool operator==(const Sums &) const = default;
};

/// Sums by the beginning of paths; the empty one is the total. Not for bytes x time.
std::map<Path, Sums> modelSums(const Document &document, const Device &device, const CallShape &shape,
                               const CallQuestion &question)
{
    std::map<Path, Sums> sums;
    const Moment moment = modelMoment(device, question);
    for (std::size_t i = 0; i < device.timeline.allocations().size(); ++i) {
        const AllocationId id = AllocationId::at(i);
        const EventId birth = device.timeline.allocations().allocEvent(id);
        const bool counts = question.measure == CallMeasure::Allocated
                                ? birth && birth.value() >= question.first && birth.value() < question.last
                                : isLiveAt(device.timeline, id, moment);
        if (!counts || !keeps(question.matching, id))
            continue;
        const Path path = modelPath(document, device, id, shape);
        for (std::size_t size = 0; size <= path.size(); ++size) {
            Sums &sum = sums[Path(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(size))];
            sum.bytes += device.timeline.allocations().requestedSize(id);
            ++sum.count;
        }
    }
    return sums;
}

std::map<Path, Sums> sumsOf(const CallTree &tree, const CallValues &values)
{
    std::map<Path, Sums> sums;
    for (std::size_t i = 0; i < tree.size(); ++i) {
        if (values.totalCount[i] == 0)
            continue;
        Path path;
        for (const CallFrameId frame : tree.pathOf(CallNodeId::at(i)))
            path.push_back(textOf(tree.frame(frame).text));
        sums[path] = {values.total[i], values.totalCount[i]};
    }
    return sums;
}

std::shared_ptr<const Attribution> attributionOf(const Document &document, const Device &device)
{
    auto built = Attribution::build({*document.snapshot(), device.timeline, device.times, *document.stacks()}, {},
                                    LoadContext{});
    return built ? std::make_shared<const Attribution>(*std::move(built)) : nullptr;
}

/// First place where a level does not sum to the total; empty if there is none.
QString badLevel(const CallTree &tree, const CallValues &values)
{
    std::vector<std::uint64_t> ended(tree.height() + 2); // bytes that end above a level
    std::vector<std::uint64_t> level(tree.height() + 2);
    for (std::size_t i = 0; i < tree.size(); ++i) {
        const CallTree::Node &node = tree.node(CallNodeId::at(i));
        level[node.depth] += values.total[i];
        ended[node.depth + 1] += values.own[i];
        std::uint64_t below = 0;
        for (const CallNodeId child : tree.childrenOf(CallNodeId::at(i)))
            below += values.total[child.value()];
        if (below + values.own[i] != values.total[i])
            return QStringLiteral("node %1").arg(i);
    }
    std::uint64_t above = 0;
    for (std::size_t depth = 0; depth <= tree.height(); ++depth) {
        above += ended[depth];
        if (level[depth] + above != values.total.front())
            return QStringLiteral("level %1").arg(depth);
    }
    return {};
}

/// First box that does not lie within its parent, or whose siblings do not make up its bytes; empty if there is none.
QString badBox(const CallTree &tree, const CallValues &values, const FlameLayout &layout, std::uint64_t smallest)
{
    std::map<std::uint32_t, std::uint64_t> below; // by parent node
    for (std::size_t depth = 0; depth < layout.height(); ++depth) {
        std::uint64_t end = 0;
        for (const FlameBox &box : layout.row(depth)) {
            const QString at = QStringLiteral("row %1, byte %2").arg(depth).arg(box.first);
            if (box.depth != depth || box.first < end || layout.boxAt(depth, box.first) != &box
                || layout.boxAt(depth, box.first + box.width - 1) != &box)
                return at;
            end = box.first + box.width;
            if (box.merged == 0 && box.width != values.total[box.node.value()])
                return at;
            if (box.merged == 0 && depth > 0 && box.width < smallest)
                return at;
            if (depth > 0)
                below[box.merged > 0 ? box.node.value() : tree.node(box.node).parent.value()] += box.width;
        }
    }
    for (const auto &[node, bytes] : below) {
        if (bytes + values.own[node] != values.total[node])
            return QStringLiteral("below node %1").arg(node);
    }
    return {};
}

/// Everything that holds in any tree of a device, for each measure.
QString problemOf(const Document &document, const Device &device, const Attribution &attribution)
{
    const CallTree::Side side{&document, &device, &attribution};
    const Moment end = device.timeline.end();
    for (const CallMerge merge : enumerators<CallMerge>) {
        for (const bool isInverted : {false, true}) {
            const auto tree = CallTree::build(std::span(&side, 1), {merge, isInverted, isInverted}, LoadContext{});
            if (!tree)
                return QStringLiteral("no tree");
            for (const CallMeasure measure : enumerators<CallMeasure>) {
                const CallQuestion question{measure, end / 2, end / 4, end - end / 4, {}, nullptr};
                const auto values = countCalls(*tree, 0, question, LoadContext{});
                const QString at = QStringLiteral("merge %1, measure %2: ").arg(int(merge)).arg(int(measure));
                if (!values)
                    return at + QStringLiteral("no values");
                if (const QString level = badLevel(*tree, *values); !level.isEmpty())
                    return at + level;
                if (measure != CallMeasure::Allocated && measure != CallMeasure::ByteTime
                    && values->total.front() != device.timeline.countersAt(values->moment).requested)
                    return at + QStringLiteral("not the counter");
                const std::uint64_t smallest = values->total.front() / 100 + 1;
                const FlameLayout layout = layoutFlame(*tree, values->total, {CallNodeId(0), smallest});
                if (const QString box = badBox(*tree, *values, layout, smallest); !box.isEmpty())
                    return at + box;
            }
        }
    }
    return {};
}

} // namespace

class TestCallTree : public QObject {
    Q_OBJECT

private slots:
    void agreesWithASlowModel_data();
    void agreesWithASlowModel();
    void sharesOutAveragesToTheByte();
    void everyLevelOfEveryFileSumsToTheCounter();
    void modulesLeadToTheUsersLine();
    void deepRecursionIsAPath();
    void oneStackIsOneChain();
    void withoutStacksTheReasonIsTheFrame();
    void longNamesAndWindowsPathsAreKept();
    void callersAndCalleesMeetInTheirFrame();
    void documentsShareFrames();
    void foundFramesCountNestedOnesOnce();
    void smallFramesShareABox();
    void autogradIsAnOriginOfItsOwn();
    void stopsWhenAsked();
};

void TestCallTree::agreesWithASlowModel_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 4; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void TestCallTree::agreesWithASlowModel()
{
    QFETCH(const unsigned, seed);
    std::mt19937 random(seed);
    const auto document = loadText(randomSnapshot(random, 150, seed % 2 == 0));
    QVERIFY(document);
    const Device &device = document->devices().front();
    const Moment end = device.timeline.end();
    std::vector<std::uint8_t> some(device.timeline.allocations().size());
    for (std::uint8_t &flag : some)
        flag = random() % 3 == 0 ? 0 : 1;
    for (const CallMerge merge : {CallMerge::Yours, CallMerge::Folded, CallMerge::All, CallMerge::Files}) {
        for (unsigned bits = 0; bits < 4; ++bits) {
            const CallShape shape{merge, (bits & 1U) != 0, (bits & 2U) != 0};
            const CallTree tree = treeOf(document, shape);
            for (const CallMeasure measure : enumerators<CallMeasure>) {
                CallQuestion question{measure, static_cast<Moment>(random() % (end + 1)), 0, 0, {}, nullptr};
                question.first = static_cast<Moment>(random() % (end + 1));
                question.last = question.first + static_cast<Moment>(random() % (end - question.first + 1));
                if (random() % 2 == 0)
                    question.matching = some;
                const CallValues values = valuesOf(tree, question);
                QCOMPARE(badLevel(tree, values), QString());
                QCOMPARE(values.moment, modelMoment(device, question));
                if (measure != CallMeasure::ByteTime)
                    QVERIFY(sumsOf(tree, values) == modelSums(*document, device, shape, question));
                const std::uint64_t smallest = 1 + random() % (1 << 20);
                QCOMPARE(badBox(tree, values, layoutFlame(tree, values.total, {CallNodeId(0), smallest}), smallest),
                         QString());
            }
        }
    }
}

void TestCallTree::sharesOutAveragesToTheByte()
{
    for (const bool withTimes : {false, true}) {
        std::mt19937 random(7);
        const auto document = loadText(randomSnapshot(random, 120, withTimes));
        QVERIFY(document);
        const Device &device = document->devices().front();
        const CallTree tree = treeOf(document, {CallMerge::All});
        const auto clock = [&](Moment moment) {
            return withTimes ? static_cast<std::uint64_t>(device.times.timeOf(moment)) : moment;
        };
        for (const auto &[first, last] : {std::pair<Moment, Moment>(0, 120), {30, 77}, {50, 50}}) {
            const CallValues values = valuesOf(tree, {CallMeasure::ByteTime, 0, first, last, {}, nullptr});
            std::vector<std::uint64_t> area(tree.size());
            std::uint64_t sum = 0;
            for (Moment moment = first; moment < last; ++moment) {
                const std::uint64_t length = clock(moment + 1) - clock(moment);
                for (std::size_t i = 0; i < device.timeline.allocations().size(); ++i) {
                    const AllocationId id = AllocationId::at(i);
                    if (isLiveAt(device.timeline, id, moment))
                        area[tree.nodeOf(0, id).value()] += device.timeline.allocations().requestedSize(id) * length;
                }
                sum += device.timeline.countersAt(moment).requested * length;
            }
            const std::uint64_t length = clock(last) - clock(first);
            QCOMPARE(values.total.front(), length > 0 ? sum / length : device.timeline.countersAt(first).requested);
            for (std::size_t i = 0; i < tree.size() && length > 0; ++i)
                QVERIFY(values.own[i] - area[i] / length <= 1);
        }
    }
}

void TestCallTree::everyLevelOfEveryFileSumsToTheCounter()
{
    constexpr qint64 kQuick = 400'000; // bytes of a file; with ALLOSTRATA_ALL_FILES=1 all
    for (const QString &path : qgetenv("ALLOSTRATA_ALL_FILES") == "1" ? filesAtHand() : filesAtHand(kQuick)) {
        const auto document = load(path.toStdString(), LoadContext{});
        if (!document)
            continue;
        for (const Device &device : (*document)->devices()) {
            const auto attribution = attributionOf(**document, device);
            QVERIFY(attribution);
            QVERIFY2(problemOf(**document, device, *attribution).isEmpty(),
                     qPrintable(path + u' ' + problemOf(**document, device, *attribution)));
        }
    }
}

void TestCallTree::modulesLeadToTheUsersLine()
{
    const auto document = loadText(R"({"segments": [], "device_traces": [[
        {"action": "alloc", "addr": 4096, "size": 10, "stream": 0, "user_metadata": "module=model.layers.0.mlp",
         "frames": [{"name": "forward", "filename": "/u/model.py", "line": 10}]},
        {"action": "alloc", "addr": 8192, "size": 5, "stream": 0}]]})");
    QVERIFY(document);
    const Device &device = document->devices().front();
    const auto attribution = attributionOf(*document, device);
    const CallTree::Side side{document.get(), &device, attribution.get()};
    const auto tree = CallTree::build(std::span(&side, 1), {CallMerge::Modules}, LoadContext{});
    QVERIFY(tree);
    const CallValues values = valuesOf(*tree, {CallMeasure::AtEnd, 0, 0, 2, {}, nullptr});
    QStringList paths;
    for (const auto &[path, sums] : sumsOf(*tree, values)) {
        QString text = QString::number(sums.bytes);
        for (const std::string &frame : path)
            text += u' ' + QString::fromStdString(frame);
        paths << text;
    }
    QVERIFY2(paths.contains(QStringLiteral("5 <no stack>||0")), qPrintable(paths.join(u'\n')));
    QVERIFY2(std::any_of(paths.begin(), paths.end(),
                         [](const QString &path) { return path.endsWith(QStringLiteral("forward|/u/model.py|10")); }),
             qPrintable(paths.join(u'\n')));
}

void TestCallTree::deepRecursionIsAPath()
{
    constexpr std::size_t kDeep = 5000;
    const std::vector<StoryFrame> frames(kDeep, {"f", "/u/a.py", 1});
    const auto document = storyOf({{100, frames}});
    QVERIFY(document);
    const CallTree all = treeOf(document, {CallMerge::All});
    QCOMPARE(all.height(), std::uint32_t(kDeep));
    QCOMPARE(all.frameCount(), std::size_t(1));
    const CallValues values = valuesOf(all, {CallMeasure::AtEnd});
    QCOMPARE(values.own.back(), std::uint64_t(100));
    QCOMPARE(layoutFlame(all, values.total, {}).height(), kDeep + 1);
    QCOMPARE(callFunctions(all, values).front().sums, (CallTotals{100, 100, 1, 1}));
    QCOMPARE(callTreeTable(all, {values}).rows.size(), kDeep + 1);
    QCOMPARE(treeOf(document, {CallMerge::All, false, true}).height(), std::uint32_t(1));
    QCOMPARE(treeOf(document, {CallMerge::Files}).height(), std::uint32_t(1));
}

void TestCallTree::oneStackIsOneChain()
{
    const auto document = storyOf({{10, {{"g", "/u/b.py", 2}, {"main", "/u/a.py", 1}}}});
    QVERIFY(document);
    const CallTree tree = treeOf(document, {CallMerge::All});
    QCOMPARE(tree.size(), std::size_t(3));
    QCOMPARE(tree.frame(tree.pathOf(CallNodeId(2))[1]).text, (NamedFrame{"g", "/u/b.py", 2}));
    QCOMPARE(tree.nodeOf(0, AllocationId(0)), CallNodeId(2));
    const CallTree inverted = treeOf(document, {CallMerge::All, true});
    QCOMPARE(inverted.frame(inverted.pathOf(CallNodeId(2))[0]).text.name, std::string_view("g"));
}

void TestCallTree::withoutStacksTheReasonIsTheFrame()
{
    const auto document = storyOf({{10, {}}, {20, {}}});
    QVERIFY(document);
    for (const CallMerge merge : {CallMerge::Yours, CallMerge::Folded, CallMerge::All, CallMerge::Files}) {
        const CallTree tree = treeOf(document, {merge});
        QCOMPARE(tree.size(), std::size_t(2));
        QCOMPARE(tree.frame(tree.node(CallNodeId(1)).frame).text.name, std::string_view("<no stack>"));
        QVERIFY(tree.frame(tree.node(CallNodeId(1)).frame).isReason);
        QCOMPARE(valuesOf(tree, {CallMeasure::AtEnd}).total.front(), std::uint64_t(30));
    }
}

void TestCallTree::longNamesAndWindowsPathsAreKept()
{
    const std::string name(10'000, 'n');
    const auto document = storyOf({{10, {{name, R"(C:\\users\\a b\\model.py)", 2}}}});
    QVERIFY(document);
    const CallTree tree = treeOf(document, {CallMerge::All});
    QCOMPARE(tree.frame(tree.node(CallNodeId(1)).frame).text, (NamedFrame{name, R"(C:\users\a b\model.py)", 2}));
}

void TestCallTree::callersAndCalleesMeetInTheirFrame()
{
    const StoryFrame main{"main", "/u/a.py", 1};
    const StoryFrame f{"f", "/u/a.py", 2};
    const StoryFrame g{"g", "/u/a.py", 3};
    const auto document = storyOf({{1, {g, f, main}}, {2, {f, g, f, main}}, {4, {g, main}}, {8, {f}}});
    QVERIFY(document);
    const CallTree::Side side{document.get(), &document->devices().front(), nullptr};
    const NamedFrame around{"f", "/u/a.py", 2};
    const auto callees = CallTree::buildAround(std::span(&side, 1), {CallMerge::All}, around, LoadContext{});
    const auto callers = CallTree::buildAround(std::span(&side, 1), {CallMerge::All, true}, around, LoadContext{});
    QVERIFY(callees && callers);
    const CallValues below = valuesOf(*callees, {CallMeasure::AtEnd});
    const CallValues above = valuesOf(*callers, {CallMeasure::AtEnd});
    QCOMPARE(below.total.front(), std::uint64_t(11));
    QCOMPARE(above.total.front(), std::uint64_t(11));
    QCOMPARE(below.own.front(), std::uint64_t(8));
    QCOMPARE(callees->frame(callees->node(CallNodeId(0)).frame).text, around);
    QVERIFY(!callees->nodeOf(0, AllocationId(2)));
    QVERIFY(
        sumsOf(*callees, below)
        == (std::map<Path, Sums>{{{}, {11, 3}}, {{"g|/u/a.py|3"}, {3, 2}}, {{"g|/u/a.py|3", "f|/u/a.py|2"}, {2, 1}}}));
    QVERIFY(sumsOf(*callers, above) == (std::map<Path, Sums>{{{}, {11, 3}}, {{"main|/u/a.py|1"}, {3, 2}}}));
}

void TestCallTree::documentsShareFrames()
{
    const auto base = storyOf({{10, {{"f", "/u/a.py", 1}}}, {5, {{"old", "/u/a.py", 7}}}});
    const auto other = storyOf({{30, {{"f", "/u/a.py", 1}}}, {7, {{"new", "/u/a.py", 8}}}});
    QVERIFY(base && other);
    const std::vector<CallTree::Side> sides{{other.get(), &other->devices().front(), nullptr},
                                            {base.get(), &base->devices().front(), nullptr}};
    const auto tree = CallTree::build(sides, {CallMerge::All}, LoadContext{});
    QVERIFY(tree);
    QCOMPARE(tree->size(), std::size_t(4));
    QCOMPARE(tree->nodeOf(0, AllocationId(0)), tree->nodeOf(1, AllocationId(0)));
    QCOMPARE(countCalls(*tree, 0, {CallMeasure::AtEnd}, LoadContext{})->total,
             (std::vector<std::uint64_t>{37, 30, 7, 0}));
    QCOMPARE(countCalls(*tree, 1, {CallMeasure::AtEnd}, LoadContext{})->total,
             (std::vector<std::uint64_t>{15, 10, 0, 5}));
    const CallQuestion beyond{CallMeasure::AtCursor, other->devices().front().timeline.end() + 100};
    QCOMPARE(countCalls(*tree, 0, beyond, LoadContext{})->total, (std::vector<std::uint64_t>{37, 30, 7, 0}));
}

void TestCallTree::foundFramesCountNestedOnesOnce()
{
    const StoryFrame main{"main", "/u/train.py", 1};
    const StoryFrame attention{"attention", "/u/model.py", 20};
    const auto document
        = storyOf({{1, {attention, attention, main}}, {2, {{"mlp", "/u/model.py", 9}, main}}, {4, {main}}});
    QVERIFY(document);
    const CallTree tree = treeOf(document, {CallMerge::All});
    const CallValues values = valuesOf(tree, {CallMeasure::AtEnd});
    const auto found = [&](std::string_view pattern) {
        return callMatches(tree, values, framesMatching(tree, pattern).value());
    };
    QCOMPARE(found("atten").nodes.size(), std::size_t(2));
    QCOMPARE(found("atten").frames, std::uint64_t(1));
    QCOMPARE(found("atten").sums, (CallTotals{1, 1, 1, 1}));
    QCOMPARE(found("model\\.py").sums.total, std::uint64_t(3));
    QCOMPARE(found("model.py:9$").sums.total, std::uint64_t(2));
    QCOMPARE(found("^main$|model").sums.total, std::uint64_t(7));
    QCOMPARE(found("Main").frames, std::uint64_t(0)); // a capital letter makes case count
    QVERIFY(!framesMatching(tree, "("));
}

void TestCallTree::smallFramesShareABox()
{
    const auto document = storyOf({{10, {{"a", "/u/a.py", 1}}},
                                   {1, {{"b", "/u/a.py", 2}}},
                                   {100, {{"c", "/u/a.py", 3}}},
                                   {2, {{"d", "/u/a.py", 4}}}});
    QVERIFY(document);
    const CallTree tree = treeOf(document, {CallMerge::All});
    const CallValues values = valuesOf(tree, {CallMeasure::AtEnd});
    const FlameLayout layout = layoutFlame(tree, values.total, {CallNodeId(0), 5});
    QCOMPARE(layout.boxes, (std::vector<FlameBox>{{CallNodeId(0), 0, 113, 0, 0},
                                                  {CallNodeId(3), 0, 100, 1, 0},
                                                  {CallNodeId(1), 100, 10, 1, 0},
                                                  {CallNodeId(0), 110, 3, 1, 2}}));
    QVERIFY(!layout.boxAt(1, 113));
    QCOMPARE(layoutFlame(tree, values.total, {CallNodeId(3), 5}).boxes.size(), std::size_t(1));
    QCOMPARE(layoutFlame(tree, values.totalCount, {CallNodeId(0), 1}).boxes.size(), std::size_t(5));
    QCOMPARE(layoutFlame(tree, values.total, {CallNodeId(0), 1, 1}).boxes.size(), std::size_t(1));
}

void TestCallTree::autogradIsAnOriginOfItsOwn()
{
    const auto document = storyOf({{1,
                                    {{"torch::autograd::Engine::thread_main", "", 0},
                                     {"apply", "/lib/python3/site-packages/torch/autograd/function.py", 3},
                                     {"linear", "/lib/python3/site-packages/torch/nn/functional.py", 7},
                                     {"f", "/u/torch/autograd/mine.py", 1},
                                     {"at::native::mm", "", 0}}}});
    QVERIFY(document);
    const CallTree tree = treeOf(document, {CallMerge::All});
    QString origins;
    for (std::size_t i = 0; i < tree.frameCount(); ++i) {
        const CallFrame &frame = tree.frame(CallFrameId::at(i));
        origins += QString::fromStdString(std::string(frame.text.name) + " " + std::string(kCallOriginIds[frame.origin])
                                          + "; ");
    }
    QCOMPARE(origins, QStringLiteral("torch::autograd::Engine::thread_main autograd; apply autograd; linear torch; "
                                     "f yours; at::native::mm native; "));
}

void TestCallTree::stopsWhenAsked()
{
    const auto document = storyOf({{10, {}}});
    QVERIFY(document);
    const CallTree::Side side{document.get(), &document->devices().front(), nullptr};
    std::stop_source stop;
    stop.request_stop();
    LoadContext context;
    context.stop = stop.get_token();
    const auto tree = CallTree::build(std::span(&side, 1), {}, context);
    QVERIFY(!tree);
    QCOMPARE(tree.error().reason, Reason::Cancelled);
    QVERIFY(!countCalls(treeOf(document, {}), 0, {CallMeasure::AtEnd}, context));
}

ALLOSTRATA_TEST(TestCallTree)
#include "tst_call_tree.moc"
