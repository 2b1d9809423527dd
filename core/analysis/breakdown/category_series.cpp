// Live bytes of each category over the columns of a picture.

#include "core/analysis/breakdown/category_series.h"

#include <utility>

namespace allostrata {

CategorySeries categorySeries(const StrataIndex &index, const Timeline &timeline, const Attribution &attribution,
                              std::vector<MomentRange> ranges)
{
    CategorySeries series;
    series.columns = sampleColumns(index, std::move(ranges));
    series.categories = attribution.categories().size();
    const std::size_t width = series.columns.samples.size();
    series.bytes.assign(series.categories * width, 0);
    if (width == 0)
        return series;
    // Changes in each column, modulo 2^64; then the running sum.
    const std::uint64_t *sizes = timeline.allocations().requestedSizes();
    forEachBand(index, series.columns, [&](AllocationId id, int first, int last) {
        const std::size_t row = attribution.category(id).value() * width;
        series.bytes[row + static_cast<std::size_t>(first)] += sizes[id.value()];
        if (const auto end = static_cast<std::size_t>(last) + 1; end < width)
            series.bytes[row + end] -= sizes[id.value()];
    });
    for (std::size_t category = 0; category < series.categories; ++category) {
        for (std::size_t column = 1; column < width; ++column)
            series.bytes[category * width + column] += series.bytes[category * width + column - 1];
    }
    return series;
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
