// Context menus of rows, bands, bars and frames.

#include "core/analysis/allocations/allocation_facts.h"
#include "core/attribution/stack_groups.h"
#include "core/query/query_parser.h"
#include "tests/support/session_helpers.h"
#include "tests/support/test_main.h"
#include "widgets/models/stack_model.h"
#include "widgets/parts/stack_list.h"
#include "widgets/parts/subject_menu.h"
#include "widgets/parts/underline_tabs.h"
#include "widgets/session/attribution_cache.h"
#include "widgets/session/query_cache.h"
#include "widgets/text/language.h"
#include "widgets/views/categories/categories_view.h"
#include "widgets/views/inspector/inspector_view.h"
#include "widgets/views/modules/modules_view.h"
#include "widgets/views/peak/peak_view.h"
#include "widgets/views/phases/phases_view.h"
#include "widgets/views/private_pools/pools_view.h"
#include "widgets/views/statistics/statistics_view.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QTreeView>

#include <memory>
#include <optional>

using namespace allostrata;
using namespace allostrata::test;

namespace {

/// The softmax of the first layer: there are 24.
AllocationId softmaxOf(const Session &session) { return session.device()->timeline.allocationOf(EventId(30)); }

/// Entry of a menu or of one of its submenus: {"Hide", "Line: …"}.
QAction *entryOf(QMenu &menu, const QStringList &path)
{
    QMenu *at = &menu;
    QAction *found = nullptr;
    for (const QString &title : path) {
        found = nullptr;
        if (!at)
            return nullptr;
        for (QAction *action : at->actions()) {
            if (action->text().remove(u'&').startsWith(title))
                found = action;
        }
        at = found ? found->menu() : nullptr;
    }
    return found;
}

QString queryAfter(Session &session, QMenu &menu, const QStringList &path)
{
    QAction *entry = entryOf(menu, path);
    if (!entry)
        return QStringLiteral("no such entry");
    entry->trigger();
    return session.state().query;
}

/// The menu that a view shows after a right click; null if there is none.
std::unique_ptr<QMenu> menuOf(const QWidget &view)
{
    return std::unique_ptr<QMenu>(view.findChild<QMenu *>(QStringLiteral("rowMenu")));
}

std::unique_ptr<QMenu> rowMenu(ReportView &view, const QModelIndex &row)
{
    emit view.tree().customContextMenuRequested(view.tree().visualRect(row).center());
    return menuOf(view);
}

/// A position on a band of the chart; nullopt if there is none.
std::optional<QPoint> bandOf(const ReportChart &chart)
{
    const QRect area = chart.frame().area.toRect().adjusted(4, 4, -4, -4);
    for (int y = area.bottom(); y > area.top(); y -= 3) {
        for (int x = area.left(); x < area.right(); x += 7) {
            if (chart.picture()->bandAt(chart.frame(), QPointF(x, y)))
                return QPoint(x, y);
        }
    }
    return std::nullopt;
}

void setQuery(Session &session, const QString &text)
{
    ViewState state = session.state();
    state.query = text;
    session.setState(state);
}

} // namespace

class TestSubjectMenu : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance(), QLocale(QLocale::English)); }
    void anAllocationOffersItsAttributes();
    void hidingReplacesFiltering();
    void selectingAndCopyingTakeAllMatches();
    void aFrameFiltersItsStacks();
    void everyReportRowFilters();
    void onlyStreamsOfStatisticsFilter();
    void aBandHasTheMenuOfItsRow();
    void theInspectorOffersItsAllocation();
    void nothingHappensInAnotherDocument();
};

void TestSubjectMenu::anAllocationOffersItsAttributes()
{
    Session session;
    openSample(session, QStringLiteral("training"));
    QTRY_VERIFY(session.attributions().attribution());
    QMenu menu;
    addAllocationActions(menu, session, softmaxOf(session));
    QCOMPARE(queryAfter(session, menu, {"Filter to", "Line: forward model.py:44"}),
             QStringLiteral("line==\"forward model.py:44\""));
    QCOMPARE(queryAfter(session, menu, {"Add to the query", "Phase: forward"}),
             QStringLiteral("line==\"forward model.py:44\" phase=forward"));
    QCOMPARE(queryAfter(session, menu, {"Filter to", "Size: 32.0 MiB"}), QStringLiteral("size=32MiB"));
    QVERIFY(queryAfter(session, menu, {"Filter to", "Stack: "}).startsWith(u"stack==own-"));
    QTRY_VERIFY(session.queries().filter());
    // The stacks that the inspector counts.
    const auto same = sameStack(*session.document(), *session.device(), softmaxOf(session));
    QCOMPARE(session.queries().filter()->matching.count, std::uint64_t(same->all.size()));
    QVERIFY(session.queries().filter()->matching.flags[softmaxOf(session).value()] != 0);
    entryOf(menu, {"Colour by", "Category: "})->trigger();
    QCOMPARE(session.state().colouring, Attribute::Category);
    entryOf(menu, {"Copy as query", "Phase: "})->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("phase=forward"));
    QVERIFY(!entryOf(menu, {"Filter to", "Shape: "})); // the file has none
}

void TestSubjectMenu::hidingReplacesFiltering()
{
    Session session;
    openSample(session, QStringLiteral("training"));
    Subject subject;
    subject.condition = *parseQuery("phase=forward");
    QMenu menu;
    addSubjectActions(menu, session, subject);
    QCOMPARE(queryAfter(session, menu, {"Add to the query"}), QStringLiteral("phase=forward"));
    QCOMPARE(queryAfter(session, menu, {"Hide this"}), QStringLiteral("-phase=forward"));
    QCOMPARE(queryAfter(session, menu, {"Add to the query"}), QStringLiteral("phase=forward"));
    QVERIFY(!entryOf(menu, {"Remove from the query"})); // it was not stated when the menu was made
    setQuery(session, QStringLiteral("size>1MiB -phase=forward"));
    QMenu later;
    addSubjectActions(later, session, subject);
    QCOMPARE(queryAfter(session, later, {"Remove from the query"}), QStringLiteral("size>1MiB"));
    setQuery(session, QStringLiteral("size>")); // no query: it is replaced
    QCOMPARE(queryAfter(session, later, {"Add to the query"}), QStringLiteral("phase=forward"));
    QMenu none;
    addSubjectActions(none, session, {});
    QVERIFY(none.isEmpty());
}

void TestSubjectMenu::selectingAndCopyingTakeAllMatches()
{
    Session session;
    openSample(session, QStringLiteral("training"));
    Subject subject;
    subject.condition = *parseQuery("size>=32MiB");
    QMenu menu;
    addSubjectActions(menu, session, subject);
    entryOf(menu, {"Select all like it"})->trigger();
    const Allocations &allocations = session.device()->timeline.allocations();
    std::size_t count = 0;
    for (std::size_t i = 0; i < allocations.size(); ++i)
        count += allocations.requestedSize(AllocationId::at(i)) >= 32U << 20U ? 1 : 0;
    QVERIFY(count > 0);
    QTRY_COMPARE(session.state().selection.size(), count);
    QCOMPARE(session.state().query, QString());
    QGuiApplication::clipboard()->clear();
    entryOf(menu, {"Copy as", "Table"})->trigger();
    QTRY_COMPARE(std::size_t(QGuiApplication::clipboard()->text().split(u'\n').size()), count);
    QVERIFY(QGuiApplication::clipboard()->text().contains(u"forward model.py:44"));
}

void TestSubjectMenu::aFrameFiltersItsStacks()
{
    Session session;
    openSample(session, QStringLiteral("training"));
    StackModel model;
    StackList list(model);
    list.setSession(session);
    model.setStack(session.document(), stackOf(session.device()->timeline, softmaxOf(session)));
    QModelIndex frame;
    for (int row = 0; row < model.rowCount() && !frame.isValid(); ++row) {
        if (model.index(row).data(StackModel::PlaceRole).toString() == QStringLiteral("model.py:44"))
            frame = model.index(row);
    }
    QVERIFY(frame.isValid());
    QMenu menu;
    list.fillMenu(menu, frame);
    const QString query = queryAfter(session, menu, {"Filter to this"});
    QVERIFY2(query.startsWith(u"stack=") && query.endsWith(u"model.py:44"), qPrintable(query));
    QTRY_VERIFY(session.queries().filter());
    QVERIFY(session.queries().filter()->matching.flags[softmaxOf(session).value()] != 0);
    list.setField(Attribute::Release);
    QMenu released;
    list.fillMenu(released, frame);
    QVERIFY(queryAfter(session, released, {"Filter to this"}).startsWith(u"release="));
}

void TestSubjectMenu::everyReportRowFilters()
{
    Session session;
    CategoriesView categories(session);
    ModulesView modules(session);
    PhasesView phases(session);
    PeakView peak(session);
    for (ReportView *view : std::initializer_list<ReportView *>{&categories, &modules, &phases, &peak}) {
        view->resize(900, 400);
        view->show();
    }
    openSample(session, QStringLiteral("training"));
    for (ReportView *view : std::initializer_list<ReportView *>{&categories, &modules, &phases, &peak}) {
        setQuery(session, QString());
        QTreeView &tree = view->tree();
        QTRY_VERIFY(tree.model()->rowCount() > 0);
        QTRY_VERIFY(!view->isWorking());
        const auto menu = rowMenu(*view, tree.model()->index(0, 0));
        QVERIFY(menu);
        const QString query = queryAfter(session, *menu, {"Filter to this"});
        QVERIFY2(!query.isEmpty() && parseQuery(query.toStdString()), qPrintable(query));
    }
}

void TestSubjectMenu::onlyStreamsOfStatisticsFilter()
{
    Session session;
    openSample(session, QStringLiteral("training"));
    StatisticsView view(session);
    view.resize(900, 500);
    view.show();
    QTRY_VERIFY_WITH_TIMEOUT(view.model(StatisticsView::Streams).rowCount() > 0, 20000);
    auto menu = rowMenu(view, view.model(StatisticsView::Numbers).indexOf(0));
    QVERIFY(menu && !menu->isEmpty());
    QVERIFY(!entryOf(*menu, {"Filter to this"}));
    menu.reset();
    view.findChild<UnderlineTabs *>()->setCurrentIndex(StatisticsView::Streams);
    menu = rowMenu(view, view.model(StatisticsView::Streams).indexOf(0));
    QVERIFY(menu);
    QCOMPARE(queryAfter(session, *menu, {"Filter to this"}), QStringLiteral("stream=default"));
}

void TestSubjectMenu::aBandHasTheMenuOfItsRow()
{
    Session session;
    openSample(session, QStringLiteral("training"));
    CategoriesView categories(session);
    PhasesView phases(session);
    PoolsView pools(session);
    for (ReportView *view : std::initializer_list<ReportView *>{&categories, &phases, &pools}) {
        setQuery(session, QString());
        view->resize(900, 500);
        view->show();
        QTRY_VERIFY_WITH_TIMEOUT(!view->isWorking() && view->chart().picture(), 20000);
        QTRY_VERIFY(view->tree().model()->rowCount() > 0);
        const auto position = bandOf(view->chart());
        QVERIFY(position);
        QContextMenuEvent click(QContextMenuEvent::Mouse, *position, view->chart().mapToGlobal(*position));
        QApplication::sendEvent(&view->chart(), &click);
        const auto menu = menuOf(*view);
        QVERIFY(menu);
        entryOf(*menu, {"Copy as", "Text"})->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(view->tree().currentIndex().data().toString()));
        QVERIFY(!queryAfter(session, *menu, {"Filter to this"}).isEmpty());
    }
}

void TestSubjectMenu::theInspectorOffersItsAllocation()
{
    Session session;
    InspectorView inspector(session);
    inspector.show();
    openSample(session, QStringLiteral("training"));
    QTRY_VERIFY(session.attributions().attribution());
    QMenu none;
    inspector.fillMenu(none);
    QVERIFY(none.isEmpty());
    select(session, {softmaxOf(session)});
    QMenu menu;
    inspector.fillMenu(menu);
    entryOf(menu, {"Move cursor to its allocation"})->trigger();
    QCOMPARE(session.state().cursor, Moment(31));
    QCOMPARE(queryAfter(session, menu, {"Hide", "Phase: forward"}), QStringLiteral("-phase=forward"));
}

void TestSubjectMenu::nothingHappensInAnotherDocument()
{
    Session session;
    openSample(session, QStringLiteral("training"));
    Subject subject;
    subject.condition = *parseQuery("stack==000000000000");
    QMenu menu;
    addSubjectActions(menu, session, subject);
    openSample(session, QStringLiteral("few_events")); // while the menu is open
    QTRY_COMPARE(session.documents().size(), std::size_t(2));
    session.activate(session.documents().back().id);
    entryOf(menu, {"Filter to this"})->trigger();
    QCOMPARE(session.state().query, QString());
}

ALLOSTRATA_TEST(TestSubjectMenu, QApplication)
#include "tst_subject_menu.moc"
