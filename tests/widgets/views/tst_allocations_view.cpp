// The table of allocations, driven by a session.

#include "core/attribution/stack_groups.h"
#include "tests/support/session_helpers.h"
#include "widgets/parts/attribute_box.h"
#include "widgets/parts/scope_control.h"
#include "widgets/session/query_cache.h"
#include "widgets/session/settings.h"
#include "widgets/session/view_moves.h"
#include "widgets/text/language.h"
#include "widgets/text/voice.h"
#include "widgets/views/allocations/allocation_columns.h"
#include "widgets/views/allocations/allocation_export.h"
#include "widgets/views/allocations/allocation_table.h"
#include "widgets/views/allocations/allocations_view.h"
#include "widgets/views/allocations/go_to_field.h"

#include "core/analysis/allocations/allocation_facts.h"
#include "core/tables/allocation_table.h"
#include "tests/support/test_main.h"
#include "widgets/text/allocation_text.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QStandardPaths>
#include <QStyleOptionViewItem>
#include <QTableView>
#include <QTemporaryDir>

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

const QString kTraining = u"training"_s;

bool isWhole(AllocationsView &view)
{
    return view.model().rowCount() > 0 && !view.model().isBusy()
           && view.model().ids()->size() == std::size_t(view.model().rowCount());
}

std::uint64_t shownBytes(AllocationsView &view)
{
    return sumOf(view.model().scoped().shownDevice().timeline, *view.model().ids()).bytes;
}

} // namespace

class TestAllocationsView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_home.path());
        installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English));
    }
    void init() { Settings().store().clear(); }
    void sumsMatchTheCounter();
    void modelPassesTheModelTester();
    void clickingAHeaderSorts();
    void scopesFollowTheWindow();
    void appliesTheQuery();
    void selectingARowSelectsEverywhere();
    void focusKeepsTheCellReadable();
    void showsASelectionMadeElsewhere();
    void selectionSurvivesSorting();
    void findsEventsNamesAndAddresses();
    void doubleClickZoomsToTheLife();
    void keysMoveTheCursor();
    void menuRefersToTheRow();
    void copiesRows();
    void remembersChosenColumns();
    void attributionFillsItsColumns();
    void exportedTableMatchesTheView();
    void explainsAnEmptyList();
    void offersMatchesElsewhere();
    void groupsSumToTheTotal();
    void keysOpenGroups();
    void aGroupStandsForItsMembers();
    void openGroupsSurviveTheCursor();
    void savesAndCopiesGroups();
    void savesAllRowsInParts();
    void remembersTheGrouping();

private:
    QTemporaryDir m_home;
};

void TestAllocationsView::sumsMatchTheCounter()
{
    Session session;
    AllocationsView view(session);
    view.resize(1000, 400);
    view.show();
    openSample(session, kTraining);
    QTRY_VERIFY(isWhole(view));
    QCOMPARE(view.model().rowCount(), 1253);
    QCOMPARE(view.model().sum().bytes, std::uint64_t(7221981188));
    QCOMPARE(shownBytes(view), std::uint64_t(7221981188));
    QVERIFY2(view.sumText().endsWith(u"6.73 GiB"_s), qPrintable(view.sumText()));
    ViewState state = session.state();
    for (const Moment cursor : {Moment(0), Moment(5000), session.device()->timeline.end()}) {
        state.cursor = cursor;
        session.setState(state);
        QTRY_COMPARE(view.model().sum().bytes, session.device()->timeline.countersAt(cursor).requested);
    }
}

void TestAllocationsView::modelPassesTheModelTester()
{
    Session session;
    AllocationTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    openSample(session, kTraining);
    for (const AllocationScope scope : {AllocationScope::AtCursor, AllocationScope::All, AllocationScope::InWindow}) {
        model.ask(ScopedAllocations::of(session, scope), {Attribute::Size, SortDirection::Descending});
        QTRY_VERIFY(!model.isBusy());
        QCOMPARE(std::size_t(model.rowCount()), std::size_t(model.sum().count));
        for (int row = 1; row < model.rowCount(); ++row) {
            const Allocations &all = session.device()->timeline.allocations();
            QVERIFY(all.requestedSize(model.allocation(row - 1)) >= all.requestedSize(model.allocation(row)));
        }
        for (int column = 0; column < model.columnCount(); ++column) {
            QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
            if (allocationColumns()[std::size_t(column)].look == CellLook::Number)
                QVERIFY(model.index(0, column).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
        }
    }
    model.ask({}, {});
    QCOMPARE(model.rowCount(), 0);
}

void TestAllocationsView::clickingAHeaderSorts()
{
    Session session;
    AllocationsView view(session);
    view.resize(1400, 400);
    view.show();
    openSample(session, kTraining);
    QTRY_VERIFY(isWhole(view));
    const QHeaderView &header = *view.table().horizontalHeader();
    const auto click = [&](Attribute column) {
        const int section = columnOf(column);
        QTest::mouseClick(
            header.viewport(), Qt::LeftButton, {},
            QPoint(header.sectionViewportPosition(section) + header.sectionSize(section) / 2, header.height() / 2));
    };
    const Allocations &all = session.device()->timeline.allocations();
    QVERIFY(all.requestedSize(view.model().allocation(0)) > all.requestedSize(view.model().allocation(1252)));
    click(Attribute::Size);
    QTRY_VERIFY(isWhole(view)
                && all.requestedSize(view.model().allocation(0)) < all.requestedSize(view.model().allocation(1252)));
    click(Attribute::Allocated);
    QTRY_VERIFY(isWhole(view) && !all.allocEvent(view.model().allocation(0))
                && all.allocEvent(view.model().allocation(1252)));
    click(Attribute::Allocated);
    QTRY_VERIFY(isWhole(view) && all.allocEvent(view.model().allocation(0)));
    QVERIFY(view.model().order() == (AllocationOrder{Attribute::Allocated, SortDirection::Descending}));
}

void TestAllocationsView::scopesFollowTheWindow()
{
    Session session;
    AllocationsView view(session);
    view.show();
    openSample(session, kTraining);
    view.setScope(AllocationScope::All);
    QTRY_COMPARE(view.model().rowCount(), 2572);
    view.setScope(AllocationScope::InWindow);
    ViewState state = session.state();
    state.window.first = 5000;
    state.window.last = 5010;
    session.setState(state);
    QTRY_VERIFY(view.model().rowCount() < 2572);
    QTRY_VERIFY(isWhole(view));
    const Timeline &timeline = session.device()->timeline;
    for (const AllocationId id : *view.model().ids()) {
        bool isAlive = false;
        for (Moment moment = 5000; moment <= 5010; ++moment)
            isAlive = isAlive || isLiveAt(timeline, id, moment);
        QVERIFY(isAlive);
    }
}

void TestAllocationsView::appliesTheQuery()
{
    Session session;
    AllocationsView view(session);
    view.show();
    openSample(session, kTraining);
    view.setScope(AllocationScope::All);
    QTRY_COMPARE(view.model().rowCount(), 2572);
    ViewState state = session.state();
    state.query = u"size>=32MiB"_s;
    session.setState(state);
    QTRY_VERIFY(session.queries().filter());
    QTRY_COMPARE(std::size_t(view.model().rowCount()), std::size_t(session.queries().filter()->matching.count));
    QTRY_VERIFY(isWhole(view));
    QCOMPARE(view.model().sum().bytes, session.queries().filter()->matching.bytes);
    for (const AllocationId id : *view.model().ids())
        QVERIFY(session.device()->timeline.allocations().requestedSize(id) >= 32 << 20);
    state.query = u"size>1TiB"_s;
    session.setState(state);
    QTRY_COMPARE(view.model().rowCount(), 0);
    QTRY_VERIFY(labelWith(view, u"No allocations match here. Clear the query, or choose other allocations above."_s));
    state.query.clear();
    session.setState(state);
    QTRY_COMPARE(view.model().rowCount(), 2572);
}

void TestAllocationsView::selectingARowSelectsEverywhere()
{
    Session session;
    AllocationsView view(session);
    view.resize(1000, 400);
    view.show();
    openSample(session, kTraining);
    QTRY_VERIFY(isWhole(view));
    const auto click = [&](int row, Qt::KeyboardModifiers modifiers) {
        QTest::mouseClick(view.table().viewport(), Qt::LeftButton, modifiers,
                          view.table().visualRect(view.model().index(row, 0)).center());
    };
    click(1, {});
    QCOMPARE(session.state().selection, std::vector{view.model().allocation(1)});
    click(4, Qt::ShiftModifier);
    QCOMPARE(session.state().selection.size(), std::size_t(4));
    QCOMPARE(session.state().selection.front(), view.model().allocation(4));
    QCOMPARE(view.selectionText(), u"4 selected: %1"_s.arg(Voice::current().bytes(
                                       sumOf(session.device()->timeline, session.state().selection).bytes)));
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.table().setFocus();
    QTest::keyClick(&view.table(), Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(session.state().selection.size(), std::size_t(1253));
    QCOMPARE(view.selectionText(), u"1,253 selected: 6.73 GiB"_s);
    click(0, {});
    QTest::keyClick(&view.table(), Qt::Key_Down);
    QCOMPARE(session.state().selection, std::vector{view.model().allocation(1)});
}

void TestAllocationsView::focusKeepsTheCellReadable()
{
    Session session;
    AllocationsView view(session);
    openSample(session, kTraining);
    view.resize(1000, 400);
    view.show();
    QTRY_VERIFY(isWhole(view));
    const auto *table = view.findChild<QTableView *>();
    QStyleOptionViewItem option;
    option.initFrom(table);
    option.rect = QRect(0, 0, 200, 24);
    option.state |= QStyle::State_HasFocus | QStyle::State_KeyboardFocusChange;
    QImage image(option.rect.size(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    table->itemDelegate()->paint(&painter, option, view.model().index(0, columnOf(Attribute::Line)));
    QCOMPARE(image.pixelColor(option.rect.right() - 4, 4), QColor(Qt::white)); // beside text and swatch
}

void TestAllocationsView::showsASelectionMadeElsewhere()
{
    Session session;
    AllocationsView view(session);
    view.resize(1000, 300);
    view.show();
    openSample(session, kTraining);
    QTRY_VERIFY(isWhole(view));
    const AllocationId last = view.model().allocation(1252);
    select(session, {last});
    QTRY_COMPARE(view.table().currentIndex().row(), 1252);
    QVERIFY(view.table().viewport()->rect().intersects(view.table().visualRect(view.table().currentIndex())));
    QVERIFY(view.table().selectionModel()->isRowSelected(1252));
    QCOMPARE(session.state().selection, std::vector{last});
    select(session, {});
    QTRY_VERIFY(!view.table().selectionModel()->hasSelection());
    // Many separate rows: all of them are marked.
    std::vector<AllocationId> many;
    for (int row = 0; row < view.model().rowCount(); row += 2)
        many.push_back(view.model().allocation(row));
    select(session, many);
    QTRY_VERIFY(view.model().index(1252, 0).data(AllocationTableModel::IsMarkedRole).toBool());
    QVERIFY(!view.model().index(1251, 0).data(AllocationTableModel::IsMarkedRole).toBool());
    QVERIFY(session.state().selection == many);
}

void TestAllocationsView::selectionSurvivesSorting()
{
    Session session;
    AllocationsView view(session);
    view.resize(1000, 300);
    view.show();
    openSample(session, kTraining);
    QTRY_VERIFY(isWhole(view));
    const AllocationId first = view.model().allocation(0);
    select(session, {first});
    QTRY_COMPARE(view.table().currentIndex().row(), 0);
    view.setOrder({Attribute::Size, SortDirection::Ascending});
    QTRY_VERIFY(isWhole(view) && view.model().rowOf(first) > 0);
    QTRY_COMPARE(view.table().currentIndex().row(), view.model().rowOf(first));
    QCOMPARE(session.state().selection, std::vector{first});
    // Removing rows does not clear the selection.
    ViewState state = session.state();
    state.cursor = 0;
    session.setState(state);
    QTRY_VERIFY(view.model().rowCount() < 1253);
    QTRY_VERIFY(isWhole(view));
    QCOMPARE(session.state().selection, std::vector{first});
}

void TestAllocationsView::findsEventsNamesAndAddresses()
{
    Session session;
    AllocationsView view(session);
    view.resize(1000, 300);
    view.show();
    openSample(session, kTraining);
    QTRY_VERIFY(isWhole(view));
    const Timeline &timeline = session.device()->timeline;
    const AllocationId wanted(2000);
    const EventId birth = timeline.allocations().allocEvent(wanted);
    QVERIFY(birth);
    view.goTo(QString::number(birth.value()));
    QCOMPARE(session.state().selection, std::vector{wanted});
    // It is not live at the cursor, so all are shown.
    QTRY_COMPARE(view.model().rowCount(), 2572);
    QTRY_VERIFY(view.table().currentIndex().row() == view.model().rowOf(wanted)
                && view.table().currentIndex().isValid());
    select(session, {});
    view.goTo(viewerName(timeline, wanted));
    QCOMPARE(session.state().selection, std::vector{wanted});
    ViewState state = session.state();
    state.cursor = birth.value() + 1;
    state.selection.clear();
    session.setState(state);
    view.goTo(u"0x"_s + QString::number(timeline.allocation(wanted).address, 16));
    QCOMPARE(session.state().selection, std::vector{wanted});
    auto *field = view.findChild<GoToField *>();
    view.goTo(u"nonsense"_s);
    QVERIFY(!field->accessibleDescription().isEmpty());
    QCOMPARE(session.state().selection, std::vector{wanted});
    QTest::keyClicks(field, u"1"_s);
    QVERIFY(field->accessibleDescription().isEmpty());
}

void TestAllocationsView::doubleClickZoomsToTheLife()
{
    Session session;
    AllocationsView view(session);
    view.resize(1000, 300);
    view.show();
    openSample(session, kTraining);
    view.setScope(AllocationScope::All);
    view.setOrder({Attribute::LifetimeEvents, SortDirection::Ascending});
    QTRY_VERIFY(isWhole(view) && view.model().rowCount() == 2572);
    const QPoint place = view.table().visualRect(view.model().index(3, 0)).center();
    QTest::mouseClick(view.table().viewport(), Qt::LeftButton, {}, place);
    QTest::mouseDClick(view.table().viewport(), Qt::LeftButton, {}, place);
    const AllocationId id = session.state().selection.front();
    const TimelineWindow expected = zoomedToLife(session.state(), *session.device(), id).window;
    QVERIFY(session.state().window == expected);
    QVERIFY(expected.last < session.device()->timeline.end() || expected.first > 0);
}

void TestAllocationsView::keysMoveTheCursor()
{
    Session session;
    AllocationsView view(session);
    view.resize(1000, 300);
    view.show();
    openSample(session, kTraining);
    view.setScope(AllocationScope::All);
    QTRY_VERIFY(isWhole(view) && view.model().rowCount() == 2572);
    const AllocationId id(1500);
    select(session, {id});
    QTRY_COMPARE(view.table().currentIndex().row(), view.model().rowOf(id));
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.table().setFocus();
    QTest::keyClick(&view.table(), Qt::Key_BracketLeft);
    QCOMPARE(session.state().cursor, Moment(session.device()->timeline.allocations().allocEvent(id).value() + 1));
    QTest::keyClick(&view.table(), Qt::Key_BracketRight);
    QCOMPARE(session.state().cursor,
             Moment(session.device()->timeline.allocations().freeCompletedEvent(id).value() + 1));
}

void TestAllocationsView::menuRefersToTheRow()
{
    Session session;
    AllocationsView view(session);
    view.resize(1000, 300);
    view.show();
    openSample(session, kTraining);
    QTRY_VERIFY(isWhole(view));
    // The largest ones are from before the recording: they have no stack that others could share.
    int row = 0;
    while (row < view.model().rowCount()
           && !sameStack(*session.document(), *session.device(), view.model().allocation(row)))
        ++row;
    const AllocationId id = view.model().allocation(row);
    QVERIFY(id);
    view.table().scrollTo(view.model().index(row, 0));
    const QPoint place = view.table().visualRect(view.model().index(row, 0)).center();
    QTest::mouseClick(view.table().viewport(), Qt::RightButton, {}, place);
    QCOMPARE(session.state().selection, std::vector{id});
    emit view.table().customContextMenuRequested(place);
    auto *menu = view.findChild<QMenu *>(u"allocationsMenu"_s);
    QVERIFY(menu && menu->isVisible());
    for (QAction *action : menu->actions()) {
        if (action->text() == u"&Select all with this stack"_s)
            action->trigger();
    }
    QCOMPARE(session.state().selection.front(), id);
    QCOMPARE(session.state().selection.size(), sameStack(*session.document(), *session.device(), id)->all.size());
    QVERIFY(session.state().selection.size() > 1);
    menu->close();
}

void TestAllocationsView::copiesRows()
{
    Session session;
    AllocationsView view(session);
    view.resize(1000, 300);
    view.show();
    openSample(session, kTraining);
    QTRY_VERIFY(isWhole(view));
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.table().setFocus();
    view.table().selectRow(2);
    QTest::keyClick(&view.table(), Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[0].startsWith(u"Size\tAllocated at\t"_s));
    QCOMPARE(lines[1].section(u'\t', 0, 0).toULongLong(),
             quint64(session.device()->timeline.allocations().requestedSize(view.model().allocation(2))));
    QCOMPARE(lines[1].count(u'\t'), lines[0].count(u'\t'));
}

void TestAllocationsView::remembersChosenColumns()
{
    Session session;
    {
        AllocationsView view(session);
        QHeaderView &header = *view.table().horizontalHeader();
        QVERIFY(header.isSectionHidden(columnOf(Attribute::Address)));
        QMenu menu;
        fillColumnMenu(menu, header, session);
        for (QAction *action : menu.actions()) {
            if (action->text() == u"Address"_s || action->text() == u"Module"_s)
                action->trigger();
        }
        QVERIFY(!header.isSectionHidden(columnOf(Attribute::Address)));
        header.moveSection(header.visualIndex(columnOf(Attribute::Name)), 0);
    }
    AllocationsView view(session);
    const auto shown = shownColumns(*view.table().horizontalHeader());
    QVERIFY(shown.front() == Attribute::Name);
    QVERIFY(std::find(shown.begin(), shown.end(), Attribute::Address) != shown.end());
    QVERIFY(std::find(shown.begin(), shown.end(), Attribute::Module) == shown.end());
    resetColumns(*view.table().horizontalHeader());
    QVERIFY(shownColumns(*view.table().horizontalHeader()).front() == Attribute::Size);
}

void TestAllocationsView::attributionFillsItsColumns()
{
    Session session;
    AllocationsView view(session);
    view.resize(1000, 300);
    view.show();
    openSample(session, kTraining);
    QTRY_VERIFY(isWhole(view) && view.model().scoped().attribution);
    const Attribution &known = *view.model().scoped().attribution;
    view.setOrder({Attribute::Category, SortDirection::Ascending});
    QTRY_VERIFY(isWhole(view) && view.model().order().key == Attribute::Category);
    std::string before;
    for (const AllocationId id : *view.model().ids()) {
        const std::string &name = known.categories()[known.category(id)].name;
        QVERIFY(before <= name);
        before = name;
        QVERIFY(!view.model().text(id, Attribute::Category).isEmpty());
    }
    view.setOrder({Attribute::Phase, SortDirection::Ascending});
    QTRY_VERIFY(isWhole(view) && view.model().order().key == Attribute::Phase);
    bool isOver = false;
    for (const AllocationId id : *view.model().ids()) {
        QVERIFY(!isOver || known.phase(id) == Phase::Unknown);
        isOver = known.phase(id) == Phase::Unknown;
    }
}

void TestAllocationsView::exportedTableMatchesTheView()
{
    Session session;
    openSample(session, kTraining);
    const Device &device = *session.device();
    const auto ids = *allocationsIn(device.timeline, {AllocationScope::AtCursor, session.state().cursor, 0, 0, {}}, {});
    const Table table = allocationTable({*session.document(), device, nullptr}, ids);
    QCOMPARE(table.rows.size(), ids.size());
    std::uint64_t sum = 0;
    for (const Row &row : table.rows) {
        QCOMPARE(row.cells.size(), table.columns.size());
        sum += std::get<std::uint64_t>(row.cells[1]);
    }
    QCOMPARE(sum, device.timeline.countersAt(session.state().cursor).requested);
    // Every column that the view shows by default is in the table.
    for (const AllocationColumn &column : allocationColumns()) {
        const std::vector<std::string_view> exported = exportedColumns(column.attribute);
        QCOMPARE(exported.empty(), column.attribute == Attribute::Life);
        for (const std::string_view name : exported)
            QVERIFY(std::any_of(table.columns.begin(), table.columns.end(),
                                [name](const Column &one) { return one.name == name; }));
    }
}

void TestAllocationsView::explainsAnEmptyList()
{
    Session session;
    AllocationsView view(session);
    view.resize(700, 300);
    view.show();
    QVERIFY(labelWith(view, u"Open a snapshot to see its allocations."_s));
    for (const QSize size : {QSize(0, 0), QSize(30, 2000), QSize(4000, 2500), QSize(700, 300)}) {
        view.resize(size);
        view.grab();
    }
    openSample(session, kTraining);
    QTRY_VERIFY(isWhole(view));
    for (const QSize size : {QSize(0, 0), QSize(30, 2000), QSize(4000, 2500), QSize(700, 300)}) {
        view.resize(size);
        view.grab();
    }
    session.close(session.active()->id);
    QTRY_COMPARE(view.model().rowCount(), 0);
    QVERIFY(labelWith(view, u"Open a snapshot to see its allocations."_s));
}

void TestAllocationsView::offersMatchesElsewhere()
{
    Session session;
    AllocationsView view(session);
    view.resize(900, 300);
    view.show();
    openSample(session, kTraining);
    ViewState state = session.state();
    state.cursor = 0;
    state.query = u"phase:backward"_s; // nothing of it is live at the start
    session.setState(state);
    QTRY_VERIFY(session.queries().filter() && !view.model().isBusy());
    QCOMPARE(view.model().rowCount(), 0);
    const std::uint64_t count = session.queries().filter()->matching.count;
    QTRY_VERIFY(labelWith(view, matchesElsewhereText(AllocationScope::AtCursor, count)));
    emit labelWith(view, matchesElsewhereText(AllocationScope::AtCursor, count))->linkActivated(u"all"_s);
    QCOMPARE(view.scope(), AllocationScope::All);
    QTRY_COMPARE(std::uint64_t(view.model().rowCount()), count);
}

namespace {

/// A view of the training's peak in groups, with the keyboard's focus.
struct GroupedView {
    Session session;
    AllocationsView view{session};

    explicit GroupedView(Attribute grouping)
    {
        view.resize(1200, 400);
        view.show();
        openSample(session, kTraining);
        view.setGrouping(grouping);
    }
    [[nodiscard]] bool isReady()
    {
        return view.model().grouped() && !view.model().isBusy() && QTest::qWaitForWindowActive(&view);
    }
    [[nodiscard]] QString cell(int row, Attribute attribute, int role = Qt::DisplayRole)
    {
        return view.model().index(row, columnOf(attribute)).data(role).toString();
    }
};

} // namespace

void TestAllocationsView::groupsSumToTheTotal()
{
    GroupedView one(Attribute::Line);
    QTRY_VERIFY(one.isReady());
    AllocationTableModel &model = one.view.model();
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const int groups = model.rowCount();
    QVERIFY(groups > 5 && groups < 200);
    QVERIFY2(one.view.sumText().startsWith(u"%1 group"_s.arg(groups)), qPrintable(one.view.sumText()));
    QVERIFY2(one.view.sumText().endsWith(u"6.73 GiB"_s), qPrintable(one.view.sumText()));
    const auto labels = one.view.findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [groups](const QLabel *label) {
        return label->text().startsWith(u"%1 group"_s.arg(groups)) && label->text().contains(u"7,221,981,188 B"_s);
    }));
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;
    for (int row = 0; row < groups; ++row) {
        QVERIFY(row == 0 || model.group(row - 1)->bytes >= model.group(row)->bytes);
        bytes += model.group(row)->bytes;
        count += model.group(row)->count;
        QCOMPARE(sumOf(one.session.device()->timeline, model.members(row)).bytes, model.group(row)->bytes);
    }
    QCOMPARE(bytes, std::uint64_t(7221981188));
    QCOMPARE(count, std::uint64_t(1253));
    QCOMPARE(one.cell(0, Attribute::Size), Voice::current().bytes(model.group(0)->bytes));
    QCOMPARE(one.cell(0, Attribute::Line, AllocationTableModel::CountRole),
             u"× "_s + Voice::current().number(model.group(0)->count));
    QVERIFY(one.cell(0, Attribute::Module).isEmpty());
    // Sorted by the line, groups are in the order of their names.
    one.view.setOrder({Attribute::Line, SortDirection::Descending});
    QTRY_VERIFY(!model.isBusy());
    const QString last = one.cell(0, Attribute::Line);
    one.view.setOrder({Attribute::Line, SortDirection::Ascending});
    QTRY_VERIFY(!model.isBusy());
    QVERIFY(one.cell(0, Attribute::Line) != last);
    one.view.setGrouping({});
    QTRY_VERIFY(isWhole(one.view));
    QCOMPARE(model.rowCount(), 1253);
    QVERIFY(!model.grouped());
}

void TestAllocationsView::keysOpenGroups()
{
    GroupedView one(Attribute::Line);
    QTRY_VERIFY(one.isReady());
    AllocationTableModel &model = one.view.model();
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    AllocationTable &table = one.view.table();
    table.setFocus();
    table.selectRow(1);
    const int groups = model.rowCount();
    const int members = int(model.group(1)->count);
    QTest::keyClick(&table, Qt::Key_Right);
    QCOMPARE(model.rowCount(), groups + members);
    QCOMPARE(table.currentIndex().row(), 1);
    QVERIFY(model.isOpen(1));
    QVERIFY(one.cell(1, Attribute::Size, Qt::AccessibleTextRole).endsWith(u"open"_s));
    for (int row = 2; row < 2 + members; ++row) {
        QVERIFY(model.allocation(row));
        QCOMPARE(model.groupRow(row), 1);
        QVERIFY(row == 2 || model.rowOf(model.allocation(row)) == row);
    }
    QVERIFY(model.group(2 + members));
    QTest::keyClick(&table, Qt::Key_Right);
    QCOMPARE(table.currentIndex().row(), 2);
    QCOMPARE(one.session.state().selection, std::vector{model.allocation(2)});
    QTest::keyClick(&table, Qt::Key_Left);
    QCOMPARE(table.currentIndex().row(), 1);
    QTest::keyClick(&table, Qt::Key_Left);
    QCOMPARE(model.rowCount(), groups);
    QCOMPARE(table.currentIndex().row(), 1);
    QTest::keyClick(&table, Qt::Key_Return);
    QCOMPARE(model.rowCount(), groups + members);
    // The arrow of a group works with the pointer.
    const QRect name = table.visualRect(model.index(1, columnOf(Attribute::Line)));
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, QPoint(name.left() + 12, name.center().y()));
    QCOMPARE(model.rowCount(), groups);
}

void TestAllocationsView::aGroupStandsForItsMembers()
{
    GroupedView one(Attribute::Line);
    QTRY_VERIFY(one.isReady());
    AllocationTableModel &model = one.view.model();
    one.view.table().selectRow(1);
    std::vector<AllocationId> members(model.members(1).begin(), model.members(1).end());
    QCOMPARE(one.session.state().selection, members);
    QCOMPARE(one.view.selectionText(),
             u"%1 selected: %2"_s.arg(members.size()).arg(Voice::current().bytes(model.group(1)->bytes)));
    // Members of an open group count once.
    one.view.table().setOpen(1, true);
    one.view.table().selectAll();
    QCOMPARE(one.session.state().selection.size(), std::size_t(1253));
    // Selected elsewhere: a whole group is a selected row, a part of it is not.
    one.view.table().setOpen(1, false);
    select(one.session, members);
    QTRY_VERIFY(one.view.table().selectionModel()->isRowSelected(1));
    members.pop_back();
    select(one.session, members);
    QTRY_VERIFY(!one.view.table().selectionModel()->isRowSelected(1));
    QCOMPARE(one.view.table().currentIndex().row(), 1);
}

void TestAllocationsView::openGroupsSurviveTheCursor()
{
    GroupedView one(Attribute::Phase);
    QTRY_VERIFY(one.isReady() && one.view.model().grouped()->scoped.attribution);
    AllocationTableModel &model = one.view.model();
    const auto rowOf = [&model](const QString &name) {
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.group(row) && model.groupName(*model.group(row)).function == name)
                return row;
        }
        return -1;
    };
    QVERIFY(rowOf(u"forward"_s) >= 0);
    one.view.table().setOpen(rowOf(u"forward"_s), true);
    ViewState state = one.session.state();
    state.cursor = 1500; // within backward, where some of what forward allocated is still live
    one.session.setState(state);
    QTRY_COMPARE(model.sum().bytes, one.session.device()->timeline.countersAt(1500).requested);
    QVERIFY(rowOf(u"forward"_s) >= 0);
    QVERIFY(model.isOpen(rowOf(u"forward"_s)));
    QCOMPARE(model.rowCount(), int(model.grouped()->groups.size() + model.group(rowOf(u"forward"_s))->count));
}

void TestAllocationsView::savesAndCopiesGroups()
{
    GroupedView one(Attribute::Line);
    QTRY_VERIFY(one.isReady());
    AllocationTableModel &model = one.view.model();
    const std::uint64_t groups = model.grouped()->groups.size();
    const std::vector<Attribute> columns = shownColumns(*one.view.table().horizontalHeader());
    Table table = *ShownAllocations(model, columns).table(tableFormat(TableFormat::Csv));
    QCOMPARE(table.rows.size(), groups);
    const auto size = std::find_if(table.columns.begin(), table.columns.end(), [](const Column &column) {
        return column.name == exportedColumns(Attribute::Size)[0];
    });
    QVERIFY(size != table.columns.end());
    std::uint64_t sum = 0;
    for (const Row &row : table.rows) {
        QCOMPARE(row.cells.size(), table.columns.size());
        sum += std::get<std::uint64_t>(row.cells[std::size_t(size - table.columns.begin())]);
    }
    QCOMPARE(sum, model.sum().bytes);
    one.view.table().setOpen(0, true);
    const std::uint64_t members = model.group(0)->count;
    table = *ShownAllocations(model, columns).table(tableFormat(TableFormat::Text));
    QCOMPARE(table.rows.size(), groups + members);
    QCOMPARE(table.columns[0].title, std::string("Group"));
    QCOMPARE(std::get<std::string>(table.rows[1].cells[0]), std::get<std::string>(table.rows[0].cells[0]));
    one.view.table().selectRow(0);
    const QStringList lines = one.view.selectedRows().split(u'\n');
    QVERIFY(lines[0].startsWith(u"Group\tAllocations\tSize\t"_s));
    QCOMPARE(lines[1].section(u'\t', 1, 2), u"%1\t%2"_s.arg(members).arg(model.group(0)->bytes));
    QCOMPARE(lines[1].count(u'\t'), lines[0].count(u'\t'));
}

void TestAllocationsView::savesAllRowsInParts()
{
    GroupedView one(Attribute::Line);
    QTRY_VERIFY(one.isReady());
    const std::vector<Attribute> columns = shownColumns(*one.view.table().horizontalHeader());
    QVERIFY(!ShownAllocations(one.view.model(), columns).longTable()); // groups are not rows of one kind
    one.view.setGrouping({});
    QTRY_VERIFY(!one.view.model().grouped() && one.view.model().rowCount() > 0);
    const ShownAllocations shown(one.view.model(), columns);
    const auto parts = shown.longTable();
    QVERIFY(parts);
    const std::size_t rows = one.view.model().ids()->size();
    QCOMPARE(parts->rows, rows);
    const Table whole = *shown.table(tableFormat(TableFormat::Csv));
    std::vector<Row> joined;
    for (std::size_t first = 0; first < rows + 1000; first += 1000) {
        Table part = parts->part(first, 1000);
        std::move(part.rows.begin(), part.rows.end(), std::back_inserter(joined));
    }
    QCOMPARE(joined.size(), whole.rows.size());
    QVERIFY(std::equal(joined.begin(), joined.end(), whole.rows.begin(),
                       [](const Row &a, const Row &b) { return a.cells == b.cells; }));
}

void TestAllocationsView::remembersTheGrouping()
{
    {
        Session session;
        AllocationsView view(session);
        auto *box = view.findChild<AttributeBox *>();
        QVERIFY(box && !box->choiceIfAny());
        box->setCurrentIndex(box->findData(int(Attribute::Phase)));
        emit box->activated(box->currentIndex());
        QVERIFY(view.grouping() == Attribute::Phase);
    }
    Session session;
    AllocationsView view(session);
    QVERIFY(view.grouping() == Attribute::Phase);
    auto *box = view.findChild<AttributeBox *>();
    box->setCurrentIndex(0);
    emit box->activated(0);
    QVERIFY(!view.grouping());
}

ALLOSTRATA_TEST(TestAllocationsView, QApplication)
#include "tst_allocations_view.moc"
