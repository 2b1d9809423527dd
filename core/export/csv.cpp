// Tables as comma-separated values (RFC 4180).

#include "core/export/writers.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace allostrata {

namespace {

std::string csvQuoted(std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos)
        return std::string(text);
    std::string safe = "\"";
    for (const char c : text) {
        if (c == '"')
            safe += '"';
        safe += c;
    }
    return safe + '"';
}

/// The shortest digits that read back as the same number.
std::string doubleText(double value)
{
    if (!std::isfinite(value))
        return {};
    std::array<char, 64> buffer;
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), result.ptr};
}

std::string plainText(const Cell &cell)
{
    const auto text = [](const auto &value) -> std::string {
        using T = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<T, std::uint64_t> || std::is_same_v<T, std::int64_t>)
            return std::to_string(value);
        else if constexpr (std::is_same_v<T, Estimate>)
            return std::to_string(value.value);
        else if constexpr (std::is_same_v<T, double>)
            return doubleText(value);
        else if constexpr (std::is_same_v<T, std::string>)
            return value;
        else if constexpr (std::is_same_v<T, Fields>)
            return fieldsText(value);
        else
            return {};
    };
    return std::visit(text, cell);
}

} // namespace

std::string writeCsv(const Table &table, const NumberStyle &)
{
    std::string text;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const Column &column = table.columns[i];
        text += i > 0 ? "," : "";
        text += csvQuoted(column.unit.empty() ? column.name : column.name + " [" + column.unit + ']');
    }
    text += "\r\n";
    for (const Row &row : table.rows) {
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            text += i > 0 ? "," : "";
            text += csvQuoted(plainText(row.cells[i]));
        }
        text += "\r\n";
    }
    return text;
}

} // namespace allostrata
