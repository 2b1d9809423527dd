// Dumps view: contents, clicks and keys.
#include "tests/support/run_tree.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/charts/dump_painter.h"
#include "widgets/charts/segment_painter.h"
#include "widgets/paint/ledger_bar.h"
#include "widgets/parts/segmented_control.h"
#include "widgets/text/dump_text.h"
#include "widgets/text/language.h"
#include "widgets/text/voice.h"
#include "widgets/views/dumps/dumps_view.h"
#include "widgets/window/catalog.h"
#include "widgets/window/documents_list.h"
#include "widgets/window/workspace.h"

#include <QApplication>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QSvgRenderer>
#include <QTabWidget>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

/// A view on a session with a run, shown, with all peaks.
struct Shown {
    explicit Shown(const QString &folder)
    {
        session.open({folder});
        view.resize(1000, 420);
        view.show();
    }
    bool waits()
    {
        return QTest::qWaitFor(
            [this] {
                return view.canvas().scene() && view.reader().done() == view.reader().total()
                       && !view.reader().isBusy();
            },
            20000);
    }
    [[nodiscard]] QPoint placeOf(DumpPlace place) { return view.canvas().boxOf(place).center().toPoint(); }
    [[nodiscard]] QStringList opened() const
    {
        QStringList names;
        for (const SessionDocument &row : session.documents())
            names.append(QString::fromStdString(row.document->path).section(u'/', -2));
        return names;
    }

    Session session;
    DumpsView view{session};
};

} // namespace

class TestDumpsView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cellsShowThePeaks();
    void nothingIsSaidOfIterationsThatNamesLack();
    void cellsFillThePageWithCurves();
    void aDoubleClickOpensADump();
    void arrowKeysWalkThroughCells();
    void menuOpensRowsAndCopiesPaths();
    void opensOnlyTheFirstDumpsOfALongRow();
    void measureChangesTheNumbers();
    void manyRanksAreRows_data();
    void manyRanksAreRows();
    void overviewShowsAllCells();
    void readingCanBeCancelledAndResumed();
    void closingTheFolderFreesIt();
    void narrowControlsAreNotClipped();
    void smallDifferencesGetSimilarColours();
    void picturesShowEveryCell();
    void hatchesEndAtTheEdgesOfTheirBoxes();
    void windowShowsTheFolderView();

private:
    RunTree m_tree;
};

void TestDumpsView::initTestCase()
{
    installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English));
    m_tree.writeRun(u"run/memory_snapshot"_s, 3, 8);
    m_tree.write(u"run/memory_snapshot/iteration_3_exit/rank5_memory_snapshot.pickle"_s, peakBytes(900, true));
    m_tree.write(u"run/memory_snapshot/iteration_2/rank1_memory_snapshot.pickle"_s, peakBytes(1).left(150));
    m_tree.write(u"run/profiling/traces/iteration_9/rank0_trace.json"_s, "{}");
}

void TestDumpsView::cellsShowThePeaks()
{
    Shown shown(m_tree.path(u"run"_s));
    QVERIFY(shown.waits());
    DumpCanvas &canvas = shown.view.canvas();
    QVERIFY(canvas.layoutOfCells().ranksAcross);
    QCOMPARE(canvas.layoutOfCells().across, 8U);
    QCOMPARE(canvas.layoutOfCells().down, 5U);
    const auto tooltip = [&](DumpPlace place) {
        const PlotTooltip given = canvas.tooltipAt(canvas.boxOf(place).center());
        return QString(given.title.text() + u'|' + (given.lines + given.below).join(u'|'));
    };
    QVERIFY2(tooltip({3, 0}).contains(u"113.0 KiB"_s), qPrintable(tooltip({3, 0})));
    QVERIFY(tooltip({3, 0}).contains(u"“rank3”"_s));
    QVERIFY(tooltip({5, 3}).contains(u"ran out"_s));
    QVERIFY(tooltip({0, 3}).contains(u"No dump"_s));
    QVERIFY(tooltip({0, 4}).contains(u"trace"_s));
    QVERIFY(tooltip({1, 1}).contains(u"incomplete"_s) || tooltip({1, 1}).contains(u"cut"_s)
            || tooltip({1, 1}).contains(u"end"_s));
    QVERIFY(shown.view.totalText().contains(u"900.0 KiB"_s));
    QVERIFY(shown.view.totalText().contains(u"rank 5"_s));
    QVERIFY(shown.view.footText().contains(u"1 unreadable"_s));
    QVERIFY(shown.view.progressText().isEmpty());
}

void TestDumpsView::nothingIsSaidOfIterationsThatNamesLack()
{
    RunFolder folder;
    for (const std::int64_t rank : {0, 1}) {
        Dump dump;
        dump.rank = rank;
        folder.dumps.push_back(dump);
    }
    DumpGrid grid(folder);
    QCOMPARE(dumpPlaceText(grid, 1, Voice::current()), u"rank 1"_s);
    QCOMPARE(dumpRowText(grid.rows()[0], Voice::current()), QString());
    for (Dump &dump : folder.dumps)
        dump.iterationFrom = "iteration_0";
    grid = DumpGrid(folder);
    QCOMPARE(dumpPlaceText(grid, 1, Voice::current()), u"iteration 0, rank 1"_s);
}

void TestDumpsView::cellsFillThePageWithCurves()
{
    RunTree tree;
    for (int rank = 0; rank < 3; ++rank)
        tree.write(u"ranks/rank%1_memory_snapshot.pickle"_s.arg(rank),
                   presetBytes("basic_training", std::uint64_t(2 + 2 * rank)));
    Shown shown(tree.path(u"ranks"_s));
    QVERIFY(shown.waits());
    const DumpCanvas &canvas = shown.view.canvas();
    const DumpLayout &layout = canvas.layoutOfCells();
    QCOMPARE(layout.across, 3U);
    QVERIFY(canvas.viewport()->width() - layout.headWidth - layout.size().width() < 3);
    QVERIFY(canvas.viewport()->height() - layout.headHeight - layout.size().height() < 2);
    const Theme theme = themeOf(canvas.palette(), canvas.font());
    const DumpScene &scene = canvas.scene();
    std::set<std::uint64_t> peaks;
    for (std::size_t dump = 0; dump < 3; ++dump) {
        const DumpPeaks &read = *(*scene.peaks)[dump];
        QVERIFY(!read.curve.empty() && read.curve.size() <= DumpPeaks::kCurveSamples);
        const std::uint64_t peak = read.highest(DumpMeasure::Requested)->value;
        QCOMPARE(*std::max_element(read.curve.begin(), read.curve.end()), peak);
        peaks.insert(peak);
        // All curves have one scale: the highest of the folder reaches the top.
        const QRectF cell = layout.box(layout.placeOf(scene.grid->placeOf(dump).first, dump));
        const QRectF curve = dumpCurve(scene, dump, cell, theme).boundingRect();
        QCOMPARE(curve.width(), cell.width());
        const QRectF highest = dumpCurve(scene, *scene.facts.highest, cell, theme).boundingRect();
        QVERIFY(std::abs(curve.height() / highest.height() - double(peak) / double(scene.facts.high)) < 1e-6);
    }
    QCOMPARE(peaks.size(), std::size_t(3));
    // They are painted: the lower left of the highest has the colour of its value.
    const std::size_t highest = *scene.facts.highest;
    const QImage image = shown.view.canvas().viewport()->grab().toImage();
    const QRectF box = canvas.boxOf(layout.placeOf(scene.grid->placeOf(highest).first, highest));
    const QColor fill = dumpHeat(scene.facts, scene.facts.high, themeKindOf(theme));
    int filled = 0;
    for (int y = int(box.top()); y < int(box.bottom()) - 4; ++y)
        filled += image.pixelColor(int(box.center().x()), y) == fill ? 1 : 0;
    QVERIFY2(filled > 20, qPrintable(QString::number(filled)));
    // A cell without room has no curve, only its number.
    QVERIFY(dumpCurve(scene, highest, QRectF(0, 0, 100, 40), theme).isEmpty());
}

void TestDumpsView::aDoubleClickOpensADump()
{
    Shown shown(m_tree.path(u"run"_s));
    QVERIFY(shown.waits());
    QTest::mouseDClick(shown.view.canvas().viewport(), Qt::LeftButton, {}, shown.placeOf({2, 0}));
    QTRY_COMPARE(shown.session.documents().size(), 2U);
    QCOMPARE(shown.opened()[1], u"iteration_1/rank2_memory_snapshot.pickle"_s);
    QCOMPARE(QString::fromStdString(shown.session.document()->path).section(u'/', -1),
             u"rank2_memory_snapshot.pickle"_s);
    // The second time it is only shown.
    shown.session.activate(shown.session.documents()[0].id);
    QTest::mouseDClick(shown.view.canvas().viewport(), Qt::LeftButton, {}, shown.placeOf({2, 0}));
    QTRY_COMPARE(shown.session.active()->id, shown.session.documents()[1].id);
    QCOMPARE(shown.session.documents().size(), 2U);
}

void TestDumpsView::arrowKeysWalkThroughCells()
{
    Shown shown(m_tree.path(u"run"_s));
    QVERIFY(shown.waits());
    DumpCanvas &canvas = shown.view.canvas();
    canvas.setFocus();
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Down, Qt::Key_Right})
        QTest::keyClick(&canvas, key);
    QVERIFY(canvas.current() == (DumpPlace{2, 1}));
    QVERIFY(canvas.accessibleDescription().contains(u"122.0 KiB"_s));
    QTest::keyClick(&canvas, Qt::Key_End);
    QVERIFY(canvas.current() == (DumpPlace{7, 1}));
    QTest::keyClick(&canvas, Qt::Key_Home, Qt::ControlModifier);
    QVERIFY(canvas.current() == (DumpPlace{0, 0}));
    QTest::keyClick(&canvas, Qt::Key_Left);
    QVERIFY(canvas.current() == (DumpPlace{0, 0}));
    QTest::keyClick(&canvas, Qt::Key_Return);
    QTRY_COMPARE(shown.session.documents().size(), 2U);
    QCOMPARE(shown.opened()[1], u"iteration_1/rank0_memory_snapshot.pickle"_s);
}

void TestDumpsView::menuOpensRowsAndCopiesPaths()
{
    Shown shown(m_tree.path(u"run"_s));
    QVERIFY(shown.waits());
    shown.view.canvas().setCurrent({5, 0});
    const std::unique_ptr<QMenu> menu(shown.view.makeMenu());
    const auto find = [&](const QString &text) -> QAction * {
        for (QAction *action : menu->actions()) {
            if (action->text().contains(text))
                return action;
        }
        return nullptr;
    };
    QVERIFY(find(u"8 dumps of this iteration"_s));
    QVERIFY(find(u"4 dumps of this rank"_s));
    QVERIFY(find(u"Copy"_s));
    find(u"Copy"_s)->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().endsWith(u"iteration_1/rank5_memory_snapshot.pickle"_s));
    find(u"4 dumps of this rank"_s)->trigger();
    QTRY_COMPARE(shown.session.documents().size(), 5U);
    QCOMPARE(shown.opened()[4], u"iteration_3_exit/rank5_memory_snapshot.pickle"_s);
}

void TestDumpsView::opensOnlyTheFirstDumpsOfALongRow()
{
    const RunTree tree;
    tree.writeRun(u"memory_snapshot"_s, 1, 20);
    Shown shown(tree.root());
    QVERIFY(shown.waits());
    const std::unique_ptr<QMenu> menu(shown.view.makeMenu());
    QCOMPARE(menu->actions()[1]->text(), u"Open the first 16 of 20 dumps of this iteration"_s);
    menu->actions()[1]->trigger();
    QTRY_COMPARE(shown.session.documents().size(), 17U);
}

void TestDumpsView::measureChangesTheNumbers()
{
    Shown shown(m_tree.path(u"run"_s));
    QVERIFY(shown.waits());
    shown.view.setMeasure(DumpMeasure::Reserved);
    QCOMPARE(shown.view.canvas().scene().facts.high, 2U * 1024 * 1024);
    QVERIFY(shown.view.totalText().contains(u"2.00 MiB"_s));
}

void TestDumpsView::manyRanksAreRows_data()
{
    QTest::addColumn<int>("ranks");
    QTest::addColumn<bool>("across");
    QTest::newRow("8") << 8 << true;
    QTest::newRow("64") << 64 << false;
    QTest::newRow("1024") << 1024 << false;
}

void TestDumpsView::manyRanksAreRows()
{
    QFETCH(int, ranks);
    QFETCH(bool, across);
    RunFolder folder{"/run", {}};
    for (int iteration = 0; iteration < 3; ++iteration) {
        for (int rank = 0; rank < ranks; ++rank)
            folder.dumps.push_back({DumpKind::Snapshot, "/run/x", iteration, rank, false, 1, "i", "r"});
    }
    DumpCanvas canvas;
    canvas.resize(1000, 350);
    canvas.show();
    canvas.setScene(dumpScene(std::make_shared<const RunFolder>(folder), DumpMeasure::Requested));
    const DumpLayout &layout = canvas.layoutOfCells();
    QCOMPARE(layout.ranksAcross, across);
    QCOMPARE(layout.down, static_cast<std::size_t>(across ? 3 : ranks));
    QVERIFY(layout.cell.width() > 60);
    canvas.setFocus();
    QTest::keyClick(&canvas, Qt::Key_End, Qt::ControlModifier);
    QVERIFY(QRectF(canvas.viewport()->rect()).contains(canvas.boxOf(*canvas.current())));
    if (!across)
        QVERIFY(canvas.verticalScrollBar()->value() > 0);
}

void TestDumpsView::overviewShowsAllCells()
{
    const RunTree tree;
    tree.writeRun(u"memory_snapshot"_s, 4, 40);
    Shown shown(tree.root());
    QVERIFY(shown.waits());
    DumpCanvas &canvas = shown.view.canvas();
    QVERIFY(canvas.verticalScrollBar()->maximum() > 0);
    QTest::keyClick(&canvas, Qt::Key_Minus);
    QCOMPARE(canvas.density(), DumpDensity::Overview);
    QCOMPARE(canvas.verticalScrollBar()->maximum(), 0);
    QCOMPARE(canvas.horizontalScrollBar()->maximum(), 0);
    QTest::keyClick(&canvas, Qt::Key_Plus);
    QVERIFY(canvas.verticalScrollBar()->maximum() > 0);
}

void TestDumpsView::readingCanBeCancelledAndResumed()
{
    const RunTree tree;
    tree.writeRun(u"memory_snapshot"_s, 75, 40);
    Shown shown(tree.root());
    QTRY_VERIFY_WITH_TIMEOUT(shown.view.reader().isBusy(), 20000);
    shown.view.reader().cancel();
    QVERIFY(!shown.view.reader().isBusy());
    const std::size_t done = shown.view.reader().done();
    QVERIFY(done < 3000);
    QVERIFY(shown.view.progressText().contains(Voice::current().number(3000)));
    QVERIFY(button(shown.view, u"Read the rest"_s));
    button(shown.view, u"Read the rest"_s)->click();
    QVERIFY(shown.waits());
    QCOMPARE(shown.view.reader().done(), 3000U);
}

void TestDumpsView::narrowControlsAreNotClipped()
{
    Shown shown(m_tree.path(u"run"_s));
    shown.view.resize(460, 420);
    QCoreApplication::processEvents();
    const auto controls = shown.view.findChildren<SegmentedControl *>();
    QCOMPARE(controls.size(), 2);
    QVERIFY(controls[0]->isVisible());
    for (const SegmentedControl *control : controls)
        QVERIFY(!control->isVisible() || control->width() >= control->sizeHint().width());
}

void TestDumpsView::closingTheFolderFreesIt()
{
    Shown shown(m_tree.path(u"run"_s));
    QVERIFY(shown.waits());
    shown.session.close(shown.session.documents()[0].id);
    QVERIFY(!shown.view.canvas().scene());
    QVERIFY(shown.view.footText().isEmpty());
    QVERIFY(!shown.view.figure());
}

void TestDumpsView::smallDifferencesGetSimilarColours()
{
    DumpFacts facts;
    facts.low = 990;
    facts.high = 1000;
    QCOMPARE(dumpHeatLow(facts), 900U);
    QVERIFY(dumpHeat(facts, 1000, ThemeKind::Light) != dumpHeat(facts, 900, ThemeKind::Light));
    facts.low = 100;
    QCOMPARE(dumpHeatLow(facts), 100U);
}

void TestDumpsView::picturesShowEveryCell()
{
    Shown shown(m_tree.path(u"run"_s));
    QVERIFY(shown.waits());
    auto figure = shown.view.figure();
    QVERIFY(figure);
    figure->sheet.size = {900, 500};
    figure->sheet.dpi = 96;
    const QImage image = *sheetImage(*figure);
    QCOMPARE(image.size(), QSize(900, 500));
    const QColor highest = dumpHeat(figure->scene.facts, figure->scene.facts.high, ThemeKind::Light);
    qint64 pixels = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            pixels += image.pixel(x, y) == highest.rgb() ? 1 : 0;
    }
    QVERIFY(pixels > 500);
    figure->hasKey = false; // frees its space for the cells
    QVERIFY(*sheetImage(*figure) != image);
}

/// Painters into SVG do not clip.
void TestDumpsView::hatchesEndAtTheEdgesOfTheirBoxes()
{
    const Theme theme = makeTheme(ThemeKind::Light, {});
    const QRectF box(100, 50, 60, 40);
    const auto missing = [&](QPainter &painter) { drawMissingCell(painter, box, theme); };
    const auto pending = [&](QPainter &painter) { drawSegmentMark(painter, box, SegmentMark::Pending, theme); };
    const auto waiting = [&](QPainter &painter) {
        paintLedgerBar(painter, box, {LedgerKind::Waiting, 0, 1, theme.text}, theme);
    };
    for (const std::function<void(QPainter &)> &paint :
         {std::function<void(QPainter &)>(missing), std::function<void(QPainter &)>(pending),
          std::function<void(QPainter &)>(waiting)}) {
        const auto paintOn = [&paint](QCPPainter &painter) -> std::optional<Error> {
            paint(painter);
            return std::nullopt;
        };
        QSvgRenderer svg(*pictureSvg([&](PictureFormat, const std::stop_token &) -> Result<Picture> {
            return Picture{{QSize(300, 150), 96, true, {}}, paintOn};
        }));
        QImage image(300, 150, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        svg.render(&painter);
        int inside = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const bool isPainted = qAlpha(image.pixel(x, y)) > 0;
                inside += isPainted ? 1 : 0;
                QVERIFY2(!isPainted || box.adjusted(-2, -2, 2, 2).contains(x, y),
                         qPrintable(u"%1, %2"_s.arg(x).arg(y)));
            }
        }
        QVERIFY(inside > 300);
    }
}

void TestDumpsView::windowShowsTheFolderView()
{
    Session session;
    const ViewHost host{session, nullptr, [](QAction *) {}, [](double, double) {}, [] {}};
    Workspace workspace(host);
    workspace.resize(1300, 800);
    workspace.show();
    session.open({m_tree.path(u"run"_s)});
    QTRY_VERIFY_WITH_TIMEOUT(session.document(), 20000);
    auto *tabs = workspace.findChild<QTabWidget *>(u"tabs"_s);
    QVERIFY(tabs);
    QTRY_COMPARE(tabs->tabText(tabs->currentIndex()), u"Ranks"_s); // it has several
    workspace.showView("dumps");
    QTRY_COMPARE(tabs->tabText(tabs->currentIndex()), u"Dumps"_s);
    auto *list = workspace.findChild<DocumentsList *>();
    QVERIFY(list);
    QVERIFY(list->topLevelItem(0)->data(0, Qt::AccessibleTextRole).toString().contains(u"26"_s));
}

ALLOSTRATA_TEST(TestDumpsView, QApplication)
#include "tst_dumps_view.moc"
