#pragma once

#include "core/analysis/breakdown/breakdown.h"
#include "core/attribution/attribution.h"
#include "core/base/enum_table.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace allostrata {

/// Allocations of one exact size.
struct SizeGroup {
    std::uint64_t size = 0; ///< requested bytes of each
    std::uint64_t count = 0;

    [[nodiscard]] std::uint64_t bytes() const { return size * count; }
    [[nodiscard]] bool operator==(const SizeGroup &) const = default;
};

/// Allocations from before the recording without frames that are live at a moment, by exact size: the largest sums
/// first. A model's weights appear as repeated sizes: one group per shape and layer. O(allocations from before the
/// trace). `matching` has a flag per allocation, 0 for those left out; empty: all match.
[[nodiscard]] std::vector<SizeGroup> beforeRecordingGroups(const Attribution &attribution, const Timeline &timeline,
                                                           Moment moment, std::span<const std::uint8_t> matching = {});

/// Bytes by source of an attribution.
using BytesBySource = EnumTable<AttributionSource, std::uint64_t>;

/// One category at a moment and in the visible range.
struct CategoryRow {
    CategoryId category;
    BreakdownSums sums;
    BytesBySource liveBySource; ///< live at the moment: adds up to sums.liveBytes

    [[nodiscard]] bool operator==(const CategoryRow &) const = default;
};

/// Categories of the matching allocations: shared by view, table and picture.
struct CategoryBreakdown {
    std::vector<CategoryRow> rows; ///< categories with a matching allocation; most live bytes first
    BreakdownSums total;
    std::vector<SizeGroup> beforeRecording; ///< live at the moment, by exact size: see beforeRecordingGroups
};

/// Breakdown by category, with peaks; `request.by` and `request.peaks` are ignored. O(allocations + events of the
/// range). Errors: Cancelled.
[[nodiscard]] Result<CategoryBreakdown> categoryBreakdown(const Timeline &timeline, const Attribution &attribution,
                                                          const StackDigests &digests, BreakdownRequest request,
                                                          const LoadContext &context);

} // namespace allostrata
