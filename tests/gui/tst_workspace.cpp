// Arrangement of the window: heights in the left column, docks in narrow windows, stored layouts.

#include "tests/gui/shown_window.h"

#include "tests/support/generator/presets.h"
#include "tests/support/generator/value_sink.h"
#include "tests/support/test_main.h"
#include "widgets/parts/attribute_box.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/session/work_pool.h"
#include "widgets/views/events/event_list.h"
#include "widgets/views/events/events_view.h"
#include "widgets/views/out_of_memory/out_of_memory_view.h"
#include "widgets/views/out_of_memory/verdict_panel.h"
#include "widgets/views/peak/peak_view.h"
#include "widgets/views/segments/segments_view.h"
#include "widgets/window/dock.h"
#include "widgets/window/documents_list.h"
#include "widgets/window/message_area.h"
#include "widgets/window/summary_card.h"
#include "widgets/window/workspace.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QTabBar>
#include <QStandardPaths>
#include <QSet>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <utility>

namespace gen = allostrata::generator;
using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestWorkspace : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void viewsOfTabsAreMadeAfterTheWindowIsShown();
    void summaryIsFullyVisible();
    void moreDocumentsTakeMoreHeight();
    void aLowWindowLeavesRoomForTheCursorPanel();
    void keepsTheHeightTheUserChose();
    void aNarrowWindowHidesDocks();
    void docksHiddenForWidthAreRememberedAsShown();
    void aDockOpenedInANarrowWindowFloats();
    void sizesComeBackAfterARestart();
    void widthsComeBackInAWideWindow();
    void categoryRulesComeBackAfterARestart();
    void showWhyOpensTheVerdict();
    void messagesOnClosedDocumentsAreNotShown();
    void freeMemoryRowsOpenTheSegmentsView();
    void segmentEventsOpenTheSegmentsView();
    void onlyViewsThatCanShowTheDocumentHaveTabs();
    void returnsToTheChosenViewWhenItCanBeShownAgain();
    void everyViewHasAKey();
    void theMenuOfViewsIsLevelWithTheTabs();
    void bothChoicesOfColoursAreAvailableOrNeither_data();
    void bothChoicesOfColoursAreAvailableOrNeither();
    void twoFilesOpenedTogetherOfferAComparison();

private:
    /// Height of a widget once it has stayed the same for a while: a window is laid out in several turns of its loop.
    static int restingHeight(const QWidget &widget);
    /// Moves a line between panes with the mouse.
    static void drag(Workspace &workspace, const QPoint &line, const QPoint &by);
    /// Widths and heights of the docks, zero if hidden; then the heights of the central view and of the tabs.
    static QList<int> sizesOf(MainWindow &window);
    /// A file of the generator, written beside the window's settings.
    static QString generated(const ShownWindow &shown, std::string_view preset);
    static Dock *dock(const ShownWindow &shown, const QString &name) { return shown.window.findChild<Dock *>(name); }
};

void TestWorkspace::summaryIsFullyVisible()
{
    ShownWindow shown;
    shown.window.resize(1600, 1000);
    QVERIFY(shown.open({samplePath()}));
    const auto *area = qobject_cast<QScrollArea *>(shown.window.workspace().documentsDock()->widget());
    QVERIFY(area);
    QTRY_VERIFY(area->viewport()->height() >= area->widget()->sizeHint().height());
    QTRY_VERIFY(!area->verticalScrollBar()->isVisible());
    // And no more than that: the rest is the list's at the cursor.
    QTRY_VERIFY(area->height() <= area->widget()->sizeHint().height() + 8);
}

int TestWorkspace::restingHeight(const QWidget &widget)
{
    int height = widget.height();
    QElapsedTimer unchanged;
    unchanged.start();
    while (unchanged.elapsed() < 300) {
        QTest::qWait(20);
        if (std::exchange(height, widget.height()) != widget.height())
            unchanged.restart();
    }
    return height;
}

void TestWorkspace::viewsOfTabsAreMadeAfterTheWindowIsShown()
{
    ShownWindow shown;
    Workspace &workspace = shown.window.workspace();
    QVERIFY(!workspace.findChild<PeakView *>());
    const auto areAllMade = [&] {
        return workspace.findChild<PeakView *>() && workspace.findChild<EventsView *>() && !workspace.makeNextView();
    };
    QTRY_VERIFY(workspace.findChild<PeakView *>()); // the window has nothing else to do
    ShownWindow busy;
    QVERIFY(busy.open({samplePath()}));
    QVERIFY(busy.window.workspace().findChild<PeakView *>());
    QVERIFY(!busy.window.workspace().makeNextView()); // a document needs them all
    QTRY_VERIFY(areAllMade());
}

void TestWorkspace::moreDocumentsTakeMoreHeight()
{
    ShownWindow shown;
    shown.window.resize(1600, 1000);
    QVERIFY(shown.open({samplePath()}));
    const QWidget *documents = shown.window.workspace().documentsDock();
    QTRY_VERIFY(restingHeight(*documents) > 300);
    const int before = documents->height();
    QVERIFY(shown.open({shown.files.write(u"a.json"_s, snapshotStory({{3}, {3}}))}));
    shown.session.activate(shown.session.documents().front().id);
    QTRY_VERIFY2(documents->height() >= before + 3 * 20, QByteArray::number(documents->height() - before));
}

void TestWorkspace::aLowWindowLeavesRoomForTheCursorPanel()
{
    ShownWindow shown;
    shown.window.resize(1400, 640);
    QVERIFY(shown.open({samplePath()}));
    const QWidget *cursor = dock(shown, u"at-cursor"_s);
    QTRY_VERIFY(cursor->height() >= 230);
}

void TestWorkspace::drag(Workspace &workspace, const QPoint &line, const QPoint &by)
{
    QTest::mousePress(&workspace, Qt::LeftButton, {}, line);
    for (const int tenths : {2, 5, 10}) {
        const QPointF place = line + by * tenths / 10.0;
        QMouseEvent move(QEvent::MouseMove, place, workspace.mapToGlobal(place), Qt::NoButton, Qt::LeftButton,
                         Qt::NoModifier);
        QCoreApplication::sendEvent(&workspace, &move);
        QTest::qWait(20);
    }
    QTest::mouseRelease(&workspace, Qt::LeftButton, {}, line + by);
}

QList<int> TestWorkspace::sizesOf(MainWindow &window)
{
    QList<int> sizes;
    for (const Dock *one : window.workspace().docks())
        sizes << (one->isVisible() ? one->width() : 0) << (one->isVisible() ? one->height() : 0);
    return sizes << window.workspace().centralView()->height() << window.workspace().tabs()->height();
}

void TestWorkspace::keepsTheHeightTheUserChose()
{
    ShownWindow shown;
    shown.window.resize(1600, 1000);
    QVERIFY(shown.open({samplePath()}));
    Workspace &workspace = shown.window.workspace();
    Dock *documents = workspace.documentsDock();
    QTRY_VERIFY(restingHeight(*documents) > 300);
    const int before = documents->height();
    // The line below the documents, taken with the mouse.
    const QPoint line = documents->mapTo(&workspace, QPoint(documents->width() / 2, documents->height() + 2));
    drag(workspace, line, {0, -150});
    QTRY_VERIFY2(documents->height() < before - 100, QByteArray::number(documents->height()));
    const int chosen = documents->height();
    QVERIFY(shown.open({shown.files.write(u"a.json"_s, snapshotStory({{3}, {3}}))}));
    QTest::qWait(50);
    QVERIFY2(std::abs(documents->height() - chosen) <= 2, QByteArray::number(documents->height() - chosen));
    shown.window.close();
    MainWindow next(shown.session, shown.settings, shown.look);
    next.show();
    const Dock *again = next.workspace().documentsDock();
    QTRY_VERIFY2(std::abs(again->height() - chosen) <= 2, QByteArray::number(again->height() - chosen));
}

void TestWorkspace::aNarrowWindowHidesDocks()
{
    ShownWindow shown;
    shown.window.resize(1500, 900);
    QVERIFY(shown.open({samplePath()}));
    QTRY_VERIFY(dock(shown, u"inspector"_s)->isVisible());
    shown.window.resize(760, 700);
    QTRY_VERIFY(!dock(shown, u"inspector"_s)->isVisible());
    QVERIFY(dock(shown, u"documents"_s)->isVisible());
    shown.window.resize(560, 400);
    QTRY_VERIFY(!dock(shown, u"documents"_s)->isVisible());
    QVERIFY(shown.window.workspace().centralView()->isVisible());
    QVERIFY(shown.window.workspace().centralWidget()->width() <= 560);
    shown.window.resize(1500, 900);
    QTRY_VERIFY(dock(shown, u"documents"_s)->isVisible() && dock(shown, u"inspector"_s)->isVisible());
}

void TestWorkspace::docksHiddenForWidthAreRememberedAsShown()
{
    ShownWindow shown;
    shown.window.resize(1500, 900);
    QVERIFY(shown.open({samplePath()}));
    shown.window.resize(640, 500);
    QTRY_VERIFY(!dock(shown, u"inspector"_s)->isVisible());
    shown.window.close();
    MainWindow next(shown.session, shown.settings, shown.look);
    next.show();
    next.resize(1500, 900);
    QTRY_VERIFY(next.findChild<Dock *>(u"inspector"_s)->isVisible());
}

void TestWorkspace::aDockOpenedInANarrowWindowFloats()
{
    ShownWindow shown;
    shown.window.resize(640, 500);
    QVERIFY(shown.open({samplePath()}));
    Dock *inspector = dock(shown, u"inspector"_s);
    QTRY_VERIFY(!inspector->isVisible());
    inspector->toggleViewAction()->trigger();
    QVERIFY(inspector->isVisible() && inspector->isFloating());
}

void TestWorkspace::sizesComeBackAfterARestart()
{
    ShownWindow shown;
    shown.window.resize(1024, 700);
    QVERIFY(shown.open({samplePath()}));
    Workspace &workspace = shown.window.workspace();
    const Dock *inspector = dock(shown, u"inspector"_s);
    QTRY_COMPARE(inspector->width(), workspace.width() / 4);
    drag(workspace, workspace.documentsDock()->geometry().topRight() + QPoint(3, 100), {-30, 0});
    drag(workspace, inspector->geometry().topLeft() + QPoint(-3, 100), {-40, 0});
    QTRY_VERIFY(inspector->width() > workspace.width() / 4 + 30);
    dock(shown, u"at-cursor"_s)->toggleViewAction()->trigger();
    QCoreApplication::processEvents();
    auto *splitter = qobject_cast<QSplitter *>(workspace.centralWidget());
    splitter->setSizes({200, splitter->height() - 200});
    const QList<int> left = sizesOf(shown.window);
    shown.window.close();
    for (const bool opensAFile : {false, true}) {
        Session session;
        MainWindow next(session, shown.settings, shown.look);
        next.show();
        if (opensAFile) {
            next.openPaths({samplePath()});
            QVERIFY(waitForLoads(session));
            QTRY_COMPARE(sizesOf(next), left);
        }
        next.close();
    }
}

void TestWorkspace::categoryRulesComeBackAfterARestart()
{
    ShownWindow shown;
    QVERIFY(shown.session.attributions().setRulesFrom(u"pytorch"_s));
    {
        Session session;
        const MainWindow next(session, shown.settings, shown.look);
        QCOMPARE(session.attributions().rulesName(), u"pytorch"_s);
        QCOMPARE(next.findChild<MessageArea *>()->count(), 0);
    }
    shown.settings.store().setValue("rules/categories", u"/gone/rules.json"_s);
    Session session;
    const MainWindow next(session, shown.settings, shown.look);
    QVERIFY(session.attributions().rulesName().isEmpty());
    QCOMPARE(next.findChild<MessageArea *>()->count(), 1); // says that the file is gone
}

void TestWorkspace::widthsComeBackInAWideWindow()
{
    ShownWindow shown;
    shown.window.resize(1400, 800);
    QVERIFY(shown.open({samplePath()}));
    QTRY_COMPARE(dock(shown, u"inspector"_s)->width(), shown.window.workspace().width() / 4);
    QCoreApplication::processEvents();
    const QList<int> before = sizesOf(shown.window);
    for (const int width : {1000, 800, 560}) {
        shown.window.resize(width, 800);
        QTest::qWait(10);
    }
    QVERIFY(!dock(shown, u"inspector"_s)->isVisible());
    shown.window.close();
    Session session;
    MainWindow next(session, shown.settings, shown.look);
    next.show();
    next.openPaths({samplePath()});
    QVERIFY(waitForLoads(session));
    for (MainWindow *window : {&shown.window, &next}) {
        window->show();
        window->resize(1400, 800);
        QTRY_COMPARE(sizesOf(*window), before);
    }
}

QString TestWorkspace::generated(const ShownWindow &shown, std::string_view preset)
{
    gen::StringSink sink;
    gen::writeSnapshot(gen::generate(*gen::findPreset(preset)), sink);
    return shown.files.write(u"generated.pickle"_s, QByteArray::fromStdString(sink.bytes()));
}

void TestWorkspace::showWhyOpensTheVerdict()
{
    ShownWindow shown;
    QVERIFY(shown.open({generated(shown, "oom_fragmentation")}));
    const auto *verdict = shown.window.findChild<VerdictPanel *>();
    QVERIFY(verdict && !verdict->isVisible());
    QTRY_VERIFY(shown.find<QPushButton>(u"Show why"_s));
    QTest::mouseClick(shown.find<QPushButton>(u"Show why"_s), Qt::LeftButton);
    QTRY_VERIFY(verdict->isVisible());
    const auto saysIt = [verdict] {
        const QList<QLabel *> labels = verdict->findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->isVisible() && label->text().startsWith(u"Enough memory was free, but fragmented");
        });
    };
    QTRY_VERIFY(saysIt());
}

void TestWorkspace::messagesOnClosedDocumentsAreNotShown()
{
    ShownWindow shown;
    connect(&shown.session, &Session::loadFinished, this, // the message on its error is being written
            [&](quint64, quint64 document) { shown.session.close(document); });
    QVERIFY(shown.open({generated(shown, "oom_fragmentation")}));
    QVERIFY(shown.session.documents().empty());
    QVERIFY(workPool().waitForDone());
    QCoreApplication::processEvents();
    QCOMPARE(shown.window.messages().count(), 0);
}

void TestWorkspace::freeMemoryRowsOpenTheSegmentsView()
{
    ShownWindow shown;
    QVERIFY(shown.open({samplePath()}));
    shown.window.workspace().showView("peak");
    auto *peak = shown.window.findChild<PeakView *>();
    const auto *segments = shown.window.findChild<SegmentsView *>();
    QTRY_VERIFY(peak->model().answer());
    const Ledger &ledger = peak->model().answer()->ledger;
    const auto row = std::find_if(ledger.rows.begin(), ledger.rows.end(),
                                  [](const LedgerRow &one) { return one.kind == LedgerKind::UnusedSegments; });
    QVERIFY(row != ledger.rows.end());
    ViewState state = shown.session.state();
    state.cursor = 5;
    shown.session.setState(state);
    auto *tree = peak->findChild<QTreeView *>();
    emit tree->doubleClicked(peak->model().indexOf(static_cast<std::uint32_t>(row - ledger.rows.begin())));
    QTRY_VERIFY(segments->isVisible() && !peak->isVisible());
    QCOMPARE(shown.session.state().cursor, ledger.moment);
}

void TestWorkspace::segmentEventsOpenTheSegmentsView()
{
    ShownWindow shown;
    QVERIFY(shown.open({samplePath()}));
    shown.window.workspace().showView("events");
    auto *events = shown.window.findChild<EventsView *>();
    const auto *segments = shown.window.findChild<SegmentsView *>();
    QTRY_VERIFY(events->list().rows().size() > 0 && !events->isBusy());
    const Trace &trace = shown.session.device()->timeline.trace();
    const auto open = [&](bool isSegment) {
        std::size_t row = 0;
        while (segmentActions().has(trace.action(events->list().rows().at(row))) != isSegment)
            ++row;
        emit events->list().rowChosen(row, false);
        QCoreApplication::processEvents();
        emit events->list().table().doubleClicked({});
    };
    open(false);
    QVERIFY(events->isVisible());
    open(true);
    QTRY_VERIFY(segments->isVisible() && !events->isVisible());
}

void TestWorkspace::onlyViewsThatCanShowTheDocumentHaveTabs()
{
    ShownWindow shown;
    QVERIFY(shown.open({samplePath()}));
    const Workspace &workspace = shown.window.workspace();
    const auto hasTab = [&tabs = *workspace.tabs()](const QString &title) {
        for (int tab = 0; tab < tabs.count(); ++tab) {
            if (tabs.tabText(tab) == title)
                return true;
        }
        return false;
    };
    QTRY_VERIFY(!hasTab(u"Operators"_s)); // not a profiler trace
    QVERIFY(hasTab(u"Phases"_s));
    QMenu &menu = *workspace.viewMenu();
    emit menu.aboutToShow();
    const auto entry = [&menu](const QString &title) -> const QAction & {
        const QList<QAction *> views = menu.actions();
        return **std::find_if(views.begin(), views.end(), [&](const QAction *view) { return view->text() == title; });
    };
    QVERIFY(!entry(u"Operators"_s).isEnabled());
    QVERIFY(entry(u"Operators"_s).toolTip().contains(u". ("_s)); // the reason, and the key
    QVERIFY(entry(u"Phases"_s).isEnabled());
}

void TestWorkspace::returnsToTheChosenViewWhenItCanBeShownAgain()
{
    ShownWindow shown;
    QVERIFY(shown.open({samplePath()}));
    Workspace &workspace = shown.window.workspace();
    const auto current = [&workspace] { return workspace.tabs()->tabText(workspace.tabs()->currentIndex()); };
    workspace.showView("phases");
    QTRY_COMPARE(current(), u"Phases"_s);
    QVERIFY(shown.open({QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/steps/collector.json")}));
    QTRY_COMPARE(current(), u"Steps"_s);
    shown.session.activate(shown.session.documents().front().id);
    QTRY_COMPARE(current(), u"Phases"_s);
}

void TestWorkspace::everyViewHasAKey()
{
    ShownWindow shown;
    QSet<QKeySequence> keys;
    const QList<QAction *> views = shown.window.workspace().viewMenu()->actions();
    for (const QAction *view : views)
        keys.insert(view->shortcut());
    QVERIFY(!keys.contains(QKeySequence()));
    QCOMPARE(keys.size(), views.size());
}

void TestWorkspace::twoFilesOpenedTogetherOfferAComparison()
{
    ShownWindow shown;
    const QString base = shown.files.write(u"base.json"_s, snapshotStory({{3}}));
    const QString other = shown.files.write(u"other.json"_s, snapshotStory({{5}}));
    QVERIFY(shown.open({base}));
    QTest::qWait(50);
    QVERIFY(!shown.find<QPushButton>(u"Compare"_s)); // one file: nothing to offer
    QVERIFY(shown.open({base, other}));
    QPushButton *compare = nullptr;
    QTRY_VERIFY((compare = shown.find<QPushButton>(u"Compare"_s)));
    compare->click();
    const QTabWidget &tabs = *shown.window.workspace().tabs();
    QTRY_COMPARE(tabs.tabText(tabs.currentIndex()), u"Differences"_s);
    QCOMPARE(QString::fromStdString(shown.session.baseline().document()->document->path), base);
    QCOMPARE(QString::fromStdString(shown.session.document()->path), other);
}

void TestWorkspace::theMenuOfViewsIsLevelWithTheTabs()
{
    ShownWindow shown;
    QVERIFY(shown.open({samplePath()}));
    const QTabWidget &tabs = *shown.window.workspace().tabs();
    const QWidget *button = tabs.cornerWidget(Qt::TopRightCorner);
    const QTabBar &bar = *tabs.tabBar();
    const int middle = bar.mapTo(&tabs, bar.tabRect(tabs.currentIndex()).center()).y();
    QTRY_VERIFY(std::abs(button->mapTo(&tabs, button->rect().center()).y() - middle) <= 1);
}

void TestWorkspace::bothChoicesOfColoursAreAvailableOrNeither_data()
{
    QTest::addColumn<QByteArray>("contents");
    QTest::addColumn<bool>("isAvailable");
    QTest::newRow("state only") << QByteArray(
        R"([{"device": 0, "address": 4096, "total_size": 2097152, "stream": 0, "segment_type": "small",
            "blocks": [{"size": 2097152, "state": "active_allocated"}]}])")
                                << true;
    QTest::newRow("trace") << snapshotStory({{4}}) << true;
    QTest::newRow("categories") << QByteArray(
        R"([[-1, 1, 4096, 0], [1700000000000010000, 2, 2048, 4], [1700000000000022000, 4, -2048, 4]])")
                                << false;
}

void TestWorkspace::bothChoicesOfColoursAreAvailableOrNeither()
{
    QFETCH(const QByteArray, contents);
    QFETCH(const bool, isAvailable);
    ShownWindow shown;
    QVERIFY(shown.open({shown.files.write(u"a.json"_s, contents)}));
    QVERIFY(shown.session.device());
    QCoreApplication::processEvents();
    int choices = 0;
    for (const auto *box : shown.window.findChildren<AttributeBox *>()) {
        if (!box->isVisible() || box->accessibleName() != u"Colour by"_s)
            continue;
        QCOMPARE(box->isEnabled(), isAvailable);
        ++choices;
    }
    QCOMPARE(choices, 2);
}

ALLOSTRATA_TEST(TestWorkspace, QApplication)
#include "tst_workspace.moc"
