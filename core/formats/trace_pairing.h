#pragma once

#include "core/formats/trace_rows.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

/// What the memory events of one device add up to.
struct TracePairing {
    std::vector<std::uint64_t> addresses; ///< by event: as told, or made up where none is
    std::uint64_t pairedBySize = 0; ///< frees without an address
    std::vector<std::uint64_t> totalAllocated; ///< by event; none where no event tells one
    std::vector<std::uint64_t> totalReserved; ///< the same; also none where it is always 0
    std::uint64_t remainder = 0; ///< held before the first event, and never let go: no event tells of it
    std::uint64_t remainderAddress = 0; ///< one that no event has
    std::uint64_t differing = 0; ///< events after which the recorded total is not what lives by all this
    std::uint32_t firstDiffering = 0; ///< event
    std::int64_t firstDifference = 0; ///< recorded - counted there, bytes
};

/// Pairs the events of one device, given as rows of `memory` by time.
///
/// By address. An allocation without one gets an address of its own, and a free without one that of the newest living
/// allocation without an address that has its size; if there is none it lets go what was there before the recording.
///
/// Totals: where some events tell one and others do not, theirs follow from their bytes. What the device held before its
/// first event, less what is let go later of it, is the remainder. O(events), at about 100 ns each.
[[nodiscard]] TracePairing pairTrace(const std::vector<TraceMemory> &memory, std::span<const std::uint32_t> rows);

} // namespace allostrata
