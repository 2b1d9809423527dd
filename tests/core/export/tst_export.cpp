// Tables in each output format, compared with golden files; difficult texts and numbers first.

#include "core/export/plain_text.h"
#include "core/export/table.h"
#include "core/export/writers.h"
#include "core/tables/summary_table.h"
#include "tests/support/golden.h"
#include "tests/support/test_main.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <algorithm>
#include <limits>

using namespace allostrata;
using namespace allostrata::test;

namespace {

constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();

/// Rows that try to break out of every format.
Table nastyTable()
{
    Table table;
    table.columns = {
        {"file", ColumnKind::Text, "", "Datei", Absence::Null},
        {"device", ColumnKind::Index, "", "", Absence::Null},
        {"events", ColumnKind::Count, "", "Events", Absence::Null},
        {"peak", ColumnKind::Bytes, "B", "Peak", Absence::Null},
        {"peak_low", ColumnKind::Bytes, "B", "", Absence::Omitted},
        {"efficiency", ColumnKind::Share, "", "Eff. 100%", Absence::Null},
        {"issues", ColumnKind::Text, "", "", Absence::Null},
    };
    const Fields issues = {{"unknown_key", std::uint64_t(3)}, {"note", std::string("a;\"b\"")}, {"empty", {}}};
    table.rows = {
        {{std::string("a,b\"c\"|d_e\\f{$g}&#%~^<h>*`[_i]\r\nj"), std::int64_t(-1), kMax, kMax, {}, 0.5, issues}},
        {{std::string("\x1b[31mred\x7f\t\xe2\x80\xae"), std::int64_t(0), std::uint64_t(1234567), Estimate{1 << 20},
          std::uint64_t(1000), 1.0 / 3.0, Fields{}}},
        {{std::string("bad \xff\xc0\x80 \xed\xa0\x80 utf8"), {}, {}, {}, {}, {}, {}}},
        {{std::string("显存/快照.pickle"),
          std::int64_t(7),
          std::uint64_t(0),
          std::uint64_t(0),
          std::uint64_t(0),
          0.0,
          {}}},
        {{std::string("e\xcc\x81.pickle"), std::int64_t(8), std::uint64_t(1), std::uint64_t(1), {}, 1.0, {}}, true},
    };
    return table;
}

DeviceSummary fullSummary()
{
    DeviceSummary summary;
    summary.file = "run.pickle";
    summary.format = "cuda-snapshot";
    summary.device = 0;
    summary.events = 18474;
    summary.allocations = 7327;
    summary.segments = 1396;
    summary.blocks = 1741;
    summary.peakRequested = 68163520516;
    summary.peakRequestedEvent = 12345;
    summary.finalRequested = 54526042112;
    summary.peakAllocated = Estimated{68719476736, 68163520516, 69000000000};
    summary.peakActive = Estimated{68719476736, 68163520516, 69000000000};
    summary.peakReserved = Estimated{74134323200, {}, {}};
    summary.peakCachedSegments = 74134323200;
    summary.reserved = 74134323200;
    summary.reservedBlocks = 74134323200;
    summary.allocated = 54992723968;
    summary.active = 54992723968;
    summary.requested = 54526042112;
    summary.efficiency = 0.75;
    summary.capacityLow = kMax;
    summary.ooms = 1;
    summary.oomVerdicts = {{12344, "fragmentation private_pool"}};
    summary.diagnostics = {{"events_without_frames", 17}, {"unknown_key", 3}};
    return summary;
}

DeviceSummary emptySummary()
{
    DeviceSummary summary;
    summary.file = "state.json";
    summary.format = "cuda-snapshot-json";
    summary.device = -1;
    return summary;
}

std::vector<SummaryEntry> entries()
{
    std::vector<SummaryEntry> all(3);
    all[0] = {"run.pickle", {fullSummary()}, {}, {}};
    all[1] = {"broken \"one\".pickle", {}, Error{Reason::GlobalForbidden, "posix.system", 23, 0, 0}, "Do not."};
    all[2] = {"state.json", {emptySummary()}, {}, {}};
    return all;
}

} // namespace

class TestExport : public QObject {
    Q_OBJECT

private slots:
    void hostileTableIsSafeInEveryFormat_data();
    void hostileTableIsSafeInEveryFormat();
    void machineFormatsIgnoreTheNumberStyle();
    void textAndMarkdownUseTheNumberStyle();
    void everyFormatHasARow();
    void tableWithoutRowsHasItsHeader();
    void summaryMatchesTheGoldenFile_data();
    void summaryMatchesTheGoldenFile();
    void unreadFilesHaveNoRowOutsideJson();
    void selectsColumnsByName();
    void codeIsMarkedAsCodeInMarkdown();
    void wideCharactersTakeTwoColumns();
    void breaksLinesAtSpacesAndWideCharacters();
    void latexRowsDoNotStartLikeAnArgument();
    void latexIsAscii();
    void splitsLongTablesInLatex();
    void peopleReadAMinusMachinesAHyphen();
    void escapesBidirectionalMarks();
};

void TestExport::hostileTableIsSafeInEveryFormat_data()
{
    QTest::addColumn<int>("format");
    for (const TableFormatRow &row : tableFormats())
        QTest::newRow(row.id.data()) << static_cast<int>(row.format);
}

void TestExport::hostileTableIsSafeInEveryFormat()
{
    QFETCH(int, format);
    const TableFormatRow &row = tableFormat(static_cast<TableFormat>(format));
    const std::string text = writeTable(nastyTable(), row.format);
    const QByteArray difference = differenceFromGolden("nasty." + QString::fromLatin1(row.id.data()), text);
    QVERIFY2(difference.isEmpty(), difference);
    QVERIFY(text.find('\x1b') == std::string::npos || row.format == TableFormat::Csv);
}

void TestExport::machineFormatsIgnoreTheNumberStyle()
{
    const NumberStyle german{",", "."};
    for (const TableFormatRow &row : tableFormats()) {
        if (row.forMachines)
            QCOMPARE(writeTable(nastyTable(), row.format, german), writeTable(nastyTable(), row.format));
    }
}

void TestExport::textAndMarkdownUseTheNumberStyle()
{
    const QByteArray difference = differenceFromGolden("nasty_german.table",
                                                       writeTable(nastyTable(), TableFormat::Text, {",", "."}));
    QVERIFY2(difference.isEmpty(), difference);
}

void TestExport::everyFormatHasARow()
{
    for (std::size_t i = 0; i < tableFormats().size(); ++i) {
        const TableFormatRow &row = tableFormats()[i];
        QCOMPARE(static_cast<std::size_t>(row.format), i);
        QCOMPARE(findTableFormat(row.id), &row);
    }
    QCOMPARE(findTableFormat("xml"), nullptr);
    QCOMPARE(findTableFormat(""), nullptr);
}

void TestExport::tableWithoutRowsHasItsHeader()
{
    Table table;
    table.columns = {{"file", ColumnKind::Text, "", "", Absence::Null},
                     {"peak", ColumnKind::Bytes, "B", "", Absence::Null}};
    QCOMPARE(writeTable(table, TableFormat::Text), "file  peak\n----  ----\n");
    QCOMPARE(writeTable(table, TableFormat::Markdown), "| file | peak |\n| --- | ---: |\n");
    QCOMPARE(writeTable(table, TableFormat::Csv), "file,peak [B]\r\n");
    QCOMPARE(writeTable(table, TableFormat::Json), "[]\n");
}

void TestExport::summaryMatchesTheGoldenFile_data()
{
    QTest::addColumn<int>("format");
    QTest::newRow("json") << static_cast<int>(TableFormat::Json);
    QTest::newRow("csv") << static_cast<int>(TableFormat::Csv);
}

void TestExport::summaryMatchesTheGoldenFile()
{
    QFETCH(int, format);
    const auto wanted = static_cast<TableFormat>(format);
    const auto unread = wanted == TableFormat::Json ? UnreadFiles::InTheirPlace : UnreadFiles::LeftOut;
    const std::string text = writeTable(summaryTable(entries(), unread), wanted);
    const QByteArray difference = differenceFromGolden(QStringLiteral("summary.") + QTest::currentDataTag(), text);
    QVERIFY2(difference.isEmpty(), difference);
    if (wanted == TableFormat::Json)
        QCOMPARE(QJsonDocument::fromJson(QByteArray::fromStdString(text)).array().size(), 3);
}

void TestExport::unreadFilesHaveNoRowOutsideJson()
{
    const Table table = summaryTable(entries(), UnreadFiles::LeftOut);
    QCOMPARE(table.rows.size(), std::size_t(2));
    for (const Row &row : table.rows)
        QCOMPARE(row.cells.size(), table.columns.size());
}

void TestExport::selectsColumnsByName()
{
    constexpr std::array<std::string_view, 3> kNames = {"peak", "no_such_column", "file"};
    const Table table = selectColumns(nastyTable(), kNames);
    QCOMPARE(table.columns.size(), std::size_t(2));
    QCOMPARE(table.columns[0].name, "peak");
    QCOMPARE(std::get<std::string>(table.rows[3].cells[1]), "显存/快照.pickle");
}

void TestExport::codeIsMarkedAsCodeInMarkdown()
{
    QCOMPARE(markdownCode("__init__ *model*.py:3"), "`__init__ *model*.py:3`");
    QCOMPARE(markdownCode("a`b"), "``a`b``");
    QCOMPARE(markdownCode("``"), "``` `` ```");
    QCOMPARE(markdownCode(" a "), "`  a  `");
    QCOMPARE(markdownCode("a\nb"), "`a\xef\xbf\xbd"
                                   "b`");
    QCOMPARE(markdownCode(""), "");
    Table table;
    table.columns = {{"function", ColumnKind::Code, {}, "_Function_", Absence::Null},
                     {"why", ColumnKind::Text, {}, {}, Absence::Null}};
    table.rows = {{{std::string("operator|=<T>"), std::string("x_ | y")}},
                  {{Cell(), Cell()}},
                  {{std::string("(no stack_)"), Cell()}, false, true}};
    QCOMPARE(writeTable(table, TableFormat::Markdown), "| \\_Function\\_ | why |\n| --- | --- |\n"
                                                       "| `operator\\|=<T>` | x\\_ \\| y |\n"
                                                       "| - | - |\n"
                                                       "| (no stack\\_) | - |\n");
}

void TestExport::wideCharactersTakeTwoColumns()
{
    QCOMPARE(displayWidth("显存ab"), std::size_t(6));
    QCOMPARE(displayWidth("e\xcc\x81"), std::size_t(1));
    QCOMPARE(displayWidth("ä…"), std::size_t(2));
}

void TestExport::breaksLinesAtSpacesAndWideCharacters()
{
    using Lines = std::vector<std::string>;
    QCOMPARE(wrapped("", 10), Lines{""});
    QCOMPARE(wrapped("one two three", 7), (Lines{"one two", "three"}));
    QCOMPARE(wrapped("unbreakable word", 4), (Lines{"unbreakable", "word"}));
    QCOMPARE(wrapped("显存快照。完", 8), (Lines{"显存快", "照。完"}));
    QCOMPARE(wrapped("文件 a", 20), Lines{"文件 a"});
}

void TestExport::latexRowsDoNotStartLikeAnArgument()
{
    Table table;
    table.columns = {{"name", ColumnKind::Text, {}, {}, Absence::Null}};
    for (const char *name : {"plain", "[1]", "*"})
        table.rows.push_back({{std::string(name)}, false});
    const std::string text = writeTable(table, TableFormat::Latex);
    QVERIFY2(text.find("plain \\\\\n{}[1] \\\\\n{}* \\\\\n") != std::string::npos, text.c_str());
}

void TestExport::latexIsAscii()
{
    Table table;
    table.columns = {{"change", ColumnKind::Bytes, "B", "Änderung − größer ≤", Absence::Null},
                     {"name", ColumnKind::Text, {}, {}, Absence::Null}};
    for (char32_t point = 0x20; point < 0x11000; ++point) {
        if (point < 0xD800 || point > 0xDFFF)
            table.rows.push_back({{std::int64_t(-1048576), QString::fromUcs4(&point, 1).toStdString()}, false});
    }
    table.rows.push_back({{std::int64_t(0), std::string("−5.10 GiB ≤ 3 × 4 µs … --no-leak ?` 中")}, false});
    const std::string text = writeTable(table, TableFormat::Latex);
    QVERIFY(std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (c >= ' ' && c < 0x7F); }));
    QVERIFY(text.starts_with("\\providecommand{\\allostratachar}"));
    QVERIFY(text.find("\\\"Anderung $-$ gr\\\"o\\ss{}er $\\leq$ & name \\\\\n") != std::string::npos);
    QVERIFY(text.find("0~B & $-$5.10 GiB $\\leq$ 3 $\\times$ 4 $\\mu$s \\ldots{} -{}-no-leak ?{}` "
                      "\\allostratachar{4E2D}{20013} \\\\\n")
            != std::string::npos);
    QCOMPARE(latexComment("Base: größe_中\n\\input{x}"), std::string("% Base: gr\\\"o\\ss{}e_U+4E2D?\\input{x}\n"));
}

/// TeX holds a tabular in memory until it ends.
void TestExport::splitsLongTablesInLatex()
{
    Table table;
    table.columns = {{"name", ColumnKind::Text, {}, {}, Absence::Null}};
    table.rows.resize(2001, {{std::string("row")}, false});
    const std::string text = writeTable(table, TableFormat::Latex);
    std::size_t count = 0;
    for (std::size_t at = text.find("\\begin{tabular}{l}\n\\hline\nname"); at != std::string::npos;
         at = text.find("\\begin{tabular}{l}\n\\hline\nname", at + 1))
        ++count;
    QCOMPARE(count, std::size_t(3));
}

void TestExport::peopleReadAMinusMachinesAHyphen()
{
    Table table;
    table.columns = {{"change", ColumnKind::Bytes, "B", {}, Absence::Null},
                     {"count", ColumnKind::Count, {}, {}, Absence::Null},
                     {"share", ColumnKind::Share, {}, {}, Absence::Null},
                     {"loss", ColumnKind::Count, {}, {}, Absence::Null},
                     {"none", ColumnKind::Count, {}, {}, Absence::Null}};
    table.rows.push_back({{std::int64_t(-1048576), std::int64_t(-7), -0.5, -10.25, {}}, false});
    for (const TableFormat format : {TableFormat::Text, TableFormat::Markdown}) {
        const std::string text = writeTable(table, format);
        for (const char *wanted : {"−1.00 MiB", "−7", "−50.0 %", "−10.25"})
            QVERIFY2(text.find(wanted) != std::string::npos, text.c_str());
        QVERIFY2(text.find("-1") == std::string::npos && text.find("-7") == std::string::npos, text.c_str());
    }
    for (const TableFormat format : {TableFormat::Csv, TableFormat::Json}) {
        const std::string text = writeTable(table, format);
        for (const char *wanted : {"-1048576", "-7", "-0.5", "-10.25"})
            QVERIFY2(text.find(wanted) != std::string::npos, text.c_str());
        QVERIFY2(text.find("−") == std::string::npos, text.c_str());
    }
}

void TestExport::escapesBidirectionalMarks()
{
    Table table;
    table.columns = {{"name", ColumnKind::Text, {}, {}, Absence::Null}};
    // ARABIC LETTER MARK, RIGHT-TO-LEFT OVERRIDE, FIRST STRONG ISOLATE, and one of the deprecated ones
    table.rows = {{{std::string("a\xd8\x9c"
                                "b\xe2\x80\xae"
                                "c\xe2\x81\xa8"
                                "d\xe2\x81\xab"
                                "e")},
                   false}};
    for (const TableFormat format : {TableFormat::Text, TableFormat::Markdown, TableFormat::Latex}) {
        const std::string text = writeTable(table, format);
        const std::string slash = format == TableFormat::Latex      ? "\\textbackslash{}u"
                                  : format == TableFormat::Markdown ? "\\\\u"
                                                                    : "\\u";
        const std::string escaped = "a" + slash + "061cb" + slash + "202ec" + slash + "2068d" + slash + "206be";
        QVERIFY2(text.find(escaped) != std::string::npos, text.c_str());
    }
}

ALLOSTRATA_TEST(TestExport)
#include "tst_export.moc"
