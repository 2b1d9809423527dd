#pragma once

#include "core/model/snapshot.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <vector>

namespace allostrata {

/// Counts as the timeline page does. `events`: positions of the segment events. O(events + segments).
[[nodiscard]] CachedSegments countCachedSegments(const Snapshot &snapshot, const DeviceTrace &trace,
                                                 const std::vector<std::uint32_t> &events);

} // namespace allostrata
