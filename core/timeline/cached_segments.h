#pragma once

#include "core/model/snapshot.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <vector>

namespace allostrata {

/// Counts segments as the timeline page does. `events`: positions of the segment events. O(events + segments).
[[nodiscard]] CachedSegments countCachedSegments(const Snapshot &snapshot, const DeviceTrace &trace,
                                                 const std::vector<std::uint32_t> &events);

/// Total of cached bytes from a moment on.
struct CachedTotal {
    Moment moment = 0;
    std::uint64_t bytes = 0;
};
/// Returns the timeline page's total after each segment event, by moment; the first is at moment 0. O(events +
/// segments).
[[nodiscard]] std::vector<CachedTotal> cachedTotals(const Snapshot &snapshot, const Trace &trace, int device);

} // namespace allostrata
