#pragma once

#include "core/export/table.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>

namespace allostrata {

/// Column of a table with one row per T, and the cell of the column in a row.
template <typename T>
struct ColumnOf {
    ColumnRow column;
    Cell (*cell)(const T &item) = nullptr;
};

/// The columns of a list of columns with cells.
template <typename Entry, std::size_t kCount>
[[nodiscard]] constexpr std::array<ColumnRow, kCount> columnsOf(const std::array<Entry, kCount> &list)
{
    std::array<ColumnRow, kCount> columns;
    std::transform(list.begin(), list.end(), columns.begin(), [](const Entry &entry) { return entry.column; });
    return columns;
}

/// The first list followed by the second.
template <typename T, std::size_t kFirst, std::size_t kSecond>
[[nodiscard]] constexpr std::array<T, kFirst + kSecond> joined(const std::array<T, kFirst> &first,
                                                               const std::array<T, kSecond> &second)
{
    std::array<T, kFirst + kSecond> both;
    std::copy(second.begin(), second.end(), std::copy(first.begin(), first.end(), both.begin()));
    return both;
}

/// Adds the row of `item`.
template <typename T>
void addRow(Table &table, std::span<const ColumnOf<T>> columns, const T &item)
{
    Row row;
    row.cells.reserve(columns.size());
    for (const ColumnOf<T> &column : columns)
        row.cells.push_back(column.cell(item));
    table.rows.push_back(std::move(row));
}

} // namespace allostrata
