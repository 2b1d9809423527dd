// Ranks view: what it selects, compares, opens and draws.
#include "core/base/load_context.h"
#include "core/job/job_file.h"
#include "core/job/rank_summary.h"
#include "tests/support/run_tree.h"
#include "tests/support/session_helpers.h"
#include "tests/support/test_main.h"
#include "widgets/charts/rank_painter.h"
#include "widgets/models/report_roles.h"
#include "widgets/session/dump_reader.h"
#include "widgets/text/language.h"
#include "widgets/text/voice.h"
#include "widgets/views/ranks/rank_canvas.h"
#include "widgets/views/ranks/rank_explanation.h"
#include "widgets/views/ranks/rank_plot.h"
#include "widgets/views/ranks/ranks_view.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QMenu>
#include <QPainter>
#include <QSet>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>
#include <QTreeView>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <numeric>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t kMiB = std::uint64_t(1) << 20;

/// A rank of a made job.
struct MadeRank {
    std::int64_t rank = 0;
    std::uint64_t extraMiB = 0; ///< held by a stack that no other rank has
    std::uint64_t baseMiB = 1000; ///< held by the stack of all ranks, of which stages have different amounts
    std::size_t steps = 4;
    bool hasOom = false;
    std::optional<std::int64_t> dumpStep;
    std::string function = "layers";
};

RankSummary summaryOf(const MadeRank &made)
{
    const std::uint64_t base = made.baseMiB * kMiB;
    const std::uint64_t extra = made.extraMiB * kMiB;
    RankSummary summary;
    summary.origin.path = "snapshot_" + std::to_string(made.rank) + ".pickle";
    if (made.dumpStep)
        summary.origin.path = "step_" + std::to_string(*made.dumpStep) + "/" + summary.origin.path;
    summary.origin.content = contentHash(summary.origin.path + std::to_string(base + extra));
    summary.origin.rank = made.rank;
    summary.origin.step = made.dumpStep;
    summary.texts = {"", made.function, "train.py", "log_everything", "activations"};
    summary.stacks = {{{1, 2, 10}}, {{3, 2, 20}}};
    RankDeviceSummary device;
    device.numbers.events = 4000;
    device.numbers.peakRequested = base + extra;
    device.numbers.peakAllocated = base + extra;
    device.numbers.peakReserved = base + extra + 100 * kMiB;
    device.numbers.finalRequested = base / 2;
    device.numbers.capacity = 4000 * kMiB;
    device.numbers.ooms = made.hasOom ? 1 : 0;
    RankWeights weights;
    weights.at = 3000;
    weights.bytes = base + extra;
    weights.count = extra > 0 ? 2 : 1;
    weights.rows.push_back({WeightKind::Stack, 0, 4, RankWeight::kNone, RankWeight::kNone, base, 1});
    if (extra > 0)
        weights.rows.push_back({WeightKind::Stack, 1, 4, RankWeight::kNone, RankWeight::kNone, extra, 1});
    device.weights.push_back(weights);
    for (std::size_t i = 0; i < made.steps; ++i) {
        RankStep step;
        step.number = static_cast<std::int64_t>(10 + i);
        step.first = 4000 * i / made.steps;
        step.last = 4000 * (i + 1) / made.steps;
        step.peakRequested = (base + extra) * (i + 1) / made.steps;
        step.peakAllocated = step.peakRequested;
        step.peakReserved = step.peakRequested + 100 * kMiB;
        step.endRequested = step.peakRequested / 2;
        step.ooms = made.hasOom && i + 1 == made.steps ? 1 : 0;
        device.steps.push_back(step);
    }
    for (const RankCounter counter : kRankCounters) {
        RankCurve curve;
        curve.counter = counter;
        for (std::uint64_t i = 0; i < 64; ++i) {
            curve.low.push_back((base + extra) * i / 64);
            curve.high.push_back((base + extra) * (i + 1) / 64);
            curve.last.push_back(curve.high.back());
        }
        device.curves.push_back(std::move(curve));
    }
    summary.devices.push_back(std::move(device));
    return summary;
}

/// A job in a folder of its own.
class MadeJob {
public:
    explicit MadeJob(const std::vector<MadeRank> &ranks)
    {
        std::vector<std::string> files;
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            files.push_back(m_tree.path(u"sums/%1.sum"_s.arg(i)).toStdString());
            QDir().mkpath(m_tree.path(u"sums"_s));
            m_isGood = m_isGood && bool(writeSummary(summaryOf(ranks[i]), files.back(), LoadContext()));
        }
        m_isGood = m_isGood && bool(mergeJobs(files, path().toStdString(), LoadContext()));
    }

    [[nodiscard]] bool isGood() const { return m_isGood; }
    [[nodiscard]] QString path() const { return m_tree.path(u"job.allostrata"_s); }
    /// The file of a recording, which does not exist at first.
    [[nodiscard]] QString write(const QString &name) const { return m_tree.write(name, peakBytes(100)); }

private:
    RunTree m_tree;
    bool m_isGood = true;
};

/// Eight ranks of two stages; rank 5 holds 60 MiB more, and rank 2 ran out of memory.
std::vector<MadeRank> twoStages(std::uint64_t extraMiB = 60)
{
    std::vector<MadeRank> ranks;
    for (std::int64_t rank = 0; rank < 8; ++rank) {
        MadeRank made;
        made.rank = rank;
        made.baseMiB = rank < 4 ? 1000 : 700;
        made.function = rank < 4 ? "embedding" : "head";
        made.extraMiB = rank == 5 ? extraMiB : 0;
        made.hasOom = rank == 2;
        ranks.push_back(made);
    }
    return ranks;
}

/// A view on a session with a file, shown.
struct ShownRanks {
    explicit ShownRanks(const QString &path)
    {
        session.open({path});
        view.resize(1100, 760);
        view.show();
    }
    bool waits()
    {
        return QTest::qWaitFor([this] { return view.answer() && !view.isWorking() && isSettled(); }, 30000);
    }
    bool isSettled()
    {
        QTest::qWait(80); // longer than the view waits for further keys
        return !view.isExplaining();
    }
    [[nodiscard]] std::int64_t selectedRank() const
    {
        const Job &job = *view.answer()->job();
        return view.selected() ? job.recordingOf(job.devices()[*view.selected()]).origin.rank.value_or(-1) : -1;
    }
    [[nodiscard]] std::size_t deviceOf(std::int64_t rank) const
    {
        const Job &job = *view.answer()->job();
        for (std::size_t i = 0; i < job.devices().size(); ++i) {
            if (job.recordingOf(job.devices()[i]).origin.rank == rank)
                return i;
        }
        return job.devices().size();
    }
    QTreeView &rankTree()
    {
        for (QTreeView *tree : view.findChildren<QTreeView *>()) {
            if (tree->model() == &view.ranks())
                return *tree;
        }
        return view.tree();
    }
    [[nodiscard]] QString reason(std::size_t row, std::string_view column)
    {
        const QModelIndex index = view.reasons().indexOf(row);
        return index.siblingAtColumn(view.reasons().sectionOf(column)).data().toString();
    }

    Session session;
    RanksView view{session};
};

} // namespace

class TestRanksView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void opensOnTheRankThatStandsOut();
    void opensOnTheLastRankIfNoneStandsOut();
    void explanationAddsUp();
    void stagesAreGroups();
    void selectionIsSharedByAllParts();
    void measureAndOrderChangeTheHeatMap();
    void tooltipsTellTheDistanceFromTheGroup();
    void ranksAreComparedWithABaseline();
    void recordingsAreOpenedOrNamed();
    void missingAxisIsSaid();
    void dumpsOfSeveralStepsAreColumns();
    void manyLinesKeepTheirColours();
    void pictureShowsHeatAndCurves();
    void folderIsComparedAndKept();
    void readingAFolderCanBeStopped();
    void cacheForgetsTheOldestFirst();
};

void TestRanksView::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English));
}

void TestRanksView::opensOnTheRankThatStandsOut()
{
    const MadeJob job(twoStages());
    QVERIFY(job.isGood());
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    QCOMPARE(shown.selectedRank(), 5);
    const RankScene &scene = *shown.view.answer()->scene;
    QCOMPARE(scene.lines.size(), 8U);
    QCOMPARE(scene.columns.size(), 4U);
    QVERIFY(shown.view.canvas().current());
    QCOMPARE(shown.view.canvas().current()->line, 5U);
    QVERIFY(scene.lines[5].deviation && *scene.lines[5].deviation > 0.08);
    QVERIFY2(shown.view.explanation().text().contains(u"rank 5 holds 60.0 MiB more"_s),
             qPrintable(shown.view.explanation().text()));
    QCOMPARE(shown.view.ranks().size(), 8U);
    QVERIFY(shown.view.totalText().contains(u"rank 0"_s));
}

void TestRanksView::opensOnTheLastRankIfNoneStandsOut()
{
    const MadeJob job(twoStages(0));
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    QCOMPARE(shown.selectedRank(), 7);
    QVERIFY(shown.view.explanation().text().contains(u"holds as much as the median"_s));
    QVERIFY(shown.view.explanation().text().contains(u"No stack differs."_s));
}

void TestRanksView::explanationAddsUp()
{
    const MadeJob job(twoStages());
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    QCOMPARE(shown.view.reasons().size(), 1U);
    QVERIFY(shown.reason(0, "function").contains(u"log_everything"_s));
    QCOMPARE(shown.reason(0, "change"), u"60.0 MiB"_s);
    QVERIFY2(shown.view.explanation().text().contains(u"Together: +60.0 MiB."_s),
             qPrintable(shown.view.explanation().text()));
}

void TestRanksView::stagesAreGroups()
{
    const MadeJob job(twoStages());
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    const RankScene &scene = *shown.view.answer()->scene;
    QSet<std::size_t> first;
    QSet<std::size_t> second;
    for (std::size_t line = 0; line < 8; ++line) {
        QVERIFY(scene.lines[line].group);
        (line < 4 ? first : second).insert(*scene.lines[line].group);
    }
    QCOMPARE(first.size(), 1);
    QCOMPARE(second.size(), 1);
    QVERIFY(first != second);
    QCOMPARE(shown.view.groups().size(), 2U);
    const QModelIndex rank0 = shown.view.ranks().indexOf(0);
    QCOMPARE(rank0.data(ColourRole).value<QColor>(),
             rankGroupColour(*scene.lines[0].group, themeKindOf(themeOf(shown.view.palette(), shown.view.font()))));
}

void TestRanksView::selectionIsSharedByAllParts()
{
    const MadeJob job(twoStages());
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    RankCanvas &canvas = shown.view.canvas();
    QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, canvas.boxOf({1, 2}).center().toPoint());
    QCOMPARE(shown.selectedRank(), 1);
    QCOMPARE(shown.view.ranks().rowOf(shown.rankTree().currentIndex()).value_or(99), 1U);
    QVERIFY(shown.waits());
    QVERIFY(shown.view.explanation().text().contains(u"rank 1"_s));
    const auto &traces = shown.view.plot().chart()->traces;
    QVERIFY(std::ranges::any_of(traces, [&](const RankTrace &trace) {
        return trace.kind == RankTrace::Kind::Selected && trace.row == shown.deviceOf(1);
    }));
    QTest::keyClick(&canvas, Qt::Key_Down);
    QCOMPARE(shown.selectedRank(), 2);
    QCOMPARE(canvas.current()->column, 2U); // the step stays
    shown.rankTree().setCurrentIndex(shown.view.ranks().indexOf(7));
    QCOMPARE(shown.selectedRank(), 7);
    QCOMPARE(canvas.current()->line, 7U);
}

void TestRanksView::measureAndOrderChangeTheHeatMap()
{
    const MadeJob job(twoStages());
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    const auto scene = [&] { return shown.view.answer()->scene; };
    QCOMPARE(rankCellValue(*scene(), {0, 0}).value_or(0), double(1000 * kMiB));
    QCOMPARE(rankCellValue(*scene(), {0, 2}).value_or(0), double(500 * kMiB));
    QVERIFY(scene()->ooms[scene()->place({2, 4})]);
    QVERIFY(!scene()->ooms[scene()->place({2, 3})]);
    shown.view.setLook({RankMeasure::Headroom, RankOrder::Value});
    QVERIFY(shown.waits());
    QCOMPARE(rankCellValue(*scene(), {0, 0}).value_or(0), double(2900 * kMiB));
    QVERIFY(scene()->value({0, 0}) < scene()->value({7, 0}));
    QCOMPARE(shown.selectedRank(), 5); // the same rank in another place
    QCOMPARE(scene()->lines[shown.view.canvas().current()->line].device, shown.deviceOf(5));
    shown.view.setLook({RankMeasure::Fragmentation, RankOrder::Group});
    QVERIFY(shown.waits());
    QVERIFY(scene()->columns.empty()); // steps lack it
    for (std::size_t line = 1; line < 8; ++line)
        QVERIFY(*scene()->lines[line - 1].group <= *scene()->lines[line].group);
}

void TestRanksView::tooltipsTellTheDistanceFromTheGroup()
{
    const MadeJob job(twoStages());
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    RankCanvas &canvas = shown.view.canvas();
    const auto textAt = [&](const QPointF &place) {
        const PlotTooltip tooltip = canvas.tooltipAt(place);
        return QString(tooltip.title.text() + u'|' + tooltip.lines.join(u'|'));
    };
    const QString outlier = textAt(canvas.boxOf({5, 0}).center());
    QVERIFY2(outlier.contains(u"rank 5"_s) && outlier.contains(u"760.0 MiB"_s) && outlier.contains(u"8.6"_s),
             qPrintable(outlier));
    const QString oom = textAt(canvas.boxOf({2, 4}).center());
    QVERIFY2(oom.contains(u"Step 13"_s) && oom.contains(u"Memory ran out."_s), qPrintable(oom));
    const QString head = textAt({4, canvas.boxOf({0, 0}).center().y()});
    QVERIFY2(head.contains(u"ranks 0–3"_s), qPrintable(head));
    QVERIFY(textAt({4, 2}) == u"|"_s);
}

void TestRanksView::ranksAreComparedWithABaseline()
{
    const MadeJob job(twoStages());
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    shown.view.setBaseline(shown.deviceOf(0));
    QVERIFY(shown.waits());
    QVERIFY2(shown.view.explanation().text().contains(u"240.0 MiB less than rank 0"_s),
             qPrintable(shown.view.explanation().text()));
    QPushButton *back = button(shown.view.explanation(), u"Compare with the median of its group"_s);
    QVERIFY(back && back->isVisible());
    back->click();
    QVERIFY(shown.waits());
    QVERIFY(!shown.view.baseline());
    QVERIFY(shown.view.explanation().text().contains(u"60.0 MiB more"_s));
    const std::unique_ptr<QMenu> menu(shown.view.makeMenu());
    const QList<QAction *> entries = menu->actions();
    const auto entry = std::ranges::find_if(entries,
                                            [](QAction *one) { return one->text().startsWith(u"Use rank 5"_s); });
    QVERIFY(entry != entries.end());
}

void TestRanksView::recordingsAreOpenedOrNamed()
{
    const MadeJob job(twoStages());
    const QString there = job.write(u"snapshot_1.pickle"_s);
    // The summaries were made beside the recordings, in "sums".
    const QString beside = job.write(u"sums/snapshot_1.pickle"_s);
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    shown.view.openFile(shown.deviceOf(6));
    QVERIFY2(shown.view.footText().contains(u"snapshot_6.pickle"_s), qPrintable(shown.view.footText()));
    QVERIFY(shown.session.loads().empty());
    shown.view.choose(shown.deviceOf(1));
    QVERIFY(!shown.view.footText().contains(u"snapshot_6"_s));
    QTest::keyClick(&shown.view.canvas(), Qt::Key_Return);
    QTRY_COMPARE(shown.session.documents().size(), 2U);
    const QString opened = QString::fromStdString(shown.session.documents()[1].document->path);
    QVERIFY2(QFileInfo(opened) == QFileInfo(beside) || QFileInfo(opened) == QFileInfo(there), qPrintable(opened));
}

void TestRanksView::missingAxisIsSaid()
{
    std::vector<MadeRank> ranks = twoStages();
    for (MadeRank &rank : ranks)
        rank.steps = rank.rank < 2 ? 0 : 4;
    const MadeJob job(ranks);
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    QCOMPARE(shown.view.axis(), RankAxis::Step); // most ranks have steps
    QCOMPARE(shown.view.aboutText(), u"2 ranks have no steps."_s);
    shown.view.setAxis(RankAxis::Time);
    QVERIFY(shown.waits());
    QVERIFY(!shown.view.plot().chart());
    QVERIFY2(shown.view.plot().emptyText().contains(u"8 ranks have no times."_s),
             qPrintable(shown.view.plot().emptyText()));
    shown.view.setAxis(RankAxis::Share);
    QVERIFY(shown.waits());
    QVERIFY(shown.view.aboutText().isEmpty());
    QVERIFY(shown.view.plot().chart() && !shown.view.plot().chart()->isEmpty());
    const QString text = shown.view.plot().tooltipAt(shown.view.plot().area().center()).lines.join(u'|');
    QVERIFY2(text.contains(u"ranks 0–3"_s), qPrintable(text));
}

void TestRanksView::dumpsOfSeveralStepsAreColumns()
{
    std::vector<MadeRank> ranks;
    for (const std::int64_t step : {20, 40}) {
        for (MadeRank rank : twoStages(step == 20 ? 60 : 0)) {
            rank.dumpStep = step;
            ranks.push_back(rank);
        }
    }
    const MadeJob job(ranks);
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    const RankScene &scene = *shown.view.answer()->scene;
    QVERIFY(scene.isOfDumps);
    QCOMPARE(scene.lines.size(), 8U);
    QCOMPARE(scene.columns.size(), 2U);
    QCOMPARE(rankCellValue(scene, {5, 1}).value_or(0), double(760 * kMiB));
    QCOMPARE(rankCellValue(scene, {5, 2}).value_or(0), double(700 * kMiB));
    QVERIFY(shown.view.answer()->ranks->outliers.empty());
    shown.view.canvas().setCurrent({5, 1}); // its outlier is that of the other step
    QVERIFY(shown.waits());
    QCOMPARE(shown.view.answer()->step.value_or(0), 20);
    QCOMPARE(shown.view.answer()->ranks->outliers.size(), 1U);
    QVERIFY(shown.view.explanation().text().contains(u"60.0 MiB more"_s));
}

void TestRanksView::manyLinesKeepTheirColours()
{
    std::vector<MadeRank> ranks;
    for (std::int64_t rank = 0; rank < 120; ++rank) {
        MadeRank made;
        made.rank = rank;
        made.steps = 400;
        made.extraMiB = rank == 90 ? 200 : 0;
        ranks.push_back(made);
    }
    const MadeJob job(ranks);
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    QCOMPARE(shown.selectedRank(), 90);
    RankCanvas &canvas = shown.view.canvas();
    const QRectF box = canvas.boxOf(*canvas.current());
    QVERIFY(box.top() >= 0 && box.bottom() <= canvas.viewport()->height() + 1); // scrolled to
    const RankScene &scene = *shown.view.answer()->scene;
    const Theme theme = themeOf(canvas.palette(), canvas.font());
    RankLayout layout = layOutRanks(scene, QSizeF(900, 900), {1.0, false}, theme);
    QCOMPARE(layout.cell.height(), 1.0);
    const QSize size = layout.size().toSize();
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    drawRankCells(painter, scene, layout, QRectF(QPointF(), QSizeF(size)), theme); // 48,000 cells: an image
    painter.end();
    for (const RankCell cell : {RankCell{0, 1}, RankCell{90, 400}, RankCell{119, 100}, RankCell{90, 0}}) {
        const QColor wanted = rankHeat(scene, double(scene.value(cell)), themeKindOf(theme));
        const QPointF at = layout.box(cell).center(); // rows are one pixel high
        QCOMPARE(image.pixel(static_cast<int>(at.x()), static_cast<int>(at.y())), wanted.rgb());
    }
    QCOMPARE(layout.at(layout.box({90, 400}).center()).value_or(RankCell()), (RankCell{90, 400}));
}

void TestRanksView::pictureShowsHeatAndCurves()
{
    const MadeJob job(twoStages());
    ShownRanks shown(job.path());
    QVERIFY(shown.waits());
    auto figure = shown.view.figure();
    QVERIFY(figure);
    QVERIFY(figure->sheet.subtitle.contains(u"rank 5"_s));
    figure->sheet.size = QSize(1000, 700);
    const auto image = sheetImage(*figure);
    QVERIFY(bool(image));
    QCOMPARE(image->size(), QSize(1000, 700));
    QSet<QRgb> upper;
    QSet<QRgb> lower;
    for (int y = 0; y < image->height(); y += 3) {
        for (int x = 0; x < image->width(); x += 3)
            (y < 400 ? upper : lower).insert(image->pixel(x, y));
    }
    QVERIFY(upper.size() > 8); // heat
    QVERIFY(lower.size() > 4); // curves
    figure->curves = nullptr;
    QVERIFY(bool(sheetImage(*figure)));
    QVERIFY(sheetSvg(*figure).contains("<svg"));
}

void TestRanksView::folderIsComparedAndKept()
{
    RunTree tree;
    tree.writeRun(u"run/memory_snapshot"_s, 2, 4);
    const QString folder = tree.path(u"run"_s);
    QDir(rankCacheOf(folder)).removeRecursively();
    {
        ShownRanks shown(folder);
        QVERIFY(shown.waits());
        QVERIFY(shown.view.answer()->scene->isOfDumps);
        QCOMPARE(shown.view.answer()->scene->lines.size(), 4U);
        QCOMPARE(shown.view.reader().done(), 8U);
        QCOMPARE(QFileInfo(shown.view.fileOf(shown.deviceOf(3))).fileName(), u"rank3_memory_snapshot.pickle"_s);
        QVERIFY(QFileInfo(shown.view.fileOf(shown.deviceOf(3))).isFile());
    }
    {
        ShownRanks again(folder);
        QVERIFY(again.waits());
        QCOMPARE(again.view.reader().done(), 0U); // nothing was read
        QCOMPARE(again.view.answer()->scene->lines.size(), 4U);
    }
    tree.write(u"run/memory_snapshot/iteration_2/rank3_memory_snapshot.pickle"_s, peakBytes(500));
    ShownRanks changed(folder);
    QVERIFY(changed.waits());
    QCOMPARE(changed.view.reader().done(), 8U);
    const auto &devices = changed.view.answer()->job()->devices();
    QVERIFY(std::ranges::any_of(devices,
                                [](const JobDevice &device) { return device.numbers.peakRequested == 500 * 1024U; }));
    QDir(rankCacheOf(folder)).removeRecursively();
}

void TestRanksView::readingAFolderCanBeStopped()
{
    RunTree tree;
    for (int rank = 0; rank < 6; ++rank)
        tree.write(u"run/iteration_1/rank%1_memory_snapshot.pickle"_s.arg(rank), presetBytes("basic_training", 8));
    const QString folder = tree.path(u"run"_s);
    QDir(rankCacheOf(folder)).removeRecursively();
    Session session;
    RankReader &reader = session.ranks();
    connect(&session, &Session::activeChanged, this, [&] { // at once, before anything can be read
        reader.resume();
        QVERIFY(reader.isBusy());
        reader.cancel();
    });
    session.open({folder});
    QTRY_VERIFY_WITH_TIMEOUT(reader.isCancelled(), 20000);
    RanksView view(session);
    view.resize(900, 600);
    view.show();
    QTRY_VERIFY2(view.note().startsWith(u"Stopped: 0 of 6"_s), qPrintable(view.note()));
    QTest::qWait(100);
    QVERIFY(!reader.job() && !reader.isBusy()); // it does not begin again by itself
    reader.resume();
    QTRY_VERIFY2(view.note().contains(u"of 6 files summarised"_s) || view.answer(), qPrintable(view.note()));
    QTRY_VERIFY_WITH_TIMEOUT(view.answer() && !view.isWorking() && !view.isExplaining(), 30000);
    QCOMPARE(view.answer()->job()->recordings().size(), 6U);
    QDir(rankCacheOf(folder)).removeRecursively();
}

void TestRanksView::cacheForgetsTheOldestFirst()
{
    namespace fs = std::filesystem;
    RunTree tree;
    const auto now = fs::file_time_type::clock::now();
    for (int i = 0; i < 4; ++i) {
        const QString file = tree.write(u"cache/%1/one.sum"_s.arg(i), QByteArray(1000, 'x'));
        fs::last_write_time(file.toStdString(), now - std::chrono::hours(10 - i));
    }
    limitRankCache(tree.path(u"cache"_s), tree.path(u"cache/0"_s), 2500);
    const QStringList left = QDir(tree.path(u"cache"_s)).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    QCOMPARE(left, (QStringList{u"0"_s, u"3"_s}));
}

ALLOSTRATA_TEST(TestRanksView, QApplication)

#include "tst_ranks_view.moc"
