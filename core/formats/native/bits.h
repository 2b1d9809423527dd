#pragma once

#include "core/base/enum_table.h"
#include "core/base/id.h"
#include "core/formats/native/facts.h"

#include <concepts>
#include <cstdint>
#include <type_traits>

namespace allostrata::native {

/// The unsigned type of as many bits in which a value is stored.
template <typename Value>
struct BitsOf {
    using Type = std::make_unsigned_t<Value>;
};
template <>
struct BitsOf<bool> {
    using Type = std::uint8_t;
};
template <typename Value>
requires std::is_enum_v<Value>
struct BitsOf<Value> {
    using Type = std::make_unsigned_t<std::underlying_type_t<Value>>;
};
template <typename Tag>
struct BitsOf<Id<Tag>> {
    using Type = std::uint32_t;
};
template <typename Value>
using Bits = typename BitsOf<Value>::Type;

/// A value as it is stored. An id is one more than its row, and 0 if it names none, so that small tables have small
/// numbers.
template <typename Value>
[[nodiscard]] constexpr Bits<Value> bitsOf(Value value)
{
    return static_cast<Bits<Value>>(value);
}
template <typename Tag>
[[nodiscard]] constexpr std::uint32_t bitsOf(Id<Tag> id)
{
    return id.key() + 1U;
}

/// Whether a stored value is one of its type: an enumerator, a truth value, the id of a row that is there.
template <typename Value>
[[nodiscard]] constexpr bool isValueOf(std::uint64_t bits, const RowCounts &counts)
{
    if constexpr (std::is_same_v<Value, bool>)
        return bits <= 1;
    else if constexpr (std::is_enum_v<Value>)
        return bits < enumCount<Value>;
    else if constexpr (std::is_integral_v<Value>)
        return bits <= std::uint64_t(static_cast<Bits<Value>>(~Bits<Value>(0)));
    else
        return bits <= counts.of(Value());
}

/// The value of checked bits.
template <typename Value>
[[nodiscard]] constexpr Value valueOf(std::uint64_t bits)
{
    if constexpr (std::is_integral_v<Value> || std::is_enum_v<Value>)
        return static_cast<Value>(static_cast<Bits<Value>>(bits));
    else
        return Value(static_cast<std::uint32_t>(bits) - 1U);
}

} // namespace allostrata::native
