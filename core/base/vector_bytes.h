#pragma once

#include <cstddef>
#include <vector>

namespace allostrata {

/// Memory that the rows of a vector take.
template <typename T>
[[nodiscard]] std::size_t vectorBytes(const std::vector<T> &rows)
{
    return rows.capacity() * sizeof(T);
}

} // namespace allostrata
