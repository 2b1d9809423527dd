#pragma once

#include "core/model/snapshot.h"
#include "core/timeline/block_sizes.h"
#include "core/timeline/pairing.h"

#include <cstdint>
#include <vector>

namespace allostrata {

/// Whether a profiler tells of each event of the trace beyond its columns. Its events carry the sizes of blocks, and
/// what the device held after them.
[[nodiscard]] bool isProfiled(const Snapshot &snapshot, const DeviceTrace &trace);

/// Whether totals stand after each event.
[[nodiscard]] bool hasAllocated(const DeviceTrace &trace);
[[nodiscard]] bool hasReserved(const DeviceTrace &trace);

/// No total of a file counts as more, so that nothing that is added to it overflows.
inline constexpr std::uint64_t kLargestTotal = std::uint64_t(1) << 61;

/// What stands for inferBlockSizes() of a profiled trace: nothing has to be inferred. Blocks are as large as the sizes
/// of their events, reserved is what was recorded after each of them; before the first, what was recorded after it.
/// Cost O(events).
[[nodiscard]] BlockSizeResult describeBlockSizes(const DeviceTrace &trace, Pairing &pairing);

/// What was allocated before the first event, as its total tells; where hasAllocated().
[[nodiscard]] std::uint64_t allocatedBefore(const DeviceTrace &trace);

} // namespace allostrata
