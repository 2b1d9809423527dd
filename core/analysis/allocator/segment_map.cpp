// Contents of segments at a moment: sums, runs of mapped ranges, order, and pinning blocks.

#include "core/analysis/allocator/segment_map.h"

#include "core/timeline/allocator_rules.h"
#include "core/timeline/timeline.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

namespace allostrata {

namespace {

/// Mapped ranges further apart belong to different reservations: more than any device has.
constexpr std::uint64_t kWidestHole = std::uint64_t(1) << 40;

std::uint64_t pageOf(SegmentType type) { return type == SegmentType::Small ? kSmallSegment : kDefaultLargeSegment; }

/// Bytes of whole pages in [begin, end), counted from `origin`, the start of the mapped range.
std::uint64_t wholePages(std::uint64_t begin, std::uint64_t end, std::uint64_t origin, std::uint64_t page)
{
    const std::uint64_t first = (begin - origin + page - 1) / page;
    const std::uint64_t last = (end - origin) / page;
    return first < last ? (last - first) * page : 0;
}

bool isBlock(const StateRange &range) { return range.state != RangeState::Free; }

/// Type inferred from blocks: a pool holds only blocks up to 1 MiB, or only larger ones.
SegmentType typeOf(const StateSegment &segment, std::span<const StateRange> ranges)
{
    if (segment.type != SegmentType::Unknown || segment.inferred)
        return segment.type;
    const auto block = std::find_if(ranges.begin(), ranges.end(), isBlock);
    if (block != ranges.end())
        return block->size <= kSmallRequest ? SegmentType::Small : SegmentType::Large;
    return segment.size % kDefaultLargeSegment == 0 ? SegmentType::Large : SegmentType::Small;
}

SegmentUse useOf(const StateSegment &segment, std::span<const StateRange> ranges, SegmentType type)
{
    SegmentUse use;
    use.reserved = segment.size;
    use.segments = 1;
    for (const StateRange &range : ranges) {
        if (!isBlock(range)) {
            use.free += range.size;
            use.largestFree = std::max(use.largestFree, range.size);
            if (segment.expandable)
                use.releasable += wholePages(range.address, range.address + range.size, segment.address, pageOf(type));
            continue;
        }
        (range.state == RangeState::Allocated ? use.allocated : use.pendingFree) += range.size;
        use.requested += std::min(range.requestedSize, range.size);
        ++use.blocks;
    }
    if (use.blocks == 0) {
        use.unusedSegments = 1;
        use.unused = use.releasable = segment.size;
    }
    return use;
}

bool isOneReservation(const SegmentMap &map, std::size_t before, std::size_t after)
{
    const StateSegment &a = map.state.segments[before];
    const StateSegment &b = map.state.segments[after];
    return a.expandable && b.expandable && a.stream == b.stream && a.pool == b.pool
           && map.types[before] == map.types[after] && b.address - (a.address + a.size) <= kWidestHole;
}

/// Sort weight of a run; 0 for the order of addresses.
std::uint64_t weightOf(const SegmentUse &use, SegmentOrder order)
{
    switch (order) {
    case SegmentOrder::Address: return 0;
    case SegmentOrder::Reserved: return use.reserved;
    case SegmentOrder::Used: return use.active();
    case SegmentOrder::Stranded: return use.stranded();
    }
    return 0;
}

} // namespace

void SegmentUse::add(const SegmentUse &other)
{
    reserved += other.reserved;
    allocated += other.allocated;
    pendingFree += other.pendingFree;
    requested += other.requested;
    free += other.free;
    largestFree = std::max(largestFree, other.largestFree);
    releasable += other.releasable;
    blocks += other.blocks;
    segments += other.segments;
    unusedSegments += other.unusedSegments;
    unused += other.unused;
}

std::span<const StateRange> SegmentMap::rangesOf(std::size_t segment) const
{
    const StateSegment &row = state.segments[segment];
    return std::span(state.ranges).subspan(row.firstRange, row.rangeCount);
}

std::optional<std::size_t> SegmentMap::segmentAt(std::uint64_t address) const
{
    const auto after = std::upper_bound(state.segments.begin(), state.segments.end(), address,
                                        [](std::uint64_t at, const StateSegment &row) { return at < row.address; });
    if (after == state.segments.begin() || address - std::prev(after)->address >= std::prev(after)->size)
        return std::nullopt;
    return static_cast<std::size_t>(after - state.segments.begin()) - 1;
}

std::optional<std::size_t> SegmentMap::rangeAt(std::uint64_t address) const
{
    const auto segment = segmentAt(address);
    if (!segment)
        return std::nullopt;
    const auto ranges = rangesOf(*segment);
    const auto after = std::upper_bound(ranges.begin(), ranges.end(), address,
                                        [](std::uint64_t at, const StateRange &row) { return at < row.address; });
    if (after == ranges.begin())
        return std::nullopt;
    return state.segments[*segment].firstRange + static_cast<std::size_t>(after - ranges.begin()) - 1;
}

std::uint64_t SegmentMap::holeBefore(const SegmentRun &run, std::size_t segment) const
{
    if (segment <= run.first || segment >= run.first + run.count)
        return 0;
    const StateSegment &before = state.segments[segment - 1];
    return state.segments[segment].address - (before.address + before.size);
}

SegmentMap segmentMapOf(MemoryState state, Moment moment)
{
    SegmentMap map;
    map.moment = moment;
    map.state = std::move(state);
    const std::size_t count = map.state.segments.size();
    map.uses.reserve(count);
    map.types.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const StateSegment &segment = map.state.segments[i];
        map.types.push_back(typeOf(segment, map.rangesOf(i)));
        map.uses.push_back(useOf(segment, map.rangesOf(i), map.types.back()));
        map.total.add(map.uses.back());
        if (i > 0 && isOneReservation(map, i - 1, i))
            ++map.runs.back().count;
        else
            map.runs.push_back({i, 1, {}});
        map.runs.back().use.add(map.uses.back());
    }
    return map;
}

SegmentMap segmentMap(const Timeline &timeline, Moment moment)
{
    moment = std::min(moment, timeline.end());
    return segmentMapOf(timeline.stateAt(moment), moment);
}

std::vector<SegmentGroup> arranged(const SegmentMap &map, SegmentOrder order, SegmentGrouping grouping)
{
    std::vector<SegmentGroup> groups;
    std::map<std::pair<std::uint16_t, std::uint16_t>, std::size_t> rows; // by pool and stream
    for (std::size_t i = 0; i < map.runs.size(); ++i) {
        const StateSegment &segment = map.state.segments[map.runs[i].first];
        const bool isGrouped = grouping == SegmentGrouping::StreamAndPool;
        const auto key = isGrouped ? std::pair(segment.pool, segment.stream)
                                   : std::pair<std::uint16_t, std::uint16_t>();
        const auto [found, isNew] = rows.emplace(key, groups.size());
        if (isNew)
            groups.push_back({segment.stream, segment.pool, {}, {}});
        groups[found->second].runs.push_back(i);
        groups[found->second].use.add(map.runs[i].use);
    }
    for (SegmentGroup &group : groups) {
        std::stable_sort(group.runs.begin(), group.runs.end(), [&](std::size_t a, std::size_t b) {
            return weightOf(map.runs[a].use, order) > weightOf(map.runs[b].use, order);
        });
    }
    std::stable_sort(groups.begin(), groups.end(), [](const SegmentGroup &a, const SegmentGroup &b) {
        return std::tuple(a.pool != 0, a.stream != 0, b.use.reserved)
               < std::tuple(b.pool != 0, b.stream != 0, a.use.reserved);
    });
    return groups;
}

SegmentPins pinsOf(const SegmentMap &map, std::size_t segment, std::size_t limit)
{
    SegmentPins pins;
    const StateSegment &row = map.state.segments[segment];
    std::vector<std::size_t> all;
    for (std::size_t i = row.firstRange; i < row.firstRange + row.rangeCount; ++i) {
        if (!isBlock(map.state.ranges[i]))
            continue;
        all.push_back(i);
        pins.bytes += map.state.ranges[i].size;
    }
    pins.blocks = all.size();
    const std::size_t kept = std::min(limit, all.size());
    pins.ranges.resize(kept);
    std::partial_sort_copy(all.begin(), all.end(), pins.ranges.begin(), pins.ranges.end(),
                           [&](std::size_t a, std::size_t b) {
                               return std::pair(map.state.ranges[a].size, a) < std::pair(map.state.ranges[b].size, b);
                           });
    return pins;
}

bool hasSeveralPlaces(const SegmentMap &map)
{
    const auto &segments = map.state.segments;
    return std::any_of(segments.begin(), segments.end(), [&](const StateSegment &segment) {
        return segment.stream != segments.front().stream || segment.pool != segments.front().pool;
    });
}

} // namespace allostrata
