#pragma once

#include "core/model/snapshot.h"
#include "core/timeline/timeline.h"

namespace allostrata {

/// Returns the profiler's data on the events of a timeline's device; null if there is none.
[[nodiscard]] const ProfiledEvents *profiledEventsOf(const Snapshot &snapshot, const Timeline &timeline);

} // namespace allostrata
