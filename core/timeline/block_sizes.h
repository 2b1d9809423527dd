#pragma once

#include "core/model/snapshot.h"
#include "core/timeline/pairing.h"
#include "core/timeline/segment_lives.h"
#include "core/timeline/timeline.h"

namespace allostrata {

struct LoadContext;

/// What the pass finds out besides the sizes.
struct BlockSizeResult {
    BlockSizeChecks checks;
    SegmentLives segments;
    bool segmentsKnown = true; ///< else segment events are missing: any segment may have been elsewhere
};

/// Fills in the sizes of all blocks: columns.blockSizes, .bounds and .flags, and the uncounted blocks' sizes. Adds to
/// pairing.lost the allocations whose place was needed by another one, and to pairing.late those whose place others
/// had. Cost O(events + addresses log addresses). Errors: Cancelled.
[[nodiscard]] Result<BlockSizeResult> inferBlockSizes(const Snapshot &snapshot, const DeviceTrace &trace,
                                                      Pairing &pairing, const LoadContext &context,
                                                      Diagnostics &diagnostics);

} // namespace allostrata
