// The legend at the cursor, driven by a session.

#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/paint/allocation_colours.h"
#include "widgets/parts/attribute_box.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/text/language.h"
#include "widgets/text/voice.h"
#include "widgets/views/at_cursor/at_cursor_view.h"

#include <QApplication>
#include <QClipboard>
#include <QGuiApplication>
#include <QListView>
#include <QMenu>

using namespace allostrata;
using namespace allostrata::test;

namespace {

void colourBy(Session &session, Attribute colouring)
{
    ViewState state = session.state();
    state.colouring = colouring;
    session.setState(state);
    QCoreApplication::processEvents();
}

/// Row that begins with a name; -1 if there is none.
int rowOf(const AtCursorModel &model, const QString &name)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row).data().toString().startsWith(name + u','))
            return row;
    }
    return -1;
}

/// Allocations of a row, by the colour that the timeline draws: each has the row's swatch.
QList<QRgb> coloursOf(Session &session, const AtCursorModel &model, int row, const AllocationColours &colours)
{
    QList<QRgb> found;
    for (const AllocationId id : membersOf(*session.document(), *session.device(), model.content(),
                                           *model.group(model.index(row)), kMostSelected)) {
        const QRgb colour = session.state().colouring == Attribute::Stack
                                ? colours.colour(id)
                                : colours.classColour(colours.colourClass(id));
        if (!found.contains(colour))
            found << colour;
    }
    return found;
}

} // namespace

class TestAtCursorView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English)); }
    void legendSumsToTheCounter();
    void followsEveryColouring();
    void clickSelectsTheRow();
    void arrowKeysSelect();
    void focusSelectsNothing();
    void highlightsTheRowUnderThePointer();
    void copiesARow();
    void clickExpandsTheRest();
    void legendIsEmptyWithoutADocument();
    void hiddenViewsDoNotUpdate();
    void aRowHasOneColour();
    void theEyeHidesAndShows();
    void theEyeTakesTheWholeClick();
    void keysPassHiddenRows();
    void altClickIsolates();
    void theMenuActsOnTheRow();
};

void TestAtCursorView::legendSumsToTheCounter()
{
    Session session;
    AtCursorView view(session);
    view.resize(252, 700);
    view.show();
    openSample(session, QStringLiteral("training"));
    QTRY_COMPARE(view.totalText(), "6.73 GiB");
    QCOMPARE(view.model().content().bytes, std::uint64_t(7221981188));
    ViewState state = session.state();
    state.cursor = session.device()->timeline.end();
    session.setState(state);
    QTRY_COMPARE(view.totalText(),
                 Voice::current().bytes(session.device()->timeline.countersAt(state.cursor).requested));
    colourBy(session, Attribute::Size);
    QCOMPARE(view.totalText(), Voice::current().bytes(session.device()->timeline.countersAt(state.cursor).requested));
    QCOMPARE(view.findChild<AttributeBox *>()->choice(), Attribute::Size);
}

void TestAtCursorView::followsEveryColouring()
{
    Session session;
    AtCursorView view(session);
    view.resize(252, 700);
    view.show();
    openSample(session, QStringLiteral("training"));
    QTRY_COMPARE(view.totalText(), "6.73 GiB");
    const auto *box = view.findChild<AttributeBox *>();
    const auto flagsOf = [box](Attribute attribute) {
        return box->model()->flags(box->model()->index(box->findData(static_cast<int>(attribute)), 0));
    };
    int greyed = 0;
    for (const AttributeRow &row : attributes()) {
        if (!row.serves(AttributeUse::Colour))
            continue;
        const bool isKnown = session.gapOf(row.attribute) == AttributeGap::None;
        QCOMPARE(flagsOf(row.attribute).testFlag(Qt::ItemIsEnabled), isKnown);
        greyed += isKnown ? 0 : 1;
        if (!isKnown)
            continue;
        colourBy(session, row.attribute);
        QTRY_VERIFY(!needsAttribution(row.attribute) || attributionFor(session, row.attribute));
        QTRY_COMPARE(view.model().content().grouping, keyGrouping(row.attribute, *session.device()).attribute);
        QCOMPARE(view.totalText(), "6.73 GiB"); // for every colouring
        QVERIFY(view.model().rowCount() > 0);
        QVERIFY(!view.model().index(0).data(AtCursorModel::NameRole).toString().isEmpty());
    }
    QVERIFY(greyed > 0); // shapes, say
    // When the user picks from this box, it changes before the state does; the rows must still follow.
    auto *own = view.findChild<AttributeBox *>();
    own->setChoice(Attribute::Size);
    emit own->chosen(Attribute::Size);
    QTRY_COMPARE(view.model().content().grouping, Attribute::Size);
    colourBy(session, Attribute::Stream);
    QCOMPARE(view.model().index(0).data(AtCursorModel::NameRole).toString(), "stream 0 (default)");
}

void TestAtCursorView::clickSelectsTheRow()
{
    Session session;
    AtCursorView view(session);
    view.resize(252, 700);
    view.show();
    openSample(session, QStringLiteral("training"));
    auto *list = view.findChild<QListView *>();
    QTRY_VERIFY(list->model()->rowCount() > 2);
    const QModelIndex row = list->model()->index(2, 0);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(row).center());
    QCOMPARE(session.state().selection.size(), std::size_t(48));
    const Timeline &timeline = session.device()->timeline;
    quint64 sum = 0;
    for (const AllocationId id : session.state().selection)
        sum += timeline.allocations().requestedSize(id);
    QCOMPARE(sum, row.data(AtCursorModel::BytesRole).toULongLong());
    // A selection in another view is marked here without choosing the row.
    select(session, {AllocationId(0)});
    QTRY_COMPARE(list->currentIndex().row(), 0);
    QCOMPARE(session.state().selection.size(), std::size_t(1));
}

void TestAtCursorView::arrowKeysSelect()
{
    Session session;
    AtCursorView view(session);
    view.resize(252, 700);
    view.show();
    openSample(session, QStringLiteral("training"));
    auto *list = view.findChild<QListView *>();
    QTRY_VERIFY(list->model()->rowCount() > 2);
    QVERIFY(QTest::qWaitForWindowActive(&view));
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Home);
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(session.state().selection.size(), std::size_t(48));
    select(session, {});
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(session.state().selection.size(), std::size_t(48));
}

void TestAtCursorView::focusSelectsNothing()
{
    Session session;
    AtCursorView view(session);
    view.resize(252, 700);
    view.show();
    openSample(session, QStringLiteral("training"));
    auto *list = view.findChild<QListView *>();
    QTRY_VERIFY(list->model()->rowCount() > 2);
    QVERIFY(QTest::qWaitForWindowActive(&view));
    list->setFocus(Qt::TabFocusReason);
    QVERIFY(list->hasFocus());
    QVERIFY(session.state().selection.empty());
}

void TestAtCursorView::highlightsTheRowUnderThePointer()
{
    Session session;
    AtCursorView view(session);
    view.resize(252, 700);
    view.show();
    openSample(session, QStringLiteral("training"));
    auto *list = view.findChild<QListView *>();
    QTRY_VERIFY(list->model()->rowCount() > 2);
    const auto selection = session.state().selection;
    QTest::mouseMove(list->viewport(), list->visualRect(list->model()->index(1, 0)).center());
    QTest::mouseMove(list->viewport(), list->visualRect(list->model()->index(2, 0)).center());
    QTRY_COMPARE(session.hovered().size(), std::size_t(48));
    QVERIFY(session.state().selection == selection);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(list->viewport(), &leave);
    QVERIFY(session.hovered().empty());
}

void TestAtCursorView::copiesARow()
{
    Session session;
    AtCursorView view(session);
    view.resize(252, 700);
    view.show();
    openSample(session, QStringLiteral("training"));
    auto *list = view.findChild<QListView *>();
    QTRY_VERIFY(list->model()->rowCount() > 2);
    QVERIFY(QTest::qWaitForWindowActive(&view));
    list->setFocus();
    list->setCurrentIndex(list->model()->index(2, 0));
    QTest::keyClick(list, Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("forward model.py:64, 576.0 MiB")));
}

void TestAtCursorView::clickExpandsTheRest()
{
    Session session;
    AtCursorView view(session);
    view.resize(252, 900);
    view.show();
    openSample(session, QStringLiteral("training"));
    auto *list = view.findChild<QListView *>();
    QTRY_VERIFY(list->model()->rowCount() > 2);
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
    Session session;
    AtCursorView view(session);
    openSample(session, QStringLiteral("few_events"));
    QCoreApplication::processEvents();
    QCOMPARE(view.model().rowCount(), 0);
    view.show();
    QVERIFY(view.model().rowCount() > 0);
}

void TestAtCursorView::aRowHasOneColour()
{
    Session session;
    AtCursorView view(session);
    view.show();
    openSample(session, QStringLiteral("training"));
    for (const Attribute colouring :
         {Attribute::Stack, Attribute::Category, Attribute::Phase, Attribute::Step, Attribute::Module, Attribute::Size,
          Attribute::Lifetime, Attribute::Pool, Attribute::Stream, Attribute::State}) {
        colourBy(session, colouring);
        QTRY_VERIFY(!needsAttribution(colouring) || attributionFor(session, colouring));
        QTRY_COMPARE(view.model().content().grouping, keyGrouping(colouring, *session.device()).attribute);
        const AllocationColours colours = *AllocationColours::make(
            *session.document(), *session.device(), {colouring, ThemeKind::Light, attributionFor(session, colouring)});
        for (int row = 0; row < view.model().rowCount(); ++row) {
            if (view.model().group(view.model().index(row)))
                QCOMPARE(coloursOf(session, view.model(), row, colours).size(), 1);
        }
    }
}

void TestAtCursorView::theEyeHidesAndShows()
{
    Session session;
    AtCursorView view(session);
    view.resize(252, 900);
    view.show();
    openSample(session, QStringLiteral("training"));
    auto *list = view.findChild<QListView *>();
    QTRY_VERIFY(rowOf(view.model(), QStringLiteral("forward model.py:44")) >= 0);
    const quint64 total = view.model().content().bytes;
    const auto pressEye = [&](const QString &name) {
        const QRect row = list->visualRect(list->model()->index(rowOf(view.model(), name), 0));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, QPoint(row.left() + 18, row.center().y()));
    };
    const auto softmax = [&] { return view.model().index(rowOf(view.model(), QStringLiteral("forward model.py:44"))); };
    const quint64 bytes = softmax().data(AtCursorModel::BytesRole).toULongLong();
    pressEye(QStringLiteral("forward model.py:44"));
    QCOMPARE(session.state().query, QStringLiteral("-line==\"forward model.py:44\""));
    QVERIFY(session.state().selection.empty());
    QTRY_COMPARE(view.model().content().bytes, total - bytes);
    QTRY_VERIFY(softmax().data(AtCursorModel::IsHiddenRole).toBool()); // it stays, to be shown again
    QCOMPARE(softmax().data(AtCursorModel::BytesRole).toULongLong(), bytes);
    QCOMPARE(softmax().row(), view.model().rowCount() - 1);
    list->scrollToBottom();
    pressEye(QStringLiteral("forward model.py:44"));
    QCOMPARE(session.state().query, QString());
    QTRY_COMPARE(view.model().content().bytes, total);
    QVERIFY(!softmax().data(AtCursorModel::IsHiddenRole).toBool());
}

void TestAtCursorView::theEyeTakesTheWholeClick()
{
    Session session;
    AtCursorView view(session);
    view.resize(252, 900);
    view.show();
    openSample(session, QStringLiteral("training"));
    auto *list = view.findChild<QListView *>();
    QTRY_VERIFY(list->model()->rowCount() > 3);
    list->setFocus();
    const QRect row = list->visualRect(list->model()->index(1, 0));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, row.center());
    QVERIFY(!session.state().selection.empty());
    select(session, {});
    const QPoint eye(row.left() + 18, row.center().y());
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, eye); // on the row that was pressed before
    QVERIFY(session.state().query.startsWith(u"-line=="));
    QVERIFY(session.state().selection.empty());
    const QString query = session.state().query;
    QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::AltModifier, row.center());
    QVERIFY(session.state().selection.empty());
    QVERIFY(session.state().query != query);
}

void TestAtCursorView::keysPassHiddenRows()
{
    Session session;
    AtCursorView view(session);
    view.resize(252, 900);
    view.show();
    openSample(session, QStringLiteral("training"));
    colourBy(session, Attribute::State);
    auto *list = view.findChild<QListView *>();
    QTRY_VERIFY(list->model()->rowCount() > 1);
    view.toggle(view.model().index(0));
    const QString query = session.state().query;
    QVERIFY(query.startsWith(u"-state="));
    QTRY_VERIFY(view.model().index(view.model().rowCount() - 1).data(AtCursorModel::IsHiddenRole).toBool());
    QVERIFY(QTest::qWaitForWindowActive(&view));
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Home);
    QTest::keyClick(list, Qt::Key_End);
    QCOMPARE(list->currentIndex().row(), view.model().rowCount() - 1);
    QCOMPARE(session.state().query, query); // it is not shown again by passing
    view.isolate(list->currentIndex());
    QCOMPARE(session.state().query, query.sliced(1)); // instead of its opposite
    QTRY_COMPARE(view.model().rowCount(), 1);
    view.toggle(view.model().index(0));
    QCOMPARE(session.state().query, query);
}

void TestAtCursorView::altClickIsolates()
{
    Session session;
    AtCursorView view(session);
    view.resize(252, 900);
    view.show();
    openSample(session, QStringLiteral("training"));
    auto *list = view.findChild<QListView *>();
    colourBy(session, Attribute::Phase);
    QTRY_VERIFY(attributionFor(session, Attribute::Phase));
    QTRY_VERIFY(rowOf(view.model(), QStringLiteral("forward")) >= 0);
    const auto altClick = [&] {
        const QRect row = list->visualRect(list->model()->index(rowOf(view.model(), QStringLiteral("forward")), 0));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::AltModifier, row.center());
    };
    altClick();
    QCOMPARE(session.state().query, QStringLiteral("phase=forward"));
    QTRY_COMPARE(view.model().rowCount(), 1);
    altClick();
    QCOMPARE(session.state().query, QString());
    QTRY_VERIFY(view.model().rowCount() > 1);
}

void TestAtCursorView::theMenuActsOnTheRow()
{
    Session session;
    AtCursorView view(session);
    view.resize(252, 900);
    view.show();
    openSample(session, QStringLiteral("training"));
    QTRY_VERIFY(rowOf(view.model(), QStringLiteral("forward model.py:66")) >= 0);
    const auto trigger = [&](const QString &name) {
        QMenu menu;
        view.fillMenu(menu, view.model().index(rowOf(view.model(), QStringLiteral("forward model.py:66"))));
        for (QAction *action : menu.findChildren<QAction *>()) {
            if (action->text().remove(u'&') == name)
                action->trigger();
        }
    };
    trigger(QStringLiteral("Select all like it"));
    QTRY_COMPARE(session.state().selection.size(), std::size_t(48)); // 24 of them are live at the cursor
    trigger(QStringLiteral("Query"));
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("line==\"forward model.py:66\""));
    trigger(QStringLiteral("Table"));
    QCOMPARE(QGuiApplication::clipboard()->text().count(u'\n'), 23);
    colourBy(session, Attribute::Size);
    colourBy(session, Attribute::Stack);
    trigger(QStringLiteral("Filter to this"));
    QCOMPARE(session.state().query, QStringLiteral("line==\"forward model.py:66\""));
    QTRY_COMPARE(view.model().rowCount(), 1);
    trigger(QStringLiteral("Remove from the query"));
    QCOMPARE(session.state().query, QString());
}

ALLOSTRATA_TEST(TestAtCursorView, QApplication)
#include "tst_at_cursor_view.moc"
