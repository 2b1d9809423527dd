#pragma once

#include <span>
#include <string_view>

namespace allostrata {

/// Words of a column's header in the view of its table.
struct HeaderWords {
    std::string_view column; ///< empty: the names, which the table does not contain
    const char *title = nullptr; ///< null: the table's title
    const char *help = nullptr; ///< null: the title
};

/// Tables that have words of their own, by id in the table of reports.
struct TableHeader {
    std::string_view table;
    std::span<const HeaderWords> columns;
};
[[nodiscard]] std::span<const TableHeader> tableHeaders();

/// Words of a column; null if it has none.
[[nodiscard]] const HeaderWords *headerWords(std::string_view table, std::string_view column);

} // namespace allostrata
