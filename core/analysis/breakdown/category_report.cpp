// Categories of a device: sums, their sources, and memory from before the recording.

#include "core/analysis/breakdown/category_report.h"

#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"

#include <algorithm>
#include <unordered_map>

namespace allostrata {

std::vector<SizeGroup> beforeRecordingGroups(const Attribution &attribution, const Timeline &timeline, Moment moment,
                                             std::span<const std::uint8_t> matching)
{
    std::unordered_map<std::uint64_t, std::uint64_t> counts;
    const Allocations &allocations = timeline.allocations();
    for (std::size_t i = 0; i < allocations.bornBefore(); ++i) {
        const AllocationId id = AllocationId::at(i);
        if (!matching.empty() && (i >= matching.size() || matching[i] == 0))
            continue;
        if (attribution.categorySource(id) == AttributionSource::BeforeRecording && isLiveAt(timeline, id, moment))
            ++counts[allocations.requestedSize(id)];
    }
    std::vector<SizeGroup> groups;
    groups.reserve(counts.size());
    for (const auto &[size, count] : counts)
        groups.push_back({size, count});
    std::sort(groups.begin(), groups.end(), [](const SizeGroup &a, const SizeGroup &b) {
        return a.bytes() != b.bytes() ? a.bytes() > b.bytes() : a.size > b.size;
    });
    return groups;
}

Result<CategoryBreakdown> categoryBreakdown(const Timeline &timeline, const Attribution &attribution,
                                            const StackDigests &digests, BreakdownRequest request,
                                            const LoadContext &context)
{
    request.by = Attribute::Category;
    request.peaks = BreakdownPeaks::With;
    TRY(auto sums, breakdown({nullptr, &timeline, nullptr, &digests, &attribution}, request, context));
    std::vector<BytesBySource> sources(attribution.categories().size());
    for (const AllocationId id : timeline.liveAt(std::min(request.moment, timeline.end()))) {
        if (keeps(request.matching, id))
            sources[attribution.category(id).value()][attribution.categorySource(id)]
                += timeline.allocations().requestedSize(id);
    }
    CategoryBreakdown report;
    report.total = sums.total;
    for (const BreakdownRow &row : sums.rows)
        report.rows.push_back({CategoryId::at(row.key), row.own, sources[row.key]});
    std::stable_sort(report.rows.begin(), report.rows.end(),
                     [](const CategoryRow &a, const CategoryRow &b) { return a.sums.liveBytes > b.sums.liveBytes; });
    report.beforeRecording = beforeRecordingGroups(attribution, timeline, request.moment, request.matching);
    return report;
}

} // namespace allostrata
