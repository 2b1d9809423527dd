#pragma once

#include "core/base/id.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace allostrata {

/// Whether a value of an enumeration has a name: compilers spell a named value `Phase::Setup`, an unnamed one
/// `(Phase)8`.
template <auto kValue>
[[nodiscard]] constexpr bool isEnumerator()
{
    constexpr std::string_view kSpelling = __PRETTY_FUNCTION__;
    return kSpelling[kSpelling.find_last_of(":)")] == ':';
}

template <typename Enum, std::size_t kCount = 0>
[[nodiscard]] constexpr std::size_t countEnumerators()
{
    if constexpr (isEnumerator<static_cast<Enum>(kCount)>()) {
        return countEnumerators<Enum, kCount + 1>();
    } else {
        static_assert(kCount > 0, "the enumeration has to count from 0");
        return kCount;
    }
}

/// Number of enumerators of an enum class that counts from 0 without gaps.
template <typename Enum>
inline constexpr std::size_t enumCount = countEnumerators<Enum>();

/// All enumerators, in order.
template <typename Enum>
inline constexpr auto enumerators = [] {
    std::array<Enum, enumCount<Enum>> all{};
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = static_cast<Enum>(i);
    return all;
}();

/// Returns the number of an enumerator, to pack into keys. For tables use EnumTable, which checks it.
template <typename Enum>
[[nodiscard]] constexpr std::size_t enumIndex(Enum value)
{
    return static_cast<std::size_t>(value);
}

/// A table that only an enumeration may subscript, with a row for each enumerator, or with `kRows`: fewer if the last
/// enumerators have no row, more if values without a name have one. A list with more or fewer rows does not compile. In
/// every build a value without a row stops the program.
template <typename Enum, typename T, std::size_t kRows = enumCount<Enum>>
class EnumTable {
public:
    constexpr EnumTable() = default;
    template <std::size_t kGiven>
    requires(kGiven == kRows) constexpr EnumTable(const T (&rows)[kGiven])
    {
        for (std::size_t i = 0; i < kRows; ++i)
            m_rows[i] = rows[i];
    }

    [[nodiscard]] constexpr T &operator[](Enum value) { return m_rows[checked(value)]; }
    [[nodiscard]] constexpr const T &operator[](Enum value) const { return m_rows[checked(value)]; }
    /// Returns the enumerator of a row of this table.
    [[nodiscard]] constexpr Enum keyOf(const T *row) const { return static_cast<Enum>(row - m_rows); }
    [[nodiscard]] static constexpr bool has(Enum value) { return enumIndex(value) < kRows; }
    [[nodiscard]] static constexpr std::size_t size() { return kRows; }
    [[nodiscard]] constexpr T *begin() { return m_rows; }
    [[nodiscard]] constexpr T *end() { return m_rows + kRows; }
    [[nodiscard]] constexpr const T *begin() const { return m_rows; }
    [[nodiscard]] constexpr const T *end() const { return m_rows + kRows; }
    [[nodiscard]] bool operator==(const EnumTable &) const = default;

private:
    [[nodiscard]] static constexpr std::size_t checked(Enum value)
    {
        if (!has(value)) [[unlikely]]
            stopAtBadId(static_cast<std::uint32_t>(value), kRows);
        return enumIndex(value);
    }

    T m_rows[kRows]{};
};

/// Whether each row names its own enumerator.
template <typename Enum, typename T, std::size_t kRows>
[[nodiscard]] constexpr bool isInOrder(const EnumTable<Enum, T, kRows> &table, Enum T::*key)
{
    for (const T &row : table) {
        if (row.*key != table.keyOf(&row))
            return false;
    }
    return true;
}

} // namespace allostrata
