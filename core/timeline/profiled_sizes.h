#pragma once

#include "core/model/snapshot.h"
#include "core/timeline/block_sizes.h"
#include "core/timeline/pairing.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <vector>

namespace allostrata {

/// Whether a profiler recorded more about each event of the trace than its columns hold. The events then carry the
/// sizes of blocks, and the totals of the device after them.
[[nodiscard]] bool isProfiled(const Snapshot &snapshot, const DeviceTrace &trace);

/// Whether the totals after each event are recorded.
[[nodiscard]] bool hasAllocated(const DeviceTrace &trace);
[[nodiscard]] bool hasReserved(const DeviceTrace &trace);

/// Upper limit for totals from a file, so that later additions cannot overflow.
inline constexpr std::uint64_t kLargestTotal = std::uint64_t(1) << 61;

/// Replaces inferBlockSizes() for a profiled trace, in which nothing has to be inferred. Block sizes are those of their
/// events; reserved is the value recorded after each event, and before the first event the value recorded after it.
/// Cost O(events).
[[nodiscard]] BlockSizeResult describeBlockSizes(const DeviceTrace &trace, Pairing &pairing);

/// Returns the bytes allocated before the first event, computed from its total. Requires hasAllocated().
[[nodiscard]] std::uint64_t allocatedBefore(const DeviceTrace &trace);

/// Returns the profiler's data on the events of a timeline's device; null if there is none.
[[nodiscard]] const ProfiledEvents *profiledEventsOf(const Snapshot &snapshot, const Timeline &timeline);

} // namespace allostrata
