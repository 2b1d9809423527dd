#pragma once

#include "core/model/snapshot.h"
#include "core/timeline/pairing.h"
#include "core/timeline/segment_lives.h"
#include "core/timeline/timeline.h"

namespace allostrata {

struct LoadContext;

/// Findings of the pass besides the sizes.
struct BlockSizeResult {
    BlockSizeChecks checks;
    SegmentLives segments;
    bool segmentsKnown = true; ///< else segment events are missing, so any segment may have been elsewhere
};

/// Fills in the sizes of all blocks: columns.blockSizes, .bounds and .flags, and the sizes of uncounted blocks. Adds to
/// pairing.lost the allocations whose place another one needed, and to pairing.late the allocations whose place was
/// still occupied by others. Cost O(events + addresses log addresses). Errors: Cancelled.
[[nodiscard]] Result<BlockSizeResult> inferBlockSizes(const Snapshot &snapshot, const DeviceTrace &trace,
                                                      Pairing &pairing, const LoadContext &context,
                                                      Diagnostics &diagnostics);

} // namespace allostrata
