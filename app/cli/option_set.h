#pragma once

#include "app/cli/command_table.h"
#include "app/cli/option_values.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace allostrata {

/// Option of a command, and the member of the command's struct that its value goes into.
template <typename To>
struct BoundOption {
    OptionId id;
    bool (*take)(const std::string &value, To &to) = nullptr; ///< returns false if the value is not valid
};

/// Reads the given options into a struct, in the order of the rows. Returns the first whose value is not valid.
template <typename Rows, typename To>
[[nodiscard]] std::optional<OptionId> readOptions(const Invocation &invocation, const Rows &rows, To &to)
{
    for (const BoundOption<To> &row : rows) {
        if (invocation.has(row.id) && !row.take(invocation.value(row.id), to))
            return row.id;
    }
    return std::nullopt;
}

/// Functions for BoundOption::take. `kPath` leads to the value: `&CallAsk::shape, &CallShape::merge`.
namespace into {

template <typename Struct, typename Value, typename... Rest>
Struct structOf(Value Struct::*first, Rest... rest);
template <auto... kPath>
using Owner = decltype(structOf(kPath...));

template <typename Struct, typename Value, typename... Rest>
[[nodiscard]] auto &placeIn(Struct &to, Value Struct::*first, Rest... rest)
{
    if constexpr (sizeof...(rest) == 0)
        return to.*first;
    else
        return placeIn(to.*first, rest...);
}

/// Option without a value.
template <auto... kPath>
bool flag(const std::string &, Owner<kPath...> &to)
{
    placeIn(to, kPath...) = true;
    return true;
}

/// Option without a value that turns something off.
template <auto... kPath>
bool noFlag(const std::string &, Owner<kPath...> &to)
{
    placeIn(to, kPath...) = false;
    return true;
}

template <auto... kPath>
bool text(const std::string &value, Owner<kPath...> &to)
{
    placeIn(to, kPath...) = value;
    return true;
}

/// Whole number of at least `kLeast`.
template <std::uint32_t kLeast, auto... kPath>
bool number(const std::string &value, Owner<kPath...> &to)
{
    const auto number = wholeNumber(value);
    if (number && *number >= kLeast)
        placeIn(to, kPath...) = *number;
    return number && *number >= kLeast;
}

/// Value that a function parses. The function returns an optional, which is empty for other texts.
template <auto kParse, auto... kPath>
bool parsed(const std::string &value, Owner<kPath...> &to)
{
    auto meaning = kParse(value);
    if (meaning)
        placeIn(to, kPath...) = *std::move(meaning);
    return meaning.has_value();
}

/// One of the words of a table: an EnumTable of words, or rows of a word and its meaning.
template <const auto &kWords, auto... kPath>
bool word(const std::string &value, Owner<kPath...> &to)
{
    for (const auto &row : kWords) {
        if constexpr (requires { kWords.keyOf(&row); }) {
            if (row != value)
                continue;
            placeIn(to, kPath...) = kWords.keyOf(&row);
            return true;
        } else {
            const auto &[known, meaning] = row;
            if (known != value)
                continue;
            placeIn(to, kPath...) = meaning;
            return true;
        }
    }
    return false;
}

} // namespace into

} // namespace allostrata
