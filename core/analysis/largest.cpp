// The largest share of the allocations.

#include "core/analysis/largest.h"

#include <algorithm>
#include <cstdint>
#include <numeric>

namespace allostrata {

std::vector<bool> largestAllocations(const Timeline &timeline, int percent)
{
    const std::size_t count = timeline.allocations().size();
    const std::uint64_t *sizes = timeline.allocations().requestedSizes();
    const std::size_t kept = (count * static_cast<std::size_t>(std::clamp(percent, 0, 100)) + 99) / 100;
    std::vector<std::uint32_t> rows(count);
    std::iota(rows.begin(), rows.end(), 0U);
    const auto isLarger = [sizes](std::uint32_t a, std::uint32_t b) {
        return sizes[a] != sizes[b] ? sizes[a] > sizes[b] : a < b;
    };
    if (kept < count)
        std::nth_element(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(kept), rows.end(), isLarger);
    std::vector<bool> flags(count, false);
    for (std::size_t i = 0; i < kept; ++i)
        flags[rows[i]] = true;
    return flags;
}

} // namespace allostrata
