// The columns declared by the rows of reports, against the tables made of files of all kinds.

#include "core/attributes/attribute.h"
#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "core/reports/report.h"
#include "core/reports/report_answers.h"
#include "core/tables/allocation_table.h"
#include "core/tables/breakdown_table.h"
#include "tests/support/real_data.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace allostrata;

namespace {

constexpr qint64 kLargest = 400'000; ///< bytes of a file
constexpr std::ptrdiff_t kMostAtOnce = 8; ///< columns shown to people by default

/// Tables that omit columns or append some, depending on the file.
const std::set<std::string_view> kLeavesOut = {"at-cursor", "phases"};
const std::set<std::string_view> kHasMore = {"steps", "step-peaks", "step-estimates", "step-estimate-modules"};

bool isLike(const Column &column, const ColumnRow &row)
{
    return column.name == row.name && column.kind == row.kind && column.audience == row.audience
           && column.absence == row.absence;
}

/// Whether the columns made are those declared, as the table may vary them.
bool areDeclared(const Table &made, std::span<const ColumnRow> declared, std::string_view id)
{
    auto at = declared.begin();
    std::size_t i = 0;
    for (; i < made.columns.size() && at != declared.end(); ++at) {
        if (isLike(made.columns[i], *at))
            ++i;
        else if (!kLeavesOut.contains(id))
            return false;
    }
    const bool hasAll = at == declared.end() || kLeavesOut.contains(id);
    return hasAll && (i == made.columns.size() || kHasMore.contains(id));
}

/// Request with every input that a table may need; the attribution is that of the first device.
ReportRequest requestOf(const std::shared_ptr<const Document> &document)
{
    ReportRequest request;
    request.document = document;
    request.rules = std::make_shared<const CategoryRules>(CategoryRules::standard());
    request.errorText = [](const Error &) { return std::string("error"); };
    if (!document->devices().empty()) {
        request.attribution = *makeAttribution(*document, 0, {}, {});
        request.cursor = peakMoment(request.timeline());
        request.window = {0, request.timeline().end()};
    }
    return request;
}

/// Whether the document has what a table needs.
bool canMake(const FoundTable &table, const Document &document)
{
    const ReportNeeds needs = table.needs();
    if (needs.anyDocument || (needs.about != DocumentPart::Devices && document.has(needs.about)))
        return true;
    const bool isOfDevice = needs.about == DocumentPart::Devices || needs.alsoDevices;
    return isOfDevice && !document.devices().empty()
           && !firstMissing(needs.device, document.devices().front().capabilities);
}

} // namespace

class TestReportColumns : public QObject {
    Q_OBJECT

private slots:
    void columnsMatchTheRows_data();
    void columnsMatchTheRows();
    void everyTableHasAFileThatFillsIt();
    void idsOfTablesAreUnique();
    void textTablesShowAFewColumnsByDefault();
    void everyAttributeHasColumns();
    void aKnownReplayIsNotRepeated();

private:
    std::set<std::string_view> m_made;
};

void TestReportColumns::columnsMatchTheRows_data()
{
    QTest::addColumn<QString>("path");
    for (const QString &path : test::filesAtHand(kLargest))
        QTest::newRow(QDir(QStringLiteral(ALLOSTRATA_SOURCE_DIR)).relativeFilePath(path).toUtf8().constData()) << path;
}

void TestReportColumns::columnsMatchTheRows()
{
    QFETCH(const QString, path);
    const auto loaded = load(path.toStdString(), LoadContext{});
    if (!loaded)
        return; // refused, which is an answer
    const Document &document = **loaded;
    ReportRequest request = requestOf(*loaded);
    for (const ReportRow &report : reports()) {
        for (const ReportTable &table : report.tables) {
            if (!canMake({&report, &table}, document) || table.uses.has(ReportInput::Comparison))
                continue;
            const bool isOfSteps = document.has(DocumentPart::Steps) && !table.columnsOfSteps.empty();
            for (const AttributeRow &by : attributes()) {
                request.by = by.attribute;
                const bool isAsked = by.attribute == Attribute::Line
                                     || (table.uses.has(ReportInput::By) && by.serves(AttributeUse::Group));
                if (!isAsked
                    || (table.uses.has(ReportInput::By)
                        && attributeGap(by.attribute, document, document.devices().front()) != AttributeGap::None))
                    continue;
                auto made = Result<Table>(Table());
                if (table.makeLong) {
                    const auto rows = table.makeLong(request, {});
                    QVERIFY2(rows, table.id.data());
                    made = rows->part(0, 1);
                    QVERIFY2(rows->part(rows->rows + 1, 2).rows.empty(), table.id.data()); // beyond the end
                } else {
                    made = table.makerFor(document)(request, {});
                }
                QVERIFY2(made, table.id.data());
                QVERIFY2(areDeclared(*made, isOfSteps ? table.columnsOfSteps : table.columns, table.id),
                         table.id.data());
                QVERIFY2(std::all_of(made->rows.begin(), made->rows.end(),
                                     [&](const Row &row) { return row.cells.size() == made->columns.size(); }),
                         table.id.data());
                m_made.insert(table.id);
            }
        }
    }
}

/// Tables are asked for by id alone.
void TestReportColumns::idsOfTablesAreUnique()
{
    std::set<std::string_view> ids;
    for (const ReportRow &report : reports()) {
        for (const ReportTable &table : report.tables)
            QVERIFY2(ids.insert(table.id).second, table.id.data());
    }
}

void TestReportColumns::everyTableHasAFileThatFillsIt()
{
    for (const ReportRow &report : reports()) {
        for (const ReportTable &table : report.tables)
            QVERIFY2(m_made.contains(table.id) || table.id == "diff" || table.id == "dumps", table.id.data());
    }
}

void TestReportColumns::textTablesShowAFewColumnsByDefault()
{
    for (const ReportRow &report : reports()) {
        for (const ReportTable &table : report.tables) {
            for (const auto columns : {table.columns, table.columnsOfSteps}) {
                std::set<std::string_view> names;
                for (const ColumnRow &column : columns)
                    QVERIFY2(names.insert(column.name).second, column.name.data());
                if (columns.empty() || table.uses.has(ReportInput::By)) // depends on --by
                    continue;
                const auto atOnce = std::count_if(columns.begin(), columns.end(), [](const ColumnRow &column) {
                    return column.audience == Audience::People;
                });
                QVERIFY2(atOnce >= 2 && atOnce <= kMostAtOnce, table.id.data());
            }
            QVERIFY(!table.columns.empty());
        }
    }
}

/// Attributes are columns of allocations and groupings at the cursor: a new one appears in both.
void TestReportColumns::everyAttributeHasColumns()
{
    for (const AttributeRow &row : attributes()) {
        // its export columns are those of its events
        const bool isColumn = row.serves(AttributeUse::Column) && row.attribute != Attribute::Life;
        QVERIFY2(!isColumn || !exportedColumns(row.attribute).empty(), row.id.data());
        const bool isDeclared = std::any_of(kBreakdownColumns.begin(), kBreakdownColumns.end(),
                                            [&](const ColumnRow &column) { return column.name == row.id; });
        QVERIFY2(isDeclared || !row.serves(AttributeUse::Group) || row.attribute == Attribute::Line, row.id.data());
    }
}

/// Saving the table that a view shows must not take as long as the replay did.
void TestReportColumns::aKnownReplayIsNotRepeated()
{
    ReportRequest request; // without the document, which a replay would read
    ReplayAnswers known;
    known.check.peakRecorded = 12345;
    request.replayed = std::make_shared<const ReplayAnswers>(known);
    const auto answers = replayOf(request, {});
    QVERIFY(answers);
    QCOMPARE(answers->check.peakRecorded, std::uint64_t(12345));
}

ALLOSTRATA_TEST(TestReportColumns)
#include "tst_report_columns.moc"
