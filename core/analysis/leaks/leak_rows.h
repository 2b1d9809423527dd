#pragma once

#include "core/timeline/allocations.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

/// Allocations of a stack from one step that are live at the end of the trace.
struct KeptRow {
    std::uint64_t bytes = 0; ///< requested
    std::uint64_t blockBytes = 0; ///< best estimate
    std::uint32_t count = 0;
    AllocationId first; ///< the first of them
};

/// Steps in which a stack leaks: from `first` to the end.
struct LeakRun {
    std::size_t first = 0; ///< row
    std::size_t steps = 0; ///< steps with leaked memory
    bool isSparse = false; ///< only every few steps leak
};

/// History of a stack by step.
struct LeakSeries {
    std::span<const KeptRow> kept;
    std::span<const std::uint64_t> live; ///< bytes at the end of each step
    std::uint64_t before = 0; ///< live bytes at the start of the first step
    /// Maximum lifetime, in rows, of allocations freed in a later step than they were made in.
    std::size_t longestLife = 0;
    /// The last step got at least as far as earlier steps when they allocated the leaked memory.
    bool isLastWhole = false;
};

/// Steps in which a stack leaks; empty if it does not. A leak keeps memory older than any it freed, in enough steps: in
/// each or every few of them up to the end, without becoming rarer, and the live bytes have risen above all earlier
/// ones by at least half of the kept bytes. O(steps).
[[nodiscard]] std::optional<LeakRun> leakRunOf(const LeakSeries &series);

/// Growth of live bytes in each step, if they grow by copying: in each or every few steps up to the end, by similar
/// amounts, and without ever falling; else empty. `last`: newest allocation of each step. O(steps).
[[nodiscard]] std::vector<KeptRow> copiedGrowth(std::span<const std::uint64_t> live,
                                                std::span<const std::uint64_t> liveBlocks,
                                                std::span<const AllocationId> last);

/// Mean bytes per step of a run, with its 95 % range; no range if nearly every step kept the same. The first step,
/// which may create lasting memory, and the last, which the trace may cut off, count only if there are few steps.
[[nodiscard]] Interval leakRate(std::span<const KeptRow> kept, const LeakRun &run, std::uint64_t KeptRow::*bytes);

} // namespace allostrata
