// Live bytes of groups of allocations over the columns of a picture.

#include "core/analysis/breakdown/category_series.h"

#include <utility>

namespace allostrata {

void GroupSeries::sumChanges()
{
    const std::size_t width = columns.samples.size();
    for (std::size_t group = 0; group < groups; ++group) {
        for (std::size_t column = 1; column < width; ++column)
            bytes[group * width + column] += bytes[group * width + column - 1];
    }
}

GroupSeries categorySeries(const StrataIndex &index, const Timeline &timeline, const Attribution &attribution,
                           std::vector<MomentRange> ranges)
{
    return groupSeries(index, timeline, std::move(ranges), attribution.categories().size(),
                       [&attribution](AllocationId id) { return attribution.category(id).value(); });
}

std::vector<std::uint8_t> shownFlags(const Attribution &attribution, std::span<const std::uint8_t> matching,
                                     std::span<const std::uint8_t> hidden)
{
    std::vector<std::uint8_t> flags(attribution.size());
    for (std::size_t i = 0; i < flags.size(); ++i) {
        const std::size_t category = attribution.category(AllocationId::at(i)).value();
        const bool isHidden = category < hidden.size() && hidden[category] != 0;
        const bool isSeparate = matching.empty() || (i < matching.size() && matching[i] != 0);
        flags[i] = isSeparate && !isHidden ? 1 : 0;
    }
    return flags;
}

} // namespace allostrata
