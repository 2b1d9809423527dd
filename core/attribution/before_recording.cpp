// What was there before the recording, by exact size.

#include "core/attribution/before_recording.h"

#include "core/attribution/stack_groups.h"
#include "core/base/units.h"

#include <algorithm>
#include <unordered_map>

namespace allostrata {

std::vector<SizeGroup> beforeRecordingGroups(const Attribution &attribution, const Timeline &timeline, Moment moment,
                                             std::span<const std::uint8_t> kept)
{
    std::unordered_map<std::uint64_t, std::uint64_t> counts;
    const Allocations &allocations = timeline.allocations();
    for (std::size_t i = 0; i < allocations.bornBefore(); ++i) {
        const AllocationId id = AllocationId::at(i);
        if (!kept.empty() && (i >= kept.size() || kept[i] == 0))
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

std::string sizeGroupText(const SizeGroup &group)
{
    const std::string size = formatBytes(group.size);
    return group.count == 1 ? size : formatCount(group.count) + " x " + size;
}

} // namespace allostrata
