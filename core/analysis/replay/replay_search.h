#pragma once

#include "core/analysis/replay/replay.h"

#include <vector>

namespace allostrata {

/// The settings that a search tries: expandable segments on and off, max_split_size_mb, roundup_power2_divisions,
/// large_segment_size_mb, each as the rest of `recorded` has them; garbage collection only if `recorded` has a memory
/// fraction, without which it does nothing. The recorded settings are the first row.
[[nodiscard]] std::vector<AllocatorConfig> searchedSettings(const AllocatorConfig &recorded);

/// Replays a device under all settings of the grid, on all processors. First come runs that do not end early, then
/// fewer out-of-memory errors, the smaller peak of reserved, fewer calls to the device, fewer changed settings.
/// Progress counts settings. Errors: Cancelled.
[[nodiscard]] Result<std::vector<ReplayRun>> searchSettings(const Replay &replay, std::optional<std::uint64_t> capacity,
                                                            const LoadContext &context);

} // namespace allostrata
