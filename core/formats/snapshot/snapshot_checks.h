#pragma once

#include "core/model/snapshot.h"

namespace allostrata {

/// Sets the recorder of a snapshot that was converted from a profile, and renames the devices of such snapshots and of
/// XPUs, which count from 0 in the file.
void recogniseWriter(Snapshot &snapshot);
/// Adds the contradictions and gaps of a snapshot to its diagnostics: sums of segments that differ, events without
/// times or frames, unknown actions. O(events + blocks).
void checkSnapshot(Snapshot &snapshot);
/// Replaces what checkSnapshot() added, after the snapshot was cut to a part.
void checkAgain(Snapshot &snapshot);

} // namespace allostrata
