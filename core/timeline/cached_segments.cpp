// Segments as the timeline page counts them: allocs and frees paired by address, maps left out. Totals stop at the
// largest number instead of wrapping round.

#include "core/timeline/cached_segments.h"

#include "core/timeline/address_map.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

std::uint64_t saturatedSum(std::uint64_t a, std::uint64_t b)
{
    return b > UINT64_MAX - a ? UINT64_MAX : a + b;
}

} // namespace

CachedSegments countCachedSegments(const Snapshot &snapshot, const DeviceTrace &trace,
                                   const std::vector<std::uint32_t> &events)
{
    struct Change {
        std::uint64_t born = 0;
        std::uint64_t gone = 0;
    };
    CachedSegments result;
    AddressMap live;
    std::vector<std::uint64_t> sizes; ///< by address id, where the word is 0: of the one that lives there
    std::vector<Change> changes;
    std::uint64_t total = 0;
    for (const std::uint32_t event : events) {
        const Action action = trace.trace.actions()[event];
        if (action != Action::SegmentAlloc && action != Action::SegmentFree)
            continue;
        const std::uint64_t size = trace.trace.sizes()[event];
        AddressMap::Entry &entry = live.entry(trace.trace.addresses()[event]);
        sizes.resize(std::max(sizes.size(), entry.id + std::size_t(1)));
        const bool lives = entry.word == 0;
        Change change;
        if (lives)
            change.gone = sizes[entry.id];
        if (action == Action::SegmentAlloc) {
            change.born = sizes[entry.id] = size;
            ++result.elements;
        } else if (!lives) {
            change.gone = size;
            total = saturatedSum(total, size);
            ++result.elements;
        }
        entry.word = action == Action::SegmentAlloc ? 0 : 1;
        changes.push_back(change);
    }
    for (const Segment &segment : snapshot.segments) {
        if (segment.device != trace.device)
            continue;
        const AddressMap::Entry *entry = live.find(segment.address);
        if (entry != nullptr && entry->word == 0)
            continue;
        total = saturatedSum(total, segment.totalSize);
        ++result.elements;
    }
    result.peak = total;
    for (const Change &change : changes) {
        total = saturatedSum(total - std::min(total, change.gone), change.born);
        result.peak = std::max(result.peak, total);
    }
    result.final = total;
    return result;
}

} // namespace allostrata
