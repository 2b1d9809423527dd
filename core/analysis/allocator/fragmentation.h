#pragma once

#include "core/analysis/allocator/statistics_extents.h"
#include "core/base/result.h"
#include "core/model/snapshot.h"
#include "core/timeline/strata_layout.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Free blocks available to the same requests: one kind of pool, one stream, one private pool. Bytes.
struct FreePlace {
    SegmentType type = SegmentType::Unknown; ///< type of the pool, as in SegmentMap
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint16_t pool = 0; ///< row of Snapshot::pools
    std::uint64_t blocks = 0;
    std::uint64_t bytes = 0;
    std::uint64_t largest = 0;
    std::uint64_t largestAddress = 0;
    std::uint64_t largestRequest = 0; ///< largest request that these blocks satisfy; 0: none

    [[nodiscard]] bool operator==(const FreePlace &) const = default;
};

/// Free blocks whose size lies in [low, high]. Bytes.
struct FreeStep {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    std::uint64_t blocks = 0;
    std::uint64_t bytes = 0;
    /// Blocks that are wholly free segments or mapped ranges; the rest lies beside blocks in use.
    std::uint64_t unusedBlocks = 0;
    std::uint64_t unusedBytes = 0;

    [[nodiscard]] bool operator==(const FreeStep &) const = default;
};

/// Free memory of the allocator at one moment, from its state: best estimates whenever the counters are. Bytes.
struct Fragmentation {
    Moment moment = 0;
    bool isExact = true; ///< whether the counters of the moment are exact
    std::uint64_t reserved = 0;
    std::uint64_t free = 0; ///< = unused + inactiveSplit
    std::uint64_t unused = 0; ///< wholly free segments and mapped ranges
    std::uint64_t unusedSegments = 0;
    std::uint64_t inactiveSplit = 0; ///< free parts of segments that hold a block
    std::uint64_t inactiveSplitBlocks = 0;
    std::vector<FreePlace> places; ///< the one with the largest block first
    std::vector<FreeStep> spectrum; ///< in powers of two, without gaps, the smallest first

    /// The largest free block; 0 if nothing is free.
    [[nodiscard]] std::uint64_t largestFree() const { return places.empty() ? 0 : places.front().largest; }
    /// Place that satisfies the largest request without a new segment or further mapping; null if there is none.
    [[nodiscard]] const FreePlace *largestRequestPlace() const;
    [[nodiscard]] std::uint64_t largestRequest() const;
};

/// Free memory at a moment. O(live log live).
[[nodiscard]] Fragmentation fragmentationAt(const Snapshot &snapshot, const Timeline &timeline, Moment moment);

/// Free memory at some moments, in order. O(moments x live log live). Errors: Cancelled.
[[nodiscard]] Result<std::vector<Fragmentation>> fragmentationsAt(const Snapshot &snapshot, const Timeline &timeline,
                                                                  std::span<const Moment> moments,
                                                                  const LoadContext &context);

/// Point of the curves over time.
struct FragmentationSample {
    Moment moment = 0;
    std::uint64_t reserved = 0;
    std::uint64_t free = 0;
    std::uint64_t unused = 0;
    std::uint64_t inactiveSplit = 0;
    std::uint64_t largestFree = 0;
    std::uint64_t largestRequest = 0;

    [[nodiscard]] bool operator==(const FragmentationSample &) const = default;
};

/// Moments that represent columns of the visible range: for each column the one with the highest total in the index, so
/// that the peak of the range is included; ascending, without duplicates. Only these are sampled, so extremes of free
/// memory between them are unknown.
[[nodiscard]] std::vector<Moment> fragmentationMoments(const StrataIndex &index, std::vector<MomentRange> columns);

/// Number of rounds in which moments are computed; each round refines the curve everywhere.
inline constexpr std::size_t kFragmentationRounds = 5;
/// The moments first needed in this round, ascending. All rounds together contain each moment once.
[[nodiscard]] std::vector<Moment> momentsOfRound(std::span<const Moment> moments, std::size_t round);

/// Samples at some moments, in order. O(moments x live log live). Errors: Cancelled.
[[nodiscard]] Result<std::vector<FragmentationSample>> fragmentationSamples(const Snapshot &snapshot,
                                                                            const Timeline &timeline,
                                                                            std::span<const Moment> moments,
                                                                            const LoadContext &context);

} // namespace allostrata
