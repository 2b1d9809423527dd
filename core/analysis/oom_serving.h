#pragma once

#include "core/analysis/oom_facts.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace allostrata {

/// How a segment would have served.
enum class ServingRoute : std::uint8_t {
    Contiguous, ///< a free range of the size asked for, in a segment of the request's pool and stream
    Returned, ///< wholly free it is returned, and the device then has enough for a new segment
};

/// A block that keeps a segment from serving.
struct PinningBlock {
    std::uint64_t address = 0;
    std::uint64_t size = 0; ///< best estimate
    AllocationId allocation; ///< empty where the trace and the final state tell of none
    bool isPending = false;
};

/// A segment, and the fewest bytes of live blocks that had to go for it to serve a request.
struct ServingSegment {
    std::uint64_t address = 0;
    std::uint64_t size = 0;
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint16_t pool = 0; ///< row of Snapshot::pools
    bool isExpandable = false;
    ServingRoute route = ServingRoute::Contiguous;
    std::uint64_t pinnedBytes = 0; ///< of the blocks that had to go
    std::uint64_t pinnedCount = 0;
    std::vector<PinningBlock> blocks; ///< the largest kMostPinning of them, largest first
    std::uint64_t freed = 0; ///< the free range, or the segment, that there would be then
};

inline constexpr std::size_t kMostServing = 1000;
inline constexpr std::size_t kMostPinning = 200;

/// By bytes that had to go, then by address; at most kMostServing. Segments that are out of reach are left out.
/// O(ranges + segments log segments).
[[nodiscard]] std::vector<ServingSegment> servingSegments(const OomFacts &facts, const MemoryState &state);

} // namespace allostrata
