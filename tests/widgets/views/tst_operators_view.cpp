// Operators view: contents, clicks and fields, and exports.

#include "core/tables/operator_table.h"
#include "tests/support/test_main.h"
#include "tests/support/session_helpers.h"
#include "widgets/figures/operator_figure.h"
#include "widgets/views/operators/operators_view.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLineEdit>
#include <QTemporaryFile>
#include <QTest>
#include <QTreeView>

#include <algorithm>

using namespace allostrata;
using namespace Qt::StringLiterals;

namespace {

const QString kSamples = QStringLiteral(ALLOSTRATA_SOURCE_DIR "/tests/data/traces/");

/// A view on a session with a trace, shown, with an answer.
struct Shown {
    explicit Shown(const QString &path = kSamples + u"v2.json"_s)
    {
        session.open({path});
        view.resize(1200, 380);
        view.show();
    }
    bool waits()
    {
        return QTest::qWaitFor(
            [this] {
                return session.document() && view.model().answer() && view.eventModel().answer() && !view.isBusy();
            },
            20000);
    }
    [[nodiscard]] QTreeView *treeOf(const QAbstractItemModel &model)
    {
        const auto trees = view.findChildren<QTreeView *>();
        return *std::find_if(trees.begin(), trees.end(),
                             [&](const QTreeView *tree) { return tree->model() == &model; });
    }
    [[nodiscard]] const OperatorBreakdown &report() { return view.model().answer()->report; }
    [[nodiscard]] std::size_t events() { return view.eventModel().answer()->list.rows.size(); }
    /// An operator that allocated itself.
    [[nodiscard]] OperatorId allocating()
    {
        for (const OperatorRow &row : report().rows) {
            if (row.self.allocations > 0)
                return row.op;
        }
        return {};
    }

    Session session;
    OperatorsView view{session};
};

} // namespace

class TestOperatorsView : public QObject {
    Q_OBJECT

private slots:
    void rowsMatchTheReport();
    void aClickListsWhatAnOperatorAllocated();
    void aDoubleClickSetsTheQuery();
    void anEventSelectsItsAllocation();
    void filtersByNameAndSize();
    void parsesSizesAsInQueries_data();
    void parsesSizesAsInQueries();
    void chargesFreesAsChosen();
    void windowFiltersBothTables();
    void drawsThePicture();
};

void TestOperatorsView::rowsMatchTheReport()
{
    Shown shown;
    QVERIFY(shown.waits());
    const QAbstractItemModelTester tester(&shown.view.model());
    const QAbstractItemModelTester eventTester(&shown.view.eventModel());
    const Device &device = *shown.session.device();
    QCOMPARE(shown.report().sum.increase,
             static_cast<std::int64_t>(device.timeline.countersAt(device.timeline.end()).requested)
                 - static_cast<std::int64_t>(device.timeline.countersAt(0).requested));
    QVERIFY(shown.view.model().rowCount() >= static_cast<int>(shown.report().rows.size()));
    QVERIFY(!shown.view.totalText().isEmpty());
    for (int column = 0; column < shown.view.model().columnCount(); ++column)
        QVERIFY(!shown.view.model().headerData(column, Qt::Horizontal).toString().isEmpty());
    QCOMPARE(shown.view.model().sortSection(), shown.view.model().sectionOf("self_allocation_size"));
}

void TestOperatorsView::aClickListsWhatAnOperatorAllocated()
{
    Shown shown;
    QVERIFY(shown.waits());
    const std::size_t all = shown.events();
    const OperatorId op = shown.allocating();
    QVERIFY(op);
    auto *tree = shown.treeOf(shown.view.model());
    const QModelIndex row = shown.view.model().find(op);
    tree->setCurrentIndex(row);
    emit tree->clicked(row);
    QCOMPARE(shown.view.under(), op);
    QVERIFY(shown.waits());
    QVERIFY(shown.events() <= all && shown.events() > 0);
    emit tree->clicked(shown.view.model().find(op)); // once more: all again
    QVERIFY(shown.waits());
    QCOMPARE(shown.events(), all);
}

void TestOperatorsView::aDoubleClickSetsTheQuery()
{
    Shown shown;
    QVERIFY(shown.waits());
    const OperatorId op = shown.allocating();
    const QString name = shown.view.model().answer()->name(op);
    auto *tree = shown.treeOf(shown.view.model());
    emit tree->doubleClicked(shown.view.model().find(op));
    QVERIFY2(shown.session.state().query.startsWith(u"operator="_s) && shown.session.state().query.contains(name),
             qPrintable(shown.session.state().query));
    QTRY_VERIFY(shown.waits() && shown.view.model().answer()->question.filter);
    QVERIFY(shown.view.model().find(op).isValid() && shown.report().sum.allocations > 0);
    QVERIFY(shown.report().outside.isNothing());
}

void TestOperatorsView::anEventSelectsItsAllocation()
{
    Shown shown;
    QVERIFY(shown.waits());
    auto *tree = shown.treeOf(shown.view.eventModel());
    const QModelIndex row = shown.view.eventModel().index(0, 0);
    emit tree->clicked(row);
    QCOMPARE(shown.session.state().selection, std::vector<AllocationId>{shown.view.eventModel().allocation(row)});
}

void TestOperatorsView::filtersByNameAndSize()
{
    Shown shown;
    QVERIFY(shown.waits());
    shown.view.setSearch(u"no such operator"_s);
    QVERIFY(shown.waits());
    QCOMPARE(shown.view.model().rowCount(), 0);
    QCOMPARE(shown.events(), std::size_t(0));
    shown.view.setSearch({});
    shown.view.setSizes(u">1EiB"_s);
    QVERIFY(shown.waits());
    QCOMPARE(shown.events(), std::size_t(0));
    shown.view.setSizes(u"many"_s); // not a size: all rows are listed, with an error
    QVERIFY(shown.waits());
    QVERIFY(shown.events() > 0);
    QVERIFY(shown.view.aboutText().contains(u"not a valid size"_s));
}

void TestOperatorsView::parsesSizesAsInQueries_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isSize");
    QTest::addColumn<quint64>("low");
    QTest::addColumn<quint64>("high");
    const quint64 most = UINT64_MAX;
    QTest::newRow("nothing") << u""_s << true << quint64(0) << most;
    QTest::newRow("a size alone is the minimum") << u"1MiB"_s << true << quint64(1048576) << most;
    QTest::newRow("more") << u">1KiB"_s << true << quint64(1025) << most;
    QTest::newRow("less") << u"< 4KiB"_s << true << quint64(0) << quint64(4095);
    QTest::newRow("a range") << u"4KiB..8KiB"_s << true << quint64(4096) << quint64(8192);
    QTest::newRow("a word") << u"large"_s << false << quint64(0) << quint64(0);
    QTest::newRow("two terms") << u">1 or stack:a"_s << false << quint64(0) << quint64(0);
    QTest::newRow("none") << u"<0"_s << false << quint64(0) << quint64(0);
}

void TestOperatorsView::parsesSizesAsInQueries()
{
    QFETCH(QString, text);
    QFETCH(bool, isSize);
    QFETCH(quint64, low);
    QFETCH(quint64, high);
    const auto bounds = sizeBounds(text);
    QCOMPARE(bounds.has_value(), isSize);
    if (bounds) {
        QCOMPARE(bounds->first, low);
        QCOMPARE(bounds->second, high);
    }
}

void TestOperatorsView::chargesFreesAsChosen()
{
    Shown shown;
    QVERIFY(shown.waits());
    shown.view.setCharge(FreeCharge::Releasing);
    QVERIFY(shown.waits());
    QCOMPARE(shown.report().charge, FreeCharge::Releasing);
    const auto expected = *operatorBreakdown(*shown.view.model().answer()->calls, *shown.session.document()->snapshot(),
                                             shown.session.device()->timeline,
                                             {FreeCharge::Releasing, 0, UINT32_MAX, {}}, {});
    QCOMPARE(shown.report().rows, expected.rows);
}

void TestOperatorsView::windowFiltersBothTables()
{
    QByteArray text
        = R"({"traceEvents": [{"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 1, "tid": 1, "ts": 0, "dur": 100, "args": {}})";
    for (const char *number : {"1", "2", "3"})
        text.append(
                R"(, {"ph": "i", "cat": "cpu_instant_event", "name": "[memory]", "pid": 1, "tid": 1, "s": "t", "ts": )")
            .append(number)
            .append(R"(0, "args": {"Device Type": 1, "Device Id": 0, "Bytes": 512, "Addr": )")
            .append(number)
            .append("000}}");
    QTemporaryFile file;
    QVERIFY(file.open() && file.write(text.append("]}")) > 0 && file.flush());
    Shown shown(file.fileName());
    QVERIFY(shown.waits());
    const std::size_t all = shown.events();
    ViewState state = shown.session.state();
    state.window.last = 1;
    shown.session.setState(std::move(state));
    QTRY_VERIFY(shown.waits() && shown.view.model().answer()->question.last() == 1
                && shown.view.eventModel().answer()->question.last() == 1);
    QCOMPARE(shown.report().sum.allocations + shown.report().sum.frees, std::uint64_t(1));
    QCOMPARE(all, std::size_t(3));
    QCOMPARE(shown.events(), std::size_t(1));
}

void TestOperatorsView::drawsThePicture()
{
    Shown shown;
    QVERIFY(shown.waits());
    auto figure = shown.view.figure();
    QVERIFY(figure);
    QCOMPARE(figure->names.size(), static_cast<qsizetype>(figure->report.rows.size()));
    for (const QSize size : {QSize(1600, 900), QSize(100, 100), QSize(400, 160)}) {
        figure->sheet.size = size;
        QCOMPARE((*sheetImage(*figure)).size(), size);
    }
    // Numbers are whole even if the titles of their columns are shortened.
    figure->sheet.size = QSize(500, 400);
    const QString svg = QString::fromUtf8(*sheetSvg(*figure));
    for (const OperatorColumn column :
         {OperatorColumn::Calls, OperatorColumn::SelfDuration, OperatorColumn::SelfAllocated}) {
        const QString text = operatorCellText(figure->report.rows.front(), column, Voice::current());
        QVERIFY2(svg.contains(u'>' + text + u"</text>"_s), qPrintable(text));
    }
}

ALLOSTRATA_TEST(TestOperatorsView, QApplication)
#include "tst_operators_view.moc"
