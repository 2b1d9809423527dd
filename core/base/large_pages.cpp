// Large pages for large arrays.

#include "core/base/large_pages.h"

#include <cstdint>
#include <sys/mman.h>

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
