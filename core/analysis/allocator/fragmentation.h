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

/// Free blocks that the same requests can be served from: one kind of pool, one stream, one private pool. Bytes.
struct FreePlace {
    SegmentType type = SegmentType::Unknown; ///< of the pool, as SegmentMap tells it
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint16_t pool = 0; ///< row of Snapshot::pools
    std::uint64_t blocks = 0;
    std::uint64_t bytes = 0;
    std::uint64_t largest = 0;
    std::uint64_t largestAddress = 0;
    std::uint64_t largestRequest = 0; ///< that these blocks can serve; 0: none

    [[nodiscard]] bool operator==(const FreePlace &) const = default;
};

/// The free blocks whose size lies in [low, high]. Bytes.
struct FreeStep {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    std::uint64_t blocks = 0;
    std::uint64_t bytes = 0;
    std::uint64_t unusedBlocks = 0; ///< of those: wholly free segments and mapped ranges; the rest lies beside blocks
    std::uint64_t unusedBytes = 0;

    [[nodiscard]] bool operator==(const FreeStep &) const = default;
};

/// The free memory of the allocator at one moment, as its state tells it: best estimates where the counters are. Bytes.
struct Fragmentation {
    Moment moment = 0;
    bool isExact = true; ///< the counters of the moment are
    std::uint64_t reserved = 0;
    std::uint64_t free = 0; ///< = unused + inactiveSplit
    std::uint64_t unused = 0; ///< wholly free segments and mapped ranges
    std::uint64_t unusedSegments = 0;
    std::uint64_t inactiveSplit = 0; ///< free parts of segments that hold a block
    std::uint64_t inactiveSplitBlocks = 0;
    std::vector<FreePlace> places; ///< the one with the largest block first
    std::vector<FreeStep> spectrum; ///< steps of powers of two, without gaps, the smallest first

    /// The largest free block; 0 if nothing is free.
    [[nodiscard]] std::uint64_t largestFree() const { return places.empty() ? 0 : places.front().largest; }
    /// The place that serves the largest request without a new segment and without mapping more; null if none does.
    [[nodiscard]] const FreePlace *largestRequestPlace() const;
    [[nodiscard]] std::uint64_t largestRequest() const;
};

/// O(live log live).
[[nodiscard]] Fragmentation fragmentationAt(const Snapshot &snapshot, const Timeline &timeline, Moment moment);

/// Those of some moments, in their order. O(moments x live log live). Errors: Cancelled.
[[nodiscard]] Result<std::vector<Fragmentation>> fragmentationsAt(const Snapshot &snapshot, const Timeline &timeline,
                                                                  std::span<const Moment> moments,
                                                                  const LoadContext &context);

/// A point of the curves over time.
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

/// Moments that stand for the columns of a window: in each the one with the highest total of what the index speaks of,
/// so that the window's peak is among them; ascending, none twice. Few columns are sampled, so what is lowest or
/// highest of free memory between two of them is not known.
[[nodiscard]] std::vector<Moment> fragmentationMoments(const StrataIndex &index, std::vector<MomentRange> columns);

/// Rounds in which many moments are worth asking for, so that each round makes the curve finer everywhere.
inline constexpr std::size_t kFragmentationRounds = 5;
/// Those of the round that no earlier one asked for; ascending. All rounds together give each moment once.
[[nodiscard]] std::vector<Moment> momentsOfRound(std::span<const Moment> moments, std::size_t round);

/// The samples of some moments, in their order. O(moments x live log live). Errors: Cancelled.
[[nodiscard]] Result<std::vector<FragmentationSample>> fragmentationSamples(const Snapshot &snapshot,
                                                                            const Timeline &timeline,
                                                                            std::span<const Moment> moments,
                                                                            const LoadContext &context);

} // namespace allostrata
