// Tables as JSON.

#include "core/export/writers.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <type_traits>

namespace allostrata {

namespace {

using OrderedJson = nlohmann::ordered_json;

OrderedJson objectOf(const Fields &fields)
{
    OrderedJson object = OrderedJson::object();
    for (const auto &[name, value] : fields) {
        if (const auto *number = std::get_if<std::uint64_t>(&value))
            object[name] = *number;
        else if (const auto *words = std::get_if<std::string>(&value))
            object[name] = *words;
        else
            object[name] = nullptr;
    }
    return object;
}

OrderedJson cellJson(const Cell &cell)
{
    const auto value = [](const auto &held) -> OrderedJson {
        using T = std::decay_t<decltype(held)>;
        if constexpr (std::is_same_v<T, std::monostate>)
            return nullptr;
        else if constexpr (std::is_same_v<T, Estimate>)
            return held.value;
        else if constexpr (std::is_same_v<T, Fields>)
            return objectOf(held);
        else
            return held;
    };
    return std::visit(value, cell);
}

} // namespace

std::string writeJson(const Table &table, const NumberStyle &)
{
    OrderedJson rows = OrderedJson::array();
    for (const Row &row : table.rows) {
        OrderedJson object = OrderedJson::object();
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const Column &column = table.columns[i];
            const bool absent = std::holds_alternative<std::monostate>(row.cells[i]);
            if (!absent || (!row.omitAbsent && column.absence == Absence::Null))
                object[column.name] = cellJson(row.cells[i]);
        }
        rows.push_back(std::move(object));
    }
    return rows.dump(2, ' ', false, OrderedJson::error_handler_t::replace) + '\n';
}

} // namespace allostrata
