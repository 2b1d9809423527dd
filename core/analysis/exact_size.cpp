// Allocations of exactly one size.

#include "core/analysis/exact_size.h"

#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "core/base/poll_stride.h"

#include <limits>
#include <unordered_map>

namespace allostrata {

Result<std::vector<SizeMatch>> exactSizes(const Timeline &timeline, std::span<const std::uint64_t> sizes, const LoadContext &context)
{
    std::unordered_map<std::uint64_t, SizeMatch> matches;
    for (const std::uint64_t size : sizes)
        matches[size].size = size;
    const Moment peak = peakMoment(timeline);
    const std::uint64_t *requested = timeline.allocations().requestedSizes();
    for (std::size_t row = 0; row < timeline.allocations().size(); ++row) {
        if (row % kRowsBetweenStops == 0) {
            if (auto error = context.cancelled())
                return *error;
        }
        const auto found = matches.find(requested[row]);
        if (found == matches.end())
            continue;
        ++found->second.count;
        found->second.liveAtPeak += isLiveAt(timeline, AllocationId::at(row), peak) ? 1 : 0;
    }
    std::vector<SizeMatch> rows;
    for (const std::uint64_t size : sizes) {
        SizeMatch match = matches[size];
        const bool fits = size == 0 || match.count <= std::numeric_limits<std::uint64_t>::max() / size;
        match.bytes = fits ? size * match.count : std::numeric_limits<std::uint64_t>::max();
        rows.push_back(match);
    }
    return rows;
}

} // namespace allostrata
