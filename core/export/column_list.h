#pragma once

#include "core/export/table.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>

namespace allostrata {

/// A column, and the cell in it of a row that tells of a T.
template <typename T>
struct ColumnOf {
    ColumnRow column;
    Cell (*cell)(const T &told) = nullptr;
};

/// The columns of a list that has their cells, too.
template <typename Entry, std::size_t kCount>
[[nodiscard]] constexpr std::array<ColumnRow, kCount> columnsOf(const std::array<Entry, kCount> &list)
{
    std::array<ColumnRow, kCount> columns;
    std::transform(list.begin(), list.end(), columns.begin(), [](const Entry &entry) { return entry.column; });
    return columns;
}

/// One list behind the other.
template <typename T, std::size_t kFirst, std::size_t kSecond>
[[nodiscard]] constexpr std::array<T, kFirst + kSecond> joined(const std::array<T, kFirst> &first, const std::array<T, kSecond> &second)
{
    std::array<T, kFirst + kSecond> both;
    std::copy(second.begin(), second.end(), std::copy(first.begin(), first.end(), both.begin()));
    return both;
}

/// Adds what each column says of `told`.
template <typename T>
void addRow(Table &table, std::span<const ColumnOf<T>> columns, const T &told)
{
    Row row;
    row.cells.reserve(columns.size());
    for (const ColumnOf<T> &column : columns)
        row.cells.push_back(column.cell(told));
    table.rows.push_back(std::move(row));
}

} // namespace allostrata
