#pragma once

#include <cstddef>
#include <vector>

namespace allostrata {

/// Asks the system to back an array with large pages, which saves a page fault per 4 KiB when it is filled. Only for
/// arrays that will be filled: a large page is taken whole. Nothing happens below 4 MiB, or where there are none.
void adviseLargePages(const void *first, std::size_t bytes);

/// reserve(), on large pages.
template <typename T>
void reserveLarge(std::vector<T> &rows, std::size_t count)
{
    rows.reserve(count);
    adviseLargePages(rows.data() + rows.size(), (rows.capacity() - rows.size()) * sizeof(T));
}

} // namespace allostrata
