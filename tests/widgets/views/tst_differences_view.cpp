// The view of differences, driven by a session: baseline, moments, sums, selection, exports.

#include "tests/support/session_helpers.h"
#include "widgets/session/baseline_cache.h"
#include "widgets/text/table_text.h"
#include "widgets/views/differences/differences_view.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QTreeView>

#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "core/export/table.h"
#include "core/query/evaluate.h"
#include "core/query/group_query.h"
#include "tests/support/test_main.h"

using namespace allostrata;
using namespace allostrata::test;
using namespace Qt::StringLiterals;

namespace {

const QString kInference = u"inference"_s;
const QString kTraining = u"training"_s;

struct Shown {
    Session session;
    DifferencesView view{session};
    QAbstractItemModelTester tester{&view.model(), QAbstractItemModelTester::FailureReportingMode::QtTest};

    Shown()
    {
        view.resize(1100, 520);
        view.show();
        openSample(session, kTraining);
    }
    [[nodiscard]] quint64 add(const QString &name)
    {
        const std::size_t before = session.documents().size();
        const quint64 active = session.active()->id;
        session.open({sampleFile(name)});
        for (int i = 0; i < 2000 && session.documents().size() == before; ++i)
            QTest::qWait(10);
        const quint64 id = session.documents().back().id;
        session.activate(active);
        return id;
    }
    void against(const QString &name)
    {
        session.baseline().useDocument(add(name));
        QTRY_VERIFY_WITH_TIMEOUT(view.answer(), 20000);
    }
    [[nodiscard]] std::int64_t sumOfRows()
    {
        std::int64_t sum = 0;
        for (const Row &row : view.model().table().rows)
            sum += std::get<std::int64_t>(row.cells[3]);
        return sum;
    }
};

} // namespace

class TestDifferencesView final : public QObject {
    Q_OBJECT

private slots:
    void explainsHowToSetABaseline();
    void rowsSumToTheDifferenceInEveryGrouping();
    void comparesTheChosenMoments();
    void comparesAMarkedMomentWithTheCursor();
    void aClickSelectsTheLargestAllocation();
    void aRowsConditionMatchesItsAllocations();
    void closingTheBaselineRemovesIt();
    void baselineStaysLoadedUnderMemoryPressure();
    void savedTablesMatchTheView();
};

void TestDifferencesView::explainsHowToSetABaseline()
{
    Shown shown;
    QTest::qWait(200);
    QVERIFY(!shown.view.answer());
    QVERIFY(shown.view.note().contains(u"another open document"_s));
    QVERIFY(!shown.view.figure());
    QVERIFY(!shown.view.exportActions().front()->isEnabled());
}

void TestDifferencesView::rowsSumToTheDifferenceInEveryGrouping()
{
    Shown shown;
    shown.against(kInference);
    const auto wanted = static_cast<std::int64_t>(
        shown.session.device()->timeline.peakRequested().bytes
        - shown.session.documents()[1].document->devices()[0].timeline.peakRequested().bytes);
    for (const Attribute by : kUsualDiffBy) {
        shown.view.setBy(by);
        QTRY_VERIFY_WITH_TIMEOUT(shown.view.answer()->table.by == by, 20000);
        QCOMPARE(shown.sumOfRows(), wanted);
        QVERIFY(shown.view.totalText().startsWith(signedBytesText(wanted, Voice::current())));
        QVERIFY(!shown.view.chart().bars().groups.empty());
    }
}

void TestDifferencesView::comparesTheChosenMoments()
{
    Shown shown;
    shown.against(kInference);
    const Timeline &timeline = shown.session.device()->timeline;
    shown.view.setMoments(DifferencesView::Moments::Ends);
    QTRY_COMPARE_WITH_TIMEOUT(shown.view.answer()->question.other.state.cursor, timeline.end(), 20000);
    shown.view.setMoments(DifferencesView::Moments::Cursors);
    ViewState state = shown.session.state();
    state.cursor = 1000;
    shown.session.setState(state);
    QTRY_COMPARE_WITH_TIMEOUT(shown.view.answer()->question.other.state.cursor, Moment(1000), 20000);
}

void TestDifferencesView::comparesAMarkedMomentWithTheCursor()
{
    Shown shown;
    ViewState state = shown.session.state();
    state.cursor = 2000;
    shown.session.setState(state);
    shown.session.baseline().useMoment();
    QTRY_VERIFY_WITH_TIMEOUT(shown.view.answer(), 20000);
    const Timeline &timeline = shown.session.device()->timeline;
    QCOMPARE(shown.view.answer()->question.base.state.cursor, Moment(2000));
    QCOMPARE(shown.sumOfRows(),
             static_cast<std::int64_t>(timeline.peakRequested().bytes - timeline.countersAt(2000).requested));
}

void TestDifferencesView::aClickSelectsTheLargestAllocation()
{
    Shown shown;
    shown.against(kInference);
    auto *tree = shown.view.findChild<QTreeView *>();
    const QModelIndex index = shown.view.model().indexOf(0);
    tree->scrollTo(index);
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(index).center());
    QCOMPARE(shown.session.state().selection, std::vector<AllocationId>{shown.view.answer()->table.rows[0].largest[1]});
}

void TestDifferencesView::aRowsConditionMatchesItsAllocations()
{
    Shown shown;
    shown.against(kInference);
    std::size_t conditions = 0;
    for (const Attribute by : kUsualDiffBy) {
        shown.view.setBy(by);
        QTRY_VERIFY_WITH_TIMEOUT(shown.view.answer()->table.by == by, 20000);
        const DiffAnswer &answer = *shown.view.answer();
        for (const DiffSide side : {DiffSide::Base, DiffSide::Other}) {
            const DiffPart &part = answer.diff.part(side);
            const QueryTarget target{
                attributeInput(*part.document, *part.device, part.attribution), part.moment, 0, {}};
            for (std::size_t i = 0; i < std::min<std::size_t>(answer.table.rows.size(), 10); ++i) {
                const DiffRow &row = answer.table.rows[i];
                const auto query = queryOfRow(answer.diff, by, row, side);
                QCOMPARE(bool(query), row.sums[enumIndex(side)].count > 0);
                if (!query)
                    continue;
                ++conditions;
                const auto found = evaluate(*query, target, LoadContext{});
                QVERIFY(found);
                DiffSum sum;
                for (const AllocationId id : part.device->timeline.liveAt(part.moment)) {
                    if (found->flags[id.value()] != 0)
                        sum.add(part.device->timeline.allocations().requestedSize(id));
                }
                QVERIFY2(sum == row.sums[enumIndex(side)], query->text().c_str());
            }
        }
    }
    QVERIFY(conditions > 40);
}

void TestDifferencesView::closingTheBaselineRemovesIt()
{
    Shown shown;
    shown.against(kInference);
    shown.session.close(shown.session.documents()[1].id);
    QVERIFY(!shown.session.baseline().baseline());
    QTRY_VERIFY_WITH_TIMEOUT(!shown.view.answer(), 20000);
    QCOMPARE(shown.view.model().rowCount(), 0);
}

void TestDifferencesView::baselineStaysLoadedUnderMemoryPressure()
{
    Shown shown;
    shown.against(kInference);
    (void)shown.add(u"few_events"_s);
    shown.session.setMemoryBudget(1);
    QCOMPARE(shown.session.parked().size(), std::size_t(1));
    QVERIFY(shown.session.baseline().document());
}

void TestDifferencesView::savedTablesMatchTheView()
{
    Shown shown;
    shown.against(kInference);
    const Table forMachines = *shown.view.tableOffer("diff").make(tableFormat(TableFormat::Csv), {});
    QCOMPARE(forMachines.rows.size(), shown.view.answer()->table.rows.size());
    const Table forPeople = *shown.view.tableOffer("diff").make(tableFormat(TableFormat::Markdown), {});
    QCOMPARE(std::get<std::int64_t>(forPeople.rows.back().cells[3]), shown.sumOfRows());
    const auto figure = shown.view.figure();
    QVERIFY(figure);
}

ALLOSTRATA_TEST(TestDifferencesView, QApplication)
#include "tst_differences_view.moc"
