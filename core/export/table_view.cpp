// Views of tables: chosen columns, order, first rows.

#include "core/export/table_view.h"

#include "core/base/load_context.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <type_traits>
#include <utility>

namespace allostrata {

namespace {

/// Value of a cell as a sort key. Numbers come before texts, and both before absent values.
struct CellKey {
    enum class Kind : std::uint8_t { Number, Text, Absent };
    Kind kind = Kind::Absent;
    long double number = 0; ///< holds 64 bits exactly
    std::string_view text;
};

CellKey keyOf(const Cell &cell)
{
    const auto key = [](const auto &value) -> CellKey {
        using T = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<T, std::uint64_t> || std::is_same_v<T, std::int64_t>)
            return {CellKey::Kind::Number, static_cast<long double>(value), {}};
        else if constexpr (std::is_same_v<T, double>)
            return std::isnan(value) ? CellKey() : CellKey{CellKey::Kind::Number, value, {}};
        else if constexpr (std::is_same_v<T, Estimate>)
            return {CellKey::Kind::Number, static_cast<long double>(value.value), {}};
        else if constexpr (std::is_same_v<T, std::string>)
            return {CellKey::Kind::Text, 0, value};
        else
            return {}; // fields have no order
    };
    return std::visit(key, cell);
}

std::size_t columnOf(const Table &table, std::string_view name)
{
    const auto found = std::find_if(table.columns.begin(), table.columns.end(),
                                    [name](const Column &column) { return column.name == name; });
    return static_cast<std::size_t>(found - table.columns.begin());
}

/// Negative if `a` comes first, 0 if both are equal.
int compared(const Cell &a, const Cell &b, bool isDescending)
{
    const CellKey left = keyOf(a);
    const CellKey right = keyOf(b);
    if (left.kind != right.kind)
        return left.kind < right.kind ? -1 : 1;
    const int order = left.kind == CellKey::Kind::Number ? (left.number < right.number   ? -1
                                                            : left.number > right.number ? 1
                                                                                         : 0)
                                                         : left.text.compare(right.text);
    return isDescending ? -order : order;
}

void sortRows(Table &table, const std::vector<SortKey> &sort)
{
    struct Key {
        std::size_t column;
        bool isDescending;
    };
    std::vector<Key> keys;
    for (const SortKey &key : sort) {
        const std::size_t column = columnOf(table, key.column);
        const bool isByKind = key.order == SortOrder::ByKind;
        keys.push_back({column, isByKind ? isNumeric(table.columns[column].kind) : key.order == SortOrder::Descending});
    }
    std::stable_sort(table.rows.begin(), table.rows.end(), [&keys](const Row &a, const Row &b) {
        for (const Key &key : keys) {
            if (const int order = compared(a.cells[key.column], b.cells[key.column], key.isDescending); order != 0)
                return order < 0;
        }
        return false;
    });
}

Table chosenColumns(const Table &table, const std::vector<std::string> &names)
{
    Table chosen = selectColumns(table, std::vector<std::string_view>(names.begin(), names.end()));
    for (Column &column : chosen.columns)
        column.audience = Audience::People;
    return chosen;
}

} // namespace

std::vector<std::string> namesIn(std::string_view text)
{
    std::vector<std::string> names;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t comma = std::min(text.find(',', start), text.size());
        names.emplace_back(text.substr(start, comma - start));
        start = comma + 1;
    }
    return names;
}

std::optional<std::vector<SortKey>> parseSort(std::string_view text)
{
    std::vector<SortKey> keys;
    for (const std::string &part : namesIn(text)) {
        const std::size_t colon = std::min(part.find(':'), part.size());
        SortKey key{part.substr(0, colon)};
        const std::string order = part.substr(std::min(colon + 1, part.size()));
        if (order == "asc")
            key.order = SortOrder::Ascending;
        else if (order == "desc")
            key.order = SortOrder::Descending;
        else if (colon < part.size())
            return std::nullopt;
        if (key.column.empty())
            return std::nullopt;
        keys.push_back(std::move(key));
    }
    return keys;
}

std::optional<std::string> unknownColumn(const TableView &view, const Table &table)
{
    const auto isUnknown = [&table](const std::string &name) { return columnOf(table, name) == table.columns.size(); };
    const auto column = std::find_if(view.columns.begin(), view.columns.end(), isUnknown);
    if (column != view.columns.end())
        return *column;
    const auto key = std::find_if(view.sort.begin(), view.sort.end(),
                                  [&](const SortKey &one) { return isUnknown(one.column); });
    return key != view.sort.end() ? std::optional(key->column) : std::nullopt;
}

ViewedTable viewOf(Table table, const TableView &view)
{
    if (!view.sort.empty())
        sortRows(table, view.sort);
    if (!view.columns.empty())
        table = chosenColumns(table, view.columns);
    ViewedTable viewed;
    const auto end = table.rows.begin() + static_cast<std::ptrdiff_t>(view.kept(table.rows.size()));
    viewed.rest.assign(std::make_move_iterator(end), std::make_move_iterator(table.rows.end()));
    viewed.left = viewed.rest.size();
    table.rows.erase(end, table.rows.end());
    viewed.table = std::move(table);
    return viewed;
}

Result<ViewedTable> viewOf(const TablePart &part, std::size_t rows, const TableView &view, const LoadContext &context)
{
    const std::size_t most = view.kept(rows);
    std::vector<std::string> needed = view.columns; // the other columns need not lie in memory
    for (const SortKey &key : view.sort) {
        if (!needed.empty() && std::find(needed.begin(), needed.end(), key.column) == needed.end())
            needed.push_back(key.column);
    }
    Table collected;
    const std::size_t read = view.sort.empty() ? most : rows;
    std::size_t first = 0;
    do {
        if (auto error = context.cancelled())
            return *error;
        Table next = part(first, std::min(kRowsAPart, read - first));
        if (!needed.empty())
            next = chosenColumns(next, needed);
        if (first == 0)
            collected.columns = next.columns;
        collected.rows.insert(collected.rows.end(), std::make_move_iterator(next.rows.begin()),
                              std::make_move_iterator(next.rows.end()));
        if (collected.rows.size() > 2 * most) {
            sortRows(collected, view.sort);
            collected.rows.resize(most);
        }
        first += kRowsAPart;
    } while (first < read);
    ViewedTable viewed = viewOf(std::move(collected), view);
    viewed.rest.clear();
    viewed.left = rows - viewed.table.rows.size();
    return viewed;
}

} // namespace allostrata
