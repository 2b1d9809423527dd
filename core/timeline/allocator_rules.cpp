// Rounding and splitting as in PyTorch's caching allocator, with bounds if its settings are not known.

#include "core/timeline/allocator_rules.h"

#include <algorithm>
#include <array>
#include <bit>

namespace allostrata {

namespace {

constexpr std::array<std::uint32_t, 6> kDivisionsInUse = {2, 4, 8, 16, 32, 64};

std::uint64_t toMultiple(std::uint64_t size, std::uint64_t unit) { return (size + unit - 1) / unit * unit; }

std::uint64_t clampedRequest(std::uint64_t request) { return std::min(request, AllocatorRules::kLargest); }

} // namespace

AllocatorRules::AllocatorRules(const Snapshot &snapshot)
{
    const AllocatorSettings &settings = snapshot.settings;
    m_known = settings.present;
    if (m_known) {
        m_expandable = settings.expandableSegments;
        m_maxSplitSize = settings.maxSplitSize.value_or(UINT64_MAX);
        m_neverSplitFrom = m_maxSplitSize;
        m_divisions = settings.roundupPower2Divisions;
        return;
    }
    learnFromFinalBlocks(snapshot);
}

/// A block smaller than a division would have produced refutes that division. A segment with several blocks was split,
/// so max_split_size exceeds the size of the segment minus the 2 MiB to which segment sizes are rounded.
void AllocatorRules::learnFromFinalBlocks(const Snapshot &snapshot)
{
    std::array<bool, kDivisionsInUse.size()> refuted{};
    m_neverSplitFrom = kLargeSegment;
    for (const Segment &segment : snapshot.segments) {
        const auto blocks = snapshot.blocksOf(segment);
        if (!segment.expandable && blocks.size() > 1 && segment.totalSize > kSmallSegment + kLargeSegment
            && segment.totalSize < kLargest)
            m_neverSplitFrom = std::max(m_neverSplitFrom, segment.totalSize - kSmallSegment);
        for (const Block &block : blocks) {
            if ((block.state != BlockState::Allocated && block.state != BlockState::PendingFree)
                || !block.requestedSize)
                continue;
            for (std::size_t i = 0; i < kDivisionsInUse.size(); ++i) {
                if (block.size < roundedWith(clampedRequest(*block.requestedSize), kDivisionsInUse[i]))
                    refuted[i] = true;
            }
        }
    }
    const auto possible = std::find(refuted.begin(), refuted.end(), false);
    m_coarsestDivisions = possible == refuted.end()
                              ? 0
                              : kDivisionsInUse[static_cast<std::size_t>(possible - refuted.begin())];
}

std::uint32_t AllocatorRules::divisionsFor(std::uint64_t request) const
{
    if (m_divisions.empty())
        return 0;
    const auto log2 = static_cast<std::size_t>(std::bit_width(request)) - 1;
    const std::size_t index = log2 > 20 ? log2 - 20 : 0;
    return m_divisions[std::min(index, m_divisions.size() - 1)];
}

std::uint64_t AllocatorRules::roundedWith(std::uint64_t request, std::uint32_t divisions) const
{
    if (request < kBlock)
        return kBlock;
    if (divisions <= 1 || request <= kBlock * divisions)
        return toMultiple(request, kBlock);
    if (std::has_single_bit(request))
        return request;
    const std::uint64_t floor = std::bit_floor(request);
    const std::uint64_t step = floor >> (std::bit_width(divisions) - 1);
    return step == 0 ? floor << 1 : toMultiple(request, step);
}

Interval AllocatorRules::rounded(std::uint64_t request) const
{
    request = clampedRequest(request);
    if (m_known)
        return Interval::exactly(roundedWith(request, request < kBlock ? 0 : divisionsFor(request)));
    const std::uint64_t plain = roundedWith(request, 0);
    return {plain, plain, std::max(plain, roundedWith(request, m_coarsestDivisions))};
}

Interval AllocatorRules::taken(std::uint64_t request, const Place &place) const
{
    Interval size = rounded(request);
    if (!place.room) {
        if (!splitsToTheBlock(size.high, place.expandable))
            size.high += size.high >= m_neverSplitFrom ? kLargeSegment - kBlock : kSmall;
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
            return rest < kBlock;
        if (block < m_maxSplitSize)
            return rest <= kSmall;
        return rest < kLargeSegment; // larger ranges are not used for such requests
    };
    const bool certainlyWhole = room - size.low <= kSmall && size.low > kSmall
                                && !splitsToTheBlock(size.low, place.expandable);
    if (keepsRest(size.value))
        size.value = room;
    if (m_known || certainlyWhole)
        return Interval::exactly(size.value);
    const bool mayBeWhole = size.high >= room || keepsRest(size.high)
                            || (size.high >= m_neverSplitFrom && !splitsToTheBlock(size.high, place.expandable)
                                && room - size.high < kLargeSegment);
    size.high = mayBeWhole ? room : size.high;
    return size;
}

Interval AllocatorRules::found(std::uint64_t request, const Place &place, bool wholeSegment) const
{
    Interval size = taken(request, {std::nullopt, place.roomAtMost, place.expandable});
    if (!place.room || size.low <= kSmall || splitsToTheBlock(size.low, place.expandable)) {
        if (place.room && *place.room >= size.low)
            size.high = std::min(size.high, *place.room);
        return size;
    }
    const std::uint64_t room = *place.room;
    if (room < size.value)
        return size;
    if (room - size.low <= kSmall || (wholeSegment && m_known && size.value >= m_maxSplitSize && room <= size.high))
        return Interval::exactly(room);
    const std::uint64_t roundedHigh = rounded(request).high;
    if (roundedHigh < m_neverSplitFrom && room - std::min(room, roundedHigh) > kSmall)
        size.high = std::min(size.high, room - kSmall - kBlock);
    size.high = std::max(size.value, std::min(size.high, room));
    return size;
}

std::uint64_t AllocatorRules::segmentFor(std::uint64_t blockSize)
{
    if (blockSize <= kSmall)
        return kSmallSegment;
    return blockSize < kOwnSegment ? kLargeSegment : toMultiple(std::min(blockSize, kLargest), kSmallSegment);
}

} // namespace allostrata
