// Which segments would have served a request, and which live blocks kept them from it.

#include "core/analysis/oom_serving.h"

#include <algorithm>
#include <optional>

namespace allostrata {

namespace {

/// Ranges first, ..., last - 1 of a segment.
struct RangeRun {
    std::size_t first = 0;
    std::size_t last = 0;
    std::uint64_t bytes = 0;
    std::uint64_t live = 0;
};

std::uint64_t liveBytes(const StateRange &range)
{
    return range.state == RangeState::Free ? 0 : range.size;
}

/// The run of at least `wanted` bytes with the fewest live ones. Two ends that only move up: both sums grow with the
/// run, so for each beginning the shortest run is the best. O(ranges).
std::optional<RangeRun> cheapestRun(std::span<const StateRange> ranges, std::uint64_t wanted)
{
    std::optional<RangeRun> best;
    RangeRun run;
    for (std::size_t last = 0; last < ranges.size(); ++last) {
        run.last = last + 1;
        run.bytes += ranges[last].size;
        run.live += liveBytes(ranges[last]);
        while (run.first < last && run.bytes - ranges[run.first].size >= wanted) {
            run.bytes -= ranges[run.first].size;
            run.live -= liveBytes(ranges[run.first]);
            ++run.first;
        }
        if (run.bytes >= wanted && (!best || run.live < best->live))
            best = run;
    }
    return best;
}

void addBlocks(ServingSegment &serving, std::span<const StateRange> ranges)
{
    for (const StateRange &range : ranges) {
        if (range.state == RangeState::Free)
            continue;
        ++serving.pinnedCount;
        serving.blocks.push_back({range.address, range.size, range.allocation, range.state == RangeState::PendingFree});
    }
    std::stable_sort(serving.blocks.begin(), serving.blocks.end(),
                     [](const PinningBlock &a, const PinningBlock &b) { return a.size > b.size; });
    if (serving.blocks.size() > kMostPinning)
        serving.blocks.resize(kMostPinning);
}

/// The candidate that a segment and a run of its ranges would be, without its blocks.
struct ServingCandidate {
    const StateSegment *segment = nullptr;
    ServingRoute route = ServingRoute::Contiguous;
    RangeRun run;
};

std::optional<ServingCandidate> candidateOf(const OomFacts &facts, const StateSegment &segment, std::span<const StateRange> ranges)
{
    const SegmentReach reach = reachOf(facts, segment, ranges);
    if (reach == SegmentReach::OutOfReach || ranges.empty())
        return std::nullopt;
    std::optional<ServingCandidate> found;
    if (reach == SegmentReach::Usable && segment.size >= facts.asked) {
        if (const auto run = cheapestRun(ranges, facts.asked))
            found = ServingCandidate{&segment, ServingRoute::Contiguous, *run};
    }
    if (saturatedSum(facts.deviceFreeForUs(), segment.size) < facts.newSegment)
        return found;
    RangeRun whole{0, ranges.size(), segment.size, 0};
    for (const StateRange &range : ranges)
        whole.live += liveBytes(range);
    if (!found || whole.live < found->run.live)
        found = ServingCandidate{&segment, ServingRoute::Returned, whole};
    return found;
}

} // namespace

std::vector<ServingSegment> servingSegments(const OomFacts &facts, const MemoryState &state)
{
    std::vector<ServingCandidate> candidates;
    for (const StateSegment &segment : state.segments) {
        if (const auto found = candidateOf(facts, segment, rangesOf(state, segment)))
            candidates.push_back(*found);
    }
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const ServingCandidate &a, const ServingCandidate &b) { return a.run.live < b.run.live; });
    if (candidates.size() > kMostServing)
        candidates.resize(kMostServing);
    std::vector<ServingSegment> serving;
    serving.reserve(candidates.size());
    for (const ServingCandidate &candidate : candidates) {
        const StateSegment &segment = *candidate.segment;
        ServingSegment row;
        row.address = segment.address;
        row.size = segment.size;
        row.stream = segment.stream;
        row.pool = segment.pool;
        row.isExpandable = segment.expandable;
        row.route = candidate.route;
        row.pinnedBytes = candidate.run.live;
        row.freed = candidate.run.bytes;
        addBlocks(row, rangesOf(state, segment).subspan(candidate.run.first, candidate.run.last - candidate.run.first));
        serving.push_back(std::move(row));
    }
    return serving;
}

} // namespace allostrata
