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

/// What was there before the recording began and has no frames, live at a moment, by exact size: the largest sums
/// first. A model's weights show as what repeats: a group per shape and layer. O(allocations from before the trace).
/// `kept` has a flag by allocation, 0 for what is left out; empty: all are kept.
[[nodiscard]] std::vector<SizeGroup> beforeRecordingGroups(const Attribution &attribution, const Timeline &timeline,
                                                           Moment moment, std::span<const std::uint8_t> matching = {});

/// "24 x 6.25 MiB"; "6.25 MiB" for one.
[[nodiscard]] std::string sizeGroupText(const SizeGroup &group);

/// Bytes by how something about them is known.
using BytesBySource = EnumTable<AttributionSource, std::uint64_t>;

/// What is told of one category at a moment and in a window.
struct CategoryRow {
    CategoryId category;
    BreakdownSums sums;
    BytesBySource liveBySource; ///< live at the moment: adds up to sums.liveBytes

    [[nodiscard]] bool operator==(const CategoryRow &) const = default;
};

/// The categories of what is kept: view, table and picture alike.
struct CategoryBreakdown {
    std::vector<CategoryRow> rows; ///< with an allocation that is kept; most live bytes first
    BreakdownSums total;
    std::vector<SizeGroup> beforeRecording; ///< live at the moment, by exact size: see beforeRecordingGroups
};

/// `request.by` and `request.peaks` are not used: it is by category, with peaks. O(allocations + events of the window).
/// Errors: Cancelled.
[[nodiscard]] Result<CategoryBreakdown> categoryBreakdown(const Timeline &timeline, const Attribution &attribution,
                                                          const StackDigests &digests, BreakdownRequest request,
                                                          const LoadContext &context);

} // namespace allostrata
