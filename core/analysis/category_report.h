#pragma once

#include "core/analysis/breakdown.h"
#include "core/attribution/before_recording.h"
#include "core/base/enum_table.h"

#include <cstdint>
#include <vector>

namespace allostrata {

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
struct CategoryReport {
    std::vector<CategoryRow> rows; ///< with an allocation that is kept; most live bytes first
    BreakdownSums total;
    std::vector<SizeGroup> beforeRecording; ///< live at the moment, by exact size: see beforeRecordingGroups
};

/// `request.by` and `request.peaks` are not used: it is by category, with peaks. O(allocations + events of the window).
/// Errors: Cancelled.
[[nodiscard]] Result<CategoryReport> categoryReport(const Timeline &timeline, const Attribution &attribution,
                                                    const StackDigests &digests, BreakdownRequest request,
                                                    const LoadContext &context);

} // namespace allostrata
