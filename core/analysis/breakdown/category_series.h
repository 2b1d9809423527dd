#pragma once

#include "core/attribution/attribution.h"
#include "core/timeline/strata_layout.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// Live bytes of each category over the columns of a picture. The sample of a column is the moment with the highest
/// total in the index, so that the total's peak is in the picture at every zoom.
struct CategorySeries {
    StrataColumns columns;
    std::size_t categories = 0;
    std::vector<std::uint64_t> bytes; ///< [category * columns + column]: requested, at the column's sample

    /// One value per column for a category.
    [[nodiscard]] std::span<const std::uint64_t> of(CategoryId category) const
    {
        const std::size_t width = columns.samples.size();
        return std::span(bytes).subspan(category.value() * width, width);
    }
};

/// Categories over the columns of a picture. `index` covers the timeline's allocations, or only some of them: then the
/// bytes are of these only. O(live at a sample + categories x columns).
[[nodiscard]] CategorySeries categorySeries(const StrataIndex &index, const Timeline &timeline,
                                            const Attribution &attribution, std::vector<MomentRange> ranges);

/// Flags for an index of the shown allocations: those in `matching` (empty: all) whose category is not hidden. `hidden`
/// has a flag per category. O(allocations).
[[nodiscard]] std::vector<std::uint8_t> shownFlags(const Attribution &attribution,
                                                   std::span<const std::uint8_t> matching,
                                                   std::span<const std::uint8_t> hidden);

} // namespace allostrata
