#pragma once

#include "core/attributes/attribute_values.h"
#include "core/base/result.h"

#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Bytes are requested ones.
struct BreakdownSums {
    std::uint64_t liveBytes = 0; ///< at the request's moment
    std::uint64_t liveCount = 0;
    std::uint64_t allocatedBytes = 0; ///< born in the window
    std::uint64_t allocatedCount = 0;
    std::uint64_t freedBytes = 0; ///< ended in the window
    std::uint64_t freedCount = 0;
    /// Live when the window begins; firstBytes + allocatedBytes - freedBytes when it ends
    std::uint64_t firstBytes = 0;
    std::uint64_t peakBytes = 0; ///< most at any moment of the window, its ends included; 0 unless asked for

    /// Born less ended in the window.
    [[nodiscard]] std::int64_t netBytes() const { return static_cast<std::int64_t>(allocatedBytes - freedBytes); }
    void add(const BreakdownSums &other); ///< all but the peak, which is no sum
    [[nodiscard]] bool operator==(const BreakdownSums &) const = default;
};

struct BreakdownRow {
    /// The class of the attribute's code, of modules the code; or its number. AttributeValues::kAbsent where it is not
    /// known
    std::uint64_t key = 0;
    BreakdownSums own;
    BreakdownSums inclusive; ///< modules: with all below; else as own

    [[nodiscard]] bool operator==(const BreakdownRow &) const = default;
};

enum class BreakdownPeaks : std::uint8_t { Without, With };

/// What is asked.
struct BreakdownRequest {
    Attribute by = Attribute::Category; ///< one that rows go by (AttributeUse::Group)
    Moment moment = 0; ///< the cursor, or the peak (peakMoment)
    Moment first = 0; ///< the window's events are first, ..., last - 1
    Moment last = 0;
    std::span<const std::uint8_t> matching; ///< by allocation: 0 is left out. Empty: all are kept
    BreakdownPeaks peaks = BreakdownPeaks::Without;
};

struct Breakdown {
    Attribute by = Attribute::Category;
    AttributeValuesPtr values; ///< that the rows go by
    /// Groups with an allocation that is kept, by key; of modules all nodes and the unknown
    std::vector<BreakdownRow> rows;
    BreakdownSums total; ///< the sum of what the rows own; its peak is that of the sum
};

/// Sums of what is kept by an attribute. One pass over the allocations, O(allocations); with peaks one more over the
/// window's events, times the depth for modules. `input` has an attribution where the attribute needs it. Errors:
/// Cancelled.
[[nodiscard]] Result<Breakdown> breakdown(const AttributeInput &input, const BreakdownRequest &request,
                                          const LoadContext &context);

} // namespace allostrata
