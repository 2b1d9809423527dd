// Free memory at a moment: its amount, its pieces, and the requests that it satisfies.
//
// Follows the allocator's rules (FORMATS.md B): a request of up to 1 MiB after rounding uses the small pool, others the
// large one; it takes a free block of its stream and private pool. Requests below max_split_size take no block of at
// least that size; larger ones take no block that is larger by 20 MiB or more.

#include "core/analysis/allocator/fragmentation.h"

#include "core/analysis/allocations/histogram.h"
#include "core/analysis/allocator/segment_map.h"
#include "core/base/load_context.h"
#include "core/timeline/allocator_rules.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace allostrata {

namespace {

/// Largest request that rounds to at most `size`; 0 if there is none. Rounding is monotonic.
std::uint64_t largestRoundedTo(const AllocatorRules &rules, std::uint64_t size)
{
    size = std::min(size, kLargestRequest);
    if (size < kMinBlock)
        return 0;
    std::uint64_t fits = 1;
    std::uint64_t beyond = size + 1;
    while (beyond - fits > 1) {
        const std::uint64_t middle = fits + (beyond - fits) / 2;
        (rules.rounded(middle).value <= size ? fits : beyond) = middle;
    }
    return fits;
}

class FreeMemoryScan {
public:
    FreeMemoryScan(const Snapshot &snapshot, const SegmentMap &map)
        : m_rules(snapshot), m_maxSplitSize(snapshot.settings.maxSplitSize.value_or(UINT64_MAX)), m_map(map)
    {
    }

    Fragmentation sumUp()
    {
        m_result.moment = m_map.moment;
        m_result.reserved = m_map.total.reserved;
        m_result.free = m_map.total.free;
        m_result.unused = m_map.total.unused;
        m_result.unusedSegments = m_map.total.unusedSegments;
        m_result.inactiveSplit = m_result.free - m_result.unused;
        for (std::size_t segment = 0; segment < m_map.state.segments.size(); ++segment)
            add(segment);
        std::stable_sort(m_result.places.begin(), m_result.places.end(),
                         [](const FreePlace &a, const FreePlace &b) { return a.largest > b.largest; });
        std::size_t first = 0;
        std::size_t end = m_steps.size();
        while (first < end && m_steps[first].blocks == 0)
            ++first;
        while (end > first && m_steps[end - 1].blocks == 0)
            --end;
        for (std::size_t step = first; step < end; ++step) {
            m_steps[step].low = lowestOfStep(step);
            m_steps[step].high = highestOfStep(step);
            m_result.spectrum.push_back(m_steps[step]);
        }
        return std::move(m_result);
    }

private:
    void add(std::size_t row)
    {
        const bool isUnused = m_map.uses[row].blocks == 0;
        for (const StateRange &range : m_map.rangesOf(row)) {
            if (range.state != RangeState::Free)
                continue;
            m_result.inactiveSplitBlocks += isUnused ? 0 : 1;
            FreeStep &step = m_steps[histogramStep(range.size)];
            ++step.blocks;
            step.bytes += range.size;
            step.unusedBlocks += isUnused ? 1 : 0;
            step.unusedBytes += isUnused ? range.size : 0;
            addTo(placeOf(m_map.types[row], m_map.state.segments[row]), range);
        }
    }

    FreePlace &placeOf(SegmentType type, const StateSegment &segment)
    {
        const auto [found, isNew] = m_rowOf.try_emplace({type, segment.stream, segment.pool}, m_result.places.size());
        if (!isNew)
            return m_result.places[found->second];
        FreePlace place;
        place.type = type;
        place.stream = segment.stream;
        place.pool = segment.pool;
        return m_result.places.emplace_back(place);
    }

    void addTo(FreePlace &place, const StateRange &range) const
    {
        ++place.blocks;
        place.bytes += range.size;
        if (range.size > place.largest) {
            place.largest = range.size;
            place.largestAddress = range.address;
        }
        if (range.size > place.largestRequest)
            place.largestRequest = std::max(place.largestRequest, largestServedBy(place.type, range.size));
    }

    [[nodiscard]] std::uint64_t largestServedBy(SegmentType type, std::uint64_t size) const
    {
        if (type == SegmentType::Small)
            return largestRoundedTo(m_rules, std::min(size, kSmallRequest));
        const std::uint64_t request = largestRoundedTo(m_rules, size);
        const std::uint64_t rounded = request == 0 ? 0 : m_rules.rounded(request).value;
        if (rounded <= kSmallRequest) // uses the small pool
            return 0;
        const bool isTaken = rounded < m_maxSplitSize ? size < m_maxSplitSize : size - rounded < kDefaultLargeSegment;
        return isTaken ? request : 0;
    }

    const AllocatorRules m_rules;
    const std::uint64_t m_maxSplitSize;
    const SegmentMap &m_map;
    std::array<FreeStep, kHistogramSteps> m_steps{};
    /// Place by type, stream and pool.
    std::map<std::tuple<SegmentType, std::uint16_t, std::uint16_t>, std::size_t> m_rowOf;
    Fragmentation m_result;
};

} // namespace

const FreePlace *Fragmentation::largestRequestPlace() const
{
    const auto found = std::max_element(places.begin(), places.end(), [](const FreePlace &a, const FreePlace &b) {
        return a.largestRequest < b.largestRequest;
    });
    return found == places.end() || found->largestRequest == 0 ? nullptr : &*found;
}

std::uint64_t Fragmentation::largestRequest() const
{
    const FreePlace *place = largestRequestPlace();
    return place ? place->largestRequest : 0;
}

Fragmentation fragmentationAt(const Snapshot &snapshot, const Timeline &timeline, Moment moment)
{
    moment = std::min(moment, timeline.end());
    Fragmentation result = FreeMemoryScan(snapshot, segmentMap(timeline, moment)).sumUp();
    result.isExact = isExact(timeline.countersAt(moment));
    return result;
}

Result<std::vector<Fragmentation>> fragmentationsAt(const Snapshot &snapshot, const Timeline &timeline,
                                                    std::span<const Moment> moments, const LoadContext &context)
{
    std::vector<Fragmentation> all;
    all.reserve(moments.size());
    for (const Moment moment : moments) {
        if (auto error = context.cancelled())
            return *error;
        all.push_back(fragmentationAt(snapshot, timeline, moment));
    }
    return all;
}

std::vector<Moment> fragmentationMoments(const StrataIndex &index, std::vector<MomentRange> columns)
{
    std::vector<Moment> moments = sampleColumns(index, std::move(columns)).samples;
    moments.erase(std::unique(moments.begin(), moments.end()), moments.end());
    return moments;
}

std::vector<Moment> momentsOfRound(std::span<const Moment> moments, std::size_t round)
{
    const std::size_t stride = std::size_t(1) << (kFragmentationRounds - 1 - std::min(round, kFragmentationRounds - 1));
    std::vector<Moment> wanted;
    for (std::size_t i = 0; i < moments.size(); i += stride) {
        if (round == 0 || i % (stride * 2) != 0)
            wanted.push_back(moments[i]);
    }
    return wanted;
}

Result<std::vector<FragmentationSample>> fragmentationSamples(const Snapshot &snapshot, const Timeline &timeline,
                                                              std::span<const Moment> moments,
                                                              const LoadContext &context)
{
    std::vector<FragmentationSample> samples;
    samples.reserve(moments.size());
    for (const Moment moment : moments) {
        if (auto error = context.cancelled())
            return *error;
        const Fragmentation at = fragmentationAt(snapshot, timeline, moment);
        samples.push_back(
            {at.moment, at.reserved, at.free, at.unused, at.inactiveSplit, at.largestFree(), at.largestRequest()});
    }
    return samples;
}

} // namespace allostrata
