#pragma once

#include "core/timeline/allocations.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace allostrata {

/// What a stack made in one step that is still live when the trace ends.
struct KeptRow {
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

/// Whether a stack leaks, by what each step kept of it and what was live at the end of each: enough steps keep something, up
/// to the end and not ever fewer, and what is live has risen above all that was live before by at least half of what was kept.
/// Spans of the same length, a row for each step. `before`: live bytes when the first step begins. O(steps).
[[nodiscard]] std::optional<LeakRun> leakRunOf(std::span<const KeptRow> kept, std::span<const std::uint64_t> live, std::uint64_t before);

/// Mean bytes a step of a run, and its 95 % range; no range where nearly each step kept the same. The first step, in which much
/// may be made that stays, and the last, in whose midst a trace may end, count only where steps are few.
[[nodiscard]] Interval leakRate(std::span<const KeptRow> kept, const LeakRun &run, std::uint64_t KeptRow::*bytes);

} // namespace allostrata
