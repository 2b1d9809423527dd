// Rounding and splitting as in PyTorch's caching allocator, with bounds if its settings are not known.

#include "core/timeline/allocator_rules.h"

#include <algorithm>
#include <array>

namespace allostrata {

namespace {

constexpr std::array<std::uint32_t, 6> kDivisionsInUse = {2, 4, 8, 16, 32, 64};

std::uint64_t clampedRequest(std::uint64_t request) { return std::min(request, kLargestRequest); }

} // namespace

AllocatorRules::AllocatorRules(const Snapshot &snapshot)
{
    m_known = snapshot.settings.present;
    if (m_known) {
        m_config = AllocatorConfig::recorded(snapshot);
        m_expandable = m_config.expandableSegments;
        m_neverSplitFrom = m_config.maxSplitSize;
        return;
    }
    learnFromFinalBlocks(snapshot);
}

/// A block smaller than a division would have produced refutes that division. A segment with several blocks was split,
/// so max_split_size exceeds the size of the segment minus the 2 MiB to which segment sizes are rounded.
void AllocatorRules::learnFromFinalBlocks(const Snapshot &snapshot)
{
    std::array<bool, kDivisionsInUse.size()> refuted{};
    m_neverSplitFrom = kDefaultLargeSegment;
    for (const Segment &segment : snapshot.segments) {
        const auto blocks = snapshot.blocksOf(segment);
        if (!segment.expandable && blocks.size() > 1 && segment.totalSize > kSmallSegment + kDefaultLargeSegment
            && segment.totalSize < kLargestRequest)
            m_neverSplitFrom = std::max(m_neverSplitFrom, segment.totalSize - kSmallSegment);
        for (const Block &block : blocks) {
            if ((block.state != BlockState::Allocated && block.state != BlockState::PendingFree)
                || !block.requestedSize)
                continue;
            for (std::size_t i = 0; i < kDivisionsInUse.size(); ++i) {
                if (block.size < roundedWithDivisions(clampedRequest(*block.requestedSize), kDivisionsInUse[i]))
                    refuted[i] = true;
            }
        }
    }
    const auto possible = std::find(refuted.begin(), refuted.end(), false);
    m_coarsestDivisions = possible == refuted.end()
                              ? 0
                              : kDivisionsInUse[static_cast<std::size_t>(possible - refuted.begin())];
}

Interval AllocatorRules::rounded(std::uint64_t request) const
{
    request = clampedRequest(request);
    if (m_known)
        return Interval::exactly(m_config.rounded(request));
    const std::uint64_t plain = roundedWithDivisions(request, 0);
    return {plain, plain, std::max(plain, roundedWithDivisions(request, m_coarsestDivisions))};
}

Interval AllocatorRules::taken(std::uint64_t request, const Place &place) const
{
    Interval size = rounded(request);
    if (!place.room) {
        if (!splitsToTheBlock(size.high, place.expandable))
            size.high += size.high >= m_neverSplitFrom ? kDefaultLargeSegment - kMinBlock : kSmallRequest;
        if (place.roomAtMost >= size.low) {
            size.high = std::min(size.high, place.roomAtMost);
            size.value = std::min(size.value, place.roomAtMost);
        }
        return size;
    }
    const std::uint64_t room = *place.room;
    if (room < size.value) { // the rules do not explain this place
        size.low = std::min(clampedRequest(request), size.low);
        if (room >= size.low)
            size.value = size.high = room;
        return size;
    }
    const auto keepsRest = [&](std::uint64_t block) {
        const std::uint64_t rest = room - block;
        if (splitsToTheBlock(block, place.expandable))
            return rest < kMinBlock;
        if (block < m_config.maxSplitSize)
            return rest <= kSmallRequest;
        return rest < m_config.nonSplitRounding(); // larger ranges are not used for such requests
    };
    const bool certainlyWhole = room - size.low <= kSmallRequest && size.low > kSmallRequest
                                && !splitsToTheBlock(size.low, place.expandable);
    if (keepsRest(size.value))
        size.value = room;
    if (m_known || certainlyWhole)
        return Interval::exactly(size.value);
    const bool mayBeWhole = size.high >= room || keepsRest(size.high)
                            || (size.high >= m_neverSplitFrom && !splitsToTheBlock(size.high, place.expandable)
                                && room - size.high < kDefaultLargeSegment);
    size.high = mayBeWhole ? room : size.high;
    return size;
}

Interval AllocatorRules::found(std::uint64_t request, const Place &place, bool wholeSegment) const
{
    Interval size = taken(request, {std::nullopt, place.roomAtMost, place.expandable});
    if (!place.room || size.low <= kSmallRequest || splitsToTheBlock(size.low, place.expandable)) {
        if (place.room && *place.room >= size.low)
            size.high = std::min(size.high, *place.room);
        return size;
    }
    const std::uint64_t room = *place.room;
    if (room < size.value)
        return size;
    if (room - size.low <= kSmallRequest
        || (wholeSegment && m_known && size.value >= m_config.maxSplitSize && room <= size.high))
        return Interval::exactly(room);
    const std::uint64_t roundedHigh = rounded(request).high;
    if (roundedHigh < m_neverSplitFrom && room - std::min(room, roundedHigh) > kSmallRequest)
        size.high = std::min(size.high, room - kSmallRequest - kMinBlock);
    size.high = std::max(size.value, std::min(size.high, room));
    return size;
}

} // namespace allostrata
