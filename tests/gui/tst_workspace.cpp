// Where the parts of the window stand: heights in the left column, docks in narrow windows, what is remembered of it.

#include "shown_window.h"

#include "widgets/window/dock.h"
#include "widgets/window/documents_list.h"
#include "widgets/window/summary_card.h"
#include "widgets/window/workspace.h"

#include <QMouseEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QStandardPaths>

#include <memory>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

class TestWorkspace : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void summaryIsSeenWhole();
    void moreDocumentsTakeMoreHeight();
    void lowWindowKeepsRoomForTheCursor();
    void heightThatTheUserChoseStays();
    void narrowWindowPutsDocksAway();
    void putAwayDocksAreRememberedAsShown();
    void dockOfANarrowWindowGetsItsOwn();

private:
    static Dock *dock(const ShownWindow &shown, const QString &name) { return shown.window.findChild<Dock *>(name); }
};

void TestWorkspace::summaryIsSeenWhole()
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

void TestWorkspace::moreDocumentsTakeMoreHeight()
{
    ShownWindow shown;
    shown.window.resize(1600, 1000);
    QVERIFY(shown.open({samplePath()}));
    const QWidget *documents = shown.window.workspace().documentsDock();
    QTRY_VERIFY(documents->height() > 300);
    QTest::qWait(100); // until it rests
    const int before = documents->height();
    QVERIFY(shown.open({shown.files.write(u"a.json"_s, snapshotStory({{3}, {3}}))}));
    shown.session.activate(shown.session.documents().front().id);
    QTRY_VERIFY2(documents->height() >= before + 3 * 20, QByteArray::number(documents->height() - before));
}

void TestWorkspace::lowWindowKeepsRoomForTheCursor()
{
    ShownWindow shown;
    shown.window.resize(1400, 640);
    QVERIFY(shown.open({samplePath()}));
    const QWidget *cursor = dock(shown, u"at-cursor"_s);
    QTRY_VERIFY(cursor->height() >= 230);
}

void TestWorkspace::heightThatTheUserChoseStays()
{
    ShownWindow shown;
    shown.window.resize(1600, 1000);
    QVERIFY(shown.open({samplePath()}));
    Workspace &workspace = shown.window.workspace();
    Dock *documents = workspace.documentsDock();
    QTRY_VERIFY(documents->height() > 300);
    QTest::qWait(100); // until it rests
    const int before = documents->height();
    // The line below the documents, taken with the mouse.
    const QPoint line = documents->mapTo(&workspace, QPoint(documents->width() / 2, documents->height() + 2));
    QTest::mousePress(&workspace, Qt::LeftButton, {}, line);
    for (const int up : {20, 80, 150}) {
        const QPointF place = line - QPoint(0, up);
        QMouseEvent move(QEvent::MouseMove, place, workspace.mapToGlobal(place), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&workspace, &move);
        QTest::qWait(20);
    }
    QTest::mouseRelease(&workspace, Qt::LeftButton, {}, line - QPoint(0, 150));
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

void TestWorkspace::narrowWindowPutsDocksAway()
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

void TestWorkspace::putAwayDocksAreRememberedAsShown()
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

void TestWorkspace::dockOfANarrowWindowGetsItsOwn()
{
    ShownWindow shown;
    shown.window.resize(640, 500);
    QVERIFY(shown.open({samplePath()}));
    Dock *inspector = dock(shown, u"inspector"_s);
    QTRY_VERIFY(!inspector->isVisible());
    inspector->toggleViewAction()->trigger();
    QVERIFY(inspector->isVisible() && inspector->isFloating());
}

QTEST_MAIN(TestWorkspace)
#include "tst_workspace.moc"
