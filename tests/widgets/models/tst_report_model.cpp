// Tables of reports in the window: order, rows that stay, columns.

#include "tests/support/test_main.h"
#include "widgets/models/report_model.h"
#include "widgets/parts/column_chooser.h"
#include "widgets/session/settings.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QHeaderView>
#include <QMenu>
#include <QTest>
#include <QTreeView>

using namespace allostrata;
using namespace Qt::StringLiterals;

namespace {

constexpr ColumnRow kColumns[] = {
    {"name", ColumnKind::Text, Audience::OnRequest},
    {"bytes", ColumnKind::Bytes},
    {"count", ColumnKind::Count},
    {"never", ColumnKind::Count},
    {"more", ColumnKind::Count, Audience::OnRequest},
};

/// Two groups with two rows each, and a row without bytes; `shift` moves all bytes.
ReportRows groups(std::uint64_t shift = 0)
{
    auto table = std::make_shared<Table>(tableOf(kColumns));
    const auto add = [&](const char *name, std::optional<std::uint64_t> bytes, std::uint64_t count) {
        table->rows.push_back(
            {{std::string(name), bytes ? Cell(*bytes + shift) : Cell(), count, Cell(), std::uint64_t(7)}, false});
    };
    add("a", 10, 1);
    add("a4", 4, 2);
    add("a6", 6, 3);
    add("b", 20, 4);
    add("b1", 11, 5);
    add("b2", {}, 6);
    constexpr std::uint32_t kTop = ReportRows::kTop;
    return {std::move(table), {kTop, 0, 0, kTop, 3, 3}, {1, 2, 3, 4, 5, 6}};
}

class NamedModel final : public ReportModel {
public:
    NamedModel() : ReportModel(nullptr, Names::First) {}

protected:
    [[nodiscard]] QVariant look(std::size_t row, const Column *column, int role) const override
    {
        if (column || role != Qt::DisplayRole)
            return {};
        return QString::fromStdString(std::get<std::string>(cell(row, "name")));
    }
};

QStringList names(const QAbstractItemModel &model, const QModelIndex &parent)
{
    QStringList found;
    for (int row = 0; row < model.rowCount(parent); ++row)
        found << model.index(row, 0, parent).data().toString();
    return found;
}

/// The columns that a tree shows, in order.
QStringList shownColumns(const QTreeView &tree, const ReportModel &model)
{
    QStringList found;
    for (int section = 1; section < tree.header()->count(); ++section) {
        if (!tree.isColumnHidden(section))
            found << QString::fromStdString(model.columnOf(section)->name);
    }
    return found;
}

} // namespace

class TestReportModel : public QObject {
    Q_OBJECT

private slots:
    void init() { Settings().store().remove(u"columns"_s); }
    void cleanup() { Settings().store().remove(u"columns"_s); }

    void rowsAreSortedWithinTheirParents()
    {
        NamedModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRows(groups());
        QCOMPARE(names(model, {}), (QStringList{u"a"_s, u"b"_s}));
        model.sort(model.sectionOf("bytes"), Qt::DescendingOrder);
        QCOMPARE(names(model, {}), (QStringList{u"b"_s, u"a"_s}));
        QCOMPARE(names(model, model.index(1, 0)), (QStringList{u"a6"_s, u"a4"_s}));
        QCOMPARE(names(model, model.index(0, 0)), (QStringList{u"b1"_s, u"b2"_s})); // empty cells come last
        model.sort(model.sectionOf("bytes"), Qt::AscendingOrder);
        QCOMPARE(names(model, model.index(1, 0)), (QStringList{u"b1"_s, u"b2"_s})); // in both orders
        model.sort(0, Qt::DescendingOrder); // names
        QCOMPARE(names(model, model.index(1, 0)), (QStringList{u"a6"_s, u"a4"_s}));
        model.sort(-1, Qt::DescendingOrder);
        QCOMPARE(names(model, {}), (QStringList{u"a"_s, u"b"_s}));
    }

    void reloadingKeepsExpansionAndSelection()
    {
        NamedModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTreeView tree;
        tree.setModel(&model);
        model.setRows(groups());
        model.sort(model.sectionOf("count"), Qt::DescendingOrder);
        tree.expand(model.indexOf(0));
        tree.setCurrentIndex(model.indexOf(2));
        model.setRows(groups(100));
        QVERIFY(tree.isExpanded(model.indexOf(0)) && !tree.isExpanded(model.indexOf(3)));
        QCOMPARE(tree.currentIndex().data().toString(), u"a6"_s);
        QCOMPARE(model.indexOf(2).siblingAtColumn(model.sectionOf("bytes")).data().toString(), u"106 B"_s);
        QCOMPARE(names(model, {}), (QStringList{u"b"_s, u"a"_s})); // sorted as it was
        ReportRows others = groups();
        others.keys[1] = 99;
        model.setRows(std::move(others));
        QVERIFY(!tree.isExpanded(model.indexOf(0)));
    }

    void showsDefaultColumnsAndOffersTheRestInAMenu()
    {
        NamedModel model;
        QTreeView tree;
        tree.setModel(&model);
        tree.resize(900, 300);
        tree.show();
        auto *chooser = new ColumnChooser(tree, model, {"test-table", 120, {}, {}});
        model.setRows(groups());
        QCOMPARE(shownColumns(tree, model), (QStringList{u"bytes"_s, u"count"_s})); // "never" is an empty column
        QMenu menu;
        chooser->fillMenu(menu);
        QAction *more = nullptr;
        for (QAction *action : menu.actions()) {
            if (action->text() == u"more"_s)
                more = action;
        }
        QVERIFY(more && more->isCheckable() && !more->isChecked());
        more->trigger();
        QCOMPARE(shownColumns(tree, model), (QStringList{u"bytes"_s, u"count"_s, u"more"_s}));

        QTreeView again; // remembered by table
        again.setModel(&model);
        again.resize(900, 300);
        again.show();
        auto *chooserAgain = new ColumnChooser(again, model, {"test-table", 120, {}, {}});
        QCOMPARE(shownColumns(again, model), (QStringList{u"bytes"_s, u"count"_s, u"more"_s}));
        QMenu menuAgain;
        chooserAgain->fillMenu(menuAgain);
        menuAgain.actions().constLast()->trigger(); // the usual ones
        QCOMPARE(shownColumns(again, model), (QStringList{u"bytes"_s, u"count"_s}));
        QVERIFY(Settings().store().value(u"columns/test-table"_s).isNull());
    }

    void showsAColumnOnceItHasValues()
    {
        NamedModel model;
        QTreeView tree;
        tree.setModel(&model);
        tree.resize(900, 300);
        tree.show();
        new ColumnChooser(tree, model, {"test-table", 120, {}, {}});
        model.setRows(groups());
        QVERIFY(tree.isColumnHidden(model.sectionOf("never")));
        ReportRows later = groups();
        auto table = std::make_shared<Table>(*later.table);
        table->rows[0].cells[3] = std::uint64_t(1);
        later.table = std::move(table);
        model.setRows(std::move(later));
        QVERIFY(!tree.isColumnHidden(model.sectionOf("never")));
    }

    void allColumnsCanBeHidden()
    {
        NamedModel model;
        model.setRows(groups());
        for (const bool isAgain : {false, true}) {
            QTreeView tree;
            tree.setModel(&model);
            tree.resize(900, 300);
            tree.show();
            auto *chooser = new ColumnChooser(tree, model, {"test-table", 120, {}, {}});
            QCOMPARE(shownColumns(tree, model).isEmpty(), isAgain);
            chooser->choose("bytes", false);
            chooser->choose("count", false);
            QVERIFY(shownColumns(tree, model).isEmpty());
        }
    }

    void sortingByAHiddenColumnCanBeUndone()
    {
        NamedModel model;
        model.setRows(groups());
        model.sort(model.sectionOf("count"), Qt::DescendingOrder);
        ReportRows others{
            std::make_shared<Table>(Table{{{"other", ColumnKind::Count, {}, {}, Absence::Null, Audience::People}}, {}}),
            {},
            {}};
        model.setRows(std::move(others));
        QCOMPARE(model.sortSection(), -1);
        model.sort(-1, Qt::DescendingOrder);
        model.setRows(groups());
        QCOMPARE(names(model, {}), (QStringList{u"a"_s, u"b"_s}));
    }

    void aNarrowTreeShowsWholeNumbers()
    {
        NamedModel model;
        QTreeView tree;
        tree.setModel(&model);
        tree.resize(900, 300);
        tree.show();
        const auto *chooser = new ColumnChooser(tree, model, {"test-table", 120, {"count", "bytes"}, {}});
        model.setRows(groups(std::uint64_t(1) << 40));
        const int bytes = model.sectionOf("bytes");
        const int count = model.sectionOf("count");
        const QAbstractItemView &cells = tree;
        QVERIFY(tree.columnWidth(bytes) >= cells.sizeHintForColumn(bytes)
                && tree.columnWidth(count) >= cells.sizeHintForColumn(count));
        tree.resize(120 + tree.columnWidth(count) + tree.columnWidth(bytes) / 2, 300);
        QTRY_VERIFY(tree.isColumnHidden(bytes));
        QVERIFY(!tree.isColumnHidden(count) && chooser->isChosen("bytes"));
        QVERIFY(tree.columnWidth(0) >= 120);
        tree.resize(900, 300);
        QTRY_VERIFY(!tree.isColumnHidden(bytes));
    }
};

ALLOSTRATA_TEST(TestReportModel, QApplication)
#include "tst_report_model.moc"
