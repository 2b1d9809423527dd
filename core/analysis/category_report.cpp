// The categories of a device: sums, how they are known, and what was there before.

#include "core/analysis/category_report.h"

#include "core/base/load_context.h"

#include <algorithm>
#include <utility>

namespace allostrata {

Result<CategoryReport> categoryReport(const Timeline &timeline, const Attribution &attribution, const StackDigests &digests,
                                      BreakdownRequest request, const LoadContext &context)
{
    request.by = Attribute::Category;
    request.peaks = BreakdownPeaks::With;
    auto sums = breakdown({nullptr, &timeline, nullptr, &digests, &attribution}, request, context);
    if (!sums)
        return sums.error();
    std::vector<BytesBySource> sources(attribution.categories().size());
    for (const AllocationId id : timeline.liveAt(std::min(request.moment, timeline.end()))) {
        if (keeps(request.kept, id))
            sources[attribution.category(id).value()][attribution.categorySource(id)]
                += timeline.allocations().requestedSize(id);
    }
    CategoryReport report;
    report.total = sums->total;
    for (const BreakdownRow &row : sums->rows)
        report.rows.push_back({CategoryId::at(row.key), row.own, sources[row.key]});
    std::stable_sort(report.rows.begin(), report.rows.end(), [](const CategoryRow &a, const CategoryRow &b) {
        return a.sums.liveBytes > b.sums.liveBytes;
    });
    report.beforeRecording = beforeRecordingGroups(attribution, timeline, request.moment, request.kept);
    return report;
}

} // namespace allostrata
