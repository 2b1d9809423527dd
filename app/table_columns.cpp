// The columns of all tables, as a table: what --columns says.

#include "app/table_columns.h"

#include "app/document_export.h"
#include "app/option_values.h"
#include "app/output.h"
#include "core/base/enum_table.h"
#include "core/reports/report.h"
#include "widgets/text/table_text.h"

#include <string>
#include <string_view>
#include <utility>

namespace allostrata {

namespace {

constexpr EnumTable<ColumnKind, std::string_view> kKindWords = {{"text", "count", "index", "bytes", "share"}};
constexpr EnumTable<Audience, std::string_view> kReaderWords = {{"people", "people_if_any", "on_request", "programs"}};

constexpr auto kListColumns = std::to_array<ColumnRow>({{"table"}, {"column"}, {"title"}, {"kind"}, {"unit"}, {"read_by"}});

/// Adds a row for each column of a table.
void list(Table &to, std::string_view table, std::span<const ColumnRow> columns, const Voice &voice)
{
    for (const Column &column : tableOf(columns).columns) {
        to.rows.push_back({{std::string(table), column.name, columnTitle(column, voice).toStdString(), std::string(kKindWords[column.kind]),
                            column.unit.empty() ? Cell() : Cell(column.unit), std::string(kReaderWords[column.audience])}});
    }
}

/// A section for each table, without the column that names it.
std::string sectionsOf(const Table &all, const Voice &voice)
{
    std::string text;
    Table section{{all.columns.begin() + 1, all.columns.end()}, {}};
    for (std::size_t i = 0; i < all.rows.size(); ++i) {
        const std::vector<Cell> &cells = all.rows[i].cells;
        section.rows.push_back({{cells.begin() + 1, cells.end()}});
        if (i + 1 < all.rows.size() && all.rows[i + 1].cells.front() == cells.front())
            continue;
        text += (text.empty() ? "## " : "\n## ") + std::get<std::string>(cells.front()) + "\n\n";
        text += writeTable(section, TableFormat::Markdown, voice.numberStyle());
        section.rows.clear();
    }
    return text;
}

} // namespace

ExitStatus listTableColumns(const Invocation &invocation)
{
    const TableFormatRow *format = tableFormatOf(invocation);
    if (!format) {
        refuseValue(OptionId::Format, invocation);
        return ExitStatus::BadUsage;
    }
    const Voice voice = format->forMachines ? Voice::plain() : Voice::current();
    Table all = tableOf(kListColumns);
    for (const ReportRow &report : reports()) {
        for (const ReportTable &table : report.tables) {
            if (invocation.has(OptionId::Table) && invocation.value(OptionId::Table) != table.id)
                continue;
            list(all, table.id, table.columns, voice);
            if (!table.columnsOfSteps.empty())
                list(all, std::string(table.id) + " (step data)", table.columnsOfSteps, voice);
        }
    }
    if (!format->forMachines)
        all = tableForPeople(std::move(all), voice);
    return writeResult(outputOf(invocation), format->format == TableFormat::Markdown ? sectionsOf(all, voice) : writeTable(all, format->format, voice.numberStyle()));
}

} // namespace allostrata
