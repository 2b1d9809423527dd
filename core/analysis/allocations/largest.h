#pragma once

#include "core/base/result.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// The largest `percent` of all allocations by requested size (rounded up; of equal sizes the older first), as a flag
/// per allocation. O(allocations).
[[nodiscard]] std::vector<bool> largestAllocations(const Timeline &timeline, int percent);

struct LoadContext;

/// Allocations of exactly one requested size.
struct SizeMatch {
    std::uint64_t size = 0;
    std::uint64_t count = 0;
    std::uint64_t bytes = 0; ///< size x count; saturates at 2^64 - 1
    std::uint64_t liveAtPeak = 0; ///< number live at the first peak of the requested bytes

    [[nodiscard]] bool operator==(const SizeMatch &) const = default;
};

/// One row for each of the sizes, in order. One pass: O(allocations x log sizes). Errors: Cancelled.
[[nodiscard]] Result<std::vector<SizeMatch>> exactSizes(const Timeline &timeline, std::span<const std::uint64_t> sizes,
                                                        const LoadContext &context);

} // namespace allostrata
