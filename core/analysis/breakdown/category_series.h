#pragma once

#include "core/attribution/attribution.h"
#include "core/timeline/strata_layout.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace allostrata {

/// Live bytes of groups of allocations over the columns of a picture. The sample of a column is the moment with the
/// highest total in the index, so that the total's peak is in the picture at every zoom.
struct GroupSeries {
    StrataColumns columns;
    std::size_t groups = 0;
    std::vector<std::uint64_t> bytes; ///< [group * columns + column]: requested, at the column's sample

    /// One value per column for a group.
    [[nodiscard]] std::span<const std::uint64_t> of(std::size_t group) const
    {
        const std::size_t width = columns.samples.size();
        return std::span(bytes).subspan(group * width, width);
    }
    /// Turns the changes in each column, modulo 2^64, into bytes.
    void sumChanges();
};

/// Groups over the columns of a picture: `groupOf(id)` is below `groups`. `index` covers the timeline's allocations, or
/// only some of them: then the bytes are of these only. O(live at a sample + groups x columns).
template <typename GroupOf>
[[nodiscard]] GroupSeries groupSeries(const StrataIndex &index, const Timeline &timeline,
                                      std::vector<MomentRange> ranges, std::size_t groups, GroupOf groupOf)
{
    GroupSeries series{sampleColumns(index, std::move(ranges)), groups, {}};
    const std::size_t width = series.columns.samples.size();
    series.bytes.assign(groups * width, 0);
    const std::uint64_t *sizes = timeline.allocations().requestedSizes();
    forEachBand(index, series.columns, [&](AllocationId id, int first, int last) {
        const std::size_t row = groupOf(id) * width;
        series.bytes[row + static_cast<std::size_t>(first)] += sizes[id.value()];
        if (const auto end = static_cast<std::size_t>(last) + 1; end < width)
            series.bytes[row + end] -= sizes[id.value()];
    });
    series.sumChanges();
    return series;
}

/// The categories as groups.
[[nodiscard]] GroupSeries categorySeries(const StrataIndex &index, const Timeline &timeline,
                                         const Attribution &attribution, std::vector<MomentRange> ranges);

/// Flags for an index of the shown allocations: those in `matching` (empty: all) whose category is not hidden. `hidden`
/// has a flag per category. O(allocations).
[[nodiscard]] std::vector<std::uint8_t> shownFlags(const Attribution &attribution,
                                                   std::span<const std::uint8_t> matching,
                                                   std::span<const std::uint8_t> hidden);

} // namespace allostrata
