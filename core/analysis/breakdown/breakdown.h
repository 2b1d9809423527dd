#pragma once

#include "core/attributes/attribute_values.h"
#include "core/base/result.h"

#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Sums of requested bytes.
struct BreakdownSums {
    std::uint64_t liveBytes = 0; ///< at the request's moment
    std::uint64_t liveCount = 0;
    std::uint64_t allocatedBytes = 0; ///< allocated in the visible range
    std::uint64_t allocatedCount = 0;
    std::uint64_t freedBytes = 0; ///< freed in the visible range
    std::uint64_t freedCount = 0;
    /// Live at the start of the range; firstBytes + allocatedBytes - freedBytes at its end.
    std::uint64_t firstBytes = 0;
    std::uint64_t peakBytes = 0; ///< most at any moment of the range, its ends included; 0 unless requested

    /// Allocated minus freed bytes in the visible range.
    [[nodiscard]] std::int64_t netBytes() const { return static_cast<std::int64_t>(allocatedBytes - freedBytes); }
    void add(const BreakdownSums &other); ///< all but the peak, which is not additive
    [[nodiscard]] bool operator==(const BreakdownSums &) const = default;
};

struct BreakdownRow {
    /// Class of the attribute's code (for modules the code itself), or its number. AttributeValues::kAbsent if unknown.
    std::uint64_t key = 0;
    BreakdownSums own;
    BreakdownSums inclusive; ///< for modules, including all below; else equal to own

    [[nodiscard]] bool operator==(const BreakdownRow &) const = default;
};

enum class BreakdownPeaks : std::uint8_t { Without, With };

/// Inputs of a breakdown.
struct BreakdownRequest {
    Attribute by = Attribute::Category; ///< grouping attribute (AttributeUse::Group)
    Moment moment = 0; ///< the cursor, or the peak (peakMoment)
    Moment first = 0; ///< the range's events are first, ..., last - 1
    Moment last = 0;
    std::span<const std::uint8_t> matching; ///< by allocation: 0 is left out; empty: all match
    BreakdownPeaks peaks = BreakdownPeaks::Without;
};

struct Breakdown {
    Attribute by = Attribute::Category;
    AttributeValuesPtr values; ///< values of the grouping attribute
    /// Groups with a matching allocation, by key; for modules, all nodes and the unknown row.
    std::vector<BreakdownRow> rows;
    BreakdownSums total; ///< sum over the rows' own values; its peak is that of the sum
};

/// Sums of the matching allocations by an attribute. One pass over the allocations, O(allocations); with peaks one more
/// over the range's events, times the depth for modules. `input` needs an attribution if the attribute does. Errors:
/// Cancelled.
[[nodiscard]] Result<Breakdown> breakdown(const AttributeInput &input, const BreakdownRequest &request,
                                          const LoadContext &context);

} // namespace allostrata
