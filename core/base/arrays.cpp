// What the C library does with memory that was freed.

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
    // Whole large pages within the array: its neighbours are not ours.
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
    ::mallopt(M_MMAP_THRESHOLD, 1 << 20); // once it is said it does not grow
    ::mallopt(M_TRIM_THRESHOLD, 4 << 20); // else what is smaller would come and go with every use
#endif
}

} // namespace allostrata
