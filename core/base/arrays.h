#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>
#include <vector>

namespace allostrata {

/// Memory that the rows of a vector take.
template <typename T>
[[nodiscard]] std::size_t vectorBytes(const std::vector<T> &rows)
{
    return rows.capacity() * sizeof(T);
}

inline constexpr std::size_t kLargePageBytes = std::size_t(2) << 20; ///< bytes

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

struct FreeArray {
    void operator()(void *first) const noexcept { std::free(first); }
};
/// Memory of plain values that nobody has initialised.
template <typename T>
using LargeArray = std::unique_ptr<T[], FreeArray>;

/// Of any size; what is never touched costs nothing. Throws std::bad_alloc.
template <typename T>
LargeArray<T> smallArray(std::size_t count)
{
    static_assert(std::is_trivial_v<T>);
    auto *first = static_cast<T *>(std::malloc(count * sizeof(T)));
    if (!first)
        throw std::bad_alloc();
    return LargeArray<T>(first);
}
/// On large pages, for what will be filled. Throws std::bad_alloc.
template <typename T>
LargeArray<T> largeArray(std::size_t count)
{
    static_assert(std::is_trivial_v<T>);
    const std::size_t bytes = (count * sizeof(T) + kLargePageBytes - 1) / kLargePageBytes * kLargePageBytes;
    auto *first = static_cast<T *>(std::aligned_alloc(kLargePageBytes, bytes));
    if (!first)
        throw std::bad_alloc();
    adviseLargePages(first, bytes);
    return LargeArray<T>(first);
}

/// Arrays of a megabyte and more go back to the system as soon as they are freed, in the whole process from now on. By
/// itself the C library keeps ever larger ones, in a store for each thread that no other thread uses. Where it is not
/// GNU's: nothing.
void giveFreedArraysBack();

} // namespace allostrata
