#pragma once

#include "core/model/snapshot.h"
#include "core/timeline/timeline.h"

namespace allostrata {

/// What a profiler tells of the events of a timeline's device; null where it tells nothing.
[[nodiscard]] const ProfiledEvents *profiledEventsOf(const Snapshot &snapshot, const Timeline &timeline);

} // namespace allostrata
