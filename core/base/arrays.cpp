// Large pages for arrays, and the C library's handling of freed memory.

#include "core/base/arrays.h"

#include <sys/mman.h>

#include <cstdint>
#include <cstdlib>

namespace allostrata {

void adviseLargePages(const void *first, std::size_t bytes)
{
    constexpr std::size_t kWorthIt = std::size_t(4) << 20;
    if (bytes < kWorthIt)
        return;
    // only whole large pages within the array: its neighbours belong to others
    const auto start = (reinterpret_cast<std::uintptr_t>(first) + kLargePageBytes - 1) & ~(kLargePageBytes - 1);
    const auto end = (reinterpret_cast<std::uintptr_t>(first) + bytes) & ~(kLargePageBytes - 1);
    if (end > start)
        ::madvise(reinterpret_cast<void *>(start), end - start, MADV_HUGEPAGE);
}

} // namespace allostrata

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace allostrata {

void giveFreedArraysBack()
{
#ifdef __GLIBC__
    ::mallopt(M_MMAP_THRESHOLD, 1 << 20); // once set, it does not grow
    ::mallopt(M_TRIM_THRESHOLD, 4 << 20); // else smaller memory would be returned and fetched again all the time
    ::mallopt(M_ARENA_MAX, 2); // each further arena fragments on its own
#endif
}

} // namespace allostrata
