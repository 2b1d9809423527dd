// Largest allocations, and allocations of exactly one size.

#include "core/analysis/allocations/largest.h"

#include "core/attribution/stack_groups.h"
#include "core/base/load_context.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <limits>
#include <mutex>
#include <unordered_map>

namespace allostrata {

namespace {

constexpr unsigned kMantissaBits = 8;
/// Sizes; a multiple of 64, so that parts of the flags share no word.
constexpr std::size_t kPart = std::size_t(1) << 17;

/// Monotonic key of a size: the number of bits, and the bits after the first.
std::size_t sizeKeyOf(std::uint64_t size)
{
    const auto bits = static_cast<unsigned>(std::bit_width(size));
    const std::uint64_t mantissa = bits > kMantissaBits ? size >> (bits - 1 - kMantissaBits)
                                                        : size << kMantissaBits >> (bits > 0 ? bits - 1 : 0);
    return (std::size_t(bits) << kMantissaBits)
           | (static_cast<std::size_t>(mantissa) & ((std::size_t(1) << kMantissaBits) - 1));
}

using Counts = std::vector<std::uint32_t>; ///< by key

Counts countKeys(const std::uint64_t *sizes, std::size_t count)
{
    Counts sums(std::size_t(66) << kMantissaBits, 0);
    std::mutex mutex;
    forEachRange(count, kPart, [&](std::size_t first, std::size_t end) {
        Counts counts(sums.size(), 0);
        for (std::size_t i = first; i < end; ++i)
            ++counts[sizeKeyOf(sizes[i])];
        const std::lock_guard lock(mutex);
        std::transform(sums.begin(), sums.end(), counts.begin(), sums.begin(), std::plus<>());
    });
    return sums;
}

/// Size of the `rank`-th largest, from 1, and the number of larger ones. One pass finds its class of sizes, another
/// collects that class.
struct Threshold {
    std::uint64_t size = 0;
    std::size_t larger = 0;
};
Threshold thresholdOf(const std::uint64_t *sizes, std::size_t count, std::size_t rank)
{
    const Counts counts = countKeys(sizes, count);
    std::size_t larger = 0;
    std::size_t key = counts.size() - 1;
    while (larger + counts[key] < rank)
        larger += counts[key--];
    std::vector<std::uint64_t> members;
    members.reserve(counts[key]);
    for (std::size_t i = 0; i < count; ++i) {
        if (sizeKeyOf(sizes[i]) == key)
            members.push_back(sizes[i]);
    }
    const auto at = members.begin() + static_cast<std::ptrdiff_t>(rank - larger - 1);
    std::nth_element(members.begin(), at, members.end(), std::greater<>());
    const std::uint64_t size = *at;
    larger += static_cast<std::size_t>(
        std::count_if(members.begin(), at, [size](std::uint64_t other) { return other > size; }));
    return {size, larger};
}

} // namespace

std::vector<bool> largestAllocations(const Timeline &timeline, int percent)
{
    const std::size_t count = timeline.allocations().size();
    const std::uint64_t *sizes = timeline.allocations().requestedSizes();
    const std::size_t matching = (count * static_cast<std::size_t>(std::clamp(percent, 0, 100)) + 99) / 100;
    std::vector<bool> flags(count, matching == count);
    if (matching == 0 || matching == count)
        return flags;
    const Threshold threshold = thresholdOf(sizes, count, matching);
    forEachRange(count, kPart, [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i)
            flags[i] = sizes[i] > threshold.size;
    });
    std::size_t equal = matching - threshold.larger; // matching allocations of the threshold's size: the older
    for (std::size_t i = 0; equal > 0; ++i) {
        if (sizes[i] == threshold.size) {
            flags[i] = true;
            --equal;
        }
    }
    return flags;
}

Result<std::vector<SizeMatch>> exactSizes(const Timeline &timeline, std::span<const std::uint64_t> sizes,
                                          const LoadContext &context)
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
