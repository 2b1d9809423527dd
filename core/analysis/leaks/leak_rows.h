#pragma once

#include "core/timeline/allocations.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

/// Allocations of a stack from one step that are still live when the trace ends.
struct SavedRow {
    std::uint64_t bytes = 0; ///< requested
    std::uint64_t blockBytes = 0; ///< best estimates
    std::uint32_t count = 0;
    AllocationId first; ///< of those
};

/// The steps in which a stack leaks: from `first` to the end.
struct LeakRun {
    std::size_t first = 0; ///< row
    std::size_t steps = 0; ///< that kept something
    bool isSparse = false; ///< not each step keeps something, but every few of them do
};

/// A stack, step by step.
struct LeakSeries {
    std::span<const SavedRow> matching;
    std::span<const std::uint64_t> live; ///< bytes at the end of each step
    std::uint64_t before = 0; ///< live bytes when the first step begins
    /// Rows from birth to death of those that were freed in a later step than they were made in
    std::size_t longestLife = 0;
    bool isLastWhole = false; ///< the last step got as far as those before it did where they kept something
};

/// Whether a stack leaks: what it keeps is older than anything that it freed, enough steps keep something, each or
/// every few of them up to the end and not ever fewer, and what is live has risen above all that was live before by at
/// least half of what was kept. O(steps).
[[nodiscard]] std::optional<LeakRun> leakRunOf(const LeakSeries &series);

/// The growth of live bytes in each step, where they grow by copying: each or every few steps up to the end, by about
/// as much, and without ever falling; empty where they do not. `last`: the newest allocation of each step. O(steps).
[[nodiscard]] std::vector<SavedRow> copiedGrowth(std::span<const std::uint64_t> live,
                                                 std::span<const std::uint64_t> liveBlocks,
                                                 std::span<const AllocationId> last);

/// Mean bytes a step of a run, and its 95 % range; no range where nearly each step kept the same. The first step, in
/// which much may be made that stays, and the last, in whose midst a trace may end, count only where steps are few.
[[nodiscard]] Interval leakRate(std::span<const SavedRow> matching, const LeakRun &run, std::uint64_t SavedRow::*bytes);

} // namespace allostrata
