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

} // namespace allostrata
