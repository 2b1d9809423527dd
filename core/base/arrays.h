#pragma once

#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace allostrata {

/// Returns the memory of a vector's rows in bytes.
template <typename Rows>
[[nodiscard]] std::size_t vectorBytes(const Rows &rows)
{
    return rows.capacity() * sizeof(typename Rows::value_type);
}

/// Arrays of this size and more lie on pages of their own, from a boundary of large ones. Bytes.
inline constexpr std::size_t kLargeBytes = std::size_t(4) << 20;

/// Returns uninitialised memory of `bytes` bytes or more, at least kLargeBytes. Untouched memory costs nothing, except
/// memory that was freed under a KeepLarge. Throws std::bad_alloc.
[[nodiscard]] void *takeLarge(std::size_t bytes);
/// Frees what takeLarge() returned for as many bytes.
void giveLarge(void *first, std::size_t bytes) noexcept;

/// Has the system provide the pages of [first, first + bytes) now, so that another thread that writes there next need
/// not wait for them. What they contain stays; where the system cannot do it, nothing happens.
void touchAhead(const void *first, std::size_t bytes) noexcept;

/// While one exists, in any thread, large arrays that are freed are kept for the next ones: the first touch of a fresh
/// page costs the system more than the array's owner. With the last one all are returned to the system.
class KeepLarge {
public:
    KeepLarge() noexcept;
    KeepLarge(const KeepLarge &) = delete;
    KeepLarge &operator=(const KeepLarge &) = delete;
    ~KeepLarge();
};

/// Large arrays through takeLarge(), others as usual.
template <typename T>
struct LargeAllocator {
    using value_type = T;

    LargeAllocator() = default;
    template <typename U>
    LargeAllocator(const LargeAllocator<U> &)
    {
    }
    [[nodiscard]] T *allocate(std::size_t count)
    {
        if (count > static_cast<std::size_t>(-1) / 2 / sizeof(T))
            throw std::bad_array_new_length();
        const std::size_t bytes = count * sizeof(T);
        return static_cast<T *>(bytes < kLargeBytes ? ::operator new(bytes) : takeLarge(bytes));
    }
    void deallocate(T *first, std::size_t count) noexcept
    {
        const std::size_t bytes = count * sizeof(T);
        bytes < kLargeBytes ? ::operator delete(first) : giveLarge(first, bytes);
    }
    [[nodiscard]] bool operator==(const LargeAllocator &) const = default;
};

/// For columns with a row for each event or allocation.
template <typename T>
using LargeVector = std::vector<T, LargeAllocator<T>>;

/// Like LargeAllocator, but resize() leaves new rows uninitialised and does not touch their pages: for columns that
/// several threads fill.
template <typename T>
struct UnsetAllocator : LargeAllocator<T> {
    template <typename U>
    struct rebind {
        using other = UnsetAllocator<U>;
    };
    UnsetAllocator() = default;
    template <typename U>
    UnsetAllocator(const UnsetAllocator<U> &)
    {
    }
    template <typename U>
    void construct(U *) noexcept
    {
        static_assert(std::is_trivially_copyable_v<U>);
    }
    template <typename U, typename... Values>
    void construct(U *row, Values &&...values)
    {
        ::new (static_cast<void *>(row)) U(std::forward<Values>(values)...);
    }
};
template <typename T>
using UnsetVector = std::vector<T, UnsetAllocator<T>>;

/// Makes the C library return arrays of a megabyte and more to the system as soon as they are freed, in the whole
/// process from now on. By default it retains ever larger ones, in a per-thread store that no other thread uses.
/// Limits these stores (arenas) to two, shared by all threads. Does nothing unless the library is GNU's.
void giveFreedArraysBack();

} // namespace allostrata
