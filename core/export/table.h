#pragma once

#include "core/base/units.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace allostrata {

/// Content of a column, which determines its format for people. Machine formats write plain values.
enum class ColumnKind : std::uint8_t {
    Text,
    Count, ///< grouped digits
    Index, ///< digits without groups: ordinals, positions
    Event, ///< number of an event in its file, as Index; see numberEvents()
    Bytes, ///< binary units
    Share, ///< fraction of one, as a percentage
    Code, ///< text of a program or a file: functions, files, modules, stacks, shapes, queries; code in Markdown
};

/// Audience of a column. Formats for programs write all columns.
enum class Audience : std::uint8_t {
    People, ///< shown in the window by default, and in formats for people
    PeopleIfAny, ///< as People, if any cell is neither absent nor zero
    OnRequest, ///< in formats for people; in the window under *Columns*
    Programs, ///< formats for programs only
};

/// Flags for how the window shows a column. The view's model decides what a bar, a swatch or words show.
enum class ColumnLook : std::uint8_t {
    Plain = 0,
    Strong = 1, ///< the most important number of a row
    Bar = 2, ///< with a bar
    Curve = 4, ///< with a curve
    Swatch = 8, ///< with the row's colour
    Worded = 16, ///< in the view's words instead of the cell
    Left = 32, ///< aligned left though it has numbers
};
[[nodiscard]] constexpr ColumnLook operator|(ColumnLook one, ColumnLook other)
{
    return static_cast<ColumnLook>(static_cast<unsigned>(one) | static_cast<unsigned>(other));
}

/// JSON form of an absent cell.
enum class Absence : std::uint8_t { Null, Omitted };

struct Column {
    std::string name; ///< stable, snake_case: key in JSON, header in CSV
    ColumnKind kind = ColumnKind::Text;
    std::string unit; ///< "B" or empty; appended to the header in CSV
    std::string title; ///< header for people; empty: the name
    Absence absence = Absence::Null;
    Audience audience = Audience::People;
    ColumnLook look = ColumnLook::Plain;

    /// Whether a flag is set.
    [[nodiscard]] bool looks(ColumnLook part) const
    {
        return (static_cast<unsigned>(look) & static_cast<unsigned>(part)) != 0;
    }
};

/// Declaration of a column, without rows.
struct ColumnRow {
    std::string_view name;
    ColumnKind kind = ColumnKind::Text;
    Audience audience = Audience::People;
    ColumnLook look = ColumnLook::Plain;
    std::string_view unit = {}; ///< if not that of the kind: bytes have "B"
    Absence absence = Absence::Null;
};

/// Inferred number. People see a mark before it; machine formats write the plain number.
struct Estimate {
    std::uint64_t value = 0;

    [[nodiscard]] bool operator==(const Estimate &) const = default;
};

/// Named values in one cell: an object in JSON, "name=value; name=value" elsewhere.
using Field = std::pair<std::string, std::variant<std::monostate, std::uint64_t, std::string>>;
using Fields = std::vector<Field>;

/// One value; std::monostate if absent. Texts are raw bytes: each writer makes them safe for its format (JSON replaces
/// ill-formed UTF-8; formats for people also replace control characters).
using Cell = std::variant<std::monostate, std::uint64_t, std::int64_t, double, std::string, Estimate, Fields>;

/// Cells, one per column. With `omitAbsent`, absent cells are left out of JSON. With `hasWords`, columns of code have
/// words instead, such as "(no stack recorded)".
struct Row {
    std::vector<Cell> cells;
    bool omitAbsent = false;
    bool hasWords = false;
};

struct Table {
    std::vector<Column> columns;
    std::vector<Row> rows;
};

/// RawCsv is CSV without protection from spreadsheets, on request only.
enum class TableFormat : std::uint8_t { Text, Markdown, Latex, Csv, Json, RawCsv };

/// Whether a format separates values by commas.
[[nodiscard]] constexpr bool isCsv(TableFormat format)
{
    return format == TableFormat::Csv || format == TableFormat::RawCsv;
}

/// Row of the table of output formats.
struct TableFormatRow {
    TableFormat format = TableFormat::Text;
    std::string_view id; ///< name for --format; also the file extension
    bool forMachines = false; ///< no translation, no number style, all columns
    std::string (*write)(const Table &table, const NumberStyle &style) = nullptr;
};

/// All formats to offer, in order of the enumeration.
[[nodiscard]] std::span<const TableFormatRow> tableFormats();
[[nodiscard]] const TableFormatRow &tableFormat(TableFormat format);
/// Finds a format by id; nullptr if there is none.
[[nodiscard]] const TableFormatRow *findTableFormat(std::string_view id);

/// Writes a table as text with a final newline. The style applies to formats for people only.
[[nodiscard]] std::string writeTable(const Table &table, TableFormat format, const NumberStyle &style = {});

/// Adds declared columns to a table without rows.
void addColumns(Table &table, std::span<const ColumnRow> columns);
/// A table with these columns and no rows.
[[nodiscard]] Table tableOf(std::span<const ColumnRow> columns);
/// Position of the column that has a look, or of the column with a name; the number of columns if there is none.
[[nodiscard]] std::size_t columnWith(const Table &table, ColumnLook look);
[[nodiscard]] std::size_t columnNamed(const Table &table, std::string_view name);
/// Whether a column is written in formats for people.
[[nodiscard]] bool isForPeople(const Table &table, std::size_t column);

void eraseColumn(Table &table, std::size_t column);
/// The columns with these names, in this order; unknown names are skipped.
[[nodiscard]] Table selectColumns(const Table &table, std::span<const std::string_view> names);

/// Whether the cells of a column are aligned right.
[[nodiscard]] bool isNumeric(ColumnKind kind);

} // namespace allostrata
