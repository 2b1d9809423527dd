#pragma once

#include "core/job/job.h"

#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// Consecutive ranks: first, ..., last.
struct RankRange {
    std::int64_t first = 0;
    std::int64_t last = 0;

    [[nodiscard]] bool operator==(const RankRange &) const = default;
};

/// Ranks of a job of which the file has no recording. That says nothing about whether they wrote one.
struct RankGaps {
    std::vector<RankRange> missing; ///< ascending
    std::int64_t last = 0; ///< the highest rank: as recorded, or the last one of the number of ranks that the names say

    [[nodiscard]] std::uint64_t count() const; ///< ranks in `missing`
    [[nodiscard]] bool operator==(const RankGaps &) const = default;
};

/// Finds the ranks between 0 and the highest that have no recording; one that could not be read counts as there. Names
/// that disagree about the number of ranks do not count. Nothing is missing from a file about a single rank: it is the
/// summary of one recording. O(recordings log recordings), whatever the ranks are.
[[nodiscard]] RankGaps rankGaps(std::span<const JobRecording> recordings, std::span<const JobDevice> devices);
[[nodiscard]] RankGaps rankGaps(const Job &job);

} // namespace allostrata
