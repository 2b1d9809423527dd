#pragma once

#include "core/timeline/counter_index.h"
#include "core/timeline/live_index.h"
#include "core/timeline/pairing.h"
#include "core/timeline/segment_lives.h"
#include "core/timeline/timeline.h"

#include <vector>

namespace allostrata {

/// The index behind a Timeline. Does not move once built: the counters point into it.
struct Timeline::Data {
    const Snapshot *snapshot = nullptr;
    const DeviceTrace *trace = nullptr;
    Allocations allocations;
    std::vector<AllocationId> ofEvent; ///< a row for each event
    std::vector<FinalBlock> finalBlocks; ///< by allocation
    std::vector<LostEnd> lost; ///< by allocation
    std::vector<LateBirth> late; ///< by owner
    std::vector<UncountedBlock> uncounted;
    SegmentLives segments;
    CounterSource counterSource;
    CounterIndex counters;
    LiveIndex live;
    CachedSegments cachedSegments;
    PendingNotCounted pendingNotCounted;
    BlockSizeChecks blockSizeChecks;
    Diagnostics diagnostics; ///< of the inference
    bool freesCarryStacks = false; ///< the stack of a free is its allocation's

    [[nodiscard]] LiveIndex::Lives lives() const
    {
        return {allocations.births(), allocations.deaths(), allocations.size()};
    }
    [[nodiscard]] BlockId finalBlockOf(AllocationId allocation) const;
    [[nodiscard]] std::uint64_t addressOf(AllocationId allocation) const;
    [[nodiscard]] Presences presences() const;
};

} // namespace allostrata
