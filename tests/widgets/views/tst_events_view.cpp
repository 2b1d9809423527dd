// The list of events, driven by a session.

#include "tests/support/session_helpers.h"
#include "widgets/session/query_cache.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/language.h"
#include "widgets/views/events/event_finder.h"
#include "widgets/views/events/event_list.h"
#include "widgets/views/events/events_view.h"

#include "core/export/table.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QStandardPaths>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

const QString kTraining = u"training"_s;

/// A session with a view that has answered.
struct Shown {
    Session session;
    EventsView view{session};

    explicit Shown(const QString &file = kTraining, const QSize &size = {1200, 400})
    {
        view.resize(size);
        view.show();
        view.activateWindow();
        openSample(session, file);
        settle();
        view.list().table().setFocus();
    }
    void settle()
    {
        QCoreApplication::processEvents();
        QTRY_VERIFY(view.list().rows().size() > 0 && !view.isBusy());
        QCoreApplication::processEvents();
    }
    void press(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&view.list().table(), Qt::Key(key), modifiers);
        QCoreApplication::processEvents();
    }
    /// A number as the window writes it.
    [[nodiscard]] static QString number(std::uint64_t value) { return Voice::current().number(value); }
    [[nodiscard]] const Timeline &timeline() const { return session.device()->timeline; }
    [[nodiscard]] Moment cursor() const { return session.state().cursor; }
    void setCursor(Moment moment)
    {
        ViewState state = session.state();
        state.cursor = moment;
        session.setState(state);
        QCoreApplication::processEvents();
    }
    /// Text of a visible cell.
    [[nodiscard]] QString cell(std::size_t row, EventColumn column)
    {
        EventTableModel &model = view.list().model();
        return model.index(static_cast<int>(row - model.top()), static_cast<int>(column)).data().toString();
    }
    [[nodiscard]] bool isVisible(std::size_t row)
    {
        return row >= view.list().top() && row < view.list().top() + view.list().page();
    }
};

} // namespace

class TestEventsView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English));
    }
    void listsAllEvents();
    void rowOfTheCursorIsCurrent();
    void rowsDescribeTheEvents();
    void clickSetsCursorAndSelection();
    void keysStepTheCursor();
    void showsASelectionMadeElsewhere();
    void filtersByAction();
    void followsWindowAndQuery();
    void hiddenCursorHasNeighbours();
    void searchFindsNamesAndAddresses();
    void jumpsWrapAround();
    void copiesARow();
    void menuRefersToTheRow();
    void partsOfTheTableCoverAllRows();
    void rowsAreAccessible();
    void jumpsHaveWordsWhereThereIsRoom();
    void hidesColumnsWithoutContent();
};

void TestEventsView::listsAllEvents()
{
    Shown shown;
    QCOMPARE(shown.view.list().rows().size(), std::size_t(5526));
    QVERIFY(shown.view.list().rows().isStretch());
    QCOMPARE(shown.view.shownText(), shown.number(5526) + u" events"_s);
    QVERIFY(shown.view.list().model().rowCount() < 40); // only the visible rows
}

void TestEventsView::rowOfTheCursorIsCurrent()
{
    Shown shown;
    const Moment peak = shown.timeline().peakRequested().event.value() + 1;
    QCOMPARE(shown.cursor(), peak);
    QCOMPARE(*shown.view.list().current(), std::size_t(peak - 1));
    QVERIFY(shown.isVisible(peak - 1));
    QCOMPARE(shown.view.positionText(), u"Cursor after event "_s + shown.number(1060));
    shown.setCursor(0);
    QVERIFY(!shown.view.list().current());
    QCOMPARE(shown.view.positionText(), u"Cursor before the first event"_s);
    shown.setCursor(shown.timeline().end());
    QCOMPARE(*shown.view.list().current(), shown.view.list().rows().size() - 1);
    QVERIFY(shown.isVisible(shown.view.list().rows().size() - 1));
}

void TestEventsView::rowsDescribeTheEvents()
{
    Shown shown;
    const Trace &trace = shown.timeline().trace();
    QString words;
    for (const std::size_t row : {std::size_t(0), std::size_t(1060), std::size_t(5525)}) {
        shown.view.list().scrollTo(row);
        const EventId event(static_cast<std::uint32_t>(row));
        QCOMPARE(shown.cell(row, EventColumn::Number), shown.number(row));
        QCOMPARE(shown.cell(row, EventColumn::Address), u"0x"_s + QString::number(trace.address(event), 16));
        QCOMPARE(shown.cell(row, EventColumn::Size), Voice::current().bytes(trace.eventSize(event)));
        const AllocationId id = shown.timeline().allocationOf(event);
        QCOMPARE(shown.cell(row, EventColumn::Name), id ? viewerName(shown.timeline(), id) : QString());
    }
    shown.view.list().scrollTo(1060);
    QCOMPARE(shown.cell(1060, EventColumn::Action), u"alloc"_s);
    QVERIFY(shown.cell(1060, EventColumn::Change).startsWith(u'+'));
}

void TestEventsView::clickSetsCursorAndSelection()
{
    Shown shown;
    QTableView &table = shown.view.list().table();
    const std::size_t row = shown.view.list().top() + 3;
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                      table.visualRect(shown.view.list().model().index(3, 2)).center());
    QCoreApplication::processEvents();
    QCOMPARE(shown.cursor(), Moment(row + 1));
    const AllocationId id = shown.timeline().allocationOf(EventId(static_cast<std::uint32_t>(row)));
    QVERIFY(id);
    QCOMPARE(shown.session.state().selection, std::vector{id});
    QCOMPARE(*shown.view.list().current(), row);
    QVERIFY(shown.view.list().model().index(3, 0).data(EventTableModel::IsSelectedRole).toBool());
    shown.session.goBack();
    QCOMPARE(shown.cursor(), shown.timeline().peakRequested().event.value() + 1);
}

void TestEventsView::keysStepTheCursor()
{
    Shown shown;
    const Moment peak = shown.cursor();
    shown.press(Qt::Key_Down);
    QCOMPARE(shown.cursor(), peak + 1);
    shown.press(Qt::Key_Up);
    shown.press(Qt::Key_Up);
    QCOMPARE(shown.cursor(), peak - 1);
    const auto page = static_cast<Moment>(shown.view.list().page() - 1);
    shown.press(Qt::Key_PageDown);
    QCOMPARE(shown.cursor(), peak - 1 + page);
    shown.press(Qt::Key_PageUp);
    QCOMPARE(shown.cursor(), peak - 1);
    shown.press(Qt::Key_Home);
    QCOMPARE(shown.cursor(), Moment(1));
    QVERIFY(shown.isVisible(0));
    shown.press(Qt::Key_Up);
    QCOMPARE(shown.cursor(), Moment(1));
    shown.press(Qt::Key_End);
    QCOMPARE(shown.cursor(), shown.timeline().end());
    QVERIFY(shown.isVisible(shown.timeline().end() - 1));
    // Quick steps are one step of the history.
    shown.session.goBack();
    QCOMPARE(shown.cursor(), peak);
}

void TestEventsView::showsASelectionMadeElsewhere()
{
    Shown shown;
    shown.view.list().scrollTo(0);
    const AllocationId id = shown.timeline().allocationOf(EventId(3000));
    QVERIFY(id);
    const Moment cursor = shown.cursor();
    select(shown.session, {id});
    QCoreApplication::processEvents();
    const EventId birth = shown.timeline().allocations().allocEvent(id);
    QVERIFY(shown.isVisible(birth.value()));
    QCOMPARE(shown.cursor(), cursor);
    const int row = static_cast<int>(birth.value() - shown.view.list().top());
    QVERIFY(shown.view.list().model().index(row, 0).data(EventTableModel::IsSelectedRole).toBool());
}

void TestEventsView::filtersByAction()
{
    Shown shown;
    emit shown.view.actionMenu().aboutToShow();
    QAction *allocs = nullptr;
    for (QAction *action : shown.view.actionMenu().actions()) {
        if (action->text().startsWith(u"alloc\t"_s))
            allocs = action;
    }
    QVERIFY(allocs);
    QCOMPARE(allocs->text().section(u'\t', 1),
             shown.number(static_cast<std::uint64_t>(
                 std::count(shown.timeline().trace().actions(),
                            shown.timeline().trace().actions() + shown.timeline().end(), Action::Alloc))));
    allocs->setChecked(false);
    shown.settle();
    QVERIFY(!shown.view.list().rows().isStretch());
    for (std::size_t row = 0; row < shown.view.list().rows().size(); ++row)
        QVERIFY(shown.timeline().trace().action(shown.view.list().rows().at(row)) != Action::Alloc);
    allocs->setChecked(true);
    shown.settle();
    QVERIFY(shown.view.list().rows().isStretch());
    QCOMPARE(shown.view.list().rows().size(), std::size_t(5526));
}

void TestEventsView::followsWindowAndQuery()
{
    Shown shown;
    ViewState state = shown.session.state();
    state.window = {3000, 4000, {}, {}};
    shown.session.setState(state);
    shown.settle();
    QCOMPARE(shown.view.list().rows().size(), std::size_t(5526));
    shown.view.setInWindow(true);
    shown.settle();
    QCOMPARE(shown.view.list().rows().size(), std::size_t(1000));
    QCOMPARE(shown.view.list().rows().at(0), EventId(3000));
    QVERIFY2(shown.view.shownText().startsWith(shown.number(1000) + u" of "_s + shown.number(5526)),
             qPrintable(shown.view.shownText()));
    state.query = u"size>=32MiB"_s;
    shown.session.setState(state);
    QTRY_VERIFY(shown.session.queries().filter());
    shown.settle();
    QVERIFY(shown.view.list().rows().size() < 1000);
    for (std::size_t row = 0; row < shown.view.list().rows().size(); ++row) {
        const AllocationId id = shown.timeline().allocationOf(shown.view.list().rows().at(row));
        QVERIFY(id && shown.timeline().allocations().requestedSize(id) >= (32U << 20));
    }
    shown.view.setFollowsQuery(false);
    shown.settle();
    QCOMPARE(shown.view.list().rows().size(), std::size_t(1000));
}

void TestEventsView::hiddenCursorHasNeighbours()
{
    Shown shown;
    shown.setCursor(3001);
    shown.view.setActions(ActionSet::of({Action::FreeCompleted}));
    shown.settle();
    const EventRows &rows = shown.view.list().rows();
    std::uint32_t hidden = 3000;
    while (rows.rowOf(EventId(hidden)))
        ++hidden;
    shown.setCursor(hidden + 1);
    QVERIFY(!shown.view.list().current());
    QVERIFY(shown.view.positionText().endsWith(u"which is not shown"_s));
    const std::size_t next = rows.lowerBound(EventId(hidden));
    shown.press(Qt::Key_Down);
    QCOMPARE(shown.cursor(), rows.at(next).value() + 1);
    shown.setCursor(hidden + 1);
    shown.press(Qt::Key_Up);
    QCOMPARE(shown.cursor(), rows.at(next - 1).value() + 1);
}

void TestEventsView::searchFindsNamesAndAddresses()
{
    Shown shown;
    const AllocationId id = shown.timeline().allocationOf(EventId(30));
    const Allocation row = shown.timeline().allocation(id);
    shown.view.finder().setText(viewerName(shown.timeline(), id));
    shown.view.finder().setFocus();
    QTest::keyClick(&shown.view.finder(), Qt::Key_Return);
    shown.settle();
    QVERIFY(shown.view.finder().matches());
    QCOMPARE(shown.view.finder().matches()->front(), row.allocEvent.value());
    QCOMPARE(shown.view.finder().matches()->back(), row.freeCompletedEvent.value());
    QCOMPARE(shown.session.state().selection, std::vector{id});
    QCOMPARE(shown.view.finder().resultText(), u"2 of 3"_s); // from the peak on: the request to free it
    shown.press(Qt::Key_F3);
    QCOMPARE(shown.cursor(), row.freeCompletedEvent.value() + 1);
    shown.press(Qt::Key_F3);
    QCOMPARE(shown.cursor(), row.allocEvent.value() + 1);
    shown.press(Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(shown.cursor(), row.freeCompletedEvent.value() + 1);
    shown.view.finder().setText(QString::number(row.address + 100));
    shown.view.finder().goToMatch(1);
    shown.settle();
    QVERIFY(std::binary_search(shown.view.finder().matches()->begin(), shown.view.finder().matches()->end(),
                               row.allocEvent.value()));
    shown.view.finder().setText(u"1060"_s);
    shown.view.finder().goToMatch(1);
    shown.settle();
    QCOMPARE(shown.cursor(), Moment(1061));
    shown.view.finder().setText(u"softmax"_s);
    shown.view.finder().goToMatch(1);
    QCOMPARE(shown.view.finder().resultText(), u"not a number, address or name"_s);
}

void TestEventsView::jumpsWrapAround()
{
    Shown shown;
    std::vector<Moment> segments;
    for (std::uint32_t i = 0; i < shown.timeline().end(); ++i) {
        if (segmentActions().has(shown.timeline().trace().action(EventId(i))))
            segments.push_back(i + 1);
    }
    QVERIFY(segments.size() > 2);
    shown.setCursor(0);
    shown.press(Qt::Key_G);
    QCOMPARE(shown.cursor(), segments[0]);
    shown.press(Qt::Key_G);
    QCOMPARE(shown.cursor(), segments[1]);
    shown.press(Qt::Key_G, Qt::ShiftModifier);
    shown.press(Qt::Key_G, Qt::ShiftModifier);
    QCOMPARE(shown.cursor(), segments.back());
    shown.press(Qt::Key_G);
    QCOMPARE(shown.cursor(), segments[0]);
    const Moment before = shown.cursor();
    shown.press(Qt::Key_O); // the file has no such event
    QCOMPARE(shown.cursor(), before);
}

void TestEventsView::copiesARow()
{
    Shown shown;
    shown.press(Qt::Key_C, Qt::ControlModifier);
    const QStringList words = QGuiApplication::clipboard()->text().split(u'\t');
    QCOMPARE(words.size(), qsizetype(eventColumns().size()));
    QCOMPARE(words[0], u"1060"_s);
    QCOMPARE(words[int(EventColumn::Size)].toULongLong(), shown.timeline().trace().eventSize(EventId(1060)));
}

void TestEventsView::menuRefersToTheRow()
{
    Shown shown;
    emit shown.view.list().table().customContextMenuRequested({5, 5});
    auto *menu = shown.view.findChild<QMenu *>(u"eventMenu"_s);
    QVERIFY(menu);
    for (QAction *action : menu->actions()) {
        if (action->text() == u"Find events of this a&llocation")
            action->trigger();
    }
    QCOMPARE(shown.view.finder().text(), viewerName(shown.timeline(), shown.timeline().allocationOf(EventId(1060))));
    shown.settle();
    QVERIFY(shown.view.finder().matches() && !shown.view.finder().matches()->empty());
    menu->close();
}

void TestEventsView::partsOfTheTableCoverAllRows()
{
    Shown shown;
    shown.view.setActions(segmentActions());
    shown.settle();
    const Table table = shown.view.tablePart()(0, 1'000'000);
    QVERIFY(table.rows.size() > 2);
    QCOMPARE(table.rows.size(), shown.view.list().rows().size());
    for (const Row &row : table.rows)
        QVERIFY(std::get<std::string>(row.cells[3]).starts_with("segment_"));
}

void TestEventsView::rowsAreAccessible()
{
    Shown shown;
    const QModelIndex current = shown.view.list().table().currentIndex();
    QVERIFY(current.isValid());
    QVERIFY(current.siblingAtColumn(0).data(Qt::AccessibleTextRole).toString().endsWith(shown.number(1060)));
    for (QWidget *child : shown.view.findChildren<QWidget *>()) {
        if (child->focusPolicy() & Qt::TabFocus && child->isVisible() && child->inherits("QToolButton"))
            QVERIFY2(!child->accessibleName().isEmpty(), qPrintable(child->toolTip()));
    }
}

void TestEventsView::jumpsHaveWordsWhereThereIsRoom()
{
    Shown shown(kTraining, {1700, 400});
    const auto buttons = shown.view.findChildren<QToolButton *>();
    const auto haveWords = [&] {
        int count = 0;
        for (const char *word : {"Out of memory", "Snapshot", "Segment"}) {
            const auto found = std::ranges::find(buttons, QString::fromLatin1(word), &QToolButton::text);
            count += found != buttons.end() && !(*found)->accessibleName().isEmpty() && (*found)->isVisible()
                     && (*found)->toolButtonStyle() == Qt::ToolButtonTextBesideIcon;
        }
        return count;
    };
    QCOMPARE(haveWords(), 3);
    shown.view.resize(700, 400);
    QCoreApplication::processEvents();
    QVERIFY(haveWords() < 3);
}

void TestEventsView::hidesColumnsWithoutContent()
{
    Shown shown;
    const QTableView &table = shown.view.list().table();
    QCOMPARE(table.isColumnHidden(int(EventColumn::Stream)), shown.session.document()->snapshot()->streams.size() <= 1);
    QCOMPARE(table.isColumnHidden(int(EventColumn::Pool)), shown.session.document()->snapshot()->pools.size() <= 1);
    QVERIFY(!table.isColumnHidden(int(EventColumn::Time)));
    QVERIFY(!table.isColumnHidden(int(EventColumn::Place)));
}

ALLOSTRATA_TEST(TestEventsView, QApplication)
#include "tst_events_view.moc"
