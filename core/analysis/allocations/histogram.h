#pragma once

#include "core/analysis/allocations/allocation_rows.h"
#include "core/timeline/strata_index.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// Quantity of a histogram.
enum class HistogramOf : std::uint8_t {
    Size, ///< requested bytes
    LifeEvents,
    LifeTime, ///< microseconds
};

/// Allocations whose value lies in [low, high].
struct HistogramBar {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    AllocationSum sum;

    [[nodiscard]] bool operator==(const HistogramBar &) const = default;
};

/// Allocations by size or lifetime, in powers of two: 0, 1, 2 to 3, 4 to 7, ... Bars and `open` add up to the total.
struct Histogram {
    HistogramOf of = HistogramOf::Size;
    std::vector<HistogramBar> bars; ///< without gaps from the lowest to the highest non-empty one
    AllocationSum open; ///< lifetimes that are not wholly in the trace; in no bar
    AllocationSum total;

    [[nodiscard]] bool operator==(const Histogram &) const = default;
};

/// Histogram of some allocations. O(ids). Lifetimes in time need a device with times. Errors: Cancelled.
[[nodiscard]] Result<Histogram> histogram(const Device &device, std::span<const AllocationId> ids, HistogramOf of,
                                          const LoadContext &context);

/// Number of bars for 64-bit values.
inline constexpr std::size_t kHistogramSteps = 65;

/// Bar of a value: 0 for 0, else 1 + its highest bit.
[[nodiscard]] std::size_t histogramStep(std::uint64_t value);
[[nodiscard]] std::uint64_t lowestOfStep(std::size_t step);
[[nodiscard]] std::uint64_t highestOfStep(std::size_t step);

/// Part of a histogram: one bar, or the open lifetimes.
struct HistogramPart {
    HistogramOf of = HistogramOf::Size;
    bool isOpen = false;
    std::uint64_t low = 0;
    std::uint64_t high = 0;
};

/// Whether a part counts an allocation. O(1).
[[nodiscard]] bool isIn(const Device &device, AllocationId id, const HistogramPart &part);

/// Members of a part among `ids`, the largest first, then the older; at most `limit`. O(ids). Errors: Cancelled.
[[nodiscard]] Result<std::vector<AllocationId>> membersOf(const Device &device, std::span<const AllocationId> ids,
                                                          const HistogramPart &part, std::size_t limit,
                                                          const LoadContext &context);

/// Requested bytes of the allocations of one size class, a step of the histogram of sizes.
struct SizeClass {
    std::uint64_t low = 0; ///< bytes, like `high`; both inclusive
    std::uint64_t high = 0;
    std::uint64_t count = 0; ///< allocations that were live in the window
    std::uint64_t live = 0; ///< at the cursor
    std::uint64_t atPeak = 0; ///< at the peak of all classes together in the window
    std::uint64_t peak = 0; ///< highest of this class in the window
    Moment peakMoment = 0; ///< the first at which it has them
    AllocationId largest; ///< of those in the window and at the cursor; the oldest of equals
};

/// Size classes with allocations in the window or at the cursor, the smallest first; the range's scope is not used.
/// `index`: of the matching allocations. O(live + events in the window). Errors: Cancelled.
[[nodiscard]] Result<std::vector<SizeClass>> sizeClasses(const Timeline &timeline, const StrataIndex &index,
                                                         AllocationRange range, const LoadContext &context);

} // namespace allostrata
