// Counts segments as the timeline page does: allocs and frees paired by address, maps left out. Totals saturate at the
// largest number.

#include "core/timeline/cached_segments.h"

#include "core/base/arithmetic.h"
#include "core/timeline/address_map.h"

#include <algorithm>

namespace allostrata {

namespace {

/// Effect of a segment event on the total.
struct SegmentChange {
    Moment moment = 0;
    std::uint64_t born = 0;
    std::uint64_t gone = 0;
};

/// The total before the first event, and all changes to it.
struct Story {
    std::uint64_t elements = 0;
    std::uint64_t atStart = 0;
    std::vector<SegmentChange> changes; ///< by moment
};

/// `next`: returns the positions of segment events one per call, ascending, then UINT32_MAX.
template <typename Next>
Story readStory(const Snapshot &snapshot, const Trace &trace, int device, Next next)
{
    Story story;
    AddressMap live;
    std::vector<std::uint64_t> sizes; ///< by address id, if the word is 0: size of the live segment
    for (std::uint32_t event = next(); event != UINT32_MAX; event = next()) {
        const Action action = trace.actions()[event];
        if (action != Action::SegmentAlloc && action != Action::SegmentFree)
            continue;
        const std::uint64_t size = trace.sizes()[event];
        AddressMap::Entry &entry = live.entry(trace.addresses()[event]);
        sizes.resize(std::max(sizes.size(), entry.id + std::size_t(1)));
        const bool lives = entry.word == 0;
        SegmentChange change;
        change.moment = event + 1;
        if (lives)
            change.gone = sizes[entry.id];
        if (action == Action::SegmentAlloc) {
            change.born = sizes[entry.id] = size;
            ++story.elements;
        } else if (!lives) {
            change.gone = size;
            story.atStart = saturatedSum(story.atStart, size);
            ++story.elements;
        }
        entry.word = action == Action::SegmentAlloc ? 0 : 1;
        story.changes.push_back(change);
    }
    for (const Segment &segment : snapshot.segments) {
        if (segment.device != device)
            continue;
        const AddressMap::Entry *entry = live.find(segment.address);
        if (entry != nullptr && entry->word == 0)
            continue;
        story.atStart = saturatedSum(story.atStart, segment.totalSize);
        ++story.elements;
    }
    return story;
}

std::uint64_t changed(std::uint64_t total, const SegmentChange &change)
{
    return saturatedSum(total - std::min(total, change.gone), change.born);
}

} // namespace

CachedSegments countCachedSegments(const Snapshot &snapshot, const DeviceTrace &trace,
                                   const std::vector<std::uint32_t> &events)
{
    std::size_t at = 0;
    const Story story = readStory(snapshot, trace.trace, trace.device,
                                  [&] { return at < events.size() ? events[at++] : UINT32_MAX; });
    std::uint64_t total = story.atStart;
    CachedSegments result{story.elements, total, 0};
    for (const SegmentChange &change : story.changes) {
        total = changed(total, change);
        result.peak = std::max(result.peak, total);
    }
    result.final = total;
    return result;
}

std::vector<CachedTotal> cachedTotals(const Snapshot &snapshot, const Trace &trace, int device)
{
    std::uint32_t at = 0;
    const Story story = readStory(snapshot, trace, device, [&] { return at < trace.size() ? at++ : UINT32_MAX; });
    std::vector<CachedTotal> totals{{0, story.atStart}};
    for (const SegmentChange &change : story.changes)
        totals.push_back({change.moment, changed(totals.back().bytes, change)});
    return totals;
}

} // namespace allostrata
