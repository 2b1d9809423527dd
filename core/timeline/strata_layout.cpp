// From columns of a picture to samples, and from a point of it to an allocation.

#include "core/timeline/strata_layout.h"

#include <cmath>

namespace allostrata {

std::vector<MomentRange> eventColumns(const Timeline &timeline, double first, double width, int columns)
{
    std::vector<MomentRange> ranges;
    const double end = timeline.end();
    for (int column = 0; column < columns; ++column) {
        const double from = first + width * column / columns;
        const double to = first + width * (column + 1) / columns;
        const auto low = static_cast<Moment>(std::clamp(std::floor(from), 0.0, end));
        const auto high = static_cast<Moment>(std::clamp(std::ceil(to) - 1, double(low), end));
        ranges.push_back({low, high});
    }
    return ranges;
}

std::vector<MomentRange> timeColumns(const EventTimes &times, double firstUs, double widthUs, int columns)
{
    // The moment of a time t: the events at or before t have happened.
    std::vector<MomentRange> ranges;
    Moment low = times.momentAt(firstUs);
    for (int column = 0; column < columns; ++column) {
        const Moment high = std::max(low, times.momentAt(firstUs + widthUs * (column + 1) / columns));
        ranges.push_back({low, high});
        low = high;
    }
    return ranges;
}

StrataColumns sampleColumns(const StrataIndex &index, std::vector<MomentRange> ranges)
{
    StrataColumns columns;
    columns.samples.reserve(ranges.size());
    columns.totals.reserve(ranges.size());
    for (const MomentRange &range : ranges) {
        Moment sample = index.highest(range.first, range.last);
        if (!columns.samples.empty())
            sample = std::max(sample, columns.samples.back()); // shared moments: never back
        columns.samples.push_back(sample);
        columns.totals.push_back(index.totalAt(sample));
    }
    columns.ranges = std::move(ranges);
    return columns;
}

std::vector<BandPath> bandPaths(const StrataIndex &index, const Timeline &timeline, const StrataColumns &columns,
                                std::span<const AllocationId> ids)
{
    std::vector<BandPath> paths;
    if (ids.empty())
        return paths;
    std::vector<std::uint64_t> offsets(columns.samples.size(), 0);
    const Allocations &allocations = timeline.allocations();
    forEachBand(index, columns, [&](AllocationId id, int first, int last) {
        if (id > ids.back())
            return;
        if (std::binary_search(ids.begin(), ids.end(), id))
            paths.push_back({id, first, {offsets.begin() + first, offsets.begin() + last + 1}});
        const std::uint64_t size = allocations.requestedSize(id);
        for (int column = first; column <= last; ++column)
            offsets[static_cast<std::size_t>(column)] += size;
    });
    return paths;
}

std::optional<StackHit> allocationAtHeight(const StrataIndex &index, const Timeline &timeline, Moment moment,
                                           std::uint64_t bytes)
{
    std::optional<StackHit> hit;
    std::uint64_t below = 0;
    index.forEachAlive(StrataIndex::kBeginning, moment, [&](AllocationId id) {
        const std::uint64_t size = timeline.allocations().requestedSize(id);
        if (!hit && bytes - below < size)
            hit = StackHit{id, below};
        below += size;
    });
    return hit;
}

Unseen unseenIn(const StrataIndex &index, const Timeline &timeline, const StrataColumns &columns, std::size_t column)
{
    Unseen unseen;
    const MomentRange range = columns.ranges[column];
    const Allocations &allocations = timeline.allocations();
    for (Moment moment = range.first + 1; moment <= range.last; ++moment) {
        const AllocationId id = timeline.allocationOf(EventId(moment - 1));
        if (!id || index.birth(id) != moment)
            continue;
        const Moment sample = columns.samples[column];
        const bool seenHere = index.birth(id) <= sample && index.death(id) > sample;
        if (!seenHere && index.death(id) <= range.last) {
            ++unseen.count;
            unseen.bytes += allocations.requestedSize(id);
        }
    }
    return unseen;
}

} // namespace allostrata
