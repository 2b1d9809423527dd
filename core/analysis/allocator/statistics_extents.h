#pragma once

#include "core/timeline/counters.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

namespace allostrata {

/// Columns of pixels between two checks of the stop token.
inline constexpr std::size_t kPollColumns = 64;

/// Lowest and highest of some values; empty without values.
template <typename T>
struct Extent {
    T low = std::numeric_limits<T>::max();
    T high = std::numeric_limits<T>::lowest();

    [[nodiscard]] bool isEmpty() const { return high < low; }
    void add(T value)
    {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    void join(const Extent &other)
    {
        low = std::min(low, other.low);
        high = std::max(high, other.high);
    }
    [[nodiscard]] bool operator==(const Extent &) const = default;
};

/// Extent of a counter: of its best estimates, and of its bounds. Bytes.
struct CounterExtent {
    Extent<std::uint64_t> best;
    Extent<std::uint64_t> bounds; ///< lowest low and highest high

    void add(const Interval &bytes)
    {
        best.add(bytes.value);
        bounds.low = std::min(bounds.low, bytes.low);
        bounds.high = std::max(bounds.high, bytes.high);
    }
    void join(const CounterExtent &other)
    {
        best.join(other.best);
        bounds.join(other.bounds);
    }
    [[nodiscard]] bool operator==(const CounterExtent &) const = default;
};

/// Efficiency: allocated / reserved, best estimates; empty if no memory is reserved.
[[nodiscard]] std::optional<double> efficiencyOf(const Counters &counters);
/// Fragmentation: (reserved - active) / reserved, best estimates; 0 if active exceeds the known reserved bytes, empty
/// if no memory is reserved.
[[nodiscard]] std::optional<double> fragmentationOf(const Counters &counters);
/// Whether every counter is exact.
[[nodiscard]] bool isExact(const Counters &counters);

/// Extents of all counters over some moments.
struct StatisticsExtents {
    Extent<std::uint64_t> requested;
    CounterExtent allocated;
    CounterExtent active;
    CounterExtent reserved;
    Extent<double> efficiency; ///< moments with reserved memory only
    Extent<double> fragmentation;
    bool isExact = true; ///< whether all counters are exact at all these moments

    void add(const Counters &counters);
    void join(const StatisticsExtents &other);
    [[nodiscard]] bool operator==(const StatisticsExtents &) const = default;
};

} // namespace allostrata
