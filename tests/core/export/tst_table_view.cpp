// Views of tables: chosen columns, sorted rows, first rows, and the width of text.

#include "core/base/load_context.h"
#include "core/export/plain_text.h"
#include "core/export/table_view.h"
#include "core/export/text_fit.h"
#include "core/export/writers.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <string>
#include <vector>

using namespace allostrata;
using namespace allostrata::test;

namespace {

/// Rows of a name and a size; the third has no size.
Table smallTable()
{
    Table table;
    table.columns = {{"name", ColumnKind::Text, {}, "Name"}, {"size", ColumnKind::Bytes, "B", "Size"}};
    table.rows = {{{std::string("b"), std::uint64_t(1)}},
                  {{std::string("a"), std::uint64_t(3)}},
                  {{std::string("d"), {}}},
                  {{std::string("c"), Estimate{3}}},
                  {{std::string("e"), std::uint64_t(2)}}};
    return table;
}

std::string namesOf(const Table &table)
{
    std::string names;
    for (const Row &row : table.rows)
        names += std::get<std::string>(row.cells.front());
    return names;
}

} // namespace

class TestTableView : public QObject {
    Q_OBJECT

private slots:
    void sortsNumbersDescendingAndTextsAscending();
    void refusesUnknownOrders();
    void namesTheFirstUnknownColumn();
    void keepsTheRestOfALimitedTable();
    void longTablesHaveTheSameView();
    void shortensInTheMiddle();
    void leavesOutTheLeastInformativeColumns();
};

void TestTableView::sortsNumbersDescendingAndTextsAscending()
{
    const auto sorted = [](const char *sort) {
        return namesOf(viewOf(smallTable(), {{}, *parseSort(sort), {}}).table);
    };
    QCOMPARE(sorted("size"), std::string("acebd")); // equal sizes keep their order, an absent one is last
    QCOMPARE(sorted("size:asc"), std::string("beacd"));
    QCOMPARE(sorted("name"), std::string("abcde"));
    QCOMPARE(sorted("size,name:desc"), std::string("caebd"));
}

void TestTableView::refusesUnknownOrders()
{
    for (const char *text : {"", "size,", ":asc", "size:up", "size:"})
        QVERIFY2(!parseSort(text), text);
}

void TestTableView::namesTheFirstUnknownColumn()
{
    const Table table = smallTable();
    QVERIFY(!unknownColumn({{"size", "name"}, {{"size"}}, {}}, table));
    QCOMPARE(unknownColumn({{"size", "nam"}, {{"sice"}}, {}}, table).value_or(""), std::string("nam"));
    QCOMPARE(unknownColumn({{}, {{"sice"}}, {}}, table).value_or(""), std::string("sice"));
}

void TestTableView::keepsTheRestOfALimitedTable()
{
    const ViewedTable viewed = viewOf(smallTable(), {{"name"}, *parseSort("size"), 2});
    QCOMPARE(namesOf(viewed.table), std::string("ac"));
    QCOMPARE(viewed.table.columns.size(), std::size_t(1));
    QCOMPARE(viewed.left, std::size_t(3));
    QCOMPARE(viewed.rest.size(), std::size_t(3));
}

void TestTableView::longTablesHaveTheSameView()
{
    constexpr std::size_t kRows = 3 * kRowsAPart + 17;
    Table whole = smallTable();
    whole.rows.clear();
    for (std::size_t i = 0; i < kRows; ++i)
        whole.rows.push_back({{std::to_string(i), std::uint64_t(i * 7919 % 101)}});
    const TablePart part = [&](std::size_t first, std::size_t count) {
        Table table;
        table.columns = whole.columns;
        const auto begin = whole.rows.begin() + static_cast<std::ptrdiff_t>(std::min(first, kRows));
        table.rows.assign(begin, begin + static_cast<std::ptrdiff_t>(std::min(count, kRows - first)));
        return table;
    };
    const std::vector<TableView> views = {{{}, *parseSort("size"), 20},
                                          {{"name"}, *parseSort("size:asc,name"), 5000},
                                          {{"size"}, *parseSort("name:desc"), {}},
                                          {{"name"}, {}, 5000},
                                          {{}, {}, {}}};
    for (const TableView &view : views) {
        const auto viewed = viewOf(part, kRows, view, LoadContext());
        QVERIFY(viewed);
        const ViewedTable expected = viewOf(whole, view);
        QCOMPARE(writeTable(viewed->table, TableFormat::Csv), writeTable(expected.table, TableFormat::Csv));
        QCOMPARE(viewed->left, expected.left);
    }
}

void TestTableView::shortensInTheMiddle()
{
    QCOMPARE(shortenedInMiddle("abcdefgh", 8), std::string("abcdefgh"));
    QCOMPARE(shortenedInMiddle("abcdefgh", 5), std::string("ab…gh"));
    QCOMPARE(shortenedInMiddle("显存快照文件", 7), std::string("显存…件"));
}

void TestTableView::leavesOutTheLeastInformativeColumns()
{
    Table table;
    table.columns = {{"name", ColumnKind::Text, {}, "Name"},
                     {"more", ColumnKind::Count, {}, "On request", Absence::Null, Audience::OnRequest},
                     {"none", ColumnKind::Count, {}, "Without values"},
                     {"size", ColumnKind::Bytes, "B", "Size"}};
    table.rows = {{{std::string("a_very_long_name_of_a_function"), std::uint64_t(1), {}, std::uint64_t(5)}}};
    const auto fitted = [&table](std::size_t width, FitColumns columns = FitColumns::LeaveOut) {
        Table copy = table;
        QStringList left;
        for (const std::string &title : fitText(copy, width, {}, columns))
            left << QString::fromStdString(title);
        const std::string text = writeTable(copy, TableFormat::Text);
        const std::size_t line = displayWidth(text.substr(0, text.find("\n-")));
        return left.join(u',') + u' ' + (line <= width ? QStringLiteral("fits") : QStringLiteral("wide"));
    };
    QCOMPARE(fitted(0), QStringLiteral(" wide"));
    QCOMPARE(fitted(50), QStringLiteral(" fits"));
    QCOMPARE(fitted(40), QStringLiteral("Without values fits"));
    QCOMPARE(fitted(25), QStringLiteral("On request,Without values fits"));
    QCOMPARE(fitted(25, FitColumns::Keep), QStringLiteral(" wide"));
}

ALLOSTRATA_TEST(TestTableView)
#include "tst_table_view.moc"
