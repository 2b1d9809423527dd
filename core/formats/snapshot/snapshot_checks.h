#pragma once

#include "core/model/snapshot.h"

namespace allostrata {

/// Adds the contradictions and gaps of a snapshot to its diagnostics: sums of segments that differ, events without
/// times or frames, unknown actions. O(events + blocks).
void checkSnapshot(Snapshot &snapshot);

} // namespace allostrata
