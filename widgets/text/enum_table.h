#pragma once

#include <cstddef>

namespace allostrata {

/// Whether the rows of a table stand in the order of an enumeration, each at the place of its key: then the enumeration
/// subscripts the table.
template <typename Rows, typename Key>
[[nodiscard]] constexpr bool isInOrder(const Rows &rows, Key key)
{
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (static_cast<std::size_t>(rows[i].*key) != i)
            return false;
    }
    return true;
}

} // namespace allostrata
