// Every column of every table of the reports has words in every language.

#include "core/reports/report.h"
#include "tests/support/test_main.h"
#include "widgets/text/header_text.h"
#include "widgets/text/language.h"
#include "widgets/text/table_text.h"

#include <QCoreApplication>
#include <QTest>

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace allostrata;

namespace {

/// A column as its table has it, with the table's id.
struct ReportedColumn {
    std::string table;
    Column column;
};

std::vector<ReportedColumn> reportedColumns()
{
    std::vector<ReportedColumn> all;
    for (const ReportRow &report : reports()) {
        for (const ReportTable &table : report.tables) {
            for (const std::span<const ColumnRow> columns :
                 {table.columns, table.columnsOfSteps, table.columnsOfGroups}) {
                for (const Column &column : tableOf(columns).columns)
                    all.push_back({std::string(table.id), column});
            }
        }
    }
    return all;
}

/// Languages in which an English text of the context Words has no translation: "de zh_CN".
QString untranslated(const QString &english)
{
    QStringList missing;
    for (const Language &language : languages()) {
        const QString code = QString::fromLatin1(language.code);
        if (code != QStringLiteral("en")
            && loadTranslation(QLocale(code))->translate("Words", english.toUtf8().constData()).isEmpty())
            missing << code;
    }
    return missing.join(u' ');
}

} // namespace

class TestColumnWords : public QObject {
    Q_OBJECT

private slots:
    void everyColumnHasATitleInEveryLanguage()
    {
        const std::vector<ReportedColumn> all = reportedColumns();
        QVERIFY(all.size() > 400);
        for (const auto &[table, column] : all) {
            const QString title = columnTitle(column, Voice::plain());
            QVERIFY2(!title.isEmpty(), (table + ": " + column.name).c_str());
            const QString word = title.left(1).toLower() + title.mid(1); // attributes capitalise theirs
            QVERIFY2(untranslated(title).isEmpty() || untranslated(word).isEmpty(),
                     qPrintable(title + QStringLiteral(": ") + untranslated(title)));
        }
    }

    void headersAreOfColumnsThatTheTablesHave()
    {
        for (const TableHeader &header : tableHeaders()) {
            const FoundTable found = findReportTable(header.table);
            QVERIFY2(found, header.table.data());
            for (const HeaderWords &words : header.columns) {
                const auto hasColumn = [&words](const ReportTable &table) {
                    return std::ranges::find(table.columns, words.column, &ColumnRow::name) != table.columns.end();
                };
                QVERIFY2(words.column.empty() || std::ranges::any_of(found.report->tables, hasColumn),
                         words.column.data());
                for (const char *text : {words.title, words.help}) {
                    if (text)
                        QVERIFY2(untranslated(QString::fromUtf8(text)).isEmpty(), text);
                }
            }
        }
    }

    /// Views find these columns by their look; several, or none, would leave them with the wrong one.
    void looksThatAreSearchedForAreUnique()
    {
        constexpr std::array<std::pair<std::string_view, ColumnLook>, 4> kSearched
            = {{{"modules", ColumnLook::Worded},
                {"ledger", ColumnLook::Bar},
                {"oom-segments", ColumnLook::Strong},
                {"rank-reasons", ColumnLook::Worded}}};
        for (const auto &[id, look] : kSearched) {
            const FoundTable found = findReportTable(id);
            QVERIFY2(found, id.data());
            const Table table = tableOf(found.table->columns);
            QCOMPARE(std::ranges::count_if(table.columns, [part = look](const Column &one) { return one.looks(part); }),
                     std::ptrdiff_t(1));
        }
    }
};

ALLOSTRATA_TEST(TestColumnWords, QCoreApplication)
#include "tst_column_words.moc"
