// Tables: formats, columns, and cells as text for people.

#include "core/export/table.h"

#include "core/base/enum_table.h"
#include "core/export/writers.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <type_traits>

namespace allostrata {

namespace {

constexpr EnumTable<TableFormat, TableFormatRow> kTableFormats = {{
    TableFormatRow{TableFormat::Text, "table", false, writeTextTable},
    TableFormatRow{TableFormat::Markdown, "md", false, writeMarkdown},
    TableFormatRow{TableFormat::Latex, "tex", false, writeLatex},
    TableFormatRow{TableFormat::Csv, "csv", true, writeCsv},
    TableFormatRow{TableFormat::Json, "json", true, writeJson},
    TableFormatRow{TableFormat::RawCsv, "raw-csv", true, writeRawCsv},
}};
static_assert(isInOrder(kTableFormats, &TableFormatRow::format));

std::string unsignedText(std::uint64_t value, ColumnKind kind, const NumberStyle &style)
{
    switch (kind) {
    case ColumnKind::Bytes: return formatBytes(value, style);
    case ColumnKind::Count: return formatCount(value, style);
    case ColumnKind::Share: return formatShare(static_cast<double>(value), style);
    case ColumnKind::Text:
    case ColumnKind::Code:
    case ColumnKind::Event:
    case ColumnKind::Index: break;
    }
    return std::to_string(value);
}

/// Text of a change, with its sign.
std::string signedBytes(std::int64_t value, const NumberStyle &style)
{
    const auto bits = static_cast<std::uint64_t>(value);
    const std::string sign = value > 0 ? "+" : value < 0 ? "−" : "";
    return sign + formatBytes(value < 0 ? ~bits + 1 : bits, style);
}

} // namespace

std::span<const TableFormatRow> tableFormats()
{
    return std::span(kTableFormats).first(enumIndex(TableFormat::RawCsv));
}

const TableFormatRow &tableFormat(TableFormat format) { return kTableFormats[format]; }

const TableFormatRow *findTableFormat(std::string_view id)
{
    const auto found = std::find_if(kTableFormats.begin(), kTableFormats.end(),
                                    [id](const TableFormatRow &row) { return row.id == id; });
    return found == kTableFormats.end() ? nullptr : &*found;
}

std::string writeTable(const Table &table, TableFormat format, const NumberStyle &style)
{
    return tableFormat(format).write(table, style);
}

void addColumns(Table &table, std::span<const ColumnRow> columns)
{
    for (const ColumnRow &row : columns) {
        const std::string_view unit = row.unit.empty() && row.kind == ColumnKind::Bytes ? "B" : row.unit;
        table.columns.push_back(
            {std::string(row.name), row.kind, std::string(unit), {}, row.absence, row.audience, row.look});
    }
}

Table tableOf(std::span<const ColumnRow> columns)
{
    Table table;
    addColumns(table, columns);
    return table;
}

void eraseColumn(Table &table, std::size_t column)
{
    const auto place = static_cast<std::ptrdiff_t>(column);
    table.columns.erase(table.columns.begin() + place);
    for (Row &row : table.rows)
        row.cells.erase(row.cells.begin() + place);
}

std::size_t columnWith(const Table &table, ColumnLook look)
{
    const auto found = std::ranges::find_if(table.columns, [look](const Column &one) { return one.looks(look); });
    return static_cast<std::size_t>(found - table.columns.begin());
}

std::size_t columnNamed(const Table &table, std::string_view name)
{
    return static_cast<std::size_t>(std::ranges::find(table.columns, name, &Column::name) - table.columns.begin());
}

bool isForPeople(const Table &table, std::size_t column)
{
    const auto saysSomething = [column](const Row &row) {
        const Cell &cell = row.cells[column];
        const auto *number = std::get_if<std::uint64_t>(&cell);
        return !std::holds_alternative<std::monostate>(cell) && !(number && *number == 0);
    };
    switch (table.columns[column].audience) {
    case Audience::Programs: return false;
    case Audience::PeopleIfAny: return std::any_of(table.rows.begin(), table.rows.end(), saysSomething);
    case Audience::People:
    case Audience::OnRequest: break;
    }
    return true;
}

Table selectColumns(const Table &table, std::span<const std::string_view> names)
{
    std::vector<std::size_t> picked;
    Table selected;
    for (const std::string_view name : names) {
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            if (table.columns[i].name == name) {
                picked.push_back(i);
                selected.columns.push_back(table.columns[i]);
            }
        }
    }
    selected.rows.reserve(table.rows.size());
    for (const Row &row : table.rows) {
        Row kept;
        kept.omitAbsent = row.omitAbsent;
        kept.hasWords = row.hasWords;
        for (const std::size_t i : picked)
            kept.cells.push_back(row.cells[i]);
        selected.rows.push_back(std::move(kept));
    }
    return selected;
}

bool isNumeric(ColumnKind kind) { return kind != ColumnKind::Text && kind != ColumnKind::Code; }

const std::string &titleOf(const Column &column) { return column.title.empty() ? column.name : column.title; }

std::string fieldsText(const Fields &fields)
{
    std::string text;
    for (const auto &[name, value] : fields) {
        if (!text.empty())
            text += "; ";
        text += name + '=';
        if (const auto *number = std::get_if<std::uint64_t>(&value))
            text += std::to_string(*number);
        else if (const auto *words = std::get_if<std::string>(&value))
            text += *words;
    }
    return text;
}

namespace {

/// Replaces the hyphen of a negative number by a minus sign.
std::string withMinus(std::string number)
{
    if (number.size() > 1 && number.front() == '-')
        number.replace(0, 1, "−");
    return number;
}

std::string realText(double value, ColumnKind kind, const NumberStyle &style)
{
    constexpr double kLargest = 9e18; // fits into 63 bits
    if (kind == ColumnKind::Share)
        return withMinus(formatShare(value, style));
    if (kind == ColumnKind::Bytes && std::abs(value) < kLargest)
        return signedBytes(std::llround(value), style);
    return withMinus(formatNumber(value, style));
}

} // namespace

std::string cellText(const Cell &cell, ColumnKind kind, const NumberStyle &style)
{
    const auto text = [&](const auto &value) -> std::string {
        using T = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<T, std::uint64_t>)
            return unsignedText(value, kind, style);
        else if constexpr (std::is_same_v<T, Estimate>)
            return '~' + unsignedText(value.value, kind, style);
        else if constexpr (std::is_same_v<T, std::int64_t>)
            return kind == ColumnKind::Bytes ? signedBytes(value, style) : withMinus(std::to_string(value));
        else if constexpr (std::is_same_v<T, double>)
            return realText(value, kind, style);
        else if constexpr (std::is_same_v<T, std::string>)
            return value;
        else if constexpr (std::is_same_v<T, Fields>)
            return fieldsText(value);
        else
            return "-";
    };
    return std::visit(text, cell);
}

} // namespace allostrata
