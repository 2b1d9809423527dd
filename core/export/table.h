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

/// What a column holds, and so how it is written for people. Machine formats write plain values.
enum class ColumnKind : std::uint8_t {
    Text,
    Count, ///< grouped digits
    Index, ///< digits without groups: ordinals, positions
    Bytes, ///< binary units
    Share, ///< a part of one, as a percentage
};

/// Who reads a column. Formats for programs write all.
enum class Audience : std::uint8_t {
    People, ///< in the window at once, and in formats for people
    PeopleIfAny, ///< as People, where any cell is neither absent nor zero
    OnRequest, ///< in formats for people; in the window behind *Columns*
    Programs, ///< formats for programs alone
};

/// What the JSON writer does with a cell that holds nothing.
enum class Absence : std::uint8_t { Null, Omitted };

struct Column {
    std::string name; ///< stable, snake_case: the key in JSON, the header in CSV
    ColumnKind kind = ColumnKind::Text;
    std::string unit; ///< "B" or empty; joins the header in CSV
    std::string title; ///< the header for people; the name where empty
    Absence absence = Absence::Null;
    Audience audience = Audience::People;
};

/// A column as a table declares it, before there is a row.
struct ColumnRow {
    std::string_view name;
    ColumnKind kind = ColumnKind::Text;
    Audience audience = Audience::People;
    std::string_view unit = {}; ///< where it is not the kind's: bytes have "B"
    Absence absence = Absence::Null;
};

/// A number that is inferred, not recorded. People see a mark before it, machines the plain number.
struct Estimate {
    std::uint64_t value = 0;

    [[nodiscard]] bool operator==(const Estimate &) const = default;
};

/// Named values in one cell: an object in JSON, "name=value; name=value" elsewhere.
using Field = std::pair<std::string, std::variant<std::monostate, std::uint64_t, std::string>>;
using Fields = std::vector<Field>;

/// One value; std::monostate where there is none. Texts are bytes as they come: each writer makes them safe for its
/// format (JSON: ill-formed UTF-8 is replaced; formats for people: control characters are, too).
using Cell = std::variant<std::monostate, std::uint64_t, std::int64_t, double, std::string, Estimate, Fields>;

/// Rows of cells, one per column. A row that says `omitAbsent` leaves all its absent cells out of JSON.
struct Row {
    std::vector<Cell> cells;
    bool omitAbsent = false;
};

struct Table {
    std::vector<Column> columns;
    std::vector<Row> rows;
};

enum class TableFormat : std::uint8_t { Text, Markdown, Latex, Csv, Json };

/// One row of the table of output formats.
struct TableFormatRow {
    TableFormat format = TableFormat::Text;
    std::string_view id; ///< as --format names it; also the file name's ending
    bool forMachines = false; ///< no translation, no number style, all columns
    std::string (*write)(const Table &table, const NumberStyle &style) = nullptr;
};

/// Every format once, in order of the enumeration.
[[nodiscard]] std::span<const TableFormatRow> tableFormats();
[[nodiscard]] const TableFormatRow &tableFormat(TableFormat format);
/// The format of that id, or nullptr.
[[nodiscard]] const TableFormatRow *findTableFormat(std::string_view id);

/// The whole table as text, with a newline at its end. The style counts for people's formats only.
[[nodiscard]] std::string writeTable(const Table &table, TableFormat format, const NumberStyle &style = {});

/// Adds declared columns to a table without rows.
void addColumns(Table &table, std::span<const ColumnRow> columns);
/// A table of these columns, without rows.
[[nodiscard]] Table tableOf(std::span<const ColumnRow> columns);
/// Whether a column is written in formats for people.
[[nodiscard]] bool isForPeople(const Table &table, std::size_t column);

/// The columns of these names, in this order; names that the table does not have are left out.
[[nodiscard]] Table selectColumns(const Table &table, std::span<const std::string_view> names);

/// True for columns whose cells are set to the right.
[[nodiscard]] bool isNumeric(ColumnKind kind);

} // namespace allostrata
