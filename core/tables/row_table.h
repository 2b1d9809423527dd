#pragma once

#include "core/tables/cells.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace allostrata {

/// The cell of a value: nothing for an id without a row or an empty optional, 1 or 0 for a bool, an estimate for an
/// interval that is not exact.
template <typename Value>
[[nodiscard]] Cell cellFor(Value &&value)
{
    using Plain = std::remove_cvref_t<Value>;
    if constexpr (std::is_same_v<Plain, Interval>)
        return intervalCell(value);
    else if constexpr (std::is_same_v<Plain, std::optional<Estimated>>)
        return estimatedCell(value);
    else if constexpr (std::unsigned_integral<Plain>)
        return std::uint64_t(value);
    else if constexpr (std::signed_integral<Plain>)
        return std::int64_t(value);
    else if constexpr (std::is_convertible_v<Value, Cell>)
        return Cell(std::forward<Value>(value));
    else if constexpr (std::is_convertible_v<Value, std::string_view>)
        return std::string(std::string_view(value));
    else if constexpr (requires { value.has_value(); })
        return value ? cellFor(*std::forward<Value>(value)) : Cell();
    else
        return value ? Cell(std::uint64_t(value.value())) : Cell();
}

/// A column of a table, and what a row has in it.
template <typename Source>
struct ColumnOf {
    /// `get` is a lambda without captures, of a row; its result becomes a cell by cellFor(). Does not compile if the
    /// result is an event and the column is not one of events.
    template <typename Get>
    constexpr ColumnOf(ColumnRow declared, Get)
        : column(declared), cell([](const Source &row) -> Cell { return cellFor(Get()(row)); })
    {
        static_assert(std::is_empty_v<Get>);
        using Made = std::remove_cvref_t<std::invoke_result_t<Get, const Source &>>;
        if (std::is_same_v<Made, EventId> && declared.kind != ColumnKind::Event)
            mustBeAnEventColumn();
    }

    ColumnRow column;
    Cell (*cell)(const Source &row);

private:
    static void mustBeAnEventColumn() {} ///< not constexpr, so that a call ends the compilation of a table
};

/// A table as data: each column is declared once, beside what a row has in it.
template <typename Source, std::size_t kCount>
class RowTable {
public:
    constexpr explicit RowTable(const ColumnOf<Source> (&all)[kCount])
    {
        for (std::size_t i = 0; i < kCount; ++i) {
            m_columns[i] = all[i].column;
            m_cells[i] = all[i].cell;
        }
    }

    [[nodiscard]] constexpr std::span<const ColumnRow> columns() const { return m_columns; }
    /// The columns of this table followed by those of another.
    template <std::size_t kMore>
    [[nodiscard]] constexpr RowTable<Source, kCount + kMore> operator+(const RowTable<Source, kMore> &more) const
    {
        RowTable<Source, kCount + kMore> both;
        std::copy(more.m_columns.begin(), more.m_columns.end(),
                  std::copy(m_columns.begin(), m_columns.end(), both.m_columns.begin()));
        std::copy(more.m_cells.begin(), more.m_cells.end(),
                  std::copy(m_cells.begin(), m_cells.end(), both.m_cells.begin()));
        return both;
    }
    [[nodiscard]] Row row(const Source &source) const
    {
        Row made;
        made.cells.reserve(kCount);
        for (const auto cell : m_cells)
            made.cells.push_back(cell(source));
        return made;
    }
    /// The row of a table that has only the columns that are `shown`.
    template <typename Shown>
    [[nodiscard]] Row row(const Source &source, Shown shown) const
    {
        Row made;
        for (std::size_t i = 0; i < kCount; ++i) {
            if (shown(m_columns[i]))
                made.cells.push_back(m_cells[i](source));
        }
        return made;
    }
    /// The table of these rows, each made by `source(row)`.
    template <typename Rows, typename MakeSource>
    [[nodiscard]] Table of(const Rows &rows, MakeSource source) const
    {
        Table table = tableOf(m_columns);
        for (const auto &one : rows)
            table.rows.push_back(row(source(one)));
        return table;
    }
    template <typename Rows>
    [[nodiscard]] Table of(const Rows &rows) const
    {
        return of(rows, [](const Source &one) -> const Source & { return one; });
    }

private:
    template <typename, std::size_t>
    friend class RowTable;

    constexpr RowTable() = default;

    std::array<ColumnRow, kCount> m_columns;
    std::array<Cell (*)(const Source &row), kCount> m_cells{};
};

template <typename Source, std::size_t kCount>
[[nodiscard]] constexpr RowTable<Source, kCount> rowTable(const ColumnOf<Source> (&columns)[kCount])
{
    return RowTable<Source, kCount>(columns);
}

/// Something that has a row, and the document whose names the row uses.
template <typename Of>
struct RowIn {
    const Of &of;
    const Document &document;

    [[nodiscard]] const Of *operator->() const { return &of; }
    [[nodiscard]] Cell stream(std::uint16_t id) const { return streamCell(document, id); }
    [[nodiscard]] Cell pool(std::uint16_t id) const { return poolCell(document, id); }
    [[nodiscard]] Cell function(StackId stack) const { return functionCell(document, stack); }
    [[nodiscard]] Cell place(StackId stack) const { return placeCell(document, stack); }
};

/// Returns a function that pairs a row with its document.
[[nodiscard]] inline auto rowsIn(const Document &document)
{
    return [&document]<typename Of>(const Of &of) { return RowIn<Of>{of, document}; };
}

} // namespace allostrata
