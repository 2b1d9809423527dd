#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>
#include <vector>

namespace allostrata {

/// Returns the memory of a vector's rows in bytes.
template <typename T>
[[nodiscard]] std::size_t vectorBytes(const std::vector<T> &rows)
{
    return rows.capacity() * sizeof(T);
}

inline constexpr std::size_t kLargePageBytes = std::size_t(2) << 20; ///< bytes

/// Requests large pages for an array, which saves a page fault per 4 KiB when it is filled. Only for arrays that will
/// be filled: a large page is taken as a whole. Does nothing below 4 MiB, or on systems without large pages.
void adviseLargePages(const void *first, std::size_t bytes);

/// reserve() on large pages.
template <typename T>
void reserveLarge(std::vector<T> &rows, std::size_t count)
{
    rows.reserve(count);
    adviseLargePages(rows.data() + rows.size(), (rows.capacity() - rows.size()) * sizeof(T));
}

struct FreeArray {
    void operator()(void *first) const noexcept { std::free(first); }
};
/// Uninitialised memory for plain values.
template <typename T>
using LargeArray = std::unique_ptr<T[], FreeArray>;

/// Allocates an array of any size; untouched memory costs nothing. Throws std::bad_alloc.
template <typename T>
LargeArray<T> smallArray(std::size_t count)
{
    static_assert(std::is_trivial_v<T>);
    auto *first = static_cast<T *>(std::malloc(count * sizeof(T)));
    if (!first)
        throw std::bad_alloc();
    return LargeArray<T>(first);
}
/// Allocates an array that will be filled, on large pages. Throws std::bad_alloc.
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

/// Makes the C library return arrays of a megabyte and more to the system as soon as they are freed, in the whole
/// process from now on. By default it retains ever larger ones, in a per-thread store that no other thread uses.
/// Limits these stores (arenas) to two, shared by all threads. Does nothing unless the library is GNU's.
void giveFreedArraysBack();

} // namespace allostrata
