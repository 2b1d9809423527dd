// The legend at the cursor, driven by a session.

#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/parts/attribute_box.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/text/language.h"
#include "widgets/text/voice.h"
#include "widgets/views/at_cursor/at_cursor_view.h"

#include <QApplication>
#include <QClipboard>
#include <QGuiApplication>
#include <QListView>

using namespace allostrata;
using namespace allostrata::test;

class TestAtCursorView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English)); }
    void legendSumsToTheCounter();
    void groupsByEveryAttribute();
    void clickSelectsTheRow();
    void arrowKeysSelect();
    void focusSelectsNothing();
    void highlightsTheRowUnderThePointer();
    void copiesARow();
    void clickExpandsTheRest();
    void legendIsEmptyWithoutADocument();
    void hiddenViewsDoNotUpdate();
};

void TestAtCursorView::legendSumsToTheCounter()
{
    ALLOSTRATA_NEEDS_REAL_DATA();
    Session session;
    AtCursorView view(session);
    view.resize(252, 700);
    view.show();
    openReal(session, QStringLiteral("train_medium_ctx512.pickle"));
    QTRY_COMPARE(view.totalText(), "11.57 GiB");
    QCOMPARE(view.model().content().bytes, std::uint64_t(12426629128));
    ViewState state = session.state();
    state.cursor = session.device()->timeline.end();
    session.setState(state);
    QTRY_COMPARE(view.totalText(),
                 Voice::current().bytes(session.device()->timeline.countersAt(state.cursor).requested));
    view.setGrouping(Attribute::Size);
    QCOMPARE(view.totalText(), Voice::current().bytes(session.device()->timeline.countersAt(state.cursor).requested));
    QVERIFY(view.grouping() == Attribute::Size);
}

void TestAtCursorView::groupsByEveryAttribute()
{
    ALLOSTRATA_NEEDS_REAL_DATA();
    Session session;
    AtCursorView view(session);
    view.resize(252, 700);
    view.show();
    openReal(session, QStringLiteral("train_medium_ctx512.pickle"));
    QTRY_COMPARE(view.totalText(), "11.57 GiB");
    const auto *box = view.findChild<AttributeBox *>();
    const auto flagsOf = [box](Attribute attribute) {
        return box->model()->flags(box->model()->index(box->findData(static_cast<int>(attribute)), 0));
    };
    int greyed = 0;
    for (const AttributeRow &row : attributes()) {
        if (!row.serves(AttributeUse::Group))
            continue;
        const bool isKnown = session.gapOf(row.attribute) == AttributeGap::None;
        QCOMPARE(flagsOf(row.attribute).testFlag(Qt::ItemIsEnabled), isKnown);
        greyed += isKnown ? 0 : 1;
        if (!isKnown)
            continue;
        view.setGrouping(row.attribute);
        QTRY_VERIFY(!needsAttribution(row.attribute) || attributionFor(session, row.attribute));
        view.setGrouping(row.attribute);
        QCOMPARE(view.totalText(), "11.57 GiB"); // for every grouping
        QVERIFY(view.model().rowCount() > 0);
        QVERIFY(!view.model().index(0).data(AtCursorModel::NameRole).toString().isEmpty());
    }
    QVERIFY(greyed > 0); // shapes, say
    view.setGrouping(Attribute::Stream);
    QCOMPARE(view.model().index(0).data(AtCursorModel::NameRole).toString(), "stream 0 (default)");
}

void TestAtCursorView::clickSelectsTheRow()
{
    ALLOSTRATA_NEEDS_REAL_DATA();
    Session session;
    AtCursorView view(session);
    view.resize(252, 700);
    view.show();
    openReal(session, QStringLiteral("train_medium_ctx512.pickle"));
    auto *list = view.findChild<QListView *>();
    QTRY_VERIFY(list->model()->rowCount() > 2);
    const QModelIndex softmax = list->model()->index(2, 0);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(softmax).center());
    QCOMPARE(session.state().selection.size(), std::size_t(24));
    const Timeline &timeline = session.device()->timeline;
    quint64 sum = 0;
    for (const AllocationId id : session.state().selection)
        sum += timeline.allocations().requestedSize(id);
    QCOMPARE(sum, softmax.data(AtCursorModel::BytesRole).toULongLong());
    // A selection in another view is marked here without choosing the row.
    select(session, {AllocationId(0)});
    QTRY_COMPARE(list->currentIndex().row(), 0);
    QCOMPARE(session.state().selection.size(), std::size_t(1));
}

void TestAtCursorView::arrowKeysSelect()
{
    ALLOSTRATA_NEEDS_REAL_DATA();
    Session session;
    AtCursorView view(session);
    view.resize(252, 700);
    view.show();
    openReal(session, QStringLiteral("train_medium_ctx512.pickle"));
    auto *list = view.findChild<QListView *>();
    QTRY_VERIFY(list->model()->rowCount() > 2);
    QVERIFY(QTest::qWaitForWindowActive(&view));
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Home);
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(session.state().selection.size(), std::size_t(24));
    select(session, {});
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(session.state().selection.size(), std::size_t(24));
}

void TestAtCursorView::focusSelectsNothing()
{
    ALLOSTRATA_NEEDS_REAL_DATA();
    Session session;
    AtCursorView view(session);
    view.resize(252, 700);
    view.show();
    openReal(session, QStringLiteral("train_medium_ctx512.pickle"));
    auto *list = view.findChild<QListView *>();
    QTRY_VERIFY(list->model()->rowCount() > 2);
    QVERIFY(QTest::qWaitForWindowActive(&view));
    list->setFocus(Qt::TabFocusReason);
    QVERIFY(list->hasFocus());
    QVERIFY(session.state().selection.empty());
}

void TestAtCursorView::highlightsTheRowUnderThePointer()
{
    ALLOSTRATA_NEEDS_REAL_DATA();
    Session session;
    AtCursorView view(session);
    view.resize(252, 700);
    view.show();
    openReal(session, QStringLiteral("train_medium_ctx512.pickle"));
    auto *list = view.findChild<QListView *>();
    QTRY_VERIFY(list->model()->rowCount() > 2);
    const auto selection = session.state().selection;
    QTest::mouseMove(list->viewport(), list->visualRect(list->model()->index(1, 0)).center());
    QTest::mouseMove(list->viewport(), list->visualRect(list->model()->index(2, 0)).center());
    QTRY_COMPARE(session.hovered().size(), std::size_t(24));
    QVERIFY(session.state().selection == selection);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(list->viewport(), &leave);
    QVERIFY(session.hovered().empty());
}

void TestAtCursorView::copiesARow()
{
    ALLOSTRATA_NEEDS_REAL_DATA();
    Session session;
    AtCursorView view(session);
    view.resize(252, 700);
    view.show();
    openReal(session, QStringLiteral("train_medium_ctx512.pickle"));
    auto *list = view.findChild<QListView *>();
    QTRY_VERIFY(list->model()->rowCount() > 2);
    QVERIFY(QTest::qWaitForWindowActive(&view));
    list->setFocus();
    list->setCurrentIndex(list->model()->index(2, 0));
    QTest::keyClick(list, Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("softmax nn_utils.py:6, 1.50 GiB")));
}

void TestAtCursorView::clickExpandsTheRest()
{
    ALLOSTRATA_NEEDS_REAL_DATA();
    Session session;
    AtCursorView view(session);
    view.resize(252, 900);
    view.show();
    openReal(session, QStringLiteral("train_medium_ctx512.pickle"));
    auto *list = view.findChild<QListView *>();
    QTRY_VERIFY(list->model()->rowCount() > 2);
    view.setGrouping(Attribute::Stack);
    const int before = list->model()->rowCount();
    const auto selection = session.state().selection;
    const QModelIndex rest = list->model()->index(before - 1, 0);
    list->scrollTo(rest);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(rest).center());
    QVERIFY(list->model()->rowCount() > before);
    QVERIFY(session.state().selection == selection);
}

void TestAtCursorView::legendIsEmptyWithoutADocument()
{
    Session session;
    AtCursorView view(session);
    view.resize(252, 700);
    view.show();
    QVERIFY(labelWith(view, QStringLiteral("Open a snapshot to see what is live at the cursor.")));
    QCOMPARE(view.totalText(), QString());
}

void TestAtCursorView::hiddenViewsDoNotUpdate()
{
    ALLOSTRATA_NEEDS_REAL_DATA();
    Session session;
    AtCursorView view(session);
    openReal(session, QStringLiteral("small_complete.pickle"));
    QCoreApplication::processEvents();
    QCOMPARE(view.model().rowCount(), 0);
    view.show();
    QVERIFY(view.model().rowCount() > 0);
}

ALLOSTRATA_TEST(TestAtCursorView, QApplication)
#include "tst_at_cursor_view.moc"
