// Differences: stacks match although lines and folders moved, and every sum adds up to the difference of the totals.
#include "core/analysis/diff/diff.h"
#include "core/analysis/diff/diff_curves.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "tests/support/diff_story.h"
#include "tests/support/generated.h"
#include "tests/support/generator/generate.h"
#include "tests/support/generator/presets.h"
#include "tests/support/samples.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace gen = allostrata::generator;
using namespace allostrata;
using namespace allostrata::test;

namespace {

const StoryFrame kTrain{"train", "/home/ann/proj/train.py", 40};

StoryAlloc at(std::uint64_t size, std::uint32_t line, const std::string &function = "forward",
              const std::string &file = "/home/ann/proj/model.py")
{
    return {size, {{function, file, line}, kTrain}};
}

const DiffRow *rowNamed(const DiffTable &table, const std::string &label)
{
    const auto found = std::find_if(table.rows.begin(), table.rows.end(),
                                    [&](const DiffRow &row) { return row.label == label; });
    return found == table.rows.end() ? nullptr : &*found;
}

/// The slow model: live allocations one at a time, grouped by an attribute that needs no matching.
std::map<std::string, std::int64_t> slowChanges(const Side &base, const Side &other, Attribute by)
{
    std::map<std::string, std::int64_t> changes;
    for (const Side *side : {&base, &other}) {
        const Timeline &timeline = side->document->devices()[side->device].timeline;
        for (std::size_t i = 0; i < timeline.allocations().size(); ++i) {
            const AllocationId id = AllocationId::at(i);
            if (!isLiveAt(timeline, id, side->moment))
                continue;
            const std::string key = by == Attribute::Category
                                        ? side->attribution->categories()[side->attribution->category(id)].id
                                    : by == Attribute::Phase ? std::string(phaseId(side->attribution->phase(id)))
                                                             : std::to_string(timeline.allocations().requestedSize(id));
            const auto size = static_cast<std::int64_t>(timeline.allocations().requestedSize(id));
            changes[key] += side == &other ? size : -size;
        }
    }
    return changes;
}

/// Checks the invariants of a difference; "" if they are met.
std::string wrongWith(const Diff &diff, Attribute by)
{
    const DiffTable table = diff.table(by);
    std::array<DiffSum, 2> sums;
    std::int64_t change = 0;
    for (const DiffRow &row : table.rows) {
        for (std::size_t side = 0; side < 2; ++side) {
            sums[side].bytes += row.sums[side].bytes;
            sums[side].count += row.sums[side].count;
        }
        change += row.change();
        if (row.reasons.bytes() != row.change())
            return "the reasons of " + row.label + " do not add up";
    }
    if (sums != table.total.sums)
        return "the rows do not add up";
    const std::int64_t wanted = static_cast<std::int64_t>(diff.counters(DiffSide::Other).requested)
                                - static_cast<std::int64_t>(diff.counters(DiffSide::Base).requested);
    if (change != wanted || table.total.change() != wanted || table.total.reasons.bytes() != wanted)
        return "the changes do not add up to the difference of the counters";
    if (table.total.reasons.movedIn.count != 0 || table.total.reasons.movedOut.count != 0)
        return "something moved out of everything";
    const DiffCut cut = cutRows(table, 3);
    std::int64_t cutChange = cut.others.change();
    for (std::size_t i = 0; i < cut.shown; ++i)
        cutChange += table.rows[i].change();
    return cutChange == wanted && cut.shown + cut.rest == table.rows.size() ? "" : "a cut table does not add up";
}

void checkAll(const Side &base, const Side &other)
{
    const Diff diff = diffOf(base, other);
    for (const AttributeRow &row : attributes()) {
        if (row.serves(AttributeUse::Diff))
            QCOMPARE(wrongWith(diff, row.attribute), std::string());
    }
    for (const Attribute by : {Attribute::Category, Attribute::Phase, Attribute::Size}) {
        const auto slow = slowChanges(base, other, by);
        for (const DiffRow &row : diff.table(by).rows) {
            QVERIFY2(slow.contains(row.label), row.label.c_str());
            QCOMPARE(row.change(), slow.at(row.label));
        }
    }
}

} // namespace

class TestDiff final : public QObject {
    Q_OBJECT

private slots:
    void aFileDoesNotDifferFromItself();
    void matchesStacksWhoseLinesOrFoldersMoved();
    void onlyTheAddedLineIsNew();
    void matchesLinesInOrderByTheirCallees();
    void matchesFilesByTheirLongestCommonSuffix();
    void matchesNotebookCellsByTheirFunctions();
    void matchesStacksDespiteExtraNativeFrames();
    void stacksWithEqualLabelsNameTheirCallers();
    void growthIsSplitIntoCountAndSize();
    void aMatchInAnotherRowHasMoved();
    void twoMomentsOfOneFileMatchByAllocation();
    void ignoresAllocationsOutsideTheQuery();
    void randomPairsSumToTheByte();
    void pairsSumToTheByte();
    void filesWithMovedLinesDoNotDiffer();
    void curvesShowPeaksAndAlignOnEveryAxis();
};

void TestDiff::aFileDoesNotDifferFromItself()
{
    const Side side(storyOf({at(1000, 5), at(2000, 9), {300, {}}}));
    const DiffTable table = diffOf(side, side).table(Attribute::Stack);
    QCOMPARE(table.rows.size(), std::size_t(3));
    for (const DiffRow &row : table.rows) {
        QCOMPARE(row.what(), DiffChange::Same);
        QCOMPARE(row.reasons, DiffReasons());
    }
}

void TestDiff::matchesStacksWhoseLinesOrFoldersMoved()
{
    const std::vector<StoryAlloc> allocs = {at(1000, 5), at(2000, 9), at(4000, 13)};
    const Side base(storyOf(allocs));
    const Side other(storyOf(allocs, [](StoryFrame frame) {
        frame.line += 4; // 5, 9, 13 become 9, 13, 17: two numbers now belong to other lines
        frame.file.replace(0, 9, "C:\\\\work\\\\bob");
        return frame;
    }));
    const DiffTable table = diffOf(base, other).table(Attribute::Stack);
    QCOMPARE(table.rows.size(), std::size_t(3));
    for (const DiffRow &row : table.rows)
        QCOMPARE(row.what(), DiffChange::Same);
    const DiffRow *row = rowNamed(table, "forward model.py:17");
    QVERIFY(row);
    QCOMPARE(row->baseLabel, std::string("forward model.py:13"));
    QCOMPARE(row->base().bytes, std::uint64_t(4000));
    QCOMPARE(diffOf(base, other).table(Attribute::Function).rows.size(), std::size_t(1));
    QCOMPARE(diffOf(base, other).table(Attribute::Function).by, Attribute::Function);
}

void TestDiff::onlyTheAddedLineIsNew()
{
    const Side base(storyOf({at(1000, 5), at(2000, 9)}));
    const Side other(storyOf({at(1000, 5), at(500, 7), at(2000, 11)}));
    const DiffTable table = diffOf(base, other).table(Attribute::Stack);
    QCOMPARE(table.total.change(), std::int64_t(500));
    QCOMPARE(rowNamed(table, "forward model.py:5")->what(), DiffChange::Same);
    const Side gone(storyOf({at(1000, 5)}));
    const DiffTable less = diffOf(base, gone).table(Attribute::Stack);
    QCOMPARE(rowNamed(less, "forward model.py:9")->what(), DiffChange::Gone);
    QCOMPARE(rowNamed(less, "forward model.py:9")->reasons.ended, (DiffSum{2000, 1}));
}

void TestDiff::matchesLinesInOrderByTheirCallees()
{
    using Lines = std::vector<DiffLine>;
    using Matched = std::vector<std::size_t>;
    const auto matched = [](const Lines &base, const Lines &other) { return matchLines(base, other); };
    QCOMPARE(matched({{5, {1}}, {9, {1}}}, {{9, {1}}, {13, {1}}}), (Matched{0, 1}));
    QCOMPARE(matched({{5, {1}}, {9, {1}}}, {{4, {1}}, {7, {1}}, {11, {1}}}), (Matched{kNoLine, 0, 1}));
    QCOMPARE(matched({{5, {1, 7}}, {9, {1, 8}}}, {{5, {1, 8}}, {6, {1, 9}}}), (Matched{1, kNoLine}));
    QCOMPARE(matched({{5, {1}}}, {{5, {2}}}), (Matched{kNoLine}));
    QCOMPARE(matched({}, {{5, {2}}}), (Matched{kNoLine}));
    QCOMPARE(matched({{5, {2}}}, {}), (Matched{}));
    Lines many;
    for (std::uint32_t i = 0; i < 1500; ++i)
        many.push_back({i, {1}});
    Matched all(1500);
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = i;
    QCOMPARE(matched(many, many), all);
}

void TestDiff::matchesFilesByTheirLongestCommonSuffix()
{
    const std::vector<DiffFile> base
        = {{"/a/data/utils.py", {1, 2}}, {"/a/model/utils.py", {1, 2}}, {"/a/same.py", {5}}};
    const std::vector<DiffFile> other
        = {{"/b/model/utils.py", {1, 2}}, {"/b/data/utils.py", {1, 2}}, {"/b/same.py", {6}}, {"/b/utils.py", {1}}};
    QCOMPARE(matchFiles(base, other), (std::vector<std::size_t>{1, 0, kNoLine, kNoLine}));
    const std::vector<DiffFile> twins = {{"/x/utils.py", {1}}, {"/y/utils.py", {2, 3}}};
    const std::vector<DiffFile> moved = {{"/z/utils.py", {2, 3}}, {"/w/utils.py", {1}}};
    QCOMPARE(matchFiles(twins, moved), (std::vector<std::size_t>{1, 0}));
}

void TestDiff::matchesNotebookCellsByTheirFunctions()
{
    const auto cell = [](const char *file, std::uint64_t size) {
        return std::vector<StoryAlloc>{{size, {{"fit", file, 3}, {"<module>", file, 8}}}};
    };
    const Side base(storyOf(cell("/tmp/ipykernel_11/901.py", 64)));
    const Side other(storyOf(cell("/tmp/ipykernel_77/123.py", 96)));
    const DiffTable table = diffOf(base, other).table(Attribute::Stack);
    QCOMPARE(table.rows.size(), std::size_t(1));
    QCOMPARE(table.rows[0].what(), DiffChange::Grown);
}

void TestDiff::matchesStacksDespiteExtraNativeFrames()
{
    const Side base(storyOf({at(1000, 5)}));
    StoryAlloc native = at(1500, 5);
    native.frames.insert(native.frames.begin(), {"at::_ops::exp::call(at::Tensor const&)", "??", 0});
    const Side other(storyOf({native}));
    const DiffTable table = diffOf(base, other).table(Attribute::Stack);
    QCOMPARE(table.rows.size(), std::size_t(1));
    QCOMPARE(table.rows[0].change(), std::int64_t(500));
}

void TestDiff::stacksWithEqualLabelsNameTheirCallers()
{
    const StoryFrame forward{"forward", "/home/ann/proj/model.py", 5};
    const auto document = storyOf({{1000, {forward, kTrain}},
                                   {2000, {forward, {"evaluate", "/home/ann/proj/evaluate.py", 7}}},
                                   at(3000, 9, "backward")});
    const DiffTable table = diffOf(Side(document), Side(document)).table(Attribute::Stack);
    QCOMPARE(table.rows.size(), 3U);
    for (const DiffRow &row : table.rows) {
        const bool isTold = row.label.find("train") != std::string::npos
                            || row.label.find("evaluate") != std::string::npos;
        QCOMPARE(isTold, row.base().bytes != 3000);
    }
}

void TestDiff::growthIsSplitIntoCountAndSize()
{
    const Side base(storyOf({at(1000, 5), at(1000, 5), at(64, 9), at(32, 9)}));
    const Side other(storyOf({at(1000, 5), at(1000, 5), at(1000, 5), at(128, 9), at(32, 9)}));
    const DiffTable table = diffOf(base, other).table(Attribute::Stack);
    const DiffReasons &more = rowNamed(table, "forward model.py:5")->reasons;
    QCOMPARE(more.born, (DiffSum{1000, 1}));
    QCOMPARE(more.resized, std::int64_t(0));
    const DiffReasons &larger = rowNamed(table, "forward model.py:9")->reasons;
    QCOMPARE(larger.born, DiffSum());
    QCOMPARE(larger.resized, std::int64_t(64));
    QCOMPARE(larger.resizedCount, std::uint64_t(1));
}

void TestDiff::aMatchInAnotherRowHasMoved()
{
    const Side base(storyOf({at(1000, 5)}));
    const Side other(storyOf({at(1000, 5), at(50, 6)}));
    const DiffTable bySize = diffOf(base, Side(storyOf({at(1200, 5)}))).table(Attribute::Size);
    QCOMPARE(rowNamed(bySize, "1000")->reasons.movedOut, (DiffSum{1000, 1}));
    QCOMPARE(rowNamed(bySize, "1200")->reasons.movedIn, (DiffSum{1200, 1}));
    QCOMPARE(bySize.total.reasons.resized, std::int64_t(200));
    checkAll(base, other);
}

void TestDiff::twoMomentsOfOneFileMatchByAllocation()
{
    const auto document = storyOf({at(1000, 5), at(1000, 5), at(70, 9)});
    Side base(document);
    Side other(document);
    base.moment = 1;
    const Diff diff = diffOf(base, other);
    QCOMPARE(diff.pairs().front().base, diff.pairs().front().other);
    const DiffTable table = diff.table(Attribute::Stack);
    QCOMPARE(rowNamed(table, "forward model.py:5")->reasons.born, (DiffSum{1000, 1}));
    QCOMPARE(table.total.change(), std::int64_t(1070));
    checkAll(other, base);
}

void TestDiff::ignoresAllocationsOutsideTheQuery()
{
    const Side base(storyOf({at(1000, 5)}));
    const Side other(storyOf({at(1000, 5), at(70, 9)}));
    const std::vector<std::uint8_t> matching = {1, 0};
    DiffPart part = other.part();
    part.matching = matching;
    const auto diff = Diff::build(base.part(), part, nullptr, LoadContext{});
    QVERIFY(diff);
    QCOMPARE(diff->table(Attribute::Category).total.change(), std::int64_t(0));
}

void TestDiff::randomPairsSumToTheByte()
{
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
        const auto first = generated(gen::randomConfig(seed));
        const auto second = generated(gen::randomConfig(seed % 3 == 0 ? seed : seed + 100));
        QVERIFY(first && second);
        if (first->devices().empty() || second->devices().empty())
            continue;
        Side base(first);
        Side other(second, second->devices().size() - 1);
        base.moment = peakMoment(first->devices()[0].timeline);
        other.moment = static_cast<Moment>(seed * 7919 % (other.moment + 1));
        checkAll(base, other);
        if (QTest::currentTestFailed())
            QFAIL(qPrintable(QStringLiteral("seed %1").arg(seed)));
    }
}

void TestDiff::pairsSumToTheByte()
{
    const auto pairs = {std::pair("inference", "training"), std::pair("checkpointing_before", "checkpointing_after"),
                        std::pair("state_of_devices", "windows_paths"), std::pair("state_of_pools", "few_events")};
    for (const auto &[first, second] : pairs) {
        Side base(loadSample(QString::fromLatin1(first)));
        Side other(loadSample(QString::fromLatin1(second)));
        base.moment = peakMoment(base.document->devices()[0].timeline);
        other.moment = peakMoment(other.document->devices()[0].timeline);
        checkAll(base, other);
    }
}

void TestDiff::filesWithMovedLinesDoNotDiffer()
{
    const auto document = loadSample(QStringLiteral("training"));
    const Snapshot &snapshot = *document->snapshot();
    std::vector<StoryAlloc> allocs;
    const Timeline &timeline = document->devices()[0].timeline;
    for (const AllocationId id : timeline.liveAt(peakMoment(timeline))) {
        StoryAlloc alloc{timeline.allocations().requestedSize(id), {}};
        for (const FrameId frame : snapshot.stacks.stack(stackOf(timeline, id))) {
            const Frame &given = snapshot.stacks.frame(frame);
            alloc.frames.push_back(
                {std::string(snapshot.text(given.function)), std::string(snapshot.text(given.file)), given.line});
        }
        allocs.push_back(std::move(alloc));
    }
    const Side base(storyOf(allocs));
    const Side other(storyOf(allocs, [](StoryFrame frame) {
        if (frame.file.find("site-packages") == std::string::npos && frame.file.find(".py") != std::string::npos)
            frame = {frame.function, "/mnt/elsewhere" + frame.file.substr(frame.file.rfind('/')),
                     frame.line + 3 + frame.line / 50};
        return frame;
    }));
    QVERIFY(base.document->devices()[0].timeline.allocations().size() > 500);
    const Diff diff = diffOf(base, other);
    QCOMPARE(wrongWith(diff, Attribute::Stack), std::string());
    for (const Attribute by : {Attribute::Stack, Attribute::Function, Attribute::Module}) {
        for (const DiffRow &row : diff.table(by).rows)
            QVERIFY2(row.what() == DiffChange::Same, row.label.c_str());
    }
}

void TestDiff::curvesShowPeaksAndAlignOnEveryAxis()
{
    const auto document = generated(gen::randomConfig(5));
    Side base(document);
    const Side other(generated(gen::randomConfig(6)));
    base.moment = peakMoment(document->devices()[0].timeline);
    for (const DiffAxis axis : kAllDiffAxes) {
        const auto curves = diffCurves(base.part(), other.part(), axis, 50, LoadContext{});
        QVERIFY(curves);
        QCOMPARE(curves->axis, canShow(axis, base.part(), other.part()) ? axis : DiffAxis::Events);
        const DiffCurve &curve = curves->curves[DiffSide::Base];
        const auto highest = std::max_element(curve.points.begin(), curve.points.end(),
                                              [](const DiffPoint &a, const DiffPoint &b) { return a.bytes < b.bytes; });
        QCOMPARE(highest->bytes, document->devices()[0].timeline.peakRequested().bytes);
        QCOMPARE(curve.momentBytes, document->devices()[0].timeline.peakRequested().bytes);
        QVERIFY(std::is_sorted(curve.points.begin(), curve.points.end(),
                               [](const DiffPoint &a, const DiffPoint &b) { return a.x < b.x; }));
        QVERIFY(curve.points.size() <= 153);
        if (curves->axis == DiffAxis::Relative)
            QCOMPARE(curve.end, 1.0);
    }
}

ALLOSTRATA_TEST(TestDiff, QCoreApplication)
#include "tst_diff.moc"
