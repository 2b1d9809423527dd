#pragma once

#include "core/base/result.h"
#include "core/export/table.h"
#include "core/export/table_stream.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;

enum class SortOrder : std::uint8_t {
    ByKind, ///< numbers descending, texts ascending
    Ascending,
    Descending,
};

struct SortKey {
    std::string column;
    SortOrder order = SortOrder::ByKind;

    [[nodiscard]] bool operator==(const SortKey &) const = default;
};

/// Part of a table: some of its columns, and its first rows in some order.
struct TableView {
    std::vector<std::string> columns; ///< by name, in order; empty: all
    std::vector<SortKey> sort; ///< first key first; empty: the table's order
    std::optional<std::size_t> limit; ///< maximum rows

    /// Number of rows of a table of `rows` rows that the view keeps.
    [[nodiscard]] std::size_t kept(std::size_t rows) const { return limit && *limit < rows ? *limit : rows; }
};

/// Splits "a,b,c" at the commas.
[[nodiscard]] std::vector<std::string> namesIn(std::string_view text);
/// Parses "size,category:desc"; empty if a name is missing or an order is neither "asc" nor "desc".
[[nodiscard]] std::optional<std::vector<SortKey>> parseSort(std::string_view text);

/// First column that the view names and the table lacks; empty if there is none.
[[nodiscard]] std::optional<std::string> unknownColumn(const TableView &view, const Table &table);

struct ViewedTable {
    Table table;
    std::vector<Row> rest; ///< rows beyond the limit, in order; not kept for a long table
    std::size_t left = 0; ///< number of rows beyond the limit
};

/// Applies a view to a table that has its columns. Rows with equal keys keep their order, absent values come last in
/// either direction. Chosen columns are shown to people, whatever their audience.
[[nodiscard]] ViewedTable viewOf(Table table, const TableView &view);
/// The same for a table of `rows` rows that is made in parts: with a limit, memory is that of one part and of twice the
/// limit. Errors: Cancelled.
[[nodiscard]] Result<ViewedTable> viewOf(const TablePart &part, std::size_t rows, const TableView &view,
                                         const LoadContext &context);

} // namespace allostrata
